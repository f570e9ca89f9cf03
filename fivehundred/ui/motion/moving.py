"""Cards from one place to another, as beats: played, gathered, taken, given, laid away, shown.

For every card that is new under its name it is told where it has been. A card that comes out of a
hand nobody here sees comes from a place that says nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from fivehundred.engine import events as ev
from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Pile, Played
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import Seen, View
from fivehundred.ui.geometry.layout import (
    beneath_key,
    discard_key,
    hand_keys,
    hidden_key,
    kitty_key,
)
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.motion import timings
from fivehundred.ui.motion.beat import Beat, Telling
from fivehundred.ui.motion.dealing import taken_up
from fivehundred.ui.motion.motion import CARRY, PLAY, SLIDE, TURN, Manner
from fivehundred.ui.motion.unfolding import quiet
from fivehundred.ui.motion.walks import fans
from fivehundred.ui.motion.ways import Arrangement, Heap, HeapSpot, LayoutTransition
from fivehundred.ui.sound.cues import Cue

_LANDS: Final = 0.7
"""At this share of its flight a card is so near to the cloth that it is heard."""

LAY_AWAY: Final = Manner(lift=0.03, arc=-0.06, flip=(0.0, 0.4))

Moved = ev.SatOut | ev.KittyTaken | ev.Given | ev.Discarded | ev.HandExposed | ev.DummyTurned


# — the play —


def played(event: ev.CardPlayed, view: View, shown: View, telling: Telling, say: str) -> Beat:
    """Let a card fly from its hand to the trick; a trick that is complete may be looked at."""
    ms = telling.ms(timings.FLY_MS)
    rest = 0.0 if telling.after.plays else telling.rest(timings.TRICK_REST_MS)
    sources, manners = _played_sources(event, view), {event.card.code: PLAY}
    way = LayoutTransition(ms, SLIDE, sources=sources, manners=manners)
    return Beat(shown, way, rest, say, ((ms * _LANDS, Cue.PLAY),))


def _played_sources(event: ev.CardPlayed, view: View) -> dict[Key, Key]:
    seat, card, hand = event.seat, event.card, view.hands[event.seat]
    if view.piles and view.piles[seat]:
        return _closed_up(view.piles[seat], seat, card)
    if card in hand:
        return {}
    # Which of the backs it was depends on the number of the trick alone.
    drawn, last = (5 * len(view.history) + 3 * seat + 2) % len(hand), len(hand) - 1
    after = {hidden_key(seat, at): hidden_key(seat, at + 1) for at in range(drawn, last)}
    return {card.code: hidden_key(seat, drawn), **after}


def _closed_up(piles: tuple[Pile, ...], seat: Seat, card: Card) -> dict[Key, Key]:
    """Let the piles right of one that is used up move over, under their new numbers."""
    left = [index for index, pile in enumerate(piles) if pile.up is not card or pile.covers]
    return {
        beneath_key(seat, now): beneath_key(seat, old)
        for now, old in enumerate(left)
        if now != old and piles[old].covers and piles[old].down is None
    }


def gathered(
    event: ev.TrickWon, view: View, shown: View, telling: Telling, say: str
) -> Iterator[Beat]:
    """Close a trick together, let it fly to its winner as one packet, and count it there."""
    if telling.still:
        yield Beat(shown, say=say, cues=((0.0, Cue.TRICK),))
        return
    together = LayoutTransition(
        telling.ms(timings.SQUARE_MS), SLIDE, arrangement=Arrangement.SQUARED
    )
    yield Beat(view, together, say=say)
    packet = HeapSpot(Heap.PACKET, event.winner, view.won[event.winner])
    exits = {played.card.code: packet for played in view.plays}
    away = LayoutTransition(telling.ms(timings.GATHER_MS), CARRY, exits=exits)
    # The seat has the trick when it has arrived, not before.
    yield Beat(replace(view, plays=()), away, cues=((0.0, Cue.TRICK),))
    yield Beat(shown)


def taken_back(view: View, telling: Telling) -> Beat:
    """Let the cards of tricks that do not count fly back from their packets to the hands."""
    shown = quiet(telling.after)
    back = [len(hand) for hand in view.hands]
    entries: dict[Key, HeapSpot] = {}
    for trick in view.history[len(shown.history) :]:
        packet = HeapSpot(Heap.PACKET, trick.winner, view.won[trick.winner] - 1)
        for played in trick.plays:
            entries[_returned_key(shown, played, back)] = packet
    returned = {_returned_key(shown, played, back): played.card.code for played in view.plays}
    sources = {key: code for key, code in returned.items() if key != code}
    way = LayoutTransition(telling.ms(timings.GATHER_MS), CARRY, sources=sources, entries=entries)
    return Beat(shown, way, cues=((0.0, Cue.SLIDE),))


def _returned_key(shown: View, played: Played, back: list[int]) -> Key:
    """Return the key of a card in hand again; ``back`` counts up each hand's cards."""
    index = back[played.seat]
    back[played.seat] += 1
    if played.card in shown.hands[played.seat]:
        return played.card.code
    return hidden_key(played.seat, index)


