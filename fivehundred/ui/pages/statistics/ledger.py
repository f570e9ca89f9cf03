"""The figures behind the page. Getting them may block, so only errands use this module."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fivehundred.engine.calls import Strain
from fivehundred.learning.checking import BackgroundCheck
from fivehundred.learning.saved_checks import By, KeptChecks
from fivehundred.learning.statistics import figures
from fivehundred.learning.statistics.database import Database
from fivehundred.learning.statistics.figures import (
    ContractTally,
    DealGroup,
    Filter,
    Overview,
    csv_of,
)
from fivehundred.learning.statistics.skill import (
    Accuracy,
    ContractAccuracy,
    SkillMeasures,
    accuracy,
    beside_expert,
    measures,
)
from fivehundred.learning.statistics.updating import UpdateRound
from fivehundred.paths import exports_folder, learning_folder, statistics_file
from fivehundred.session.storage.files import same_on_disk
from fivehundred.session.storage.game_files import export_bytes
from fivehundred.session.workers.errands import Errand, Errands

_MONTHS_FROM: Final = 4
"""Figures over time are by month if they span this many months, otherwise by day."""
_FILE: Final = "Five Hundred statistics"
LOOKING_MS: Final = 60
_FRESH_MS: Final = 700
"""The greatest age of the figures while more games are being read."""


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures for one person or all, in one game or all."""

    overview: Overview
    roles: tuple[DealGroup, ...]
    places: tuple[DealGroup, ...]
    presets: tuple[DealGroup, ...]
    contracts: tuple[ContractTally, ...]
    beside: dict[tuple[int, Strain], ContractAccuracy]
    times: tuple[DealGroup, ...]
    opponents: tuple[DealGroup, ...]
    accuracy: tuple[Accuracy, ...]
    kinds: tuple[Accuracy, ...]
    accuracy_times: tuple[Accuracy, ...]
    measures: SkillMeasures


@dataclass(frozen=True, slots=True)
class Known:
    """A snapshot of the ledger: the people, the games they played, and the figures for ``asked``.

    ``reading`` is the number of files read and of all files, or None; ``checking`` is the same for
    checked games. ``missing`` files could not be read.
    """

    asked: Filter
    people: tuple[str, ...]
    presets: tuple[str, ...]
    figures: Figures
    begun: bool
    busy: bool
    reading: tuple[int, int] | None
    checking: tuple[int, int] | None
    missing: int
    is_blocked: bool
    """Whether the statistics file cannot be written: another program or the disk prevents it."""


class Ledger:
    """Answers questions about a folder of games; may block, so frames never call it."""

    def __init__(self, saves: Path) -> None:
        self._saves = saves
        self._database = Database(statistics_file(saves))
        self._checks = KeptChecks(learning_folder(saves))
        self._updating: UpdateRound | None = None
        self._checking: BackgroundCheck | None = None
        self._rows = self._database.rows
        """The connection when reading began; a different one means that the file was replaced."""
        self.begun = False
        self.missing = 0
        """Files left unread when the reading process stopped."""
        self._kept = 0
        self._stale_ms: float | None = None

    def known(self, asked: Filter) -> Known:
        """Return all current figures, for the same person and game if they still exist."""
        database = self._database

        def found() -> tuple[Filter, tuple[str, ...], tuple[str, ...], Figures]:
            people = figures.people(database)
            person = asked.person if asked.person in people else ""
            presets = figures.presets(database, person)
            narrowed = Filter(person, asked.preset if asked.preset in presets else "")
            return narrowed, people, presets, self._figures(narrowed)

        narrowed, people, presets, figures_now = database.retry_if_broken(found)
        if self.begun and database.rows is not self._rows:
            # The file was broken and has been replaced, so everything must be read again.
            self.begin()
        updating = self._updating
        checking = None if self._checking is None else self._checking.poll()
        return Known(
            asked=narrowed,
            people=people,
            presets=presets,
            figures=figures_now,
            begun=self.begun,
            busy=self.busy,
            reading=None if updating is None else (updating.done, updating.count),
            checking=None if checking is None else (checking.done, checking.games),
            missing=self.missing,
            is_blocked=not database.on_disk or (updating is not None and updating.is_blocked),
        )

    def first(self, own: str) -> Known:
        """Return the first figures: those of the person ``own`` if others play too."""
        everybody = self.known(Filter())
        same = [name for name in everybody.people if same_on_disk(name) == same_on_disk(own)]
        return self.known(Filter(same[0])) if same and len(everybody.people) > 1 else everybody

    def _figures(self, asked: Filter) -> Figures:
        database, checks = self._database, self._checks
        months = figures.by_date(database, asked, "YYYY-MM")
        by_month = len(months) >= _MONTHS_FROM
        return Figures(
            overview=figures.overview(database, asked),
            roles=figures.by_role(database, asked),
            places=figures.by_place(database, asked),
            presets=figures.by_preset(database, asked),
            contracts=figures.contracts(database, asked),
            beside=beside_expert(database, checks, asked),
            times=months if by_month else figures.by_date(database, asked, "YYYY-MM-DD"),
            opponents=figures.by_opponent(database, asked),
            accuracy=accuracy(checks, asked, By.NOTHING),
            kinds=accuracy(checks, asked, By.KIND),
            accuracy_times=accuracy(checks, asked, By.MONTH if by_month else By.DAY),
            measures=measures(
                database,
                checks,
                asked,
                figures.people(database),
                len("2026-11" if by_month else "2026-11-30"),
            ),
        )

    # — reading and checking —

    @property
    def busy(self) -> bool:
        return not self.begun or self._updating is not None or self._checking is not None

    def begin(self) -> None:
        self._stop()
        self.begun, self.missing = False, 0
        before = self._database.rows.total_changes
        self._updating = self._database.retry_if_broken(
            lambda: UpdateRound(self._database, self._saves)
        )
        self.begun = True
        self._rows = self._database.rows
        if self._database.rows.total_changes != before:
            # Games have been removed.
            self._stale_ms = 0.0

    def rebuild(self) -> None:
        """Read what is missing, or else everything again; raises sqlite3.Error."""
        self._stop()
        if not self.missing and not self._database.clear():
            raise sqlite3.OperationalError
        self.begin()

    def poll(self, elapsed_ms: float) -> bool:
        """Collect what has been read and checked; return whether the figures have changed."""
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
            self.missing = updating.count - updating.done
            self._kept = 0
            self._checking = BackgroundCheck(self._saves, learning_folder(self._saves))
            return updating.count > 0
        return news

    def export(self, asked: Filter) -> Path:
        """Save the deals as CSV and return the path; raises StoreError."""
        data = self._database.retry_if_broken(lambda: csv_of(self._database, asked))
        return export_bytes(data, exports_folder(), _FILE, ".csv")

    def _stop(self) -> None:
        for work in (self._updating, self._checking):
            if work is not None:
                work.close()
        self._updating = self._checking = None

    def close(self) -> None:
        self._stop()
        self._database.close()
        self._checks.close()


