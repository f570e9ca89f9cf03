"""Events into beats: what is shown one after another, and how the cards get there.

The rules' state is already further on; beats are only the delay in seeing it. Nothing here looks
at more than the viewer's own events.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from fivehundred.engine import events as ev
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import Card
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.speech.telling import told
from fivehundred.ui.motion import counting, dealing, moving, timings
from fivehundred.ui.motion.beat import Beat, Telling
from fivehundred.ui.motion.motion import CARRY
from fivehundred.ui.motion.unfolding import quiet, unfolded
from fivehundred.ui.motion.walks import fans, sorting
from fivehundred.ui.motion.ways import HELD_UP, Heap, HeapSpot, LayoutTransition
from fivehundred.ui.sound.cues import Cue

__all__ = ["Beat", "Telling", "beats"]


def beats(happened: Sequence[ev.Event], telling: Telling) -> list[Beat]:
    """Return the beats of one action's events, as the viewer saw them, in order."""
    found: list[Beat] = []
    view = quiet(telling.before)
    for event in happened:
        for beat in _beats_of(event, view, telling):
            found.append(_followed(beat, view, telling))
            view = beat.view
    if not found or found[-1].view != telling.after:
        found.append(Beat(telling.after, sorting(fans(view), fans(telling.after), telling)))
    return found


def _followed(beat: Beat, before: View, telling: Telling) -> Beat:
    """Where nothing moves, stop at what is new among the cards long enough for it to be seen."""
    if not telling.reduced or beat.rest_ms > 0 or _cards(beat.view) == _cards(before):
        return beat
    return replace(beat, rest_ms=telling.rest(timings.FOLLOW_REST_MS))


def _cards(view: View) -> tuple[object, ...]:
    return view.hands, view.kitty, view.discards, view.piles, view.plays


def _beats_of(event: ev.Event, view: View, telling: Telling) -> Iterator[Beat]:
    calls = [made.call for made in view.calls]
    say = told(event, calls, telling.names, telling.after.viewer, telling.after.variant)
    shown = unfolded(event, view, telling.after)
    match event:
        case ev.Dealt():
            yield from dealing.deal(event, shown, telling, say)
        case ev.CutMade():
            yield from dealing.cut(event, view, shown, telling, say)
        case ev.PassedOut():
            yield dealing.thrown_in(event, shown, telling, say)
        case ev.CallMade():
            cue = Cue.PASS if event.call is Special.PASS else Cue.CALL
            yield Beat(
                shown, LayoutTransition(), telling.rest(timings.CALL_REST_MS), say, ((0.0, cue),)
            )
        case ev.CardPlayed():
            yield moving.played(event, view, shown, telling, say)
        case ev.TrickWon():
            yield from moving.gathered(event, view, shown, telling, say)
        case ev.Looked():
            yield from moving.looked(event, view, shown, telling, say)
        case ev.RevokeProved():
            # What it costs is read from a panel that waits.
            yield Beat(view, LayoutTransition(), telling.rest(2 * timings.TRICK_REST_MS), say)
            if event.replayed:
                yield moving.taken_back(view, telling)
        case ev.DealScored():
            yield counting.scored(event, telling)
        case ev.GameWon():
            return
        case ev.PartnerCalled(seat=seat, card=card):
            yield from _held_up(card, seat, shown, telling, say)
        case ev.JokerAttached(seat=seat, joker=joker) if joker not in view.hands[seat]:
            yield from _held_up(joker, seat, shown, telling, say)
        case ev.FirstDealerChosen() | ev.PartnerKnown() | ev.JokerAttached():
            yield _announced(view, shown, telling, say)
        case ev.ContractSet() | ev.Declared():
            yield replace(_announced(view, shown, telling, say), cues=((0.0, Cue.CONTRACT),))
        case (
            ev.SatOut()
            | ev.KittyTaken()
            | ev.Given()
            | ev.Discarded()
            | ev.HandExposed()
            | ev.DummyTurned()
        ):
            yield moving.moved(event, view, shown, telling, say)
        case unknown:
            assert_never(unknown)


def _announced(view: View, shown: View, telling: Telling, say: str) -> Beat:
    """Let a thing be read before the next; hands are sorted by what it has changed."""
    rest = telling.rest_to_read(say, timings.TRICK_REST_MS)
    return Beat(shown, sorting(fans(view), fans(shown), telling), rest, say)


def _held_up(card: Card, seat: Seat, shown: View, telling: Telling, say: str) -> Iterator[Beat]:
    """Hold a card that is spoken of up before the speaker, so that everyone sees which it is."""
    ms, speaker = telling.ms(timings.KITTY_MS), {HELD_UP: HeapSpot(Heap.NAME_PLATE, seat)}
    there = LayoutTransition(ms, CARRY, entries=speaker, held_up=(card, seat))
    rest = telling.rest_to_read(say, 2 * timings.TRICK_REST_MS)
    yield Beat(shown, there, rest, say, ((0.0, Cue.CALL),))
    yield Beat(shown, LayoutTransition(ms, CARRY, exits=speaker))
