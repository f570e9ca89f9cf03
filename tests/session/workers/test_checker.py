"""The checker: decisions are told one by one, from a process of its own."""

from __future__ import annotations

import os
import signal

from fivehundred.session.analysis.findings import PlayCheck
from fivehundred.session.analysis.play_check import decisions_of
from fivehundred.session.replay import Replay
from fivehundred.session.workers.onlooker import Checker
from tests.session.analysis.examples import game
from tests.waiting import wait_until


def ended(checker: Checker) -> list[int]:
    """Wait until all is told; give how many checks there were whenever something had come."""
    counts, take = [0], checker._take

    def noted(found: PlayCheck | None, said: object) -> PlayCheck:
        grown = take(found, said)
        if len(grown.checks) != counts[-1]:
            counts.append(len(grown.checks))
        return grown

    checker._take = noted

    def over() -> bool:
        checker.poll()
        return checker.done or checker.failed

    wait_until(over, "the checker has done, or has failed")
    return counts


def test_the_decisions_of_a_seat_come_one_by_one(waits: list[float | None]) -> None:
    record = game("australian")
    checker = Checker(record, (2,), (3,))
    try:
        checker.poll()
        assert set(waits) <= {0.0}
        counts = ended(checker)
        found = checker.poll()
        assert checker.done and found is not None and found.done
        decisions = decisions_of(Replay(record), (2,), (3,))
        assert [one.number for one in found.checks] == [one.number for one in decisions]
        assert counts == list(range(len(decisions) + 1)) and len(counts) > 3
    finally:
        checker.close()


def test_a_game_without_a_decision_is_checked_at_once() -> None:
    checker = Checker(game("australian"), (99,))
    assert ended(checker) == [0]
    found = checker.poll()
    assert found is not None and found.done
    checker.close()


def test_a_checker_that_is_killed_has_failed_and_keeps_what_it_told() -> None:
    checker = Checker(game("australian"))
    found = wait_until(checker.poll, "the checker has told of something")
    assert checker._process is not None and checker._process.pid is not None
    os.kill(checker._process.pid, signal.SIGTERM)
    ended(checker)
    assert checker.failed and not checker.done
    assert checker.poll() is not None
    assert found.count > 100
    checker.close()
