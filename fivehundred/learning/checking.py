"""Checks people's games in a separate process, and saves what the coach has found.

Findings are saved deal by deal, off the screen's thread, and files that have not changed since
their last check are not opened.
"""

from __future__ import annotations

import contextlib
import traceback
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fivehundred.learning.kinds import CheckKind
from fivehundred.session.faults import FAULTS
from fivehundred.session.storage.files import about_file
from fivehundred.session.storage.own_files import FILE_FAULTS
from fivehundred.session.workers.errands import Errand, Errands
from fivehundred.session.workers.onlooker import Onlooker

if TYPE_CHECKING:
    from fivehundred.learning.saved_checks import KeptChecks
    from fivehundred.session.analysis.findings import Checked
    from fivehundred.session.record import Record

# ruff: noqa: PLC0415  a lean start: the screen loads these only when there are checks to save

_RETRY_MS: Final = 5_000.0
_AT_THE_END_S: Final = 3.0  # how long the program waits at its end, after the window has closed


class CheckKeeper:
    """Saves checks in the background, on the thread of ``errands``, which others share."""

    def __init__(self, learning: Path) -> None:
        self.errands, self._learning = Errands(), learning
        self._to_keep: deque[tuple[Record, str, tuple[Checked, ...]]] = deque()
        self._errand: Errand[None] | None = None
        self._since_ms = 0.0

    @property
    def waiting(self) -> bool:
        """Whether some checks are not yet on disk."""
        return bool(self._to_keep)

    def keep(self, record: Record, file: str, found: tuple[Checked, ...]) -> None:
        """Save the checks of a game in the background."""
        self._to_keep.append((record, file, found))
        self._errand = self.errands.do(self._write)
        self._since_ms = 0.0

    def update(self, elapsed_ms: float) -> None:
        """Try again, every few seconds, to save checks that could not be saved."""
        if not self._to_keep or (self._errand is not None and not self._errand.done):
            return
        self._since_ms += elapsed_ms
        if self._since_ms >= _RETRY_MS:
            self._since_ms = 0.0
            self._errand = self.errands.do(self._write)

    def close(self) -> None:
        """Try once more to save the rest, and wait a limited time for that."""
        if self._to_keep and (self._errand is None or self._errand.done):
            self.errands.do(self._write)
        self.errands.wait(_AT_THE_END_S)

    # — off the screen's thread —

    def _write(self) -> None:
        from fivehundred.learning.saved_checks import KeptChecks

        try:
            with contextlib.closing(KeptChecks(self._learning)) as kept:
                self._write_all(kept)
        except Exception:
            FAULTS.add("the keeping of checks", traceback.format_exc())

    def _write_all(self, kept: KeptChecks) -> None:
        while self._to_keep:
            record, file, checks = self._to_keep[0]
            try:
                if not kept.add(record, file, checks):
                    FILE_FAULTS.add(kept.path, about_file(kept.path, CheckKind.NOT_KEPT))
                    break
                FILE_FAULTS.resolve(kept.path)
            except Exception:
                # A check that can never be saved must not block the others.
                FAULTS.add("the keeping of checks", traceback.format_exc())
            self._to_keep.popleft()


@dataclass(frozen=True, slots=True)
class CheckProgress:
    """How far the check is: ``done`` of ``games`` files, with ``kept`` deals saved."""

    games: int
    done: int
    kept: int


class BackgroundCheck(Onlooker[CheckProgress]):
    """Checks people's decisions in the games of a folder, and saves the findings."""

    def __init__(self, folder: Path, learning: Path) -> None:
        super().__init__("the play check", _checked, folder, learning, take=_newest)


def _newest(_found: CheckProgress | None, said: object) -> CheckProgress:
    if not isinstance(said, CheckProgress):
        raise TypeError(type(said))
    return said


def _checked(folder: Path, learning: Path) -> Iterator[CheckProgress]:
    """Check all files that have changed; yield the progress after every decision."""
    from fivehundred.engine.errors import FiveHundredError
    from fivehundred.learning.saved_checks import KeptChecks
    from fivehundred.learning.tables import changed
    from fivehundred.session.storage.listing import files_in
    from fivehundred.session.storage.store import read_game

    kept = KeptChecks(learning)
    files = sorted(changed(files_in(folder), kept.looked()), key=lambda one: (-one[1][0], one[0]))
    news = 0
    for done, (name, stamp) in enumerate(files):
        yield CheckProgress(len(files), done, news)
        # A file that is no game is skipped until it changes.
        with contextlib.suppress(FiveHundredError):
            for step in check_game(kept, read_game(folder / name), name):
                news += step
                yield CheckProgress(len(files), done, news)
        kept.look_done(name, stamp)
    yield CheckProgress(len(files), len(files), news)


def check_game(kept: KeptChecks, record: Record, name: str) -> Iterator[int]:
    """Check people's decisions in scored deals; yield 1 after a saved deal, else 0."""
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
