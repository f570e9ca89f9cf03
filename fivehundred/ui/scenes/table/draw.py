"""Drawing a frame of the table, what a hint points at, and the cards for a screen reader."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import pygame

from fivehundred.engine import actions as act
from fivehundred.engine.cards import parse_card
from fivehundred.engine.facts import Phase
from fivehundred.speech.learning.first_game import hint_in_cards
from fivehundred.speech.study.advising import HintWords, hint_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import card_word
from fivehundred.table import commands as cmd
from fivehundred.ui.accessibility.outline import AccessibleCard, AccessibleCardRow, Box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table import paint
from fivehundred.ui.drawing.table.bubbles import bubble_at
from fivehundred.ui.drawing.table.marks import corner_of, draw_brackets, draw_lamp
from fivehundred.ui.geometry.pose import Key, Pose
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.motion.stage import Stage, draw_sprite
from fivehundred.ui.panels.panel import Do, MoreCalls, TurnGrid
from fivehundred.ui.panels.question import ANSWERS
from fivehundred.ui.scenes.shared.caption import draw_over
from fivehundred.ui.scenes.shared.picture import TableFrame, draw_table
from fivehundred.ui.scenes.table.buttons import draw_mark
from fivehundred.ui.scenes.table.hand.interaction import HandMode
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.shown import Marks, TableSnapshot
from fivehundred.ui.scenes.table.tabletop import Tabletop
from fivehundred.ui.scenes.table.tutors.coach import CoachMark
from fivehundred.ui.scenes.table.tutors.tutor import Tutor
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import FocusableText, WidgetLayer
from fivehundred.ui.widgets.ring import draw_ring


class HintOverlay:
    """The cards and buttons that a hint or the tutor points at."""

    def __init__(self, top: Tabletop, tutor: Tutor | None = None) -> None:
        self._top, self._tutor = top, tutor
        self._layer = top.services.layer
        self._focus_before = ""

    @property
    def words(self) -> HintWords | None:
        sitting = self._top.sitting
        hint, view = sitting.hint, sitting.view
        if hint.judgement is None:
            return None
        # With all hands open the view has no viewer, but the advice is for one seat.
        seen = replace(view, viewer=view.asked) if view.viewer is None else view
        words = hint_words(seen, hint.judgement)
        if sitting.guide.is_first_game:
            words = replace(words, head=hint_in_cards(seen, hint.judgement))
        return words if hint.in_full else replace(words, numbers="", others="")

    @property
    def cards(self) -> tuple[Key, ...]:
        match self._action:
            case act.PlayCard(card=card) if self._top.pointer.interaction.mode is HandMode.PLAY:
                return (card.code,)
            case act.Discard(cards=cards) | act.Give(cards=cards):
                tray = self._top.director.choice.tray
                return tuple(card.code for card in cards if card not in tray)
            case _:
                return ()

    @property
    def button(self) -> Control | None:
        controls = self._layer.controls
        match self._action:
            case None:
                return None
            case act.Discard() | act.Give():
                return None if self.cards else _discard_button(controls)
            case act.PlayCard() as play:
                # If the panel asks about another card, point at the answer that cancels it.
                answers = [control for control in controls if control.zone == ANSWERS]
                return _button_for(play, controls) or (answers[-1] if answers else None)
            case act.MakeCall() as call:
                # If the grid hides the call, point at the button that turns it or shows more.
                ways = TurnGrid(), MoreCalls()
                turning = (control for control in controls if control.intent in ways)
                return _button_for(call, controls) or next(turning, None)
            case action:
                return _button_for(action, controls)

    @property
    def note(self) -> Note | None:
        words = self.words
        if words is None:
            return None
        say = with_key(_("See how often it works, and what else you could do."), "H")
        more = PushButton(_("More"), Do(cmd.Request.TOGGLE_HINT), description=say)
        answers = () if self._top.sitting.hint.in_full else (more,)
        return Note(words.numbers, words.head, words.others, answers=answers, lamp=True)

    @property
    def marks(self) -> Marks | None:
        top = self._top
        if top.modal is not None:
            return None
        if self._action is not None:
            return Marks(self.cards, self.button)
        shows_lamp = top.sitting.guide.is_first_game and top.asks
        if not shows_lamp or top.sitting.hint.wanted:
            return None
        asks = Do(cmd.Request.TOGGLE_HINT)
        lamps = (one for one in self._layer.controls if one.intent == asks and one.enabled)
        lamp = next(lamps, None)
        return None if lamp is None else Marks((), lamp)

    @property
    def _action(self) -> act.Action | None:
        judgement = self._top.sitting.hint.judgement
        if judgement is not None:
            return judgement.action
        return None if self._tutor is None else self._tutor.pointed_action

    def remember_focus(self) -> None:
        self._focus_before = self._focused

    def focus_hinted(self) -> None:
        top, layer, focus = self._top, self._layer, self._layer.focus
        if not top.by_keys or top.modal is not None or layer.typing:
            return
        if isinstance(focus, FocusableText) or (isinstance(focus, Control) and focus.icon):
            # The person is reading, or is at one of the small buttons.
            return
        if self._focus_before != self._focused:
            return
        if (button := self.button) is not None:
            layer.focus_on(button)
        elif self.cards and top.pointer.interaction.mode is not HandMode.LOOK:
            layer.focus_on(None)
            top.keys.go(self.cards[0])

    @property
    def _focused(self) -> str:
        focus = self._layer.focus
        return self._top.keys.focused or (focus.label if isinstance(focus, Control) else "")


def _button_for(action: act.Action, controls: Iterable[Control]) -> Control | None:
    wanted = Do(cmd.Act(action))
    return next((control for control in controls if control.intent == wanted), None)


def _discard_button(controls: Iterable[Control]) -> Control | None:
    for control in controls:
        match control.intent:
            case Do(cmd.Act(act.Discard() | act.Give())):
                return control
    return None


def draw(canvas: Canvas, shown: TableSnapshot, layer: WidgetLayer) -> None:
    """Draw a frame of the table."""
    table, stage, line = shown.table, shown.table.stage, shown.line
    draw_table(canvas, table, shown.asked)
    if shown.coach is not None:
        _draw_coach(canvas, shown.coach, table)
    if shown.focused is not None and shown.focused in stage.sprites:
        rect, pose = _place(stage, shown.focused)
        draw_ring(canvas, rect, pose.angle, above(stage, pose))
    if shown.modal is None:
        paint.draw_status(canvas, table.places, line.text, urgent=line.urgent)
    else:
        if shown.curtain is not None:
            shown.curtain.draw(canvas, table.places)
        shown.modal.draw(canvas, table.places)
    layer.draw(canvas)
    if shown.modal is not None:
        draw_over(canvas, layer, line.text, line.urgent)
        if shown.unkept:
            draw_mark(canvas, table.places, shown.unkept)
    elif shown.taught is not None:
        _draw_taught(canvas, table, shown.taught)
    if shown.marks is not None:
        _draw_hint(canvas, shown.marks, stage, table.dragged)
    if table.dragged is not None:
        draw_sprite(canvas, stage.sprites[table.dragged])


def _draw_hint(canvas: Canvas, marks: Marks, stage: Stage, dragged: Key | None) -> None:
    for key in marks.cards:
        if key in stage.sprites and key != dragged:
            rect, pose = _place(stage, key)
            draw_brackets(canvas, rect, round(pose.angle), above(stage, pose))
            # So far down that the index stays visible.
            draw_lamp(canvas, corner_of(rect, pose.angle, 0.55))
    if marks.button is not None:
        draw_brackets(canvas, marks.button.rect)
        # At the bottom, because the names of the suits are above the first row of bids.
        draw_lamp(canvas, marks.button.rect.bottomleft)


def _draw_taught(canvas: Canvas, table: TableFrame, note: Note) -> None:
    stage, at = table.stage, table.places
    for key in note.cards:
        if key in stage.sprites and key != table.dragged:
            rect, pose = _place(stage, key)
            draw_brackets(canvas, rect, round(pose.angle), above(stage, pose))
    plates = {place.seat: place.name_plate for place in at.seats}
    boxes = [plates[seat] for seat in note.seats if seat in plates]
    boxes += [
        box for box, meant in ((at.scores, note.scores), (at.plaque, note.contract)) if meant
    ]
    for box in boxes:
        draw_brackets(canvas, box)


def _draw_coach(canvas: Canvas, mark: CoachMark, table: TableFrame) -> None:
    in_trick = any(play.card.code == mark.key for play in table.view.plays)
    if mark.key in table.stage.sprites and in_trick:
        rect, pose = _place(table.stage, mark.key)
        mark.draw_at(canvas, corner_of(rect, pose.angle))
    if mark.caller is not None:
        bubble = bubble_at(canvas, table.view, table.places.of(mark.caller))
        if bubble is not None:
            mark.draw_at(canvas, bubble.topright)


def _place(stage: Stage, key: Key) -> tuple[pygame.Rect, Pose]:
    pose = stage.sprites[key].pose
    return _around(pose, pose.width, pose.height), pose


def _around(pose: Pose, width_px: float, height_px: float) -> pygame.Rect:
    return rect_at(width_px, height_px, center=(round(pose.x), round(pose.y)))


def above(stage: Stage, pose: Pose) -> list[list[tuple[float, float]]]:
    """Return the corners of the cards that may lie over a card."""
    others = (sprite.pose for sprite in stage.sprites.values() if sprite.pose.z > pose.z)
    return [
        other.corners()
        for other in others
        if math.dist((other.x, other.y), (pose.x, pose.y)) < other.height + pose.height
    ]


_ROOM: Final = 1.25
"""The size of a card's picture relative to the card: with its shadow, and its steps in flight."""
_EDGE_PX: Final = 16
"""An additional margin, because the shadow of a small card has a minimum width."""


