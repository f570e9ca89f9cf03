"""A fault in any scene, panel, thread or helper ends in a sentence, a report and a way on."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pygame
import pytest

import fivehundred.ui.pages
import fivehundred.ui.panels
import fivehundred.ui.scenes
from fivehundred.session.faults import FAULTS
from fivehundred.session.storage import catalogue as catalogue_module
from fivehundred.session.workers.onlooker import Analyst
from fivehundred.session.workers.thinker import Thinker
from fivehundred.ui import guard as guard_module
from fivehundred.ui import program, route
from fivehundred.ui.drawing.card_art import CardAppearance
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.pages.open_table import OpenTablePage
from fivehundred.ui.panels.curtain import JoyPanel
from fivehundred.ui.plain_dialog import PlainDialog, Words
from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.scenes.table.scene import TableScene
from tests.session.games import finished_game
from tests.session.workers.thinkers import auction_view, wait_for, wrong
from tests.ui.deals import calling, leading
from tests.ui.guarding import WAYS_THERE, classes, leave_the_scene, look_and_draw, unmade
from tests.ui.hand import Hand
from tests.ui.seating import sit_down
from tests.waiting import wait_until

SCENE_METHODS = ("enter", "leave", "handle", "update", "draw", "patience_ms")
PANEL_METHODS = ("build", "draw", "key")
SAVED = "Your game is saved."


SCENES = [
    kind
    for kind in classes(SCENE_METHODS, fivehundred.ui.scenes, fivehundred.ui.pages)
    if Protocol not in kind.__bases__
]
PANELS = [
    kind
    for kind in classes(PANEL_METHODS, fivehundred.ui.panels)
    if "Protocol" not in [base.__name__ for base in kind.__mro__]
    # Any key is the end of a cheer, whatever fails in it.
    if kind is not JoyPanel
]


class Asked(list[Words]):
    """What dialogs have said; each is drawn once and answered by the first answer."""

    after: Callable[[], None] | None = None
    """Done when a dialog has been answered, as taking a planted fault away."""
    answer = 0

    def ask(self, dialog: PlainDialog, _tell: object) -> int:
        if window := pygame.display.get_surface():
            dialog.draw(window)
        self.append(dialog._words)
        if self.after is not None:
            self.after()
        return self.answer if self.answer >= 0 else len(dialog._words.answers) - 1


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Asked]:
    """Answer every dialog of the guard."""
    while FAULTS.take() is not None:
        pass
    said = Asked()
    monkeypatch.setattr(guard_module, "ask", said.ask)
    yield said


@pytest.fixture(autouse=True)
def quick(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw little, and leave it to Python when to look for what nobody needs any more."""
    pygame.display.set_mode((480, 360), pygame.RESIZABLE)
    hand.app._resized()


@pytest.fixture
def plant() -> Iterator[pytest.MonkeyPatch]:
    """Put faults into the program that can be taken away before the test ends."""
    planted = pytest.MonkeyPatch()
    yield planted
    planted.undo()


def guarded(hand: Hand, frames: int = 2) -> None:
    """Let frames pass as the program's own loop does."""
    for _frame in range(frames):
        hand.app.guard.run(lambda: look_and_draw(hand))


def press_nothing(hand: Hand) -> None:
    """Press a key that means nothing, and let everything be drawn."""
    for _turn in range(3):
        hand.app._dirty = True
        hand.app.guard.run(lambda: hand.app.scene and hand.app.scene.patience_ms())  # type: ignore[arg-type]
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F15, unicode="", mod=0))
        guarded(hand, 1)


def forget(hand: Hand) -> None:
    """Let the guard forget what has failed: as after half a minute."""
    hand.app.guard._taken = None
    hand.app.guard._failed.clear()
    hand.app.guard._written.clear()


def reports(hand: Hand) -> list[Path]:
    """List the reports, the oldest first."""
    found = (hand.app.store.folder / "reports").glob("*.txt")
    return sorted(found, key=lambda path: path.stat().st_mtime_ns)


def broken(*_whatever: object, **_named: object) -> None:
    raise LookupError("planted here")


def test_every_scene_can_be_gone_to_here() -> None:
    assert {kind.__name__ for kind in SCENES} == set(WAYS_THERE)


