"""One program for many tests: lent, led back to its beginning, and looked over before the next.

What costs most when a program opens stays: the fonts, the sound device and what has been drawn
once. What the program itself is made of is made anew, as when it opens; and what it is then is
held against what one was that had just been opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any, Final
from unittest.mock import patch

import pygame

from fivehundred.ui import services
from fivehundred.ui.app import App
from fivehundred.ui.drawing.fonts import forget_fonts

_PLAIN: Final = (bool, int, float, str, bytes, Enum, type(None))
_OUR_OWN: Final = ("fivehundred.", "tests.")


class Lender:
    """Lends one program after the other; ``opened`` and ``led_back`` count them."""

    def __init__(self) -> None:
        """Begin without any."""
        self.opened = 0
        self.led_back = 0
        self._kept: App | None = None
        self._window: pygame.Surface | None = None
        self._as_new: dict[object, object] = {}
        """What a program was that had just opened, by what it found to begin with."""

    def lend(self, saves: Path) -> App:
        """Return a program that has just begun in a folder of games."""
        app, self._kept = self._kept, None
        if app is not None and self._is_whole():
            lead_back(app, saves)
            self._window = pygame.display.get_surface()
            if state_of(app) == self._as_new.get(_beginning(app)):
                self.led_back += 1
                return app
            app.close()
        return self._open(saves)

    def _open(self, saves: Path) -> App:
        # A test may have ended the library they come from, and left them.
        forget_fonts()
        app = App(saves)
        self._window = pygame.display.get_surface()
        self._as_new[_beginning(app)] = state_of(app)
        return app

    def take_back(self, app: App) -> None:
        """Take back a program, whatever it is doing, unless a test has ended it."""
        if not self._is_whole():
            app.close()
            return
        try:
            let_go(app)
        except BaseException:
            app.close()
            raise
        self._kept = app

    def _is_whole(self) -> bool:
        """Tell whether the window that was opened is still open, and fonts can still be used."""
        window = pygame.display.get_surface() if pygame.display.get_init() else None
        return window is not None and window is self._window and pygame.font.get_init()

    def close(self) -> None:
        """End the program that is kept: whoever opens another finds no window."""
        app, self._kept = self._kept, None
        if app is not None and self._is_whole():
            app.close()


def _beginning(app: App) -> object:
    """Return what a program has found to begin with: settings, people, whether anything."""
    return app.settings, app.preferences.fresh, app.people.now


def let_go(app: App) -> None:
    """End a program as it ends itself, but for what stays: fonts, sound device and window."""
    with ExitStack() as stays:
        for place, name in _STAYS:
            stays.enter_context(patch.object(place, name, _nothing))
        stays.enter_context(patch.object(app.sound, "close", app.sound.rest))
        stays.enter_context(patch.object(app.sound._device, "close", _nothing))
        app.close()
    if pygame.mixer.get_init():
        pygame.mixer.stop()


def _nothing() -> None:
    """Do nothing."""


_STAYS: Final[tuple[tuple[ModuleType, str], ...]] = (
    (services, "forget_fonts"),
    (pygame.display, "quit"),
    (pygame, "quit"),
)


def lead_back(app: App, saves: Path) -> None:
    """Let a program that has been let go begin once more, in another folder of games."""
    # With the window goes whatever a test has done to it, to the mouse and to the keys.
    pygame.display.quit()
    vars(app).clear()
    app.safe = False
    app._begin(saves, "")


def state_of(app: App) -> object:
    """Return what a program is now, down to what is not its own; folders have no names in it."""
    window = pygame.display.get_surface()
    assert window is not None
    around = (
        window.get_size(),
        window.get_clip(),
        pygame.display.is_fullscreen(),
        pygame.mouse.get_pos(),
        pygame.mouse.get_visible(),
        pygame.key.get_mods(),
        pygame.key.get_repeat(),
    )
    return around, _dump(app, {})


def _dump(thing: object, seen: dict[int, int]) -> object:
    """Return plain tuples for a thing of the program and all that it holds."""
    if isinstance(thing, _PLAIN):
        return thing
    if isinstance(thing, Path):
        return "a path"
    if id(thing) in seen:
        return "seen", seen[id(thing)]
    seen[id(thing)] = len(seen)
    if isinstance(thing, Mapping):
        return tuple((_dump(key, seen), _dump(value, seen)) for key, value in thing.items())
    if isinstance(thing, Iterable) and isinstance(thing, list | tuple | set | frozenset):
        found = tuple(_dump(one, seen) for one in thing)
        return found if isinstance(thing, list | tuple) else tuple(sorted(map(repr, found)))
    kind = type(thing)
    name = f"{kind.__module__}.{kind.__qualname__}"
    if isinstance(thing, pygame.Surface):
        return name, thing.get_size()
    if not name.startswith(_OUR_OWN):
        return name
    return name, tuple((part, _dump(value, seen)) for part, value in _parts_of(thing))


def _parts_of(thing: object) -> list[tuple[str, Any]]:
    own = list(vars(thing).items()) if hasattr(thing, "__dict__") else []
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    own += [(name, getattr(thing, name)) for name in slots if hasattr(thing, name)]
    return [(name, value) for name, value in own if name not in _TIMES]


_TIMES: Final = ("_began_ms", "_heard_at", "since")
"""When something was made is another time each time."""

lender: Final = Lender()


def alone(init: Any) -> Any:
    """Return how a program opens: where no other has its window open."""

    def opened(app: App, *given: Any, **named: Any) -> None:
        lender.close()
        lender.opened += 1
        init(app, *given, **named)

    return opened
