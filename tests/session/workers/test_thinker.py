from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fivehundred.engine.actions import Action, Discard
from fivehundred.session.workers import thinker as thinker_module
from fivehundred.session.workers.thinking import Question, answer, is_offered
from tests.session.workers.thinkers import (
    Start,
    at_the_exchange,
    auction_view,
    by_heuristics,
    last_call,
    sleepy,
    sleepy_at_first,
    wait_for,
    wait_until_it_thinks,
    worker_pid,
    wrong,
)
from tests.waiting import LIMIT_S, wait_until

ROOT = Path(__file__).parents[3]


def test_the_thinker_asks_the_levels_by_default(start: Start) -> None:
    thinker = start()
    view = at_the_exchange().view(0)
    thinker.ask(view, "learner", 1)
    assert is_offered(view.legal, wait_for(thinker))
    assert thinker.fault == ""


def test_answers_come_once_and_from_another_process(start: Start) -> None:
    thinker = start(last_call)
    view = auction_view()
    for _ in range(3):
        thinker.ask(view, "test", os.getpid())
        assert wait_for(thinker) == view.legal[-1]
        assert thinker.poll() is None
    assert thinker.fault == ""


def test_asking_and_polling_never_wait(start: Start, waits: list[float | None]) -> None:
    thinker = start(sleepy)
    thinker.warm_up()
    thinker.ask(auction_view(), "slow", 0)
    for _ in range(20):
        assert thinker.poll() is None
    assert len(waits) >= 20 and set(waits) == {0.0}


def test_a_warm_worker_is_asked_and_not_started_again(start: Start) -> None:
    thinker = start(last_call)
    thinker.warm_up()
    pid = worker_pid(thinker)
    thinker.warm_up()
    thinker.ask(auction_view(), "test", 0)
    wait_for(thinker)
    assert worker_pid(thinker) == pid is not None


def test_a_cancelled_question_is_never_answered(start: Start) -> None:
    thinker = start(last_call)
    thinker.ask(auction_view(), "test", 0)
    thinker.cancel()
    assert thinker.poll() is None
    other = at_the_exchange().view(0)
    thinker.ask(other, "test", 0)
    action = wait_for(thinker)
    # ``last_call`` knows no discards: what comes is about the second question.
    assert isinstance(action, Discard) and is_offered(other.legal, action)
    assert "AssertionError" in thinker.fault


def test_a_new_question_does_not_wait_for_an_old_one(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker_module, "_GRACE_S", 0.01)
    thinker = start(sleepy)
    view = auction_view()
    thinker.ask(view, "slow", 0)
    wait_until_it_thinks(thinker)
    thinker.ask(view, "quick", 0)
    assert wait_for(thinker) == view.legal[-1]


@pytest.mark.parametrize("level", ["raises", "illegal", "nothing", "nonsense"])
def test_after_an_error_in_a_player_the_rules_of_thumb_act(start: Start, level: str) -> None:
    thinker = start(wrong)
    view = auction_view()
    thinker.ask(view, level, 0)
    assert wait_for(thinker) == by_heuristics(view)
    assert {"raises": "no idea", "illegal": "not legal"}.get(level, "") in thinker.fault != ""
    thinker.ask(view, "raises", 0)
    assert thinker.fault == ""


def test_where_the_rules_of_thumb_fail_too_the_first_legal_action_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> Action:
        raise MemoryError

    monkeypatch.setattr("fivehundred.players.heuristics.rules.choose_by_heuristics", fail)
    view = at_the_exchange().view(0)
    chosen = answer(wrong, Question(1, view, "raises", 0, for_hint=True))
    assert chosen.action == Discard(0, view.hand[:3])
    assert "no idea" in chosen.fault
    assert chosen.judgement is None


def test_a_level_there_is_not_does_not_stop_the_game(start: Start) -> None:
    thinker = start()
    view = auction_view()
    thinker.ask(view, "grandmaster", 0)
    assert wait_for(thinker) == by_heuristics(view, 0)
    assert "grandmaster" in thinker.fault


