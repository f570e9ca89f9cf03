"""The tricks of this deal that may be looked at, one at a time, the last one first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.facts import Played, Trick
from fivehundred.speech.translation import _
from fivehundred.speech.wording import card_word
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.look import CARD_RATIO
from fivehundred.ui.layout.block import Block, Drawing, Text
from fivehundred.ui.layout.lettering import QUIET
from fivehundred.ui.layout.stack import Column, Row
from fivehundred.ui.panels.reading.paged import PagedPanel
from fivehundred.ui.widgets.intent import Intent

_NAME_U: Final = 32
_CARD_U: Final = 112
_TICK_U: Final = 4


class TricksPanel(PagedPanel):
    """The cards of a trick in the order they were played.

    ``why`` says why no other trick may be looked at; empty where all may be.
    """

    def __init__(self, tricks: Sequence[Trick], company: SeatLabels, why: str = "") -> None:
        """Show the last of some tricks."""
        self._tricks = tuple(tricks)[-1:] if why else tuple(tricks)
        self._company = company
        self._why = why
        self.count = len(self._tricks)
        self.at = self.count - 1
        self.width_u = 64 + 136 * max(3, *(len(trick.plays) for trick in tricks))

    @property
    def _trick(self) -> Trick:
        return self._tricks[self.at]

    @property
    def title(self) -> str:  # type: ignore[override]  # it changes with the trick that is shown
        """Who took the trick."""
        winner = self._company.names[self._trick.winner]
        if self.at == self.count - 1:
            return _("{name} took the last trick").format(name=winner)
        return _("{name} took trick {number}").format(name=winner, number=self.at + 1)

    @property
    def note(self) -> str:
        """What is below the cards."""
        if self._why:
            return self._why
        return _("Trick {number} of {count}").format(number=self.at + 1, count=self.count)

    @property
    def says(self) -> str:
        """What is said of it when it opens, and of each trick."""
        return " ".join((f"{self.title}.", *(self._said(at) for at in self._trick.plays)))

    def _said(self, play: Played) -> str:
        name = self._company.names[play.seat]
        return _("{name}: {card}.").format(name=name, card=card_word(play.card))

    def content(self) -> Block[Intent]:
        high_u = _NAME_U + _CARD_U * CARD_RATIO + 18
        cards = [
            Drawing(partial(_draw_play, play.card.code, name, won), high_u, self._said(play))
            for play in self._trick.plays
            for name, won in [(self._company.names[play.seat], play.seat == self._trick.winner)]
        ]
        return Column((Row(cards), Text(self.note, QUIET, "center")), gap_u=12)

    @property
    def arrows(self) -> tuple[str, str, str]:
        back, on = _("The trick before."), _("The trick after.")
        return back, on, _("There is no further trick that way.")


def _draw_play(code: str, player: str, won: bool, canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw a card below its player's name; below the one that won is a bar."""
    px, palette = canvas.px, canvas.palette
    colour = palette.accent if won else palette.text
    style = canvas.style(Face.SANS_BOLD if won else Face.SANS, 18, colour)
    canvas.fitted(player, style, pygame.Rect(rect.left, rect.top, rect.width, px(26)))
    image = canvas.art.card(code, px(_CARD_U))
    card = image.get_rect(midtop=(rect.centerx, rect.top + px(_NAME_U)))
    canvas.surface.blit(image, card)
    if won:
        bar = pygame.Rect(0, 0, px(_CARD_U * 0.6), px(_TICK_U))
        bar.midtop = (rect.centerx, card.bottom + px(6))
        pygame.draw.rect(canvas.surface, colour, bar, border_radius=px(2))
