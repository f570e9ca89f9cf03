"""Events: which of them hide cards, and from whom."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import get_args, get_type_hints

import pytest

from fivehundred.engine import events as ev
from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import Card
from fivehundred.engine.deal.contract import exposed_seats
from fivehundred.engine.view import seen_by
from tests.strategies import random_steps, random_variant
from tests.sweeps import share

EVENTS = [
    kind for kind in vars(ev).values() if isinstance(kind, type) and kind.__module__ == ev.__name__
]
HAPPENINGS = [kind for kind in EVENTS if hasattr(kind, "__dataclass_fields__")]


def may_hide_cards(kind: type) -> bool:
    """Return whether a field of an event may hold a card that is not seen."""
    hints = get_type_hints(kind, vars(ev))
    return any("Card | None" in str(hints[field.name]) for field in fields(kind))


def test_every_event_belongs_to_all_or_is_somebodys_secret() -> None:
    assert set(get_args(ev.Event)) == set(HAPPENINGS)
    assert set(get_args(ev.Secret)).isdisjoint(get_args(ev.Public))


@pytest.mark.parametrize("kind", HAPPENINGS, ids=lambda kind: kind.__name__)
def test_an_event_that_can_hide_cards_is_a_secret_and_no_other_is(kind: type) -> None:
    assert may_hide_cards(kind) is (kind in get_args(ev.Secret))


def faces(cards: object) -> list[Card]:
    if isinstance(cards, tuple):
        return [face for part in cards for face in faces(part)]
    return [cards] if isinstance(cards, Card) else []


def test_no_seat_sees_in_an_event_a_card_that_its_view_hides() -> None:
    checked = 0
    for seed in share(range(60)):
        rng = Random(seed)
        for _, _, step in random_steps(random_variant(rng), rng, 60):
            for event in step.events:
                if not isinstance(event, ev.Looked | ev.KittyTaken | ev.Discarded):
                    continue
                for seat in step.state.variant.seating.players:
                    seen = seen_by(event, seat)
                    assert isinstance(seen, ev.Looked | ev.KittyTaken | ev.Discarded)
                    shown = faces(seen.cards)
                    assert bool(shown) is (seat == event.seat and bool(event.cards))
                    checked += 1
    assert checked > 100


def test_a_step_tells_every_trick_that_it_ends_and_every_hand_that_it_lays_open() -> None:
    tricks = opened = 0
    for seed in share(range(120)):
        rng = Random(seed)
        for before, action, step in random_steps(random_variant(rng), rng, 150):
            ends = isinstance(action, PlayCard) and before.play.turns[action.seat] == (
                before.play.leader
            )
            assert sum(isinstance(event, ev.TrickWon) for event in step.events) == ends
            tricks += ends
            fresh = set(exposed_seats(step.state)) - set(exposed_seats(before))
            told = {event.seat for event in step.events if isinstance(event, ev.HandExposed)}
            assert fresh <= told
            opened += len(fresh)
    assert tricks > 300
    assert opened > 5
