"""Compiled or plain, the solver gives the same answers and takes the same steps."""

from __future__ import annotations

from random import Random

import pytest

from fivehundred.players.solver.solver import Solver, form
from tests.solver.agreeing import differs_from_plain, problem_of
from tests.solver.minimax import asked_of
from tests.solver.positions import other_question, random_position
from tests.solver.uncompiled import is_compiled, plain_module

POSITIONS = 160
LARGER = {2: 8, 3: 7, 4: 6, 5: 5, 6: 4}
compiled_only = pytest.mark.skipif(
    not is_compiled(), reason="the solver runs plain here: there was no C compiler"
)


def test_the_solver_says_in_which_form_it_runs() -> None:
    assert form() == ("compiled" if is_compiled() else "plain")
    assert plain_module("solver").form() == "plain"


@compiled_only
@pytest.mark.parametrize("part", range(2))
def test_both_forms_take_the_same_steps(part: int) -> None:
    rng, compiled, plain = Random(100 + part), Solver(), plain_module("solver").Solver()
    for at in range(POSITIONS // 2):
        state = random_position(rng, LARGER)
        asked = asked_of(state) if at % 3 else other_question(rng, state)
        budget = rng.randint(1, 200)
        assert not differs_from_plain(compiled, plain, problem_of(state, asked), budget)
