"""How well somebody decides, by the play check: over time, and what was to be expected of bids."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from fivehundred.engine.calls import Strain
from fivehundred.learning.checks.kept import By, KeptChecks
from fivehundred.learning.estimate import Estimate, estimate_of, share
from fivehundred.learning.statistics.database import CONTRACTOR, Database
from fivehundred.learning.statistics.figures import Filter, rows_of_scores


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Some decisions, named by ``name``: how many of them cost little, and what one costs.

    Those that left no choice are not counted. ``cost`` are points a decision at the score of the
    moment.
    """

    name: str
    right: Estimate
    cost: Estimate


@dataclass(frozen=True, slots=True)
class ContractAccuracy:
    """Contracts that were checked: how many were made, and how many an Expert expected to be.

    That is the sum of the chances he gave them when they were called, by what the bidder knew.
    """

    played: int
    made: int
    expected: float


def accuracy(checks: KeptChecks, asked: Filter, by: By) -> tuple[Accuracy, ...]:
    """Return the accuracy of one person or of all, told apart by something, in its order."""
    return tuple(
        Accuracy(
            one.name,
            share(one.right, one.count),
            estimate_of(one.count, one.cost, one.squares),
        )
        for one in checks.sums(by, asked.person, asked.preset)
    )


def in_all(checks: KeptChecks, asked: Filter) -> Accuracy | None:
    """Return the accuracy of all decisions; None where none has been checked."""
    found = accuracy(checks, asked, By.NOTHING)
    return found[0] if found else None


def beside_expert(
    database: Database, checks: KeptChecks, asked: Filter
) -> dict[tuple[int, Strain], ContractAccuracy]:
    """Return for each bid what was made of the checked ones, beside what an Expert expected."""
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
