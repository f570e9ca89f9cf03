"""Assemble court cards: panel, figure twice, ribbon, index."""

from collections.abc import Callable

from faces import card, index, twice
from figures.jacks import JACKS
from figures.kings import KINGS
from figures.panel import ground, pattern, ribbon, rim
from figures.person import Figure
from figures.queens import QUEENS

FIGURES: dict[str, dict[str, Callable[[], Figure]]] = {"K": KINGS, "Q": QUEENS, "J": JACKS}


OTHER_LETTERS = {"V": "J", "D": "Q", "R": "K", "B": "J"}
"""The letters of courts in French and German, with the rank each stands for in English."""


def court_card(rank: str, suit: str, colour: str, letter: str = "") -> str:
    """Draw a king, queen or jack, perhaps with another letter; the halves meet at the ribbon."""
    figure = FIGURES[rank][suit]().whole()
    stage = ground(suit) + twice(pattern(suit))
    return card(stage + twice(figure) + ribbon(suit) + rim() + index(letter or rank, suit, colour))
