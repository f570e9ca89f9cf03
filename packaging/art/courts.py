"""Assemble court cards: panel, figure twice, ribbon, index."""

from collections.abc import Callable

from faces import card, index, twice
from figures.jacks import JACKS
from figures.kings import KINGS
from figures.panel import ground, pattern, ribbon, rim
from figures.person import Figure
from figures.queens import QUEENS

FIGURES: dict[str, dict[str, Callable[[], Figure]]] = {"K": KINGS, "Q": QUEENS, "J": JACKS}


def court_card(rank: str, suit: str, colour: str) -> str:
    """Draw a king, queen or jack; the two halves meet under the ribbon."""
    figure = FIGURES[rank][suit]().whole()
    stage = ground(suit) + twice(pattern(suit))
    return card(stage + twice(figure) + ribbon(suit) + rim() + index(rank, suit, colour))
