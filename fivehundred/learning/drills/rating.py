"""What an advice says of every answer it weighed, as a play check would say it."""

from __future__ import annotations

from fivehundred.engine.view import View
from fivehundred.learning.drills.drill import Rated
from fivehundred.players.advice import Advice
from fivehundred.session.analysis.checks import Cost, Verdict, cost_of, verdict_of


def rated_by(shown: View, advice: Advice) -> tuple[Rated, ...]:
    """Return what an advice says of each answer it weighed, as a play check would."""
    best = next((one for one in advice.weighed if one.action == advice.action), None)
    if best is None:
        return ()
    stake = 2.0 * shown.contract.points if shown.contract else 0.0
    found = [Rated(advice.action, Verdict.BEST, Cost())]
    for one in advice.weighed:
        if one is not best:
            cost = cost_of(one.action, one, best)
            found.append(Rated(one.action, verdict_of(one.action, cost, stake), cost))
    return tuple(sorted(found, key=lambda one: (one.verdict is not Verdict.BEST, one.cost.value)))
