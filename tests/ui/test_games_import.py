"""Games taken in by the list and copied from it: by dropping, by keys, and what is refused."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from fivehundred.session.codec.game import encode
from fivehundred.session.storage import game_files
from fivehundred.ui import route
from fivehundred.ui.pages.games import filing
from fivehundred.ui.pages.games.page import GamesPage
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.setup.game_list import Listed
from tests.session.games import finished_game
from tests.ui.deals import following, leading
from tests.ui.hand import Hand
from tests.waiting import wait_until


def scene(hand: Hand) -> GamesPage:
    found = hand.app.scene
    assert isinstance(found, GamesPage)
    return found


def names(hand: Hand) -> list[str]:
    return [line.row.name for line in scene(hand).listing.lines if isinstance(line, Listed)]


def drop(hand: Hand, *paths: Path) -> None:
    """Drop files at once, as the system does, and wait for what comes of it."""
    for path in paths:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    hand.frame()
    settle(hand)


def settle(hand: Hand) -> None:
    importer = scene(hand).filing.importer
    wait_until(lambda: not importer.busy, "everything has been taken in")
    hand.frames(3)


def written(hand: Hand, text: str) -> None:
    """Write something in the dialog in place of what it holds."""
    assert isinstance(scene(hand).modal, Dialog)
    hand.key(pygame.K_a, mod=pygame.KMOD_LCTRL)
    hand.post(pygame.TEXTINPUT, text=text)
    hand.frame()


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    """Give a folder with two games and a letter."""
    folder = tmp_path / "from Bea"
    folder.mkdir()
    (folder / "Sunday.json").write_text(encode(following()), encoding="utf-8")
    (folder / "club.json").write_text(encode(leading()), encoding="utf-8")
    (folder / "letter.json").write_text("Dear Ann", encoding="utf-8")
    return folder


@pytest.fixture
def listed(hand: Hand) -> Hand:
    """Open the list of a folder with one finished game."""
    path = hand.app.store.save("over", finished_game())
    os.utime(path, (1_700_000_000, 1_700_000_000))
    hand.app.go(route.GamesRoute())
    hand.frames(2)
    return hand


def test_a_game_that_is_dropped_is_taken_in_and_chosen_with_open_next(
    listed: Hand, theirs: Path
) -> None:
    listed.app.thinker.silent = True  # type: ignore[attr-defined]
    os.utime(theirs / "Sunday.json", (1_600_000_000, 1_600_000_000))
    drop(listed, theirs / "Sunday.json")
    chosen = scene(listed).listing.chosen
    assert chosen is not None and chosen.title == "Sunday"
    assert chosen.row.modified_s == 1_600_000_000, "it was not played again"
    assert scene(listed).message == "1 game was imported."
    listed.key(pygame.K_RETURN)
    listed.settle()
    assert listed.table.sitting.session.record == following()
    assert (theirs / "Sunday.json").exists()


def test_several_files_and_folders_that_are_dropped_are_told_of_in_one_sentence(
    listed: Hand, theirs: Path
) -> None:
    drop(listed, theirs / "Sunday.json", theirs)
    said = scene(listed).message
    assert said.startswith("2 games were imported. 1 game was already here.")
    assert "letter.json" in said
    assert sorted(names(listed)) == ["Sunday", "club", "over"]


def test_a_path_that_is_written_leads_to_the_games_and_nonsense_to_a_sentence(
    listed: Hand, theirs: Path
) -> None:
    listed.key(pygame.K_i, "i")
    listed.key(pygame.K_RETURN)
    question = scene(listed).modal
    assert isinstance(question, Dialog) and question.text == "Type where the games are."
    written(listed, f'  "{theirs / "club.json"}" ')
    listed.push("Import")
    settle(listed)
    assert names(listed) == ["club", "over"]
    listed.push("More…")
    listed.push("Import games…")
    written(listed, str(theirs / "gone.json"))
    listed.push("Import")
    settle(listed)
    assert "gone.json: the file cannot be read" in scene(listed).message
    assert names(listed) == ["club", "over"]


def test_a_copy_of_the_chosen_game_lies_where_it_was_wanted_and_over_nothing(
    listed: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filing, "exports_folder", lambda: tmp_path)
    for name in ("over.json", "over 2.json"):
        listed.key(pygame.K_e, "e")
        listed.push("Export")
        listed.frame()
        assert scene(listed).message == f"Saved: {tmp_path / name}"
        assert (tmp_path / name).read_text(encoding="utf-8") == encode(finished_game())


def test_a_copy_that_cannot_be_written_is_a_sentence_that_may_be_mended(
    listed: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filing, "exports_folder", lambda: tmp_path)

    def full(_path: Path, _data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(game_files, "write_new", full)
    listed.push("More…")
    listed.push("Export a copy…")
    listed.push("Export")
    question = scene(listed).modal
    assert isinstance(question, Dialog)
    assert "the copy cannot be written: no space left on device" in question.text
    assert listed.app.layer.fields[-1].text == str(tmp_path / "over.json")
    monkeypatch.undo()
    written(listed, str(tmp_path / "nowhere" / "a.json"))
    listed.push("Export")
    question = scene(listed).modal
    assert isinstance(question, Dialog) and "there is no such folder" in question.text
    listed.key(pygame.K_ESCAPE)
    assert scene(listed).modal is None


def test_what_cannot_be_copied_or_renamed_is_not_offered(listed: Hand) -> None:
    scene(listed).filing.folder.joinpath("torn.json").write_text("{")
    listed.until(lambda: any(row.problem for row in listed.app.catalogue.rows), ms=1000)
    listed.frames(2)
    listed.key(pygame.K_END)
    listed.frames(3)
    listed.push("More…")
    assert listed.labels() == [
        "Rename…",
        "Choose several",
        "Import games…",
        "Open the folder",
        "Cancel",
    ]
    listed.push("Cancel")
    listed.key(pygame.K_e, "e")
    assert scene(listed).modal is None


def test_the_folder_is_named_and_opened_where_the_system_can(
    listed: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = scene(listed).filing.folder
    opened: list[Path] = []

    def asked(path: Path) -> bool:
        opened.append(path)
        return len(opened) > 1

    monkeypatch.setattr(filing, "open_folder", asked)
    for works in (False, True):
        listed.push("More…")
        listed.push("Open the folder")
        assert str(folder) in scene(listed).message
        assert scene(listed).message.endswith("; the folder opens now.") is works
    assert opened == [folder, folder]


def test_an_import_that_lasts_tells_how_far_it_is_and_ends_with_the_list(
    listed: Hand, theirs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    importer = scene(listed).filing.importer
    monkeypatch.setattr(type(importer), "busy", property(lambda _self: True))
    importer.take_in([theirs])
    listed.frames(3, ms=600)
    assert "Importing games: " in scene(listed).message
    monkeypatch.undo()
    settle(listed)
    assert scene(listed).message.startswith("2 games were imported.")
