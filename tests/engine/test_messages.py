"""Messages in English: one thing and many, large numbers, odd characters, other messages."""

from __future__ import annotations

import pickle

from fivehundred.engine.errors import (
    FormatError,
    Grouped,
    IllegalAction,
    Message,
    MessageLanguage,
    Template,
    Word,
    message,
    worded,
)
from fivehundred.engine.kinds import ExchangeKind, PlayKind, TextKind, TurnKind
from fivehundred.engine.rules.kinds import CountKind


class Backwards(MessageLanguage):
    """Speaks English backwards."""

    def template(self, template: Template, count: int) -> str:
        chosen = template if isinstance(template, str) else template[count != 1]
        return f"{chosen} ←"

    def word(self, text: str) -> str:
        return text[::-1]

    def grouped(self, number: int) -> str:
        return f"{number:_}"


def test_one_card_is_not_many() -> None:
    told = [str(message(ExchangeKind.DISCARD_COUNT, seat=1, count=count)) for count in (1, 3)]
    assert told == ["seat 1 must discard one card", "seat 1 must discard 3 different cards"]


def test_facts_are_numbers_words_texts_and_messages() -> None:
    inner = message(CountKind.EITHER, first=2, second=Grouped(250_000))
    told = message(CountKind.EITHER, first=inner, second=Word("hearts"))
    assert str(told) == "2 or 250,000 or hearts"
    assert worded(told, Backwards()) == "2 or 250_000 ← or straeh ←"


def test_odd_characters_are_escaped_in_facts_alone() -> None:
    told = message(TextKind.NO_CARD, text="é\x1b\ud800")
    assert str(told) == "“é\\x1b\\ud800” is not a card (cards look like AS, 10H, JK)"


def test_an_error_has_a_message_and_says_it() -> None:
    error = FormatError(TextKind.NO_SUIT, text="X")
    assert error.message == Message(TextKind.NO_SUIT, (("text", "X"),))
    assert str(error) == str(error.message) == "“X” is not a suit (S, C, D or H)"
    assert FormatError(error.message).message == error.message
    told = message(PlayKind.NO_REVOKE, seat=1)
    assert IllegalAction(told).message == told
    assert IllegalAction(PlayKind.NO_REVOKE, seat=1).message == told


def test_an_error_comes_out_of_another_process_as_it_went_in() -> None:
    error = FormatError(TurnKind.NO_SEAT, seat=7)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.message) == (FormatError, error.message)
    refused = IllegalAction(PlayKind.NO_REVOKE, (("JC", "spades"),), seat=7)
    again = pickle.loads(pickle.dumps(refused))
    assert (type(again), again.message) == (IllegalAction, refused.message)
    assert (again.kind, again.strays) == (refused.kind, refused.strays)
