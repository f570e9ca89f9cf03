"""The figures of a match, as text and as JSON.

Implements the table of keys of §2 “The arena” of docs/players.md.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import mean, stdev
from typing import Final

from fivehundred import __version__
from fivehundred.engine.errors import NN_
from fivehundred.engine.rules.variant import plain_options
from fivehundred.players.solver.solver import form
from fivehundred.programs.arena.tables import BoardResult, DuplicateMatch, TableResult
from fivehundred.session.codec.actions import Fields
from fivehundred.speech.locale.formats import decimal, grouped, with_decimal_separator
from fivehundred.speech.translation import N_, _, ngettext

_NORMAL_95: Final = 1.96
_RANKS: Final = {"p50": 0.5, "p95": 0.95, "p99": 0.99}


@dataclass(frozen=True, slots=True)
class MeanEstimate:
    """A mean over boards with its standard error; None for a single board."""

    mean: float
    error: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % confidence interval."""
        if self.error is None:
            return None
        return (self.mean - _NORMAL_95 * self.error, self.mean + _NORMAL_95 * self.error)


TimePercentiles = dict[str, float]
"""The number of decisions, and the percentiles and the maximum of their milliseconds."""


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What one player did; ``calls`` are (call, played, made), ``times`` go by phase."""

    name: str
    sides: int
    games_won: float
    played: int
    made: int
    calls: tuple[tuple[str, int, int], ...]
    times: tuple[tuple[str, TimePercentiles], ...]


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """The figures of a match; ``games`` were finished, ``deals`` counts all tables."""

    match: DuplicateMatch
    boards: int
    tables: int
    deals: int
    passed_out: int
    games: int
    difference: MeanEstimate
    records: tuple[PlayerRecord, PlayerRecord]


def figures_of(match: DuplicateMatch, boards: Iterable[BoardResult]) -> MatchFigures:
    """Return the figures of one or more boards, in any order."""
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
    """Return the mean of independent values, with its standard error."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    # Rounding hides float residue, and + 0.0 turns -0.0 into 0.0.
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
    """Return the percentiles of one or more times in seconds."""
    ordered = sorted(seconds)
    count = len(ordered)
    found = {name: 1000 * ordered[ceil(rank * count) - 1] for name, rank in _RANKS.items()}
    return {"decisions": count, **found, "most": 1000 * ordered[-1]}


def as_text(figures: MatchFigures, preset: str) -> str:
    """Return the figures as text."""
    return "\n".join(_lines(figures, preset)) + "\n"


_PHASES: Final = {
    "auction": N_("Auction"),
    "exchange": N_("Exchange"),
    "partner": N_("Partner"),
    "play": N_("Cards"),
}


def _lines(figures: MatchFigures, preset: str) -> Iterator[str]:
    match = figures.match
    names = {"first": match.first.name, "second": match.second.name}
    words = _("{first} against {second}, {preset}, seed {seed}")
    yield words.format(**names, preset=preset, seed=match.seed)
    yield _boards(figures)
    yield _difference(figures)
    if match.whole_games:
        first, second = figures.records
        words = _("games won: {first} {won}, {second} {lost} of {games}")
        won, lost = decimal(first.games_won), decimal(second.games_won)
        yield words.format(
            first=first.name, won=won, second=second.name, lost=lost, games=figures.games
        )
    words = _("deals passed out, at all tables together: {passed} of {deals}")
    yield words.format(passed=grouped(figures.passed_out), deals=grouped(figures.deals))
    for record in figures.records:
        yield ""
        yield from _record_lines(record)


def _boards(figures: MatchFigures) -> str:
    match, boards = figures.match, figures.boards
    sides = len(match.variant.seating.sides)
    games = NN_("{boards} game at {sides} tables", "{boards} games, each at {sides} tables")
    deals = NN_("{boards} deal at {sides} tables", "{boards} deals, each at {sides} tables")
    forms = games if match.whole_games else deals
    return ngettext(*forms, boards, boards=grouped(boards), sides=sides)


