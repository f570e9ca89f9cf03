"""The suit marks as separate files, for panels, buttons and bids."""

from palette import DARK_GROUND, DARK_GROUND_FOUR, FOUR_COLOURS, SUIT_COLOURS
from pips import no_trumps, pip
from svg import document, place


def suits() -> dict[str, str]:
    """Draw every suit mark; the keys are file names."""
    marks = {suit: _mark(suit, colour) for suit, colour in SUIT_COLOURS.items()}
    marks |= {f"{suit}-light": _mark(suit, colour) for suit, colour in DARK_GROUND.items()}
    marks |= {f"{suit}-four": _mark(suit, FOUR_COLOURS[suit]) for suit in ("C", "D")}
    marks |= {f"{suit}-four-light": _mark(suit, DARK_GROUND_FOUR[suit]) for suit in ("C", "D")}
    marks["NT"] = document(100, 100, place(no_trumps(), 50, 50))
    return marks


def _mark(suit: str, colour: str) -> str:
    return document(100, 100, pip(suit, 50, 50, 94, colour))
