"""What is said of branches: which game they have left, what they are called, why there is none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, assert_never

from fivehundred.session.branching import NoBranch
from fivehundred.session.record import Origin, Record
from fivehundred.speech.translation import N_, _, ngettext

_NAME: Final = N_("{game}, what if {number}")
_ROOM: Final = 35
"""This many letters of the other game's name leave room for the rest in that of a file."""


def origin_words(record: Record) -> str:
    """Return which game a branch has left; empty for a game of its own."""
    origin = record.origin
    if origin is None:
        return ""
    game = origin.game or _("another game")
    if origin.open_hands:
        return _("What if, from “{game}”: you place every card.").format(game=game)
    return _("What if, from “{game}”.").format(game=game)


def leaving_words(names: Sequence[str]) -> str:
    """Return which games have left the one that is replayed at a place of its timeline."""
    if len(names) == 1:
        return _("What if: “{name}” has left the game here.").format(name=names[0])
    return ngettext(
        "What if: {count} game has left this one about here.",
        "What if: {count} games have left this one about here.",
        len(names),
    )


def left_words(origin: Origin, *, there: bool) -> str:
    """Return where a branch has left another game, and whether that one is still ``there``."""
    game = origin.game or _("another game")
    if there:
        return _("Here this game has left “{game}”: back to it.").format(game=game)
    return _("Here this game has left “{game}”, which is gone or has another name.").format(
        game=game
    )


def branch_name(game: str, number: int) -> str:
    """Name the branch of a game with a number; those of a branch are named on from its own game.

    >>> branch_name("Friday, what if 2", 3)
    'Friday, what if 3'
    """
    pattern = re.escape(_(_NAME)).replace(r"\{number\}", r"[0-9]+")
    found = re.fullmatch(pattern.replace(r"\{game\}", "(.*)"), game)
    root = (found[1] if found else game)[:_ROOM].strip(" ,.")
    return (
        _(_NAME).format(game=root, number=number)
        if root
        else _("What if {number}").format(number=number)
    )


def no_branch_words(why: NoBranch) -> str:
    """Return why a game cannot be played on from a moment."""
    match why:
        case NoBranch.NOT_SCORED:
            return _("This deal has not been scored yet: play on from it at its own table.")
        case NoBranch.OVER:
            return _("The game is over here: go back a little to play on from there.")
        case unknown:
            assert_never(unknown)
