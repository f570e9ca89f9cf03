"""The arena: fair, the same wherever it is played, and its figures right."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import sqrt
from pathlib import Path

import pytest

from fivehundred import cli
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.programs.arena import command
from fivehundred.programs.arena.command import (
    Boards,
    cluster,
    interrupted_once,
    play_here,
    processes,
)
from fivehundred.programs.arena.entrants import Entrant, ThinkingPace
from fivehundred.programs.arena.report import MatchFigures, estimate, facts, figures_of, spread
from fivehundred.programs.arena.tables import BoardResult, DuplicateMatch, play_board, seatings
from fivehundred.system import interrupts_held_back
from tests.waiting import LIMIT_S

ROOT = Path(__file__).parents[2]
PLAYERS = "tests.programs.arena_players"
Capture = pytest.CaptureFixture[str]


def match(
    first: str, second: str, preset: str = "australian", **options: object
) -> DuplicateMatch:
    pace = ThinkingPace(share=0.05)
    return DuplicateMatch(
        Entrant(first),
        Entrant(second),
        PRESETS[preset].variant,
        5,
        pace,
        **options,  # type: ignore[arg-type]
    )


def of(name: str) -> str:
    return f"{PLAYERS}:{name}"


def without_times(board: BoardResult) -> BoardResult:
    return replace(board, tables=tuple(replace(table, times={}) for table in board.tables))


@pytest.mark.sweep
@pytest.mark.parametrize("preset", ["australian", "three-handed", "five-handed", "six-handed"])
def test_between_equals_there_is_no_difference_on_any_deal(preset: str) -> None:
    boards = list(play_here(match(of("thumb"), of("thumb_too"), preset), 4))
    assert [board.difference for board in boards] == [0.0] * 4
    assert any(table.contracts for board in boards for table in board.tables)


@pytest.mark.parametrize(("preset", "count"), [("australian", 12), ("three-handed", 8)])
def test_who_never_bids_is_behind_whoever_is_named_first(preset: str, count: int) -> None:
    ahead = figures_of(one := match(of("thumb"), of("silent"), preset), play_here(one, count))
    behind = figures_of(two := match(of("silent"), of("thumb"), preset), play_here(two, count))
    assert ahead.difference.mean > 0 > behind.difference.mean
    assert (ahead.records[1].played, behind.records[0].played) == (0, 0)


def test_both_players_hold_the_cards_of_every_side() -> None:
    assert list(seatings(("a", "b"), 2, 1)) == [("a", "b"), ("b", "a")]
    assert list(seatings(("a", "b"), 3, 0)) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert list(seatings(("a", "b"), 3, 1)) == [("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b")]


def test_the_cards_are_the_same_at_all_tables_and_other_ones_on_the_next_board() -> None:
    first, second = (play_board(match(of("thumb"), of("thumb_too")), n) for n in (0, 1))
    assert first.tables[0].points == first.tables[1].points
    assert [t.contracts for t in first.tables] != [t.contracts for t in second.tables]


def test_any_number_of_processes_gives_the_same_result() -> None:
    asked = match("club", "learner")
    here = [without_times(board) for board in play_here(asked, 6)]
    with processes(2) as play:
        there = sorted(map(without_times, play(asked, 6)), key=lambda board: board.number)
    assert there == here
    assert facts_without_times(figures_of(asked, reversed(there))) == facts_without_times(
        figures_of(asked, here)
    )


def facts_without_times(figures: MatchFigures) -> dict[str, object]:
    return facts(figures, "australian") | {"times_ms": None}


def test_a_cluster_of_two_workers_gives_the_same_result() -> None:
    distributed = pytest.importorskip("distributed")
    asked = match("club", "learner", "three-handed")
    here = [without_times(board) for board in play_here(asked, 5)]
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
        ) as local,
        cluster(local.scheduler_address) as play,
    ):
        there = sorted(map(without_times, play(asked, 5)), key=lambda board: board.number)
    assert there == here


def test_a_cluster_without_dask_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert cli.main(["arena", "club", "learner", "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "pip install 'fivehundred[cluster]'" in capsys.readouterr().err


def test_a_cluster_that_is_not_there_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(command, "_CONNECT_S", "0.2s")
    assert cli.main(["arena", "club", "learner", "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "no scheduler answers" in capsys.readouterr().err


def test_a_mean_comes_with_its_error_and_its_interval() -> None:
    found = estimate([10.0, 20.0, 60.0])
    assert found.mean == 30.0
    assert found.error == pytest.approx(sqrt((400 + 100 + 900) / 2) / sqrt(3))
    assert found.error is not None
    assert found.interval == pytest.approx((30 - 1.96 * found.error, 30 + 1.96 * found.error))
    assert estimate([7.0]).interval is None


def test_times_are_ranks_of_what_was_measured() -> None:
    times = spread([at / 1000 for at in range(100, 0, -1)])
    assert tuple(times.values()) == pytest.approx((100, 50, 95, 99, 100))


def test_a_whole_game_is_played_to_its_end_and_counted() -> None:
    asked = match(of("thumb"), of("silent"), "three-handed", whole_games=True)
    figures = figures_of(asked, play_here(asked, 2))
    first, second = figures.records
    assert figures.games == figures.tables == 6
    assert figures.deals > figures.tables
    assert first.games_won + second.games_won == pytest.approx(6)
    assert first.games_won > second.games_won
    assert figures.difference.mean == pytest.approx(first.games_won / 6 - 0.5)


def test_the_result_is_told_in_words_and_as_json(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "result.json"
    words = ["arena", "club:bold", "learner", "--deals", "3", "--seed", "4", "--effort", "0.1"]
    assert cli.main([*words, "--json", str(file)]) == 0
    page, error = capsys.readouterr()
    assert "club:bold less " in page and "3 deals, each at 2 tables" in page
    assert error == ""
    told = json.loads(file.read_text(encoding="utf-8"))
    assert (told["format"], told["version"]) == ("fivehundred-arena", 1)
    assert told["players"] == ["club:bold", "learner"] and told["preset"] == "australian"
    assert (told["boards"], told["tables"], told["deals"]) == (3, 6, 6)
    contracts = [record["contracts"]["played"] for record in told["records"]]
    assert sum(contracts) + told["passed_out"] == 6
    assert set(told["times_ms"]) == {"club:bold", "learner"}
    assert cli.main([*words, "--json", "-"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again | {"times_ms": None} == told | {"times_ms": None}


def test_one_contract_is_one_contract(capsys: Capture) -> None:
    assert cli.main(["arena", "club:bold", "learner", "--deals=1", "--seed=2", "--effort=.1"]) == 0
    assert "learner: 1 contract, 100% made" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["club", "nobody"], "nobody: there is no such player (known: beginner, learner, club"),
        (["club", "club"], "cannot play against itself"),
        (["club", "club:steady"], "club cannot play against itself"),
        (["club", "learner:angry"], "there is no temperament “angry”"),
        (["club", "learner:"], "there is no temperament “”"),
        (["club", "learner", "--preset", "bridge"], "there is no preset “bridge”"),
        (["club", "learner", "--deals", "0"], "--deals 0"),
        (["club", "learner", "--jobs", "-1"], "--jobs -1"),
        (["club", "learner", "--ms", "0"], "--ms 0"),
        (["club", "learner", "--effort", "nan"], "--effort nan"),
        (["club", "learner", "--effort", "1e14"], "--effort 1e+14"),
        (["club", "learner", "--ms", "1e+17"], "--ms 1e+17"),
        (["club", "no.such.module:it"], "no.such.module:it: No module named"),
        (["club", f"{PLAYERS}:nowhere"], "has no attribute"),
        (["club", f"{PLAYERS}:NO_FUNCTION"], "this is not a function"),
        (["club", f"{PLAYERS}:lawless", "--deals", "2"], "99"),
        (["club", "learner", "--cluster", ""], "--cluster : this is not an address"),
        (["club", "learner", "--cluster", "x"], "--cluster x: this is not an address"),
        (["club", "learner", "--cluster", "http://x:1"], "this is not an address"),
        (["club", "learner", "--cluster", "x:99999"], "this is not an address"),
        (["club", "..:x"], "..:x: there is no such player (known: beginner, learner, club"),
        (["club", ".x:y"], ".x:y: there is no such player"),
        (["club", "a..b:y"], "a..b:y: there is no such player"),
        (["os:system", "club"], "os:system: TypeError: system() takes at most 1 argument"),
        (["sys:exit", "club"], "sys:exit: TypeError: exit expected at most 1 argument"),
        (["fivehundred.cli:main", "club"], "fivehundred.cli:main: TypeError: main() takes from"),
        ([f"{PLAYERS}:shapeless", "club"], "shapeless: None is not an action"),
        ([f"{PLAYERS}:hollow", "club"], "cannot be done: AttributeError("),
        (["club", f"{PLAYERS}:dying", "--jobs", "2"], "a process that plays boards has crashed"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    words: list[str], sentence: str, capsys: Capture
) -> None:
    assert cli.main(["arena", *words]) == 2
    error = capsys.readouterr().err
    assert sentence in error and error.count("\n") == 1


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("", "--json “”: this is not a file"),
        (".", "this is not a file to write to"),
        ("none/result.json", "there is no folder"),
        ("locked/result.json", "you may not write here"),
    ],
)
def test_a_place_where_nothing_can_be_written_is_refused_before_the_first_board(
    place: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    (tmp_path / "locked").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "access", lambda path, _: Path(path).name != "locked")
    monkeypatch.setattr(command, "play_here", None)
    assert cli.main(["arena", "club", "learner", "--json", place]) == 2
    page, error = capsys.readouterr()
    assert (page, error.count("\n")) == ("", 1)
    assert sentence in error


def test_what_cannot_be_kept_is_on_the_page_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    words = ["arena", of("thumb"), of("silent"), "--deals", "1"]
    assert cli.main([*words, "--json", str(tmp_path / "result.json")]) == 2
    page, error = capsys.readouterr()
    assert "1 deal at 2 tables" in page
    assert error.endswith("result.json: no space left on device\n") and error.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_player_that_fails_is_named_after_the_boards_that_were_played(
    jobs: str, capsys: Capture
) -> None:
    words = ["arena", of("failing"), of("thumb"), "--deals", "500", "--jobs", jobs]
    assert cli.main(words) == 2
    page, error = capsys.readouterr()
    assert "deals, each at 2 tables" in page
    first, *trace = error.splitlines()
    assert first == f"fivehundred: {of('failing')}: RuntimeError: no idea"
    assert trace[0].startswith("Traceback") and 'raise RuntimeError("no idea")' in error


def test_a_player_that_leaves_the_program_is_named_like_any_that_fails(capsys: Capture) -> None:
    assert cli.main(["arena", of("leaving"), of("thumb")]) == 2
    assert capsys.readouterr().err.startswith(f"fivehundred: {of('leaving')}: SystemExit: 7\n")


def arena_of(player: str) -> subprocess.Popen[str]:
    """Start an arena of two processes, in which thinking never ends."""
    return subprocess.Popen(
        [sys.executable, "-m", "fivehundred", "arena", of(player), of("thumb"), "--jobs", "2"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_ctrl_c_ends_boards_at_once_however_often_it_is_pressed() -> None:
    with arena_of("interrupting") as match:
        _, error = match.communicate(timeout=LIMIT_S)
    assert (match.returncode, error) == (130, "")


def test_no_process_outlives_the_match() -> None:
    with arena_of("endless") as match:
        assert match.stdout is not None
        assert match.stdout.readline() == "thinking\n"
        match.kill()
        # Who still lives holds the pipe open.
        match.communicate(timeout=LIMIT_S)


def test_ctrl_c_interrupts_once_and_never_later() -> None:
    usual = signal.getsignal(signal.SIGINT)
    with interrupted_once():
        assert signal.getsignal(signal.SIGINT) is not usual
    assert signal.getsignal(signal.SIGINT) is usual
    try:
        with pytest.raises(KeyboardInterrupt), interrupted_once():
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, usual)


def test_ctrl_c_held_back_comes_when_it_is_let_go() -> None:
    usual, done = signal.getsignal(signal.SIGINT), False
    try:
        with pytest.raises(KeyboardInterrupt), interrupted_once(), interrupts_held_back():
            signal.raise_signal(signal.SIGINT)
            done = True
    finally:
        signal.signal(signal.SIGINT, usual)
    assert done


def test_ctrl_c_shows_what_has_been_played(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    @contextmanager
    def interrupted(_: object) -> Iterator[Boards]:
        def play(asked: DuplicateMatch, count: int) -> Iterator[BoardResult]:
            yield from play_here(asked, 2)
            raise KeyboardInterrupt

        yield play

    monkeypatch.setattr(command, "_pool", interrupted)
    assert cli.main(["arena", of("thumb"), of("silent"), "--deals", "50"]) == 130
    assert "2 deals, each at 2 tables" in capsys.readouterr().out


def test_nobody_who_only_opens_the_table_waits_for_a_cluster() -> None:
    code = (
        "import sys, fivehundred.programs.arena.command as c; print('distributed' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
