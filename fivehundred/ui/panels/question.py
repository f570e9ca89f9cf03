"""Questions that stop nothing: a box above the hand, or in the middle of the table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import Final

import pygame

from fivehundred.engine.cards import Suit
from fivehundred.speech.translation import _
from fivehundred.speech.wording import SYMBOLS, sentence, suit_word
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.block import Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import Fitted, fitted, width_u
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, FramedBlock
from fivehundred.ui.panels.dialog import AnswerRow
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.widgets.control import Parts
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import ARROWS
from fivehundred.ui.widgets.layer import WidgetLayer

ANSWERS: Final = "answers"
"""The zone of a question above the hand: Tab leads out of it, arrows from answer to answer."""
_SHARE: Final = 0.2
"""How much of the window's height a question above the hand may take."""
_TITLE: Final = Lettering(Face.SERIF_BOLD, 20, "strong")
SUIT_KEYS: Final = dict(zip(Suit, (pygame.K_s, pygame.K_c, pygame.K_d, pygame.K_h), strict=True))


def begin_by_arrow(event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
    """Let an arrow that nothing has used begin at the first answer."""
    if event.key in ARROWS and layer.controls:
        layer.focus_on(layer.controls[0])
        return USED
    return None


@dataclass(eq=False)
class HandQuestion(Panel):
    """A title, and answers in a row, above the hand."""

    title: str

    @property
    def says(self) -> str:
        """What is asked."""
        return sentence(self.title)

    @abstractmethod
    def answer_row(self) -> AnswerRow:
        """Return the answers."""

    def fitted(self, places: Places) -> Fitted[FramedBlock[Intent]]:
        """Return it with the unit and the box that it has above the hand."""
        row, room = self.answer_row(), pygame.Rect((0, 0), places.size)
        title_u = width_u(self.title, _TITLE.face, _TITLE.size_u)
        wide_u = max(420, title_u + 40, row.width_u + 40)
        block = FramedBlock(Column((Text(self.title, _TITLE, "center"), row)), 14, 245, accent=0.3)
        room.width -= 2 * places.rim + 16
        room.height = round(room.height * _SHARE)
        room.midbottom = (places.size[0] // 2, places.status.top - round(8 * places.u))
        return fitted(block, room, places.wanted, wide_u, anchor="midbottom")

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put all of it on the layer."""
        self.fitted(places).place(layer)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Arrows begin at the first answer."""
        return begin_by_arrow(event, layer)


@dataclass(eq=False)
class AnswerStrip(HandQuestion):
    """Answers side by side, each as wide as its label wants."""

    answers: Sequence[PushButton[Intent]]

    def answer_row(self) -> AnswerRow:
        return AnswerRow([_in_zone(answer) for answer in self.answers], 150)


@dataclass(eq=False)
class SuitPanel(HandQuestion):
    """Asks for one of some suits, each with what it asks for; ``out`` beside them names none.

    Esc asks for ``cancel``.
    """

    suits: Mapping[Suit, Intent]
    out: PushButton[Intent]
    _: KW_ONLY
    cancel: Intent | None = None

    def answer_row(self) -> AnswerRow:
        suits = [_suit(suit, intent) for suit, intent in self.suits.items()]
        return AnswerRow((*suits, _in_zone(self.out)), 68, gap_u=10)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Esc decides nothing; arrows begin at the first suit."""
        if event.key == pygame.K_ESCAPE and self.cancel is not None:
            return self.cancel
        return super().key(event, layer)


def _suit(suit: Suit, intent: Intent) -> PushButton[Intent]:
    say = _("The joker: {suit}.").format(suit=suit_word(suit))
    parts: Parts = {"lines": (SYMBOLS[suit],), "zone": ANSWERS}
    return PushButton(
        suit_word(suit), intent, description=say, letters=(SUIT_KEYS[suit],), parts=parts
    )


def _in_zone(answer: PushButton[Intent]) -> PushButton[Intent]:
    return replace(answer, parts={"zone": ANSWERS, **answer.parts})
