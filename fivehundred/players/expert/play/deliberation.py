"""One decision about a card: choices compared over sampled deals."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import HAND_SIZE, Card
from fivehundred.engine.view import View
from fivehundred.players.effort import Thought
from fivehundred.players.expert.comparison import (
    Candidate,
    Comparison,
    Margin,
    PruningSchedule,
    Row,
)
from fivehundred.players.expert.play.lookahead import (
    Branch,
    NodePayoff,
    tricks_at_end,
    tricks_left,
)
from fivehundred.players.knowledge import Knowledge
from fivehundred.players.sampling.sampler import draw_samples
from fivehundred.players.solver.problem import SampleProblem, sample_problem

Choice = tuple[PlayCard, ...]
"""Equivalent plays, the highest card first."""


def choices_among(know: Knowledge, plays: Sequence[PlayCard]) -> list[Choice]:
    """Group plays into choices: touching cards are one, except a dummy's and jokers."""
    order, live = know.order, _live_elsewhere(know)
    found: list[list[PlayCard]] = []
    apart = bool(know.covered[know.seat])
    ranked = sorted(plays, key=lambda play: order.strengths[play.card], reverse=True)
    last: dict[object, list[PlayCard]] = {}
    for play in ranked:
        suit = order.suits[play.card]
        group = last.get(suit)
        if suit is None or apart or group is None or _between(know, live, play, group[-1]):
            group = []
            found.append(group)
            last[suit] = group
        group.append(play)
    return [tuple(group) for group in found]


def _between(know: Knowledge, live: frozenset[Card], low: PlayCard, high: PlayCard) -> bool:
    order = know.order
    suit, strengths = order.suits[low.card], order.strengths
    least, most = strengths[low.card], strengths[high.card]
    return any(order.suits[card] is suit and least < strengths[card] < most for card in live)


def _live_elsewhere(know: Knowledge) -> frozenset[Card]:
    cards = set(know.unseen)
    for held in (*know.seen.values(), *know.placed.values()):
        cards.update(held)
    cards.update(play.card for play in know.plays)
    return frozenset(cards)


_LOOKS: Final = PruningSchedule(20, times=1.4)
_LOOKS_LATE: Final = PruningSchedule(32, times=1.4)
_LATE: Final = 7
_SURE: Final = 2.4
_SHARE: Final = 0.75
"""The share of the effort spent on sampling; the rest is for lookahead."""
_STALE: Final = 3
_SETTLED: Final = 16


class Deliberation:
    """Samples a View until one choice is best; ``found`` are the counted side's tricks."""

    def __init__(
        self, view: View, choices: Sequence[Choice], payoff: NodePayoff, thought: Thought
    ) -> None:
        self.payoff = payoff
        self.thought = thought
        self.drawn = 0
        self.comparison = Comparison[Branch, Choice, int](choices, self._tried_in, _key)
        self._view = view

    @property
    def choices(self) -> list[Choice]:
        """The choices compared."""
        return [one.option for one in self.comparison.candidates]

    @property
    def branches(self) -> list[Branch]:
        """The distinct samples with their weights, for lookahead."""
        weighted = zip(self.comparison.deals, self.comparison.weights, strict=True)
        return [replace(branch, weight=weight) for branch, weight in weighted]

    @property
    def means(self) -> list[float]:
        """Each choice's mean value to the player's temperament."""
        mood = self.thought.temperament
        return [self.comparison.liking(one, mood) for one in self.comparison.candidates]

    @property
    def is_complete(self) -> bool:
        """Whether the samples have repeated so often that new ones are unlikely."""
        distinct = len(self.comparison.deals)
        return self.drawn >= _SETTLED and self.drawn >= _STALE * distinct + _SETTLED

    def compare(self) -> None:
        """Sample until one choice is clearly best or the effort is spent."""
        late = HAND_SIZE - sum(self._view.won) <= _LATE
        looks = _LOOKS_LATE if late else _LOOKS
        payoff = self.payoff
        margin = Margin(sure=_SURE, points=-payoff.trifle, doubt=1.5 * payoff.unit)

        def clear(_: int) -> list[Candidate[Choice, int]] | None:
            best = self.comparison.within(margin) if self.drawn in looks else ()
            return [*best] if len(best) == 1 else None

        self.comparison.run(self._drawn(), clear)

    def always_succeeds(self, at: int) -> bool | None:
        """Return whether a choice always reaches its side's aim, if any."""
        made, ours = self.payoff.made, self.payoff.is_ours
        if not made:
            return None
        return all(made[tricks] is ours for tricks in self.comparison.candidates[at].found)

    def _drawn(self) -> Iterator[Branch]:
        budget, view = self.thought.budget, self._view
        samples = draw_samples(view, self.thought.rng)
        while self.drawn < budget.effort.samples and budget.share_spent < _SHARE:
            if self.is_complete:
                break
            sample = next(samples)
            self.drawn += 1
            problem = sample_problem(view, sample.hands, sample.piles, kind=SampleProblem)
            yield Branch(problem, sum(view.won[seat] for seat in problem.counts), sample.weight)

    def _tried_in(self, branch: Branch, left: Sequence[Candidate[Choice, int]]) -> Row[int] | None:
        solver, budget, payoff = self.thought.solver, self.thought.budget, self.payoff
        problem, taken = branch.problem, branch.taken
        values = solver.values(problem, budget=budget.nodes_for_next)
        budget.charge(solver.nodes)
        if values is None:
            return None
        # Any play of a choice will do; take the first the solver knows.
        found = [next(values[play] for play in one.option if play in values) for one in left]
        exactly, to_come = problem.exactly, tricks_left(problem)
        return [
            (payoff.points(exactly, to_come, taken, each), tricks_at_end(exactly, taken, each))
            for each in found
        ]


def _key(branch: Branch) -> Hashable:
    return branch.problem.hands, branch.problem.piles
