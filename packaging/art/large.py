"""The deck with large indices, which fill the card's edge.

Rank and suit together are half as high as the card, so each is legible at arm's length, and keep
to the left third, so that a fan still shows them.
"""

from aces import jewelled
from courts import FIGURES
from faces import card, twice
from figures.panel import GROUNDS, RIBBONS, boss
from glyphs import Weight, word
from joker import JOKERS
from kookaburra import head
from palette import GOLD_LIGHT, INK, IVORY
from pips import pip
from small import mark
from svg import box, disc, fill, line, pen, place, ring, shape

INDEX_X, INDEX_ROOM, PAIR_ROOM = 45.0, 68.0, 75.0
RANK_TOP, RANK_HEIGHT = 14.0, 95.0
SUIT_Y, SUIT_HEIGHT = 142.0, 56.0
HEAVY = Weight(21.0, 11.5)
PAIR = Weight(16.5, 10.0)
# The picture beside the index: a box in the upper right, and the same upside down.
LEFT, TOP, RIGHT, MIDDLE = 86.0, 14.0, 236.0, 175.0
CENTRE_X, CENTRE_Y = 161.0, 92.0
RIBBON_TOP = 155.0
HEAD_SHIFT = 32.0


def _index(rank: str, suit: str, colour: str) -> str:
    room, weight = (INDEX_ROOM, HEAVY) if len(rank) == 1 else (PAIR_ROOM, PAIR)
    letters = fill(word(rank, INDEX_X, RANK_TOP, RANK_HEIGHT, room, weight), colour)
    return twice(letters + pip(suit, INDEX_X, SUIT_Y, SUIT_HEIGHT, colour))


def large_card(rank: str, suit: str, colour: str, letter: str = "") -> str:
    """Draw a face with a large index: a bust for courts, one large pip for others."""
    index = _index(letter or rank, suit, colour)
    if rank in FIGURES:
        return card(_court(rank, suit) + index)
    if rank == "A":
        pips = place(jewelled(suit, colour), CENTRE_X, CENTRE_Y, 0.8)
        return card(twice(pips) + index)
    return card(twice(pip(suit, CENTRE_X, CENTRE_Y, 124, colour)) + index)


def _stage(ground: str) -> str:
    """Draw the box in the upper right, which is half the panel."""
    return box((LEFT, TOP, RIGHT - LEFT, MIDDLE - TOP), 7, ground)


def _frame() -> str:
    return box((LEFT, TOP, RIGHT - LEFT, MIDDLE - TOP), 7, "none", pen(2.2, INK))


def _court(rank: str, suit: str) -> str:
    """Draw the heads of both halves, each behind a ribbon of its suit."""
    person = place(FIGURES[rank][suit]().portrait(), HEAD_SHIFT, 0)
    band = shape(
        f"M{LEFT} {RIBBON_TOP}L{RIGHT} {RIBBON_TOP}L{RIGHT} {MIDDLE}L{LEFT} {MIDDLE}Z",
        RIBBONS[suit],
        1.8,
    ) + line(f"M{LEFT + 2} {RIBBON_TOP + 4}L{RIGHT - 2} {RIBBON_TOP + 4}", 1.6, GOLD_LIGHT)
    return twice(_stage(GROUNDS[suit]) + person) + twice(band + _frame()) + boss(suit)


def large_jokers() -> dict[str, str]:
    """Draw the jokers with a large star as index; the keys are card codes."""
    drawn = {}
    for code, (plumage, sky, sun, colour) in JOKERS.items():
        star = place(mark(colour), INDEX_X, 56, 1.45)
        name = fill(word("JOKER", INDEX_X, 112, 24, INDEX_ROOM + 4, Weight(19, 11)), colour)
        light = (
            ring(CENTRE_X, CENTRE_Y, 62, 1.6, colour)
            if sun == IVORY
            else disc(CENTRE_X, CENTRE_Y, 62, sun)
        )
        bird = place(head(plumage, laughing=True), 140, 108, 0.84, -12)
        drawn[code] = card(twice(_stage(sky) + light + bird + _frame() + star + name))
    return drawn
