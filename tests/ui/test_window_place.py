"""The place of the window: remembered, and left where its screen has gone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect

from fivehundred.ui import app as app_module
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.settings import (
    NOWHERE,
    Settings,
    read_settings,
    save_settings,
)
from fivehundred.ui.window import opening
from fivehundred.ui.window import window as window_module
from fivehundred.ui.window.opening import first_size
from fivehundred.ui.window.window import (
    desktop_scale,
    dots_per_inch,
    reachable,
    saved_frame,
    screen_of,
    screens,
    with_frame,
)
from tests.thinkers import PromptThinker

LAPTOP = Rect(0, 30, 1280, 770)
BESIDE = Rect(1280, 0, 1920, 1080)
LEFT = Rect(-1920, 0, 1920, 1080)


@pytest.mark.parametrize(
    "place",
    [
        Rect(1500, 100, 900, 640),
        # A part of it outside, and over two screens.
        Rect(2500, 600, 900, 640),
        Rect(900, 100, 900, 640),
        Rect(0, 30, 1280, 770),
    ],
)
def test_a_window_that_can_be_held_stays_where_it_is(place: Rect) -> None:
    assert reachable(place, (LAPTOP, BESIDE)) == place


@pytest.mark.parametrize(
    ("place", "now"),
    [
        # The screen beside it has gone, or that at its left.
        (Rect(1500, 100, 900, 640), (LAPTOP,)),
        (Rect(-1500, 100, 900, 640), (LAPTOP, BESIDE)),
        # Its title lies above all of them; a corner only is to be seen.
        (Rect(100, -60, 900, 640), (LAPTOP,)),
        (Rect(1200, 700, 900, 640), (LAPTOP,)),
        # A screen far away, and smaller than the window.
        (Rect(9000, 9000, 2400, 1400), (LAPTOP,)),
    ],
)
def test_a_window_nobody_could_take_hold_of_stands_whole_on_the_nearest_screen(
    place: Rect, now: tuple[Rect, ...]
) -> None:
    moved = reachable(place, now)
    assert LAPTOP.contains(moved)
    assert moved.width == min(place.width, LAPTOP.width)
    # Its title bar has room above it.
    assert moved.top >= LAPTOP.top + window_module._TITLE_PX


def test_where_nobody_tells_of_screens_a_window_stays_where_it_is() -> None:
    assert reachable(Rect(9000, 0, 900, 640), ()) == Rect(9000, 0, 900, 640)
    assert screen_of(Rect(0, 0, 5, 5), ()) == 0


def test_a_window_is_on_the_screen_that_shows_most_of_it() -> None:
    assert screen_of(Rect(900, 100, 900, 640), (LAPTOP, BESIDE)) == 1
    assert screen_of(Rect(-900, 100, 900, 640), (BESIDE, LAPTOP, LEFT)) == 2
    assert screen_of(Rect(9000, 100, 900, 640), (LAPTOP, BESIDE)) == 1


def test_the_place_of_a_window_outlives_the_settings_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    assert saved_frame(Settings()) is None
    settings = with_frame(Settings(), Rect(-300, 40, 900, 640), 1)
    assert save_settings(settings, file)
    assert read_settings(file) == settings
    assert saved_frame(settings) == Rect(-300, 40, 900, 640)
    file.write_text('{"width_px": 900, "height_px": 640, "window_x_px": 1e9, "display": 1}')
    assert saved_frame(read_settings(file)) == Rect(0, 0, 900, 640)


class Desk:
    """A desktop with one window, whose place pygame only pretends to know."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *now: Rect) -> None:
        self.screens, self.place = now, (0, 0)
        self.asked: list[tuple[int, int]] = []
        monkeypatch.setattr(window_module, "screens", lambda: self.screens)
        monkeypatch.setattr(
            pygame.display, "get_desktop_sizes", lambda: [one.size for one in self.screens]
        )
        monkeypatch.setattr(pygame.display, "get_window_position", lambda: self.place)
        monkeypatch.setattr(pygame.display, "set_window_position", self.move)
        monkeypatch.setattr(app_module, "Thinker", PromptThinker)

    def move(self, place: tuple[int, int]) -> None:
        self.place = place
        self.asked.append(place)


