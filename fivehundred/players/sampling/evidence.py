"""Evidence: what a call or a play tells of a seat's cards, without proving it.

A piece of evidence names some cards; how many of them the seat held makes what it did more or less
likely.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from fivehundred.engine.seats import Seat


class Evidence(NamedTuple):
    """How many of ``cards`` a seat has speaks for or against a sample; ``key`` says how much.

    ``whole`` counts what the seat held when it called: its played cards too, and of a contractor
    who took the kitty what he discarded. Otherwise only what it holds now is counted.
    """

    cards: int
    key: str
    whole: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """How the cards a contractor discarded are judged: evidence of them, and ``left``.

    ``left`` is the key for how many cards of a suit he kept, for every suit he laid cards of.
    """

    seat: Seat
    evidence: tuple[Evidence, ...]
    left: str
