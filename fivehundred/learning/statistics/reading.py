"""Reads games for the statistics in a process of its own, and tells them one by one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from fivehundred.learning.statistics.facts import GameFacts
from fivehundred.session.storage.listing import Stamp
from fivehundred.session.workers.onlooker import Onlooker, tell_all

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Read = tuple[str, Stamp, GameFacts | None]
"""The name of a file, its time and size, and what counts of the game in it, if it is one."""

_AT_ONCE = 20
"""So many games are told at a time: to tell each alone takes longer than to read it."""


class Reader(Onlooker[tuple[Read, ...]]):
    """Reads some files of a folder; what it has found is all it has read so far."""

    def __init__(self, folder: Path, files: tuple[tuple[str, Stamp], ...]) -> None:
        """Begin with the first file."""
        super().__init__("the statistics", _read, folder, files, take=_with)


def _with(found: tuple[Read, ...] | None, said: object) -> tuple[Read, ...]:
    if not isinstance(said, tuple):
        raise TypeError(type(said))
    return (*(found or ()), *said)


def _read(connection: Connection, folder: Path, files: tuple[tuple[str, Stamp], ...]) -> None:
    """Read the files; the whole work of the process."""

    def read() -> Iterator[object]:
        import gc  # noqa: PLC0415

        # Nothing of what is made here hangs together in circles, and there is much of it.
        gc.disable()
        yield ()
        for at in range(0, len(files), _AT_ONCE):
            some = files[at : at + _AT_ONCE]
            yield tuple((name, stamp, facts_in(folder / name)) for name, stamp in some)

    tell_all(connection, read)


def facts_in(path: Path) -> GameFacts | None:
    """Return what counts of the game in a file; None where it is none, or does not count."""
    from fivehundred.engine.errors import FiveHundredError  # noqa: PLC0415 - it pays
    from fivehundred.learning.statistics.facts import counts, facts_of  # noqa: PLC0415
    from fivehundred.session.storage.store import read_game  # noqa: PLC0415

    try:
        record = read_game(path)
        return facts_of(record) if counts(record) else None
    except FiveHundredError:
        return None
