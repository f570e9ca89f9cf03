"""Arms and hands: forearms with cuffs, and grips."""

import math

from palette import warm
from svg import Point, cord, line, num, place, shape

WRIST: Point = (210.0, 152.0)
ELBOW: Point = (220.0, 190.0)


def tapered(a: Point, b: Point, at_a: float, at_b: float) -> str:
    """Return the outline of a limb between two points, with the width of each end."""
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    nx, ny = (a[1] - b[1]) / length, (b[0] - a[0]) / length
    n = num
    corners = [
        (a[0] + nx * at_a / 2, a[1] + ny * at_a / 2),
        (b[0] + nx * at_b / 2, b[1] + ny * at_b / 2),
        (b[0] - nx * at_b / 2, b[1] - ny * at_b / 2),
        (a[0] - nx * at_a / 2, a[1] - ny * at_a / 2),
    ]
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in corners) + "Z"


def forearm(
    colour: str,
    cuff: str,
    wrist: Point = WRIST,
    elbow: Point = ELBOW,
    widths: Point = (19.0, 27.0),
) -> str:
    """Draw a sleeve from the ribbon up to its cuff; widths at the wrist and at the elbow."""
    limb = shape(tapered(wrist, elbow, *widths), colour)
    share = 9.0 / math.hypot(elbow[0] - wrist[0], elbow[1] - wrist[1])
    below = (
        wrist[0] + (elbow[0] - wrist[0]) * share,
        wrist[1] + (elbow[1] - wrist[1]) * share,
    )
    return limb + shape(tapered(wrist, below, widths[0] + 3, widths[0] + 4), cuff)


def grip(x: float, y: float, skin: str, lean: float = 0.0, size: float = 1.0) -> str:
    """Draw a hand closed round something upright, its fingers towards the viewer."""
    back = "M3-11C9-14 15-10 15.5-2C16 7 12 13 4 13Z"
    fingers = "".join(
        f"M5 {num(top)}L{num(-4 + tuck)} {num(top)}C{num(-10.5 + tuck)} {num(top)} "
        f"{num(-10.5 + tuck)} {num(top + 6)} {num(-4 + tuck)} {num(top + 6)}L5 {num(top + 6)}"
        f"C8.5 {num(top + 6)} 8.5 {num(top)} 5 {num(top)}Z"
        for top, tuck in ((-11.5, 0.5), (-5.6, -0.5), (0.3, 0.0), (6.2, 1.5))
    )
    thumb = "M13-8C10-15 3-18.5-4-17.5C-8-17-8-12.5-4-12C1-11.5 4-10 6-6Z"
    hand = shape(back, skin) + shape(fingers, skin, 1.6) + shape(thumb, skin, 1.8)
    return place(hand, x, y, size, lean)


def cupped(x: float, y: float, skin: str, lean: float = 0.0, size: float = 1.0) -> str:
    """Draw an open hand from the side, palm up, to hold something round."""
    palm = "M18 14C22 4 18-2 12-1C4 0-2 0-8-4C-12-8-17-12-19-9C-21-6-17-1-12 5C-7 11-2 15 4 17Z"
    thumb = "M14 1C12-5 7-9 3-8C0-7 1-4 4-2C7 0 8 3 9 6"
    creases = line("M-13-3C-11 0-8 2-5 3M-9 7C-6 8-4 8-1 8", 1.4, warm(skin, 0.5))
    return place(shape(palm, skin) + creases + shape(thumb, skin, 1.8), x, y, size, lean)


def staff(top: Point, foot: Point, width: float, colour: str) -> str:
    """Draw a pole in one stroke."""
    return cord(f"M{num(foot[0])} {num(foot[1])}L{num(top[0])} {num(top[1])}", width, colour)
