"""Checks that are kept: by person and game, for as long as the game goes as it did."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from fivehundred.learning.saved_checks import FILE, DecisionKind, KeptChecks, key_of
from fivehundred.players.effort import Effort
from fivehundred.players.judgement import Verdict
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.analysis.play_check import checking, decisions_of
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.replay import Replay
from tests.session.games import finished_game

QUICK = Effort(samples=4, nodes=20_000)


@cache
def game() -> tuple[Record, tuple[Checked, ...]]:
    """Return a game with two persons, and the checks of their first deal."""
    record = finished_game()
    names = ("Ann", "Bea", "Cid", "Dot")
    seats = tuple(
        SeatInfo(name, "human" if seat in (0, 2) else "club") for seat, name in enumerate(names)
    )
    record = replace(record, seats=seats)
    replay = Replay(record)
    return record, tuple(checking(replay, decisions_of(replay, (1,), (0, 2)), QUICK))


def test_checks_come_back_as_they_were_and_each_person_has_his_own(tmp_path: Path) -> None:
    record, checks = game()
    kept = KeptChecks(tmp_path)
    kept.add(record, "game.json", checks)
    kept.close()
    again = KeptChecks(tmp_path)
    own = [one for one in checks if one.seat == 0]
    found = again.of("ann")
    assert [(one.number, one.verdict, one.cost, one.chance) for one in found] == [
        (one.number, one.verdict, one.cost, one.chance) for one in own
    ]
    assert {one.game for one in found} == {key_of(record)}
    assert {one.kind for one in found} >= {DecisionKind.CALL, DecisionKind.CARD}
    assert len(again.of("Cid")) == len(checks) - len(own)
    assert again.of("Eve") == ()


def test_adding_the_same_checks_twice_changes_nothing(tmp_path: Path) -> None:
    record, checks = game()
    kept = KeptChecks(tmp_path)
    kept.add(record, "game.json", checks)
    before = kept.of("Ann")
    kept.add(record, "game.json", checks)
    assert kept.of("Ann") == before


def test_a_check_holds_only_for_a_game_that_went_so(tmp_path: Path) -> None:
    record, checks = game()
    kept = KeptChecks(tmp_path)
    kept.add(record, "game.json", checks)
    assert len(kept.of_game(record)) == len(checks)
    first = checks[0].number
    assert kept.of_game(replace(record, actions=record.actions[: first + 1]))[0].number == first
    assert kept.of_game(replace(record, actions=record.actions[:first])) == ()
    other = replace(record, created="2020-01-01T00:00:00Z")
    assert kept.of_game(other) == ()


@pytest.mark.parametrize(("column", "value"), [("verdict", "'SPLENDID'"), ("kind", "'song'")])
def test_what_a_newer_program_has_kept_is_passed_over(
    tmp_path: Path, column: str, value: str
) -> None:
    record, checks = game()
    kept = KeptChecks(tmp_path)
    kept.add(record, "game.json", checks)
    kept.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as rows, rows:
        (table,) = next(rows.execute("SELECT name FROM sqlite_master WHERE sql LIKE '%verdict%'"))
        number = checks[0].number
        rows.execute(f"UPDATE {table} SET {column} = {value} WHERE number = {number}")
    found = KeptChecks(tmp_path).of_game(record)
    assert [one.number for one in found] == [one.number for one in checks[1:]]


def test_a_broken_file_is_set_aside_and_begun_anew(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database at all, but long enough to be read as one" * 50)
    kept = KeptChecks(tmp_path)
    record, checks = game()
    kept.add(record, "game.json", checks)
    assert len(kept.of("Ann")) > 0
    assert (tmp_path / f"{FILE}.broken").exists()


def test_where_nothing_can_be_written_checks_last_as_long_as_the_program(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    kept = KeptChecks(tmp_path)
    record, checks = game()
    kept.add(record, "game.json", checks)
    assert len(kept.of("Ann")) > 0
    assert {one.verdict for one in kept.of("Ann")} <= set(Verdict)
