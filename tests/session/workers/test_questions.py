"""What the thinker may be asked: by whom, how hard to think, for a hint; and to stop."""

from __future__ import annotations

from fivehundred.engine.actions import Action, MakeCall
from fivehundred.players.advice import Advice
from fivehundred.players.effort import Budget, Effort
from fivehundred.players.level_names import Temperament
from fivehundred.players.levels import advise, choose_at_once
from fivehundred.session.workers.thinking import Question, ThinkingClock, answer
from tests.session.workers.thinkers import (
    Start,
    at_the_exchange,
    auction_view,
    outspoken,
    patient,
    wait_for,
    wait_for_advice,
    wait_until_it_thinks,
    worker_pid,
)
from tests.waiting import wait_until


def test_whoever_thinks_is_given_a_clock_though_nobody_has_set_one() -> None:
    view, clocks = auction_view(), list[ThinkingClock]()

    def choose(asked: Question, watch: ThinkingClock) -> Action:
        clocks.append(watch)
        return choose_at_once(asked.view, 1)

    found = answer(choose, Question(7, view, "club", 1))
    assert found.fault == "" and found.number == 7 and found.action in view.legal
    assert isinstance(clocks[0], ThinkingClock)


def test_a_cancelled_thought_ends_and_the_worker_stays(start: Start) -> None:
    thinker = start(patient)
    view = auction_view()
    thinker.ask(view, "slow", 0)
    wait_until_it_thinks(thinker)
    pid = worker_pid(thinker)
    thinker.cancel()
    assert not thinker.is_thinking
    thinker.ask(view, "quick", 0)
    assert wait_for(thinker) == view.legal[-1]
    assert worker_pid(thinker) == pid is not None


def test_time_that_ran_out_before_the_first_look_is_over_all_the_same() -> None:
    watch = ThinkingClock()
    watch.run_out()
    budget = Budget(Effort(5, 1_000, time_ms=60_000), watch)
    assert budget.left_s < 0
    assert budget.is_spent


def test_temperament_and_effort_reach_the_player(start: Start) -> None:
    thinker = start(outspoken)
    view, effort = auction_view(), Effort(7, 1)
    for at, mood in enumerate(Temperament):
        thinker.ask(view, "test", 0, temperament=mood, effort=effort)
        assert wait_for(thinker) == view.legal[at]
    assert thinker.fault == ""


def test_advice_comes_by_a_door_of_its_own(start: Start) -> None:
    thinker = start(outspoken)
    view = auction_view()
    thinker.ask_advice(view, 0, effort=Effort(3, 1))

    def advised() -> Advice | None:
        assert thinker.poll() is None
        return thinker.poll_advice()

    found = wait_until(advised, "the thinker has advice")
    action = view.legal[-1]
    assert isinstance(action, MakeCall)
    assert found == Advice(action, (), 3)
    assert not thinker.is_thinking and thinker.poll_advice() is None


def test_a_hint_by_default_is_the_strongest_players(start: Start) -> None:
    thinker = start()
    view, effort = at_the_exchange().view(0), Effort(2, 20_000)
    thinker.ask_advice(view, 5, effort=effort)
    found = wait_for_advice(thinker)
    assert thinker.fault == ""
    assert found.action == advise(view, 5, effort=effort).action
