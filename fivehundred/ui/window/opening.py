"""Opening the window: checks, SDL hints, size, full screen, icon."""

from __future__ import annotations

import contextlib
import io
import os
import warnings
from typing import Final

import pygame

from fivehundred import system
from fivehundred.paths import asset_bytes
from fivehundred.speech.translation import _
from fivehundred.ui.settings import NOWHERE

TITLE: Final = "Five Hundred"
_USUAL_SIZE: Final = (1280, 800)
_DRIVERS: Final = {"x11": "DISPLAY", "wayland": "WAYLAND_DISPLAY"}
_OPEN_AT_LEAST: Final = 32
"""Open files, pipes and sockets needed; a game working out a hint has half as many open."""


class NoWindow(Exception):
    """There is no display to open a window on; the text says what to do."""


def prepare() -> None:
    """Check library and display; call once, before anything is drawn. May raise NoWindow."""
    if not getattr(pygame, "IS_CE", False):
        raise NoWindow(
            _(
                "the installed “pygame” is not pygame-ce: run “pip uninstall pygame pygame-ce” "
                "and then “pip install pygame-ce”"
            )
        )
    system.return_large_memory()
    _make_room()
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Touch is translated by ``input_devices``.
    os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "0"
    if _lacks_display():
        raise NoWindow(
            _(
                "there is no display to open a window on: start the program from a desktop, "
                "or set DISPLAY to one"
            )
        )
    if system.on_linux():
        # Unless drivers are named, SDL would fall back to some that show nothing.
        drivers = [name for name, variable in _DRIVERS.items() if os.environ.get(variable)]
        os.environ.setdefault("SDL_VIDEODRIVER", ",".join(drivers))
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as error:
        raise NoWindow(
            _(
                "no window can be opened ({error}): start the program from a desktop; on a small "
                "system install the libraries libXcursor, libXi, libXrandr and libXss too"
            ).format(error=error)
        ) from error
    if pygame.display.get_driver() == "x11":
        # Otherwise SDL presents through a texture, slow without a graphics card.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _make_room() -> None:
    """Raise the limit of open files if the system allows it; raise NoWindow if it is too low."""
    system.raise_open_file_limit(1024)
    opened: list[int] = []
    try:
        for _file in range(_OPEN_AT_LEAST):
            opened.append(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        told = _(
            "only {count} more files can be open at once, and the program needs "
            "{least}: raise the limit, for example with “ulimit -n 1024” in a "
            "terminal, and start it again from there"
        )
        raise NoWindow(told.format(count=len(opened), least=_OPEN_AT_LEAST)) from error
    finally:
        for number in opened:
            os.close(number)


def _lacks_display() -> bool:
    if system.on_windows() or system.on_macos() or os.environ.get("SDL_VIDEODRIVER"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def preferred_languages() -> tuple[str, ...]:
    """Return the codes of the languages set in the system, the preferred first."""
    with contextlib.suppress(AttributeError, pygame.error):
        return tuple(wanted["language"] for wanted in pygame.system.get_pref_locales())
    return ()


def open_window(
    *, full_screen: bool, framed: tuple[int, int], hidden: bool = False, display: int = NOWHERE
) -> pygame.Surface:
    """Open the window, full screen on ``display`` or framed; a ``hidden`` one is framed."""
    pygame.display.set_caption(TITLE, TITLE)
    pygame.display.set_icon(_icon())
    try:
        if full_screen:
            if 0 <= display < pygame.display.get_num_displays():
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=display)
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return _framed(framed, hidden=hidden)
    except pygame.error as error:
        raise NoWindow(_("no window can be opened: {error}").format(error=error)) from error


def _framed(size: tuple[int, int], *, hidden: bool) -> pygame.Surface:
    flags = pygame.RESIZABLE | (pygame.HIDDEN if hidden else 0)
    with warnings.catch_warnings():
        # pygame warns if another size was granted.
        warnings.simplefilter("ignore", RuntimeWarning)
        surface = pygame.display.set_mode(size, flags)
        if surface.get_size() != size:
            # Some window managers give a window that leaves full screen a larger size.
            pygame.event.pump()
            surface = pygame.display.set_mode(size, flags)
    return surface


def first_size(width_px: int, height_px: int, scale: float = 1.0) -> tuple[int, int]:
    """Return the last size, or for 0 the usual one times ``scale``; no larger than the screen."""
    sizes = pygame.display.get_desktop_sizes()
    wide, high = max(sizes) if sizes else _USUAL_SIZE
    if not width_px or not height_px:
        width_px, height_px = (round(side * scale) for side in _USUAL_SIZE)
    return min(max(width_px, 480), wide), min(max(height_px, 300), high)


def _icon() -> pygame.Surface:
    try:
        data = io.BytesIO(asset_bytes("icons/fivehundred-256.png"))
        return pygame.image.load(data, "icon.png")
    except (OSError, pygame.error):
        return pygame.Surface((32, 32))
