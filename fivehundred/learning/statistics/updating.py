"""Brings the database up to date with the files of a folder, in separate processes."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fivehundred.learning.statistics.database import Database, GameFacts
from fivehundred.learning.tables import changed
from fivehundred.session.storage.listing import Stamp, files_in
from fivehundred.session.workers.onlooker import Onlooker

Read = tuple[str, Stamp, GameFacts | None]
"""The name of a file, its time and size, and what counts in its game, if anything."""

_AT_ONCE = 20  # games per message: sending each alone takes longer than reading it


class StatisticsReader(Onlooker[tuple[Read, ...]]):
    """Reads some files of a folder; ``poll`` returns all it has read so far."""

    def __init__(self, folder: Path, files: tuple[tuple[str, Stamp], ...]) -> None:
        super().__init__("the statistics", _read, folder, files, take=_with)


def _with(found: tuple[Read, ...] | None, said: object) -> tuple[Read, ...]:
    if not isinstance(said, tuple):
        raise TypeError(type(said))
    return (*(found or ()), *said)


def _read(folder: Path, files: tuple[tuple[str, Stamp], ...]) -> Iterator[tuple[Read, ...]]:
    import gc  # noqa: PLC0415

    # This makes many objects, and no cycles among them.
    gc.disable()
    yield ()
    for at in range(0, len(files), _AT_ONCE):
        some = files[at : at + _AT_ONCE]
        yield tuple((name, stamp, facts_in(folder / name)) for name, stamp in some)


def facts_in(path: Path) -> GameFacts | None:
    """Return the facts of the game in a file; None if it is no game, or does not count."""
    from fivehundred.engine.errors import FiveHundredError  # noqa: PLC0415 - it pays
    from fivehundred.learning.statistics.database import counts, facts_of  # noqa: PLC0415
    from fivehundred.session.storage.store import read_game  # noqa: PLC0415

    try:
        record = read_game(path)
        return facts_of(record) if counts(record) else None
    except FiveHundredError:
        return None


_READERS: Final = 2
_ALONE: Final = 40  # below this number of files, one process reads them all


class UpdateRound:
    """Reads files that are new or changed, and leaves out those that are gone.

    ``done`` of ``count`` files are in the database; when the round is ``over``, the rest could not
    be read.
    """

    def __init__(self, database: Database, folder: Path) -> None:
        self._database = database
        self._taken: dict[StatisticsReader, int] = {}
        self._to_put: list[Read] = []
        self.done = 0
        fresh = _fresh(database, folder)
        self.count = len(fresh)
        readers = 1 if len(fresh) < _ALONE else _READERS
        shares = [fresh[at::readers] for at in range(readers)] if fresh else []
        self._readers = [StatisticsReader(folder, share) for share in shares]

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return not self._readers and not self._to_put

    @property
    def is_blocked(self) -> bool:
        """Whether facts already read wait for another program or the disk."""
        return bool(self._to_put)

    def poll(self) -> bool:
        """Store the facts read; return whether there were any, and the disk took them."""
        for reader in tuple(self._readers):
            found = reader.poll() or ()
            self._to_put += found[self._taken.get(reader, 0) :]
            self._taken[reader] = len(found)
            if reader.done or reader.failed:
                reader.close()
                self._readers.remove(reader)
        if not self._to_put or not self._database.put(self._to_put):
            return False
        self.done += len(self._to_put)
        self._to_put.clear()
        return True

    def close(self) -> None:
        """Stop reading."""
        for reader in self._readers:
            reader.close()
        self._readers.clear()


def read_newest(database: Database, folder: Path, most: int) -> None:
    """Read the ``most`` newest changed files of a folder, in this process."""
    fresh = sorted(_fresh(database, folder), key=lambda one: one[1], reverse=True)
    database.put((name, stamp, facts_in(folder / name)) for name, stamp in fresh[:most])


def _fresh(database: Database, folder: Path) -> tuple[tuple[str, Stamp], ...]:
    """Return the files that are new or changed, and forget those that are gone."""
    files: tuple[tuple[str, Stamp], ...] = ()
    with contextlib.suppress(OSError):
        files = files_in(folder)
    known, names = database.known(), {name for name, _stamp in files}
    database.forget(name for name in known if name not in names)
    return changed(files, known)
