"""Events into beats: what is shown one after another, and how the cards get there.

A beat is a view to show and the scenery on the way to it. The rules' state is already further on;
beats are only the delay in seeing it. Nothing here looks at more than the viewer's own events.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from fivehundred.engine import events as ev
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import Card
from fivehundred.engine.deck import parse_pattern
from fivehundred.engine.facts import Pile, Played
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import Seen, View
from fivehundred.ui import timings
from fivehundred.ui.layout import (
    beneath_key,
    deck_pose,
    discard_key,
    hand_keys,
    hidden_key,
    kitty_key,
    layout,
    packet_pose,
    spread_pose,
)
from fivehundred.ui.places import Places
from fivehundred.ui.pose import Pose
from fivehundred.ui.stage import Key, Scenery
from fivehundred.ui.telling import nothing_bid, tell
from fivehundred.ui.timings import Speed, rest_ms, scaled_ms
from fivehundred.ui.unfolding import quiet, unfolded


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing to show: a view, the way to it, how long to look at it, and a sentence."""

    view: View
    scenery: Scenery
    rest_ms: float = 0.0
    say: str = ""


@dataclass(frozen=True, slots=True)
class Telling:
    """What turning events into beats needs to know besides them."""

    before: View
    after: View
    places: Places
    speed: Speed
    names: Sequence[str]

    def ms(self, duration_ms: float) -> float:
        """Give a moving time at the chosen speed."""
        return scaled_ms(duration_ms, self.speed)

    def rest(self, duration_ms: float) -> float:
        """Give the length of a pause at the chosen speed."""
        return rest_ms(duration_ms, self.speed)


def beats(happened: Sequence[ev.Event], telling: Telling) -> list[Beat]:
    """Give the beats of one action's events, as the viewer saw them, in order."""
    found: list[Beat] = []
    view = quiet(telling.before)
    for event in happened:
        for beat in _beat(event, view, telling):
            found.append(beat)
            view = beat.view
    if not found or found[-1].view != telling.after:
        found.append(Beat(telling.after, Scenery(telling.ms(timings.SORT_MS))))
    return found


def _beat(event: ev.Event, view: View, telling: Telling) -> Iterator[Beat]:
    say = tell(event, telling.names, telling.after.viewer)
    shown = unfolded(event, view, telling.after)
    match event:
        case ev.Dealt():
            yield Beat(shown, _deal(event, shown, telling), 0.0, say)
        case ev.CallMade():
            yield Beat(shown, Scenery(), telling.rest(timings.CALL_REST_MS), say)
        case ev.CutMade():
            yield from _cut(event, shown, telling, say)
        case ev.PassedOut():
            yield _passed_out(event, view, shown, telling, say)
        case ev.CardPlayed():
            rest = 0.0 if telling.after.plays else telling.rest(timings.TRICK_REST_MS)
            sources = _played_sources(event, view)
            yield Beat(shown, Scenery(telling.ms(timings.FLY_MS), sources=sources), rest, say)
        case ev.TrickWon():
            packet = packet_pose(telling.places, event.winner)
            exits = {played.card.code: packet for played in view.plays}
            yield Beat(shown, Scenery(telling.ms(timings.GATHER_MS), exits=exits), 0.0, say)
        case ev.RevokeProved():
            yield Beat(view, Scenery(), telling.rest(2 * timings.TRICK_REST_MS), say)
            if event.replayed:
                yield _taken_back(view, telling)
        case ev.DealScored() | ev.GameWon():
            return
        case ev.FirstDealerChosen() | ev.ContractSet() | ev.JokerAttached() | ev.Declared():
            yield _announced(shown, telling, say)
        case ev.PartnerCalled() | ev.PartnerKnown():
            yield _announced(shown, telling, say)
        case _:
            sources = _sources(event, view, shown)
            rest = telling.rest(timings.CALL_REST_MS) if isinstance(event, ev.HandExposed) else 0.0
            yield Beat(shown, Scenery(telling.ms(timings.KITTY_MS), sources=sources), rest, say)


def _announced(shown: View, telling: Telling, say: str) -> Beat:
    """Let a thing be read before the next; hands are sorted by what it has changed."""
    rest = telling.rest(timings.TRICK_REST_MS)
    return Beat(shown, Scenery(telling.ms(timings.SORT_MS)), rest, say)


# — the deal —


def _deal(event: ev.Dealt, shown: View, telling: Telling) -> Scenery:
    """Let the pack fly out in the real pattern, batch by batch, the kitty between."""
    keys = [_dealt_keys(event, shown, seat) for seat in range(len(event.hands))]
    kitty = [kitty_key(shown, index, card) for index, card in enumerate(event.kitty)]
    delays: dict[Key, float] = {}
    step = telling.ms(timings.DEAL_STEP_MS)
    done = dict.fromkeys(event.order, 0)
    laid = 0
    for batch in parse_pattern(event.pattern):
        for seat in event.order:
            for key in keys[seat][done[seat] : done[seat] + batch.each]:
                delays[key] = len(delays) * step
            done[seat] += batch.each
        for key in kitty[laid : laid + batch.kitty]:
            delays[key] = len(delays) * step
        laid += batch.kitty
    entries = dict.fromkeys(delays, deck_pose(telling.places, event.dealer))
    return Scenery(telling.ms(timings.DEAL_FLY_MS), entries=entries, delays_ms=delays)