class LedgerWorker:
    """Runs the ledger in the background; ``held`` while the files are locked or refused."""

    def __init__(self, errands: Errands, saves: Path, own: str) -> None:
        """Ask for the figures of the person ``own`` before any game is read."""
        self.known: Known | None = None
        self.asked = Filter()
        self.held = False
        self._errands, self._saves = errands, saves
        self._ledger: Ledger | None = None
        self._stale = self._to_rebuild = False
        self._since_ms = 0.0
        self._errand: Errand[Known | None] | None = errands.do(lambda: self.ledger.first(own))

    @property
    def ledger(self) -> Ledger:
        if self._ledger is None:
            self._ledger = Ledger(self._saves)
        return self._ledger

    @property
    def busy(self) -> bool:
        waits = self._errand is not None or self._stale or self.held
        return waits or self.known is None or self.known.busy

    def ask(self, asked: Filter) -> None:
        self.asked, self._stale = asked, True
        self._start_round()

    def rebuild(self) -> None:
        self._to_rebuild = True
        self.ask(self.asked)

    def poll(self, elapsed_ms: float) -> bool:
        self._since_ms += elapsed_ms
        is_new = False
        if self._errand is not None and self._errand.done:
            errand, self._errand = self._errand, None
            is_new = self._take(errand)
        self._start_round()
        return is_new

    def _take(self, errand: Errand[Known | None]) -> bool:
        was_held, self.held = self.held, False
        try:
            found = errand.result
        except sqlite3.Error:
            # Try again later.
            found, self.held, self._stale = None, True, True
        if found is not None:
            if self.known is None:
                self.asked = found.asked
            self.known = found
        return found is not None or self.held != was_held

    def _start_round(self) -> None:
        due = self._since_ms >= LOOKING_MS or (self._stale and not self.held)
        if self._errand is None and due and self.busy:
            elapsed_ms, self._since_ms = self._since_ms, 0.0
            stale, self._stale = self._stale, False
            asked = self.asked
            self._errand = self._errands.do(lambda: self._round(asked, elapsed_ms, stale=stale))

    def close(self) -> None:
        self._errands.do(self._close_ledger)

    # — errands —

    def _close_ledger(self) -> None:
        if self._ledger is not None:
            self._ledger.close()

    def _round(self, asked: Filter, elapsed_ms: float, *, stale: bool) -> Known | None:
        """Return the figures if they have changed or were asked for, else None."""
        ledger = self.ledger
        begins = not ledger.begun
        if self._to_rebuild:
            ledger.rebuild()
            self._to_rebuild = False
        elif begins:
            ledger.begin()
        is_new = ledger.poll(elapsed_ms)
        return ledger.known(asked) if is_new or begins or stale else None
