"""The window: over the whole screen and back, in the size it had."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.ui import app as app_module
from fivehundred.ui import guard, route
from fivehundred.ui.app import App
from fivehundred.ui.assistance import Reader
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.settings import Settings, save_settings
from fivehundred.ui.window.opening import first_size, open_window
from tests.thinkers import PromptThinker


@pytest.mark.parametrize("hidden_at_first", [False, True])
def test_a_window_comes_back_from_the_full_screen_as_it_was(
    app: App, monkeypatch: pytest.MonkeyPatch, hidden_at_first: bool
) -> None:
    monkeypatch.setattr(app_module, "needs_hidden_window", lambda: hidden_at_first)
    attached: list[None] = []
    monkeypatch.setattr(app.assistance.reader, "attach", lambda: attached.append(None))
    asked: list[tuple[tuple[int, int], int]] = []
    set_mode = pygame.display.set_mode

    def note(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        asked.append((size, flags))
        return set_mode(size if any(size) else (1920, 1080), pygame.RESIZABLE)

    monkeypatch.setattr(pygame.display, "set_mode", note)
    app.go(route.HomeRoute())
    app._change_scene()
    note((1100, 700))
    app._resized()
    asked.clear()
    for full_screen in (True, False):
        app.change_settings(replace(app.settings, full_screen=full_screen))
    assert asked == [((0, 0), pygame.FULLSCREEN), ((1100, 700), pygame.RESIZABLE)]
    assert app.screen.size == (1100, 700)
    assert not attached


def test_a_window_that_readers_want_hidden_at_first_has_its_frame_after_the_full_screen(
    tmp_path: Path, settings_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(
        Settings(speed=Speed.OFF, width_px=900, height_px=640, full_screen=True), settings_file
    )
    asked: list[tuple[tuple[int, int], int]] = []
    set_mode = pygame.display.set_mode

    def note(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        asked.append((size, flags))
        return set_mode(size if any(size) else (1920, 1080), pygame.RESIZABLE)

    monkeypatch.setattr(pygame.display, "set_mode", note)
    monkeypatch.setattr(app_module, "needs_hidden_window", lambda: True)
    monkeypatch.setattr(app_module, "Thinker", PromptThinker)
    monkeypatch.setattr(Reader, "attach", lambda _: asked.append(((0, 0), 0)))
    app = App(tmp_path)
    app.go(route.HomeRoute())
    app._change_scene()
    app.change_settings(replace(app.settings, full_screen=False))
    assert asked == [
        ((900, 640), pygame.RESIZABLE | pygame.HIDDEN),
        # Here a reader was told of the window.
        ((0, 0), 0),
        ((0, 0), pygame.FULLSCREEN),
        ((900, 640), pygame.RESIZABLE),
    ]
    assert app.screen.size == (900, 640)
    app.close()


def test_a_window_that_readers_want_hidden_at_first_is_shown_with_its_first_picture(
    tmp_path: Path, settings_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(Settings(speed=Speed.OFF, width_px=900, height_px=640), settings_file)
    done: list[str] = []
    set_mode, flip = pygame.display.set_mode, pygame.display.flip

    def note(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        done.append("hidden" if flags & pygame.HIDDEN else "shown")
        return set_mode(size, pygame.RESIZABLE)

    def show() -> None:
        done.append("picture")
        flip()

    monkeypatch.setattr(pygame.display, "set_mode", note)
    monkeypatch.setattr(pygame.display, "flip", show)
    monkeypatch.setattr(app_module, "needs_hidden_window", lambda: True)
    monkeypatch.setattr(app_module, "Thinker", PromptThinker)
    monkeypatch.setattr(Reader, "attach", lambda _: done.append("attached"))
    app = App(tmp_path)
    app.go(route.HomeRoute())
    app._change_scene()
    for _frame in range(2):
        app._frame(0.0)
    # Once more in full, for nothing is left of what was drawn before.
    assert done == ["hidden", "attached", "picture", "shown", "picture"]
    app.close()


def test_a_fault_before_the_first_picture_is_seen_in_a_window(
    tmp_path: Path, settings_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "needs_hidden_window", lambda: True)
    monkeypatch.setattr(app_module, "Thinker", PromptThinker)
    monkeypatch.setattr(Reader, "attach", lambda _: None)
    seen: list[bool] = []

    def ask(*_: object) -> int:
        seen.append(not app.window._unseen)
        return -1

    monkeypatch.setattr(guard, "ask", ask)
    app = App(tmp_path)
    assert app.window._unseen
    app.guard.handle_error(ValueError("before anything was drawn"))
    assert seen == [True]
    app.close()


def test_a_window_manager_that_is_slow_to_shrink_a_window_is_asked_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.init()
    granted = [(1920, 1080), (1100, 700)]

    def grant(_size: tuple[int, int], _flags: int = 0) -> pygame.Surface:
        warnings.warn("Requested window was forcibly resized", RuntimeWarning, stacklevel=1)
        return pygame.Surface(granted.pop(0))

    monkeypatch.setattr(pygame.display, "set_mode", grant)
    assert open_window(full_screen=False, framed=(1100, 700)).get_size() == (1100, 700)
    assert granted == []
    # One that never does is left alone.
    granted.extend([(1920, 1080)] * 3)
    assert open_window(full_screen=False, framed=(1100, 700)).get_size() == (1920, 1080)
    assert len(granted) == 1
    pygame.display.quit()


def test_the_window_opens_as_large_as_it_was_closed(
    tmp_path: Path, settings_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "Thinker", PromptThinker)
    before = settings_file.read_bytes()
    app = App(tmp_path)
    assert app.screen.size == first_size(0, 0)
    app.close()
    assert settings_file.read_bytes() == before
    app = App(tmp_path)
    pygame.display.set_mode((900, 640), pygame.RESIZABLE)
    app._resized()
    app.close()
    app = App(tmp_path)
    assert app.screen.size == (900, 640)
    app.close()


@pytest.mark.parametrize(
    ("remembered", "size"),
    [((0, 0), (1280, 800)), ((5, 900), (480, 900)), ((9999, 9999), (1600, 1000))],
)
def test_a_remembered_size_fits_the_screen(
    monkeypatch: pytest.MonkeyPatch, remembered: tuple[int, int], size: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 1000)])
    assert first_size(*remembered) == size
