"""Keeps what the coach has found, off the screen's thread, and tries again what is refused."""

from __future__ import annotations

import contextlib
import traceback
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fivehundred.learning.kinds import CheckKind
from fivehundred.session.faults import BESIDE
from fivehundred.session.storage.files import about_file
from fivehundred.session.storage.own_files import NEWS
from fivehundred.session.workers.errands import Errand, Errands

if TYPE_CHECKING:
    from fivehundred.learning.checks.kept import KeptChecks
    from fivehundred.session.analysis.checks import Checked
    from fivehundred.session.record import Record

# ruff: noqa: PLC0415  a lean start: nothing is opened before there is something to keep

_RETRY_MS: Final = 5_000.0
_AT_THE_END_S: Final = 3.0
"""How long the end of the program waits, when the window is gone."""


@dataclass(frozen=True, slots=True)
class _Found:
    """What was found in a game: all of it is kept at once."""

    record: Record
    file: str
    checks: tuple[Checked, ...]


class CheckKeeper:
    """Has checks put among those that are kept; ``waiting`` ones are in memory until they are."""

    def __init__(self, learning: Path) -> None:
        """Keep them in the folder of what people have learned, by ``errands`` others use too."""
        self.errands, self._learning = Errands(), learning
        self._to_keep: deque[_Found] = deque()
        self._errand: Errand[None] | None = None
        self._since_ms = 0.0

    @property
    def waiting(self) -> bool:
        """Whether something is not on the disk yet."""
        return bool(self._to_keep)

    def keep(self, record: Record, file: str, found: tuple[Checked, ...]) -> None:
        """Hand over the checks of a game; returns at once."""
        self._to_keep.append(_Found(record, file, found))
        self._errand = self.errands.do(self._write)
        self._since_ms = 0.0

    def update(self, elapsed_ms: float) -> None:
        """Try again from time to time what could not be kept."""
        if not self._to_keep or (self._errand is not None and not self._errand.done):
            return
        self._since_ms += elapsed_ms
        if self._since_ms >= _RETRY_MS:
            self._since_ms = 0.0
            self._errand = self.errands.do(self._write)

    def close(self) -> None:
        """Try once more what is not kept; wait for all that was handed over, but not for ever."""
        if self._to_keep and (self._errand is None or self._errand.done):
            self.errands.do(self._write)
        self.errands.wait(_AT_THE_END_S)

    # — off the screen's thread —

    def _write(self) -> None:
        from fivehundred.learning.checks.kept import KeptChecks

        try:
            with contextlib.closing(KeptChecks(self._learning)) as kept:
                self._write_all(kept)
        except Exception:
            BESIDE.tell("the keeping of checks", traceback.format_exc())

    def _write_all(self, kept: KeptChecks) -> None:
        while self._to_keep:
            first = self._to_keep[0]
            try:
                if not kept.add(first.record, first.file, first.checks):
                    NEWS.tell(kept.path, about_file(kept.path, CheckKind.NOT_KEPT))
                    break
                NEWS.all_is_well(kept.path)
            except Exception:
                # What cannot be kept at all may not block the others.
                BESIDE.tell("the keeping of checks", traceback.format_exc())
            self._to_keep.popleft()
