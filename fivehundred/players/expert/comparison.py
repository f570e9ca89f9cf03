"""Candidates compared in the same sampled deals until one is clearly best."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt
from typing import Final, Generic, TypeVar

from fivehundred.engine.view import View
from fivehundred.players.effort import Budget, Thought
from fivehundred.players.level_names import Temperament
from fivehundred.players.sampling.constraints import Sample
from fivehundred.players.sampling.sampler import draw_samples

_RISK: Final = {Temperament.CAUTIOUS: -0.1, Temperament.STEADY: 0.0, Temperament.BOLD: 0.1}
"""The value in points of each point of standard deviation."""

Deal = TypeVar("Deal")
Option = TypeVar("Option")
Found = TypeVar("Found")


@dataclass(slots=True)
class Candidate(Generic[Option, Found]):
    """An option, with its value and finding in each deal in which it was tried."""

    option: Option
    values: list[float] = field(default_factory=list)
    found: list[Found] = field(default_factory=list)


Row = Sequence[tuple[float, Found]]
"""Value and finding of the first candidates in one deal; the others were not tried."""
Try = Callable[[Deal, Sequence[Candidate[Option, Found]]], Row[Found] | None]
"""Tries candidates in a deal; None drops the deal, a short row the candidates beyond it."""


@dataclass(frozen=True, slots=True)
class PruningSchedule:
    """The numbers of deals after which to compare the candidates."""

    first: int
    times: float = 1.0
    more: int = 0

    def __contains__(self, deals: int) -> bool:
        """Return whether to compare after this many deals."""
        look = self.first
        while look < deals:
            look = ceil(look * self.times) + self.more
        return look == deals


@dataclass(frozen=True, slots=True)
class Margin:
    """How far behind the best a candidate must be to be eliminated.

    ``sure`` standard errors of the gap plus ``points``; ``doubt`` divided by the number of deals
    is added to the error, as a few deals prove little.
    """

    sure: float
    points: float
    doubt: float = 0.0


class Comparison(Generic[Deal, Option, Found]):
    """Candidates tried in the same deals.

    ``left`` may still be the best; the others were tried only in the first of ``deals``.
    ``weights`` counts how often each deal was drawn.
    """

    def __init__(
        self,
        options: Iterable[Option],
        attempt: Try[Deal, Option, Found],
        key: Callable[[Deal], Hashable] | None = None,
    ) -> None:
        """Start without deals; deals with the same ``key`` count as one."""
        self.candidates: list[Candidate[Option, Found]] = [Candidate(each) for each in options]
        self.left = list(self.candidates)
        self.deals: list[Deal] = []
        self.weights: list[float] = []
        self._attempt, self._key = attempt, key
        self._places: dict[Hashable, int] = {}

    def run(
        self,
        deals: Iterable[Deal],
        rule: Callable[[int], list[Candidate[Option, Found]] | None] | None = None,
    ) -> None:
        """Try the candidates in one deal after another.

        After each deal ``rule`` gets the number of deals, repeats included, and returns the
        candidates left, or None to keep them; the run ends with fewer than two.
        """
        count = 0
        for deal in deals:
            if not self._try_in(deal):
                continue
            count += 1
            left = rule(count) if rule is not None else None
            if left is not None:
                self.left = left
                if len(left) < 2:
                    break

    def join(self, option: Option) -> None:
        """Add a candidate and try it in all deals so far."""
        self.candidates.append(Candidate(option))
        self.left.append(self.candidates[-1])
        self._try_again(self.candidates[-1], self.deals)

    def complete(self, option: Option, attempt: Try[Deal, Option, Found] | None = None) -> None:
        """Try a candidate, new or eliminated, in the deals it missed, within the effort."""
        one = next((each for each in self.candidates if each.option == option), None)
        if one is None:
            one = Candidate(option)
            self.candidates.append(one)
        for deal in self.deals[len(one.values) :]:
            row = (attempt or self._attempt)(deal, [one])
            if row is None:
                break
            self._enter([one], row)

    def try_again(self) -> None:
        """Try all candidates again in their deals, as values may have changed."""
        for one in self.candidates:
            self._try_again(one, self.deals[: len(one.values)])

    def mean(self, one: Candidate[Option, Found]) -> float:
        """Return a candidate's mean value, 0 without deals."""
        weights = self.weights[: len(one.values)]
        total = sum(v * w for v, w in zip(one.values, weights, strict=True))
        return total / sum(weights) if weights else 0.0

    def liking(self, one: Candidate[Option, Found], temperament: Temperament) -> float:
        """Return a candidate's value to a temperament: the mean plus a share of the spread."""
        mean, risk = self.mean(one), _RISK[temperament]
        if not risk:
            return mean
        weights = self.weights[: len(one.values)]
        squares = sum(w * (v - mean) ** 2 for v, w in zip(one.values, weights, strict=True))
        return mean + risk * sqrt(squares / sum(weights)) if weights else mean

    def ranked(self) -> list[Candidate[Option, Found]]:
        """List the candidates left, best first."""
        return sorted(self.left, key=self.mean, reverse=True)

    def tried_in_all(self) -> list[Candidate[Option, Found]]:
        """List the candidates tried in every deal."""
        return [one for one in self.candidates if len(one.values) == len(self.deals)]

    def gap(
        self, one: Candidate[Option, Found], best: Candidate[Option, Found]
    ) -> tuple[float, float]:
        """Return a candidate's mean gap behind another, and its standard error."""
        gaps = [b - v for b, v in zip(best.values, one.values, strict=False)]
        weights = self.weights[: len(gaps)]
        total = sum(weights)
        squares = sum(weight * weight for weight in weights)
        mean = sum(g * w for g, w in zip(gaps, weights, strict=True)) / total
        spread = sum(w * (g - mean) ** 2 for g, w in zip(gaps, weights, strict=True)) / total
        samples = total * total / squares
        return mean, sqrt(spread / max(1.0, samples - 1))

    def within(self, margin: Margin) -> list[Candidate[Option, Found]]:
        """List the candidates left that may still prove best, including the best."""
        best, doubt = max(self.left, key=self.mean), margin.doubt / len(self.deals)
        kept = []
        for one in self.left:
            gap, error = self.gap(one, best)
            if one is best or gap < margin.sure * (error + doubt) + margin.points:
                kept.append(one)
        return kept

    def _try_in(self, deal: Deal) -> bool:
        key = self._key(deal) if self._key else len(self.deals)
        if key in self._places:
            self.weights[self._places[key]] += 1.0
            return True
        row = self._attempt(deal, self.left)
        if row is None:
            return False
        self._places[key] = len(self.deals)
        self.deals.append(deal)
        self.weights.append(1.0)
        self.left = self.left[: len(row)]
        self._enter(self.left, row)
        return True

    def _try_again(self, one: Candidate[Option, Found], deals: Sequence[Deal]) -> None:
        one.values, one.found = [], []
        for deal in deals:
            row = self._attempt(deal, [one])
            assert row is not None, "a deal that has been looked into"
            self._enter([one], row)

    def _enter(self, candidates: Sequence[Candidate[Option, Found]], row: Row[Found]) -> None:
        for one, (value, found) in zip(candidates, row, strict=True):
            one.values.append(value)
            one.found.append(found)


def samples_of(view: View, thought: Thought, *, weigh: bool = True) -> Iterator[Sample]:
    """Yield samples of a View until the effort is spent; ``weigh`` as in ``draw_samples``."""
    samples = draw_samples(view, thought.rng, weigh=weigh)
    while not thought.budget.is_spent:
        yield next(samples)


def one_by_one(
    budget: Budget, value: Callable[[Deal, Option], tuple[float, Found] | None]
) -> Try[Deal, Option, Found]:
    """Return an attempt that tries candidates one at a time, within the effort."""

    def attempt(deal: Deal, left: Sequence[Candidate[Option, Found]]) -> Row[Found] | None:
        row = []
        for one in left:
            if budget.is_spent or (tried := value(deal, one.option)) is None:
                return None
            row.append(tried)
        return row

    return attempt
