"""Several games of the list chosen at once: by mouse, by keys and by ear, moved and deleted."""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path

import pygame
import pytest

from fivehundred.session.storage.files import StoreError
from fivehundred.session.storage.game_files import TRASH
from fivehundred.session.storage.kinds import StoreKind
from fivehundred.ui import route
from fivehundred.ui.pages.games import blocks, filing
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


def test_the_boxes_to_tick_are_beside_the_pictures(
    three: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(blocks, "draw_emblem", lambda _canvas, box, emblem: drawn.append(box))
    three.frames(3)
    scene(three).refill()
    scene(three).draw(three.app.screen.canvas)
    alone = drawn[0]
    begin(three)
    scene(three).draw(three.app.screen.canvas)
    beside = drawn[-3]
    assert alone.contains(beside) and beside.left - alone.left > 26 * three.app.screen.u


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
    assert scene(three).message == "Chosen: 2 games."
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
    assert "Restored: 3." in scene(three).message


def test_files_are_counted_once_one_of_them_is_no_game(three: Hand) -> None:
    (three.app.store.folder / "broken.json").write_text("{")
    three.until(partial(has, three, 4))
    three.until(lambda: scene(three).listing.game_count == 3)
    three.key(pygame.K_a, mod=CTRL)
    assert scene(three).message == "Chosen: 4 files."
    three.push("Move…")
    asked = scene(three).modal
    assert isinstance(asked, Dialog) and asked.title == "Move 4 files"
    three.key(pygame.K_ESCAPE)
    three.push("first")
    assert scene(three).message == "Chosen: 3 files."
    three.push("broken")
    assert scene(three).message == "Chosen: 2 games."
    three.push("broken")
    three.push("Delete…")
    asked = scene(three).modal
    assert isinstance(asked, Dialog) and asked.title == "Delete 3 files?"
    three.push("Delete")
    three.until(lambda: names(three) == ["first"])
    assert scene(three).message.endswith(": 3 files. Z undoes this.")
    three.key(pygame.K_ESCAPE)
    three.key(pygame.K_z)
    three.until(partial(has, three, 4))
    assert scene(three).message == "Restored: 3."


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
    assert "chosen" not in page.message


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
    three.until(lambda: asks(three))
    assert three.app.layer.fields[0].text.endswith("none"), "what was refused may be mended"
    for _letter in range(len(str(tmp_path / "none"))):
        three.key(pygame.K_BACKSPACE)
    three.post(pygame.TEXTINPUT, text=str(there))
    three.key(pygame.K_RETURN, "\r")
    three.until(lambda: names(three) == [])
    assert (there / "first.json").read_text() == "somebody’s"
    assert sorted(path.stem for path in there.glob("*.json"))[2:] == ["second", "third"]


def has(hand: Hand, games: int) -> bool:
    return len(names(hand)) == games


def asks(hand: Hand) -> bool:
    return isinstance(scene(hand).modal, Dialog)


def test_those_still_in_the_trash_come_back_and_the_others_are_spoken_of(three: Hand) -> None:
    three.key(pygame.K_a, mod=CTRL)
    three.push("Delete…")
    three.push("Delete")
    three.until(lambda: names(three) == [])
    trash = three.app.store.folder / TRASH
    (trash / "first.json").unlink()
    (trash / "third.json").unlink()
    three.key(pygame.K_ESCAPE)
    three.key(pygame.K_z)
    three.until(lambda: names(three) == ["second"])
    assert scene(three).message.startswith("Restored: 1. ")
    assert "first.json" in scene(three).message
    assert scene(three).filing.away == ()


def test_a_game_that_cannot_come_back_now_can_be_restored_later(
    three: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    three.key(pygame.K_a, mod=CTRL)
    three.push("Delete…")
    three.push("Delete")
    three.until(lambda: names(three) == [])
    with monkeypatch.context() as faulty:
        refusing(faulty, "bring_back", 2)
        three.key(pygame.K_ESCAPE)
        three.key(pygame.K_z)
        three.until(lambda: sorted(names(three)) == ["first", "third"])
    assert scene(three).message.startswith("Restored: 2. ")
    three.key(pygame.K_z)
    three.until(lambda: len(names(three)) == 3)
    assert scene(three).message == "“second” is back."


def refusing(patch: pytest.MonkeyPatch, name: str, time: int) -> None:
    """Have a function that moves files refuse, once, when it is called for so many a time."""
    real, calls = getattr(filing, name), count(1)

    def one_fails(*args: Path) -> object:
        if next(calls) == time:
            raise StoreError(StoreKind.NO_SUCH_FOLDER)
        return real(*args)

    patch.setattr(filing, name, one_fails)


def test_a_move_that_stops_half_way_goes_on_and_all_of_it_can_be_restored(
    three: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "club"
    there.mkdir()
    refusing(monkeypatch, "put_away", 2)
    three.key(pygame.K_a, mod=CTRL)
    three.push("Move…")
    three.post(pygame.TEXTINPUT, text=str(there))
    three.key(pygame.K_RETURN, "\r")
    three.until(lambda: asks(three))
    assert [path.stem for path in there.iterdir()] == ["first"], "no copy of what stays here"
    three.key(pygame.K_RETURN, "\r")
    three.until(lambda: names(three) == [])
    assert scene(three).message.endswith(": 2 games.")
    assert sorted(path.stem for path in there.iterdir()) == ["first", "second", "third"]
    three.key(pygame.K_ESCAPE)
    three.key(pygame.K_z)
    three.until(lambda: len(names(three)) == 3)


def test_deleting_that_stops_half_way_goes_on_and_all_of_it_can_be_restored(
    three: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusing(monkeypatch, "put_away", 2)
    three.key(pygame.K_a, mod=CTRL)
    for left in (2, 0):
        three.push("Delete…")
        three.push("Delete")
        three.until(partial(has, three, left))
    three.key(pygame.K_ESCAPE)
    three.key(pygame.K_z)
    three.until(lambda: len(names(three)) == 3)


def test_a_list_for_replays_offers_nothing_for_several_games(three: Hand) -> None:
    three.app.go(route.ReplaysRoute())
    three.frame()
    assert not any("several" in meaning for _key, meaning in scene(three).own_keys())
    more = three.control("More…")
    assert "several" not in more.description
    three.push("More…")
    assert "Choose several" not in three.labels() and "Import games…" in three.labels()


def test_the_game_at_the_table_is_never_among_them(hand: Hand) -> None:
    keep(hand, "test", following())
    sit(hand, following())
    keep(hand, "other", following(), 5)
    hand.app.go(route.GamesRoute(hand.app.store.path_of("test")))
    hand.frame()
    hand.until(lambda: len(names(hand)) == 2)
    hand.key(pygame.K_a, mod=CTRL)
    assert marked(hand) == ["other"]
