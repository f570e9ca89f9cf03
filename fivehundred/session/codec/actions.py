"""Converts actions to and from JSON values, by the table of actions in ``docs/save-format.md``."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import Final, assert_never

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Action, Offer
from fivehundred.engine.calls import format_call, parse_call
from fivehundred.engine.cards import format_cards, parse_card, parse_cards, parse_suit
from fivehundred.engine.errors import FormatError
from fivehundred.engine.seats import Seat
from fivehundred.session.codec import shapes
from fivehundred.session.codec.kinds import GameKind, ShapeKind
from fivehundred.session.seal import DIGEST_DIGITS, SALT_DIGITS, Seal, is_hexadecimal

Fields = dict[str, object]


def action_fields(action: Action) -> Fields:
    """Return the JSON object of an action."""
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
    """Return the JSON object of a legal action, without ``seat``.

    ``{"discard": k, "from": cards}`` represents every choice of k cards, ``{"cut": [3, k]}`` every
    place from 3 to k.
    """
    match offer:
        case act.DiscardOffer(count=count, cards=cards):
            return {"discard": count, "from": format_cards(cards)}
        case act.GiveOffer(count=count, cards=cards):
            return {"give": count, "from": format_cards(cards)}
        case act.CutOffer(least=least, most=most):
            return {"cut": [least, most]}
        case _:
            return _deed(offer)


def _deed(action: act.SeatAction) -> Fields:
    value: object
    match action:
        case act.CutPack(count=count):
            value = count
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
    act.CutPack: "cut",
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
"""The size of the caches: enough for a long game, whose deals share most actions."""


@lru_cache(maxsize=MOST_LINES)
def action_line(action: Action) -> str:
    """Return an action as one line of JSON; cached, as a game is written after every action."""
    return json.dumps(action_fields(action))


@lru_cache(maxsize=MOST_LINES)
def noted_line(action: Action, notes: tuple[tuple[str, str | int], ...]) -> str:
    """Return an action as one line of JSON, with notes that the rules ignore."""
    return json.dumps({**action_fields(action), **dict(notes)}, ensure_ascii=False)


STOOD_IN: Final = "stand_in"
"""The key for the level of a computer player that stands in for a person."""
REMARK_LIMIT: Final = 300
CARDS_LIMIT: Final = 400


def read_action(value: object, place: shapes.Place, seats: int) -> Action:
    """Read an action at a table of ``seats``; raises FormatError with the place."""
    found = shapes.an_object(value, place)
    verbs = [key for key in found if key in _VERBS]
    if len(verbs) != 1:
        known, listed = ", ".join(_VERBS), ", ".join(verbs)
        if not verbs:
            raise shapes.fault(place, GameKind.NO_VERB, known=known)
        raise shapes.fault(place, GameKind.MANY_VERBS, found=len(verbs), verbs=listed, known=known)
    extra, read = _VERBS[verbs[0]]
    return read(
        shapes.JsonObject(found, place, (*verbs, *extra, "remark", STOOD_IN)), seat_of(seats)
    )


def read_seal(value: object, number: int, place: shapes.Place) -> Seal | None:
    """Read the seal of action ``number``, already read as an action; raises FormatError."""
    found = shapes.JsonObject(value, place)
    digest = found.get("seal", partial(_digits, digits=DIGEST_DIGITS), None)
    if digest is not None:
        salt = found.get("salt", partial(_digits, digits=SALT_DIGITS), None)
        return Seal(number, digest) if salt is None else Seal(number, digest, salt, told=True)
    if "salt" in found:
        raise shapes.fault(place, GameKind.SALT_WITHOUT_SEAL)
    return None


def a_count(value: object, place: shapes.Place) -> int:
    """Read a number of at least 0."""
    count = shapes.a_number(value, place)
    if count < 0:
        raise shapes.fault(place, ShapeKind.NEGATIVE, number=count)
    return count


def _digits(value: object, place: shapes.Place, *, digits: int) -> str:
    text = shapes.a_text(value, place)
    if not is_hexadecimal(text, digits):
        raise shapes.fault(place, ShapeKind.NO_DIGITS, digits=digits, found=shapes.kind_of(text))
    return text


@cache
def seat_of(seats: int) -> shapes.Read[Seat]:
    """Return a reader of seat numbers at a table of ``seats``."""

    def seat_number(value: object, place: shapes.Place) -> Seat:
        seat = shapes.a_number(value, place)
        if not 0 <= seat < seats:
            raise shapes.fault(place, ShapeKind.NO_SEAT, last=seats - 1, seat=seat)
        return seat

    return seat_number


def parsed(parse: Callable[[str], shapes.Value]) -> shapes.Read[shapes.Value]:
    """Return a reader that passes text to one of the engine's parsers."""

    def read(value: object, place: shapes.Place) -> shapes.Value:
        text = shapes.a_text(value, place, CARDS_LIMIT)
        try:
            return parse(text)
        except FormatError as error:
            raise shapes.fault(place, error.message) from None

    return read


