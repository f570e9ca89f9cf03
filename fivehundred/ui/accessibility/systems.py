"""AccessKit's adapters: one seam for the ways of Linux, Windows and macOS.

Its threads may hold a lock while they call a handler, so a handler must never wait for Python:
each is the ``append`` of a deque, which is C from end to end. For the same reason nothing of an
adapter may be called before the deque says that a reader listens.

Tried on Linux only. What is written for Windows and macOS follows AccessKit's own documents, and
nobody has run it yet.
"""

from __future__ import annotations

import contextlib
import sys
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

if TYPE_CHECKING:
    import accesskit

ACTIVATED: Final = "activated"
DEACTIVATED: Final = "deactivated"

_SPEAKERS: Final = ("orca", "cthulhu", "odilia", "fenrir")
"""The screen readers of Linux, as processes are called."""

Inbox = deque[Any]
"""What a reader has asked for: one of the two words above, or a request of AccessKit."""


class Adapter(Protocol):
    """What tells the system's readers of one window."""

    def send(self, factory: Callable[[], accesskit.TreeUpdate]) -> None:
        """Send how things are now."""

    def tell_focus(self, focused: bool) -> None:
        """Let it know whether the window has the keyboard."""


def adapter_for(inbox: Inbox) -> Adapter:
    """Return an adapter for the window that is open; raises ImportError where there is none."""
    kinds: dict[str, type[_Linux | _Windows | _Mac]] = {"win32": _Windows, "darwin": _Mac}
    return kinds.get(sys.platform, _Linux)(inbox)


def needs_hidden_window() -> bool:
    """Return whether an adapter can be had for a window only before that is shown."""
    return sys.platform == "win32"


def screen_reader_speaks() -> bool:
    """Return whether a program that listens speaks too.

    On Linux much may listen that has no voice, such as a test or a keyboard on the screen.
    """
    if not sys.platform.startswith("linux"):
        return True
    return any(_speaks(process) for process in Path("/proc").glob("[0-9]*"))


def _speaks(process: Path) -> bool:
    """Return whether a process is a screen reader, and not only asked for its version."""
    with contextlib.suppress(OSError):
        name = (process / "comm").read_text().strip()
        return name in _SPEAKERS and b"--version" not in (process / "cmdline").read_bytes()
    return False


class _Linux:
    """By the accessibility bus: it needs no window."""

    def __init__(self, inbox: Inbox) -> None:
        import accesskit  # noqa: PLC0415  an optional part

        self._adapter = accesskit.unix.Adapter(
            partial(inbox.append, ACTIVATED), inbox.append, partial(inbox.append, DEACTIVATED)
        )

    def send(self, factory: Callable[[], accesskit.TreeUpdate]) -> None:
        self._adapter.update_if_active(factory)

    def tell_focus(self, focused: bool) -> None:
        self._adapter.update_window_focus_state(focused)


class _Windows:
    """By UI Automation: the window must not have been seen when it is made."""

    def __init__(self, inbox: Inbox) -> None:
        import accesskit  # noqa: PLC0415

        self._adapter = accesskit.windows.SubclassingAdapter(
            _handle(), partial(inbox.append, ACTIVATED), inbox.append
        )

    def send(self, factory: Callable[[], accesskit.TreeUpdate]) -> None:
        events = self._adapter.update_if_active(factory)
        if events is not None:
            events.raise_events()

    def tell_focus(self, focused: bool) -> None:
        """Do nothing: the adapter sees it itself."""


class _Mac:
    """By NSAccessibility."""

    def __init__(self, inbox: Inbox) -> None:
        import accesskit  # noqa: PLC0415

        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        self._adapter = accesskit.macos.SubclassingAdapter.for_window(
            _handle(), partial(inbox.append, ACTIVATED), inbox.append
        )

    def send(self, factory: Callable[[], accesskit.TreeUpdate]) -> None:
        events = self._adapter.update_if_active(factory)
        if events is not None:
            events.raise_events()

    def tell_focus(self, focused: bool) -> None:
        events = self._adapter.update_view_focus_state(focused)
        if events is not None:
            events.raise_events()


def _handle() -> int:
    return int(pygame.display.get_wm_info()["window"])
