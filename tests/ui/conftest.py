"""The screen's tests run on SDL's dummy driver: the same code, and no window."""

from __future__ import annotations

import os

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import io
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from fivehundred.session.dealer import Dealer
from fivehundred.ui import app as app_module
from fivehundred.ui.app import App
from fivehundred.ui.drawing.text import fonts, scripts
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.preferences.settings import Settings, save_settings
from fivehundred.ui.scenes.shared import beginning
from tests.ui.hand import Hand, PromptThinker

_load_svg = pygame.image.load_sized_svg


@lru_cache(maxsize=600)
def _drawn(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    return _load_svg(io.BytesIO(data), size)


def load_once(file: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
    """Draw an SVG as pygame does, but every size of it once for all tests."""
    return _drawn(file.getvalue(), size).copy()


@pytest.fixture
def settings_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the settings of a test in a place of its own; nothing moves there."""
    path = tmp_path / "settings" / "settings.json"
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", str(path))
    save_settings(Settings(speed=Speed.OFF), path)
    return path


@pytest.fixture
def app(tmp_path: Path, settings_file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """Open the program with chance from a seed and bots that answer at once."""
    monkeypatch.setattr(app_module, "Thinker", PromptThinker)
    monkeypatch.setattr(app_module, "Dealer", lambda: Dealer(11))
    # The time at which a game begins seeds its computer players.
    monkeypatch.setattr(beginning, "_now", lambda: "2026-11-22T18:36:07Z")
    monkeypatch.setattr(pygame.image, "load_sized_svg", load_once)
    opened = App(tmp_path / "saves")
    yield opened
    opened.close()
    # Fonts end with the library they came from; the program opens it only once.
    fonts.forget_fonts()
    scripts.forget_scripts()


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
