"""Turns events into beats: what to show in turn, and how the cards get there.

The game itself is already further on. Beats use only the events the viewer saw: a card with a
new key comes from its old one, which reveals nothing of unseen hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, assert_never

from fivehundred.engine import events as ev
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Pile, Played
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import Seen, View
from fivehundred.speech.telling import event_sentence_after
from fivehundred.ui.geometry.layout import (
    discard_key,
    hand_keys,
    hidden_key,
    kitty_key,
    lower_card_key,
)
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.motion import counting, dealing, timings
from fivehundred.ui.motion.beat import (
    HELD_UP,
    Arrangement,
    Beat,
    BeatContext,
    Heap,
    HeapSpot,
    LayoutTransition,
)
from fivehundred.ui.motion.dealing import fans, sorting, taken_up
from fivehundred.ui.motion.motion import CARRY, PLAY, SLIDE, TURN, Manner
from fivehundred.ui.motion.unfolding import quiet, view_after_event
from fivehundred.ui.sound import Cue

_Moved = ev.SatOut | ev.KittyTaken | ev.Given | ev.Discarded | ev.HandExposed | ev.DummyTurned


def _played(event: ev.CardPlayed, view: View, shown: View, context: BeatContext, say: str) -> Beat:
    """Return the beat of a card flying from hand to trick; a complete trick rests for a while."""
    ms = context.ms(timings.FLY_MS)
    rest = 0.0 if context.after.plays else context.rest(timings.TRICK_REST_MS)
    sources, manners = _played_sources(event, view), {event.card.code: PLAY}
    way = LayoutTransition(ms, SLIDE, sources=sources, manners=manners)
    # A card is heard to land before its flight ends.
    return Beat(shown, way, rest, say, ((ms * 0.7, Cue.PLAY),))


def _played_sources(event: ev.CardPlayed, view: View) -> dict[Key, Key]:
    seat, card, hand = event.seat, event.card, view.hands[event.seat]
    if view.piles and view.piles[seat]:
        return _closed_up(view.piles[seat], seat, card)
    if card in hand:
        return {}
    # Which back flies must not depend on the card, only on the trick and the seat.
    drawn, last = (5 * len(view.history) + 3 * seat + 2) % len(hand), len(hand) - 1
    after = {hidden_key(seat, at): hidden_key(seat, at + 1) for at in range(drawn, last)}
    return {card.code: hidden_key(seat, drawn), **after}


def _closed_up(piles: tuple[Pile, ...], seat: Seat, card: Card) -> dict[Key, Key]:
    left = [index for index, pile in enumerate(piles) if pile.up is not card or pile.covers]
    return {
        lower_card_key(seat, now): lower_card_key(seat, old)
        for now, old in enumerate(left)
        if now != old and piles[old].covers and piles[old].down is None
    }


def _gathered(
    event: ev.TrickWon, view: View, shown: View, context: BeatContext, say: str
) -> Iterator[Beat]:
    if context.still:
        yield Beat(shown, say=say, cues=((0.0, Cue.TRICK),), gathers=True)
        return
    together = LayoutTransition(
        context.ms(timings.SQUARE_MS), SLIDE, arrangement=Arrangement.SQUARED
    )
    yield Beat(view, together, say=say, gathers=True)
    packet = HeapSpot(Heap.PACKET, event.winner, view.won[event.winner])
    exits = {played.card.code: packet for played in view.plays}
    away = LayoutTransition(context.ms(timings.GATHER_MS), CARRY, exits=exits)
    # The winner has the trick only once it has arrived.
    yield Beat(replace(view, plays=()), away, cues=((0.0, Cue.TRICK),))
    yield Beat(shown)


def _taken_back(view: View, context: BeatContext) -> Beat:
    shown = quiet(context.after)
    back = [len(hand) for hand in view.hands]
    entries: dict[Key, HeapSpot] = {}
    for trick in view.history[len(shown.history) :]:
        packet = HeapSpot(Heap.PACKET, trick.winner, view.won[trick.winner] - 1)
        for played in trick.plays:
            entries[_returned_key(shown, played, back)] = packet
    returned = {_returned_key(shown, played, back): played.card.code for played in view.plays}
    sources = {key: code for key, code in returned.items() if key != code}
    way = LayoutTransition(context.ms(timings.GATHER_MS), CARRY, sources=sources, entries=entries)
    return Beat(shown, way, cues=((0.0, Cue.SLIDE),))


def _returned_key(shown: View, played: Played, back: list[int]) -> Key:
    """Return the key of a card taken back; ``back`` has the sizes of the hands, and is updated."""
    index = back[played.seat]
    back[played.seat] += 1
    if played.card in shown.hands[played.seat]:
        return played.card.code
    return hidden_key(played.seat, index)


def _moved(event: _Moved, view: View, shown: View, context: BeatContext, say: str) -> Beat:
    now, before = _moves(event, view, shown)
    sources = _renamed(now, before)
    manner, step_ms = _MANNERS[type(event)]
    keys = [key for key in now if key in sources]
    step = context.ms(step_ms)
    way = LayoutTransition(
        context.ms(timings.KITTY_MS),
        SLIDE,
        sources=sources,
        delays_ms={key: step * index for index, key in enumerate(keys)},
        manners=dict.fromkeys(keys, manner),
        laid_open=event.seat if isinstance(event, ev.HandExposed) else None,
    )
    rest = context.rest(timings.CALL_REST_MS) if isinstance(event, ev.HandExposed) else 0.0
    return Beat(shown, way, rest, say, ((0.0, Cue.SLIDE),))


_MANNERS: Final[dict[type, tuple[Manner, float]]] = {
    ev.SatOut: (SLIDE, 0.0),
    ev.KittyTaken: (CARRY, timings.KITTY_STEP_MS),
    ev.Given: (CARRY, timings.AWAY_STEP_MS),
    ev.Discarded: (Manner(lift=0.03, arc=-0.06, flip=(0.0, 0.4)), timings.AWAY_STEP_MS),
    ev.HandExposed: (TURN, timings.SHOW_STEP_MS),
    ev.DummyTurned: (TURN, 2 * timings.SHOW_STEP_MS),
}


def _looked(
    event: ev.Looked, view: View, shown: View, context: BeatContext, say: str
) -> Iterator[Beat]:
    """Yield beats that turn up the viewer's hand as after a deal; for others, just say it."""
    keys = hand_keys(shown, event.seat)
    sources = _renamed(keys, hand_keys(view, event.seat))
    if not sources or context.still:
        yield Beat(shown, say=say)
        return
    first, *more = taken_up(shown, context, [keys])
    yield replace(first, way=replace(first.way, sources=sources), say=say)
    yield from more


