"""A worker that is killed, stopped, late, starving or talks rubbish: the game goes on by thumb."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace

import pytest

from fivehundred.engine.actions import Action, Discard, MakeCall
from fivehundred.engine.calls import Special
from fivehundred.players.effort import Effort
from fivehundred.players.judgement import Judgement, judgement_by_heuristics
from fivehundred.session.faults import FAULTS, Fault
from fivehundred.session.workers import process
from fivehundred.session.workers import process as process_module
from fivehundred.session.workers import thinker as thinker_module
from fivehundred.session.workers import thinking as worker_module
from fivehundred.session.workers.process import WorkerLostError
from fivehundred.session.workers.thinking import Answer, Question, is_answer_to
from tests.session.workers.thinkers import (
    Start,
    at_the_exchange,
    auction_view,
    broken_at_first,
    by_heuristics,
    deadly,
    deaf,
    frozen,
    hungry,
    last_call,
    lying,
    patient,
    sleepy,
    stillborn,
    stopped,
    unheld,
    wait_for,
    wait_for_advice,
    wait_until_it_thinks,
    worker_pid,
)
from tests.waiting import wait_until

_A_MOMENT = Effort(1, 1, time_ms=50.0)

PASS = MakeCall(0, Special.PASS)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker_module, "_LATE_S", 0.0)


@pytest.mark.parametrize("choose", [deadly, hungry])
def test_what_no_worker_can_answer_is_answered_by_thumb(start: Start, choose: object) -> None:
    thinker = start(choose)
    view = at_the_exchange().view(0)
    thinker.ask(view, "test", 3)
    assert wait_for(thinker) == by_heuristics(view, 3)
    assert thinker.fault


@pytest.mark.parametrize("level", ["text", "bytes", "another question", "illegal", "unasked"])
def test_rubbish_from_a_worker_is_never_played(
    start: Start, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    monkeypatch.setattr(worker_module, "serve", lying)
    thinker = start(last_call)
    view = auction_view()
    thinker.ask(view, level, 0)
    assert wait_for(thinker) == by_heuristics(view)
    assert thinker.fault


@pytest.mark.parametrize(
    "said",
    [
        *(None, 7, "7S"),
        Answer(2, MakeCall(0, Special.PASS)),
        Answer(1, None),  # type: ignore[arg-type]
        Answer(1, MakeCall(2, Special.PASS)),
        Answer(1, Discard(0, ([],))),  # type: ignore[arg-type]
        Answer(1, PASS, judgement=Judgement(MakeCall(0, Special.MISERE), (), 0)),
        Answer(1, PASS, judgement="8H"),  # type: ignore[arg-type]
    ],
)
@pytest.mark.parametrize("for_hint", [True, False])
def test_only_a_legal_action_for_the_question_is_an_answer(said: object, for_hint: bool) -> None:
    question = Question(1, auction_view(), "test", 0, for_hint=for_hint)
    assert is_answer_to(question, Answer(1, MakeCall(0, Special.PASS)))
    assert not is_answer_to(question, said)
    other = at_the_exchange().view(0)
    assert not is_answer_to(replace(question, view=other), said)


@pytest.mark.parametrize("choose", [stopped, sleepy])
@pytest.mark.usefixtures("impatient")
def test_who_stands_still_or_is_late_is_passed_over_soon_after_his_time(
    start: Start, choose: object
) -> None:
    thinker = start(choose)
    view = at_the_exchange().view(0)
    thinker.ask(view, "slow", 2, effort=_A_MOMENT)
    assert wait_for(thinker) == by_heuristics(view, 2)
    assert thinker.fault == "slow thought too long"
    # The next question finds another worker.
    again = auction_view()
    thinker.ask(again, "quick", 0)
    assert wait_for(thinker) == again.legal[-1]
    assert thinker.fault == ""


@pytest.mark.parametrize("how", ["dies", "stops", "fails"])
def test_who_insists_on_thinking_is_never_answered_by_thumb(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(thinker_module, "_FIRST_PAUSE_S", 0.0)
    thinker = start(broken_at_first, limit_s=0.2)
    view = auction_view()
    assert by_heuristics(view) != view.legal[-1]
    struggled: set[bool] = set()
    found: list[Action] = []

    def has_come() -> bool:
        action = thinker.poll()
        struggled.add(bool(thinker.is_thinking and thinker.fault))
        found.extend([action] if action else [])
        return bool(found)

    thinker.ask(view, f"{tmp_path / 'note'} {how}", 0, insists=True)
    wait_until(has_come, "the thinker has an action")
    assert found == [view.legal[-1]]
    assert True in struggled
    assert (thinker.is_thinking, thinker.fault) == (False, "")
    # On a busy machine an answer may come too late, and is thought of once more.
    assert (tmp_path / "note").read_text().startswith("xxx")


def test_the_next_question_waits_for_nothing_that_the_last_has_waited_for(start: Start) -> None:
    thinker = start(deadly)
    view = auction_view()
    thinker.ask(view, "test", 0, insists=True)
    failed = "the worker has failed"
    wait_until(lambda: thinker.poll() is None and bool(thinker.fault), failed)
    thinker.ask(view, "test", 0)
    assert wait_for(thinker) == by_heuristics(view)


def test_a_question_is_waited_for_a_few_seconds_longer_than_its_time(start: Start) -> None:
    thinker = start(last_call)
    waited_s = {
        ms: thinker._patience_s(Question(1, auction_view(), "test", 0, effort=Effort(1, 1, ms)))
        for ms in (800.0, 5_000.0, None)
    }
    assert 2 < waited_s[800.0] < 6
    assert 7 < waited_s[5_000.0] < 11
    assert waited_s[None] == thinker_module.THINKING_LIMIT_S


@pytest.mark.usefixtures("impatient")
def test_a_worker_stopped_from_outside_while_it_waits_is_passed_over(start: Start) -> None:
    thinker = start(last_call)
    view = auction_view()
    thinker.ask(view, "test", 0)
    wait_for(thinker)
    pid = worker_pid(thinker)
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    thinker.ask(view, "test", 0, effort=_A_MOMENT)
    assert wait_for(thinker) == by_heuristics(view)
    assert worker_pid(thinker) != pid


def test_the_answer_to_a_dropped_question_is_not_taken_for_the_next(start: Start) -> None:
    thinker = start(patient)
    first, second = auction_view(), at_the_exchange().view(0)
    thinker.ask(first, "slow", 0)
    wait_until_it_thinks(thinker)
    worker = thinker._worker
    assert worker is not None
    thinker.cancel()
    heard: list[Answer] = []
    listen = worker.listen

    def overheard() -> Answer | None:
        answer = listen()
        heard.extend([answer] if answer else [])
        return answer

    worker.listen = overheard  # type: ignore[method-assign]
    thinker.ask(second, "quick", 0)
    action = wait_for(thinker)
    # Both were answered, one after the other, and only the second has been played.
    assert [answer.number for answer in heard] == [1, 2]
    assert heard[0].action == first.legal[-1]
    assert isinstance(action, Discard)


@pytest.mark.parametrize("serve", [stillborn, frozen])
def test_where_no_worker_comes_to_life_the_rules_of_thumb_act(
    start: Start, monkeypatch: pytest.MonkeyPatch, serve: Callable[..., None]
) -> None:
    monkeypatch.setattr(worker_module, "serve", serve)
    monkeypatch.setattr(thinker_module, "_START_LIMIT_S", 0.1)
    thinker = start(last_call)
    view = auction_view()
    thinker.ask(view, "test", 0)
    assert wait_for(thinker) == by_heuristics(view)


@pytest.mark.usefixtures("impatient")
def test_nobody_waits_long_for_a_worker_that_stands_still_while_it_starts(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_module, "serve", frozen)
    monkeypatch.setattr(thinker_module, "_START_S", 0.0)
    thinker = start(last_call)
    view = auction_view()
    thinker.ask(view, "test", 0, effort=_A_MOMENT)
    assert wait_for(thinker) == by_heuristics(view)
    # A slow start is not reported as a fault.
    assert thinker.fault == ""
    # It may yet come to life, and is not started anew for every question.
    pid = worker_pid(thinker)
    assert pid is not None
    thinker.ask(view, "test", 0, effort=_A_MOMENT)
    assert wait_for(thinker) == by_heuristics(view)
    assert worker_pid(thinker) == pid


def test_where_no_process_can_be_started_the_rules_of_thumb_act(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object, *, behind: bool = False) -> None:
        raise WorkerLostError("no process can be started")

    monkeypatch.setattr(worker_module, "Worker", refuse)
    thinker = start(last_call)
    view = auction_view()
    thinker.warm_up()
    thinker.ask(view, "test", 0)
    assert wait_for(thinker) == by_heuristics(view)
    assert thinker.fault == "no process can be started"


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("choose", [deadly, stopped, hungry])
def test_a_hint_that_no_worker_can_give_is_one_by_thumb_and_says_so(
    start: Start, monkeypatch: pytest.MonkeyPatch, choose: object
) -> None:
    # A minute, else.
    monkeypatch.setattr("fivehundred.players.levels.counted_effort", lambda: _A_MOMENT)
    thinker, view = start(choose), at_the_exchange().view(0)
    thinker.ask_judgement(view)
    assert wait_for_advice(thinker) == judgement_by_heuristics(by_heuristics(view, 0))  # type: ignore[arg-type]
    assert thinker.fault


def test_a_broken_worker_says_nothing_on_the_terminal(
    start: Start, capfd: pytest.CaptureFixture[str]
) -> None:
    thinker = start(hungry)
    thinker.ask(auction_view(), "test", 0)
    wait_for(thinker)
    thinker.close()
    assert capfd.readouterr().err == ""


def test_a_worker_whose_listening_thread_fails_ends_and_the_rules_of_thumb_act(
    start: Start, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(worker_module, "serve", deaf)
    thinker = start(last_call)
    view = auction_view()
    thinker.ask(view, "test", 0)
    assert wait_for(thinker) == by_heuristics(view)
    assert thinker.fault in ("the process has died", "the pipe is broken")
    told = list(iter(FAULTS.take, None))[-1]
    assert told == Fault("the thinking of a computer player", thinker.fault)
    thinker.close()
    assert capfd.readouterr().err == ""


def test_a_worker_that_cannot_watch_its_parent_still_answers(
    start: Start, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(worker_module, "serve", unheld)
    thinker = start(last_call)
    view = auction_view()
    thinker.ask(view, "test", 0)
    assert wait_for(thinker) == view.legal[-1]
    assert thinker.fault == ""
    thinker.close()
    assert capfd.readouterr().err == ""


def test_a_process_that_cannot_be_started_leaves_no_pipe_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Refused:
        def __init__(self, **_kept: object) -> None:
            pass

        def start(self) -> None:
            raise OSError("no room for a process")

    ends: list[Connection] = []

    class Context:
        Process = Refused

        def Pipe(self) -> tuple[Connection, Connection]:  # noqa: N802  the name it has there
            ours, theirs = Pipe()
            ends.extend((ours, theirs))
            return ours, theirs

    monkeypatch.setattr(process_module, "get_context", lambda _way: Context())
    with pytest.raises(WorkerLostError, match="no room for a process"):
        worker_module.Worker(last_call)
    assert len(ends) == 2 and all(end.closed for end in ends)


@pytest.mark.parametrize(("behind", "wanted"), [(False, 0x4000), (True, 0x40)])
def test_a_process_on_windows_lets_the_window_go_first(
    monkeypatch: pytest.MonkeyPatch, behind: bool, wanted: int
) -> None:
    asked: list[tuple[int | None, int]] = []
    kernel = SimpleNamespace(
        SetPriorityClass=lambda process, level: asked.append((process.value, level))
    )
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(process, "live_with_parent", lambda: None)
    process.live_in_background(behind=behind)
    # Minus one is how Windows calls the process that asks.
    assert asked == [(ctypes.c_void_p(-1).value, wanted)]


def test_a_process_without_a_parent_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    monkeypatch.setattr(process, "parent_process", lambda: None)
    process._end_with_parent()
    assert not ended


def test_a_process_ends_when_its_parent_has(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[object] = []

    class Parent:
        def join(self) -> None:
            happened.append("the parent has ended")

    monkeypatch.setattr(os, "_exit", happened.append)
    monkeypatch.setattr(process, "parent_process", Parent)
    process._end_with_parent()
    assert happened == ["the parent has ended", 0]
