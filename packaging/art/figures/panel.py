"""The background of every court card: notched panel, slanting ribbon, boss with the emblem."""

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
from svg import Point, disc, fill, line, num, place, shape

LEFT, RIGHT, TOP, BOTTOM = 14.0, 236.0, 14.0, 336.0
NOTCH_X, NOTCH_Y = 56.0, 114.0
SLOPE = 0.16
OUTLINE = (
    f"M{NOTCH_X} {TOP}L228 {TOP}Q{RIGHT} {TOP} {RIGHT} 22L{RIGHT} {350 - NOTCH_Y}"
    f"L{250 - NOTCH_X} {350 - NOTCH_Y}L{250 - NOTCH_X} {BOTTOM}L22 {BOTTOM}"
    f"Q{LEFT} {BOTTOM} {LEFT} 328L{LEFT} {NOTCH_Y}L{NOTCH_X} {NOTCH_Y}Z"
)

GROUNDS = {"H": "#F8D9D0", "D": "#D6EAE2", "C": "#E2E9BC", "S": "#D2E0EB"}
RIBBONS = {"H": CRIMSON, "D": TEAL, "C": FOREST, "S": NAVY}
# The small figure of each suit's pattern, a little darker than its panel.
FIGURES = {
    "H": "m0 6c-1-7-7-6-7-10c0-3 5-3 7 0c2-3 7-3 7 0c0 4-6 3-7 10Z",
    "D": "m0-7l1.7 5.3l5.3 1.7l-5.3 1.7l-1.7 5.3l-1.7-5.3l-5.3-1.7l5.3-1.7Z",
    "C": "m0 7c-5-3-5-9 0-14c5 5 5 11 0 14Z"
    "m-2-1c-6 0-7-4-7-7c4 0 7 3 7 7Zm4 0c6 0 7-4 7-7c-4 0-7 3-7 7Z",
    "S": "m-9 1q4.5-7 9-2q4.5 5 9-2l0 3q-4.5 7-9 2q-4.5-5-9 2Z",
}
STEP_X, STEP_Y, EDGE = 34.0, 29.0, 12.0


def seam(x: float) -> float:
    """Return the height of the line between the two halves of a court card."""
    return 175 + (x - 125) * SLOPE


def _strewn() -> list[Point]:
    found = []
    for row in range(7):
        y = 29 + STEP_Y * row
        for column in range(-4, 5):
            x = 146 + STEP_X * column + (STEP_X / 2 if row % 2 else 0.0)
            left = NOTCH_X if y < NOTCH_Y + EDGE else LEFT
            if left + EDGE <= x <= RIGHT - EDGE and y < seam(x) - 4:
                found.append((x, y))
    return found


def ground(suit: str) -> str:
    """Draw the tinted panel behind the figures."""
    return fill(OUTLINE, GROUNDS[suit])


def pattern(suit: str) -> str:
    """Draw the suit's pattern on the upper half of the panel."""
    quiet = mix(GROUNDS[suit], RIBBONS[suit], 0.13)
    return fill("".join(f"M{num(x)} {num(y)}{FIGURES[suit]}" for x, y in _strewn()), quiet)


def _emblem(suit: str) -> str:
    if suit == "H":
        return place(rose(), 125, 175, 0.72)
    if suit == "D":
        return place(opal(), 125, 175, 0.85, -10)
    if suit == "C":
        curl = place(koru("#A9C46C", 4), 119.5, 172.5, 0.43, 60)
        return curl + place(koru("#A9C46C", 4), 130.5, 177.5, 0.43, 240)
    return place(wheel(GOLD_LIGHT), 125, 175, 0.68)


def boss(suit: str) -> str:
    """Draw the gold boss with the suit's emblem in the middle of the card."""
    plate = disc(125, 175, 19, GOLD, 2) + disc(125, 175, 15.5, mix(RIBBONS[suit], INK, 0.25), 1.2)
    return plate + _emblem(suit)


def ribbon(suit: str) -> str:
    """Draw the slanting ribbon over the seam, with the boss in its middle."""
    (left, right), (a, b) = (LEFT + 1, RIGHT - 1), (seam(LEFT), seam(RIGHT))
    wide = 9
    band = f"M{left} {a - wide}L{right} {b - wide}L{right} {b + wide}L{left} {a + wide}Z"
    rims = "".join(
        line(f"M{left + 1} {a + d}L{right - 1} {b + d}", 1.6, GOLD_LIGHT) for d in (-5.6, 5.6)
    )
    studs = "".join(
        disc(125 + side * step, seam(125 + side * step), 2.2, GOLD_LIGHT)
        for step in (34, 50, 66, 82, 98)
        for side in (-1, 1)
    )
    return shape(band, RIBBONS[suit], 1.8) + rims + studs + boss(suit)


def rim() -> str:
    """Draw the panel's edge, which also covers the edges of robes."""
    return line(OUTLINE, 2.2)