def _moves(event: _Moved, view: View, shown: View) -> tuple[list[Key], list[Key]]:
    """Return the keys that move, in order, and the key each card had before."""
    match event:
        case ev.SatOut(seat=seat):
            return hand_keys(shown, seat), hand_keys(view, seat)
        case ev.HandExposed(seat=seat, cards=cards):
            # The backs turn over in the order in which the faces will lie: showing which back
            # was which card would tell what came from the kitty.
            backs = hand_keys(view, seat)
            if any(card.code in backs for card in cards):
                return [], []
            return next(fan for fan in fans(shown) if cards[0].code in fan), backs
        case ev.KittyTaken(seat=seat, cards=cards):
            kitty = [kitty_key(view, index, card) for index, card in enumerate(view.kitty)]
            return _joined(shown, seat, cards), kitty
        case ev.Given(seat=seat, to=to, cards=cards):
            return _joined(shown, to, cards), _left(view, seat, cards)
        case ev.Discarded(seat=seat, cards=cards):
            first = len(view.discards)
            away = [discard_key(shown, first + index, card) for index, card in enumerate(cards)]
            return away, _left(view, seat, cards)
        case ev.DummyTurned(seat=seat, cards=cards):
            beneath = [
                lower_card_key(seat, index) if pile.down is None else pile.down.code
                for index, pile in enumerate(view.piles[seat])
                if pile.up is None
            ]
            return [card.code for card in cards], beneath


def _renamed(now: Sequence[Key], before: Sequence[Key]) -> dict[Key, Key]:
    return {key: old for key, old in zip(now, before, strict=True) if key != old}


def _joined(shown: View, seat: Seat, cards: Seen) -> list[Key]:
    keys = hand_keys(shown, seat)
    return keys[len(keys) - len(cards) :]


