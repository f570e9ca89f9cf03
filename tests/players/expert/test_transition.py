"""What a play changes: the same as by the engine's rules, in every preset and rule on jokers."""

from __future__ import annotations

from dataclasses import fields
from random import Random

from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.state import State
from fivehundred.engine.tricks.play import lawful_plays
from fivehundred.engine.view import view
from fivehundred.players.expert.play.transition import after_play
from fivehundred.players.solver.positions import open_problem
from fivehundred.players.solver.problem import Problem, SampleProblem
from tests.solver.positions import random_position


def problem_of(state: State, **sides: tuple[int, ...]) -> Problem:
    """Give the problem of a state, for the sides that an earlier one had."""
    known = open_problem(view(state, None))
    given = {field.name: getattr(known, field.name) for field in fields(known)}
    return SampleProblem(**{**given, **sides})


def test_a_play_changes_what_the_engine_changes() -> None:
    rng, compared = Random(5), 0
    for _ in range(300):
        state = random_position(rng)
        problem: Problem | None = problem_of(state)
        assert problem is not None
        counts, wants = problem.counts, problem.wants
        while state.phase is Phase.PLAY:
            assert problem == problem_of(state, counts=counts, wants=wants)
            play = rng.choice(lawful_plays(state))
            before = sum(state.play.won[seat] for seat in counts)
            state = apply(state, play).state
            problem, won = after_play(problem, play)
            if problem is None:
                break
            assert won == sum(state.play.won[seat] for seat in counts) - before
            compared += 1
        assert problem is None
        assert state.phase is not Phase.PLAY
    assert compared > 1000
