"""The four suit shapes and the no-trumps emblem, in a box of 100 by 100 about the origin."""

from glyphs import word
from palette import GOLD, INK, IVORY
from svg import disc, fill, place, ring

HEART = (
    "M0 47C-7 34-46 8-46-18C-46-36-33-46-22-46C-11-46-3-38 0-28"
    "C3-38 11-46 22-46C33-46 46-36 46-18C46 8 7 34 0 47Z"
)
DIAMOND = "M0-50C9-33 24-14 39 0C24 14 9 33 0 50C-9 33-24 14-39 0C-24-14-9-33 0-50Z"
SPADE = (
    "M0-50C8-33 44-8 44 16C44 29 35 37 25 37C16 37 9 33 5 26C6 37 10 44 18 48"
    "L-18 48C-10 44-6 37-5 26C-9 33-16 37-25 37C-35 37-44 29-44 16"
    "C-44-8-8-33 0-50Z"
)
# Three leaves as arcs, then the stem, all wound the same way.
CLUB = (
    "M-21-28A21 21 0 0 1 21-28A21 21 0 0 1-21-28Z"
    "M-48 12A21 21 0 0 1-6 12A21 21 0 0 1-48 12Z"
    "M6 12A21 21 0 0 1 48 12A21 21 0 0 1 6 12Z"
    "M-6-12L6-12L9 2L13 8L6 18C7 34 11 43 20 48L-20 48C-11 43-7 34-6 18L-13 8L-9 2Z"
)

SHAPES = {"H": HEART, "D": DIAMOND, "S": SPADE, "C": CLUB}


def pip(suit: str, x: float, y: float, size: float, colour: str, turn: float = 0.0) -> str:
    """Draw a suit mark of the given height about a point."""
    return place(fill(SHAPES[suit], colour), x, y, size / 100, turn)


def no_trumps() -> str:
    """Draw the no-trumps emblem: NT on a gold sunburst."""
    rays = "".join(place(fill("M-11-30L0-50L11-30Z", GOLD), 0, 0, 1, 45.0 * i) for i in range(8))
    plate = disc(0, 0, 37, INK) + ring(0, 0, 37, 4, GOLD)
    return rays + plate + fill(word("NT", 0, -17, 34, 52), IVORY)
