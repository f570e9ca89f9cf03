"""The tricks of this deal that may be looked at, one at a time, the last one first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.facts import Trick
from fivehundred.speech.translation import _
from fivehundred.speech.wording import card_word
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.paint import Company
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.look import CARD_RATIO
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.fit import dialog_place
from fivehundred.ui.panels.reading.reading import FOOT_U, ReadingPanel
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_HEAD_U: Final = 80
_NAME_U: Final = 26
_CARD_U: Final = 112
_STEP_U: Final = 136
_TICK_U: Final = 4
_NOTE_U: Final = 30
_LEAF_U: Final = 44
_ENDS: Final = {pygame.K_HOME: -99, pygame.K_END: 99}


@dataclass(frozen=True, slots=True)
class _Leaf(Intent):
    """Show the trick so many further on; at most to the first or the last."""

    step: int


class TricksPanel(ReadingPanel):
    """The cards of a trick in the order they were played.

    ``why`` says why no other trick may be looked at; empty where all may be.
    """

    def __init__(self, tricks: Sequence[Trick], company: Company, why: str = "") -> None:
        """Show the last of some tricks."""
        self._tricks = tuple(tricks)
        self._company = company
        self._why = why
        self._at = len(tricks) - 1
        self._news = ""

    @property
    def _trick(self) -> Trick:
        return self._tricks[self._at]

    @property
    def title(self) -> str:  # type: ignore[override]  # it changes with the trick that is shown
        """Who took the trick."""
        winner = self._company.names[self._trick.winner]
        if self._at == len(self._tricks) - 1:
            return _("{name} took the last trick").format(name=winner)
        return _("{name} took trick {number}").format(name=winner, number=self._at + 1)

    @property
    def note(self) -> str:
        """What stands below the cards."""
        if self._why:
            return self._why
        return _("Trick {number} of {count}").format(number=self._at + 1, count=len(self._tricks))

    @property
    def says(self) -> str:
        """What is said of it when it opens, and of each trick."""
        names = self._company.names
        cards = (
            _("{name}: {card}.").format(name=names[played.seat], card=card_word(played.card))
            for played in self._trick.plays
        )
        return " ".join((f"{self.title}.", *cards))

    @property
    def texts(self) -> tuple[str, ...]:
        """Why no other trick may be looked at."""
        return (self._why,) if self._why else ()

    def place(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""
        wide = max(470, 44 + _STEP_U * max(len(trick.plays) for trick in self._tricks))
        high = _HEAD_U + _NAME_U + 10 + _CARD_U * CARD_RATIO + 26 + _NOTE_U + FOOT_U
        return dialog_place(places, wide, high)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the closing button on the layer, and those that leaf."""
        if self._why or len(self._tricks) == 1:
            super().build(layer, places)
            return
        u, rect = self.place(places)
        layer.u = u
        side = round(_LEAF_U * u)
        middle = rect.bottom - round(18 * u) - side // 2
        for step, icon, say, x in (
            (-1, "icons/left", _("The trick before (←)."), rect.centerx - round(150 * u)),
            (1, "icons/right", _("The trick after (→)."), rect.centerx + round(150 * u)),
        ):
            if step > 0:
                super().build(layer, places)
            box = pygame.Rect(0, 0, side, side)
            box.center = (x, middle)
            ends = not 0 <= self._at + step < len(self._tricks)
            layer.button(
                box,
                "",
                _Leaf(step),
                style=ButtonStyle.QUIET,
                icon=icon,
                say=say,
                name=icon,
                enabled=not ends,
                off=_("There is no further trick that way.") if ends else "",
                turn=self.turn,
            )

    def turn(self, dx: int, dy: int) -> Intent | None:
        """Leaf by arrows to the left and the right."""
        return _Leaf(dx) if dx and not self._why else None

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Leaf to the first trick and the last; close on the usual keys."""
        if event.key in _ENDS and not self._why:
            return _Leaf(_ENDS[event.key])
        return super().key(event, layer)

    def take(self, intent: Intent) -> Intent | None:
        """Leaf to another trick."""
        if not isinstance(intent, _Leaf):
            return intent
        at = min(max(0, self._at + intent.step), len(self._tricks) - 1)
        if at != self._at:
            self._at, self._news = at, ""
            self._news = self.says
        return None

    def keep_up(self) -> str:
        """Return the trick that has been leafed to, for it to be said."""
        news, self._news = self._news, ""
        return news

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
        note = pygame.Rect(rect.left + px(24), 0, rect.width - 2 * px(24), px(_NOTE_U))
        note.bottom = rect.bottom - px(FOOT_U)
        canvas.fitted(self.note, canvas.style(Face.SANS, 16, canvas.palette.muted), note)
