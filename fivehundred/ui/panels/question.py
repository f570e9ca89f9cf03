"""Questions that stop nothing: a box above the hand, or in the middle of the table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Final

import pygame

from fivehundred.engine.cards import Suit
from fivehundred.speech.translation import _
from fivehundred.speech.wording import SYMBOLS, sentence, suit_word
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.fit import boxed, unit_in, width_u
from fivehundred.ui.panels.dialog import Answer, answer_button
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import ARROWS
from fivehundred.ui.widgets.layer import WidgetLayer

ANSWERS: Final = "answers"
"""The zone of a question above the hand: Tab leads out of it, arrows from answer to answer."""
_HIGH_U: Final = 114
_SHARE: Final = 0.2
"""How much of the window's height a question above the hand may take."""
_LEAST_U: Final = 420
SUIT_KEYS: Final = dict(zip(Suit, (pygame.K_s, pygame.K_c, pygame.K_d, pygame.K_h), strict=True))


def auction_box(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw the box of a question of the auction, which lies in the middle of the table."""
    edge = mixed(canvas.palette.accent, canvas.palette.panel, 0.45)
    canvas.panel(rect, canvas.palette.panel, edge=edge, alpha=242)


def begin_by_arrow(event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
    """Let an arrow that nothing has used begin at the first answer."""
    if event.key in ARROWS and layer.controls:
        layer.focus_on(layer.controls[0])
        return USED
    return None


@dataclass(eq=False)
class Question(Panel):
    """Stands above the hand: a title, and answers in a row."""

    title: str

    @property
    def says(self) -> str:
        """What is asked."""
        return sentence(self.title)

    @abstractmethod
    def _wide_u(self) -> float:
        """Return how wide the answers are with what stands around them."""

    def _place(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""
        width, height = places.size
        wide = max(self._wide_u(), 60 + width_u(self.title, Face.SERIF_BOLD, 20))
        room = (width - 2 * places.rim - 16, round(height * _SHARE))
        u = unit_in(room, places.wanted, wide, _HIGH_U)
        rect = boxed(u, wide, _HIGH_U)
        rect.midbottom = (width // 2, places.status.top - round(10 * u))
        return u, rect

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the box and its title."""
        u, rect = self._place(places)
        canvas, palette = canvas.at(u), canvas.palette
        edge = mixed(palette.accent, palette.panel, 0.3)
        canvas.panel(rect, palette.panel, edge=edge, alpha=245)
        style = canvas.style(Face.SERIF_BOLD, 20, palette.strong)
        box = pygame.Rect(rect.left, rect.top + canvas.px(8), rect.width, canvas.px(32))
        canvas.fitted(self.title, style, box.inflate(-canvas.px(30), 0))

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Arrows begin at the first answer."""
        return begin_by_arrow(event, layer)


@dataclass(eq=False)
class Strip(Question):
    """Answers side by side, each as wide as its label wants."""

    answers: Sequence[Answer]

    def _widths_u(self) -> list[float]:
        return [max(150, 44 + width_u(answer.label, Face.SANS, 19)) for answer in self.answers]

    def _row_u(self) -> float:
        return sum(self._widths_u()) + 14 * (len(self.answers) - 1)

    def _wide_u(self) -> float:
        return self._row_u() + 52

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the answers on the layer."""
        u, rect = self._place(places)
        layer.u = u
        left = rect.centerx - round(self._row_u() * u) // 2
        for answer, width in zip(self.answers, self._widths_u(), strict=True):
            box = pygame.Rect(left, 0, round(width * u), round(48 * u))
            box.bottom = rect.bottom - round(16 * u)
            answer_button(layer, box, answer, zone=ANSWERS)
            left = box.right + round(14 * u)


@dataclass(eq=False)
class SuitPanel(Question):
    """Asks for one of some suits, each with what it asks for; ``out`` beside them names none.

    Esc asks for ``cancel``.
    """

    suits: Mapping[Suit, Intent]
    out: Answer
    _: KW_ONLY
    cancel: Intent | None = None

    def _wide_u(self) -> float:
        out = max(150, 40 + width_u(self.out.label, Face.SANS, 19))
        return max(_LEAST_U, 60 + 74 * len(self.suits) + out)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put a button a suit on the layer, and the way out."""
        u, rect = self._place(places)
        layer.u = u
        cell = pygame.Rect(rect.left + round(26 * u), 0, round(64 * u), round(50 * u))
        cell.bottom = rect.bottom - round(16 * u)
        for suit, does in self.suits.items():
            layer.button(
                cell,
                suit_word(suit),
                does,
                lines=(SYMBOLS[suit],),
                say=_("The joker: {suit}.").format(suit=suit_word(suit)),
                letters=(SUIT_KEYS[suit],),
                zone=ANSWERS,
            )
            cell.left += round(74 * u)
        out = pygame.Rect(cell.left + round(8 * u), cell.top, 0, cell.height)
        out.width = rect.right - round(26 * u) - out.left
        answer_button(layer, out, self.out, zone=ANSWERS)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Esc decides nothing; arrows begin at the first suit."""
        if event.key == pygame.K_ESCAPE and self.cancel is not None:
            return self.cancel
        return super().key(event, layer)
