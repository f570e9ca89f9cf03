"""A card by plain sampling: each play's mean score over deals that might be, all cards open."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.view import View
from fivehundred.players.effort import Thought
from fivehundred.players.expert.play.node_payoff import node_payoff_of
from fivehundred.players.sampling.sampler import draw_samples
from fivehundred.players.solver.positions import sample_problem


def mean_scores(view: View, plays: Sequence[PlayCard], thought: Thought) -> list[float] | None:
    """Return what each play is worth on average; None where no sample could be looked into.

    The samples are those that the hard constraints leave, each as likely as any other.
    """
    budget, solver = thought.budget, thought.solver
    payoff = node_payoff_of(view, plays[0].seat)
    samples = draw_samples(view, thought.rng, weigh=False)
    totals, count = [0.0] * len(plays), 0
    for _ in range(budget.effort.samples):
        if budget.is_spent:
            break
        sample = next(samples)
        problem = sample_problem(view, sample.hands, sample.piles)
        found = solver.values(problem, budget=budget.nodes_for_next)
        budget.charge(solver.nodes)
        if found is None:
            break
        taken = sum(view.won[seat] for seat in problem.counts)
        for at, play in enumerate(plays):
            tricks = payoff.tricks(problem, taken, found[play])
            totals[at] += payoff.by_tricks.value(tricks)
        count += 1
    return [total / count for total in totals] if count else None