@pytest.mark.sweep
@pytest.mark.parametrize("kind", SCENES, ids=lambda kind: kind.__name__)
def test_a_fault_in_a_scene_is_told_reported_and_left_behind(
    hand: Hand, asked: Asked, plant: pytest.MonkeyPatch, kind: type
) -> None:
    app, asked.after = hand.app, plant.undo
    app.store.save("kept", leading())
    for number, method in enumerate(SCENE_METHODS, 1):
        app.go(route.TableRoute(app.store.path_of("kept")))
        guarded(hand)
        WAYS_THERE[kind.__name__](app)
        plant.setattr(kind, method, broken)
        press_nothing(hand)
        if method == "leave":
            app.guard.run(lambda: leave_the_scene(app))
        assert len(asked) == number and "run into an error" in asked[-1].text, method
        # The game that is about to begin leads back to its page, saved or not.
        told = SAVED in asked[-1].text
        assert kind is OpenTablePage or told == (kind is TableScene)
        assert len(reports(hand)) == number and str(reports(hand)[-1]) in asked[-1].text
        assert "planted here" in reports(hand)[-1].read_text(encoding="utf-8")
        guarded(hand)
        assert len(asked) == number and app.scene is not None and app._running
        app.go(route.TableRoute(app.store.path_of("kept")))
        guarded(hand)
        assert hand.table.sitting.session.record == leading()
        forget(hand)


@pytest.mark.sweep
@pytest.mark.parametrize("kind", PANELS, ids=lambda kind: kind.__name__)
def test_a_fault_in_a_panel_leads_back_to_the_table(
    hand: Hand, asked: Asked, plant: pytest.MonkeyPatch, kind: type
) -> None:
    sit_down(hand.app, leading(), "guarded")
    guarded(hand)
    asked.after = plant.undo
    for broken_one in PANEL_METHODS:
        table, panel = hand.table, unmade(kind)
        for name in PANEL_METHODS:
            good = name != broken_one
            plant.setattr(kind, name, (lambda *_a: False) if good else broken)
        for name in ("moving", "ready"):
            plant.setattr(kind, name, False, raising=False)
        plant.setattr(kind, "update", lambda *_a: False, raising=False)
        table.top.modal = panel
        hand.app.guard.run(table.top.refill)
        press_nothing(hand)
        assert hand.table is not table and hand.table.top.modal is None, broken_one
        assert hand.table.sitting.session.record == table.sitting.session.record
        forget(hand)
    assert [words.answers for words in asked] == [("Back to the table", "Home", "Quit")] * 3
    hand.play(hand.table.sitting.view.legal[0].card.code)  # type: ignore[union-attr]
    assert len(hand.table.sitting.session.record.actions) > len(leading().actions)


