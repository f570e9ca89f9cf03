"""Court cards, assembled from panel, two figures, ribbon and indices."""

from collections.abc import Callable

from faces import card, index, twice
from figures.jacks import JACKS
from figures.kings import KINGS
from figures.panel import ground, pattern, ribbon, rim
from figures.person import Figure
from figures.queens import QUEENS

FIGURES: dict[str, dict[str, Callable[[], Figure]]] = {"K": KINGS, "Q": QUEENS, "J": JACKS}


OTHER_LETTERS = {"V": "J", "D": "Q", "R": "K", "B": "J"}
"""French and German letters of courts, with the English rank of each."""


def court_card(rank: str, suit: str, colour: str, letter: str = "") -> str:
    """Draw a court; its halves meet at the ribbon, and ``letter`` replaces the English one."""
    figure = FIGURES[rank][suit]().whole()
    stage = ground(suit) + twice(pattern(suit))
    return card(stage + twice(figure) + ribbon(suit) + rim() + index(letter or rank, suit, colour))
