"""Actions as they stand in a saved game, one verb each: values ↔ plain JSON values.

Implements the table of actions of ``docs/save-format.md``. Judges form alone; whether an action
may be done is the engine's to say.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeVar, assert_never

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Action, Offer
from fivehundred.engine.calls import format_call, parse_call
from fivehundred.engine.cards import Card, Suit, format_cards, parse_card, parse_cards, parse_suit
from fivehundred.engine.errors import FormatError
from fivehundred.session.codec.kinds import GameKind, ShapeKind
from fivehundred.session.codec.shapes import (
    Place,
    a_number,
    a_text,
    an_object,
    fault,
    key_place,
    kind_of,
    needed,
    only_keys,
)
from fivehundred.session.seals.seal import DIGEST_DIGITS, SALT_DIGITS, Seal, is_hexadecimal

Fields = dict[str, object]
Value = TypeVar("Value")


def action_fields(action: Action) -> Fields:
    """Return an action as the object that stands in the file."""
    match action:
        case act.FirstDealer(seat=seat):
            return {"first_dealer": seat}
        case act.Cut(cards=cards):
            return {"cut": format_cards(cards)}
        case act.Deal(cards=cards):
            return {"deal": format_cards(cards)}
        case _:
            return {"seat": action.seat, **_deed(action)}


def offer_fields(offer: Offer) -> Fields:
    """Return a legal action as it would stand in the file without ``seat``.

    ``{"discard": k, "from": cards}`` stands for every choice of k cards.
    """
    match offer:
        case act.DiscardOffer(count=count, cards=cards):
            return {"discard": count, "from": format_cards(cards)}
        case act.GiveOffer(count=count, cards=cards):
            return {"give": count, "from": format_cards(cards)}
        case _:
            return _deed(offer)


def _deed(action: act.SeatAction) -> Fields:
    value: object
    match action:
        case act.Look() | act.Declare():
            value = True
        case act.MakeCall(call=call):
            value = format_call(call)
        case act.Discard(cards=cards) | act.Give(cards=cards):
            value = format_cards(cards)
        case act.CallPartner(card=card) | act.PlayCard(card=card):
            value = card.code
        case act.Attach(joker=joker):
            value = joker.code
        case act.ClaimRevoke(against=against):
            value = against
        case unknown:
            assert_never(unknown)
    fields: Fields = {_VERB_OF[type(action)]: value}
    if isinstance(action, act.Attach | act.PlayCard) and action.suit is not None:
        fields["suit"] = action.suit.value
    return fields


_VERB_OF: Final[dict[type, str]] = {
    act.Look: "look",
    act.MakeCall: "call",
    act.Discard: "discard",
    act.Give: "give",
    act.CallPartner: "partner",
    act.Declare: "declare",
    act.Attach: "attach",
    act.PlayCard: "play",
    act.ClaimRevoke: "claim_revoke",
}
MOST_LINES: Final = 2048
"""So many actions are kept as written: those of a long game, for most are alike in every deal."""


@lru_cache(maxsize=MOST_LINES)
def action_line(action: Action) -> str:
    """Return an action as the line of the file; a growing game asks again and again."""
    return json.dumps(action_fields(action))


@lru_cache(maxsize=MOST_LINES)
def sealed_line(deal: act.Deal, digest: str, salt: str) -> str:
    """Return a sealed deal as the line of the file; ``salt`` is empty where it is not told."""
    fields = {**action_fields(deal), "seal": digest}
    return json.dumps({**fields, "salt": salt} if salt else fields)


CARDS_LIMIT: Final = 400
"""So many letters are enough for the cards of any pack."""


def read_action(value: object, place: Place, seats: int) -> Action:
    """Read an action of a table with so many seats; raises FormatError naming the place."""
    found = an_object(value, place)
    verbs = [key for key in found if key in _VERBS]
    if len(verbs) != 1:
        known, listed = ", ".join(_VERBS), ", ".join(verbs)
        if not verbs:
            raise fault(place, GameKind.NO_VERB, known=known)
        raise fault(place, GameKind.MANY_VERBS, found=len(verbs), verbs=listed, known=known)
    verb = verbs[0]
    extra, read = _VERBS[verb]
    only_keys(found, (verb, *extra), place)
    return read(found, place, seats)


def read_seal(value: object, number: int, place: Place) -> Seal | None:
    """Read the seal of action ``number``, which has been read; raises FormatError."""
    found = an_object(value, place)
    if "seal" not in found:
        if "salt" in found:
            raise fault(place, GameKind.SALT_WITHOUT_SEAL)
        return None
    digest = _digits(found, "seal", DIGEST_DIGITS, place)
    if "salt" not in found:
        return Seal(number, digest)
    return Seal(number, digest, _digits(found, "salt", SALT_DIGITS, place), told=True)


def _digits(found: Fields, key: str, digits: int, place: Place) -> str:
    where = key_place(place, key)
    text = a_text(found[key], where)
    if not is_hexadecimal(text, digits):
        raise fault(where, ShapeKind.NO_DIGITS, digits=digits, found=kind_of(text))
    return text


def seat_number(value: object, place: Place, seats: int) -> int:
    """Take the number of a seat of a table with so many seats."""
    seat = a_number(value, place)
    if not 0 <= seat < seats:
        raise fault(place, ShapeKind.NO_SEAT, last=seats - 1, seat=seat)
    return seat


def parsed(parse: Callable[[str], Value], value: object, place: Place) -> Value:
    """Take text and read it by one of the engine's parsers."""
    text = a_text(value, place, CARDS_LIMIT)
    try:
        return parse(text)
    except FormatError as error:
        raise fault(place, error.message) from None


