"""The last trick: its cards as they lay, and who took it."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.engine.facts import Trick
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.paint import Company
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.look import CARD_RATIO
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.fit import dialog_place
from fivehundred.ui.panels.reading.reading import FOOT_U, ReadingPanel
from fivehundred.ui.speech.wording import card_word
from fivehundred.ui.speech.words import _

_HEAD_U: Final = 80
_NAME_U: Final = 26
_CARD_U: Final = 112
_STEP_U: Final = 136
_TICK_U: Final = 4


class LastTrickPanel(ReadingPanel):
    """The cards of the last trick in the order they were played."""

    def __init__(self, trick: Trick, company: Company) -> None:
        """Show a trick."""
        winner = company.names[trick.winner]
        self.title = _("{name} took the last trick").format(name=winner)
        self._trick = trick
        self._company = company

    @property
    def says(self) -> str:
        """What is said of it when it opens."""
        names = self._company.names
        cards = (
            _("{name}: {card}.").format(name=names[played.seat], card=card_word(played.card))
            for played in self._trick.plays
        )
        return f"{self.title}. {' '.join(cards)}"

    def place(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""
        wide = max(430, 44 + _STEP_U * len(self._trick.plays))
        high = _HEAD_U + _NAME_U + 10 + _CARD_U * CARD_RATIO + 26 + FOOT_U
        return dialog_place(places, wide, high)

    def paint(self, canvas: Canvas, rect: pygame.Rect, places: Places) -> None:
        """Draw each card below its player's name; the card that won has a bar below it."""
        px, count = canvas.px, len(self._trick.plays)
        for index, played in enumerate(self._trick.plays):
            x = round(rect.centerx + (index - (count - 1) / 2) * px(_STEP_U))
            won = played.seat == self._trick.winner
            face, colour = Face.SANS, canvas.palette.text
            if won:
                face, colour = Face.SANS_BOLD, canvas.palette.accent
            name = pygame.Rect(0, 0, px(_STEP_U - 10), px(_NAME_U))
            name.midtop = (x, rect.top + px(_HEAD_U))
            canvas.fitted(self._company.names[played.seat], canvas.style(face, 18, colour), name)
            image = canvas.art.card(played.card.code, px(_CARD_U))
            card = image.get_rect(midtop=(x, name.bottom + px(6)))
            canvas.surface.blit(image, card)
            if won:
                bar = pygame.Rect(0, 0, px(_CARD_U * 0.6), px(_TICK_U))
                bar.midtop = (x, card.bottom + px(6))
                pygame.draw.rect(canvas.surface, colour, bar, border_radius=px(2))
