"""A program that is lent again is as good as new, and one that is not is not lent again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.people import Person
from fivehundred.ui.settings import Settings, save_settings
from tests.ui.deals import following
from tests.ui.gallery import resize
from tests.ui.hand import Hand
from tests.ui.lending import Lender, lender, state_of
from tests.ui.seating import sit_down


def _use(app: App) -> None:
    """Do to a program whatever tests do."""
    hand = Hand(app)
    app.go(route.HomeRoute())
    hand.frame()
    app.change_settings(Settings(theme=Theme.DAYLIGHT, ui_scale=150, name="Zoë", language="fr"))
    app.people.remember((Person("Zoë", "emu"),))
    resize(hand, (960, 600))
    sit_down(app, following(), "used")
    hand.settle()
    hand.play(sorted(hand.table.top.pointer.interaction.legal)[0])
    app.go(route.ReplaysRoute())
    hand.frames(3)
    hand.move((300, 200))
    app.spoken.listeners.append(lambda _said: None)
    app.dirt = "left by a test"  # type: ignore[attr-defined]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, unicode="a", mod=0))


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Lay out a folder for a program, with settings of its own."""

    def laid_out(name: str) -> Path:
        monkeypatch.setenv("FIVEHUNDRED_SETTINGS", str(tmp_path / name / "settings.json"))
        save_settings(Settings(speed=Speed.OFF), tmp_path / name / "settings.json")
        return tmp_path / name / "saves"

    return laid_out


@pytest.mark.usefixtures("lend")
def test_what_was_used_is_as_good_as_new(begin: Callable[[str], Path]) -> None:
    own = Lender()
    app = own.lend(begin("one"))
    new = state_of(app)
    _use(app)
    assert state_of(app) != new
    own.take_back(app)
    again = own.lend(begin("two"))
    assert again is app and own.led_back == 1
    assert state_of(again) == new and not hasattr(again, "dirt")
    again.close()
    other = Lender().lend(begin("three"))
    assert state_of(other) == new
    other.close()


@pytest.mark.usefixtures("lend")
def test_a_program_that_was_led_back_works(begin: Callable[[str], Path]) -> None:
    own = Lender()
    for turn in ("one", "two"):
        saves = begin(turn)
        app = own.lend(saves)
        hand = Hand(app)
        app.go(route.HomeRoute())
        hand.frame()
        assert isinstance(app.scene, HomePage)
        assert app.store.is_empty and app.store.folder == saves
        sit_down(app, following(), "game")
        hand.settle()
        hand.play(sorted(hand.table.top.pointer.interaction.legal)[0])
        own.take_back(app)
        assert (saves / "game.json").exists()
    assert own.led_back == 1
    own.close()


@pytest.mark.usefixtures("lend")
def test_a_program_that_a_test_has_ended_is_not_lent_again(begin: Callable[[str], Path]) -> None:
    own = Lender()
    app = own.lend(begin("one"))
    app.close()
    own.take_back(app)
    other = own.lend(begin("two"))
    assert other is not app and own.led_back == 0
    # Nor one that does not come back to what it was.
    own.take_back(other)
    own._as_new.clear()
    third = own.lend(begin("three"))
    assert third is not other and own.led_back == 0
    third.close()


def test_whoever_opens_another_finds_no_window(app: App, begin: Callable[[str], Path]) -> None:
    lender.take_back(app)
    window = pygame.display.get_surface()
    opened = App(begin("another"))
    assert pygame.display.get_surface() is not window
    opened.close()
