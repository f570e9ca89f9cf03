"""Checking in the background: people’s decisions, once, and nothing of what does not count."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.learning import checking
from fivehundred.learning.checking import BackgroundCheck, CheckProgress, check_game
from fivehundred.learning.saved_checks import FILE, KeptChecks
from fivehundred.players import levels
from fivehundred.players.effort import Effort
from fivehundred.session.codec.game import encode
from fivehundred.session.record import HUMAN, Record, SeatInfo, replay
from fivehundred.session.storage.own_files import FILE_FAULTS
from tests.session.games import finished_game
from tests.waiting import wait_until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check with little effort."""
    monkeypatch.setattr(levels, "counted_effort", lambda: Effort(samples=2, nodes=4_000))


def short_game(*persons: int) -> Record:
    """Return a game of one scored deal, with persons in some seats."""
    record = finished_game()
    for number, step in enumerate(replay(record), 1):
        if step.state.match.deals:
            record = replace(record, actions=record.actions[:number])
            break
    seats = tuple(SeatInfo(f"P{at}", HUMAN if at in persons else "club") for at in range(4))
    return replace(record, seats=seats)


def test_decisions_of_people_are_checked_once(tmp_path: Path) -> None:
    kept, record = KeptChecks(tmp_path), short_game(1)
    steps = list(check_game(kept, record, "one.json"))
    assert sum(steps) == 1
    assert len(kept.of("P1")) == len(steps) - 1
    assert kept.of("P0") == ()
    assert not list(check_game(kept, record, "one.json"))


def test_games_of_computers_and_branches_are_left_alone(tmp_path: Path) -> None:
    kept = KeptChecks(tmp_path)
    assert not list(check_game(kept, short_game(), "one.json"))
    assert not kept.of("P0")


def test_a_folder_is_looked_through_and_then_known(tmp_path: Path) -> None:
    saves, learning = tmp_path / "saves", tmp_path / "learning"
    saves.mkdir()
    (saves / "one.json").write_text(encode(short_game(0)), encoding="utf-8")
    (saves / "broken.json").write_text("{", encoding="utf-8")
    *_, last = checking._checked(saves, learning)
    assert last == CheckProgress(games=2, done=2, kept=1)
    assert list(checking._checked(saves, learning)) == [CheckProgress(0, 0, 0)]
    assert KeptChecks(learning).of("P0")


def test_the_games_touched_last_are_checked_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = encode(short_game())
    for at, name in enumerate(("b", "c", "a", "d")):
        path = tmp_path / f"{name}.json"
        path.write_text(text, encoding="utf-8")
        stamp_s = 1_700_000_000 + 10 * min(at, 2)
        os.utime(path, (stamp_s, stamp_s))
    seen: list[str] = []

    def noted(_kept: KeptChecks, _record: Record, name: str) -> Iterator[int]:
        seen.append(name)
        return iter(())

    monkeypatch.setattr(checking, "check_game", noted)
    list(checking._checked(tmp_path, tmp_path / "learning"))
    assert seen == ["a.json", "d.json", "c.json", "b.json"]


def test_it_works_in_a_process_of_its_own_and_stops(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / "computers.json").write_text(encode(short_game()), encoding="utf-8")
    (tmp_path / "learning").mkdir()
    (tmp_path / "learning" / FILE).write_text("no database, and that is told here")
    checking = BackgroundCheck(saves, tmp_path / "learning")

    def over() -> bool:
        checking.poll()
        return checking.done or checking.failed

    wait_until(over, "the games of the folder have been checked")
    checking.close()
    assert (checking.poll(), checking.failed) == (CheckProgress(1, 1, 0), False)
    (told,) = FILE_FAULTS.take()
    assert "the old file is saved as “checks.sqlite.broken”" in str(told)
