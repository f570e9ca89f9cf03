"""Clothes: shoulders of any width, capes, edges, and patterns on cloth."""

from collections.abc import Iterable

from figures.panel import seam
from palette import INK
from svg import Point, line, num, shape

NECK_Y = 122.0


def shoulders(colour: str, left: float = 30.0, right: float = 226.0) -> str:
    """Draw the body from the neck down to the seam."""
    n = num
    return shape(
        f"M{n(left)} {n(seam(left))}C{n(left - 3)} 147 {n(left + 10)} 138 {n(left + 34)} 134"
        f"C{n(left + 52)} 131 100 129 109 {n(NECK_Y)}L151 {n(NECK_Y)}"
        f"C160 129 {n(right - 52)} 131 {n(right - 34)} 134C{n(right - 8)} 138 {n(right + 2)} 152 "
        f"{n(right)} {n(seam(right))}Z",
        colour,
    )


def cape(colour: str, left: float, right: float, width: float = 2.0) -> str:
    """Draw a cape over the shoulders, open to the seam."""
    n = num
    return shape(
        f"M{n(left)} {n(seam(left))}C{n(left)} 148 {n(left + 14)} 136 102 120L158 120"
        f"C{n(right - 14)} 134 {n(right)} 150 {n(right)} {n(seam(right))}Z",
        colour,
        width,
    )


def strewn(mark: str, spots: Iterable[Point]) -> str:
    """Repeat a path with relative steps at each of the spots."""
    return "".join(f"M{num(x)} {num(y)}{mark}" for x, y in spots)


def edging(d: str, colour: str, width: float = 2.4) -> str:
    """Draw a braid or strap along a line."""
    return line(d, width + 2.4, INK) + line(d, width, colour)
