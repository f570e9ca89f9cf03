from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import pairwise

import pytest

from fivehundred.engine.actions import Action, Deal, Discard, FirstDealer, MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import PACKS, Card
from fivehundred.engine.events import (
    CallMade,
    CardPlayed,
    ContractSet,
    Dealt,
    Discarded,
    Event,
    KittyTaken,
    TrickWon,
)
from fivehundred.engine.game import apply, legal_actions, new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import State
from fivehundred.engine.view import View, seen_by, view
from fivehundred.session.record import opening, replay
from fivehundred.ui.geometry.layout import Choice, layout, pack_key
from fivehundred.ui.geometry.places import Places, places
from fivehundred.ui.geometry.pose import Key, PlacedCard
from fivehundred.ui.motion.beat import Arrangement, Heap, HeapSpot
from fivehundred.ui.motion.beats import Beat, BeatContext, beats
from fivehundred.ui.motion.director import layout_during_beat
from fivehundred.ui.motion.timings import Speed
from tests.session.games import finished_game

NAMES = ("Ann", "Bea", "Col", "Dot")
VIEWER = 0
PASS = Special.PASS
Step = tuple[State, tuple[Event, ...], State]


def room() -> Places:
    return places((1280, 800), (0, 1, 2, 3), VIEWER)


def told(step: Step, speed: Speed = Speed.NORMAL) -> list[Beat]:
    before, happened, after = step
    context = BeatContext(view(before, VIEWER), view(after, VIEWER), speed, NAMES)
    return beats([seen_by(event, VIEWER) for event in happened], context)


@cache
def steps(seed: int) -> tuple[Step, ...]:
    """Give a whole game, step by step."""
    record = finished_game(seed)
    state, found = opening(record), []
    for step in replay(record):
        found.append((state, step.events, step.state))
        state = step.state
    return tuple(found)


def cards_in(thing: object) -> Iterator[str]:
    """Give the codes of all cards anywhere in a value."""
    if isinstance(thing, Card):
        yield thing.code
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from cards_in(getattr(thing, field.name))
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from cards_in(part)


def seen_in(shown: View) -> set[str]:
    """Give the cards whose faces a view shows, its own rules and offers apart."""
    parts = (shown.hands, shown.kitty, shown.kitty_up, shown.taken, shown.discards)
    return set(cards_in((*parts, shown.plays, shown.history)))


def keys_of(beat: Beat) -> set[Key]:
    way = beat.way
    return {
        *way.sources,
        *way.sources.values(),
        *way.entries,
        *way.exits,
        *way.delays_ms,
        *way.manners,
        *way.extra,
    }


def laid(beat: Beat, where: Places | None = None) -> dict[Key, PlacedCard]:
    """Lay out what a beat shows."""
    return dict(layout_during_beat(beat.view, where or room(), Choice(), beat.way).cards)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_hidden_ever_leaks(seed: int) -> None:
    codes = {card.code for card in PACKS[43]}
    for before, happened, after in steps(seed):
        known = seen_in(view(before, VIEWER)) | seen_in(view(after, VIEWER))
        known |= set(cards_in([seen_by(event, VIEWER) for event in happened]))
        for beat in told((before, happened, after)):
            faces = {placed.code for placed in laid(beat).values()} - {""}
            assert faces <= seen_in(beat.view)
            assert faces <= known
            assert seen_in(beat.view) <= known
            assert keys_of(beat) & codes <= known
            assert beat.view.viewer == VIEWER


@pytest.mark.parametrize("speed", Speed)
def test_the_last_beat_is_what_is_so(speed: Speed) -> None:
    for step in steps(1):
        found = told(step, speed)
        assert found[-1].view == view(step[2], VIEWER)
        # Nobody may act on what is still being told.
        assert not any(beat.view.legal for beat in found if beat.view != view(step[2], VIEWER))


def test_nothing_flies_where_nothing_is_to_move() -> None:
    for step in steps(1):
        for beat in told(step, Speed.OFF):
            assert beat.way.ms == 0
            assert not any(beat.way.delays_ms.values())
            assert beat.rest_ms >= 0


