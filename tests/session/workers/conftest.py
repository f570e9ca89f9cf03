"""What several tests of the session share."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from multiprocessing import connection

import pytest

from fivehundred.session.workers.thinker import Thinker
from tests.session.workers.thinkers import Start


@pytest.fixture
def start() -> Iterator[Start]:
    made: list[Thinker] = []

    def begin(choose: object = None, **options: float) -> Thinker:
        made.append(Thinker(choose, **options))  # type: ignore[arg-type]
        return made[-1]

    yield begin
    for thinker in made:
        thinker.close()


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float | None]:
    """Note for how many seconds anything said is waited for, and whatever is slept."""
    noted: list[float | None] = []
    wait, sleep = connection.wait, time.sleep

    def waiting(things: list[connection.Connection], timeout: float | None = None) -> list[object]:
        noted.append(timeout)
        return list(wait(things, timeout))

    def sleeping(seconds: float) -> None:
        if threading.current_thread() is threading.main_thread():
            noted.append(seconds)
        sleep(seconds)

    monkeypatch.setattr(connection, "wait", waiting)
    monkeypatch.setattr(time, "sleep", sleeping)
    return noted
