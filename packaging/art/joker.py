"""The jokers: a kookaburra laughing on a gum branch, in colour and in ink."""

from faces import card, twice
from glyphs import word
from kookaburra import COLOUR, LINES, Plumage, head, laughter, sitting
from palette import FERN, GOLD_LIGHT, INK, IVORY, MOSS, RED, SKY, WOOD, WOOD_DARK, mix
from small import HEAVY, mark
from svg import disc, fill, line, place, ring, shape

LETTERS = "JOKER"
PANEL = "M56 14L228 14Q236 14 236 22L236 166L194 166L194 336L22 336Q14 336 14 328L14 184L56 184Z"


def _index(colour: str) -> str:
    """Draw JOKER downwards in both corners, legible in a fan."""
    letters = "".join(
        fill(word(letter, 28.5, 18 + 31.5 * i, 25, 34), colour) for i, letter in enumerate(LETTERS)
    )
    return twice(letters)


def _branch(ink: bool) -> str:
    """Draw the gum branch with leaves, nuts and blossom, in colour or in ink."""
    wood, leaf, pale = (IVORY, IVORY, IVORY) if ink else (WOOD, FERN, MOSS)
    limb = shape("M14 268C60 276 120 282 194 262L194 278C130 298 66 294 14 284Z", wood, 2.4)
    grain = line(
        "M24 276C50 281 76 284 96 285M130 284C150 281 166 277 182 273",
        1.8,
        INK if ink else WOOD_DARK,
    )
    blade = "M0 0C10-12 34-14 52-4C36 6 14 8 0 0Z"
    leaves = "".join(
        place(shape(blade, colour, 1.8) + line("M4 0C18-4 32-5 46-4", 1.4), x, y, 1.0, turn)
        for x, y, turn, colour in (
            (160, 276, 62, leaf),
            (176, 272, 100, pale),
            (26, 270, -74, leaf),
            (40, 272, -44, pale),
            (146, 282, 92, leaf),
        )
    )
    nuts = "".join(
        shape(
            f"M{x - 6} {y}L{x + 6} {y}C{x + 6} {y + 9} {x + 3} {y + 13} {x} {y + 13}"
            f"C{x - 3} {y + 13} {x - 6} {y + 9} {x - 6} {y}Z",
            IVORY if ink else "#B08A4A",
            1.6,
        )
        for x, y in ((110, 292), (124, 294))
    )
    return leaves + nuts + limb + grain + _wattle(ink)


def _wattle(ink: bool) -> str:
    spots = (
        (24, 262, 6),
        (36, 256, 7),
        (28, 248, 5),
        (44, 266, 5),
        (176, 256, 7),
        (186, 247, 5.5),
        (188, 262, 5),
        (167, 262, 5),
    )
    return "".join(disc(x, y, r, IVORY if ink else GOLD_LIGHT, 1.6) for x, y, r in spots)


def joker(plumage: Plumage, sky: str, sun: str, colour: str) -> str:
    """Draw a joker; that in ink has only an outline for a sun."""
    ink = plumage is LINES
    light = ring(134, 110, 74, 1.6, INK) if ink else disc(134, 110, 74, sun)
    laugh = place(laughter(INK if ink else RED), 127, 112, 0.95, -18)
    bird = _branch(ink) + sitting(plumage) + laugh
    return card(fill(PANEL, sky) + light + bird + line(PANEL, 2.2) + _index(colour))


# The single joker, and the two of the two-joker pack: plumage, sky, sun, index.
JOKERS = {
    "JK": (COLOUR, SKY, mix(GOLD_LIGHT, IVORY, 0.35), INK),
    "JKC": (COLOUR, "#F3D9B8", "#F0A868", RED),
    "JKW": (LINES, IVORY, IVORY, INK),
}


def jokers() -> dict[str, str]:
    """Draw the jokers; the keys are card codes."""
    return {code: joker(*looks) for code, looks in JOKERS.items()}


def small_jokers() -> dict[str, str]:
    """Draw the simplified jokers, a star over the letters and the laughing head; by card code."""
    return {code: _small(*looks) for code, looks in JOKERS.items()}


def _small(plumage: Plumage, sky: str, sun: str, colour: str) -> str:
    """Draw a simplified joker; its disc is the sky where the sun would be too pale."""
    letters = "".join(
        fill(word(letter, 28, 80 + 43 * i, 36, 40, HEAVY), colour)
        for i, letter in enumerate(LETTERS)
    )
    disc_colour = sun if colour == RED else sky
    return card(
        place(mark(colour), 28, 43, 0.92)
        + letters
        + disc(156, 206, 80, disc_colour, 3)
        + place(head(plumage, laughing=True), 132, 216, 0.98, -12)
    )
