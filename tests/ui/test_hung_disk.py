"""A disk that does not answer: a game is left when it is on it, or when somebody wishes to."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from fivehundred.session.record import Record
from fivehundred.session.storage import keeper as keeping
from fivehundred.session.storage.kinds import StoreKind
from fivehundred.session.storage.store import Store, StoreError
from fivehundred.ui import route
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.unsaved import UnsavedPage
from fivehundred.ui.scenes.table.scene import TableScene
from tests.ui.deals import calling
from tests.ui.hand import Hand
from tests.ui.seating import sit_down
from tests.ui.waits import Waits, frame, until
from tests.waiting import LIMIT_S

NO_ANSWER = "The disk is not responding; the game is not saved yet."


class SlowDisk(Store):
    """A store whose disk answers when it is let, in ``folder``; any other answers at once."""

    lets = threading.Event()
    slow = Path()

    def save(self, name: str, record: Record) -> Path:
        if self.folder == self.slow:
            self.lets.wait(LIMIT_S)
        return super().save(name, record)


@pytest.fixture
def slow(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Sit at a table whose game is on its way to the disk."""
    sit_down(hand.app, calling(), "slow")
    until(hand, lambda: isinstance(hand.app.scene, TableScene))
    SlowDisk.lets.clear()
    monkeypatch.setattr(SlowDisk, "slow", hand.app.store.folder)
    monkeypatch.setattr(keeping, "Store", SlowDisk)
    hand.table.keeper.store = SlowDisk(hand.app.store.folder)
    hand.table.keeper.keep(hand.table.sitting.session.record)
    yield SlowDisk.lets
    SlowDisk.lets.set()


@pytest.fixture
def hung(
    hand: Hand, slow: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> Iterator[UnsavedPage]:
    """Wish to go home from a table whose disk has had its time, and let no frame wait."""
    monkeypatch.setattr(keeping, "_PATIENCE_S", 0.0)
    with monkeypatch.context() as patch:
        waits = Waits(patch)
        hand.app.follow(route.HomeRoute())
        until(hand, lambda: isinstance(hand.app.scene, UnsavedPage))
        assert not slow.is_set()
        yield page_of(hand)
        assert waits.found == []


def page_of(hand: Hand) -> UnsavedPage:
    scene = hand.app.scene
    assert isinstance(scene, UnsavedPage)
    return scene


def post(kind: int, **what: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, what))


def press(hand: Hand, label: str) -> None:
    """Press a button by the keyboard, and let a frame pass that waits for nothing."""
    layer = hand.app.layer
    layer.focus_on(next(one for one in layer.controls if one.label == label))
    post(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0)
    frame(hand)


def write(hand: Hand, path: Path) -> None:
    layer = hand.app.layer
    layer.focus_on(layer.fields[0])
    post(pygame.KEYDOWN, key=pygame.K_a, unicode="", mod=pygame.KMOD_CTRL)
    post(pygame.TEXTINPUT, text=str(path))
    frame(hand)


