"""Messages that are kept: what is read again says the same, and what is none is refused."""

from __future__ import annotations

import json

import pytest

from fivehundred.engine.errors import (
    FormatError,
    Grouped,
    Message,
    MessageKind,
    RefusalKind,
    Word,
    message,
)
from fivehundred.engine.kinds import ExchangeKind, PlayKind
from fivehundred.session.codec.game import decode
from fivehundred.session.codec.kinds import GameKind, JsonKind
from fivehundred.session.codec.messages import kinds_of, message_fields, read_message
from fivehundred.session.codec.shapes import fault

KINDS = kinds_of((*MessageKind.__subclasses__(), *RefusalKind.__subclasses__()))


def refusal_of(text: str) -> Message:
    with pytest.raises(FormatError) as refused:
        decode(text)
    return refused.value.message


@pytest.mark.parametrize(
    "told",
    [
        message(JsonKind.EMPTY),
        message(JsonKind.TOO_MANY, most=Grouped(250_000)),
        message(PlayKind.MUST_FOLLOW, seat=2, suit=Word("hearts"), count=3),
        message(ExchangeKind.DISCARD_COUNT, seat=2, count=3),
        fault(("rules", "target"), GameKind.BRANCH_BEYOND, at=7, count=1).message,
        refusal_of('{"format": "fivehundred", "version": 1, "actions": [{"call": 7}]}'),
        refusal_of("[\x00"),
    ],
    ids=str,
)
def test_a_message_that_was_kept_says_the_same_again(told: Message) -> None:
    kept = json.loads(json.dumps(message_fields(told)))
    assert read_message(kept, (), KINDS) == told
    assert str(read_message(kept, (), KINDS)) == str(told)


@pytest.mark.parametrize(
    "value",
    [
        None,
        "this is not a game",
        [],
        ["JsonKind.EMPTY"],
        ["JsonKind.EMPTY", []],
        ["JsonKind.GONE", {}],
        ["Path.cwd", {}],
        ["__class__.mro", {}],
        ["PlaceKind.KEY", {}],
        ["RefusalKind.KEY", {}],
        ["PlayKind.MUST_FOLLOW", {"seat": 2}],
        ["PlaceKind.KEY", {"text": 1.5}],
        ["PlaceKind.KEY", {"text": None}],
        ["PlaceKind.KEY", {"text": "x" * 2000}],
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_is_no_message_is_refused(value: object) -> None:
    with pytest.raises(FormatError):
        read_message(value, (), KINDS)


def test_odd_characters_of_a_file_are_escaped_and_letters_are_not() -> None:
    error = fault("Zoë\n.json", GameKind.NO_TEMPERAMENT, text="\x1b[2J", known="bold")
    assert str(error) == ("Zoë\\n.json: there is no temperament “\\x1b[2J” (known: bold)")
