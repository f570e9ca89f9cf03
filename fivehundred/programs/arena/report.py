"""The figures of a match, in words for a person and as JSON for a program.

Implements the table of keys of §2 “The arena” of docs/players.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from fivehundred import __version__
from fivehundred.engine.messages import NN_
from fivehundred.engine.rules.variant import plain_options
from fivehundred.players.solver.solver import form
from fivehundred.programs.arena.figures import (
    MatchFigures,
    MeanEstimate,
    PlayerRecord,
    TimePercentiles,
)
from fivehundred.speech.locale.formats import decimal, grouped, written
from fivehundred.speech.translation import _, ngettext

Fields = dict[str, object]
_RANKS: Final = ("p50", "p95", "p99", "most")


def as_text(figures: MatchFigures, preset: str) -> str:
    """Write the figures as a short page."""
    return "\n".join(_lines(figures, preset)) + "\n"


_PHASES: Final = {
    "auction": NN_(
        "auction: {decisions} decisions, ms p50 {p50}, p95 {p95}, p99 {p99}, most {most}",
        "auction: {decisions} decisions, ms p50 {p50}, p95 {p95}, p99 {p99}, most {most}",
    ),
    "exchange": NN_(
        "exchange: {decisions} decisions, ms p50 {p50}, p95 {p95}, p99 {p99}, most {most}",
        "exchange: {decisions} decisions, ms p50 {p50}, p95 {p95}, p99 {p99}, most {most}",
    ),
    "partner": NN_(
        "partner: {decisions} decisions, ms p50 {p50}, p95 {p95}, p99 {p99}, most {most}",
        "partner: {decisions} decisions, ms p50 {p50}, p95 {p95}, p99 {p99}, most {most}",
    ),
    "play": NN_(
        "play: {decisions} decisions, ms p50 {p50}, p95 {p95}, p99 {p99}, most {most}",
        "play: {decisions} decisions, ms p50 {p50}, p95 {p95}, p99 {p99}, most {most}",
    ),
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
    words = _("passed out: {passed} of {deals} deals at all tables")
    yield words.format(passed=grouped(figures.passed_out), deals=grouped(figures.deals))
    for record in figures.records:
        yield ""
        yield from _record_lines(record)


def _boards(figures: MatchFigures) -> str:
    """Return how much was played; there are always two sides at least."""
    match, boards = figures.match, figures.boards
    facts = {"boards": grouped(boards), "sides": len(match.variant.seating.sides)}
    if match.whole_games:
        return ngettext(
            "{boards} games, each played {sides} times on the same cards",
            "{boards} games, each played {sides} times on the same cards",
            boards,
            **facts,
        )
    return ngettext(
        "{boards} deals, each played {sides} times on the same cards",
        "{boards} deals, each played {sides} times on the same cards",
        boards,
        **facts,
    )


def _difference(figures: MatchFigures) -> str:
    estimate, name = figures.difference, figures.match.first.name
    whole = figures.match.whole_games
    scale = 100 if whole else 1
    ahead = written(f"{scale * estimate.mean:+.1f}")
    if estimate.interval is None or estimate.error is None:
        words = (
            _("{name} is ahead by {ahead} % of the games")
            if whole
            else _("{name} is ahead by {ahead} points a deal")
        )
        return words.format(name=name, ahead=ahead)
    words = (
        _(
            "{name} is ahead by {ahead} % of the games (standard error {error}, "
            "95 of 100 between {low} and {high})"
        )
        if whole
        else _(
            "{name} is ahead by {ahead} points a deal (standard error {error}, "
            "95 of 100 between {low} and {high})"
        )
    )
    low, high = (written(f"{scale * bound:+.1f}") for bound in estimate.interval)
    error = written(f"{scale * estimate.error:.1f}")
    return words.format(name=name, ahead=ahead, error=error, low=low, high=high)


def _record_lines(record: PlayerRecord) -> Iterator[str]:
    facts = {"name": record.name, "contracts": grouped(record.played)}
    if record.played:
        yield ngettext(
            "{name}: {contracts} contracts, {share}% made",
            "{name}: {contracts} contracts, {share}% made",
            record.played,
            **facts,
            share=f"{100 * record.made / record.played:.0f}",
        )
    else:
        yield ngettext(
            "{name}: {contracts} contracts", "{name}: {contracts} contracts", 0, **facts
        )
    if record.calls:
        most = sorted(record.calls, key=lambda row: (-row[1], row[0]))
        listed = ", ".join(f"{call} {made}/{played}" for call, played, made in most)
        yield "  " + _("made/played: {contracts}").format(contracts=listed)
    for phase, times in record.times:
        spent = {name: written(f"{getattr(times, name):.1f}") for name in _RANKS}
        told = ngettext(*_PHASES[phase], times.count, decisions=grouped(times.count), **spent)
        yield f"  {told}"


def as_json(figures: MatchFigures, preset: str) -> str:
    """Write the figures as one JSON object, a key a line."""
    lines = (f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in facts(figures, preset).items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def facts(figures: MatchFigures, preset: str) -> Fields:
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


def _estimate(estimate: MeanEstimate) -> Fields:
    interval = estimate.interval
    return {
        "mean": round(estimate.mean, 4),
        "standard_error": None if estimate.error is None else round(estimate.error, 4),
        "interval_95": None if interval is None else [round(bound, 4) for bound in interval],
    }


def _record(record: PlayerRecord) -> Fields:
    return {
        "name": record.name,
        "sides": record.sides,
        "games_won": round(record.games_won, 4),
        "contracts": {"played": record.played, "made": record.made},
        "calls": {call: {"played": played, "made": made} for call, played, made in record.calls},
    }


def _spread(times: TimePercentiles) -> Fields:
    return {
        "decisions": times.count,
        "p50": round(times.p50, 3),
        "p95": round(times.p95, 3),
        "p99": round(times.p99, 3),
        "most": round(times.most, 3),
    }
