"""The program's one window: framed or full screen, and its place on the desktop.

pygame reports only the sizes of screens, so SDL is asked for the rest, which may stay unknown.
"""

from __future__ import annotations

import ctypes
import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

import pygame

from fivehundred.system import on_windows
from fivehundred.ui.settings import NOWHERE, Settings
from fivehundred.ui.window.opening import first_size, open_window

_USUAL_DPI: Final = 96
_X11: Final = "libX11.so.6"
"""Bundles would include a library named in the call itself; this must be the system's own."""


class _Box(ctypes.Structure):
    _fields_ = [(side, ctypes.c_int) for side in ("x", "y", "w", "h")]


def screens() -> tuple[pygame.Rect, ...]:
    """Return the usable part of each screen by number; empty if that is unknown."""
    sdl = _sdl()
    if sdl is None or not pygame.display.get_init():
        return ()
    found = []
    for number in range(sdl.SDL_GetNumVideoDisplays()):
        box = _Box()
        if sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(box)):
            return ()
        found.append(pygame.Rect(box.x, box.y, box.w, box.h))
    return tuple(found)


def desktop_scale() -> float:
    """Return the desktop's scale, at least 1; 1 on Wayland and macOS, which do the scaling."""
    driver = pygame.display.get_driver()
    if driver == "x11":
        wanted = [_number(os.environ.get(name, "")) for name in ("GDK_SCALE", "QT_SCALE_FACTOR")]
        return _limited(max(*wanted, _xft_dpi() / _USUAL_DPI))
    return _limited(_windows_dpi() / _USUAL_DPI) if driver == "windows" else 1.0


def _limited(scale: float) -> float:
    return min(max(scale, 1.0), 4.0)


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        return 0.0
    # NaN and infinity are floats too.
    return number if 0 < number < _USUAL_DPI * 16 else 0.0


@lru_cache(maxsize=1)
def _sdl() -> Any:
    try:
        # Except on Windows, a library also finds the symbols of libraries it is linked with.
        file = "SDL2.dll" if on_windows() else pygame.display.__file__
        sdl = ctypes.CDLL(file)
        known = (sdl.SDL_GetNumVideoDisplays, sdl.SDL_GetDisplayUsableBounds)
    except (OSError, AttributeError, TypeError):
        return None
    return sdl if all(known) else None


def _windows_dpi() -> float:
    dpi, sdl = ctypes.c_float(), _sdl()
    told = sdl is not None and not sdl.SDL_GetDisplayDPI(0, ctypes.byref(dpi), None, None)
    return dpi.value if told else 0.0


def _xft_dpi() -> float:
    """Return the DPI of text that the desktop has set on the X server."""
    try:
        x11 = ctypes.CDLL(_X11)
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XResourceManagerString.argtypes = x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        x11.XResourceManagerString.restype = ctypes.c_char_p
        server = x11.XOpenDisplay(None)
    except (OSError, AttributeError):
        return 0.0
    if not server:
        return 0.0
    said = x11.XResourceManagerString(server) or b""
    x11.XCloseDisplay(server)
    return dots_per_inch(said)


def dots_per_inch(resources: bytes) -> float:
    """Return the DPI in the resources of an X server; 0 if there is none."""
    found = re.search(rb"^Xft\.dpi:\s*([0-9.]+)", resources, re.MULTILINE)
    return _number(found[1].decode()) if found else 0.0


_TITLE_PX: Final = 40
"""Room left for a title bar, at least its height, when a window is moved onto a screen."""


def saved_frame(settings: Settings) -> pygame.Rect | None:
    """Return where the window was last time; None if that is unknown."""
    if settings.display == NOWHERE or not (settings.width_px and settings.height_px):
        return None
    size = (settings.width_px, settings.height_px)
    return pygame.Rect((settings.window_x_px, settings.window_y_px), size)


def with_frame(settings: Settings, frame: pygame.Rect, display: int) -> Settings:
    """Return settings with the place of the window."""
    return replace(
        settings,
        width_px=frame.width,
        height_px=frame.height,
        window_x_px=frame.x,
        window_y_px=frame.y,
        display=display,
    )


