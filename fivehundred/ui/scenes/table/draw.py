"""What a frame of the table shows: its picture, its cards for a screen reader, what a hint lights.

Where only cards have moved since the last frame, only that part is drawn and shown again.
"""

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
from fivehundred.ui.geometry.pose import Key, PlacedCard, Pose
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.motion.sprites import draw_sprite
from fivehundred.ui.motion.stage import Stage
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

_LAMP_DOWN: Final = 0.55
"""The share of a card’s height above its lamp, which hides neither its index nor a line."""


class HintOverlay:
    """What the hint of a sitting, or of a ``tutor``, points at, on a table and its widgets."""

    def __init__(self, top: Tabletop, tutor: Tutor | None = None) -> None:
        self._top, self._tutor = top, tutor
        self._layer = top.services.layer
        self._focus_before = ""

    @property
    def words(self) -> HintWords | None:
        """The words of the hint that has come; to somebody who has never played, of cards."""
        sitting = self._top.sitting
        hint, view = sitting.hint, sitting.view
        if hint.judgement is None:
            return None
        # Where all hands lie open the table has no viewer, but the advice is for one seat.
        seen = replace(view, viewer=view.asked) if view.viewer is None else view
        words = hint_words(seen, hint.judgement)
        if sitting.guide.is_first_game:
            words = replace(words, head=hint_in_cards(seen, hint.judgement))
        return words if hint.in_full else HintWords(words.head, "", "")

    @property
    def cards(self) -> tuple[Key, ...]:
        """The cards the hint is about, as far as they are still to be taken up."""
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
        """The button that does what the hint says, or leads there, if there is one."""
        controls = self._layer.controls
        match self._action:
            case None:
                return None
            case act.Discard() | act.Give():
                return None if self.cards else _laying(controls)
            case act.PlayCard() as play:
                # Another card than the one that is asked about: the way out of the question.
                answers = [control for control in controls if control.zone == ANSWERS]
                return _doing(play, controls) or (answers[-1] if answers else None)
            case act.MakeCall() as call:
                # What is not in the grid lies behind the button that turns it, or shows more.
                ways = TurnGrid(), MoreCalls()
                turning = (control for control in controls if control.intent in ways)
                return _doing(call, controls) or next(turning, None)
            case action:
                return _doing(action, controls)

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
        is_pointed_at = top.sitting.guide.is_first_game and top.asks
        if not is_pointed_at or top.sitting.hint.wanted:
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
        return None if self._tutor is None else self._tutor.meant

    # — the ring of the keyboard —

    def remember_focus(self) -> None:
        """Take what has the focus while a hint is asked for."""
        self._focus_before = self._focused

    def lead_keys(self) -> None:
        """Lead the focus to what the hint names, unless it has moved on meanwhile."""
        top, layer, focus = self._top, self._layer, self._layer.focus
        if not top.by_keys or top.modal is not None or layer.typing:
            return
        if isinstance(focus, FocusableText) or (isinstance(focus, Control) and focus.icon):
            # It is at what is only read, or at one of the small buttons.
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
        """The name of what has the focus: a card, a button, or nothing."""
        focus = self._layer.focus
        return self._top.keys.focused or (focus.label if isinstance(focus, Control) else "")


def _doing(action: act.Action, controls: Iterable[Control]) -> Control | None:
    wanted = Do(cmd.Act(action))
    return next((control for control in controls if control.intent == wanted), None)


def _laying(controls: Iterable[Control]) -> Control | None:
    """Return the button that lays the chosen cards away, in whatever order they were chosen."""
    for control in controls:
        match control.intent:
            case Do(cmd.Act(act.Discard() | act.Give())):
                return control
    return None


def draw(canvas: Canvas, shown: TableSnapshot, layer: WidgetLayer) -> None:
    """Draw a frame."""
    sight, stage = shown.sight, shown.sight.stage
    draw_table(canvas, sight, shown.asked)
    if shown.coach is not None:
        _draw_coach(canvas, shown.coach, stage, shown.sight)
    if shown.focused is not None and shown.focused in stage.sprites:
        rect, pose = _place(stage, shown.focused)
        draw_ring(canvas, rect, pose.angle, above(stage, pose))
    if shown.modal is None:
        line = shown.line
        paint.draw_status(canvas, sight.places, line.text, urgent=line.urgent)
    else:
        if shown.curtain is not None:
            shown.curtain.draw(canvas, sight.places)
        shown.modal.draw(canvas, sight.places)
    layer.draw(canvas)
    if shown.modal is not None:
        draw_over(canvas, layer, shown.line.text, shown.line.urgent)
    if shown.modal is not None and shown.unkept:
        # The mark stays over a panel too, as long as the game cannot be saved.
        draw_mark(canvas, sight.places, shown.unkept)
    if shown.taught is not None and shown.modal is None:
        _draw_taught(canvas, shown, shown.taught)
    if shown.marks is not None:
        _draw_hint(canvas, shown.marks, stage, sight.dragged)
    if sight.dragged is not None:
        draw_sprite(canvas, stage.sprites[sight.dragged])