def test_what_fails_again_at_once_is_not_gone_to_again(
    hand: Hand, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(hand.app, calling(), "guarded")
    monkeypatch.setattr(TableScene, "draw", broken)
    guarded(hand, 6)
    assert [words.answers for words in asked] == [
        ("Back to the table", "Home", "Quit"),
        ("Home", "Quit"),
    ]
    assert isinstance(hand.app.scene, HomePage)


def test_where_home_fails_too_the_way_leads_elsewhere_and_at_last_out(
    hand: Hand, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.app.go(route.HomeRoute())
    monkeypatch.setattr(HomePage, "draw", broken)
    monkeypatch.setattr(NewGamePage, "draw", broken)
    for _turn in range(8):
        if hand.app._running:
            guarded(hand, 1)
    assert [words.answers for words in asked] == [
        ("Home", "Quit"),
        ("New game", "Quit"),
        ("Quit",),
    ]
    assert not hand.app._running and "--safe" in asked[-1].text


def test_a_dialog_that_cannot_be_shown_ends_with_a_sentence(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hand.app.go(route.HomeRoute())
    monkeypatch.setattr(guard_module, "ask", broken)
    monkeypatch.setattr(HomePage, "draw", broken)
    guarded(hand, 1)
    assert not hand.app._running and hand.app.guard.status == 1
    said = capsys.readouterr().err
    assert said.startswith("fivehundred: ") and "--safe" in said and "Traceback" not in said


def test_a_broken_thread_is_told_once_and_the_table_stays(
    hand: Hand, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading, "excepthook", program._tell)
    sit_down(hand.app, calling(), "guarded")
    guarded(hand)
    table = hand.table
    for _time in range(5):
        thread = threading.Thread(target=broken, name="rasters")
        thread.start()
        thread.join()
        guarded(hand, 2)
    assert [words.answers for words in asked] == [("Go on", "Quit")]
    assert hand.table is table
    assert len(reports(hand)) == 3
    assert "planted here" in reports(hand)[0].read_text(encoding="utf-8")


def test_a_fault_of_what_keeps_the_game_is_told_and_the_game_goes_on(
    hand: Hand, asked: Asked, plant: pytest.MonkeyPatch
) -> None:
    sit_down(hand.app, leading(), "guarded")
    guarded(hand)
    plant.setattr(hand.app.store, "save", broken)
    hand.play(hand.table.sitting.view.legal[0].card.code)  # type: ignore[union-attr]
    guarded(hand)
    assert [words.answers for words in asked] == [("Go on", "Quit")]
    assert "the keeping of a game" in reports(hand)[0].read_text(encoding="utf-8")
    assert "cannot be saved" in str(hand.table.keeper.problem())
    asked.after = plant.undo
    plant.setattr(TableScene, "draw", broken)
    press_nothing(hand)
    assert len(asked) == 2 and SAVED not in asked[-1].text
    assert hand.table.keeper.close()
    kept = hand.app.store.load(hand.table.keeper.path)
    assert kept == hand.table.sitting.session.record != leading()


@pytest.mark.parametrize("deed", ["_list", "_update_row", "_read_row", "_remember"])
def test_a_fault_of_what_lists_the_games_is_told_once_and_does_not_come_again_for_ever(
    hand: Hand, asked: Asked, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    failed = []

    def fail(*_whatever: object) -> None:
        failed.append(deed)
        raise LookupError("planted here")

    monkeypatch.setattr(threading, "excepthook", program._tell)
    hand.app.store.save("kept", leading())
    planted = "standing_of" if deed == "_read_row" else deed
    at = catalogue_module if planted != deed else hand.app.catalogue
    monkeypatch.setattr(at, planted, fail)
    hand.app.go(route.HomeRoute())
    guarded(hand, 3)
    assert [words.answers for words in asked] == [("Go on", "Quit")]
    assert "planted here" in reports(hand)[0].read_text(encoding="utf-8")
    assert isinstance(hand.app.scene, HomePage) and 1 <= len(failed) <= 6
    guarded(hand, 3)
    assert len(asked) == 1


def test_whatever_stops_the_drawing_of_cards_is_told_and_the_game_goes_on(
    hand: Hand, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(hand.app, calling(), "guarded")
    guarded(hand)
    monkeypatch.setattr("fivehundred.ui.drawing.card_rasters.render_card", broken)
    hand.app.art.prerender([CardAppearance("QH", 77, 0, dim=False)])
    hand.app.art.finish()
    guarded(hand)
    assert [words.answers for words in asked] == [("Go on", "Quit")]
    assert isinstance(hand.app.scene, TableScene)


def test_a_helper_that_fails_is_told(hand: Hand, asked: Asked) -> None:
    hand.app.go(route.HomeRoute())
    thinker = Thinker(wrong)
    thinker.ask(auction_view(), "raises", 1)
    assert wait_for(thinker) is not None
    thinker.close()
    analyst = Analyst(finished_game(), 99)
    wait_until(lambda: analyst.poll() is not None or analyst.failed, "the analyst has told")
    analyst.close()
    guarded(hand)
    assert len(reports(hand)) == len(asked) == 2
    assert all("background task" in words.text for words in asked)


def test_a_fault_in_the_loop_itself_is_met_by_it(hand: Hand, asked: Asked) -> None:
    hand.app.go(route.HomeRoute())
    hand.app.guard.show_background_fault = broken  # type: ignore[method-assign]
    asked.answer = -1
    hand.app.run()
    assert len(asked) == 1


def test_what_the_dialog_asks_is_heard_and_each_answer_that_has_the_focus(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(hand.app, calling(), "guarded")
    guarded(hand)
    heard, told_ms = list[str](), list[float]()
    hand.app.spoken.listeners.append(heard.append)
    monkeypatch.setattr(hand.app.assistance, "go_on", told_ms.append)
    keys = iter((None, pygame.K_TAB, None, pygame.K_TAB, pygame.K_RETURN))

    def wait(_limit_ms: int) -> pygame.event.Event:
        if (key := next(keys)) is None:
            return pygame.event.Event(pygame.NOEVENT)
        return pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0)

    monkeypatch.setattr(pygame.event, "wait", wait)
    monkeypatch.setattr(TableScene, "draw", broken)
    hand.app._dirty = True
    hand.app.guard.run(lambda: look_and_draw(hand))
    assert heard[0].startswith("Something went wrong. The program has run into an error.")
    assert heard[1:4] == ["Back to the table.", "Home.", "Quit."]
    assert told_ms[-1] == 0 and sum(told_ms) > 0
    assert not hand.app._running


def test_a_replay_that_fails_leads_home(
    hand: Hand, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    WAYS_THERE["ReplayScene"](hand.app)
    monkeypatch.setattr(ReplayScene, "draw", broken)
    guarded(hand, 3)
    assert isinstance(hand.app.scene, HomePage)
    assert asked[0].answers == ("Home", "Quit")
