"""Questions that are not modal: a box above the hand, or in the middle of the table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from enum import Enum, auto
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.actions import CutOffer, CutPack, Look, MakeCall, PlayCard
from fivehundred.engine.cards import PACKS, Suit
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.view import View
from fivehundred.speech.call_words import call_sentence
from fivehundred.speech.translation import _
from fivehundred.speech.wording import SYMBOLS, call_short, sentence, suit_word
from fivehundred.table import commands as cmd
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.table.badges import draw_wax
from fivehundred.ui.drawing.table.calls import CALLS_U, CallTable
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.pose import Pose
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.geometry.rows import box_around, spread_poses
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, Drawing, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import Fitted, fitted, width_u
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, FramedBlock
from fivehundred.ui.panels.dialog import AnswerRow
from fivehundred.ui.panels.panel import Do, Panel
from fivehundred.ui.widgets.control import ButtonStyle, Parts, Segment
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import ARROWS
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import Control, WidgetLayer

ANSWERS: Final = "answers"
"""The zone of the answers to a question."""
_TITLE: Final = Lettering(Face.SERIF_BOLD, 20, "strong")


class TableQuestion(Panel):
    """A question; an arrow key that no widget uses focuses the first answer."""

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        if event.key in ARROWS and layer.controls:
            layer.focus_on(layer.controls[0])
            return USED
        return None


@dataclass(eq=False)
class HandQuestion(TableQuestion):
    """A title and a row of answers above the hand."""

    title: str

    @property
    def says(self) -> str:
        return sentence(self.title)

    @abstractmethod
    def answer_row(self) -> AnswerRow:
        """Return the answers."""

    def fitted(self, places: Places) -> Fitted[FramedBlock[Intent]]:
        row, (width, height) = self.answer_row(), places.size
        title_u = width_u(self.title, _TITLE.face, _TITLE.size_u)
        wide_u = max(420, title_u + 40, row.width_u + 40)
        block = FramedBlock(Column((Text(self.title, _TITLE, "center"), row)), 14, 245, accent=0.3)
        above = width // 2, places.status.top - round(8 * places.u)
        room = rect_at(width - 2 * places.rim - 16, height * 0.2, midbottom=above)
        return fitted(block, room, places.wanted, wide_u, anchor="midbottom")

    def build(self, layer: WidgetLayer, places: Places) -> None:
        self.fitted(places).place(layer)


@dataclass(eq=False)
class AnswerStrip(HandQuestion):
    """A question with any answers."""

    answers: Sequence[PushButton[Intent]]

    def answer_row(self) -> AnswerRow:
        return AnswerRow([_in_zone(answer) for answer in self.answers], 150)


@dataclass(eq=False)
class SuitPanel(HandQuestion):
    """Asks for one of ``suits`` or the answer ``out`` beside them; Esc asks for ``cancel``.

    ``leads`` are the leads of a joker that wait for the suit to be named.
    """

    suits: Mapping[Suit, Intent]
    out: PushButton[Intent]
    _: KW_ONLY
    cancel: Intent | None = None
    leads: Sequence[PlayCard] = ()

    def answer_row(self) -> AnswerRow:
        suits = [_suit(at, suit, self.suits[suit]) for at, suit in enumerate(self.suits)]
        return AnswerRow((*suits, _in_zone(self.out)), 68, gap_u=10)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        if event.key == pygame.K_ESCAPE and self.cancel is not None:
            return self.cancel
        return super().key(event, layer)


def _suit(at: int, suit: Suit, intent: Intent) -> PushButton[Intent]:
    """Return the answer for a suit; its key is a number, since H is the key for hints."""
    say = with_key(_("The joker: {suit}.").format(suit=suit_word(suit)), str(at + 1))
    parts: Parts = {"lines": (SYMBOLS[suit],), "zone": ANSWERS}
    return PushButton(
        suit_word(suit), intent, description=say, letters=(pygame.K_1 + at,), parts=parts
    )


def _in_zone(answer: PushButton[Intent]) -> PushButton[Intent]:
    return replace(answer, parts={"zone": ANSWERS, **answer.parts})


# — the pack that is cut —


class CutIntent(Intent, Enum):
    """Move the mark to the left or right, or cut at it."""

    LEFT = auto()
    RIGHT = auto()
    HERE = auto()


class CutPanel(TableQuestion):
    """The pack spread in the middle: a click cuts at the mouse, Enter cuts off ``place`` cards."""

    below = True

    def __init__(
        self, variant: Variant, offer: CutOffer, place: int | None = None, *, sealed: bool = False
    ) -> None:
        self._offer, self._sealed = offer, sealed
        self._cards = len(PACKS[variant.deck])
        self.place = offer.at(0.5).count if place is None else place
        self._lead = 0
        """Distance from the left of the box to the first card's edge, in steps between cards."""
        self._layer: WidgetLayer | None = None
        self._pack: Control | None = None

    def build(self, layer: WidgetLayer, places: Places) -> None:
        layer.u, self._layer = places.u, layer
        poses = spread_poses(places, self._cards)
        box, step_px = box_around(poses), poses[1].x - poses[0].x
        # The first card leans, so the box begins at its corner, left of its edge.
        self._lead = round((poses[0].x - poses[0].width / 2 - box.left) / step_px)
        self._pack = layer.button(
            box,
            _("The pack"),
            self._cut(self.place),
            style=ButtonStyle.LINE,
            description=self._words(self.place),
            face=partial(self._draw_pack, poses),
            on_arrows=self._moved,
            segments=tuple(
                Segment(self._words(place), self._cut(place))
                for place in map(self._place, range(round(box.width / step_px)))
            ),
            zone=ANSWERS,
        )
        button = PushButton(
            _("Cut here"),
            CutIntent.HERE,
            True,
            _("Cut at the mark."),
            parts={"zone": ANSWERS},
            pad_u=44,
        )
        wide_px = button.width_px(places.u)
        below = box.move(0, box.height + round(34 * places.u))
        below.height = button.height_px(places.u, wide_px)
        button.place(layer, below.inflate(wide_px - below.width, 0))

    def _place(self, at: int) -> int:
        """Return how many cards a cut takes off ``at`` steps from the left."""
        place = self._cards + self._lead - at
        return max(self._offer.least, min(place, self._offer.most))

    def _cut(self, place: int) -> Intent:
        return Do(cmd.Act(CutPack(self._offer.seat, place)))

    def _words(self, place: int) -> str:
        return _("Cut after {count} of {cards} cards.").format(count=place, cards=self._cards)

    def _moved(self, dx: int, _dy: int) -> Intent | None:
        if not dx:
            return None
        return CutIntent.LEFT if dx < 0 else CutIntent.RIGHT

    def respond(self, intent: Intent) -> Intent | None:
        """Move the mark within its limits, to the right for fewer cards, or cut there."""
        if intent is CutIntent.HERE:
            return self._cut(self._marked)
        if not isinstance(intent, CutIntent):
            return intent
        place = self.place + (1 if intent is CutIntent.LEFT else -1)
        if not self._offer.least <= place <= self._offer.most:
            return USED
        self.place = place
        return None

    def draw(self, canvas: Canvas, places: Places) -> None:
        px, palette = canvas.px, canvas.palette
        box = box_around(spread_poses(places, self._cards)).inflate(px(40), px(40))
        canvas.panel(box, palette.baize_edge, edge=palette.panel_edge, alpha=150)
        title = canvas.style(Face.SERIF_BOLD, 22, palette.on_background)
        above = box.move(0, -px(38))
        above.height = px(34)
        canvas.fitted(_("Cut the pack"), title, above)

    def _draw_pack(self, poses: Sequence[Pose], canvas: Canvas, _box: pygame.Rect) -> None:
        edge = poses[self._cards - self._marked]
        ends = [edge.point(-edge.width / 2, edge.height * half) for half in (-0.62, 0.62)]
        for colour, line in ((canvas.palette.ink, 6), (canvas.palette.brass_light, 3)):
            pygame.draw.line(canvas.surface, colour, ends[0], ends[1], max(2, canvas.px(line)))
            for x, y in ends:
                pygame.draw.aacircle(canvas.surface, colour, (round(x), round(y)), canvas.px(line))
        if self._sealed:
            top = poses[-1]
            draw_wax(canvas, (round(top.x), round(top.y)), False, top.width * 0.6 / canvas.u)

    @property
    def _marked(self) -> int:
        """The number of cards to cut off under the mouse, or else at the mark."""
        layer, pack = self._layer, self._pack
        if layer is None or pack is None or layer.focus is pack or layer.pointed is not pack:
            return self.place
        return self._place(
            (layer.mouse[0] - pack.rect.left) * len(pack.segments) // pack.rect.width
        )


