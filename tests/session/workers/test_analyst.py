"""The analyst: findings come card by card, and whatever befalls its process is no fault."""

from __future__ import annotations

import os
import pickle
import signal
from dataclasses import replace
from multiprocessing.connection import Connection

import pytest

from fivehundred.session.analysis.findings import DealAnalysis
from fivehundred.session.analysis.open_cards import analyse
from fivehundred.session.workers import onlooker
from fivehundred.session.workers.onlooker import Analyst
from tests.session.analysis.examples import game
from tests.waiting import wait_until


def finished(analyst: Analyst) -> DealAnalysis | None:
    def over() -> bool:
        analyst.poll()
        return analyst.done or analyst.failed

    wait_until(over, "the analyst has done, or has failed")
    return analyst.poll()


def test_the_analyst_looks_in_a_process_of_its_own(waits: list[float | None]) -> None:
    record = game("australian")
    analyst = Analyst(record, 1)
    try:
        analyst.poll()
        assert set(waits) == {0.0}
        found = finished(analyst)
        assert found is not None
        assert found.done
        assert not analyst.failed
        assert found == analyse(record, 1)
    finally:
        analyst.close()


def _comes_to_nothing(analyst: Analyst) -> bool:
    try:
        finished(analyst)
        return analyst.failed and not analyst.done
    finally:
        analyst.close()
        # What has been closed may be closed again.
        analyst.close()


def test_an_analyst_with_nothing_to_look_at_has_failed(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert _comes_to_nothing(Analyst(replace(game("australian"), actions=()), 1))
    assert capfd.readouterr().err == ""


def test_an_analyst_that_is_killed_has_failed() -> None:
    killed = Analyst(game("australian"), 1)
    assert killed._process is not None and killed._process.pid is not None
    os.kill(killed._process.pid, signal.SIGTERM)
    assert _comes_to_nothing(killed)


def test_an_analyst_that_stands_still_has_failed_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(onlooker, "_PATIENCE_S", 0.2)
    stopped = Analyst(game("australian"), 1)
    assert stopped._process is not None and stopped._process.pid is not None
    os.kill(stopped._process.pid, signal.SIGSTOP)
    assert _comes_to_nothing(stopped)


@pytest.mark.parametrize("message", [b"\x80\x05rubbish", pickle.dumps("text"), pickle.dumps(7)])
def test_an_analyst_that_talks_rubbish_has_failed(
    monkeypatch: pytest.MonkeyPatch, message: bytes
) -> None:
    monkeypatch.setattr(onlooker, "_tell_all", _rubbish)
    assert _comes_to_nothing(Analyst(message, 1))  # type: ignore[arg-type]


def _rubbish(connection: Connection, _look: object, message: bytes, deal: int) -> None:
    connection.send_bytes(message)


def test_where_no_process_can_be_had_the_analyst_has_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refuse)
    assert _comes_to_nothing(Analyst(game("australian"), 1))
