"""The figures behind the page: the database, brought up to date, and the checks that are kept."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fivehundred.engine.calls import Strain
from fivehundred.learning.checks.background import BackgroundCheck
from fivehundred.learning.checks.kept import By, KeptChecks
from fivehundred.learning.statistics import figures
from fivehundred.learning.statistics.accuracy import Accuracy, Beside, accuracy, beside_expert
from fivehundred.learning.statistics.csv_text import csv_text
from fivehundred.learning.statistics.database import Database
from fivehundred.learning.statistics.figures import Contracts, Filter, Overview, Part
from fivehundred.learning.statistics.updating import Updating
from fivehundred.paths import exports_folder, learning_folder, statistics_file
from fivehundred.session.storage.exporting import export_bytes

_MONTHS_FROM: Final = 4
"""From so many months on time is counted in months, before that in days."""
_FILE: Final = "Five Hundred statistics"
_FRESH_MS: Final = 700
"""So long figures may be older than what they are worked out from, while that grows."""


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of one person, or of all, in one game or in all."""

    overview: Overview
    roles: tuple[Part, ...]
    places: tuple[Part, ...]
    presets: tuple[Part, ...]
    contracts: tuple[Contracts, ...]
    beside: dict[tuple[int, Strain], Beside]
    times: tuple[Part, ...]
    opponents: tuple[Part, ...]
    accuracy: tuple[Accuracy, ...]
    kinds: tuple[Accuracy, ...]
    accuracy_times: tuple[Accuracy, ...]


class Ledger:
    """What can be asked of the games of a folder; nothing here waits for them to be read."""

    def __init__(self, saves: Path) -> None:
        """Open what is known already."""
        self._saves = saves
        self._database = Database(statistics_file(saves))
        self._checks = KeptChecks(learning_folder(saves))
        self._updating: Updating | None = None
        self._checking: BackgroundCheck | None = None
        self.begun = False
        self._kept = 0
        self._stale_ms: float | None = None

    def people(self) -> tuple[str, ...]:
        """Return who has played, whoever played most first."""
        return figures.people(self._database)

    def presets(self, person: str) -> tuple[str, ...]:
        """Return the games a person has played."""
        return figures.presets(self._database, person)

    def figures(self, asked: Filter) -> Figures:
        """Return all figures that are asked for."""
        database, checks = self._database, self._checks
        months = figures.by_month(database, asked)
        by_month = len(months) >= _MONTHS_FROM
        return Figures(
            overview=figures.overview(database, asked),
            roles=figures.by_role(database, asked),
            places=figures.by_place(database, asked),
            presets=figures.by_preset(database, asked),
            contracts=figures.contracts(database, asked),
            beside=beside_expert(database, checks, asked),
            times=months if by_month else figures.by_day(database, asked),
            opponents=figures.by_opponent(database, asked),
            accuracy=accuracy(checks, asked, By.NOTHING),
            kinds=accuracy(checks, asked, By.KIND),
            accuracy_times=accuracy(checks, asked, By.MONTH if by_month else By.DAY),
        )

    # — keeping up —

    @property
    def reading(self) -> tuple[int, int] | None:
        """How many files have been read, and of how many; None where none is being read."""
        updating = self._updating
        return None if updating is None else (updating.done, updating.count)

    @property
    def checking(self) -> tuple[int, int] | None:
        """How many games have been checked, and of how many; None where none is being checked."""
        found = None if self._checking is None else self._checking.poll()
        return None if found is None else (found.done, found.games)

    @property
    def busy(self) -> bool:
        """Whether something may be new soon."""
        return not self.begun or self._updating is not None or self._checking is not None

    def begin(self) -> None:
        """Look at the folder, and read what has changed."""
        self.begun = True
        before = self._database.rows.total_changes
        self._updating = Updating(self._database, self._saves)
        if self._database.rows.total_changes != before:
            # Games have gone.
            self._stale_ms = 0.0

    def rebuild(self) -> None:
        """Forget what was read, and read all of it anew."""
        self._stop()
        self._database.clear()
        self.begin()

    def keep_up(self, elapsed_ms: float) -> bool:
        """Take what has been read and checked; return whether the figures are to be asked anew."""
        news, over = self._read_on(), False
        if self._updating is None and self._checking is not None:
            found = self._checking.poll()
            if found is not None and found.kept != self._kept:
                self._kept, news = found.kept, True
            if self._checking.done or self._checking.failed:
                self._checking.close()
                self._checking, over = None, True
        if news and self._stale_ms is None:
            self._stale_ms = 0.0
        if self._stale_ms is None:
            return over
        self._stale_ms += elapsed_ms
        if self._stale_ms < _FRESH_MS and self.busy and not over:
            return False
        self._stale_ms = None
        return True

    def _read_on(self) -> bool:
        updating = self._updating
        if updating is None:
            return False
        news = updating.poll()
        if updating.over:
            updating.close()
            self._updating = None
            self._kept = 0
            self._checking = BackgroundCheck(self._saves, learning_folder(self._saves))
            return updating.count > 0
        return news

    def export(self, asked: Filter) -> Path:
        """Put the deals into a file for a spreadsheet, and return where it lies.

        Raises StoreError.
        """
        # Spreadsheets know the letters by the mark before them.
        data = csv_text(self._database, asked).encode("utf-8-sig", "replace")
        return export_bytes(data, exports_folder(), _FILE, ".csv")

    def _stop(self) -> None:
        for work in (self._updating, self._checking):
            if work is not None:
                work.close()
        self._updating = self._checking = None

    def close(self) -> None:
        """Stop all work and close the files."""
        self._stop()
        self._database.close()
        self._checks.close()
