"""Nothing hidden leaks through what moves, from where, in which order, or when.

Two worlds that differ only in cards a viewer may not know are played side by side, and every
picture, every name of a card, every delay, pause and sound has to be the same in both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest

from fivehundred.engine import events as ev
from fivehundred.engine.actions import Action
from fivehundred.engine.cards import Card
from fivehundred.engine.game import apply
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import State
from fivehundred.engine.view import View, seen_by, view
from fivehundred.ui.geometry.places import Places, places
from fivehundred.ui.motion.beats import Beat, BeatContext, beats
from fivehundred.ui.motion.director import pose_at
from fivehundred.ui.motion.timings import Speed
from tests.strategies import random_path
from tests.ui.tables import TABLES, for_all_tables
from tests.ui.test_beats import cards_in, laid
from tests.ui.test_beats_everywhere import NAMES

Film = list[tuple[object, ...]]


def beats_for(
    before: State, happened: Sequence[ev.Event], after: State, viewer: int, *, reduced: bool
) -> list[Beat]:
    context = BeatContext(
        view(before, viewer), view(after, viewer), Speed.NORMAL, NAMES, reduced, viewer
    )
    return beats([seen_by(event, viewer) for event in happened], context)


def film(found: Sequence[Beat], where: Places) -> Film:
    """Give all that is seen and heard of some beats, and when; nothing that is only known."""
    pictures: Film = []
    for beat in found:
        way = beat.way
        cards = {key: (placed.code, placed.pose) for key, placed in laid(beat, where).items()}
        goes = [
            {key: pose_at(spot, where) for key, spot in row.items()}
            for row in (way.entries, way.exits)
        ]
        times = (way.ms, dict(way.delays_ms), beat.rest_ms, beat.cues, beat.count)
        ways = (
            way.manner,
            dict(way.manners),
            dict(way.sources),
            way.exit,
            way.held_up,
            way.laid_open,
        )
        pictures.append((list(cards.items()), goes, times, ways, beat.say))
    return pictures


def swapped(thing: Any, swap: dict[Card, Card]) -> Any:
    """Give a value with cards changed about, wherever in it they stand."""
    if isinstance(thing, Card):
        return swap.get(thing, thing)
    if isinstance(thing, tuple):
        return tuple(swapped(part, swap) for part in thing)
    if is_dataclass(thing) and not isinstance(thing, Variant | type):
        parts = {f.name: swapped(getattr(thing, f.name), swap) for f in fields(thing) if f.init}
        return replace(thing, **parts)
    return thing


def seen_in_all(*things: object) -> set[str]:
    return {code for thing in things for code in cards_in(thing)}


def seen_parts(shown: View) -> tuple[object, ...]:
    """Give all of a view but the rules of its table."""
    return tuple(getattr(shown, f.name) for f in fields(shown) if f.name != "variant")


def paths(variant: Variant) -> Iterator[tuple[State, Action, State]]:
    for seed in (4, 9):
        yield from random_path(variant, seed, 40)


def watched(variant: Variant) -> Iterator[tuple[State, Action, State, int]]:
    """Play some games, each step seen by another of the players."""
    for number, (before, action, after) in enumerate(paths(variant)):
        yield before, action, after, number * 2 % (variant.players + 1) % variant.players


@pytest.mark.sweep
@for_all_tables
def test_hidden_cards_changed_about_change_nothing_that_is_seen(variant: Variant) -> None:
    rng, kinds = Random(1), Counter[str]()
    for number, (before, action, after, viewer) in enumerate(watched(variant)):
        happened = apply(before, action).events
        eyes = [seen_by(event, viewer) for event in happened]
        known = seen_in_all(
            *seen_parts(view(before, viewer)), *seen_parts(view(after, viewer)), eyes
        )
        cards = {card.code: card for card in _cards(before, after)}
        hidden = sorted(set(cards) - known)
        mixed = rng.sample(hidden, len(hidden))
        swap = {cards[one]: cards[other] for one, other in zip(hidden, mixed, strict=True)}
        where = places((1280, 800), variant.seating, viewer)
        other = (swapped(before, swap), swapped(happened, swap), swapped(after, swap))
        reduced = number % 5 == 4
        ways = [
            film(beats_for(was, seen, now, viewer, reduced=reduced), where)
            for was, seen, now in ((before, happened, after), other)
        ]
        assert ways[0] == ways[1], (viewer, action, reduced)
        if len(hidden) > 1:
            kinds.update(type(event).__name__ for event in happened)
    assert {"Dealt", "CallMade"} <= set(kinds)


def _cards(*states: State) -> Iterator[Card]:
    for state in states:
        for row in (*state.hands, state.kitty, state.discards, state.taken):
            yield from row
        for pile in (pile for piles in state.piles for pile in piles):
            yield from (card for card in (pile.up, pile.down) if card is not None)


def shuffled_hands(state: State, viewer: int, rng: Random) -> State:
    """Let every hand of others that a viewer does not see lie in another order."""
    seen = view(state, viewer).hands
    hands = tuple(
        tuple(rng.sample(hand, len(hand))) if None in seen[seat] and seat != viewer else hand
        for seat, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands)


@pytest.mark.sweep
@for_all_tables
def test_how_others_hold_their_cards_is_never_seen(variant: Variant) -> None:
    """Not even when they are laid open: which were dealt and which came out of the kitty."""
    rng, kinds = Random(2), Counter[str]()
    for before, action, _, viewer in watched(variant):
        where = places((1280, 800), variant.seating, viewer)
        ways = []
        for state in (before, shuffled_hands(before, viewer, rng)):
            step = apply(state, action)
            found = beats_for(state, step.events, step.state, viewer, reduced=False)
            ways.append(film(found, where))
            kinds.update(type(event).__name__ for event in step.events)
        assert ways[0] == ways[1], (viewer, action)
    assert {"Dealt", "CallMade"} <= set(kinds)


def test_the_tables_show_every_move_of_cards() -> None:
    kinds = {
        type(event)
        for variant in TABLES.values()
        for before, action, _ in paths(variant)
        for event in apply(before, action).events
    }
    wanted = {ev.Dealt, ev.KittyTaken, ev.Discarded, ev.Given, ev.HandExposed, ev.CardPlayed}
    assert wanted | {ev.TrickWon, ev.DummyTurned, ev.Looked, ev.SatOut, ev.PassedOut} <= kinds
