"""The screen's tests run on SDL's dummy driver: the same code, and no window."""

from __future__ import annotations

import os

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from fivehundred.session.dealer import Dealer
from fivehundred.ui import app as app_module
from fivehundred.ui import guard
from fivehundred.ui.app import App
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.scenes.shared import beginning
from fivehundred.ui.scenes.table.hand import pointer
from fivehundred.ui.settings import Settings, save_settings
from fivehundred.ui.widgets import gestures
from fivehundred.ui.window import input_devices
from tests.thinkers import PromptThinker
from tests.ui.hand import Hand, clock
from tests.ui.lending import alone, lender
from tests.ui.once import draw_once

App.__init__ = alone(App.__init__)  # type: ignore[method-assign]


@pytest.fixture(autouse=True)
def own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the program ask hands for the time, and never wait for a disk."""
    for module in (pointer, input_devices, gestures):
        monkeypatch.setattr(module, "_now_ms", clock)
    monkeypatch.setattr(guard, "time", SimpleNamespace(monotonic=lambda: clock() / 1000))
    # What is left when the power fails, no test here can see.
    monkeypatch.setattr(os, "fsync", lambda _file: None)


@pytest.fixture
def settings_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the settings of a test in a place of its own; nothing moves there."""
    path = tmp_path / "settings" / "settings.json"
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", str(path))
    save_settings(Settings(speed=Speed.OFF), path)
    return path


@pytest.fixture
def lend(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], App]]:
    """Lend a program with chance from a seed and bots that answer at once."""
    monkeypatch.setattr(app_module, "Thinker", PromptThinker)
    monkeypatch.setattr(app_module, "Dealer", lambda: Dealer(11))
    # The time at which a game begins seeds its computer players.
    monkeypatch.setattr(beginning, "created_now", lambda: "2026-11-22T18:36:07Z")
    draw_once(monkeypatch)
    lent: list[App] = []

    def begun(saves: Path) -> App:
        lent.append(lender.lend(saves))
        return lent[-1]

    yield begun
    for app in lent:
        lender.take_back(app)


@pytest.fixture
def app(tmp_path: Path, settings_file: Path, lend: Callable[[Path], App]) -> App:
    """Give a program that has just begun, in a folder of its own."""
    return lend(tmp_path / "saves")


@pytest.fixture
def hand(app: App) -> Hand:
    """Give a hand for its mouse and keyboard."""
    return Hand(app)


@pytest.fixture
def thinker(hand: Hand) -> PromptThinker:
    """Give the stand-in that thinks for the program."""
    found = hand.app.thinker
    assert isinstance(found, PromptThinker)
    return found
