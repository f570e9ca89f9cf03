"""Computer players as strong as a person's results ask for, wherever a game is begun."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from fivehundred.learning.statistics.database import Database
from fivehundred.learning.statistics.skill import LevelMatch, ended_games, even_match
from fivehundred.learning.statistics.updating import read_newest
from fivehundred.paths import statistics_file
from fivehundred.players.level_names import LEVELS
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.speech.translation import _
from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.setup.seat_choices import MATCHING, kind_word, known_kind, remembered

_READ_NOW: Final = 12
"""So many games that have never been looked into are read while somebody waits."""


def chosen_again(settings: Settings, seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    """Return who sits at a table that is left, for another game there.

    Who was chosen to be an even match, and is still called so, is to be one again.
    """
    chosen = remembered(settings)
    return tuple(
        replace(info, player=MATCHING)
        if before.player == MATCHING and before.name == info.name and info.player in LEVELS
        else replace(info, player=known_kind(info.player))
        for info, before in zip(seats, chosen, strict=False)
    )


def matched(saves: Path, seats: Sequence[SeatInfo]) -> tuple[tuple[SeatInfo, ...], str]:
    """Return who sits down, every seat with its level, and what is to be told of it.

    The first person at the table is who is matched. Reads files: not for the screen's thread.
    """
    people = [info.name for info in seats if info.player == HUMAN]
    match = _match(saves, people[0] if people else "")
    levelled = (
        replace(info, player=match.level.value) if info.player == MATCHING else info
        for info in seats
    )
    return tuple(levelled), _told(match)


def _match(saves: Path, person: str) -> LevelMatch:
    def found() -> LevelMatch:
        read_newest(database, saves, _READ_NOW)
        return even_match(ended_games(database, person))

    with contextlib.closing(Database(statistics_file(saves))) as database:
        return database.mended(found)


def _told(match: LevelMatch) -> str:
    """Return what has changed, in a sentence; nothing where all is as in the last game."""
    level, before = match.level, match.before
    if before is None:
        return _("An even match begins as “{level}” and moves with your results.").format(
            level=kind_word(level)
        )
    if level is before:
        return ""
    more = LEVELS.index(level) > LEVELS.index(before)
    sentence = (
        _("You won often enough against “{before}”: the even match is now “{level}”.")
        if more
        else _("You lost often against “{before}”: the even match is now “{level}”.")
    )
    return sentence.format(before=kind_word(before), level=kind_word(level))
