"""Converts a game's starting position to and from JSON: ``start`` in ``docs/save-format.md``."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import partial
from typing import Any, Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import format_call
from fivehundred.engine.cards import Card, Suit, format_cards
from fivehundred.engine.errors import VariantError
from fivehundred.engine.facts import Hand, Pile, Piles
from fivehundred.engine.rules.conflicts import check
from fivehundred.engine.rules.variant import Variant, read_option
from fivehundred.engine.rules.variants import find_preset
from fivehundred.engine.seats import Seat, Seating
from fivehundred.engine.state import Start
from fivehundred.engine.tricks.piles import face_up
from fivehundred.session.codec import shapes
from fivehundred.session.codec.actions import CALL, CARD, CARDS, CARDS_LIMIT, SUIT, Fields, seat_of
from fivehundred.session.codec.kinds import GameKind
from fivehundred.session.kinds import PlaceKind


def read_variant(preset: str, value: object) -> Variant:
    """Read options that change a preset's; raises FormatError, also if they conflict."""
    place = ("rules",)
    try:
        base = find_preset(preset).variant
    except VariantError as error:
        raise shapes.fault(("preset",), error.message) from None
    try:
        changes: dict[str, Any] = {
            name: read_option(name, option)
            for name, option in shapes.an_object(value, place).items()
        }
        return check(replace(base, **changes))
    except VariantError as error:
        raise shapes.fault(place, error.message) from None


_SEATS_LIMIT: Final = 12
START: Final[shapes.Place] = ((PlaceKind.START, 0),)


def start_fields(start: Start) -> Fields:
    """Return the JSON object of a position, without the parts it lacks."""
    made = start.contract
    fields: Fields = {
        "scores": None if start.scores is None else list(start.scores),
        "dealer": start.dealer,
        "hands": None if start.hands is None else _hand_texts(start),
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


def _hand_texts(start: Start) -> list[str]:
    texts = [format_cards(hand) for hand in start.hands or ()]
    for seat, row in enumerate(start.piles):
        if row:
            texts[seat] = " ".join(pile_text(pile) for pile in row)
    return texts


def pile_text(pile: Pile, below: str = "") -> str:
    """Return a dummy's pile as ``up/down``; ``below`` replaces an unknown lower card."""
    up = "" if pile.up is None else pile.up.code
    if not pile.covers:
        return up
    return f"{up}/{below if pile.down is None else pile.down.code}"


def read_start(value: object, seating: Seating) -> Start:
    """Read a position; raises FormatError naming the key."""
    found, seats = shapes.JsonObject(value, START, _KEYS), len(seating.ring)
    seat = seat_of(seats)
    hands, piles = found.get("hands", partial(_hands, seating=seating), (None, ()))
    return Start(
        scores=found.get("scores", _numbers, None),
        dealer=found.get("dealer", seat, None),
        hands=hands,
        kitty=found.get("kitty", CARDS, None),
        contract=found.get("contract", partial(_contract, seat=seat), None),
        partner=found.get("partner", CARD, None),
        attached=found.get("attached", _attached, ()),
        leader=found.get("leader", seat, None),
        tricks=found.get("tricks", _numbers, None),
        suits_led=found.get("suits_led", _suits, ()),
        renounced=found.get("renounced", partial(_renounced, seats=seats), ()),
        piles=piles,
    )


def _few(value: object, place: shapes.Place) -> list[object]:
    found = shapes.a_list(value, place)
    if len(found) > _SEATS_LIMIT:
        raise shapes.fault(place, GameKind.TOO_MANY_ENTRIES, found=len(found))
    return found


def _numbers(value: object, place: shapes.Place) -> tuple[int, ...]:
    return tuple(shapes.a_number(number, place) for number in _few(value, place))


def _hands(value: object, place: shapes.Place, seating: Seating) -> tuple[tuple[Hand, ...], Piles]:
    hands: list[Hand] = []
    piles: list[tuple[Pile, ...]] = []
    for seat, text in enumerate(_few(value, place)):
        where = shapes.seat_place(place, seat)
        row = _piles(text, where) if seat in seating.dummies else ()
        hands.append(face_up(row) if row else _hand(text, where))
        piles.append(row)
    return tuple(hands), tuple(piles) if seating.dummies else ()


def _hand(value: object, place: shapes.Place) -> Hand:
    text = shapes.a_text(value, place, CARDS_LIMIT)
    if "/" in text:
        raise shapes.fault(place, GameKind.NO_DUMMY)
    return CARDS(text, place)


def _piles(value: object, place: shapes.Place) -> tuple[Pile, ...]:
    row, text = [], shapes.a_text(value, place, CARDS_LIMIT)
    for word in text.split(" ") if text else ():
        up, slash, down = word.partition("/")
        if slash:
            pile = Pile(CARD(up, place), CARD(down, place))
        else:
            pile = Pile(CARD(up, place), None, covers=False)
        row.append(pile)
    return tuple(row)


def _contract(value: object, place: shapes.Place, seat: shapes.Read[Seat]) -> MakeCall:
    found = shapes.JsonObject(value, place, ("seat", "call"))
    return MakeCall(found.need("seat", seat), found.need("call", CALL))


def _attached(value: object, place: shapes.Place) -> tuple[tuple[Card, Suit], ...]:
    found = shapes.an_object(value, place)
    return tuple((CARD(joker, place), SUIT(suit, place)) for joker, suit in found.items())


def _suits(value: object, place: shapes.Place) -> tuple[Suit, ...]:
    suits = tuple(SUIT(letter, place) for letter in shapes.a_text(value, place, CARDS_LIMIT))
    if len(set(suits)) != len(suits):
        raise shapes.fault(place, GameKind.SUIT_TWICE)
    return suits


def _renounced(
    value: object, place: shapes.Place, seats: int
) -> tuple[tuple[int, tuple[Suit, ...]], ...]:
    found = shapes.an_object(value, place)
    known = {str(seat): seat for seat in range(seats)}
    shapes.only_keys(found, known, place)
    return tuple((known[key], _suits(suits, place)) for key, suits in found.items())


_KEYS: Final = tuple(field.name for field in fields(Start) if field.name != "piles")
