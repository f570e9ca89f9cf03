"""The parts every card face shares, and the number cards and aces."""

from emblems import anchor, opal, rose
from glyphs import BOLD, PAIR, word
from layouts import CENTRE, size, spots
from palette import EDGE, GOLD_LIGHT, IVORY, ROSE
from pips import pip
from svg import box, document, fill, group, line, pen, place

WIDTH, HEIGHT = 250.0, 350.0
HALF_TURN = "rotate(180 125 175)"
# The index keeps to the left fifth of the card, the part a fan leaves to be seen.
INDEX_X, INDEX_ROOM = 28.0, 40.0
RANK_TOP, RANK_HEIGHT = 15.0, 49.0
SUIT_Y, SUIT_HEIGHT = 89.5, 38.0
CLOVER = "M-11-11.7A18 18 0 1 1 11-11.7M-11.8-1.3A18 18 0 1 0-10 21M11.8-1.3A18 18 0 1 1 10 21"
KORU = "M3 1C1-4-6-3-6 3C-6 10 4 12 9 6C15-2 10-14-2-14C-14-14-19-2-15 9"


def card(content: str) -> str:
    """Put a drawing on an ivory card."""
    base = box((1.2, 1.2, 247.6, 347.6), 16, IVORY, pen(2.4, EDGE))
    return document(WIDTH, HEIGHT, base + content)


def twice(half: str) -> str:
    """Show a fragment and the same upside down, so that a card has no wrong way up."""
    return half + group(half, HALF_TURN)


def abreast(left: str) -> str:
    """Show a fragment and its mirror image on the other side of the card's middle."""
    return left + group(left, "translate(250 0) scale(-1 1)")


def index(rank: str, suit: str, colour: str) -> str:
    """Draw rank and suit in both corners."""
    weight = BOLD if len(rank) == 1 else PAIR
    rank_mark = fill(word(rank, INDEX_X, RANK_TOP, RANK_HEIGHT, INDEX_ROOM, weight), colour)
    return twice(rank_mark + pip(suit, INDEX_X, SUIT_Y, SUIT_HEIGHT, colour))


def number_card(rank: int, suit: str, colour: str) -> str:
    """Draw a card from 2 to 13, the pips below the middle upside down."""
    pips = [
        pip(suit, x, y, size(rank), colour, 180.0 if y > CENTRE + 1 else 0.0)
        for x, y in spots(rank)
    ]
    return card(index(str(rank), suit, colour) + "".join(pips))


def _heart_of(suit: str) -> str:
    """Draw the household's emblem for the middle of its ace."""
    drawings = {
        "H": place(rose(ROSE, GOLD_LIGHT), 125, 168, 1.75),
        "D": place(opal(), 125, 175, 1.7),
        "C": place(line(CLOVER, 1.7, GOLD_LIGHT), 125, 175, 1.68)
        + place(line(KORU, 4, GOLD_LIGHT), 127, 184, 1.2),
        "S": place(anchor(GOLD_LIGHT, 3.6), 125, 184, 1.45),
    }
    return drawings[suit]


def _branch() -> str:
    """Draw one gum leaf spray for the head of an ace, about its stalk."""
    leaves = "".join(
        f"M{x} {y}C{x + 8} {y - 10} {x + 20} {y - 11} {x + 30} {y - 5}"
        f"C{x + 22} {y + 3} {x + 10} {y + 5} {x} {y}Z"
        for x, y in ((4, 0), (22, 4), (40, 9))
    )
    return leaves + "M0 2C-3 0-3-4 0-6C3-4 3 0 0 2Z"


def ace(suit: str, colour: str) -> str:
    """Draw an ace: one large pip, a fine line inside it, the household's emblem in it."""
    large = pip(suit, 125, 175, 168, colour)
    if suit != "C":
        large += pip(suit, 125, 175, 147, GOLD_LIGHT) + pip(suit, 125, 175, 138, colour)
    spray = place(fill(_branch(), colour), 125, 54)
    return card(index("A", suit, colour) + twice(abreast(spray)) + large + _heart_of(suit))
