"""What the solver is held against, one question at a time: each says what differs, or nothing.

The tests ask a few hundred, ``many`` asks ten thousand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.state import State
from fivehundred.engine.tricks.play import following_plays
from fivehundred.engine.view import view
from fivehundred.players.solver.problem import Problem, open_problem
from fivehundred.players.solver.solver import Solver
from tests.solver import minimax
from tests.solver.dds import Dds
from tests.solver.minimax import Asked


def differs_from_dds(solver: Solver, problem: Problem) -> str:
    """Compare the value and every card's value."""
    values, expected = solver.values(problem), Dds(problem).values()
    assert values is not None
    best = max if problem.turn in problem.wants else min
    return _differs(
        ("every card", values, expected),
        ("value", solver.value(problem), best(expected.values())),
        ("value alone", Solver().value(problem), best(expected.values())),
    )


def differs_from_minimax(solver: Solver, state: State, asked: Asked) -> str:
    """Compare the value, every card's value, and whether each number is reached."""
    problem, expected = problem_of(state, asked), minimax.worths(state, asked)
    found = minimax.value(state, asked, expected)
    fresh = Solver()
    most = min(10 - sum(state.play.won), asked.enough)
    least = range(most + 1) if asked.exactly is None else ()
    return _differs(
        ("every card", solver.values(problem), expected),
        ("value", solver.value(problem), found),
        ("reaches", [fresh.reaches(problem, n) for n in least], [found >= n for n in least]),
    )


def differs_from_plain(compiled: Solver, plain: Solver, problem: Problem, budget: int) -> str:
    """Compare answers and steps of the two forms: given up, begun again, ended."""
    asked: list[tuple[str, object, object]] = []
    questions: dict[str, Callable[[Solver], object]] = {
        "given up": lambda solver: solver.value(problem, budget=budget),
        "reaches": lambda solver: solver.reaches(problem, 2),
        "value": lambda solver: solver.value(problem),
        "every card": lambda solver: solver.values(problem),
    }
    for what, question in questions.items():
        asked.append((what, question(compiled), question(plain)))
        asked.append((f"cards played, {what}", compiled.nodes, plain.nodes))
    return _differs(*asked)


def differs_along_a_line(rng: Random, state: State) -> str:
    """Play to the end; each answer, with an empty table, must follow from the one before."""
    expected: int | None = None
    while state.phase is Phase.PLAY:
        problem, solver = open_problem(view(state, None)), Solver()
        values = solver.values(problem)
        assert values is not None
        best = max if problem.turn in problem.wants else min
        found = _in_all(state, problem, best(values.values()))
        differs = _differs(
            ("plays", set(values), set(following_plays(state))),
            ("value", found, found if expected is None else expected),
        )
        if differs:
            return f"{differs} in {problem}"
        play = rng.choice(list(values))
        expected = _in_all(state, problem, values[play])
        state = apply(state, play).state
    return ""


def _in_all(state: State, problem: Problem, tricks: int) -> int:
    """Add the tricks that are in already; of some contracts it is enough whether there are any."""
    won = sum(state.play.won[seat] for seat in problem.counts)
    if problem.enough < 10:
        return int(won + tricks > 0)
    return tricks if problem.exactly is not None else tricks + won


def problem_of(state: State, asked: Asked) -> Problem:
    """Give the solver's problem of a state, with another question than the deal's perhaps."""
    problem = open_problem(view(state, None))
    if asked == minimax.asked_of(state):
        return problem
    return replace(
        problem,
        counts=asked.counts,
        wants=asked.wants,
        exactly=asked.exactly,
        enough=asked.enough,
    )


def _differs(*compared: tuple[str, object, object]) -> str:
    found = [
        f"{what}: {ours} instead of {theirs}" for what, ours, theirs in compared if ours != theirs
    ]
    return "; ".join(found)
