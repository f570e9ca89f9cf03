"""The list of saved games on the screen, and the home screen before a full folder."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from fivehundred.session.record import Record
from fivehundred.session.storage import catalogue as catalogue_module
from fivehundred.session.storage.game_files import TRASH
from fivehundred.session.storage.store import read_game
from fivehundred.ui import route
from fivehundred.ui.pages.games.page import GamesPage
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.setup.game_list import Listed
from tests.session.games import finished_game
from tests.ui.choosing import sit
from tests.ui.deals import following, leading
from tests.ui.hand import Hand
from tests.waiting import LIMIT_S


def scene(hand: Hand) -> GamesPage:
    found = hand.app.scene
    assert isinstance(found, GamesPage)
    return found


def chosen_title(hand: Hand) -> str:
    chosen = scene(hand).listing.chosen
    assert chosen is not None
    return chosen.title


def names(hand: Hand) -> list[str]:
    """List the games, in their order."""
    return [line.row.name for line in scene(hand).listing.lines if isinstance(line, Listed)]


def keep(hand: Hand, name: str, record: Record, age_s: int = 0) -> Path:
    path = hand.app.store.save(name, record)
    os.utime(path, (1_700_000_000 - age_s, 1_700_000_000 - age_s))
    return path


@pytest.fixture
def full(hand: Hand) -> Path:
    """Fill the folder with 300 finished games."""
    first = keep(hand, "game 000", finished_game())
    for number in range(1, 300):
        path = first.with_name(f"game {number:03}.json")
        shutil.copy(first, path)
        os.utime(path, (1_700_000_000 - number, 1_700_000_000 - number))
    return first.parent


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give the names of the files that are read."""
    found: list[str] = []

    def counted(path: Path) -> Record:
        found.append(path.stem)
        return read_game(path)

    monkeypatch.setattr(catalogue_module, "read_game", counted)
    return found


