"""Simplified faces for cards narrower than some 70 pixels."""

from faces import card
from glyphs import Weight, word
from palette import GOLD, IVORY, RED, STRAW, shade
from pips import pip
from svg import disc, discs, fill, line, place, shape

HEAVY, TWO = Weight(22.0, 13.0), Weight(14.0, 9.5)
INDEX_X, INDEX_ROOM = 30.0, 47.0


def crown() -> str:
    """Draw a plain king's crown about the origin."""
    return (
        shape("M-44 34L-50-22L-24 4L0-36L24 4L50-22L44 34Z", GOLD, 5)
        + disc(-50, -24, 7, GOLD, 4)
        + disc(0, -38, 8, RED, 4)
        + disc(50, -24, 7, GOLD, 4)
        + line("M-40 20L40 20", 5)
    )


def coronet() -> str:
    """Draw a queen's rounder coronet about the origin."""
    balls = discs(((-40, -16), (0, -32), (40, -16)), 8, IVORY, 4)
    return (
        shape(
            "M-40 34C-46 14-44 0-40-12C-32 6-14 4 0-26C14 4 32 6 40-12C44 0 46 14 40 34"
            "C20 42-20 42-40 34Z",
            GOLD,
            5,
        )
        + balls
        + disc(0, 18, 9, RED, 4)
    )


def straw_hat() -> str:
    """Draw a farmer's straw hat about the origin."""
    return (
        shape("M-58 22C-40 8-20 8 0 8C20 8 40 8 58 22C40 40-40 40-58 22Z", STRAW, 5)
        + shape("M-30 14C-32-14-24-34 0-34C24-34 32-14 30 14C16 20-16 20-30 14Z", STRAW, 5)
        + fill("M-31 0C-16 6 16 6 31 0L31 13C16 19-16 19-31 13Z", shade(RED, 0.1))
    )


HEADWEAR = {"K": crown, "Q": coronet, "J": straw_hat}


def small_card(rank: str, suit: str, colour: str, letter: str = "") -> str:
    """Draw one big index and one big pip; courts add their headwear."""
    weight = HEAVY if len(rank) == 1 else TWO
    index = fill(word(letter or rank, INDEX_X, 16, 78, INDEX_ROOM, weight), colour) + pip(
        suit, INDEX_X, 130, 48, colour
    )
    if rank in HEADWEAR:
        picture = place(HEADWEAR[rank](), 155, 105, 1.15) + pip(suit, 155, 235, 130, colour)
    else:
        picture = pip(suit, 152, 215, 160, colour)
    return card(index + picture)


def mark(colour: str) -> str:
    """Draw the joker's star for the index strip, about the origin."""
    star = "M0-26L6-8L25-8L10 4L15 22L0 11L-15 22L-10 4L-25-8L-6-8Z"
    return fill(star, colour)
