"""How well somebody decides, by the play check: over time, and what was to be expected of bids."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from fivehundred.learning.checks.kept import KeptCheck, Kind
from fivehundred.learning.estimate import Estimate, estimate, share
from fivehundred.session.analysis.checks import COSTLY, Verdict


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
class Expected:
    """Contracts that were checked: how many an Expert expected to be made with such hands."""

    count: int
    made: float


def by_month(checks: Iterable[KeptCheck]) -> tuple[Accuracy, ...]:
    """Return the accuracy by the month in which the game was begun, as YYYY-MM, in their order."""
    dated = [one for one in checks if len(one.created) >= len("2026-11")]
    return _accuracies(dated, lambda one: one.created[:7])


def by_kind(checks: Iterable[KeptCheck]) -> tuple[Accuracy, ...]:
    """Return the accuracy of calls, of the exchange, of names and of cards."""
    return _accuracies(checks, lambda one: one.kind.value)


def in_all(checks: Iterable[KeptCheck]) -> Accuracy | None:
    """Return the accuracy of all decisions; None where none has been checked."""
    found = _accuracies(checks, lambda _: "")
    return found[0] if found else None


def expected(checks: Iterable[KeptCheck]) -> Expected:
    """Return what an Expert expected of the contracts called, at the moment they were."""
    chances = [one.chance for one in checks if one.kind is Kind.CALL and one.chance is not None]
    return Expected(len(chances), sum(chances))


def _accuracies(
    checks: Iterable[KeptCheck], name_of: Callable[[KeptCheck], str]
) -> tuple[Accuracy, ...]:
    found: dict[Hashable, list[KeptCheck]] = defaultdict(list)
    for one in checks:
        if one.verdict not in (Verdict.FORCED, Verdict.UNKNOWN):
            found[name_of(one)].append(one)
    return tuple(
        Accuracy(
            str(name),
            share(sum(1 for one in some if one.verdict not in COSTLY), len(some)),
            estimate([one.cost.value for one in some]),
        )
        for name, some in sorted(found.items(), key=lambda item: str(item[0]))
    )