def _dealt_keys(event: ev.Dealt, shown: View, seat: Seat) -> list[Key]:
    """List the keys of a hand in the order its cards are dealt."""
    hand = event.hands[seat]
    if seat not in event.dummies:
        return hand_keys(shown, seat)
    half = len(hand) // 2
    beneath = (beneath_key(seat, i) if c is None else c.code for i, c in enumerate(hand[:half]))
    return [*beneath, *(card.code for card in hand[half:] if card is not None)]


def _cut(event: ev.CutMade, shown: View, telling: Telling, say: str) -> Iterator[Beat]:
    """Draw from the pack in the middle, look at the cards, and put them back."""
    pack = spread_pose(telling.places)
    drawn = {card.code: pack for _, card in event.drawn}
    step = telling.ms(timings.CALL_REST_MS / 2)
    delays = {code: index * step for index, code in enumerate(drawn)}
    there = Scenery(telling.ms(timings.FLY_MS), entries=drawn, delays_ms=delays)
    yield Beat(shown, there, telling.rest(2 * timings.TRICK_REST_MS), say)
    dealer = shown.dealer if event.again else telling.after.dealer
    gone = replace(shown, plays=(), dealer=dealer)
    yield Beat(gone, Scenery(telling.ms(timings.GATHER_MS), exits=drawn))


def _passed_out(event: ev.PassedOut, view: View, shown: View, telling: Telling, say: str) -> Beat:
    rest = telling.rest(timings.TRICK_REST_MS)
    say = nothing_bid(event) if any(made.call is not Special.PASS for made in view.calls) else say
    if event.after is ev.AfterPassOut.PLAYED:
        return Beat(shown, Scenery(), rest, say)
    assert shown.dealer is not None
    away = deck_pose(telling.places, shown.dealer)
    exits = dict.fromkeys(layout(view, telling.places).cards, away)
    return Beat(shown, Scenery(telling.ms(timings.GATHER_MS), exits=exits), rest, say)


def _taken_back(view: View, telling: Telling) -> Beat:
    """Let the cards of tricks that do not count fly back from their packets to the hands."""
    shown = quiet(telling.after)
    back = [len(hand) for hand in view.hands]
    entries: dict[Key, Pose] = {}
    for trick in view.history[len(shown.history) :]:
        packet = packet_pose(telling.places, trick.winner)
        for played in trick.plays:
            entries[_returned_key(shown, played, back)] = packet
    returned = {_returned_key(shown, played, back): played.card.code for played in view.plays}
    sources = {key: code for key, code in returned.items() if key != code}
    return Beat(shown, Scenery(telling.ms(timings.GATHER_MS), sources=sources, entries=entries))


def _returned_key(shown: View, played: Played, back: list[int]) -> Key:
    """Give the key of a card in hand again; ``back`` counts up each hand's cards."""
    index = back[played.seat]
    back[played.seat] += 1
    if played.card in shown.hands[played.seat]:
        return played.card.code
    return hidden_key(played.seat, index)


# — cards from one place to another —


def _sources(event: ev.Event, view: View, shown: View) -> dict[Key, Key]:
    """Tell of every key that is new where its card has been."""
    match event:
        case ev.SatOut(seat=seat) | ev.Looked(seat=seat) | ev.HandExposed(seat=seat):
            return _renamed(hand_keys(shown, seat), hand_keys(view, seat))
        case ev.KittyTaken(seat=seat, cards=cards):
            kitty = [kitty_key(view, index, card) for index, card in enumerate(view.kitty)]
            return _renamed(_joined(shown, seat, cards), kitty)
        case ev.Given(seat=seat, to=to, cards=cards):
            return _renamed(_joined(shown, to, cards), _left(view, seat, cards))
        case ev.Discarded(seat=seat, cards=cards):
            first = len(view.discards)
            away = [discard_key(shown, first + index, card) for index, card in enumerate(cards)]
            return _renamed(away, _left(view, seat, cards))
        case ev.DummyTurned(seat=seat, cards=cards):
            bare = [index for index, pile in enumerate(view.piles[seat]) if pile.up is None]
            beneath = [_beneath(view.piles[seat][index], seat, index) for index in bare]
            return _renamed([card.code for card in cards], beneath)
        case _:
            return {}


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


def _played_sources(event: ev.CardPlayed, view: View) -> dict[Key, Key]:
    seat, card = event.seat, event.card
    if view.piles and view.piles[seat]:
        return _closed_up(view.piles[seat], seat, card)
    if card in view.hands[seat]:
        return {}
    return {card.code: hidden_key(seat, len(view.hands[seat]) - 1)}


def _closed_up(piles: tuple[Pile, ...], seat: Seat, card: Card) -> dict[Key, Key]:
    """Let the piles right of one that is used up move over, under their new numbers."""
    left = [index for index, pile in enumerate(piles) if pile.up is not card or pile.covers]
    return {
        beneath_key(seat, now): beneath_key(seat, old)
        for now, old in enumerate(left)
        if now != old and piles[old].covers and piles[old].down is None
    }
