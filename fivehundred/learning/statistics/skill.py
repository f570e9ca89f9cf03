"""A person's skill: their checked decisions, and the level for an even match.

Three wins more or fewer than a fair share at a level move a person one step up or down.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from fivehundred.engine.calls import Strain
from fivehundred.learning.estimate import Estimate, estimate, estimate_of, share
from fivehundred.learning.saved_checks import NO_CHOICE, By, KeptChecks
from fivehundred.learning.statistics.database import CONTRACTOR, Database
from fivehundred.learning.statistics.figures import (
    DealGroup,
    Filter,
    rows_of_games,
    rows_of_scores,
)
from fivehundred.players.judgement import COSTLY
from fivehundred.players.level_names import LEVELS, Level
from fivehundred.session.storage.files import same_on_disk


@dataclass(frozen=True, slots=True)
class Accuracy:
    """The quality of some decisions that left a choice."""

    name: str
    right: Estimate  # how many cost little
    cost: Estimate  # points per decision, at the score of the moment


@dataclass(frozen=True, slots=True)
class ContractAccuracy:
    """Contracts that were checked."""

    played: int
    made: int
    expected: float  # the sum of their chances when called, as the bidder knew


def accuracy(checks: KeptChecks, asked: Filter, by: By) -> tuple[Accuracy, ...]:
    """Return the accuracy of one person or of all, grouped and in order."""
    return tuple(
        Accuracy(name, share(right, count), estimate_of(count, cost, squares))
        for name, count, right, cost, squares in checks.sums(by, asked.person, asked.preset)
    )


def in_all(checks: KeptChecks, asked: Filter) -> Accuracy | None:
    """Return the accuracy of all decisions; None if none has been checked."""
    found = accuracy(checks, asked, By.NOTHING)
    return found[0] if found else None


def beside_expert(
    database: Database, checks: KeptChecks, asked: Filter
) -> dict[tuple[int, Strain], ContractAccuracy]:
    """Return the checked contracts by bid: how many were made, and how many expected."""
    columns = "game.key, score.deal, score.seat, score.level, score.strain, score.made"
    only = f"score.role = '{CONTRACTOR}' AND score.level IS NOT NULL"
    played = {row[:3]: row[3:] for row in rows_of_scores(database, asked, columns, only)}
    found: dict[tuple[int, Strain], list[tuple[bool, float]]] = defaultdict(list)
    for one in checks.called(asked.person, asked.preset):
        if (contract := played.get((one.game, one.deal, one.seat))) is not None:
            level, strain, made = contract
            found[level, Strain(strain)].append((bool(made), one.chance))
    return {
        bid: ContractAccuracy(
            len(some), sum(made for made, _ in some), sum(chance for _, chance in some)
        )
        for bid, some in found.items()
    }


@dataclass(frozen=True, slots=True)
class SkillMeasure:
    """One measure: in all, by person, and by date."""

    whole: Estimate
    people: tuple[DealGroup, ...]
    times: tuple[DealGroup, ...]


@dataclass(frozen=True, slots=True)
class SkillMeasures:
    """The measures that experts look at, from checked decisions."""

    leads: SkillMeasure  # the share of opening leads as good as an Expert's
    contracts: SkillMeasure  # how many more were made than expected, per contract
    given: SkillMeasure  # points given away per deal


_Sample = tuple[str, str, float]  # person, date and value


def measures(
    database: Database, checks: KeptChecks, asked: Filter, names: Sequence[str], date_letters: int
) -> SkillMeasures:
    """Return the measures of one person or of all; dates are cut to ``date_letters``."""
    columns = "game.key, score.deal, score.seat, score.lead, score.role, score.made"
    played = {row[:3]: row[3:] for row in rows_of_scores(database, asked, columns)}
    called = checks.called(asked.person, asked.preset)
    chances = {(one.game, one.deal, one.seat): one.chance for one in called}
    leads, contracts, given = list[_Sample](), list[_Sample](), list[_Sample]()
    for one in checks.deals(asked.person, asked.preset):
        of, key = (one.person, one.created[:date_letters]), (one.game, one.deal, one.seat)
        if key not in played:
            continue
        lead, role, made = played[key]
        given.append((*of, one.given))
        if lead is not None and lead == one.first_card and one.verdict not in NO_CHOICE:
            leads.append((*of, one.verdict not in COSTLY))
        if role == CONTRACTOR and (chance := chances.get(key)) is not None:
            contracts.append((*of, made - chance))
    known = {same_on_disk(name): name for name in names}
    return SkillMeasures(
        _measure(leads, known, lambda some: share(round(sum(some)), len(some))),
        _measure(contracts, known, estimate),
        _measure(given, known, estimate),
    )


def _measure(
    samples: Sequence[_Sample],
    names: Mapping[str, str],
    estimate_all: Callable[[Sequence[float]], Estimate],
) -> SkillMeasure:
    people, times = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    for person, date, value in samples:
        people[names.get(person, person)].append(value)
        times[date].append(value)
    return SkillMeasure(
        estimate_all([value for *_, value in samples]),
        tuple(DealGroup(name, estimate_all(some)) for name, some in sorted(people.items())),
        tuple(DealGroup(date, estimate_all(some)) for date, some in sorted(times.items())),
    )


FIRST: Final = Level.CLUB  # the level of a first match
_AHEAD: Final = 3.0  # wins above or below a fair share that move a person by a step
_GAMES: Final = 60  # how many of the last games count


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A game against computer players of one level: whether it was won, and how many sides."""

    level: Level
    won: bool
    sides: int


@dataclass(frozen=True, slots=True)
class LevelMatch:
    """The level that suits a person now; ``before`` is that of their last game, if any."""

    level: Level
    before: Level | None


def even_match(games: Sequence[EndedGame], first: Level = FIRST) -> LevelMatch:
    """Return the level for the next game, after some games in the order they began."""
    if not games:
        return LevelMatch(first, None)
    last = games[-1].level
    at_last = takewhile(lambda game: game.level is last, reversed(games))
    # One of k sides wins, so the more sides, the less a loss counts.
    ahead = sum(1.0 if game.won else -1.0 / (game.sides - 1) for game in at_last)
    step = (ahead >= _AHEAD) - (ahead <= -_AHEAD)
    at = min(max(0, LEVELS.index(last) + step), len(LEVELS) - 1)
    return LevelMatch(LEVELS[at], last)


def ended_games(database: Database, person: str) -> tuple[EndedGame, ...]:
    """Return a person's last games that count for an even match, in the order they began."""
    found = [
        EndedGame(Level(low), bool(won), sides)
        for won, sides, low, high in rows_of_games(database, same_on_disk(person), _GAMES)
        if low == high and low in LEVELS
    ]
    return tuple(reversed(found))
