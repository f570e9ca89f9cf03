"""The arena: fair, the same wherever it is played, and its figures right."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import sqrt
from pathlib import Path

import pytest

from fivehundred import cli
from fivehundred.engine.variants import PRESETS
from fivehundred.session.arena import command, pools
from fivehundred.session.arena.duplicate import Board, Match, play_board, seatings
from fivehundred.session.arena.entrants import Entrant, Pace
from fivehundred.session.arena.figures import Figures, estimate, figures_of, spread
from fivehundred.session.arena.pools import Boards, cluster, play_here, processes
from fivehundred.session.arena.report import facts

PLAYERS = "tests.session.arena_players"
Capture = pytest.CaptureFixture[str]


def match(first: str, second: str, preset: str = "australian", **options: object) -> Match:
    pace = Pace(share=0.05)
    return Match(
        Entrant(first),
        Entrant(second),
        PRESETS[preset].variant,
        5,
        pace,
        **options,  # type: ignore[arg-type]
    )


def of(name: str) -> str:
    return f"{PLAYERS}:{name}"


def without_times(board: Board) -> Board:
    return replace(board, tables=tuple(replace(table, times={}) for table in board.tables))


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


def facts_without_times(figures: Figures) -> dict[str, object]:
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
    monkeypatch.setattr(pools, "_CONNECT_S", "0.2s")
    assert cli.main(["arena", "club", "learner", "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "no scheduler answers" in capsys.readouterr().err


def test_a_mean_comes_with_its_error_and_its_interval() -> None:
    found = estimate([10.0, 20.0, 60.0])
    assert found.mean == 30.0
    assert found.error == pytest.approx(sqrt((400 + 100 + 900) / 2) / sqrt(3))
    assert found.interval == pytest.approx((30 - 1.96 * found.error, 30 + 1.96 * found.error))
    assert estimate([7.0]).interval is None


def test_times_are_ranks_of_what_was_measured() -> None:
    times = spread([at / 1000 for at in range(100, 0, -1)])
    assert (times.count, times.p50, times.p95, times.p99, times.most) == pytest.approx(
        (100, 50, 95, 99, 100)
    )


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
    assert "club:bold is ahead by" in page and "3 deals, each played 2 times" in page
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


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["club", "nobody"], "nobody: there is no such player (there is: learner, club"),
        (["club", "club"], "cannot play against itself"),
        (["club", "learner:angry"], "there is no temperament “angry”"),
        (["club", "learner", "--preset", "bridge"], "there is no preset “bridge”"),
        (["club", "learner", "--deals", "0"], "--deals 0"),
        (["club", "learner", "--jobs", "-1"], "--jobs -1"),
        (["club", "learner", "--ms", "0"], "--ms 0"),
        (["club", "learner", "--effort", "nan"], "--effort nan"),
        (["club", "no.such.module:it"], "no.such.module:it: No module named"),
        (["club", f"{PLAYERS}:nowhere"], "has no attribute"),
        (["club", f"{PLAYERS}:NO_FUNCTION"], "this is no function"),
        (["club", f"{PLAYERS}:lawless", "--deals", "2"], "99"),
        (["club", "learner", "--deals", "1", "--json", "/nowhere/at/all"], "/nowhere/at/all"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    words: list[str], sentence: str, capsys: Capture
) -> None:
    assert cli.main(["arena", *words]) == 2
    error = capsys.readouterr().err
    assert sentence in error and error.count("\n") == 1


def test_ctrl_c_shows_what_has_been_played(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    @contextmanager
    def interrupted(_: object) -> Iterator[Boards]:
        def play(asked: Match, count: int) -> Iterator[Board]:
            yield from play_here(asked, 2)
            raise KeyboardInterrupt

        yield play

    monkeypatch.setattr(command, "_pool", interrupted)
    assert cli.main(["arena", of("thumb"), of("silent"), "--deals", "50"]) == 130
    assert "2 deals, each played 2 times" in capsys.readouterr().out


def test_nobody_who_only_opens_the_table_waits_for_a_cluster() -> None:
    code = (
        "import sys, fivehundred.session.arena.command as c; print('distributed' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
