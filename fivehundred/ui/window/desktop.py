"""The desktop: where its screens are, and how much larger than usual it wants things to be.

pygame tells no more of screens than their sizes; SDL, which it brings along, knows the rest. Where
something cannot be found out the program goes without it.
"""

from __future__ import annotations

import ctypes
import os
import re
import sys
from functools import lru_cache
from typing import Any, Final

import pygame

_USUAL_DPI: Final = 96
_MOST: Final = 4.0
_XFT_DPI: Final = re.compile(rb"^Xft\.dpi:\s*([0-9.]+)", re.MULTILINE)
_X11: Final = "libX11.so.6"
"""Not named where it is opened: bundles would bring one along, and it is the system's own."""
_FACTORS: Final = ("GDK_SCALE", "QT_SCALE_FACTOR")


class _Box(ctypes.Structure):
    _fields_ = [(side, ctypes.c_int) for side in ("x", "y", "w", "h")]


def screens() -> tuple[pygame.Rect, ...]:
    """Return the part of each screen that windows may fill, in the order of their numbers.

    Empty where nobody tells.
    """
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
    """Return how many pixels of a window stand for one that people are used to; at least 1.

    On Wayland and macOS windows are measured in what people are used to, and that is 1.
    """
    driver = pygame.display.get_driver()
    if driver == "x11":
        wanted = [_number(os.environ.get(name, "")) for name in _FACTORS]
        return _sound(max(*wanted, _xft_dpi() / _USUAL_DPI))
    return _sound(_windows_dpi() / _USUAL_DPI) if driver == "windows" else 1.0


def _sound(scale: float) -> float:
    return min(max(scale, 1.0), _MOST)


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        return 0.0
    # Also what is no number at all, or has no end, is a float.
    return number if 0 < number < _USUAL_DPI * 16 else 0.0


@lru_cache(maxsize=1)
def _sdl() -> Any:
    """Return the SDL that pygame draws with; None where it cannot be reached."""
    try:
        # A library also knows the names of those it is linked with, though not on Windows.
        file = "SDL2.dll" if sys.platform == "win32" else pygame.display.__file__
        sdl = ctypes.CDLL(file)
        known = (sdl.SDL_GetNumVideoDisplays, sdl.SDL_GetDisplayUsableBounds)
    except (OSError, AttributeError, TypeError):
        return None
    return sdl if all(known) else None


def _windows_dpi() -> float:
    """Return what Windows says of the main screen."""
    dpi, sdl = ctypes.c_float(), _sdl()
    told = sdl is not None and not sdl.SDL_GetDisplayDPI(0, ctypes.byref(dpi), None, None)
    return dpi.value if told else 0.0


def _xft_dpi() -> float:
    """Return what the desktop has told all programs of the X server about their letters."""
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
    """Return what is said of letters in the resources of an X server; 0 where nothing is."""
    found = _XFT_DPI.search(resources)
    return _number(found[1].decode()) if found else 0.0
