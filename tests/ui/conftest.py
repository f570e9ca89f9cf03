"""The screen's tests run on SDL's dummy driver: the same code, and no window."""

from __future__ import annotations

import os

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import io
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from fivehundred.paths import asset_bytes
from fivehundred.session.dealer import Dealer
from fivehundred.ui import app as app_module
from fivehundred.ui.app import App
from fivehundred.ui.drawing.background import background
from fivehundred.ui.drawing.cards import art, rasters
from fivehundred.ui.drawing.cards.rasters import Raster
from fivehundred.ui.drawing.palettes import Palette
from fivehundred.ui.faults import guard
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.pages import page
from fivehundred.ui.preferences.settings import Settings, save_settings
from fivehundred.ui.scenes.replay import scene as replay_scene
from fivehundred.ui.scenes.shared import beginning
from fivehundred.ui.scenes.table import scene as table_scene
from fivehundred.ui.scenes.table.hand import pointer
from fivehundred.ui.widgets import gestures
from fivehundred.ui.window import input_devices
from tests.ui.hand import Hand, PromptThinker, clock
from tests.ui.lending import alone, lender

App.__init__ = alone(App.__init__)  # type: ignore[method-assign]

_Sound, _draw_upright, made_once = pygame.mixer.Sound, rasters.upright, lru_cache(200)(art._made)
_load_svg = pygame.image.load_sized_svg


@lru_cache(maxsize=600)
def _drawn(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    return _load_svg(io.BytesIO(data), size)


def load_once(file: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
    """Draw an SVG as pygame does, but every size of it once for all tests."""
    return _drawn(file.getvalue(), size).copy()


@lru_cache(maxsize=12)
def _background(size: tuple[int, int], u: float, palette: Palette) -> pygame.Surface:
    return background(size, u, palette)


def background_once(size: tuple[int, int], u: float, palette: Palette) -> pygame.Surface:
    """Draw the empty table for a window as the program does, but once for all tests."""
    return _background(size, u, palette).copy()


@lru_cache(maxsize=200)
def _upright(_drawing: bytes, raster: Raster) -> pygame.Surface:
    return _draw_upright(raster)


def upright_once(raster: Raster) -> pygame.Surface:
    """Draw an upright card as the program does, but once for all tests, as none paints on it."""
    return _upright(asset_bytes(raster.file), raster)


@lru_cache(maxsize=200)
def _decoded(file: bytes, _device: tuple[int, int, int]) -> bytes:
    return _Sound(file=io.BytesIO(file)).get_raw()


def sound_once(file: io.BytesIO) -> pygame.mixer.Sound:
    """Read a sound as pygame does, but decode it once for all tests."""
    return _Sound(buffer=_decoded(file.getvalue(), pygame.mixer.get_init()))


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
    monkeypatch.setattr(rasters, "upright", upright_once)
    monkeypatch.setattr(art, "_made", made_once)
    monkeypatch.setattr(pygame.mixer, "Sound", sound_once)
    monkeypatch.setattr(app_module, "Thinker", PromptThinker)
    monkeypatch.setattr(app_module, "Dealer", lambda: Dealer(11))
    # The time at which a game begins seeds its computer players.
    monkeypatch.setattr(beginning, "created_now", lambda: "2026-11-22T18:36:07Z")
    monkeypatch.setattr(pygame.image, "load_sized_svg", load_once)
    for module in (page, replay_scene, table_scene):
        monkeypatch.setattr(module, "background", background_once)
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