def test_a_worker_killed_in_the_middle_of_a_thought_is_replaced(
    start: Start, tmp_path: Path
) -> None:
    thinker = start(sleepy_at_first)
    view, note = auction_view(), tmp_path / "pid"
    thinker.ask(view, str(note), 0)
    wait_until(lambda: thinker.poll() is None and note.exists(), "a worker thinks")
    killed = int(note.read_text())
    assert killed == worker_pid(thinker)
    os.kill(killed, signal.SIGTERM)
    assert wait_for(thinker) == view.legal[-1]
    assert worker_pid(thinker) not in (None, killed)


def test_nobody_is_asked_when_there_is_nothing_to_decide(start: Start) -> None:
    thinker = start(last_call)
    session = at_the_exchange()
    with pytest.raises(ValueError, match="nothing to decide"):
        thinker.ask(session.view(1), "test", 0)
    assert worker_pid(thinker) is None


def test_a_closed_thinker_may_be_asked_again(start: Start) -> None:
    thinker = start(last_call)
    thinker.close()
    view = auction_view()
    thinker.ask(view, "test", 0)
    thinker.close()
    assert worker_pid(thinker) is None and thinker.poll() is None
    thinker.ask(view, "test", 0)
    assert wait_for(thinker) == view.legal[-1]


_PARENT = """
import time
from tests.session.workers.thinkers import auction_view, sleepy, wait_until_it_thinks
from fivehundred.session.workers.thinker import Thinker

if __name__ == "__main__":
    thinker = Thinker(sleepy)
    thinker.warm_up()
    if {}:
        thinker.ask(auction_view(), "slow", 0)
        wait_until_it_thinks(thinker)
    print("ready", flush=True)
    time.sleep(1000)
"""


@pytest.mark.parametrize("thinking", [True, False])
def test_a_worker_ends_with_its_parent(tmp_path: Path, thinking: bool) -> None:
    script = tmp_path / "parent.py"
    script.write_text(_PARENT.format(thinking))
    environment = dict(os.environ, PYTHONPATH=str(ROOT))
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment
    ) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "ready\n"
        parent.kill()
        # The worker holds the other end of this pipe too: it ends when the last of them has.
        parent.communicate(timeout=LIMIT_S)


def test_ctrl_c_does_not_reach_the_worker(start: Start) -> None:
    thinker = start(last_call)
    view = auction_view()
    thinker.ask(view, "test", 0)
    wait_for(thinker)
    pid = worker_pid(thinker)
    assert pid is not None
    os.kill(pid, signal.SIGINT)
    thinker.ask(view, "test", 0)
    assert wait_for(thinker) == view.legal[-1]
    assert worker_pid(thinker) == pid


_PROGRAM = """
import runpy, sys, types

if __name__ == "__main__":
    import time
    from tests.session.workers.thinkers import auction_view, wait_for
    from fivehundred.session.workers.thinker import Thinker

    def run(*, saves, game, safe, language, speak):
        thinker = Thinker()
        thinker.ask(auction_view(), "learner", 1)
        print(wait_for(thinker) is not None, repr(thinker.fault), flush=True)
        thinker.close()
        return 0

    program = types.ModuleType("fivehundred.ui.program")
    program.run = run
    sys.modules["fivehundred.ui.program"] = program
    sys.argv = ["fivehundred"]
    {}
"""


@pytest.mark.parametrize(
    "entry",
    [
        'runpy.run_module("fivehundred", run_name="__main__", alter_sys=True)',
        "from fivehundred.cli import main; sys.exit(main())",
    ],
    ids=["python -m fivehundred", "console script"],
)
def test_workers_start_from_every_door_of_the_program(tmp_path: Path, entry: str) -> None:
    script = tmp_path / "fivehundred-script"
    script.write_text(_PROGRAM.format(entry))
    done = subprocess.run(
        [sys.executable, str(script)],
        env=dict(os.environ, PYTHONPATH=str(ROOT)),
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )
    assert (done.stdout, done.stderr, done.returncode) == ("True ''\n", "", 0)
