"""What a replay shows: where it stands, from which seat, and the cards on their way there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, assert_never

from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.session.replay import Replay, Stride
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.motion import timings
from fivehundred.ui.motion.beats import Beat, Telling, beats
from fivehundred.ui.motion.director import Director
from fivehundred.ui.motion.stage import Stage
from fivehundred.ui.motion.timings import Speed, rest_ms
from fivehundred.ui.panels.intents import ReplayDeal
from fivehundred.ui.panels.tell_me import TellableState, TellMe, told
from fivehundred.ui.scenes.replay import intents as ask
from fivehundred.ui.scenes.replay import words
from fivehundred.ui.scenes.replay.sight import Sight
from fivehundred.ui.sound.cues import Cue

_AT_ONCE_MS: Final = 60
"""The pause between two actions of a replay that plays on at once."""


class Showing:
    """A replay on a stage; ``message`` says why it does not do what was asked for.

    ``lay`` returns where everything is with a seat at the bottom.
    """

    def __init__(
        self,
        replay: Replay,
        sight: Sight,
        company: SeatLabels,
        lay: Callable[[Seat], Places],
        play_sound: Callable[[Cue], None],
    ) -> None:
        """Stand where the cursor stands."""
        self.replay = replay
        self.sight = sight
        self.reduced = False
        self._company = company
        self._lay = lay
        self._pause_ms = 0.0
        self._scrubbed: int | None = None
        self.stage = Stage()
        self.director = Director(self.stage, self.view, lay(sight.seat), play_sound)
        self.director.say = words.told(replay, sight.eyes, company)
        self.message = words.refusal(replay)

    @property
    def view(self) -> View:
        """The game at the cursor, for the eyes chosen; the director may still be on the way."""
        return self.replay.view(self.sight.eyes)

    @property
    def places(self) -> Places:
        """Where everything is."""
        return self.director.places

    def resize(self) -> None:
        """Lay everything out for another window."""
        self.director.resize(self._lay(self.sight.seat))

    def play(self, on: bool) -> None:
        """Play on by itself, or stop."""
        self.sight = replace(self.sight, playing=on)

    def tell(self, what: TellMe) -> str:
        """Return what somebody wants to be told, and let it stand on the line."""
        hand = self.director.layout.hand
        self.message = told(what, TellableState(self.director.view, hand, self._company))
        return self.message

    # — where to stand —

    def move(self, intent: ask.Move) -> None:
        """Stand elsewhere."""
        match intent:
            case ask.GoOn(stride):
                self._go_on(stride)
            case ask.GoBack(stride):
                self.play(False)
                self.jump(self.replay.stop_before(stride))
            case ask.Jump(number):
                self.jump(number)
            case ReplayDeal(deal):
                self.jump(self.replay.beginning_of(deal))
            case ask.Point() | ask.Scrub():
                self._point(intent)
            case ask.Pace.HURRY:
                self.director.skip()
            case ask.Pace.TOGGLE:
                self.play(not self.sight.playing)
                if self.sight.playing and self.replay.at_end:
                    self.jump(0)
                self._pause_ms = 0.0
            case _:
                assert_never(intent)

    def _point(self, intent: ask.Point | ask.Scrub) -> None:
        """Stop playing and stand where is pointed at: now, or with the next frame."""
        self.play(False)
        if isinstance(intent, ask.Scrub):
            self._scrubbed = intent.number
        elif intent.number != self.replay.at:
            self.jump(intent.number)

    def _go_on(self, stride: Stride) -> None:
        """Go on: by a card or a trick with moving cards, by a deal at once."""
        self.play(False)
        if self.replay.at_end:
            self.message = words.no_further(self.replay)
        elif stride is Stride.DEAL:
            self.jump(self.replay.next_stop(stride))
        else:
            self._move_on(stride)

    def _move_on(self, stride: Stride) -> None:
        self.message, self._scrubbed = "", None
        self._follow_speed()
        self.director.skip()
        found: list[Beat] = []
        for number in range(self.replay.at + 1, self.replay.next_stop(stride) + 1):
            before = self.view
            self.replay.go(number)
            self._turn_to_eyes()
            names, speed = self._company.names, self.sight.speed
            telling = Telling(before, self.view, speed, names, self.reduced)
            found += beats(self.replay.happened(self.sight.eyes), telling)
        self.director.play(found)

    def jump(self, number: int) -> None:
        """Stand after so many actions, at once."""
        self.message, self._scrubbed = "", None
        self.replay.go(number)
        self._turn_to_eyes()
        self._rest()

    def _follow_speed(self) -> None:
        fade_ms = timings.fade_ms(self.sight.speed, reduced=self.reduced)
        self.stage.fade.ms = fade_ms

    def _rest(self) -> None:
        self._follow_speed()
        self.director.rest(self.view)
        self.director.say = words.told(self.replay, self.sight.eyes, self._company)

    # — how to look —

    def look(self, intent: ask.Look) -> None:
        """Look at it in another way; in a deal not scored yet nothing else may be seen."""
        if intent is ask.Turn.SPEED:
            self.sight = self.sight.with_next_speed()
            return
        if self.replay.secret:
            self.message = words.not_yet_scored(self.replay)
            return
        seating = self.replay.record.variant.seating
        match intent:
            case ask.Sit(seat):
                if seat not in seating.players:
                    return
                self.sight = self.sight.sat(seat)
            case ask.SitAt(plate):
                self.sight = self.sight.sat(seating.owner(plate))
            case ask.Turn.HANDS:
                self.sight = self.sight.with_hands_turned()
            case ask.Turn.EYES:
                self.sight = self.sight.with_next_eyes(seating.players)
            case _:
                assert_never(intent)
        self._turn_table()
        self._rest()

    def _turn_table(self) -> None:
        self.director.places = self._lay(self.sight.seat)

    def _turn_to_eyes(self) -> None:
        """Seat at the bottom whose eyes alone are to be had."""
        only = self.replay.eyes(self.sight.seat)
        if only is not None and only != self.sight.seat:
            self.sight = replace(self.sight, seat=only)
            self._turn_table()

    # — time —

    def card_at(self, point: tuple[int, int]) -> Key:
        """Return the uppermost card at a point; empty where there is none."""
        cards = reversed(list(self.stage.in_order()))
        return next((key for key, sprite in cards if sprite.pose.contains(*point)), "")

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; where it plays by itself, take the next card after a pause.

        Return whether the picture changed.
        """
        number, self._scrubbed = self._scrubbed, None
        if number is not None and number != self.replay.at:
            self.jump(number)
            return True
        at_once = self.sight.speed is Speed.OFF
        if self.sight.playing and at_once:
            self.director.skip()
        changed = self.director.update(elapsed_ms)
        if not self.sight.playing or self.director.busy:
            return changed
        self._pause_ms -= elapsed_ms
        if self._pause_ms > 0:
            return changed
        if self.replay.at_end:
            self.play(False)
            return True
        usual_ms = rest_ms(timings.BOT_PAUSE_MS, self.sight.speed)
        self._pause_ms = _AT_ONCE_MS if at_once else usual_ms
        self._move_on(Stride.CARD)
        return True
