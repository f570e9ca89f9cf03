"""The emblems of the four suits: rose, opal, fern, anchor; each about the origin."""

from palette import (
    CRIMSON,
    FERN,
    FOREST,
    GOLD,
    IVORY,
    OPAL,
    ROSE,
    SEA,
    TEAL,
    VIOLET,
    mix,
)
from svg import disc, fill, line, polygon, ring, shape, spun

PETAL = [
    (0.0, 0.0),
    (-16.0, -4.0),
    (-15.0, -21.0),
    (-2.0, -20.0),
    (15.0, -21.0),
    (16.0, -4.0),
    (0.0, 0.0),
]


def rose(petal: str = CRIMSON, heart: str = ROSE) -> str:
    """Draw a rose in full bloom, some 40 across."""
    return (
        shape(spun(PETAL, 5), petal, 1.8)
        + disc(0, 0, 11.5, heart, 1.6)
        + line("M9 2C4 10-8 8-8-1C-8-9 5-10 5-2C5 3-2 4-3 0", 1.8)
    )


def rosebud(petal: str = CRIMSON) -> str:
    """Draw a rose from the side, its stalk going down from the origin."""
    leaves = shape("M0 2C-8 2-14-2-17-8C-9-8-3-4 0 2C3-4 9-8 17-8C14-2 8 2 0 2Z", FERN, 1.6)
    cup = shape(
        "M0 0C-13 0-17-14-13-26C-9-22-6-23-4-29C-1-26 1-26 4-29C6-23 9-22 13-26C17-14 13 0 0 0Z",
        petal,
        1.8,
    )
    folds = line("M-13-25C-10-12-3-8 0-8C3-8 10-12 13-25", 1.5) + line(
        "M-5-20C-2-14 4-15 5-21", 1.5
    )
    return cup + folds + leaves


def opal() -> str:
    """Draw a cut opal with iridescence, some 36 across."""
    corners = [
        (0, -18),
        (12.7, -12.7),
        (18, 0),
        (12.7, 12.7),
        (0, 18),
        (-12.7, 12.7),
        (-18, 0),
        (-12.7, -12.7),
    ]
    lights = [OPAL, mix(OPAL, IVORY, 0.6), "#F2B8C6", VIOLET, TEAL, SEA, "#F4D57C", ROSE]
    facets = [fill(polygon([(0, 0), corners[i - 1], corners[i]]), lights[i]) for i in range(8)]
    table = polygon([(x * 0.5, y * 0.5) for x, y in corners])
    return (
        shape(polygon(corners), OPAL, 3.2)
        + "".join(facets)
        + fill(table, mix(OPAL, IVORY, 0.55))
        + line("M-6-1C-5-5-2-6 1-6", 1.6, IVORY)
    )


def opal_bead(x: float, y: float, r: float) -> str:
    """Draw a small round opal, without facets."""
    return (
        disc(x, y, r, OPAL, 1.6)
        + disc(x + r * 0.3, y + r * 0.3, r * 0.5, "#F2B8C6")
        + disc(x - r * 0.35, y - r * 0.35, r * 0.28, IVORY)
    )


def koru(colour: str = FERN, width: float = 5.0) -> str:
    """Draw the curled tip of a young fern, opening to the right and down."""
    curl = "M3 1C1-4-6-3-6 3C-6 10 4 12 9 6C15-2 10-14-2-14C-14-14-19-2-15 9C-12 17-6 21 2 24"
    return line(curl, width + 3, FOREST) + line(curl, width, colour)


def anchor(colour: str = GOLD, width: float = 4.0) -> str:
    """Draw an anchor, 44 high."""
    shank = "M0-12L0 20M-10-6L10-6"
    arms = "M-17 6C-17 16-8 21 0 21C8 21 17 16 17 6"
    flukes = "M-22 9L-17 0L-11 8ZM22 9L17 0L11 8Z"
    return (
        line(shank, width, colour)
        + line(arms, width, colour)
        + fill(flukes, colour)
        + ring(0, -17, 5, width * 0.8, colour)
    )


def wheel(colour: str = GOLD) -> str:
    """Draw a ship's wheel, the same upside down."""
    spokes = line("M0-20L0 20M-20 0L20 0M-14-14L14 14M14-14L-14 14", 4, colour)
    return spokes + ring(0, 0, 13, 4, colour) + disc(0, 0, 5, colour)
