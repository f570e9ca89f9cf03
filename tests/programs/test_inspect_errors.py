from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.cli import main
from tests.programs.looking import (
    OPENING,
    POSITION,
    ROOT,
    Capture,
    small,
    write,
)
from tests.session.games import finished_game
from tests.waiting import LIMIT_S

BROKEN: tuple[tuple[str | bytes, str], ...] = (
    (b"", "the file is empty"),
    (b"\xff\xfe{}", "line 1: byte 1 of the file is not UTF-8 text"),
    (b'{"format":\n "fivehundred\xc3"}', "line 2: byte 25 of the file is not UTF-8 text"),
    ("shopping list", "line 1, column 1: the file is not written in JSON"),
    ("[1, 2]", "must be an object {…}, not a list"),
    ("{}", "this is not a game of Five Hundred"),
    (small(version=99), "“version”: this game was saved by a newer program (version 99"),
    (small(actions="none"), "“actions”: must be a list"),
    (small(extra=1), "there is no key “extra” here"),
    (small(rules={"players": 4.0}), "“rules”: option “players” cannot be 4.0 (allowed: 2, 3"),
    (small(rules={"players": []}), "“rules”: option “players” cannot be a list or an object"),
    (small(rules={"deck": 45}), "“rules”: the deal “3+1 4+1 3+1” gives each hand 10 and the ki"),
    (small(rules={"players": 5}), "“rules”: sides “pairs” need 4 or 6 players, not 5"),
    (small(preset="poker"), "“preset”: there is no preset “poker”"),
    (small(actions=[{"first_dealer": 4}]), "action 1: “first_dealer”: must be a seat from 0 to 3"),
    (small(actions=[{"seat": 0, "play": "AS"}]), "action 1: AS cannot be played now"),
    (small(actions=[OPENING[0], {"deal": "AS"}]), "action 2: a deal needs the whole pack of 43"),
    (small(actions=[*OPENING, {"seat": 1, "call": "7S"}]), "action 3: it is not seat 1’s turn"),
    (small(actions=[*OPENING, {"seat": 0, "call": "misere"}]), "action 3: “misere” may be called"),
    (small(actions=[{"cut": "AS"}]), "action 1: the first dealer is not cut for"),
    (small(actions=[*OPENING, {"seat": 0, "look": True}]), "action 3: no cards are dealt blind"),
    (
        small(actions=[*OPENING, {"seat": 0, "claim_revoke": 1}]),
        "action 3: there is nothing to claim: wrong cards cannot be played",
    ),
    (small(actions=[*OPENING, {"seat": 0, "declare": True}]), "action 3: nobody declares now"),
    (small(actions=[*OPENING, {"seat": 0, "partner": "AS"}]), "action 3: no partner is called"),
    (small(actions=[{"seat": 0, "attach": "JK", "suit": "S"}]), "action 1: no joker is given"),
    (small(start={"hands": ["AS"]}), "start: “hands” needs 4 hands"),
    (small(start={"kitty": "AS"}), "start: “kitty” needs “hands” as well"),
    (small(start={"contract": {"seat": 0, "call": "7S"}}), "start: “contract” needs “hands” as w"),
    (small(start={"hands": ["AS", "AS", "", ""]}), "start: “hands” has AS twice"),
    (
        small(start={**POSITION, "tricks": [9, 9, 9, 9]}),
        "start: “tricks” and the cards held add up to more than 10 tricks",
    ),
    (
        small(
            start=POSITION,
            actions=[{"seat": 0, "play": "AH"}, {"seat": 1, "play": "AC"}],
        ),
        "action 2: seat 1 does not hold AC",
    ),
    (
        small(
            start={**POSITION, "hands": ["JK AH", "KS 5H", "4D 5D", "9C AC"]},
            actions=[{"seat": 0, "play": "AH"}, {"seat": 1, "play": "KS"}],
        ),
        "action 2: seat 1 must follow hearts",
    ),
)


@pytest.mark.parametrize(("content", "sentence"), BROKEN, ids=range(len(BROKEN)))
@pytest.mark.parametrize("words", [(), ("--json", "--seat", "1")], ids=["page", "json"])
def test_a_broken_file_ends_with_one_line_and_status_2(
    tmp_path: Path, capsys: Capture, content: str | bytes, sentence: str, words: tuple[str, ...]
) -> None:
    path = write(tmp_path, content)
    before = Path(path).stat()
    assert main(["inspect", path, *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"fivehundred: {path}: {sentence}")
    assert shown.err.count("\n") == 1 and shown.err.endswith("\n")
    assert Path(path).stat().st_mtime_ns == before.st_mtime_ns
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_file_that_is_not_there_is_told_in_a_line(tmp_path: Path, capsys: Capture) -> None:
    for path, sentence in (
        (tmp_path / "none.json", "the file cannot be read: no such file or directory"),
        (tmp_path, "this is a folder, not a saved game"),
    ):
        assert main(["inspect", str(path)]) == 2
        assert capsys.readouterr().err == f"fivehundred: {path}: {sentence}\n"


def test_a_name_that_is_too_long_is_told_in_a_line(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / ("x" * 300)
    assert main(["inspect", str(path)]) == 2
    told = f"fivehundred: {path}: the file cannot be read: file name too long\n"
    assert capsys.readouterr().err == told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--at", "-1"), "--at -1: actions are counted from 0, the start"),
        (("--at", "3"), "--at 3: the game has only 2 actions"),
        (("--seat", "4"), "--seat 4: the seats of this table are 0 to 3"),
        (("--seat", "-1"), "--seat -1: the seats of this table are 0 to 3"),
    ],
)
def test_what_is_out_of_range_is_one_line(
    tmp_path: Path, capsys: Capture, words: tuple[str, ...], sentence: str
) -> None:
    path = write(tmp_path, small(actions=OPENING))
    assert main(["inspect", path, *words]) == 2
    assert capsys.readouterr().err == f"fivehundred: {path}: {sentence}\n"


@pytest.mark.skipif(bool(sys.flags.ignore_environment), reason="no encoding can be named")
def test_odd_letters_reach_any_output(tmp_path: Path) -> None:
    path = write(tmp_path, small(seats=[{"name": "Zoë 🦜"}]))
    environment = dict(os.environ, PYTHONPATH=str(ROOT), PYTHONIOENCODING="ascii")
    command = [sys.executable, "-m", "fivehundred", "inspect", path]
    for words in ((), ("--json",)):
        done = subprocess.run(
            [*command, *words], env=environment, capture_output=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.isascii()


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_a_reader_who_has_seen_enough_is_no_error(tmp_path: Path, words: tuple[str, ...]) -> None:
    path = write(tmp_path, replace(finished_game(), created=""))
    environment = dict(os.environ, PYTHONPATH=str(ROOT))
    with subprocess.Popen(
        [sys.executable, "-m", "fivehundred", "inspect", path, *words],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(LIMIT_S) == 0
