"""The playback of a replay: its position, its view, and the animation of the cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.session.replay import Replay, Stride
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.motion import timings
from fivehundred.ui.motion.beats import Beat, BeatContext, beats
from fivehundred.ui.motion.director import Director
from fivehundred.ui.motion.stage import Stage
from fivehundred.ui.motion.timings import Speed, rest_ms
from fivehundred.ui.panels.panel import ReplayDeal
from fivehundred.ui.panels.tell_me import TellableState, TellMe, spoken_answer
from fivehundred.ui.scenes.replay import intents as want
from fivehundred.ui.scenes.replay import words
from fivehundred.ui.sound import Cue


@dataclass(frozen=True, slots=True)
class ViewOptions:
    """How a replay is seen: from the seat ``viewer``, or with all hands open if None.

    ``seat`` is at the bottom, also with open hands. In a deal that is not scored yet the replay
    itself limits whose view is shown, whatever the options.
    """

    seat: Seat
    viewer: Seat | None
    speed: Speed
    playing: bool = False

    def seen_from(self, seat: Seat) -> ViewOptions:
        return replace(self, seat=seat, viewer=seat)

    def with_next_speed(self) -> ViewOptions:
        speeds = list(Speed)
        return replace(self, speed=speeds[(speeds.index(self.speed) + 1) % len(speeds)])

    def with_hands_turned(self) -> ViewOptions:
        return replace(self, viewer=None if self.viewer is not None else self.seat)

    def with_next_viewer(self, players: tuple[Seat, ...]) -> ViewOptions:
        if self.viewer is None:
            return self.seen_from(players[0])
        if self.viewer == players[-1]:
            return self.with_hands_turned()
        return self.seen_from(players[players.index(self.viewer) + 1])


def first_options(replay: Replay, speed: Speed, *, all_hands: bool) -> ViewOptions:
    """Return the options to start with: a person still playing the game sees their own cards."""
    seat = replay.persons[0] if replay.persons else 0
    all_hands = all_hands or replay.record.open_hands
    playing_on = bool(replay.persons) and not replay.finished and not all_hands
    return ViewOptions(seat, seat if playing_on else None, speed)


class ReplayPlayback:
    """A replay on a stage; ``message`` says why the last request was refused."""

    def __init__(
        self,
        replay: Replay,
        options: ViewOptions,
        company: SeatLabels,
        lay: Callable[[Seat], Places],
        play_sound: Callable[[Cue], None],
    ) -> None:
        self.replay = replay
        self.options = options
        self.reduced = False
        self._company = company
        self._lay = lay
        self._pause_ms = 0.0
        self._sought: int | None = None
        self.stage = Stage()
        self.director = Director(self.stage, self.view, lay(options.seat), play_sound)
        self.director.say = words.last_action_sentence(replay, options.viewer, company)
        self.message = words.refusal(replay)

    @property
    def view(self) -> View:
        """The view at the cursor; the director may still be showing the way there."""
        return self.replay.view(self.options.viewer)

    @property
    def places(self) -> Places:
        return self.director.places

    def lay_out(self) -> None:
        self.director.resize(self._lay(self.options.seat))

    def play(self, on: bool) -> None:
        self.options = replace(self.options, playing=on)

    def read_aloud(self, what: TellMe) -> str:
        hand = self.director.layout.hand
        self.message = spoken_answer(what, TellableState(self.director.view, hand, self._company))
        return self.message

    def do(self, intent: want.PlaybackIntent) -> None:
        match intent:
            case want.MoveBy(stride, back=True):
                self.play(False)
                self.jump(self.replay.stop_before(stride))
            case want.MoveBy(stride):
                self.play(False)
                self._move_on(stride)
            case want.Jump(number):
                self.jump(number)
            case ReplayDeal(deal):
                self.jump(self.replay.beginning_of(deal))
            case want.Seek(number, dragged):
                self.play(False)
                self._sought = number
                if not dragged:
                    self._seek()
            case want.Sit(seat):
                if seat in self.replay.record.variant.seating.players:
                    self._set_view(self.options.seen_from(seat))
            case want.PlaybackAction():
                self._act(intent)
            case _:
                assert_never(intent)

    def _act(self, action: want.PlaybackAction) -> None:
        match action:
            case want.PlaybackAction.HURRY:
                self.director.skip()
            case want.PlaybackAction.TOGGLE:
                self.play(not self.options.playing)
                if self.options.playing and self.replay.at_end:
                    self.jump(0)
                self._pause_ms = 0.0
            case want.PlaybackAction.NEXT_SPEED:
                self.options = self.options.with_next_speed()
            case want.PlaybackAction.TURN_HANDS:
                self._set_view(self.options.with_hands_turned())
            case want.PlaybackAction.NEXT_VIEWER:
                players = self.replay.record.variant.seating.players
                self._set_view(self.options.with_next_viewer(players))
            case _:
                assert_never(action)

    def _seek(self) -> bool:
        """Jump to the moment last dragged to; return whether the position changes."""
        number, self._sought = self._sought, None
        if number is None or number == self.replay.at:
            return False
        self.jump(number)
        return True

    def _move_on(self, stride: Stride) -> None:
        if self.replay.at_end:
            self.message = words.no_further(self.replay)
            return
        if stride is Stride.DEAL:
            self.jump(self.replay.next_stop(stride))
            return
        self.message, self._sought = "", None
        self._follow_speed()
        self.director.skip()
        found: list[Beat] = []
        for number in range(self.replay.at + 1, self.replay.next_stop(stride) + 1):
            before = self.view
            self.replay.go(number)
            self._turn_to_visible_seat()
            company = words.company_at(self.replay, number, self._company)
            names, speed = company.names, self.options.speed
            context = BeatContext(before, self.view, speed, names, self.reduced)
            found += beats(self.replay.last_events(self.options.viewer), context)
        self.director.play(found)

    def jump(self, number: int) -> None:
        self.message, self._sought = "", None
        self.replay.go(number)
        self._turn_to_visible_seat()
        self._rest()

    def _follow_speed(self) -> None:
        self.stage.fade.ms = timings.fade_ms(self.options.speed, reduced=self.reduced)

    def _rest(self) -> None:
        self._follow_speed()
        self.director.rest(self.view)
        self.director.say = words.last_action_sentence(
            self.replay, self.options.viewer, self._company
        )

    def _set_view(self, options: ViewOptions) -> None:
        if self.replay.secret:
            self.message = words.not_yet_scored(self.replay)
            return
        self.options = options
        self._turn_table()
        self._rest()

    def _turn_table(self) -> None:
        self.director.places = self._lay(self.options.seat)

    def _turn_to_visible_seat(self) -> None:
        only = self.replay.viewer(self.options.seat)
        if only is not None and only != self.options.seat:
            self.options = replace(self.options, seat=only)
            self._turn_table()

    def card_at(self, point: tuple[int, int]) -> Key:
        cards = reversed(list(self.stage.in_order()))
        return next((key for key, sprite in cards if sprite.pose.contains(*point)), "")

    def update(self, elapsed_ms: float) -> bool:
        """Advance the animation, and play on after a pause; return whether anything changed."""
        if self._seek():
            return True
        at_once = self.options.speed is Speed.OFF
        if self.options.playing and at_once:
            self.director.skip()
        changed = self.director.update(elapsed_ms)
        if not self.options.playing or self.director.busy:
            return changed
        self._pause_ms -= elapsed_ms
        if self._pause_ms > 0:
            return changed
        if self.replay.at_end:
            self.play(False)
            return True
        usual_ms = rest_ms(timings.BOT_PAUSE_MS, self.options.speed)
        self._pause_ms = 60 if at_once else usual_ms
        self._move_on(Stride.CARD)
        return True
