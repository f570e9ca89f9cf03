"""Beats of the pack: the cut, its way to the dealer, the deal; and taking up and sorting hands.

Cards the viewer may not see stay face down; how long dealing takes depends only on the rules.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace

from fivehundred.engine import events as ev
from fivehundred.engine.cards import PACKS, Card, parse_pattern
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.knowledge import order_of
from fivehundred.ui.geometry.layout import hand_keys, kitty_key, lower_card_key, pack_key
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.geometry.rows import in_fan
from fivehundred.ui.motion import timings
from fivehundred.ui.motion.beat import (
    Arrangement,
    Beat,
    BeatContext,
    Heap,
    HeapSpot,
    LayoutTransition,
)
from fivehundred.ui.motion.motion import CARRY, SLIDE, THROW, WALK, Manner
from fivehundred.ui.sound import Cue

Fans = Sequence[Sequence[Key]]


def held(view: View) -> list[list[Key]]:
    """Return the visible hands, each in the order it was dealt."""
    return [[card.code for card in hand] for hand in _in_hand(view)]


def fans(view: View) -> list[list[Key]]:
    """Return the visible hands, each sorted."""
    order = order_of(view)
    return [[card.code for card in in_fan(hand, order)] for hand in _in_hand(view)]


def _in_hand(view: View) -> list[list[Card]]:
    folded = (*view.sitting_out, *view.variant.seating.dummies)
    return [
        [card for card in hand if card is not None]
        for seat, hand in enumerate(view.hands)
        if seat not in folded
    ]


def sorting(before: Fans, after: Fans, context: BeatContext) -> LayoutTransition:
    """Return the transition that sorts hands: moving cards hop over the others."""
    ms = context.ms(timings.SORT_MS)
    walking: list[Key] = []
    for new in after:
        old = next((fan for fan in before if set(fan) & set(new)), ())
        walking += keys_to_move(old, new)
    step = min(timings.WALK_STEP_MS, 160 / max(1, len(walking)))
    delays = {key: context.ms(step * number) for number, key in enumerate(walking)}
    return LayoutTransition(ms, delays_ms=delays, manners=dict.fromkeys(walking, WALK))


def keys_to_move(before: Sequence[Key], after: Sequence[Key]) -> list[Key]:
    """Return the cards to move, left to right; as many as possible stay in order."""
    place = {key: index for index, key in enumerate(before)}
    both = [key for key in after if key in place]
    ends: list[int] = []
    at: list[int] = []
    for key in both:
        spot = bisect_left(ends, place[key])
        ends[spot : spot + 1] = [place[key]]
        at.append(spot)
    staying: set[Key] = set()
    wanted = len(ends) - 1
    for key, spot in zip(reversed(both), reversed(at), strict=True):
        if spot == wanted:
            staying.add(key)
            wanted -= 1
    return [key for key in both if key not in staying]


_OPEN_FAN = Manner(lift=0.04, flip=(0.25, 1.0), above=(1.0, 1.0))


def _bare(view: View) -> View:
    none = ((),) * len(view.hands)
    piles = tuple(() for _ in view.piles)
    return replace(
        view, hands=none, kitty=(), kitty_up=(), taken=(), discards=(), plays=(), piles=piles
    )


def deal(event: ev.Dealt, shown: View, context: BeatContext, say: str) -> Iterator[Beat]:
    """Yield beats that bring the pack to the dealer, deal it, and take up the hands."""
    if context.still:
        yield Beat(shown, say=say, cues=((0.0, Cue.DEAL),))
        return
    packets = _packets(event, shown)
    count = sum(len(packet) for packet in packets)
    yield _brought(_bare(shown), event.dealer, count, context)
    yield _thrown(packets, shown, context, say)
    yield from taken_up(shown, context, held(shown))


def _brought(view: View, dealer: Seat, count: int, context: BeatContext) -> Beat:
    way = LayoutTransition(
        context.ms(timings.PACK_MS),
        CARRY,
        entries=_pack_in(Heap.NAME_PLATE, count, dealer),
        exit=HeapSpot(Heap.DECK, dealer, count),
        extra=_pack_in(Heap.DECK, count, dealer),
    )
    return Beat(view, way, cues=((0.0, Cue.SHUFFLE),))


def _pack_in(heap: Heap, count: int, seat: Seat = 0) -> dict[Key, HeapSpot]:
    return {pack_key(index): HeapSpot(heap, seat, index, count) for index in range(count)}


def _packets(event: ev.Dealt, shown: View) -> list[list[Key]]:
    keys = [_dealt_keys(event, shown, seat) for seat in range(len(event.hands))]
    kitty = [kitty_key(shown, index, card) for index, card in enumerate(event.kitty)]
    found: list[list[Key]] = []
    for batch in parse_pattern(event.pattern):
        for seat in event.order:
            found.append(keys[seat][: batch.each])
            del keys[seat][: batch.each]
        found.append(kitty[: batch.kitty])
        del kitty[: batch.kitty]
    return [packet for packet in found if packet]


def _dealt_keys(event: ev.Dealt, shown: View, seat: Seat) -> list[Key]:
    hand = event.hands[seat]
    if seat not in event.dummies:
        return hand_keys(shown, seat)
    half = len(hand) // 2
    beneath = (lower_card_key(seat, i) if c is None else c.code for i, c in enumerate(hand[:half]))
    return [*beneath, *(card.code for card in hand[half:] if card is not None)]


def _thrown(packets: Sequence[Sequence[Key]], shown: View, context: BeatContext, say: str) -> Beat:
    """Return the beat that deals one packet after another, the cards of each a little apart."""
    gap = context.ms(min(timings.DEAL_PACKET_MS, timings.DEAL_WHOLE_MS / len(packets)))
    each = context.ms(timings.DEAL_CARD_MS)
    top = sum(len(packet) for packet in packets)
    sources: dict[Key, Key] = {}
    delays: dict[Key, float] = {}
    manners: dict[Key, Manner] = {}
    for number, packet in enumerate(packets):
        for index, key in enumerate(packet):
            top -= 1
            sources[key] = pack_key(top)
            delays[key] = gap * number + each * index
            manners[key] = _loose(index, len(packet))
    way = LayoutTransition(
        context.ms(timings.DEAL_FLY_MS),
        THROW,
        arrangement=Arrangement.DEALT,
        sources=sources,
        delays_ms=delays,
        manners=manners,
    )
    cues = tuple((gap * number, Cue.DEAL) for number in range(len(packets)))
    return Beat(shown, way, say=say, cues=cues)


def _loose(index: int, count: int) -> Manner:
    """Return how a card of a packet flies: fanned out a little, squared up on landing."""
    away = index - (count - 1) / 2
    return replace(THROW, spin=12 + away * 9, arc=THROW.arc + away * 0.035)


def taken_up(shown: View, context: BeatContext, turning: Fans) -> Iterator[Beat]:
    """Yield beats that open hands as fans, turn up those in ``turning``, and sort visible ones."""
    step = context.ms(timings.FAN_STEP_MS)
    keys = [(index, key) for hand in turning for index, key in enumerate(hand)]
    way = LayoutTransition(
        context.ms(timings.FAN_MS),
        SLIDE,
        arrangement=Arrangement.HELD,
        delays_ms={key: index * step for index, key in keys},
        manners={key: _OPEN_FAN for _, key in keys},
    )
    yield Beat(shown, way, context.rest(timings.HELD_REST_MS) if keys else 0.0)
    if held(shown) != fans(shown):
        yield Beat(shown, sorting(held(shown), fans(shown), context))


def pack_laid(event: ev.PackLaid, shown: View, context: BeatContext, say: str) -> Beat:
    """Return the beat that lays the pack out for a cut; cards on the table go to the dealer."""
    entries = _pack_in(Heap.NAME_PLATE, len(PACKS[shown.variant.deck]), event.dealer)
    away = HeapSpot(Heap.NAME_PLATE, event.dealer)
    way = LayoutTransition(context.ms(timings.KITTY_MS), CARRY, entries=entries, exit=away)
    return Beat(shown, way, say=say, cues=((0.0, Cue.SHUFFLE),))


def cut_off(event: ev.PackCut, view: View, context: BeatContext, say: str) -> Iterator[Beat]:
    """Yield beats that square the pack in two parts, and put the lower part on the upper."""
    if context.still:
        yield Beat(view, LayoutTransition(), context.rest_to_read(say, 0.0), say)
        return
    count = len(PACKS[view.variant.deck])
    below = count - event.count
    off = {pack_key(below + i): HeapSpot(Heap.CUT_OFF, 0, i, count) for i in range(event.count)}
    parts = _pack_in(Heap.MIDDLE, count) | off
    joined = {
        pack_key(i): HeapSpot(Heap.CUT_OFF, 0, (i + event.count) % count, count)
        for i in range(count)
    }
    ms = context.ms(timings.GATHER_MS)
    for pack in (parts, joined):
        way = LayoutTransition(ms, CARRY, extra=pack)
        yield Beat(view, way, say=say, cues=((0.0, Cue.SLIDE),))


def cut(
    event: ev.CutMade, view: View, shown: View, context: BeatContext, say: str
) -> Iterator[Beat]:
    """Yield beats that spread the pack, draw and show cards, and give all to the dealer."""
    dealer = shown.dealer if event.again else context.after.dealer
    gone = replace(shown, plays=(), dealer=dealer)
    read = context.rest_to_read(say, 2 * timings.TRICK_REST_MS)
    if context.still:
        yield Beat(shown, LayoutTransition(), read, say, ((0.0, Cue.SLIDE),))
        yield Beat(gone)
        return
    count = len(PACKS[view.variant.deck])
    spread, middle = _pack_in(Heap.SPREAD, count), _pack_in(Heap.MIDDLE, count)
    opening = LayoutTransition(context.ms(timings.FLY_MS), SLIDE, entries=middle, extra=spread)
    yield Beat(view, opening, cues=((0.0, Cue.SHUFFLE),))
    drawn = [card.code for _, card in event.drawn]
    gaps = [(count * (2 * at + 1)) // (2 * len(drawn)) for at in range(len(drawn))]
    sources = {code: pack_key(at) for code, at in zip(drawn, gaps, strict=True)}
    left = {key: spot for key, spot in spread.items() if key not in sources.values()}
    step = context.ms(timings.CALL_REST_MS / 2)
    delays = {code: index * step for index, code in enumerate(drawn)}
    fly = context.ms(timings.FLY_MS)
    there = LayoutTransition(fly, CARRY, sources=sources, delays_ms=delays, extra=left)
    yield Beat(shown, there, read, say, tuple((d + fly, Cue.PLAY) for d in delays.values()))
    squared = {key: middle[key] for key in left}
    exits = {code: middle[source] for code, source in sources.items()}
    gather = LayoutTransition(context.ms(timings.GATHER_MS), SLIDE, exits=exits, extra=squared)
    yield Beat(gone, gather, cues=((0.0, Cue.SLIDE),))
    if dealer is not None:
        exit_ = HeapSpot(Heap.NAME_PLATE, dealer)
        yield Beat(gone, LayoutTransition(context.ms(timings.GATHER_MS), CARRY, exit=exit_))


def passed_out(event: ev.PassedOut, shown: View, context: BeatContext, say: str) -> Beat:
    """Return the beat after all passed: the cards go to the dealer, unless the deal is played."""
    rest = context.rest_to_read(say, timings.TRICK_REST_MS)
    if event.after is ev.AfterPassOut.PLAYED:
        return Beat(shown, LayoutTransition(), rest, say)
    assert shown.dealer is not None
    away = HeapSpot(Heap.NAME_PLATE, shown.dealer)
    way = LayoutTransition(context.ms(timings.GATHER_MS), CARRY, exit=away)
    return Beat(shown, way, rest, say, ((0.0, Cue.SLIDE),))