def _left(view: View, seat: Seat, cards: Seen) -> list[Key]:
    hand = view.hands[seat]
    first = len(hand) - len(cards)
    return [
        card.code if card is not None and card in hand else hidden_key(seat, first + index)
        for index, card in enumerate(cards)
    ]


__all__ = ["Beat", "BeatContext", "beats"]


def beats(happened: Sequence[ev.Event], context: BeatContext) -> list[Beat]:
    """Return the beats of one action's events, as the viewer saw them, in order."""
    found: list[Beat] = []
    view = quiet(context.before)
    for event in happened:
        for beat in _beats_of(event, view, context):
            found.append(_followed(beat, view, context))
            view = beat.view
    if not found or found[-1].view != context.after:
        found.append(Beat(context.after, sorting(fans(view), fans(context.after), context)))
    return found


def _followed(beat: Beat, before: View, context: BeatContext) -> Beat:
    """Add a pause to a beat that changes cards without motion, long enough to see the change."""
    if not context.reduced or beat.rest_ms > 0 or _cards(beat.view) == _cards(before):
        return beat
    return replace(beat, rest_ms=context.rest(timings.FOLLOW_REST_MS))


def _cards(view: View) -> tuple[object, ...]:
    return view.hands, view.kitty, view.discards, view.piles, view.plays


def _beats_of(event: ev.Event, view: View, context: BeatContext) -> Iterator[Beat]:
    calls = [made.call for made in view.calls]
    after = context.after
    say = event_sentence_after(event, calls, context.names, after.viewer, after.variant)
    shown = view_after_event(event, view, after)
    if isinstance(event, _Moved):
        yield _moved(event, view, shown, context, say)
        return
    match event:
        case ev.Dealt():
            yield from dealing.deal(event, shown, context, say)
        case ev.CutMade():
            yield from dealing.cut(event, view, shown, context, say)
        case ev.PackLaid():
            yield dealing.pack_laid(event, shown, context, say)
        case ev.PackCut():
            yield from dealing.cut_off(event, view, context, say)
        case ev.PassedOut():
            yield dealing.passed_out(event, shown, context, say)
        case ev.CallMade():
            cue = Cue.PASS if event.call is Special.PASS else Cue.CALL
            rest = context.rest(timings.CALL_REST_MS)
            yield Beat(shown, rest_ms=rest, say=say, cues=((0.0, cue),))
        case ev.CardPlayed():
            yield _played(event, view, shown, context, say)
        case ev.TrickWon():
            yield from _gathered(event, view, shown, context, say)
        case ev.Looked():
            yield from _looked(event, view, shown, context, say)
        case ev.RevokeProved():
            # A panel, which waits, says what the revoke costs.
            yield Beat(view, LayoutTransition(), context.rest(2 * timings.TRICK_REST_MS), say)
            if event.replayed:
                yield _taken_back(view, context)
        case ev.DealScored():
            yield counting.scored(event, context)
        case ev.GameWon():
            return
        case ev.PartnerCalled(seat=seat, card=card):
            yield from _held_up(card, seat, shown, context, say)
        case ev.JokerAttached(seat=seat, joker=joker) if joker not in view.hands[seat]:
            yield from _held_up(joker, seat, shown, context, say)
        case ev.FirstDealerChosen() | ev.PartnerKnown() | ev.JokerAttached():
            yield _announced(view, shown, context, say)
        case ev.ContractSet() | ev.Declared():
            yield replace(_announced(view, shown, context, say), cues=((0.0, Cue.CONTRACT),))
        case unknown:
            assert_never(unknown)


def _announced(view: View, shown: View, context: BeatContext, say: str) -> Beat:
    rest = context.rest_to_read(say, timings.TRICK_REST_MS)
    return Beat(shown, sorting(fans(view), fans(shown), context), rest, say)


def _held_up(
    card: Card, seat: Seat, shown: View, context: BeatContext, say: str
) -> Iterator[Beat]:
    ms, speaker = context.ms(timings.KITTY_MS), {HELD_UP: HeapSpot(Heap.NAME_PLATE, seat)}
    there = LayoutTransition(ms, CARRY, entries=speaker, held_up=(card, seat))
    rest = context.rest_to_read(say, 2 * timings.TRICK_REST_MS)
    yield Beat(shown, there, rest, say, ((0.0, Cue.CALL),))
    yield Beat(shown, LayoutTransition(ms, CARRY, exits=speaker))