# — whether to look before a blind call —


class BlindPanel(TableQuestion):
    """Large buttons to look or call blind, beside the calls so far if there are any."""

    def __init__(self, view: View, company: SeatLabels) -> None:
        self._table = CallTable(view, company) if view.calls else None
        self._answers = (
            PushButton(
                with_key(_("Look at your cards"), "L"),
                Do(cmd.Act(next(offer for offer in view.legal if isinstance(offer, Look)))),
                primary=True,
                description=_("Turn your cards up; after that you cannot call blind."),
                letters=(pygame.K_l,),
                height_u=52,
                parts={"zone": ANSWERS},
            ),
            *(_blind(view, offer) for offer in view.legal if isinstance(offer, MakeCall)),
        )

    @property
    def texts(self) -> tuple[str, ...]:
        return (_("Your cards are face down"),)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        title = Text(self.texts[0], Lettering(Face.SERIF_BOLD, 22, "strong"), "center")
        asked: Block[Intent] = Column((title, *self._answers), gap_u=12)
        gap_u, wide_u = 20.0, 380.0
        if (table := self._table) is not None:
            calls = Drawing(table.draw, table.size_u[1])
            asked = SideBySide(calls, asked, left_u=CALLS_U, gap_u=gap_u, fills=True)
            wide_u += CALLS_U + gap_u
        block = FramedBlock(asked, gap_u, 242, accent=0.45)
        fitted(block, places.panel, places.wanted, wide_u).place(layer)


def _blind(view: View, offer: MakeCall) -> PushButton[Intent]:
    call, points = call_short(offer.call, view.variant), schedule(view.variant).points(offer.call)
    return PushButton(
        _("{call}: {points}").format(call=call, points=points),
        Do(cmd.Act(offer)),
        description=call_sentence(offer.call, view.variant),
        letters=(pygame.K_m,),
        height_u=52,
        parts={"zone": ANSWERS},
    )
