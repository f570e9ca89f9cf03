"""A game that cannot be saved: said as long as it lasts, and asked about before it is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from fivehundred.session.storage.store import Store
from fivehundred.ui import route
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.unsaved import UnsavedPage
from fivehundred.ui.panels.dialog import Dialog
from tests.ui.choosing import sit
from tests.ui.deals import leading
from tests.ui.hand import Hand


@pytest.fixture
def spoilt(hand: Hand) -> Hand:
    """Sit at a game whose folder has become a file, and play a card that cannot be saved."""
    sit(hand, leading())
    hand.app.store.folder.write_text("no folder")
    _play(hand)
    return hand


def _play(hand: Hand) -> None:
    """Play a card, and let the bots alone."""
    hand.play(sorted(hand.table.top.pointer.interaction.legal)[0])
    hand.table.keeper.close()
    hand.frame()


def _mend(hand: Hand) -> None:
    hand.app.store.folder.unlink()


def _mark(hand: Hand) -> str:
    found = (one for one in hand.app.layer.controls if one.name == "unkept")
    return next((one.sentence for one in found), "")


def _page(hand: Hand) -> UnsavedPage:
    scene = hand.app.scene
    assert isinstance(scene, UnsavedPage)
    return scene


def _write(hand: Hand, path: Path) -> None:
    hand.post(pygame.TEXTINPUT, text=str(path))
    hand.frame()


def test_the_mark_says_why_and_stays_as_long_as_it_lasts(spoilt: Hand) -> None:
    said: list[str] = []
    spoilt.app.spoken.listeners.append(said.append)
    assert _mark(spoilt).startswith("The game cannot be saved: ")
    for _key in range(3):
        spoilt.key(pygame.K_j, "j")
        spoilt.key(pygame.K_ESCAPE)
        assert _mark(spoilt)
    _mend(spoilt)
    spoilt.table.keeper.keep(spoilt.table.sitting.session.record)
    assert spoilt.table.keeper.close()
    spoilt.frame()
    assert not _mark(spoilt)
    assert "The game is saved again." in said


def test_the_mark_is_seen_over_a_panel_too(spoilt: Hand) -> None:
    def top() -> bytes:
        surface = spoilt.app.screen.canvas.surface
        strip = surface.subsurface(pygame.Rect(surface.get_width() // 2 - 40, 0, 80, 12))
        return pygame.image.tobytes(strip, "RGB")

    spoilt.key(pygame.K_ESCAPE)
    assert isinstance(spoilt.table.top.modal, Dialog)
    spoilt.app._dirty = True
    spoilt.frame()
    marked = top()
    _mend(spoilt)
    spoilt.table.keeper.keep(spoilt.table.sitting.session.record)
    spoilt.table.keeper.close()
    spoilt.frame()
    assert top() != marked


@pytest.mark.parametrize("label", ["Home", "Quit", "Saved games…"])
def test_every_way_out_asks_and_leads_back(spoilt: Hand, label: str) -> None:
    table = spoilt.table
    spoilt.key(pygame.K_ESCAPE)
    spoilt.push(label)
    spoilt.frame()
    _page(spoilt)
    assert spoilt.app._running
    spoilt.key(pygame.K_ESCAPE)
    spoilt.frame()
    assert spoilt.table is table
    assert _mark(spoilt) or table.top.modal is not None


def test_closing_the_window_asks_once_and_leaving_is_a_choice(spoilt: Hand) -> None:
    for _close in range(2):
        spoilt.post(pygame.QUIT)
        spoilt.frame()
        assert spoilt.app._running
    page = _page(spoilt)
    assert "exists only in this window" in page._why
    spoilt.push("Leave without saving")
    assert not spoilt.app._running


def test_the_game_is_saved_elsewhere_and_goes_on_there(spoilt: Hand, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    spoilt.click(next(c for c in spoilt.app.layer.controls if c.name == "unkept").rect.center)
    spoilt.frame()
    _page(spoilt)
    # Nobody has asked to leave.
    assert "Leave without saving" not in spoilt.labels()
    _write(spoilt, elsewhere)
    spoilt.push("Save here")
    spoilt.frame()
    assert not _mark(spoilt)
    record = spoilt.table.sitting.session.record
    assert Store(elsewhere).load(elsewhere / "test.json") == record
    assert spoilt.table.keeper.close()


def test_a_place_that_cannot_be_had_is_a_sentence_and_what_was_written_stays(
    spoilt: Hand, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    wrong = tmp_path / "file" / "game.json"
    spoilt.post(pygame.QUIT)
    spoilt.frame()
    for path in ("", "  "):
        spoilt.app.layer.focus_on(spoilt.app.layer.fields[0])
        spoilt.key(pygame.K_BACKSPACE)
        spoilt.post(pygame.TEXTINPUT, text=path)
        spoilt.push("Save here")
        assert _page(spoilt).message == "Type where to save the game."
    _write(spoilt, wrong)
    spoilt.push("Save here")
    assert "cannot be saved" in _page(spoilt).message
    assert spoilt.app.layer.fields[-1].text.strip() == str(wrong)
    assert spoilt.app._running


def test_the_folder_where_people_look_for_files_is_offered(
    spoilt: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    downloads = tmp_path / "Downloads"
    downloads.mkdir()
    monkeypatch.setenv("XDG_DOWNLOAD_DIR", str(downloads))
    spoilt.post(pygame.QUIT)
    spoilt.frame()
    assert spoilt.app.layer.fields[-1].text == str(downloads / "test.json")


def test_somebody_without_a_home_saves_it_in_the_present_folder(
    spoilt: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.chdir(tmp_path)
    spoilt.post(pygame.QUIT)
    spoilt.frame()
    assert spoilt.app.layer.fields[-1].text == str(tmp_path / "test.json")
    _write(spoilt, Path("elsewhere.json"))
    spoilt.push("Save here")
    assert Store(tmp_path).load(tmp_path / "elsewhere.json")


def test_what_works_again_is_saved_and_the_way_goes_on(spoilt: Hand) -> None:
    spoilt.key(pygame.K_ESCAPE)
    spoilt.push("Home")
    spoilt.frame()
    spoilt.push("Try again")
    assert _page(spoilt).message == "It still cannot be saved."
    _mend(spoilt)
    spoilt.push("Try again")
    spoilt.frame()
    assert isinstance(spoilt.app.scene, HomePage)
    assert "Continue" in spoilt.labels()


def test_a_game_that_is_saved_is_left_without_a_question(hand: Hand) -> None:
    sit(hand, leading())
    _play(hand)
    hand.post(pygame.QUIT)
    assert not hand.app._running


def test_back_at_the_table_the_disk_is_tried_again(spoilt: Hand) -> None:
    spoilt.post(pygame.QUIT)
    spoilt.frame()
    _mend(spoilt)
    spoilt.push("Back")
    spoilt.frame()
    spoilt.table.keeper.close()
    spoilt.frame()
    assert not _mark(spoilt)


def test_whoever_leaves_without_saving_is_let_go_though_the_way_leads_nowhere(
    spoilt: Hand, tmp_path: Path
) -> None:
    gone = tmp_path / "gone.json"
    spoilt.app.follow(route.ReplayRoute(gone))
    spoilt.app.follow(route.TableRoute(gone))
    spoilt.frame()
    _page(spoilt)
    said: list[str] = []
    spoilt.app.spoken.listeners.append(said.append)
    spoilt.push("Leave without saving")
    spoilt.frames(2)
    assert isinstance(spoilt.app.scene, HomePage)
    assert any("gone.json" in one for one in said)
