"""The aces: one large pip with its suit's emblem, and sprays above and below."""

from emblems import anchor, koru, opal, rose, rosebud
from faces import abreast, card, index, twice
from glyphs import Weight, word
from palette import GOLD, GOLD_LIGHT, INK, IVORY, ROSE, mix
from pips import pip
from svg import cord, disc, fill, line, place, shape

HEAD_Y = 45.0
CLOVER = (
    "M-10-15A16.8 16.8 0 1 1 10-15M-14-1.7A16.8 16.8 0 1 0-13.5 22M14-1.7A16.8 16.8 0 1 1 13.5 22"
)
CURL = "M3 1C1-4-6-3-6 3C-6 10 4 12 9 6C15-2 10-14-2-14C-14-14-19-2-15 9"
GUM_LEAF = "M0 0C7-9 22-11 36-3C24 5 9 7 0 0Z"
ROSE_LEAF = "M0 0C10-12 28-12 38-2C26 8 10 10 0 0Z"
LEAVES = ((17, 0, -32), (18, 3, 14), (31, -1, -26), (33, 2, 20), (46, -2, -10))
BERRIES = ((20, 9, 3.4), (40, 8, 3.0), (28, -9, 3.0), (46, -8, 2.6))
MAKER = Weight(24, 13)


def ace(suit: str, colour: str) -> str:
    """Draw an ace; the ace of spades bears the game's name."""
    if suit == "S":
        halo = pip("S", 125, 174, 193, colour) + pip("S", 125, 174, 189, IVORY)
        ornament = _spray(colour, _banner(colour), 3) + halo
    else:
        ornament = _spray(colour, _blossom(suit, colour))
    return card(index("A", suit, colour) + ornament + place(jewelled(suit, colour), 125, 175))


def jewelled(suit: str, colour: str) -> str:
    """Draw a large pip about the origin, with a fine gold line and its suit's emblem."""
    drawing = {"S": _spade, "H": _heart, "C": _club, "D": _diamond}[suit]
    return drawing(colour)


def _spray(colour: str, emblem: str, reach: float = 0.0) -> str:
    """Draw gum leaves and wattle above and below, on both sides of an emblem."""
    leaves = "".join(place(fill(GUM_LEAF, colour), x, y, 0.62, turn) for x, y, turn in LEAVES)
    stalk = line("M6 0C18 3 32 3 48-2", 1.8, colour)
    wattle = "".join(disc(x, y, r, GOLD) for x, y, r in BERRIES)
    branch = place(stalk + leaves + wattle, 125 + reach, HEAD_Y)
    return twice(abreast(branch) + place(emblem, 125, HEAD_Y))


def _blossom(suit: str, colour: str) -> str:
    """Draw the suit's emblem for the middle of a spray, about the origin."""
    if suit == "H":
        return place(rosebud(colour), 0, 12, 1.05)
    return place(opal(), 0, 0, 0.85) if suit == "D" else place(koru(GOLD, 4), 0, 0, 0.85)


def _banner(colour: str) -> str:
    """Draw a scroll with the game's name, about the origin."""
    tails = shape("M-32-6L-20-9L-20 11L-32 13L-27 3ZM32-6L20-9L20 11L32 13L27 3Z", GOLD, 1.6)
    scroll = shape("M-24-12C-9-16 9-16 24-12L24 8C9 4-9 4-24 8Z", colour, 1.6, GOLD)
    return tails + scroll + fill(word("500", 0, -11.5, 16, 36, MAKER), GOLD_LIGHT)


def _inlaid(suit: str, colour: str, size: float) -> str:
    layers = ((1.0, colour), (0.89, GOLD_LIGHT), (0.85, colour))
    return "".join(pip(suit, 0, 0, size * share, tone) for share, tone in layers)


def _spade(colour: str) -> str:
    waves = "M-47 25q6-6 12 0q6 6 12 0M23 25q6-6 12 0q6 6 12 0"
    rope = cord("M-8-29C-17-17 15-5 13 7C11 19-13 15-15 27", 3.4, mix(GOLD_LIGHT, IVORY, 0.5), 1.4)
    return (
        _inlaid("S", colour, 174)
        + line(waves, 2.6, mix(GOLD_LIGHT, colour, 0.25))
        + place(anchor(GOLD_LIGHT, 3.8), 0, 7, 1.62)
        + rope
    )


def _heart(colour: str) -> str:
    leaves = "".join(
        place(shape(ROSE_LEAF, GOLD_LIGHT, 1.6) + line("M4 0L28-2", 1.4, INK), x, y, 0.82, turn)
        for x, y, turn in ((25, 11, 28), (-25, 11, 152), (0, 28, 90))
    )
    return _inlaid("H", colour, 176) + leaves + place(rose(ROSE, GOLD_LIGHT), 0, -9, 1.85)


def _diamond(colour: str) -> str:
    sparks = fill("M0-37L3.2-50L0-64L-3.2-50ZM0 37L3.2 50L0 64L-3.2 50Z", GOLD_LIGHT)
    return _inlaid("D", colour, 184) + sparks + place(opal(), 0, 0, 1.75)


def _club(colour: str) -> str:
    curls = "".join(
        place(line(CURL, 4.2, GOLD_LIGHT), x, y, 0.82, turn)
        for x, y, turn in ((0, -48, 0), (-47, 21, -100), (47, 21, 100))
    )
    stem = line("M0 50L0 3M0 25C-6 21-10 17-12 11M0 25C6 21 10 17 12 11", 3.4, GOLD_LIGHT)
    inlay = place(line(CLOVER, 1.7, GOLD_LIGHT), 0, 0, 1.76)
    return pip("C", 0, 0, 176, colour) + inlay + curls + stem