def _seat(found: Fields, place: Place, seats: int) -> int:
    return seat_number(needed(found, "seat", place), key_place(place, "seat"), seats)


def _cards(found: Fields, verb: str, place: Place) -> tuple[Card, ...]:
    return parsed(parse_cards, found[verb], key_place(place, verb))


def _card(found: Fields, verb: str, place: Place) -> Card:
    return parsed(parse_card, found[verb], key_place(place, verb))


def _suit(found: Fields, place: Place) -> Suit:
    return parsed(parse_suit, needed(found, "suit", place), key_place(place, "suit"))


def _true(found: Fields, verb: str, place: Place) -> None:
    if found[verb] is not True:
        raise fault(key_place(place, verb), ShapeKind.NOT_TRUE, found=kind_of(found[verb]))


def _read_first_dealer(found: Fields, place: Place, seats: int) -> Action:
    where = key_place(place, "first_dealer")
    return act.FirstDealer(seat_number(found["first_dealer"], where, seats))


def _read_cut(found: Fields, place: Place, _: int) -> Action:
    return act.Cut(_cards(found, "cut", place))


def _read_deal(found: Fields, place: Place, _: int) -> Action:
    return act.Deal(_cards(found, "deal", place))


def _read_look(found: Fields, place: Place, seats: int) -> Action:
    _true(found, "look", place)
    return act.Look(_seat(found, place, seats))


def _read_call(found: Fields, place: Place, seats: int) -> Action:
    call = parsed(parse_call, found["call"], key_place(place, "call"))
    return act.make_call(_seat(found, place, seats), call)


def _read_discard(found: Fields, place: Place, seats: int) -> Action:
    return act.Discard(_seat(found, place, seats), _cards(found, "discard", place))


def _read_give(found: Fields, place: Place, seats: int) -> Action:
    return act.Give(_seat(found, place, seats), _cards(found, "give", place))


def _read_partner(found: Fields, place: Place, seats: int) -> Action:
    return act.CallPartner(_seat(found, place, seats), _card(found, "partner", place))


def _read_declare(found: Fields, place: Place, seats: int) -> Action:
    _true(found, "declare", place)
    return act.Declare(_seat(found, place, seats))


def _read_attach(found: Fields, place: Place, seats: int) -> Action:
    joker = _card(found, "attach", place)
    return act.Attach(_seat(found, place, seats), joker, _suit(found, place))


def _read_play(found: Fields, place: Place, seats: int) -> Action:
    suit = _suit(found, place) if "suit" in found else None
    return act.play_card(_seat(found, place, seats), _card(found, "play", place), suit)


def _read_claim_revoke(found: Fields, place: Place, seats: int) -> Action:
    where = key_place(place, "claim_revoke")
    against = seat_number(found["claim_revoke"], where, seats)
    return act.ClaimRevoke(_seat(found, place, seats), against)


_Reader = Callable[[Fields, Place, int], Action]
# Each verb with the keys that may stand beside it.
_VERBS: Final[dict[str, tuple[tuple[str, ...], _Reader]]] = {
    "first_dealer": ((), _read_first_dealer),
    "cut": ((), _read_cut),
    "deal": (("seal", "salt"), _read_deal),
    "look": (("seat",), _read_look),
    "call": (("seat",), _read_call),
    "discard": (("seat",), _read_discard),
    "give": (("seat",), _read_give),
    "partner": (("seat",), _read_partner),
    "declare": (("seat",), _read_declare),
    "attach": (("seat", "suit"), _read_attach),
    "play": (("seat", "suit"), _read_play),
    "claim_revoke": (("seat",), _read_claim_revoke),
}
