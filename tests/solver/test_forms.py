"""Compiled or plain, the solver gives the same answers and takes the same steps."""

from __future__ import annotations

import os
from random import Random

import pytest

from fivehundred.engine.view import view
from fivehundred.players.solver.positions import open_problem
from fivehundred.players.solver.solver import Solver, form
from tests.solver.positions import random_position
from tests.solver.uncompiled import is_compiled, plain_module

POSITIONS = int(os.environ.get("FIVEHUNDRED_POSITIONS", "240"))
LARGER = {2: 8, 3: 7, 4: 6, 5: 5, 6: 4}
compiled_only = pytest.mark.skipif(
    not is_compiled(), reason="the solver runs plain here: there was no C compiler"
)


def test_it_says_in_which_form_it_runs() -> None:
    assert form() == ("compiled" if is_compiled() else "plain")
    assert plain_module("solver").form() == "plain"


@compiled_only
@pytest.mark.parametrize("part", range(2))
def test_both_forms_take_the_same_steps(part: int) -> None:
    rng, compiled, plain = Random(100 + part), Solver(), plain_module("solver").Solver()
    for _ in range(POSITIONS // 4):
        problem = open_problem(view(random_position(rng, LARGER), None))
        for solver in (compiled, plain):
            solver.reaches(problem, 2)
        assert compiled.value(problem) == plain.value(problem)
        assert compiled.values(problem) == plain.values(problem)
        assert compiled.nodes == plain.nodes


@compiled_only
def test_both_forms_give_up_at_the_same_step() -> None:
    rng, compiled, plain = Random(7), Solver(), plain_module("solver").Solver()
    for _ in range(30):
        problem = open_problem(view(random_position(rng, LARGER), None))
        budget = rng.randint(1, 200)
        assert compiled.value(problem, budget=budget) == plain.value(problem, budget=budget)
        assert compiled.nodes == plain.nodes
