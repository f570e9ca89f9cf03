"""Calls: what may be said in an auction, and its text. Rank and points are in ``schedule``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from fivehundred.engine.cards import Suit
from fivehundred.engine.errors import FormatError
from fivehundred.engine.kinds import TextKind


class Strain(StrEnum):
    """The trump choice of a bid, lowest first."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    NO_TRUMPS = "NT"


TRUMP_OF: Final[dict[Strain, Suit | None]] = {
    Strain.SPADES: Suit.SPADES,
    Strain.CLUBS: Suit.CLUBS,
    Strain.DIAMONDS: Suit.DIAMONDS,
    Strain.HEARTS: Suit.HEARTS,
    Strain.NO_TRUMPS: None,
}

LEVELS: Final = (6, 7, 8, 9, 10)


@dataclass(frozen=True, slots=True)
class Bid:
    """A number of tricks and a strain, with or without the kitty."""

    level: int
    strain: Strain
    without_kitty: bool = False


class Special(StrEnum):
    """Every call that is not a bid."""

    PASS = "pass"
    MISERE = "misere"
    OPEN_MISERE = "open_misere"
    BLIND_MISERE = "blind_misere"
    DOUBLE_NULLO = "double_nullo"
    HI_LO = "hi_lo"
    INKLE_NO = "6N"


Call = Bid | Special

NULLOS: Final = frozenset(
    {Special.MISERE, Special.OPEN_MISERE, Special.BLIND_MISERE, Special.DOUBLE_NULLO}
)

_BID: Final = re.compile(r"(6|7|8|9|10)(S|C|D|H|NT)( without)?")


@lru_cache(maxsize=256)
def parse_call(text: str) -> Call:
    """Read a call such as ``7NT``, ``8S without`` or ``misere``; else raises FormatError."""
    match = _BID.fullmatch(text)
    if match:
        return Bid(int(match[1]), Strain(match[2]), without_kitty=match[3] is not None)
    try:
        return Special(text)
    except ValueError:
        raise FormatError(TextKind.NO_CALL, text=text[:20]) from None


def format_call(call: Call) -> str:
    """Return a call as it is written in a saved game."""
    if isinstance(call, Special):
        return call.value
    return f"{call.level}{call.strain.value}{' without' if call.without_kitty else ''}"


def is_six(call: Call) -> bool:
    """Return whether a call is a six, which is only a signal at some tables."""
    return call is Special.INKLE_NO or (isinstance(call, Bid) and call.level == LEVELS[0])


def strain_of(call: Call) -> Strain:
    """Return the strain a call is played in: no trumps unless it is a bid."""
    return call.strain if isinstance(call, Bid) else Strain.NO_TRUMPS
