"""Standard output that is closed, full or read no more: an exit status and no traceback."""

from __future__ import annotations

import errno
import io
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

import pytest

from fivehundred import cli
from fivehundred.engine.actions import MakeCall
from fivehundred.players.level_names import Level
from fivehundred.programs import bot
from fivehundred.programs.bot import Bot, serve_lines
from fivehundred.session.codec.game import encode
from fivehundred.session.codec.json_reader import SIZE_LIMIT
from fivehundred.session.workers.thinking import Answer, Question
from tests.programs.looking import small, write
from tests.ui.deals import calling

FULL = Path("/dev/full")
PLAYERS = "tests.programs.arena_players"
ARENA = ("arena", f"{PLAYERS}:thumb", f"{PLAYERS}:silent", "--deals", "1")
Capture = pytest.CaptureFixture[str]


def status(words: Sequence[str]) -> object:
    try:
        return cli.main(words)
    except SystemExit as left:
        return left.code


@pytest.fixture(params=["--version", "--help", "inspect --help", "inspect", "arena", "bot"])
def words(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Sequence[str]:
    """Give a command that writes something."""
    if request.param == "inspect":
        return ("inspect", write(tmp_path, small()))
    if request.param == "bot":
        monkeypatch.setattr(Bot, "practise", lambda _: None)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"nonsense\n")))
    return ARENA if request.param == "arena" else request.param.split()


@pytest.fixture
def unread() -> Iterator[IO[str]]:
    """Give a pipe that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w", encoding="utf-8") as pipe:
        yield pipe


def test_who_has_seen_enough_hears_no_complaint(
    words: Sequence[str], unread: IO[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(sys, "stdout", unread)
    assert status(words) == 0
    assert capsys.readouterr().err == ""


class Refusing(io.StringIO):
    """A stream into a descriptor that Windows lets nobody write to, until it leads elsewhere."""

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self._descriptor, self._refused = descriptor, False

    def fileno(self) -> int:
        return self._descriptor

    def flush(self) -> None:
        if not self._refused:
            self._refused = True
            raise OSError(errno.EINVAL, "Invalid argument")


def test_a_pipe_that_nobody_reads_is_called_an_invalid_argument_by_windows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    for descriptor, wanted in (
        (os.pipe()[1], 0),
        (os.open(tmp_path / "file", os.O_CREAT | os.O_WRONLY), 1),
    ):
        monkeypatch.setattr(sys, "stdout", Refusing(descriptor))
        assert status(("--version",)) == wanted
        os.close(descriptor)
    assert capsys.readouterr().err == (
        "fivehundred: the output cannot be written: Invalid argument\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="there it is said of a pipe nobody reads")
def test_elsewhere_an_invalid_argument_is_complained_of(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    reading, writing = os.pipe()
    monkeypatch.setattr(sys, "stdout", Refusing(writing))
    assert status(("--version",)) == 1
    assert "cannot be written" in capsys.readouterr().err
    for descriptor in (reading, writing):
        os.close(descriptor)


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
def test_a_full_disk_ends_with_status_1_and_a_sentence(
    words: Sequence[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    with FULL.open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert status(words) == 1
    assert capsys.readouterr().err == (
        "fivehundred: the output cannot be written: No space left on device\n"
    )


@pytest.mark.parametrize("missing", ["stdin", "stdout"])
def test_a_bot_that_nobody_can_speak_to_ends_at_once(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    practised: list[Bot] = []
    monkeypatch.setattr(Bot, "practise", practised.append)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"nonsense\n")))
    monkeypatch.setattr(sys, missing, None)
    assert status(("bot",)) == 0
    assert practised == []


def test_a_line_may_be_as_long_as_a_game_and_one_that_is_longer_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot, "SIZE_LIMIT", 10)
    monkeypatch.setattr(bot, "_CHUNK", 4)
    lines = (b"x" * 10, b"x" * 11, b"y", b"x" * 30, b"z" * 10)
    for end in (b"\n", b"\r\n"):
        read = list(bot._lines(io.BytesIO(end.join(lines))))
        kept = [b"x" * 10, None, b"y", None, b"z" * 10]
        # What ends a line counts as a part of it, but for the one sign that ends every line.
        assert read == (kept if end == b"\n" else [None, *kept[1:]])


def test_a_line_that_is_too_long_is_told_how_long_it_may_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    most = SIZE_LIMIT // 1024**2
    monkeypatch.setattr(bot, "SIZE_LIMIT", 10)
    replies = io.StringIO()
    serve_lines(Bot(Level.CLUB, 200.0, 1), io.BytesIO(b"x" * 30 + b"\n"), replies)
    assert f"{most} " in json.loads(replies.getvalue())["error"]


def test_a_bot_thinks_for_what_reading_the_line_has_left_of_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Question] = []

    def note(_choose: object, question: Question, _watch: object) -> Answer:
        asked.append(question)
        action = question.view.legal[0]
        assert isinstance(action, MakeCall)
        return Answer(question.number, action)

    clock = iter((10.0, 10.05))
    monkeypatch.setattr(bot, "answer", note)
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock, 11.0))
    line = json.dumps(json.loads(encode(calling())))
    assert "call" in Bot(Level.CLUB, 200.0, 1).reply(line.encode(), 1)
    effort = asked[0].effort
    assert effort is not None and effort.time_ms is not None
    assert 140 < effort.time_ms <= 150


@pytest.mark.parametrize(("ms", "wanted"), [("0.5", 0), ("1", 0), ("0", 2), ("-1", 2)])
def test_a_bot_may_have_any_time_at_all_but_none(
    ms: str, wanted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bot, "practise", lambda _: None)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert status(("bot", "--ms", ms)) == wanted


def test_a_bot_whose_input_has_ended_has_done_well(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(Bot, "practise", lambda _: None)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"nonsense\n")))
    assert status(("bot",)) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith('{"error": "line 1: ') and shown.err == ""


@pytest.mark.parametrize("asked", [("--version",), ARENA])
def test_without_any_output_there_is_nothing_to_write(
    asked: Sequence[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert status(asked) == 0
    assert capsys.readouterr().err == ""