def test_the_window_opens_where_it_was_closed(
    tmp_path: Path, settings_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(monkeypatch, LAPTOP, BESIDE)
    app = App(tmp_path)
    pygame.display.set_mode((900, 640), pygame.RESIZABLE)
    desk.place = (1500, 100)
    app.close()
    kept = read_settings(settings_file)
    assert saved_frame(kept) == Rect(1500, 100, 900, 640)
    assert kept.display == 1
    written = settings_file.read_bytes()
    # Its frame moves a window by a few pixels as it opens, and it goes back.
    app = App(tmp_path)
    app.go(route.HomeRoute())
    app._change_scene()
    desk.place = (1501, 120)
    app._take(pygame.event.Event(pygame.WINDOWMOVED, x=1501, y=120))
    assert desk.asked == [(1500, 100)]
    # Where somebody moves it later, it stays.
    desk.place = (1400, 90)
    app._take(pygame.event.Event(pygame.WINDOWMOVED, x=1400, y=90))
    assert desk.asked == [(1500, 100)]
    desk.place = (1500, 100)
    app.close()
    assert settings_file.read_bytes() == written


def test_a_window_takes_its_place_however_long_the_first_picture_takes(
    tmp_path: Path, settings_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(window_module, "time", SimpleNamespace(monotonic=lambda: now[0]))
    save_settings(with_frame(Settings(), Rect(1500, 100, 900, 640), 1), settings_file)
    desk = Desk(monkeypatch, LAPTOP, BESIDE)
    for late_s, asked in ((0.0, [(1500, 100)]), (5.0, [])):
        app = App(tmp_path)
        app.go(route.HomeRoute())
        app._change_scene()
        now[0] += 60
        app._take(pygame.event.Event(pygame.WINDOWSHOWN))
        now[0] += late_s
        desk.place, desk.asked[:] = (1501, 120), []
        app._take(pygame.event.Event(pygame.WINDOWMOVED, x=1501, y=120))
        # Whoever moves it later means that.
        assert desk.asked == asked
        desk.place = (1500, 100)
        app.close()


def test_a_window_that_was_closed_on_a_lost_screen_opens_on_the_one_that_is_left(
    tmp_path: Path, settings_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(with_frame(Settings(), Rect(1500, 100, 1800, 960), 1), settings_file)
    Desk(monkeypatch, LAPTOP)
    app = App(tmp_path)
    assert app.window._wanted is not None
    assert LAPTOP.contains(Rect(app.window._wanted, app.screen.size))
    app.close()


def test_a_window_comes_back_from_a_screen_that_is_unplugged(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(monkeypatch, LAPTOP, BESIDE)
    app.go(route.HomeRoute())
    app._change_scene()
    pygame.display.set_mode((1800, 960), pygame.RESIZABLE)
    app._resized()
    desk.place = (1300, 60)
    gone = pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0)
    app._take(gone)
    assert desk.asked == []
    desk.screens = (LAPTOP,)
    app._take(gone)
    assert LAPTOP.contains(Rect(desk.place, app.screen.size))
    assert app.scene is not None
    app._frame(16.0)


def test_the_full_screen_is_filled_anew_where_it_was_on_a_screen_that_is_unplugged(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(monkeypatch, LAPTOP, BESIDE)
    real, flags_seen = pygame.display.set_mode, []

    def fill(_size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        flags_seen.append(flags)
        return real(desk.screens[-1].size)

    monkeypatch.setattr(pygame.display, "set_mode", fill)
    app.go(route.HomeRoute())
    app._change_scene()
    app.change_settings(replace(app.settings, full_screen=True))
    gone = pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0)
    app._take(gone)
    assert len(flags_seen) == 1
    assert app.screen.size == BESIDE.size
    desk.screens = (LAPTOP,)
    app._take(gone)
    assert flags_seen == [pygame.FULLSCREEN] * 2
    assert app.screen.size == LAPTOP.size


def test_the_full_screen_comes_back_on_the_screen_it_was_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int | None] = []

    def note(_size: object, _flags: int = 0, display: int | None = None) -> pygame.Surface:
        asked.append(display)
        return pygame.Surface((8, 8))

    pygame.display.init()
    monkeypatch.setattr(pygame.display, "set_mode", note)
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 2)
    for display in (1, 0, 2, NOWHERE):
        opening.open_window(full_screen=True, framed=(900, 640), display=display)
    assert asked == [1, 0, None, None]
    pygame.display.quit()


def test_the_first_window_is_as_large_as_the_desktop_wants_things(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    assert first_size(0, 0, 2.0) == (2560, 1600)
    assert first_size(0, 0, 4.0) == (3840, 2160)
    assert first_size(900, 640, 2.0) == (900, 640)


@pytest.mark.parametrize(
    ("gdk", "dots", "scale"),
    [
        ("", 0.0, 1.0),
        ("2", 0.0, 2.0),
        ("", 144.0, 1.5),
        ("2", 192.0, 2.0),
        ("nan", 72.0, 1.0),
        ("no number", 1200.0, 4.0),
    ],
)
def test_the_scale_of_the_desktop_is_what_its_letters_or_its_windows_are_told(
    monkeypatch: pytest.MonkeyPatch, gdk: str, dots: float, scale: float
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.delenv("QT_SCALE_FACTOR", raising=False)
    monkeypatch.setenv("GDK_SCALE", gdk)
    monkeypatch.setattr(window_module, "_xft_dpi", lambda: dots)
    assert desktop_scale() == scale
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    assert desktop_scale() == 1.0


def test_the_resources_of_an_x_server_say_how_many_dots_an_inch_has() -> None:
    assert dots_per_inch(b"Xcursor.size:\t48\nXft.dpi:\t192\nXft.rgba:\tnone\n") == 192.0
    assert dots_per_inch(b"Xft.dpi:\t1.2.3\n") == 0.0
    assert dots_per_inch(b"") == 0.0


def test_sdl_tells_of_the_screens_and_nobody_misses_them_where_it_does_not(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert app is not None
    sizes = pygame.display.get_desktop_sizes()
    assert [one.size for one in screens()] == sizes
    monkeypatch.setattr(window_module, "_sdl", lambda: None)
    assert screens() == ()
