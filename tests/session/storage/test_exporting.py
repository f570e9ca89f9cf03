"""Copies of games for elsewhere."""

from __future__ import annotations

import os
import sys
from pathlib import Path, PureWindowsPath

import pytest

from fivehundred.session.storage import files
from fivehundred.session.storage.files import StoreError, written_path
from fivehundred.session.storage.game_files import export_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "saves" / "Sunday.json"
    path.parent.mkdir()
    path.write_text("the game")
    return path


def test_a_copy_lies_in_the_folder_or_under_the_name_that_was_asked_for(
    game: Path, tmp_path: Path
) -> None:
    for to, lies in (
        (tmp_path, "Sunday.json"),
        (tmp_path / "for Bea.json", "for Bea.json"),
        (tmp_path / "for Cid", "for Cid.json"),
        (tmp_path / "CON", "Game CON.json"),
    ):
        assert export_game(game, to) == tmp_path / lies
        assert (tmp_path / lies).read_text() == "the game"
    assert game.read_text() == "the game"


def test_a_copy_is_never_written_over_anything(game: Path, tmp_path: Path) -> None:
    (tmp_path / "Sunday.json").write_text("a letter")
    (tmp_path / "Sunday 2.json").mkdir()
    assert export_game(game, tmp_path) == tmp_path / "Sunday 3.json"
    assert export_game(game, game) == game.with_name("Sunday 2.json")
    assert (tmp_path / "Sunday.json").read_text() == "a letter"
    assert game.read_text() == "the game"


def test_what_cannot_be_written_is_a_sentence_and_leaves_nothing(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(StoreError, match="there is no such folder"):
        export_game(game, tmp_path / "nowhere" / "a.json")
    with pytest.raises(StoreError, match="the file cannot be read"):
        export_game(tmp_path / "gone.json", tmp_path)

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match="the copy cannot be written: no space left on device"):
        export_game(game, tmp_path / "a.json")
    assert [path.name for path in tmp_path.iterdir()] == ["saves"]


def test_a_disk_without_hard_links_takes_a_copy_too(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    assert export_game(game, tmp_path).read_text() == "the game"
    assert export_game(game, tmp_path) == tmp_path / "Sunday 2.json"
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("  ", None),
        ('""', None),
        ('"/games/a b.json"', "/games/a b.json"),
        ("file:///games/a%20b.json", "/games/a b.json"),
        ("file://localhost/games/a.json", "/games/a.json"),
        ("/games/%USERPROFILE%.json", "/games/%USERPROFILE%.json"),
        ("~/a.json", "/people/bea/a.json"),
        ("a.json", "/people/bea/a.json"),
        ("~nobody at all/a.json", "~nobody at all/a.json"),
    ],
)
def test_a_path_is_read_as_it_was_pasted(
    text: str, path: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/people/bea")
    assert written_path(text) == (None if path is None else Path(path))


class _OnWindows(PureWindowsPath):
    @classmethod
    def home(cls) -> _OnWindows:
        return cls("C:/people/bea")

    def expanduser(self) -> _OnWindows:
        return self


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("file:///C:/games/Zo%C3%AB/a%20b.json", "C:/games/Zoë/a b.json"),
        ("file://localhost/C:/a.json", "C:/a.json"),
        ("file://server/share/a.json", "//server/share/a.json"),
        ("file:////server/share/a.json", "//server/share/a.json"),
        ('"C:\\games\\a b.json"', "C:/games/a b.json"),
        ("%USERPROFILE%\\a.json", "C:/people/zoe/a.json"),
        ("a.json", "C:/people/bea/a.json"),
    ],
)
def test_a_path_of_windows_is_read_as_it_was_pasted(
    text: str, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USERPROFILE", "C:\\people\\zoe")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(files, "Path", _OnWindows)
    assert str(written_path(text)) == str(_OnWindows(path))
