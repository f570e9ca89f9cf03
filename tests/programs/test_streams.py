"""Streams without our letters, or without a stream: what is said is there all the same."""

from __future__ import annotations

import ctypes
import io
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from fivehundred import cli
from tests.programs.looking import small, write


class Written(io.TextIOWrapper):
    """What goes to a file or a pipe, or to a terminal, in an encoding of the system."""

    def __init__(self, encoding: str, *, terminal: bool = False) -> None:
        super().__init__(io.BytesIO(), encoding=encoding, newline="\n")
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    @property
    def data(self) -> bytes:
        self.flush()
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue()


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Put a stand-in for the boxes of Windows in place and give what they say."""
    shown: list[str] = []
    user = SimpleNamespace(MessageBoxW=lambda _window, text, _title, _kind: shown.append(text))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    return shown


NAMED = pytest.param(
    True,
    marks=pytest.mark.skipif(bool(sys.flags.ignore_environment), reason="nothing can be named"),
)


@pytest.mark.parametrize("named", [False, NAMED])
def test_what_windows_puts_into_a_file_keeps_its_suits_unless_an_encoding_is_named(
    monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    written, complaints = Written("cp1252"), Written("cp1252")
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    if named:
        monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stdout", written)
    monkeypatch.setattr(sys, "stderr", complaints)
    assert cli.main(["rules", "australian"]) == 0
    assert cli.main(["rules", "martian"]) == 2
    encoding = "cp1252" if named else "utf-8"
    assert ("8S" if named else "8♠") in written.data.decode(encoding)
    assert "“martian”" in complaints.data.decode(encoding)


@pytest.mark.parametrize("platform", ["win32", "linux"])
@pytest.mark.parametrize("encoding", ["ascii", "cp437", "latin-1"])
def test_a_terminal_without_suits_shows_their_letters(
    monkeypatch: pytest.MonkeyPatch, platform: str, encoding: str
) -> None:
    written = Written(encoding, terminal=True)
    complaints = Written(encoding, terminal=True)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "stdout", written)
    monkeypatch.setattr(sys, "stderr", complaints)
    assert cli.main(["rules", "australian"]) == 0
    assert cli.main(["rules", "martian"]) == 2
    said = written.data.decode(encoding)
    assert "        S    C    D    H   NT\n" in said
    assert '"martian"' in complaints.data.decode(encoding)


def test_elsewhere_a_file_is_in_the_encoding_that_the_system_is_set_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = Written("latin-1")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "stdout", written)
    assert cli.main(["--lang", "fr", "rules", "australian"]) == 0
    assert "Misère".encode("latin-1") in written.data


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["{wrong}"], "{wrong}: line 1, column 1: the file is not written in JSON"),
        (["replay", "{wrong}"], "{wrong}: line 1, column 1: the file is not written in JSON"),
        (["--saves", "{wrong}"], "{wrong}: this is not a folder for saved games"),
        (["{wrong}", "{wrong}"], "unrecognized arguments: {wrong}"),
    ],
)
def test_a_program_without_a_terminal_shows_why_it_does_not_start(
    words: list[str],
    sentence: str,
    tmp_path: Path,
    boxes: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = tmp_path / "notes.json"
    wrong.write_text("not a game")
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    try:
        status: object = cli.main([word.format(wrong=wrong) for word in words])
    except SystemExit as left:
        status = left.code
    assert status == 2
    assert sys.stderr is None
    (shown,) = boxes
    assert sentence.format(wrong=wrong) in shown
    assert not shown.startswith("fivehundred: ")


def test_no_box_is_shown_for_what_went_well_or_can_be_read(
    tmp_path: Path, boxes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["rules", "martian"]) == 2
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["inspect", write(tmp_path, small())]) == 0
    assert boxes == []
