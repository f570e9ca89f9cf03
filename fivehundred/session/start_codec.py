"""The position a game begins from, as it stands in a saved game: values ↔ plain JSON values.

Implements ``start`` of ``docs/save-format.md``. Judges form alone; whether a position can be
played is the engine's to say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import format_call, parse_call
from fivehundred.engine.cards import Card, Suit, format_cards, parse_card, parse_cards, parse_suit
from fivehundred.engine.facts import Hand
from fivehundred.engine.state import Start
from fivehundred.session.action_codec import Fields, parsed, seat_number
from fivehundred.session.shapes import (
    a_list,
    a_number,
    a_text,
    an_object,
    fault,
    key_place,
    needed,
    only_keys,
)

_SEATS_LIMIT: Final = 12


def start_fields(start: Start) -> Fields:
    """Give a position as the object that stands in the file, without the parts it lacks."""
    made = start.contract
    fields: Fields = {
        "scores": None if start.scores is None else list(start.scores),
        "dealer": start.dealer,
        "hands": None if start.hands is None else [format_cards(hand) for hand in start.hands],
        "kitty": None if start.kitty is None else format_cards(start.kitty),
        "contract": made and {"seat": made.seat, "call": format_call(made.call)},
        "partner": start.partner and start.partner.code,
        "attached": {joker.code: suit.value for joker, suit in start.attached} or None,
        "leader": start.leader,
        "tricks": None if start.tricks is None else list(start.tricks),
        "suits_led": "".join(start.suits_led) or None,
        "renounced": {str(seat): "".join(suits) for seat, suits in start.renounced} or None,
    }
    return {key: value for key, value in fields.items() if value is not None}


def read_start(value: object, seats: int) -> Start:
    """Read a position at a table with so many seats; raises FormatError naming the key."""
    found = an_object(value, "start")
    only_keys(found, _READERS, "start")
    parts: dict[str, Any] = {
        key: _READERS[key](part, key_place("start", key), seats) for key, part in found.items()
    }
    return Start(**parts)


def _few(value: object, place: str) -> list[object]:
    found = a_list(value, place)
    if len(found) > _SEATS_LIMIT:
        raise fault(place, f"has {len(found)} entries, more than any table has seats")
    return found


def _numbers(value: object, place: str, _: int) -> tuple[int, ...]:
    return tuple(a_number(number, place) for number in _few(value, place))


def _hands(value: object, place: str, _: int) -> tuple[Hand, ...]:
    hands = enumerate(_few(value, place))
    return tuple(_hand(hand, f"{place}, seat {at}") for at, hand in hands)


def _hand(value: object, place: str) -> Hand:
    text = a_text(value, place)
    if "/" in text:
        raise fault(place, "the hands of dummies (“9H/KS AS/4C”) cannot be set up yet")
    return parsed(parse_cards, text, place)


def _contract(value: object, place: str, seats: int) -> MakeCall:
    found = an_object(value, place)
    only_keys(found, ("seat", "call"), place)
    seat = seat_number(needed(found, "seat", place), key_place(place, "seat"), seats)
    return MakeCall(seat, parsed(parse_call, needed(found, "call", place), place))


def _kitty(value: object, place: str, _: int) -> Hand:
    return parsed(parse_cards, value, place)


def _partner(value: object, place: str, _: int) -> Card:
    return parsed(parse_card, value, place)


def _attached(value: object, place: str, _: int) -> tuple[tuple[Card, Suit], ...]:
    found = an_object(value, place)
    return tuple(
        (parsed(parse_card, joker, place), parsed(parse_suit, suit, place))
        for joker, suit in found.items()
    )


def _suits(value: object, place: str) -> tuple[Suit, ...]:
    suits = tuple(parsed(parse_suit, letter, place) for letter in a_text(value, place))
    if len(set(suits)) != len(suits):
        raise fault(place, "names a suit twice")
    return suits


def _suits_led(value: object, place: str, _: int) -> tuple[Suit, ...]:
    return _suits(value, place)


def _renounced(value: object, place: str, seats: int) -> tuple[tuple[int, tuple[Suit, ...]], ...]:
    found = an_object(value, place)
    known = {str(seat): seat for seat in range(seats)}
    only_keys(found, known, place)
    return tuple((known[key], _suits(suits, place)) for key, suits in found.items())


_READERS: Final[dict[str, Callable[[object, str, int], object]]] = {
    "scores": _numbers,
    "dealer": seat_number,
    "hands": _hands,
    "kitty": _kitty,
    "contract": _contract,
    "partner": _partner,
    "attached": _attached,
    "leader": seat_number,
    "tricks": _numbers,
    "suits_led": _suits_led,
    "renounced": _renounced,
}
