"""Another game that a seat cannot tell from one: the same actions, other hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from fivehundred.engine.actions import Action, Deal, Discard, Give
from fivehundred.engine.cards import Card
from fivehundred.engine.events import Event
from fivehundred.engine.view import View, seen_by, view
from fivehundred.session.record import Record, RecordError, replay


def last_deal(record: Record) -> int:
    """Give how many actions there were before the cards were dealt last."""
    return max(at for at, done in enumerate(record.actions) if isinstance(done, Deal))


def known_to(record: Record, seat: int) -> Iterator[tuple[View, tuple[Event, ...]]]:
    """Give all that a seat has seen since the cards were dealt last."""
    begins = last_deal(record)
    for number, step in enumerate(replay(record)):
        if number >= begins:
            yield view(step.state, seat), tuple(seen_by(event, seat) for event in step.events)


def other_world(record: Record, seat: int, seed: int, tries: int = 40) -> Record:
    """Let cards that a seat has not seen in the last deal change places, wherever they can."""
    chance, known = Random(seed), list(known_to(record, seat))
    dealt = record.actions[last_deal(record)]
    assert isinstance(dealt, Deal)
    seen = set(_cards(known))
    hidden = [card for card in dealt.cards if card not in seen]
    if len(hidden) < 2:
        raise AssertionError("this seat knows every card")
    found = record
    for _try in range(tries):
        one, other = chance.sample(hidden, 2)
        changed = _swapped(found, {one: other, other: one})
        try:
            if list(known_to(changed, seat)) == known:
                found = changed
        except RecordError:
            continue
    return found


def _cards(thing: object) -> Iterator[Card]:
    """Give every card in a view's parts or an event, wherever in it they stand."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, (tuple, list)):
        for part in thing:
            yield from _cards(part)
    elif hasattr(thing, "__dataclass_fields__"):
        for name in thing.__dataclass_fields__:
            if name not in ("variant", "legal", "following_plays"):
                yield from _cards(getattr(thing, name))


def _swapped(record: Record, swap: dict[Card, Card]) -> Record:
    begins = last_deal(record)

    def moved(action: Action) -> Action:
        if isinstance(action, (Deal, Discard, Give)):
            return replace(action, cards=tuple(swap.get(card, card) for card in action.cards))
        return action

    later = tuple(moved(action) for action in record.actions[begins:])
    return replace(record, actions=(*record.actions[:begins], *later))
