"""The figures of a match: the difference with its interval, contracts, and decision times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import mean, stdev
from typing import Final

from fivehundred.programs.arena.duplicate import BoardResult, DuplicateMatch
from fivehundred.programs.arena.tables import TableResult

_NORMAL_95: Final = 1.96
_RANKS: Final = (0.5, 0.95, 0.99)


@dataclass(frozen=True, slots=True)
class MeanEstimate:
    """A mean over boards with its standard error; None where one board tells nothing of it."""

    mean: float
    error: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The interval that holds the true mean 95 times in 100."""
        if self.error is None:
            return None
        return (self.mean - _NORMAL_95 * self.error, self.mean + _NORMAL_95 * self.error)


@dataclass(frozen=True, slots=True)
class TimePercentiles:
    """Times in milliseconds: the median, and what 95 and 99 of 100 do not exceed."""

    count: int
    p50: float
    p95: float
    p99: float
    most: float


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What one player did: sides held, contracts by call as (played, made), decision times."""

    name: str
    sides: int
    games_won: float
    played: int
    made: int
    calls: tuple[tuple[str, int, int], ...]
    times: tuple[tuple[str, TimePercentiles], ...]


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """What a match has shown; ``games`` were finished, ``deals`` counts every table's."""

    match: DuplicateMatch
    boards: int
    tables: int
    deals: int
    passed_out: int
    games: int
    difference: MeanEstimate
    records: tuple[PlayerRecord, PlayerRecord]


def figures_of(match: DuplicateMatch, boards: Iterable[BoardResult]) -> MatchFigures:
    """Add up boards, whichever order they come in; there must be one at least."""
    ordered = sorted(boards, key=lambda board: board.number)
    tables = [table for board in ordered for table in board.tables]
    return MatchFigures(
        match=match,
        boards=len(ordered),
        tables=len(tables),
        deals=sum(table.deals for table in tables),
        passed_out=sum(table.passed_out for table in tables),
        games=sum(bool(table.winners) for table in tables),
        difference=estimate([board.difference for board in ordered]),
        records=(_record(match.first.name, tables), _record(match.second.name, tables)),
    )


def estimate(values: Sequence[float]) -> MeanEstimate:
    """Return the mean of independent values and how far it may be off."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    # Sums that cancel out leave a little behind.
    return MeanEstimate(round(mean(values), 9) + 0.0, error)


def _record(name: str, tables: Sequence[TableResult]) -> PlayerRecord:
    own = [done for table in tables for done in table.contracts if done.player == name]
    played = Counter(done.call for done in own)
    made = Counter(done.call for done in own if done.made)
    won = sum(
        mean(table.players[side] == name for side in table.winners)
        for table in tables
        if table.winners
    )
    return PlayerRecord(
        name=name,
        sides=sum(table.players.count(name) for table in tables),
        games_won=won,
        played=len(own),
        made=made.total(),
        calls=tuple((call, played[call], made[call]) for call in sorted(played)),
        times=tuple(_times(name, tables)),
    )


def _times(name: str, tables: Sequence[TableResult]) -> Iterable[tuple[str, TimePercentiles]]:
    phases = dict.fromkeys(phase for table in tables for _, phase in table.times)
    for phase in sorted(phases):
        spent = [s for table in tables for s in table.times.get((name, phase), ())]
        if spent:
            yield phase, spread(spent)


def spread(seconds: Sequence[float]) -> TimePercentiles:
    """Return the ranks of some times, of which there must be one at least."""
    ordered = sorted(seconds)
    p50, p95, p99 = (1000 * ordered[ceil(rank * len(ordered)) - 1] for rank in _RANKS)
    return TimePercentiles(len(ordered), p50, p95, p99, 1000 * ordered[-1])
