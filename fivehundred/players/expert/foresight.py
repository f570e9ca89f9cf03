"""Which choices rest on seeing through the cards later, and what that costs them."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.seats import Seat
from fivehundred.players.effort import Budget
from fivehundred.players.expert.deliberation import Deliberation
from fivehundred.players.expert.lookahead import Lookahead, OutOfBudget
from fivehundred.players.expert.prospect import tricks_left
from fivehundred.players.solver.solver import Solver

_CHOICES: Final = 4
_WORTH_A_CHANGE: Final = 0.1
"""Of a tenth of what is at stake: less than this may be chance."""

# By tricks left: how many own decisions to look ahead, and in how many worlds at most.
_DEPTHS: Final = (0, 0, 9, 9, 9, 3, 2, 1, 1, 0, 0)
_WORLDS: Final = (0, 0, 60, 60, 60, 48, 40, 32, 24, 0, 0)


def foreseen_losses(
    look: Deliberation, solver: Solver, budget: Budget, owner: Seat
) -> list[float]:
    """Give for each choice what it is worth less than double-dummy results say.

    Only choices that may be the best are looked into, the most promising first, until one of them
    does not lose enough for another to overtake it.
    """
    losses = [0.0] * len(look.choices)
    left = tricks_left(look.branches[0].problem)
    depth, branches = _DEPTHS[left], look.branches[: _WORLDS[left]]
    if depth == 0:
        return losses
    problem, owner_of = branches[0].problem, branches[0].problem.variant.seating.owner
    mine = tuple(seat for seat in problem.seats if owner_of(seat) == owner)
    ahead = Lookahead(solver, budget, look.prospect, mine)
    values, slack = look.comparison().means(), _WORTH_A_CHANGE * look.prospect.unit
    weight, best = sum(branch.weight for branch in branches), float("-inf")
    ranked = sorted(range(len(values)), key=lambda at: -values[at])
    try:
        for at in ranked[:_CHOICES]:
            if values[at] <= best + slack:
                break
            open_cards = sum(
                branch.weight * answer[at]
                for branch, answer in zip(branches, look.answers, strict=False)
            )
            then = ahead.worth(branches, look.choices[at][-1], depth)
            losses[at] = (open_cards - then) / weight
            best = max(best, values[at] - losses[at])
    except OutOfBudget:
        return [0.0] * len(losses)
    losses[ranked[0]] = max(0.0, losses[ranked[0]] - slack)
    return losses
