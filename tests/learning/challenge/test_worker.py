"""Experts at work: the lines of a challenge, put on the shelf one by one as they come."""

from __future__ import annotations

from pathlib import Path

import pytest

from fivehundred.learning.challenge import worker
from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.learning.challenge.challenge_store import ChallengeStore
from fivehundred.learning.challenge.file import ChallengeFile
from fivehundred.learning.challenge.worker import ChallengeWorker, Lines
from tests.learning.challenge.test_shelf import played

DAY = Challenge("2026-11-23")
LINES: Lines = tuple((number, played(DAY.record(number, "Ann"))) for number in (1, 2, 3))


class Prompt:
    """Stands in for the process: has so many lines at each look, and then is done or dead."""

    def __init__(self, _challenge: Challenge, numbers: tuple[int, ...], name: str) -> None:
        self.asked, self.closed = (numbers, name), 0
        self.has = 0
        self.done = self.failed = False

    def poll(self) -> Lines | None:
        return LINES[: self.has] or None

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def at_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[ChallengeStore, ChallengeWorker, Prompt]:
    monkeypatch.setattr(worker, "LinePlayer", Prompt)
    shelf = ChallengeStore(tmp_path, "Ann")
    shelf.keep(ChallengeFile(DAY))
    experts = ChallengeWorker(shelf, DAY)
    player = experts._player
    assert isinstance(player, Prompt)
    return shelf, experts, player


At = tuple[ChallengeStore, ChallengeWorker, Prompt]


def test_every_missing_line_is_asked_for_in_the_name_of_who_sits_in_the_chair(at_work: At) -> None:
    shelf, _experts, player = at_work
    missing = shelf.stored(DAY).missing_lines
    assert player.asked == (missing, "Ann") and missing == tuple(range(1, 9))


def test_each_line_is_put_on_the_shelf_once_as_it_comes(at_work: At) -> None:
    shelf, experts, player = at_work
    assert not experts.poll() and not experts.over
    for has in (1, 3):
        player.has = has
        assert experts.poll() and not experts.poll()
        assert shelf.stored(DAY).missing_lines == tuple(range(has + 1, 9))
    player.done = True
    assert not experts.poll()
    assert experts.over and player.closed == 1
    assert not experts.poll()
    experts.close()
    assert player.closed == 1


@pytest.mark.parametrize("failed", [True, False])
def test_who_leaves_or_fails_leaves_what_has_come(at_work: At, *, failed: bool) -> None:
    shelf, experts, player = at_work
    player.has, player.failed = 2, failed
    assert experts.poll()
    if not failed:
        experts.close()
    assert experts.over and player.closed == 1
    assert shelf.stored(DAY).missing_lines == tuple(range(3, 9))


def test_what_the_process_says_is_a_line_a_sign_of_life_or_no_sense() -> None:
    first = worker._with(None, LINES[0])
    assert first == LINES[:1]
    assert worker._with(first, None) == first and worker._with(None, None) == ()
    assert worker._with(first, LINES[1]) == LINES[:2]
    with pytest.raises(TypeError):
        worker._with(first, "done")
