"""Along any line of play each answer follows from the one before, in whole deals of every kind.

Where no plain search reaches, the solver is held against itself: what it says of a card is what
it says, with an empty table, of the position after it.

    FIVEHUNDRED_LINES=2000 pytest -q tests/solver/test_lines.py
"""

from __future__ import annotations

import os
from random import Random

import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.play import lawful_plays
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.solver.positions import open_problem
from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.solver import Solver
from tests.solver.positions import random_position
from tests.solver.uncompiled import is_compiled

LINES = int(os.environ.get("FIVEHUNDRED_LINES", "120" if is_compiled() else "4"))
CARDS = {2: 10, 3: 9, 4: 8, 5: 7, 6: 6} if is_compiled() else {2: 6, 3: 5, 4: 5, 5: 4, 6: 3}
PARTS = 2


def total(state: State, problem: Problem, tricks: int) -> int:
    """Add the tricks that are in already; of hi/lo whether there will be just five is enough."""
    won = sum(state.play.won[seat] for seat in problem.counts)
    return tricks if problem.exactly is not None else tricks + won


@pytest.mark.parametrize("part", range(PARTS))
def test_an_answer_follows_from_the_one_before(part: int) -> None:
    rng = Random(900 + part)
    for _ in range(LINES // PARTS):
        state = random_position(rng, CARDS)
        expected: int | None = None
        while state.phase is Phase.PLAY:
            problem, solver = open_problem(view(state, None)), Solver()
            values = solver.values(problem)
            assert values is not None
            assert set(values) == set(lawful_plays(state))
            best = max if problem.turn in problem.wants else min
            found = total(state, problem, best(values.values()))
            assert expected in (None, found), problem
            play = rng.choice(list(values))
            expected = total(state, problem, values[play])
            state = apply(state, play).state