def test_what_comes_from_somewhere_comes_from_what_was_shown() -> None:
    for step in steps(1):
        shown = set(layout(view(step[0], VIEWER), room()).cards)
        for beat in told(step):
            now = set(laid(beat))
            assert set(beat.way.sources.values()) <= shown
            assert set(beat.way.sources) <= now
            assert set(beat.way.entries) <= now
            assert not set(beat.way.exits) & now
            shown = now


def first(kind: type[Event], by: int | None = None) -> tuple[Step, Beat]:
    """Give the first step with an event of a kind, and the first beat that comes of it."""
    for step in steps(1):
        for event in step[1]:
            if isinstance(event, kind) and by in (None, getattr(event, "seat", None)):
                found = told((step[0], (event,), step[2]))
                return step, found[0]
    raise AssertionError(kind)


def flown(beat: Beat) -> list[Key]:
    """List the cards of a deal in the order in which they leave the pack."""
    delays = beat.way.delays_ms
    return sorted(delays, key=delays.__getitem__)


def the_deal(kind: type[Event] = Dealt) -> tuple[Step, list[Beat]]:
    step = first(kind)[0]
    return step, told(step)


def test_a_deal_brings_43_cards_in_the_order_of_the_pattern() -> None:
    _, found = the_deal()
    thrown = next(beat for beat in found if beat.way.arrangement is Arrangement.DEALT)
    delays = thrown.way.delays_ms
    assert len(delays) == len(set(delays.values())) == 43
    kitty = [at for at, key in enumerate(flown(thrown)) if key.startswith("k.")]
    assert kitty == [12, 29, 42]
    # They come off the top of the pack, one after another.
    assert [thrown.way.sources[key] for key in flown(thrown)] == [
        pack_key(at) for at in reversed(range(43))
    ]


def test_the_cards_of_a_packet_fly_together_to_one_seat_and_eldest_is_first() -> None:
    (_, (dealt, *_), _), found = the_deal()
    assert isinstance(dealt, Dealt)
    thrown = next(beat for beat in found if beat.way.arrangement is Arrangement.DEALT)
    delays, order = thrown.way.delays_ms, flown(thrown)
    starts = [0, 3, 6, 9, 12, 13, 17, 21, 25, 29, 30, 33, 36, 39, 42]
    own = {card.code for card in dealt.hands[VIEWER] if card}

    def whose(key: Key) -> object:
        return VIEWER if key in own else "kitty" if key.startswith("k.") else int(key[1])

    packets = [order[here:there] for here, there in pairwise([*starts, 43])]
    once = [*dealt.order, "kitty"]
    assert [{whose(key) for key in packet} for packet in packets] == [{who} for who in once * 3]
    inside = max(delays[packet[-1]] - delays[packet[0]] for packet in packets)
    between = min(delays[next_[0]] - delays[this[0]] for this, next_ in pairwise(packets))
    assert inside < between


def test_own_cards_come_face_down_then_turn_from_left_to_right_then_are_sorted() -> None:
    step, found = the_deal()
    own = [card.code for card in step[2].hands[VIEWER]]
    brought, thrown, opened, *rest = found
    assert not set(own) & set(laid(brought))
    assert all(laid(thrown)[code].pose.face == 0 for code in own)
    shown = laid(opened)
    assert all(shown[code].pose.face == 1 for code in own)
    assert sorted(own, key=lambda code: shown[code].pose.x) == own
    turned = [opened.way.delays_ms[code] for code in own]
    assert turned == sorted(turned) and turned[0] < turned[-1]
    final = laid(rest[-1])
    assert sorted(own, key=lambda code: final[code].pose.x) != own


def test_a_call_rests_to_be_read_and_moves_nothing() -> None:
    step, beat = first(CallMade)
    assert beat.rest_ms > 0
    assert beat.way.ms == 0
    assert len(beat.view.calls) == len(step[0].auction.calls) + 1
    assert beat.say


def test_a_contract_is_shown_before_the_kitty_is_taken() -> None:
    for step in steps(1):
        kinds = [type(event) for event in step[1]]
        if ContractSet in kinds and KittyTaken in kinds:
            found = told(step)
            named = next(beat for beat in found if beat.view.contract)
            taken = next(beat for beat in found if not beat.view.kitty)
            assert found.index(named) < found.index(taken)
            assert set(taken.way.sources.values()) == {"k.0", "k.1", "k.2"}
            return
    raise AssertionError("no contract")


