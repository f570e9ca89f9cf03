"""The cards of a challenge: from a text alone, the same everywhere and for ever.

The rule is written out in ``docs/challenge.md``; nothing here may hang on a version of Python, on
the machine or on the hour.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from fivehundred.engine.cards import Card
from fivehundred.engine.deck import PACKS
from fivehundred.engine.errors import FormatError
from fivehundred.engine.rules.variants import AUSTRALIAN
from fivehundred.engine.seats import Seat
from fivehundred.learning.kinds import ChallengeKind

DEALS: Final = 8
PRESET: Final = AUSTRALIAN.key
"""What the deal of the day is played by."""
_RULE: Final = "fivehundred challenge 1"
_NUMBER_BYTES: Final = 4
_NUMBERS: Final = 2 ** (8 * _NUMBER_BYTES)
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def read_date(text: str) -> date:
    """Read a date as YYYY-MM-DD; raises FormatError."""
    try:
        if not _DATE.fullmatch(text):
            raise ValueError
        return date.fromisoformat(text)
    except ValueError:
        raise FormatError(ChallengeKind.NO_DATE, text=text[:40]) from None


def packs(seed: str, preset: str, deck: int) -> tuple[tuple[Card, ...], ...]:
    """Return the eight packs of a challenge, the top card first.

    ``seed`` is the date of a deal of the day as YYYY-MM-DD, or the token of another challenge.
    """
    return tuple(_shuffled(PACKS[deck], f"{seed}\n{preset}\n{n}") for n in range(1, DEALS + 1))


def dealer_of(number: int, seats: int) -> Seat:
    """Return who deals a deal, counted from 1."""
    return (number - 1) % seats


def chance_of(*facts: object) -> int:
    """Return a number that follows from some facts, from 0 to 2³² − 1: where chance begins."""
    return next(_numbers("\n".join(map(str, facts))))


def _shuffled(pack: tuple[Card, ...], seed: str) -> tuple[Card, ...]:
    """Return a pack in the order that follows from a text, every order equally likely."""
    cards, numbers = list(pack), _numbers(seed)
    for last in range(len(cards) - 1, 0, -1):
        at = _below(last + 1, numbers)
        cards[last], cards[at] = cards[at], cards[last]
    return tuple(cards)


def _below(limit: int, numbers: Iterator[int]) -> int:
    """Return the next number from 0 to below a limit; what would favour some is passed over."""
    fair = _NUMBERS - _NUMBERS % limit
    return next(number for number in numbers if number < fair) % limit


def _numbers(seed: str) -> Iterator[int]:
    """Yield numbers of four bytes without end: the hashes of the text and 0, 1, 2 …"""
    block = 0
    while True:
        digest = hashlib.sha256(f"{_RULE}\n{seed}\n{block}".encode()).digest()
        for at in range(0, len(digest), _NUMBER_BYTES):
            yield int.from_bytes(digest[at : at + _NUMBER_BYTES], "big")
        block += 1
