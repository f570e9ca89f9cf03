"""Checks people's games while nobody waits for it, in a process of its own, the newest first.

What is found is kept deal by deal, so that nothing is checked twice and nothing is lost when it is
stopped. A game that is as it was when the last of it was checked is not even opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fivehundred.session.workers.onlooker import Onlooker, tell_all

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from fivehundred.learning.checks.kept import KeptChecks
    from fivehundred.session.record import Record

# ruff: noqa: PLC0415  the process that is begun here loads what the screen need not


@dataclass(frozen=True, slots=True)
class CheckProgress:
    """How far it is: ``done`` of ``games`` files; ``kept`` rises with what can be asked for."""

    games: int
    done: int
    kept: int


class BackgroundCheck(Onlooker[CheckProgress]):
    """Checks what people decided in the games of a folder, and keeps it among their notes."""

    def __init__(self, folder: Path, learning: Path) -> None:
        super().__init__("the play check", _look, folder, learning, take=_newest)


def _newest(_found: CheckProgress | None, said: object) -> CheckProgress:
    if not isinstance(said, CheckProgress):
        raise TypeError(type(said))
    return said


def _look(connection: Connection, folder: Path, learning: Path) -> None:
    """Check the games; the whole work of the process."""
    tell_all(connection, lambda: _checked(folder, learning))


def _checked(folder: Path, learning: Path) -> Iterator[CheckProgress]:
    """Check all files that have changed, and say how far it is after every decision."""
    from fivehundred.engine.errors import FiveHundredError
    from fivehundred.learning.checks.kept import KeptChecks
    from fivehundred.learning.tables import changed
    from fivehundred.session.storage.listing import files_in
    from fivehundred.session.storage.store import read_game

    kept = KeptChecks(learning)
    files = sorted(changed(files_in(folder), kept.looked()), key=lambda one: (-one[1][0], one[0]))
    news = 0
    for done, (name, stamp) in enumerate(files):
        yield CheckProgress(len(files), done, news)
        try:
            record = read_game(folder / name)
            for step in check_game(kept, record, name):
                news += step
                yield CheckProgress(len(files), done, news)
        except FiveHundredError:
            # What is no game is left alone until it changes.
            pass
        kept.look_done(name, stamp)
    yield CheckProgress(len(files), len(files), news)


def check_game(kept: KeptChecks, record: Record, name: str) -> Iterator[int]:
    """Check what people decided in the scored deals of a game; yield 1 where that is kept, else 0.

    Raises FormatError where the actions are no game.
    """
    from fivehundred.session.analysis.play_check import checking, decisions_of
    from fivehundred.session.record import HUMAN
    from fivehundred.session.replay import Replay

    seats = tuple(seat for seat, info in enumerate(record.seats) if info.player == HUMAN)
    if not seats or record.origin is not None:
        return
    replay = Replay(record)
    known = {one.number for one in kept.of_game(record)}
    left = [one for one in decisions_of(replay, None, seats) if one.number not in known]
    for deal in sorted({one.deal for one in left}):
        found = []
        for one in checking(replay, [one for one in left if one.deal == deal]):
            found.append(one)
            yield 0
        kept.add(record, name, found)
        yield 1
