"""The solver finds what the plain way finds, in every kind of deal; ``many`` asks more of them."""

from __future__ import annotations

from random import Random

import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.tricks.play import following_plays
from fivehundred.players.solver.solver import Solver
from tests.engine.table import dealt
from tests.solver.agreeing import differs_from_minimax
from tests.solver.minimax import asked_of
from tests.solver.positions import other_question, random_position

POSITIONS = 160
PARTS = 4


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(PARTS))
def test_the_solver_and_minimax_agree_on_random_positions_of_every_kind(part: int) -> None:
    rng, solver = Random(part), Solver()
    for _ in range(POSITIONS // PARTS):
        state = random_position(rng)
        assert not differs_from_minimax(solver, state, asked_of(state))


def test_the_solver_and_minimax_agree_for_any_sides_and_any_number() -> None:
    rng, solver = Random(50), Solver()
    for _ in range(POSITIONS // 4):
        state = random_position(rng)
        assert not differs_from_minimax(solver, state, other_question(rng, state))


@pytest.mark.parametrize("seed", range(3))
def test_the_solver_and_minimax_agree_on_passed_out_deals(seed: int) -> None:
    # Each plays for himself: what one can get against all others together.
    rng, table = Random(seed), dealt(PRESETS["hoyle"].variant)
    table.call("pass pass pass")
    assert table.phase == "play"
    state = table.state
    while len(state.hands[0]) > 3 or state.play.plays:
        state = apply(state, rng.choice(following_plays(state))).state
    assert state.phase is Phase.PLAY
    assert not differs_from_minimax(Solver(), state, asked_of(state))