def _difference(figures: MatchFigures) -> str:
    estimate, match = figures.difference, figures.match
    scale = 100 if match.whole_games else 1
    ahead, *bounds = (
        with_decimal_separator(f"{scale * one:+.1f}")
        for one in (estimate.mean, *(estimate.interval or ()))
    )
    words = _("{first} less {second}: {ahead} points a deal")
    if match.whole_games:
        words = _("{first} less {second}: {ahead} of 100 games")
    told = words.format(first=match.first.name, second=match.second.name, ahead=ahead)
    if estimate.error is None:
        return told
    low, high = bounds
    error = with_decimal_separator(f"{scale * estimate.error:.1f}")
    words = _("{result} (standard error {error}, 95 of 100 between {low} and {high})")
    return words.format(result=told, error=error, low=low, high=high)


def _record_lines(record: PlayerRecord) -> Iterator[str]:
    facts = {"name": record.name, "contracts": grouped(record.played)}
    if record.played:
        yield ngettext(
            "{name}: {contracts} contract, {share}% made",
            "{name}: {contracts} contracts, {share}% made",
            record.played,
            **facts,
            share=round(100 * record.made / record.played),
        )
    else:
        yield ngettext("{name}: {contracts} contract", "{name}: {contracts} contracts", 0, **facts)
    if record.calls:
        most = sorted(record.calls, key=lambda row: (-row[1], row[0]))
        listed = ", ".join(f"{call} {made}/{played}" for call, played, made in most)
        yield "  " + _("made/played: {contracts}").format(contracts=listed)
    if record.times:
        yield "  " + _("times to decide, and how many:")
    for phase, times in record.times:
        spent = {name: with_decimal_separator(f"{value:.1f}") for name, value in times.items()}
        spent["decisions"] = grouped(int(times["decisions"]))
        words = _(
            "{phase} ({decisions}): half within {p50} ms, 95 of 100 within {p95} ms, "
            "99 of 100 within {p99} ms, the longest {most} ms"
        )
        yield "    " + words.format(phase=_(_PHASES[phase]), **spent)


def as_json(figures: MatchFigures, preset: str) -> str:
    """Return the figures as one JSON object, a line per key."""
    lines = (f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in facts(figures, preset).items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def facts(figures: MatchFigures, preset: str) -> Fields:
    """Return the fields of the JSON object."""
    match = figures.match
    return {
        "format": "fivehundred-arena",
        "version": 1,
        "program": __version__,
        "solver": form(),
        "players": [match.first.name, match.second.name],
        "preset": preset,
        "rules": plain_options(match.variant),
        "seed": match.seed,
        "pace": {"share": match.pace.share, "ms": match.pace.time_ms},
        "whole_games": match.whole_games,
        "boards": figures.boards,
        "tables": figures.tables,
        "deals": figures.deals,
        "passed_out": figures.passed_out,
        "games": figures.games,
        "difference": _estimate(figures.difference),
        "records": [_record_fields(record) for record in figures.records],
        "times_ms": {
            record.name: {
                phase: {name: round(value, 3) for name, value in times.items()}
                for phase, times in record.times
            }
            for record in figures.records
        },
    }


def _estimate(estimate: MeanEstimate) -> Fields:
    interval = estimate.interval
    return {
        "mean": round(estimate.mean, 4),
        "standard_error": None if estimate.error is None else round(estimate.error, 4),
        "interval_95": None if interval is None else [round(bound, 4) for bound in interval],
    }


def _record_fields(record: PlayerRecord) -> Fields:
    return {
        "name": record.name,
        "sides": record.sides,
        "games_won": round(record.games_won, 4),
        "contracts": {"played": record.played, "made": record.made},
        "calls": {call: {"played": played, "made": made} for call, played, made in record.calls},
    }
