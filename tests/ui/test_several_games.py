"""Several games of the list chosen at once: by mouse, by keys and by ear, moved and deleted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from fivehundred.session.storage.game_files import TRASH
from fivehundred.ui import route
from fivehundred.ui.panels.dialog import Dialog
from tests.ui.choosing import sit
from tests.ui.deals import following
from tests.ui.hand import Hand
from tests.ui.test_games_screen import keep, names, scene

CTRL = pygame.KMOD_CTRL


@pytest.fixture
def three(hand: Hand) -> Hand:
    for age, name in enumerate(("first", "second", "third")):
        keep(hand, name, following(), age)
    hand.app.go(route.GamesRoute())
    hand.frame()
    hand.until(lambda: names(hand) == ["first", "second", "third"])
    hand.until(lambda: not scene(hand).listing.busy)
    return hand


def marked(hand: Hand) -> list[str]:
    return [game.title for game in scene(hand).listing.marked_games]


def begin(hand: Hand) -> None:
    hand.push("More…")
    hand.push("Choose several")
    hand.frame()


def deleted(hand: Hand) -> list[str]:
    folder = hand.app.store.folder / TRASH
    return sorted(path.stem for path in folder.iterdir()) if folder.exists() else []


def test_several_games_are_chosen_with_the_mouse_and_deleted_after_one_question(
    three: Hand,
) -> None:
    begin(three)
    assert marked(three) == ["first"]
    three.push("third")
    assert marked(three) == ["first", "third"]
    assert scene(three).message == "2 games are chosen."
    three.push("Delete…")
    asked = scene(three).modal
    assert isinstance(asked, Dialog) and asked.title == "Delete 2 games?"
    three.push("Keep them")
    assert deleted(three) == []
    three.push("Delete…")
    three.push("Delete")
    three.until(lambda: names(three) == ["second"])
    assert deleted(three) == ["first", "third"]


def test_several_games_that_were_deleted_come_back_together(three: Hand) -> None:
    three.key(pygame.K_a, mod=CTRL)
    three.push("Delete…")
    three.push("Delete")
    three.until(lambda: names(three) == [])
    three.key(pygame.K_ESCAPE)
    three.key(pygame.K_z)
    three.until(lambda: sorted(names(three)) == ["first", "second", "third"])
    assert "3 games are back." in scene(three).message


def test_all_is_done_by_keys_alone(three: Hand) -> None:
    three.key(pygame.K_a, mod=CTRL)
    assert marked(three) == ["first", "second", "third"]
    three.key(pygame.K_a, mod=CTRL)
    assert marked(three) == []
    three.key(pygame.K_DOWN)
    three.key(pygame.K_SPACE, " ")
    three.key(pygame.K_DOWN)
    three.key(pygame.K_SPACE, " ")
    assert marked(three) == ["second", "third"]
    three.key(pygame.K_DELETE)
    three.key(pygame.K_DOWN)
    three.key(pygame.K_RETURN)
    three.until(lambda: names(three) == ["first"])


def test_escape_ends_the_choice_and_leaves_the_page_only_then(three: Hand) -> None:
    page = scene(three)
    begin(three)
    three.key(pygame.K_ESCAPE)
    three.frame()
    assert page.listing.marked is None and three.app.scene is page


def test_the_row_says_whether_it_is_chosen(three: Hand) -> None:
    begin(three)
    said = {one.lines[0]: one.description for one in three.app.layer.controls if one.lines}
    assert said["first"].startswith("Chosen: “first”")
    assert said["second"].startswith("Not chosen: “second”")


def test_several_games_are_moved_to_a_folder(three: Hand, tmp_path: Path) -> None:
    there = tmp_path / "club"
    there.mkdir()
    (there / "first.json").write_text("somebody’s")
    three.key(pygame.K_a, mod=CTRL)
    three.push("Move…")
    three.post(pygame.TEXTINPUT, text=str(tmp_path / "none"))
    three.key(pygame.K_RETURN, "\r")
    assert three.app.layer.fields[0].text.endswith("none"), "what was refused may be mended"
    for _letter in range(len(str(tmp_path / "none"))):
        three.key(pygame.K_BACKSPACE)
    three.post(pygame.TEXTINPUT, text=str(there))
    three.key(pygame.K_RETURN, "\r")
    three.until(lambda: names(three) == [])
    assert (there / "first.json").read_text() == "somebody’s"
    assert sorted(path.stem for path in there.glob("*.json"))[2:] == ["second", "third"]


def test_the_game_at_the_table_is_never_among_them(hand: Hand) -> None:
    keep(hand, "test", following())
    sit(hand, following())
    keep(hand, "other", following(), 5)
    hand.app.go(route.GamesRoute(hand.app.store.path_of("test")))
    hand.frame()
    hand.until(lambda: len(names(hand)) == 2)
    hand.key(pygame.K_a, mod=CTRL)
    assert marked(hand) == ["other"]
