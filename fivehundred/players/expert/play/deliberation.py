"""One decision about a card while it is being made: samples looked into, choices compared."""

from __future__ import annotations

from math import ceil
from random import Random
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.deck import HAND_SIZE
from fivehundred.engine.facts import Hand, Piles
from fivehundred.engine.view import View
from fivehundred.players.effort import Budget
from fivehundred.players.expert.comparison import Comparison
from fivehundred.players.expert.play.equals import Choice
from fivehundred.players.expert.play.lookahead import Branch
from fivehundred.players.expert.play.node_payoff import NodePayoff
from fivehundred.players.sampling.sampler import draw_samples
from fivehundred.players.solver.positions import sample_problem
from fivehundred.players.solver.solver import Solver

_FIRST_LOOK: Final = 20
_FIRST_LOOK_LATE: Final = 32
_LATE: Final = 7
_NEXT_LOOK: Final = 1.4
_SURE: Final = 2.4
_SHARE: Final = 0.75
"""Of the effort; the rest is for looking ahead."""
_STALE: Final = 3
_SETTLED: Final = 16


class Deliberation:
    """Samples of a View, one after another, until it is clear which of some choices is best.

    ``branches`` are the samples as a look ahead takes them, each once; ``answers`` are what every
    choice is worth in each of them, ``tricks`` those of the counted side at the end;
    ``complete`` says that there are hardly any others.
    """

    def __init__(self, view: View, choices: list[Choice], payoff: NodePayoff, rng: Random) -> None:
        """Begin without a sample."""
        self.choices = choices
        self.payoff = payoff
        self.branches: list[Branch] = []
        self.answers: list[tuple[float, ...]] = []
        self.tricks: list[tuple[int, ...]] = []
        self.drawn = 0
        self.complete = False
        self._view = view
        self._samples = draw_samples(view, rng)
        self._places: dict[tuple[tuple[Hand, ...], Piles], int] = {}

    def compare(self, solver: Solver, budget: Budget) -> None:
        """Look into samples until one choice is clearly best, or the effort is spent."""
        late = HAND_SIZE - sum(self._view.won) <= _LATE
        look = _FIRST_LOOK_LATE if late else _FIRST_LOOK
        while self.drawn < budget.effort.samples and budget.share_spent < _SHARE:
            self._look_into_one(solver, budget)
            if self._is_exhausted():
                self.complete = True
                break
            if self.drawn >= look:
                if self._is_clear():
                    break
                look = ceil(look * _NEXT_LOOK)

    def comparison(self) -> Comparison:
        """Return the choices side by side."""
        found = Comparison(len(self.choices))
        for branch, answer in zip(self.branches, self.answers, strict=True):
            found.add(answer, branch.weight)
        return found

    def always_succeeds(self, at: int) -> bool | None:
        """Return whether a choice comes to what the side is after in every sample looked into."""
        if not self.payoff.made:
            return None
        return all(self.payoff.success(row[at]) for row in self.tricks)

    def told(self, at: int) -> list[tuple[int, float]]:
        """Return the tricks of a choice in every sample, with its weight."""
        rows = zip(self.tricks, self.branches, strict=True)
        return [(row[at], branch.weight) for row, branch in rows]

    def _look_into_one(self, solver: Solver, budget: Budget) -> None:
        sample = next(self._samples)
        self.drawn += 1
        problem = sample_problem(self._view, sample.hands, sample.piles)
        # What sits out or lies away makes no difference.
        key = (problem.hands, problem.piles)
        known = self._places.get(key)
        if known is not None:
            old = self.branches[known]
            self.branches[known] = Branch(old.problem, old.taken, old.weight + sample.weight)
            return
        values = solver.values(problem, budget=budget.nodes_for_next)
        budget.charge(solver.nodes)
        if values is None:
            return
        taken = sum(self._view.won[seat] for seat in problem.counts)
        found = [_of_choice(values, choice) for choice in self.choices]
        tricks = [self.payoff.tricks(problem, taken, each) for each in found]
        self._places[key] = len(self.branches)
        self.branches.append(Branch(problem, taken, sample.weight))
        self.answers.append(tuple(self.payoff.points(problem, taken, each) for each in found))
        self.tricks.append(tuple(tricks))

    def _is_exhausted(self) -> bool:
        """Return whether hardly another sample can come: all have been seen again and again."""
        distinct = len(self.branches)
        return self.drawn >= _SETTLED and self.drawn >= _STALE * distinct + _SETTLED

    def _is_clear(self) -> bool:
        """Return whether no choice can be much better than the one that seems best."""
        comparison = self.comparison()
        means = comparison.means()
        best = max(range(len(means)), key=means.__getitem__)
        doubt = 1.5 * self.payoff.unit / max(1, len(comparison))
        for choice in range(len(means)):
            if choice == best:
                continue
            gap, error = comparison.behind(choice, best)
            if _SURE * (error + doubt) - gap > self.payoff.trifle:
                return False
        return True


def _of_choice(values: dict[PlayCard, int], choice: Choice) -> int:
    """Return the answer for a choice by its first play that the solver knows."""
    return next(values[play] for play in choice if play in values)
