"""What every card face shares, and the number cards."""

from glyphs import BOLD, PAIR, word
from layouts import CENTRE, size, spots
from palette import EDGE, IVORY
from pips import pip
from svg import box, document, fill, group, pen

WIDTH, HEIGHT = 250.0, 350.0
HALF_TURN = "rotate(180 125 175)"
# The index keeps to the left fifth of the card, which stays visible in a fan.
INDEX_X, INDEX_ROOM = 28.0, 40.0
RANK_TOP, RANK_HEIGHT = 15.0, 49.0
SUIT_Y, SUIT_HEIGHT = 89.5, 38.0


def card(content: str) -> str:
    """Put a drawing on an ivory card."""
    base = box((1.2, 1.2, 247.6, 347.6), 16, IVORY, pen(2.4, EDGE))
    return document(WIDTH, HEIGHT, base + content)


def twice(half: str) -> str:
    """Draw a fragment twice, once upside down, so that a card has no wrong way up."""
    return half + group(half, HALF_TURN)


def abreast(left: str) -> str:
    """Draw a fragment and its mirror image about the card's middle."""
    return left + group(left, "translate(250 0) scale(-1 1)")


def index(rank: str, suit: str, colour: str) -> str:
    """Draw rank and suit in both corners."""
    weight = BOLD if len(rank) == 1 else PAIR
    rank_mark = fill(word(rank, INDEX_X, RANK_TOP, RANK_HEIGHT, INDEX_ROOM, weight), colour)
    return twice(rank_mark + pip(suit, INDEX_X, SUIT_Y, SUIT_HEIGHT, colour))


def number_card(rank: int, suit: str, colour: str) -> str:
    """Draw a card from 2 to 13, with the pips below the middle upside down."""
    pips = [
        pip(suit, x, y, size(rank), colour, 180.0 if y > CENTRE + 1 else 0.0)
        for x, y in spots(rank)
    ]
    return card(index(str(rank), suit, colour) + "".join(pips))
