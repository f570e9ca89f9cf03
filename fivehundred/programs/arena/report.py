"""The figures of a match, in words for a person and as JSON for a program.

Implements the table of keys of §2 “The arena” of docs/players.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from fivehundred import __version__
from fivehundred.engine.rules.variant import plain_options
from fivehundred.players.solver.solver import form
from fivehundred.programs.arena.figures import Estimate, Figures, Record, Spread

Fields = dict[str, object]


def as_text(figures: Figures, preset: str) -> str:
    """Write the figures as a short page."""
    return "\n".join(_lines(figures, preset)) + "\n"


def _lines(figures: Figures, preset: str) -> Iterator[str]:
    match = figures.match
    unit = "games" if match.whole_games else "deals"
    sides = len(match.variant.seating.sides)
    yield f"{match.first.name} against {match.second.name}, {preset}, seed {match.seed}"
    yield f"{figures.boards:,} {unit}, each played {sides} times on the same cards"
    yield _difference(figures)
    if match.whole_games:
        first, second = figures.records
        yield (
            f"games won: {first.name} {first.games_won:g}, {second.name} {second.games_won:g}"
            f" of {figures.games}"
        )
    yield f"passed out: {figures.passed_out:,} of {figures.deals:,} deals at all tables"
    for record in figures.records:
        yield ""
        yield from _record_lines(record)


def _difference(figures: Figures) -> str:
    estimate, name = figures.difference, figures.match.first.name
    scale, unit = (100, " % of the games") if figures.match.whole_games else (1, " points a deal")
    text = f"{name} is ahead by {scale * estimate.mean:+.1f}{unit}"
    if estimate.interval is None or estimate.error is None:
        return text
    low, high = estimate.interval
    return (
        f"{text} (standard error {scale * estimate.error:.1f}, "
        f"95 of 100 between {scale * low:+.1f} and {scale * high:+.1f})"
    )


def _record_lines(record: Record) -> Iterator[str]:
    share = f", {record.made / record.played:.0%} made" if record.played else ""
    yield f"{record.name}: {record.played:,} contracts{share}"
    if record.calls:
        most = sorted(record.calls, key=lambda row: (-row[1], row[0]))
        listed = ", ".join(f"{call} {made}/{played}" for call, played, made in most)
        yield f"  made/played: {listed}"
    for phase, times in record.times:
        yield (
            f"  {phase}: {times.count:,} decisions, ms p50 {times.p50:.1f}, p95 {times.p95:.1f},"
            f" p99 {times.p99:.1f}, most {times.most:.1f}"
        )


def as_json(figures: Figures, preset: str) -> str:
    """Write the figures as one JSON object, a key a line."""
    lines = (f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in facts(figures, preset).items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def facts(figures: Figures, preset: str) -> Fields:
    """Return every key of the object with its value."""
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
        "records": [_record(record) for record in figures.records],
        "times_ms": {
            record.name: {phase: _spread(times) for phase, times in record.times}
            for record in figures.records
        },
    }


def _estimate(estimate: Estimate) -> Fields:
    interval = estimate.interval
    return {
        "mean": round(estimate.mean, 4),
        "standard_error": None if estimate.error is None else round(estimate.error, 4),
        "interval_95": None if interval is None else [round(bound, 4) for bound in interval],
    }


def _record(record: Record) -> Fields:
    return {
        "name": record.name,
        "sides": record.sides,
        "games_won": round(record.games_won, 4),
        "contracts": {"played": record.played, "made": record.made},
        "calls": {call: {"played": played, "made": made} for call, played, made in record.calls},
    }


def _spread(times: Spread) -> Fields:
    return {
        "decisions": times.count,
        "p50": round(times.p50, 3),
        "p95": round(times.p95, 3),
        "p99": round(times.p99, 3),
        "most": round(times.most, 3),
    }
