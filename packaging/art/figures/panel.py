"""The stage every court card shares: notched panel, slanting ribbon, household boss."""

from emblems import koru, opal, rose, wheel
from palette import (
    CRIMSON,
    FOREST,
    GOLD,
    GOLD_LIGHT,
    INK,
    NAVY,
    TEAL,
    mix,
)
from svg import disc, fill, line, num, place, shape

LEFT, RIGHT, TOP, BOTTOM = 14.0, 236.0, 14.0, 336.0
NOTCH_X, NOTCH_Y = 56.0, 114.0
SLOPE = 0.16
OUTLINE = (
    f"M{NOTCH_X} {TOP}L228 {TOP}Q{RIGHT} {TOP} {RIGHT} 22L{RIGHT} {350 - NOTCH_Y}"
    f"L{250 - NOTCH_X} {350 - NOTCH_Y}L{250 - NOTCH_X} {BOTTOM}L22 {BOTTOM}"
    f"Q{LEFT} {BOTTOM} {LEFT} 328L{LEFT} {NOTCH_Y}L{NOTCH_X} {NOTCH_Y}Z"
)

GROUNDS = {"H": "#F8D9D0", "D": "#D9ECE4", "C": "#E2E9BC", "S": "#D5E2EB"}
RIBBONS = {"H": CRIMSON, "D": TEAL, "C": FOREST, "S": NAVY}


def seam(x: float) -> float:
    """Give the height of the line that parts the two halves of a court card."""
    return 175 + (x - 125) * SLOPE


def hem(x_right: float = RIGHT, x_left: float = LEFT) -> str:
    """Close a robe along the seam, from right to left."""
    return f"L{num(x_right)} {num(seam(x_right))}L{num(x_left)} {num(seam(x_left))}Z"


def ground(suit: str) -> str:
    """Draw the tinted panel behind the figures."""
    return fill(OUTLINE, GROUNDS[suit])


def _boss(suit: str) -> str:
    """Draw the household's emblem where ribbon and figures meet."""
    if suit == "H":
        return place(rose(), 125, 175, 0.72)
    if suit == "D":
        return place(opal(), 125, 175, 0.85, -10)
    if suit == "C":
        curl = place(koru("#A9C46C", 4), 119, 172, 0.5, 60)
        return curl + place(koru("#A9C46C", 4), 131, 178, 0.5, 240)
    return place(wheel(GOLD_LIGHT), 125, 175, 0.68)


def ribbon(suit: str) -> str:
    """Draw the slanting ribbon over the seam, with the boss in its middle."""
    a, b = seam(LEFT), seam(RIGHT)
    wide = 9
    band = f"M{LEFT} {a - wide}L{RIGHT} {b - wide}L{RIGHT} {b + wide}L{LEFT} {a + wide}Z"
    rims = "".join(line(f"M{LEFT} {a + d}L{RIGHT} {b + d}", 1.6, GOLD_LIGHT) for d in (-5.6, 5.6))
    studs = "".join(
        disc(125 + side * step, seam(125 + side * step), 2.2, GOLD_LIGHT)
        for step in (34, 50, 66, 82, 98)
        for side in (-1, 1)
    )
    plate = disc(125, 175, 19, GOLD, 2) + disc(125, 175, 15.5, mix(RIBBONS[suit], INK, 0.25), 1.2)
    return shape(band, RIBBONS[suit], 1.8) + rims + studs + plate + _boss(suit)


def rim() -> str:
    """Draw the panel's edge; it also tidies robes that reach it."""
    return line(OUTLINE, 2.2)