class DirtyRect:
    """Finds the part of the window that has changed since the last frame."""

    def __init__(self) -> None:
        self._shows: object = None
        self._poses: dict[Key, tuple[str, Pose]] = {}

    def changed_rect(self, stage: Stage, shows: object) -> pygame.Rect | None:
        """Return where cards have moved; None if ``shows``, all that is not a card, has changed.

        Call it for every frame drawn.
        """
        old = self._poses
        self._poses = {key: (one.code, one.pose) for key, one in stage.sprites.items()}
        # A fade changes the whole picture.
        now = shows, stage.fade.share
        same, self._shows = now == self._shows, now
        if not same:
            return None
        boxes = [
            _box(look[1])
            for key in {**old, **self._poses}
            if old.get(key) != self._poses.get(key)
            for look in (old.get(key), self._poses.get(key))
            if look is not None
        ]
        return boxes[0].unionall(boxes[1:]) if boxes else None


def _box(pose: Pose) -> pygame.Rect:
    side = math.ceil(math.hypot(pose.width, pose.height) * _ROOM) + _EDGE_PX
    return _around(pose, side, side)


def card_rows(top: Tabletop) -> tuple[AccessibleCardRow, ...]:
    """Return the person's hand, and the open cards above it that are in reach."""
    fan, above = top.keys.open_rows()
    rows = (
        AccessibleCardRow(_("Your hand"), _cards(top, fan)),
        AccessibleCardRow(_upper_row_name(top), _cards(top, above)),
    )
    return tuple(row for row in rows if row.cards)


def _upper_row_name(top: Tabletop) -> str:
    view = top.sitting.view
    if view.phase is Phase.PLAY and view.to_act is not None:
        return _("Cards of {name}").format(name=top.company.names[view.to_act])
    return _("Open cards above your hand")


def _cards(top: Tabletop, keys: Iterable[Key]) -> tuple[AccessibleCard, ...]:
    focused, placed = top.keys.kept, top.director.layout.cards
    return tuple(
        AccessibleCard(key, _words(top, key), _card_box(placed[key].pose), focused=key == focused)
        for key in keys
        if key in placed
    )


def _words(top: Tabletop, key: Key) -> str:
    card, interaction = card_word(parse_card(key)), top.pointer.interaction
    if interaction.mode is HandMode.PLAY and key not in interaction.legal:
        return _("{card}, cannot be played now").format(card=card)
    if interaction.mode is HandMode.EXCHANGE and parse_card(key) in top.director.choice.tray:
        return _("{card}, in the tray").format(card=card)
    return card


def _card_box(pose: Pose) -> Box:
    left, above = pose.x - pose.width / 2, pose.y - pose.height / 2
    return round(left), round(above), round(pose.width), round(pose.height)