# — other moves —


def moved(event: Moved, view: View, shown: View, telling: Telling, say: str) -> Beat:
    """Let cards go from hand to hand, out of the kitty, away, or turn over."""
    now, before = _moves(event, view, shown)
    sources = _renamed(now, before)
    manner, step_ms = _MANNERS[type(event)]
    keys = [key for key in now if key in sources]
    step = telling.ms(step_ms)
    way = LayoutTransition(
        telling.ms(timings.KITTY_MS),
        SLIDE,
        sources=sources,
        delays_ms={key: step * index for index, key in enumerate(keys)},
        manners=dict.fromkeys(keys, manner),
        laid_open=event.seat if isinstance(event, ev.HandExposed) else None,
    )
    rest = telling.rest(timings.CALL_REST_MS) if isinstance(event, ev.HandExposed) else 0.0
    return Beat(shown, way, rest, say, ((0.0, Cue.SLIDE),))


_MANNERS: Final[dict[type, tuple[Manner, float]]] = {
    ev.SatOut: (SLIDE, 0.0),
    ev.KittyTaken: (CARRY, timings.KITTY_STEP_MS),
    ev.Given: (CARRY, timings.AWAY_STEP_MS),
    ev.Discarded: (LAY_AWAY, timings.AWAY_STEP_MS),
    ev.HandExposed: (TURN, timings.SHOW_STEP_MS),
    ev.DummyTurned: (TURN, 2 * timings.SHOW_STEP_MS),
}


def looked(
    event: ev.Looked, view: View, shown: View, telling: Telling, say: str
) -> Iterator[Beat]:
    """Turn the own hand up as after a deal; another's looking is only told."""
    keys = hand_keys(shown, event.seat)
    sources = _renamed(keys, hand_keys(view, event.seat))
    if not sources or telling.still:
        yield Beat(shown, say=say)
        return
    first, *more = taken_up(shown, telling, [keys])
    yield replace(first, way=replace(first.way, sources=sources), say=say)
    yield from more


def _moves(event: Moved, view: View, shown: View) -> tuple[list[Key], list[Key]]:
    """List the keys that move, in the order in which they do, and where each card has been."""
    match event:
        case ev.SatOut(seat=seat):
            return hand_keys(shown, seat), hand_keys(view, seat)
        case ev.HandExposed(seat=seat, cards=cards):
            # The backs turn over in the order in which the faces will lie: which back was which
            # card would tell what came out of the kitty.
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
            piles = enumerate(view.piles[seat])
            beneath = [_beneath(pile, seat, index) for index, pile in piles if pile.up is None]
            return [card.code for card in cards], beneath


def _renamed(now: Sequence[Key], before: Sequence[Key]) -> dict[Key, Key]:
    return {key: old for key, old in zip(now, before, strict=True) if key != old}


def _joined(shown: View, seat: Seat, cards: Seen) -> list[Key]:
    """List the keys of the cards that came last into a hand."""
    keys = hand_keys(shown, seat)
    return keys[len(keys) - len(cards) :]


def _left(view: View, seat: Seat, cards: Seen) -> list[Key]:
    """List the keys of cards on their way out of a hand: unseen ones are its last."""
    hand = view.hands[seat]
    first = len(hand) - len(cards)
    return [
        card.code if card is not None and card in hand else hidden_key(seat, first + index)
        for index, card in enumerate(cards)
    ]


def _beneath(pile: Pile, seat: Seat, index: int) -> Key:
    return beneath_key(seat, index) if pile.down is None else pile.down.code
