"""Candidates side by side: tried in one deal after another until it is clear which is best."""

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
"""What a point more by which results vary is worth, in points."""

Deal = TypeVar("Deal")
Option = TypeVar("Option")
Found = TypeVar("Found")


@dataclass(slots=True)
class Candidate(Generic[Option, Found]):
    """An option with its worth, and what else was found, in each deal it was tried in."""

    option: Option
    values: list[float] = field(default_factory=list)
    found: list[Found] = field(default_factory=list)


Row = Sequence[tuple[float, Found]]
"""Worth and finding of the first few of some candidates in one deal."""
Try = Callable[[Deal, Sequence[Candidate[Option, Found]]], Row[Found] | None]
"""Tries candidates in a deal. None: it takes too long, and the deal is left out. Candidates that a
row is too short for are out of the race.
"""


@dataclass(frozen=True, slots=True)
class PruningSchedule:
    """After how many deals it is looked into who may still be the best."""

    first: int
    times: float = 1.0
    more: int = 0

    def __contains__(self, deals: int) -> bool:
        """Return whether the candidates are compared after this many deals."""
        look = self.first
        while look < deals:
            look = ceil(look * self.times) + self.more
        return look == deals


@dataclass(frozen=True, slots=True)
class Margin:
    """How far behind the best a candidate must be to be out of the race.

    ``sure`` standard errors of the gap and ``points`` besides; ``doubt`` is shared among the deals
    and added to the error, for few of them prove little.
    """

    sure: float
    points: float
    doubt: float = 0.0


class Comparison(Generic[Deal, Option, Found]):
    """Candidates that are tried in the same deals.

    ``left`` are those that may still be the best; the others were tried in the first few of
    ``deals`` alone. ``weights`` is how often each deal has come up.
    """

    def __init__(
        self,
        options: Iterable[Option],
        attempt: Try[Deal, Option, Found],
        key: Callable[[Deal], Hashable] | None = None,
    ) -> None:
        """Begin without a deal; those with the same ``key`` are one deal."""
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

        After each the ``rule`` is given the number of deals, repeated ones too, and returns who is
        left, or None where it is not time to look; with fewer than two left it is over.
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
        """Add a candidate, tried in all deals so far."""
        self.candidates.append(Candidate(option))
        self.left.append(self.candidates[-1])
        self._try_again(self.candidates[-1], self.deals)

    def complete(self, option: Option, attempt: Try[Deal, Option, Found] | None = None) -> None:
        """Try a candidate, which may be a new one, in the deals that it was left out of.

        As far as the effort goes.
        """
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
        """Try all candidates again in their deals, for what is worth something else by now."""
        for one in self.candidates:
            self._try_again(one, self.deals[: len(one.values)])

    def mean(self, one: Candidate[Option, Found]) -> float:
        """Return the worth of a candidate on average, 0 before a deal."""
        weights = self.weights[: len(one.values)]
        total = sum(v * w for v, w in zip(one.values, weights, strict=True))
        return total / sum(weights) if weights else 0.0

    def liking(self, one: Candidate[Option, Found], temperament: Temperament) -> float:
        """Return what a candidate is worth to a temperament: on average, and a part of how far its
        results vary for or against it.
        """
        mean, risk = self.mean(one), _RISK[temperament]
        if not risk:
            return mean
        weights = self.weights[: len(one.values)]
        squares = sum(w * (v - mean) ** 2 for v, w in zip(one.values, weights, strict=True))
        return mean + risk * sqrt(squares / sum(weights)) if weights else mean

    def ranked(self) -> list[Candidate[Option, Found]]:
        """List the candidates that are left, the best first."""
        return sorted(self.left, key=self.mean, reverse=True)

    def tried_in_all(self) -> list[Candidate[Option, Found]]:
        """List the candidates that were tried in every deal."""
        return [one for one in self.candidates if len(one.values) == len(self.deals)]

    def gap(
        self, one: Candidate[Option, Found], best: Candidate[Option, Found]
    ) -> tuple[float, float]:
        """Return by how much a candidate is behind another on average, and how sure that is.

        The second number is the standard error of the first: the deals are the same for both,
        those that both were tried in.
        """
        gaps = [b - v for b, v in zip(best.values, one.values, strict=False)]
        weights = self.weights[: len(gaps)]
        total = sum(weights)
        squares = sum(weight * weight for weight in weights)
        mean = sum(g * w for g, w in zip(gaps, weights, strict=True)) / total
        spread = sum(w * (g - mean) ** 2 for g, w in zip(gaps, weights, strict=True)) / total
        samples = total * total / squares
        return mean, sqrt(spread / max(1.0, samples - 1))

    def within(self, margin: Margin) -> list[Candidate[Option, Found]]:
        """List the candidates left that may yet turn out the best, which is among them."""
        best = max(self.left, key=self.mean)
        return [one for one in self.left if one is best or not self._is_out(one, best, margin)]

    def _is_out(
        self, one: Candidate[Option, Found], best: Candidate[Option, Found], margin: Margin
    ) -> bool:
        gap, error = self.gap(one, best)
        doubt = margin.doubt / len(self.deals)
        return gap >= margin.sure * (error + doubt) + margin.points

    def _try_in(self, deal: Deal) -> bool:
        """Try who is left in a deal; return whether that was possible."""
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
    """Return how to try candidates that are tried singly, as far as the effort goes."""

    def attempt(deal: Deal, left: Sequence[Candidate[Option, Found]]) -> Row[Found] | None:
        row = []
        for one in left:
            if budget.is_spent or (tried := value(deal, one.option)) is None:
                return None
            row.append(tried)
        return row

    return attempt