def reachable(frame: pygame.Rect, screens: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return a frame people can grab: as it is, or centred on the nearest screen, shrunk to it."""
    if not screens or _can_be_grabbed(frame, screens):
        return frame
    nearest = screens[screen_of(frame, screens)]
    room = pygame.Rect(nearest)
    room.height -= _TITLE_PX
    room.top += _TITLE_PX
    moved = pygame.Rect(0, 0, min(frame.width, room.width), min(frame.height, room.height))
    moved.center = room.center
    return moved


def _can_be_grabbed(frame: pygame.Rect, screens: Sequence[pygame.Rect]) -> bool:
    # How much of the upper edge must be visible for people to grab the window.
    wide, high = 96, 24
    seen = [frame.clip(screen) for screen in screens]
    most = sum(part.width * part.height for part in seen) * 2 >= frame.width * frame.height
    edge = pygame.Rect(frame.left, frame.top, frame.width, high)
    grips = [edge.clip(screen) for screen in screens]
    return most and any(grip.width >= wide and grip.height >= high // 2 for grip in grips)


def screen_of(frame: pygame.Rect, screens: Sequence[pygame.Rect]) -> int:
    """Return the number of the screen that shows most of a frame, or else is nearest."""

    def distance(number: int) -> tuple[float, float]:
        part, screen = frame.clip(screens[number]), screens[number]
        apart = pygame.Vector2(frame.center).distance_to(screen.center)
        return -float(part.width * part.height), apart

    return min(range(len(screens)), key=distance, default=0)


_PLACE: Final = "SDL_VIDEO_WINDOW_POS"
_SETTLING_S: Final = 1.0
"""How long after the first event a window may still get its frame, which moves it."""


class Window:
    """The window; ``framed`` is its size while it does not fill the screen."""

    def __init__(self, settings: Settings) -> None:
        """Take over the last place and size; nothing is opened yet."""
        self._place: tuple[int, int] | None = None
        """The place of the window while framed, if known."""
        self._display = settings.display
        kept = saved_frame(settings)
        if kept is None:
            scale = 1.0 if settings.width_px else desktop_scale()
            self.framed = first_size(settings.width_px, settings.height_px, scale)
        else:
            kept = reachable(kept, screens())
            self.framed = first_size(*kept.size)
            self._place = kept.topleft
        self._wanted = self._place
        self._full_screen = False
        self._heard_s: float | None = None
        """When the first event came after the window was opened; None before."""
        self._first: pygame.Rect | None = None
        self._unseen = False

    def open(self, *, full_screen: bool, unseen: Callable[[], None] | None = None) -> None:
        """Open the window, or open it again.

        ``unseen`` is called before a new window is shown; a framed one is hidden until ``appear``.
        """
        is_new = pygame.display.get_surface() is None
        if full_screen and not self._full_screen and not is_new:
            self._note_frame()
        framed_again = self._full_screen and not full_screen
        self._full_screen = full_screen
        with _placed(self._wanted if is_new else None):
            if is_new and unseen is not None:
                open_window(full_screen=False, framed=self.framed, hidden=True)
                unseen()
            self._unseen = is_new and unseen is not None and not full_screen
            if not self._unseen:
                open_window(
                    full_screen=full_screen,
                    framed=self.framed,
                    display=self._display if is_new else NOWHERE,
                )
        if framed_again:
            self._wanted, self._heard_s = self._place, None
            self._first = None
        if is_new:
            self._heard_s = None
            self._first = None if full_screen else self._frame()

    def appear(self) -> bool:
        """Show a window that waits for its first picture; return whether it did."""
        if not self._unseen:
            return False
        self._unseen = False
        with _placed(self._wanted):
            open_window(full_screen=False, framed=self.framed)
        self._first = self._frame()
        return True

    def follow(self, event: pygame.event.Event) -> bool:
        """Handle an event of the window or a screen; return whether the window may change."""
        if self._heard_s is None:
            self._heard_s = time.monotonic()
        if event.type == pygame.WINDOWMOVED:
            self._settle()
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._come_back()
        return event.type in (pygame.VIDEORESIZE, pygame.WINDOWMOVED, pygame.WINDOWDISPLAYCHANGED)

    def _settle(self) -> None:
        """Move the window back to its place, from which the new frame has moved it."""
        wanted, self._wanted = self._wanted, None
        young = self._heard_s is None or time.monotonic() - self._heard_s < _SETTLING_S
        if wanted is not None and young and not self._full_screen:
            if pygame.display.get_window_position() != wanted:
                pygame.display.set_window_position(wanted)
            if self._first is not None:
                self._first = pygame.Rect(wanted, self._first.size)

    def _come_back(self) -> None:
        if self._full_screen:
            sizes, here = pygame.display.get_desktop_sizes(), pygame.display.get_window_size()
            if sizes and here not in sizes:
                open_window(full_screen=True, framed=self.framed)
            return
        frame = self._frame()
        moved = reachable(frame, screens())
        if moved.size != frame.size:
            self.framed = moved.size
            open_window(full_screen=False, framed=moved.size)
        if moved.topleft != frame.topleft:
            pygame.display.set_window_position(moved.topleft)

    def remembered(self, settings: Settings) -> Settings:
        """Return settings with the window's place, unless it is where it opened."""
        if not pygame.display.get_init():
            return settings
        if not self._full_screen:
            if self._frame() == self._first:
                return settings
            self._note_frame()
        if self._place is None:
            return settings
        frame = pygame.Rect(self._place, self.framed)
        return with_frame(settings, frame, screen_of(self._frame(), screens()))

    def _note_frame(self) -> None:
        frame = self._frame()
        self.framed, self._place = frame.size, frame.topleft

    @staticmethod
    def _frame() -> pygame.Rect:
        return pygame.Rect(pygame.display.get_window_position(), pygame.display.get_window_size())


@contextmanager
def _placed(place: tuple[int, int] | None) -> Iterator[None]:
    if place is None or _PLACE in os.environ:
        yield
        return
    os.environ[_PLACE] = f"{place[0]},{place[1]}"
    try:
        yield
    finally:
        del os.environ[_PLACE]
