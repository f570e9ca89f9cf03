"""Whether an Expert with ten times the effort finds the same answer, with several seeds."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.view import View, view
from fivehundred.learning.drills.drill import Drill
from fivehundred.learning.drills.drilling import rated_by
from fivehundred.players.effort import Effort
from fivehundred.players.judgement import Verdict, is_same
from fivehundred.players.level_names import Level
from fivehundred.players.levels import effort_of, judge
from fivehundred.session.record import state_after

TIMES: Final = 10
"""The factor of effort."""
LOOKS: Final = 3
"""How often an answer must be found again."""
_SEED: Final = 500_000_000
_WRONG: Final = (Verdict.MISTAKE, Verdict.BLUNDER)


def is_sure(drill: Drill) -> bool:
    """Return whether the answer is found again every time."""
    return all(_holds(drill, look) for look in range(LOOKS))


def still_holds(drill: Drill) -> bool:
    """Return whether the answer is found once more, with a seed not used for selection."""
    return _holds(drill, LOOKS)


def _holds(drill: Drill, look: int) -> bool:
    shown = view(state_after(drill.record), drill.seat)
    number, at = (int(part) for part in drill.key.split("-")[-2:])
    return confirms(shown, drill, _SEED * (look + 1) + number * 1000 + at)


def confirms(shown: View, drill: Drill, seed: int) -> bool:
    """Return whether an Expert with more effort agrees.

    Their answer is among the right ones, and the least costly mistake is still a mistake.
    """
    tempting = next(one.action for one in drill.rated if one.verdict in _WRONG)
    judgement = judge(shown, seed, effort=_longer(effort_of(Level.EXPERT)), also=tempting)
    right = [one.action for one in drill.rated if one.is_right]
    if not any(is_same(one, judgement.action) for one in right):
        return False
    again = rated_by(judgement)
    return any(is_same(one.action, tempting) and not one.is_right for one in again)


def _longer(effort: Effort) -> Effort:
    return replace(effort, samples=effort.samples * TIMES, nodes=effort.nodes * TIMES)