CALL: Final = parsed(parse_call)
CARD: Final = parsed(parse_card)
CARDS: Final = parsed(parse_cards)
SUIT: Final = parsed(parse_suit)


def _true(value: object, place: shapes.Place) -> None:
    if value is not True:
        raise shapes.fault(place, ShapeKind.NOT_TRUE, found=shapes.kind_of(value))


def _cut(found: shapes.JsonObject, seat: shapes.Read[Seat]) -> Action:
    if "seat" in found:
        return act.CutPack(found.need("seat", seat), found.need("cut", shapes.a_number))
    return act.Cut(found.need("cut", CARDS))


def _look(found: shapes.JsonObject, seat: shapes.Read[Seat]) -> Action:
    found.need("look", _true)
    return act.Look(found.need("seat", seat))


def _declare(found: shapes.JsonObject, seat: shapes.Read[Seat]) -> Action:
    found.need("declare", _true)
    return act.Declare(found.need("seat", seat))


def _attach(found: shapes.JsonObject, seat: shapes.Read[Seat]) -> Action:
    joker = found.need("attach", CARD)
    return act.Attach(found.need("seat", seat), joker, found.need("suit", SUIT))


def _play(found: shapes.JsonObject, seat: shapes.Read[Seat]) -> Action:
    suit = found.get("suit", SUIT, None)
    return act.play_card(found.need("seat", seat), found.need("play", CARD), suit)


_Verb = Callable[[shapes.JsonObject, shapes.Read[Seat]], Action]


def _by_seat(
    make: Callable[[Seat, shapes.Value], Action], verb: str, read: shapes.Read[shapes.Value]
) -> _Verb:
    return lambda found, seat: make(found.need("seat", seat), found.need(verb, read))


# By verb: the keys allowed beside it, and the function that reads the object.
_VERBS: Final[dict[str, tuple[tuple[str, ...], _Verb]]] = {
    "first_dealer": ((), lambda found, seat: act.FirstDealer(found.need("first_dealer", seat))),
    "cut": (("seat",), _cut),
    "deal": (("seal", "salt", "skipped"), lambda found, _: act.Deal(found.need("deal", CARDS))),
    "look": (("seat",), _look),
    "call": (("seat",), _by_seat(act.make_call, "call", CALL)),
    "discard": (("seat",), _by_seat(act.Discard, "discard", CARDS)),
    "give": (("seat",), _by_seat(act.Give, "give", CARDS)),
    "partner": (("seat",), _by_seat(act.CallPartner, "partner", CARD)),
    "declare": (("seat",), _declare),
    "attach": (("seat", "suit"), _attach),
    "play": (("seat", "suit"), _play),
    "claim_revoke": (
        ("seat",),
        lambda found, seat: act.ClaimRevoke(
            found.need("seat", seat), found.need("claim_revoke", seat)
        ),
    ),
}