def test_of_a_full_folder_only_the_games_in_sight_are_read_and_put_on_the_layer(
    hand: Hand, full: Path, read: list[str]
) -> None:
    hand.app.go(route.GamesRoute())
    hand.frames(3)
    assert len(names(hand)) == 300
    shown = [name for name in hand.labels() if name.startswith("game")]
    assert 3 < len(shown) < 15
    assert sorted(read) == sorted(shown)
    hand.key(pygame.K_END)
    hand.frames(3)
    assert "game 299" in hand.labels()
    assert "finished" in hand.control("game 299").description
    # The keyboard finds what is chosen also where the wheel has moved it out of sight.
    for _turn in range(30):
        hand.post(pygame.MOUSEWHEEL, x=0, y=1)
    assert "game 280" not in hand.labels()
    hand.key(pygame.K_UP)
    hand.frame()
    assert scene(hand).listing.chosen is not None
    assert chosen_title(hand) == "game 298"
    assert len(set(read)) == len(read) < 100


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Let no game be read before the gate is opened."""
    opened = threading.Event()

    def held(path: Path) -> Record:
        assert opened.wait(LIMIT_S)
        return read_game(path)

    monkeypatch.setattr(catalogue_module, "read_game", held)
    yield opened
    opened.set()


def test_home_is_there_before_any_game_has_been_read(hand: Hand, gate: threading.Event) -> None:
    keep(hand, "left", leading())
    hand.app.go(route.HomeRoute())
    hand.app._change_scene()
    hand.app._frame(20)
    home = hand.app.scene
    assert isinstance(home, HomePage)
    labels = hand.labels()
    assert labels[:2] == ["Continue", "New game"]
    assert not hand.control("Continue").enabled
    assert hand.control("Continue").sentence.endswith("Looking for your last game.")
    place = hand.control("New game").rect
    assert hand.app.layer.stops[0] is hand.control("New game")
    gate.set()
    hand.frame()
    assert hand.control("Continue").enabled
    assert hand.control("New game").rect == place
    hand.push("Continue")
    hand.settle()
    assert hand.table.sitting.session.record == leading()


def test_a_new_game_comes_first_once_nothing_to_go_on_with_was_found(
    hand: Hand, gate: threading.Event
) -> None:
    keep(hand, "over", finished_game())
    hand.app.go(route.HomeRoute())
    hand.app._change_scene()
    hand.app._frame(20)
    assert hand.labels()[0] == "Continue"
    gate.set()
    hand.frame()
    assert hand.labels()[0] == "New game"


def test_a_game_that_has_gone_by_the_time_it_is_continued_is_a_sentence(hand: Hand) -> None:
    path = keep(hand, "left", leading())
    hand.app.go(route.HomeRoute())
    hand.frame()
    path.unlink()
    hand.push("Continue")
    hand.frame()
    home = hand.app.scene
    assert isinstance(home, HomePage)
    assert "cannot be read" in home.compose_frame().status
    hand.frame()
    assert hand.labels()[0] == "New game"


@pytest.mark.parametrize("name", [b"bad\xff\xfe.json", b"\xed\xa0\x80.json", b"line\nbreak.json"])
def test_a_name_that_is_no_text_is_a_row_like_others(hand: Hand, name: bytes) -> None:
    path = keep(hand, "x", leading())
    odd = path.with_name(os.fsdecode(name))
    try:
        path.rename(odd)
    except OSError:
        pytest.skip("the disk takes no such name")
    hand.app.go(route.HomeRoute())
    hand.frame()
    assert "Continue" in hand.labels()
    hand.push("Saved games")
    hand.frames(3)
    assert len(names(hand)) == 1
    hand.key(pygame.K_e, "e")
    assert hand.app.layer.fields[-1].text.endswith(".json")
    hand.key(pygame.K_ESCAPE)
    hand.push("Open")
    hand.settle()
    assert hand.table.sitting.session.record == leading()


def test_a_game_deleted_or_added_behind_the_list_goes_or_comes(hand: Hand) -> None:
    keep(hand, "one", leading(), 1)
    two = keep(hand, "two", leading(), 2)
    hand.app.go(route.GamesRoute())
    hand.frame()
    hand.push("two")
    two.unlink()
    os.utime(two.parent, (1, 1))
    hand.frames(3, ms=1000)
    assert names(hand) == ["one"]
    assert scene(hand).listing.chosen is not None
    keep(hand, "three", leading(), 3)
    hand.frames(3, ms=1000)
    assert names(hand) == ["one", "three"]


def test_a_list_in_which_nothing_changes_stays_as_it_is(hand: Hand) -> None:
    path = keep(hand, "one", leading())
    hand.app.go(route.GamesRoute())
    hand.frames(3)
    before = list(hand.app.layer.controls)
    for moment in range(3):
        # As when what is known of the games is put on the disk beside them.
        os.utime(path.parent, (moment, moment))
        hand.frames(2, ms=1000)
    assert hand.app.layer.controls == before


def test_games_are_found_while_letters_are_written(hand: Hand) -> None:
    keep(hand, "Sunday", leading(), 1)
    keep(hand, "At the club", leading(), 2)
    hand.app.go(route.GamesRoute())
    hand.frame()
    hand.key(pygame.K_f, mod=pygame.KMOD_LCTRL)
    hand.post(pygame.TEXTINPUT, text="club x")
    hand.frame()
    assert names(hand) == []
    hand.key(pygame.K_BACKSPACE)
    hand.key(pygame.K_BACKSPACE)
    # R is a letter here, and no wish for a replay.
    hand.key(pygame.K_r, "r")
    hand.frame()
    assert names(hand) == ["At the club"]
    assert hand.app.layer.typing
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert len(names(hand)) == 2
    # The search is as it was, and keys move among the games again.
    assert hand.control("Search").enabled and not hand.app.layer.fields
    assert hand.focused.label == chosen_title(hand)


def test_the_order_is_turned_and_the_chosen_game_stays_chosen(hand: Hand) -> None:
    keep(hand, "b over", finished_game(), 1)
    keep(hand, "c", leading(), 2)
    keep(hand, "a", leading(), 3)
    hand.app.go(route.GamesRoute())
    hand.frame()
    hand.push("c")
    found = []
    for _turn in range(5):
        found.append(names(hand))
        hand.click(next(c for c in hand.app.layer.controls if c.name == "order").rect.center)
        hand.frame()
    newest, unfinished = ["b over", "c", "a"], ["c", "a", "b over"]
    assert found == [newest, newest[::-1], unfinished, ["a", "b over", "c"], ["a", "b over", "c"]]
    assert scene(hand).listing.chosen is not None
    assert chosen_title(hand) == "c"


def test_a_game_is_put_away_and_brought_back(hand: Hand) -> None:
    one = keep(hand, "one", leading(), 1)
    keep(hand, "two", leading(), 2)
    hand.app.go(route.GamesRoute())
    hand.frame()
    hand.push("Delete")
    hand.frame()
    assert names(hand) == ["two"]
    assert (one.parent / TRASH / "one.json").exists()
    assert "Z restores it" in scene(hand).message
    hand.push("Restore")
    hand.frame()
    assert names(hand) == ["one", "two"]
    assert scene(hand).listing.chosen is not None
    assert chosen_title(hand) == "one"
    hand.key(pygame.K_DELETE)
    hand.key(pygame.K_z, "z")
    hand.frame()
    assert names(hand) == ["one", "two"]


def test_a_name_that_is_taken_may_be_mended(hand: Hand) -> None:
    keep(hand, "one", leading(), 1)
    keep(hand, "two", leading(), 2)
    hand.app.go(route.GamesRoute())
    hand.frame()
    hand.push("More…")
    hand.push("Rename…")
    hand.post(pygame.TEXTINPUT, text="two")
    hand.push("Rename")
    assert scene(hand).modal is not None
    assert hand.app.layer.fields[-1].text == "two"
    hand.key(pygame.K_END)
    hand.post(pygame.TEXTINPUT, text=" and a half")
    hand.push("Rename")
    hand.frames(3)
    assert names(hand) == ["two and a half", "two"]
    assert scene(hand).message == "The game is now called “two and a half”."


def test_a_long_name_is_whole_in_the_question_for_another(hand: Hand) -> None:
    name = "A long evening on the verandah, what if 1"
    keep(hand, name, leading())
    hand.app.go(route.GamesRoute())
    hand.frame()
    hand.key(pygame.K_F2)
    assert hand.app.layer.fields[-1].text == name


def test_the_game_at_the_table_is_neither_put_away_nor_renamed(hand: Hand) -> None:
    sit(hand, following())
    hand.table.keeper.keep(following())
    assert hand.table.keeper.close()
    hand.key(pygame.K_ESCAPE)
    hand.push("Saved games…")
    hand.frames(3)
    assert not hand.control("Delete").enabled
    hand.push("More…")
    assert "Rename…" not in hand.labels()
    hand.push("Cancel")
    hand.key(pygame.K_DELETE)
    hand.key(pygame.K_F2)
    assert scene(hand).modal is None
    hand.frame()
    assert names(hand) == ["test"]


def test_of_a_torn_file_the_version_before_is_opened(hand: Hand) -> None:
    path = keep(hand, "torn", leading())
    shutil.copy(path, path.with_name("torn.json.bak"))
    path.write_text("{")
    hand.app.go(route.GamesRoute())
    hand.frames(3)
    hand.push("Open backup")
    hand.settle()
    assert hand.table.sitting.session.record == leading()
    assert hand.table.keeper.name == "torn 2"


def test_a_torn_file_that_is_the_newest_is_not_chosen_out_of_sight(hand: Hand) -> None:
    for number in range(20):
        keep(hand, f"game {number:02}", leading(), number)
    keep(hand, "torn", leading(), -9).write_text("{")
    hand.app.go(route.GamesRoute())
    hand.frames(3)
    assert names(hand)[-1] == "torn"
    assert chosen_title(hand) == "game 00"
    hand.key(pygame.K_END)
    hand.frames(2)
    assert chosen_title(hand) == "torn"


def test_a_name_keeps_its_letters_in_a_sentence(hand: Hand) -> None:
    keep(hand, "nt", leading())
    hand.app.go(route.GamesRoute())
    hand.frames(3)
    assert hand.control("nt").sentence.startswith("“nt”: Australian, 0 deals played")
