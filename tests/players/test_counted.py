"""Hints think by count: a slow or a busy machine gives the same advice, number for number."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from threading import Timer

import pytest

from fivehundred.engine.view import View, view
from fivehundred.players.effort import Budget, Effort, Thought, cancelled_in_time
from fivehundred.players.judgement import Judgement
from fivehundred.players.level_names import Level
from fivehundred.players.levels import counted_effort, effort_of, judge
from fivehundred.players.solver.solver import Solver, form
from tests.bench.solver import against_four
from tests.players.positions import after_cards, in_auction, in_exchange, in_play
from tests.waiting import wait_until

_TIME_MS = 150.0


def _clock(step_ms: float) -> Callable[[], float]:
    """Give a clock by which so much time passes from one look to the next."""
    looks = iter(range(1 << 30))
    return lambda: next(looks) * step_ms / 1000


def _asked() -> dict[str, View]:
    hand = "JK JH JD AH KH QH AS KS 5C 4D"
    lead = in_play(
        (
            "JH JD AH KH 9H 8H AS KS QC 5D",
            "QH 10H 7H 6S 7S 8S AC KC JC 6D",
            "6H 5H 9S 10S QS 7C 8C 9C AD KD",
            "JK 4H JS 5S 10C 6C 5C QD 10D 9D",
        ),
        "8H",
    )
    states = {
        "call": in_auction("JH AH KH 9H 8H AS QS 10C 5D 4D"),
        "exchange": in_exchange(hand, "9H 6S 7C", "8H pass pass pass"),
        "lead": lead,
        "second hand": after_cards(lead, "QC"),
    }
    return {name: view(state, state.to_act) for name, state in states.items()}


@pytest.mark.sweep
@pytest.mark.skipif(form() == "plain", reason="uncompiled, heuristics decide: they count nothing")
@pytest.mark.parametrize("name", sorted(_asked()))
def test_the_same_question_has_the_same_answer_by_a_clock_ten_times_as_fast(name: str) -> None:
    asked, effort = _asked()[name], counted_effort()

    def found(effort: Effort, step_ms: float) -> Judgement:
        return judge(asked, 5, effort=effort, clock=_clock(step_ms))

    at_leisure, in_a_hurry = found(effort, 0.01), found(effort, 0.1)
    assert at_leisure == in_a_hurry
    assert at_leisure.samples > 5
    # By the clock alone it would have been another one.
    by_clock = effort_of(Level.EXPERT, _TIME_MS)
    assert found(by_clock, 0.01).samples > found(by_clock, 3.0).samples


def test_a_hint_that_takes_far_too_long_is_given_as_it_stands() -> None:
    budget = Budget(Effort(100, 1000, time_ms=50.0, is_counted=True), _clock(30.0))
    assert budget.share_spent == 0.0
    assert budget.share_spent == 1.0
    assert budget.is_spent


def test_a_plain_solver_is_asked_no_more_than_it_has_proved_to_do_in_the_time_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fivehundred.players.effort.form", lambda: "plain")
    now_s = 0.0
    budget = Budget(Effort(10, 1_000_000, time_ms=300.0), lambda: now_s)
    before = budget.nodes_for_next
    # Half as fast as was thought, as on a busy machine: a third of the time is left.
    now_s = 0.2
    budget.charge(before // 3)
    left = budget.nodes_for_next
    assert left <= before // 3 * 0.09 / 0.2 + 1
    # However slow it seems, and however little is left, something is asked.
    now_s = 0.299
    budget.charge(0)
    assert 0 < budget.nodes_for_next < left
    # What is counted is not timed.
    counted = Budget(Effort(10, 1_000, time_ms=300.0, is_counted=True), lambda: now_s)
    counted.charge(10)
    assert counted.nodes_for_next == 990


@pytest.mark.skipif(form() == "plain", reason="uncompiled, even an easy question takes long")
def test_a_question_that_takes_too_long_is_broken_off_and_the_next_one_answered() -> None:
    solver, rng = Solver(), Random(7)
    easy, *_, hard = [against_four(rng) for _ in range(5)]
    budget = Budget(Effort(1, 1, time_ms=10.0), _clock(0.0))
    with cancelled_in_time(Thought(solver, budget, Random(1))):
        # A question that nobody breaks off has an answer.
        wait_until(lambda: solver.reaches(hard, 1) is None, "the question has been broken off")
        assert solver.reaches(easy, 1) is None
    assert solver.reaches(easy, 1) is not None


def test_a_question_is_broken_off_soon_after_its_time_and_no_sooner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    timers: list[Timer] = []

    class Noted(Timer):
        def start(self) -> None:
            timers.append(self)
            super().start()

    monkeypatch.setattr("fivehundred.players.effort.Timer", Noted)
    for time_ms in (10.0, 60_000.0):
        budget = Budget(Effort(1, 1, time_ms), _clock(0.0))
        with cancelled_in_time(Thought(Solver(), budget, Random(1))):
            pass
    assert [timer.interval for timer in timers] == pytest.approx([0.35, 60.34])
    assert all(timer.finished.is_set() for timer in timers)
