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
    "M0-49C9-34 45-10 45 14C45 28 35 36 25 36C16 36 9 32 5 25C6 36 11 44 20 48"
    "L-20 48C-11 44-6 36-5 25C-9 32-16 36-25 36C-35 36-45 28-45 14"
    "C-45-10-9-34 0-49Z"
)
# Three leaves as arcs, then the stem: every contour wound the same way.
CLUB = (
    "M-22-26A22 22 0 0 1 22-26A22 22 0 0 1-22-26Z"
    "M-47 11A22 22 0 0 1-3 11A22 22 0 0 1-47 11Z"
    "M3 11A22 22 0 0 1 47 11A22 22 0 0 1 3 11Z"
    "M-9-12L9-12L16 4L5 18C6 34 11 43 21 48L-21 48C-11 43-6 34-5 18L-16 4Z"
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
