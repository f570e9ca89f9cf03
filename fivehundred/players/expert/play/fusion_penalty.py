"""Which choices rest on seeing through the cards later, and what that costs them.

A double-dummy result is the most a choice can bring: looking ahead takes something off it, and
from one choice more than from another.
"""

from __future__ import annotations

from typing import Final

from fivehundred.engine.seats import Seat
from fivehundred.players.expert.play.deliberation import Deliberation
from fivehundred.players.expert.play.lookahead import Lookahead, OutOfBudget
from fivehundred.players.expert.play.node_payoff import tricks_left

_CHOICES: Final = 4
_OUT_OF_REACH: Final = 1.5
_WORTH_A_LOOK: Final = 0.1
_WORTH_A_CHANGE: Final = 0.05
"""In tenths of what is at stake, as the two before it."""

# By tricks left: how many own decisions to look ahead, in how many samples for a first look at
# the choice that seems best, and in how many where that has shown something. With many times the
# usual effort twice as many are looked into.
_DEPTHS: Final = (0, 0, 9, 9, 3, 2, 1, 1, 1, 1, 0)
_FIRST: Final = (0, 0, 60, 60, 60, 60, 48, 36, 24, 14, 0)
_SAMPLES: Final = (0, 0, 96, 96, 96, 96, 96, 80, 60, 40, 0)
_USUAL: Final = 160


def fusion_penalties(look: Deliberation, owner: Seat) -> list[float]:
    """Return for each choice what it is worth less than double-dummy results say.

    Only choices that may be the best are looked into, the most promising first, until one of them
    does not lose enough for another to overtake it.
    """
    penalties = [0.0] * len(look.choices)
    problem, taken = look.comparison.deals[0].problem, look.comparison.deals[0].taken
    left = tricks_left(problem)
    values, unit = look.means, look.payoff.unit
    ranked = sorted(range(len(values)), key=lambda at: -values[at])
    first, gap = ranked[0], values[ranked[0]] - values[ranked[1]]
    if _DEPTHS[left] == 0 or gap > _OUT_OF_REACH * unit:
        return penalties
    if look.payoff.is_decided(problem, taken):
        return penalties
    owner_of = problem.variant.seating.owner
    mine = tuple(seat for seat in problem.seats if owner_of(seat) == owner)
    ours = mine[0] in problem.counts
    partners = tuple(s for s in problem.seats if s not in mine and (s in problem.counts) is ours)
    ahead = Lookahead(look.thought.solver, look.thought.budget, look.payoff, mine, partners)
    times = 2 if look.thought.budget.effort.samples >= 2 * _USUAL else 1
    try:
        # In few samples one seems to see more than one does: a first look finds half of a loss.
        if 2 * _loss(look, ahead, first, times * _FIRST[left]) <= gap + _WORTH_A_LOOK * unit:
            return penalties
        best = float("-inf")
        for at in ranked[:_CHOICES]:
            if values[at] <= best + _WORTH_A_CHANGE * unit:
                break
            penalties[at] = _loss(look, ahead, at, times * _SAMPLES[left])
            best = max(best, values[at] - penalties[at])
    except OutOfBudget:
        return [0.0] * len(penalties)
    penalties[first] = max(0.0, penalties[first] - _WORTH_A_CHANGE * unit)
    return penalties


def _loss(look: Deliberation, ahead: Lookahead, choice: int, samples: int) -> float:
    """Return what a choice loses on average in the first of the samples looked into."""
    branches, one = look.branches[:samples], look.comparison.candidates[choice]
    depth = _DEPTHS[tricks_left(branches[0].problem)]
    open_cards = sum(b.weight * value for b, value in zip(branches, one.values, strict=False))
    then = ahead.worth(branches, one.option[-1], depth)
    return (open_cards - then) / sum(branch.weight for branch in branches)
