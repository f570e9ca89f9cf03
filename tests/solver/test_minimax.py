"""The solver finds what the plain way finds, in every kind of deal.

FIVEHUNDRED_POSITIONS=10000 pytest -q -s tests/solver/test_minimax.py
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.play import lawful_plays
from fivehundred.engine.state import State
from fivehundred.engine.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.players.solver.positions import open_problem
from fivehundred.players.solver.solver import Solver
from tests.engine.table import dealt
from tests.solver.minimax import value, worths
from tests.solver.positions import random_position

POSITIONS = int(os.environ.get("FIVEHUNDRED_POSITIONS", "240"))
PARTS = 4


def agrees(solver: Solver, state: State) -> None:
    """Compare the value, every card's value, and whether each number is reached."""
    problem, worth = open_problem(view(state, None)), worths(state)
    found = value(state, worth)
    assert solver.values(problem) == worth
    assert solver.value(problem) == found
    if problem.exactly is None:
        tricks = 10 - sum(state.play.won)
        fresh = Solver()
        for least in range(tricks + 1):
            assert fresh.reaches(problem, least) == (found >= least)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_positions_of_every_kind(part: int) -> None:
    rng, solver, kinds = Random(part), Solver(), Counter[str]()
    for _ in range(POSITIONS // PARTS):
        state = random_position(rng)
        agrees(solver, state)
        assert state.contract is not None
        seats = len(state.variant.seating.ring) - len(state.contract.out)
        kinds[f"{seats} hands, {type(state.contract.call).__name__}"] += 1
    print(dict(sorted(kinds.items())))


@pytest.mark.parametrize("seed", range(3))
def test_passed_out_deals(seed: int) -> None:
    # Each plays for himself: what one can get against all others together.
    rng, table = Random(seed), dealt(PRESETS["hoyle"].variant)
    table.call("pass pass pass")
    assert table.phase == "play"
    state = table.state
    while len(state.hands[0]) > 3 or state.play.plays:
        state = apply(state, rng.choice(lawful_plays(state))).state
    assert state.phase is Phase.PLAY
    agrees(Solver(), state)