def test_a_table_is_left_when_its_game_is_on_the_disk_and_no_frame_waits(
    hand: Hand, slow: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = hand.table
    with monkeypatch.context() as patch:
        waits = Waits(patch)
        hand.app.follow(route.HomeRoute())
        for _frame in range(20):
            frame(hand)
        assert hand.app.scene is table
        assert hand.app._patience_ms() < 50
        slow.set()
        until(hand, lambda: isinstance(hand.app.scene, HomePage))
        assert waits.found == []
    assert table.keeper.path.exists()


def test_the_program_ends_when_its_game_is_on_the_disk(hand: Hand, slow: threading.Event) -> None:
    hand.app.follow(route.QuitRoute())
    frame(hand)
    assert hand.app._running
    slow.set()
    until(hand, lambda: not hand.app._running)


def test_a_disk_that_does_not_answer_is_said_and_asked_about(
    hand: Hand, hung: UnsavedPage
) -> None:
    keeper = hand.app.services.last_game.keeper
    assert keeper is not None and keeper.unkept is None
    assert NO_ANSWER in hung.texts()
    said = {"Back", "Try again", "Save here", "Leave without saving"}
    assert said <= {one.label for one in hand.app.layer.controls}
    press(hand, "Back")
    until(hand, lambda: isinstance(hand.app.scene, TableScene))
    assert hand.table.keeper is keeper


def test_whoever_leaves_a_disk_that_does_not_answer_is_let_go(
    hand: Hand, hung: UnsavedPage
) -> None:
    press(hand, "Leave without saving")
    until(hand, lambda: isinstance(hand.app.scene, HomePage))
    assert hand.app.services.last_game.keeper is None


def test_whoever_closes_the_window_again_is_asked_for_that(hand: Hand, hung: UnsavedPage) -> None:
    post(pygame.QUIT)
    for _frame in range(3):
        frame(hand)
    assert hand.app._running and hand.app.scene is hung
    press(hand, "Leave without saving")
    assert not hand.app._running


def test_trying_again_is_shown_and_leads_on_once_the_disk_answers(
    hand: Hand, hung: UnsavedPage, slow: threading.Event
) -> None:
    press(hand, "Try again")
    for _frame in range(20):
        frame(hand)
    assert hand.app.scene is hung and hung.message == "Saving the game…"
    assert hung.patience_ms() < 100
    slow.set()
    until(hand, lambda: isinstance(hand.app.scene, HomePage))
    assert (hand.app.store.folder / "slow.json").exists()


def test_it_is_said_on_the_page_that_the_disk_has_answered(
    hand: Hand, hung: UnsavedPage, slow: threading.Event
) -> None:
    said: list[str] = []
    hand.app.spoken.listeners.append(said.append)
    slow.set()
    until(hand, lambda: "The game is saved." in said)
    assert hung.texts() == (hung.heading(), "The game is saved.", "Save it elsewhere:")


def test_a_game_is_saved_elsewhere_while_the_disk_does_not_answer(
    hand: Hand, hung: UnsavedPage, tmp_path: Path
) -> None:
    keeper = hand.app.services.last_game.keeper
    assert keeper is not None
    (tmp_path / "elsewhere").mkdir()
    write(hand, tmp_path / "elsewhere")
    press(hand, "Save here")
    until(hand, lambda: isinstance(hand.app.scene, HomePage))
    path = tmp_path / "elsewhere" / "slow.json"
    assert keeper.path == path and keeper.at_rest
    assert Store(path.parent).load(path) == calling()


def test_a_place_that_does_not_answer_either_holds_up_no_other_place(
    hand: Hand, hung: UnsavedPage, tmp_path: Path
) -> None:
    write(hand, SlowDisk.slow / "other.json")
    press(hand, "Save here")
    for _frame in range(5):
        frame(hand)
    assert hung.message == "Saving the game…"
    write(hand, tmp_path / "good.json")
    press(hand, "Save here")
    until(hand, lambda: isinstance(hand.app.scene, HomePage))
    assert (tmp_path / "good.json").exists()


def test_trying_again_where_the_disk_refuses_holds_up_no_frame(
    hand: Hand, slow: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = hand.table.keeper
    slow.set()
    with monkeypatch.context() as patch:
        patch.setattr(SlowDisk, "save", _refuse)
        keeper.keep(calling())
        assert not keeper.close()
        hand.app.follow(route.HomeRoute())
        until(hand, lambda: isinstance(hand.app.scene, UnsavedPage))
    slow.clear()
    page = page_of(hand)
    with monkeypatch.context() as patch:
        waits = Waits(patch)
        press(hand, "Try again")
        assert page.message == "Saving the game…" and page.waits
        slow.set()
        until(hand, lambda: isinstance(hand.app.scene, HomePage))
        assert waits.found == []


def _refuse(_store: Store, _name: str, _record: Record) -> Path:
    raise StoreError(StoreKind.NOT_SAVED, why="planted here")


_LEAVING = """
import sys
import threading
from pathlib import Path

import pygame

from fivehundred.session.storage import keeper
from fivehundred.session.storage.store import Store
from fivehundred.ui.app import App
from fivehundred.ui.program import run
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.pages.unsaved import UnsavedPage

keeper._PATIENCE_S = 0.0
asked, real = [], App._frame

def frame(app, elapsed_ms):
    real(app, elapsed_ms)
    if isinstance(app.scene, TableScene) and not asked:
        Store.save = lambda *_what: threading.Event().wait()
        app.scene.keeper.keep(app.scene.sitting.session.record)
        asked.append(pygame.event.post(pygame.event.Event(pygame.QUIT)))
    elif isinstance(app.scene, UnsavedPage) and len(asked) == 1:
        leave = [one for one in app.layer.controls if one.label == "Leave without saving"]
        app.layer.focus_on(leave[0])
        key = {"key": pygame.K_RETURN, "unicode": "", "mod": 0}
        asked.append(pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key)))

App._frame = frame
sys.exit(run(saves=Path(sys.argv[1]), game=Path(sys.argv[2])))
"""


def test_the_program_ends_though_the_disk_never_answers(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = store.save("game", calling())
    root = Path(__file__).parents[2]
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", _LEAVING, str(tmp_path), str(path)]
    done = subprocess.run(
        command,
        cwd=root,
        env={**os.environ, **drivers},
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT_S,
    )
    assert (done.returncode, done.stderr) == (0, "")