def test_discards_go_from_the_hand_to_the_pile() -> None:
    _, beat = first(Discarded, VIEWER)
    assert set(beat.way.sources) == {"d.0", "d.1", "d.2"}
    assert all(not key.startswith("?") for key in beat.way.sources.values())
    _, beat = first(Discarded, 1)
    assert list(beat.way.sources.values()) == ["?1.10", "?1.11", "?1.12"]


def test_a_card_comes_out_of_the_hand_it_was_in() -> None:
    step, beat = first(CardPlayed, 2)
    hand = {f"?2.{at}" for at in range(len(step[0].hands[2]))}
    card = next(event.card.code for event in step[1] if isinstance(event, CardPlayed))
    left = {key for key in laid(beat) if key.startswith("?2.")}
    came = {beat.way.sources.get(key, key) for key in (card, *left)}
    assert came == hand
    _, beat = first(CardPlayed, VIEWER)
    assert not beat.way.sources


def tricks() -> Iterator[tuple[Step, list[Beat]]]:
    for step in steps(1):
        if any(isinstance(event, TrickWon) for event in step[1]):
            yield step, told(step)


def test_a_trick_rests_then_closes_then_goes_to_its_winner() -> None:
    for step, found in tricks():
        full = next(beat.view.plays for beat in found if len(beat.view.plays) == 4)
        codes = {played.card.code for played in full}
        rests = next(at for at, beat in enumerate(found) if len(beat.view.plays) == 4)
        assert found[rests].rest_ms > 0
        closed, away = found[rests + 1], found[rests + 2]
        poses = [laid(closed)[code].pose for code in codes]
        spread = [laid(found[rests])[code].pose for code in codes]
        for across in ("x", "y"):
            near, far = (
                max(getattr(p, across) for p in row) - min(getattr(p, across) for p in row)
                for row in (poses, spread)
            )
            assert near < far / 4
        won = next(event for event in step[1] if isinstance(event, TrickWon))
        assert set(away.way.exits) == codes
        packet = HeapSpot(Heap.PACKET, won.winner, step[0].play.won[won.winner])
        assert set(away.way.exits.values()) == {packet}


def test_a_trick_counts_only_when_it_has_arrived() -> None:
    for step, found in tricks():
        before = sum(step[0].play.won)
        leaves = next(at for at, beat in enumerate(found) if beat.way.exits)
        assert all(sum(beat.view.won) == before for beat in found[: leaves + 1])
        assert sum(found[leaves + 1].view.won) == before + 1


# — two games that differ in what the viewer cannot see —


def hands_of(pack: Sequence[Card]) -> State:
    state = apply(new_game(Variant()), FirstDealer(0)).state
    return apply(state, Deal(tuple(pack))).state


def run_through(pack: Sequence[Card], actions: Sequence[Action]) -> list[list[Beat]]:
    state = apply(new_game(Variant()), FirstDealer(0)).state
    found = []
    for action in (Deal(tuple(pack)), *actions):
        step = apply(state, action)
        found.append(told((state, step.events, step.state)))
        state = step.state
    return found


def turned(pack: Sequence[Card], *hidden: Sequence[Card]) -> list[Card]:
    """Swap hidden cards among each other: each becomes the one some places further on."""
    cards = [card for part in hidden for card in part]
    swapped = dict(zip(cards, cards[7:] + cards[:7], strict=True))
    return [swapped.get(card, card) for card in pack]


def test_beats_do_not_depend_on_cards_that_nobody_here_may_see() -> None:
    pack = list(PACKS[43])
    state = hands_of(pack)
    other = turned(pack, state.hands[2], state.hands[3], state.kitty)
    assert hands_of(other).hands[1] == state.hands[1]
    calls = [MakeCall(1, Bid(7, Strain.SPADES)), *(MakeCall(seat, PASS) for seat in (2, 3, 0))]
    found = []
    for one in (pack, other):
        dealt = hands_of(one)
        after = dealt
        for call in calls:
            after = apply(after, call).state
        away = Discard(1, dealt.kitty)
        after = apply(after, away).state
        lead = next(play for play in legal_actions(after) if isinstance(play, PlayCard))
        found.append(run_through(one, [*calls, away, lead]))
    assert hands_of(other).hands[2] != state.hands[2]
    assert found[0] == found[1]