def _draw_hint(canvas: Canvas, marks: Marks, stage: Stage, dragged: Key | None) -> None:
    for key in marks.cards:
        if key in stage.sprites and key != dragged:
            rect, pose = _place(stage, key)
            draw_brackets(canvas, rect, round(pose.angle), above(stage, pose))
            draw_lamp(canvas, corner_of(rect, pose.angle, _LAMP_DOWN))
    if marks.button is not None:
        draw_brackets(canvas, marks.button.rect)
        # Above the first row of bids are the names of the suits.
        draw_lamp(canvas, marks.button.rect.bottomleft)


def _draw_taught(canvas: Canvas, shown: TableSnapshot, note: Note) -> None:
    stage, at = shown.sight.stage, shown.sight.places
    for key in note.cards:
        if key in stage.sprites and key != shown.sight.dragged:
            rect, pose = _place(stage, key)
            draw_brackets(canvas, rect, round(pose.angle), above(stage, pose))
    plates = {place.seat: place.name_plate for place in at.seats}
    boxes = [plates[seat] for seat in note.seats if seat in plates]
    boxes += [
        box for box, meant in ((at.scores, note.scores), (at.plaque, note.contract)) if meant
    ]
    for box in boxes:
        draw_brackets(canvas, box)


def _draw_coach(canvas: Canvas, mark: CoachMark, stage: Stage, sight: TableFrame) -> None:
    """Draw the mark of the last decision at its card in the trick, or at its call’s bubble."""
    in_trick = any(play.card.code == mark.key for play in sight.view.plays)
    if mark.key in stage.sprites and in_trick:
        rect, pose = _place(stage, mark.key)
        mark.draw_at(canvas, corner_of(rect, pose.angle))
    if mark.caller is not None:
        bubble = bubble_at(canvas, sight.view, sight.places.of(mark.caller))
        if bubble is not None:
            mark.draw_at(canvas, bubble.topright)


def _place(stage: Stage, key: Key) -> tuple[pygame.Rect, Pose]:
    """Return where a card is at the moment, as an upright box and as a pose."""
    pose = stage.sprites[key].pose
    return _around(pose, pose.width, pose.height), pose


def _around(pose: Pose, width_px: float, height_px: float) -> pygame.Rect:
    return rect_at(width_px, height_px, center=(round(pose.x), round(pose.y)))


def above(stage: Stage, pose: Pose) -> list[list[tuple[float, float]]]:
    """Return the corners of the cards that may lie over a card's place."""
    others = (sprite.pose for sprite in stage.sprites.values() if sprite.pose.z > pose.z)
    return [
        other.corners()
        for other in others
        if math.dist((other.x, other.y), (pose.x, pose.y)) < other.height + pose.height
    ]


_ROOM: Final = 1.25
"""How much wider a card's picture is than the card: its shadow, and its steps in flight."""
_EDGE_PX: Final = 16
"""And how much more, for the shadow of a small one is never less than a few pixels."""


class DirtyRect:
    """Knows what the last frame showed."""

    def __init__(self) -> None:
        self._shows: object = None
        self._poses: dict[Key, tuple[str, Pose]] = {}

    def part(self, stage: Stage, shows: object) -> pygame.Rect | None:
        """Return the part in which cards have moved; None if everything is to be drawn.

        To be asked for every frame that is drawn. ``shows`` is all that is to be seen besides the
        cards: if it is not equal to that of the last frame, no part is enough.
        """
        old, self._poses = (
            self._poses,
            {key: (one.code, one.pose) for key, one in stage.sprites.items()},
        )
        # A picture that fades does so everywhere.
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
    """Return a square that holds a card however it is turned."""
    side = math.ceil(math.hypot(pose.width, pose.height) * _ROOM) + _EDGE_PX
    return _around(pose, side, side)


def card_rows(top: Tabletop) -> tuple[AccessibleCardRow, ...]:
    """Return the fan of the person at the screen, and what is open above it and is in reach."""
    fan, above = top.keys.open_rows()
    rows = (
        AccessibleCardRow(_("Your hand"), _cards(top, fan)),
        AccessibleCardRow(_above(top), _cards(top, above)),
    )
    return tuple(row for row in rows if row.cards)


def _above(top: Tabletop) -> str:
    """Return what the cards above the hand are: a dummy’s, or those of the exchange."""
    view = top.sitting.view
    if view.phase is Phase.PLAY and view.to_act is not None:
        return _("Cards of {name}").format(name=top.company.names[view.to_act])
    return _("Open cards above your hand")


def _cards(top: Tabletop, keys: Iterable[Key]) -> tuple[AccessibleCard, ...]:
    focused, placed = top.keys.kept, top.director.layout.cards
    return tuple(
        AccessibleCard(key, _words(top, key), _card_box(placed[key]), focused=key == focused)
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


def _card_box(placed: PlacedCard) -> Box:
    pose = placed.pose
    left, above = pose.x - pose.width / 2, pose.y - pose.height / 2
    return round(left), round(above), round(pose.width), round(pose.height)
