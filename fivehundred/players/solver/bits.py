"""Operations on 64-bit words, and named constants; ``bits.pxd`` has the C versions."""

from __future__ import annotations

from typing import Final

ONE: Final = 1
TWO: Final = 2
YES: Final = 1 << 63
"""Marks an answer as yes, next to the cards whose rank mattered; no card uses bit 63."""
ALL: Final = (1 << 64) - 1
STIR: Final = 0x9E3779B97F4A7C15
SPREAD: Final = 0xD6E8FEB86659FD93
NAME: Final = 60
"""This bit and the next three represent the suit a joker has named; no card uses them."""

# The bits of ``rules``: rules for jokers outside the suits, and the kind of question.
NAMES_NO_SUIT: Final = 1
LEADS_UNLED: Final = 2
LEADS_UNRENOUNCED: Final = 4
LEADS_LAST: Final = 8
FIRST_OR_LAST: Final = 16
FORBIDDEN: Final = 32
WORTHLESS: Final = 64
FORCED: Final = 128
EXACT: Final = 256


def popcount(x: int) -> int:
    """Return the number of set bits."""
    return x.bit_count()


def top(x: int) -> int:
    """Return the index of the highest set bit; ``x`` must not be 0."""
    return x.bit_length() - 1
