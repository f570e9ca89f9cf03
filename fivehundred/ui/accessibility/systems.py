"""AccessKit: its adapters for Linux, Windows and macOS, and the screen as AccessKit nodes.

Its threads may hold a lock while they call a handler, so a handler must never wait for Python:
each is the ``append`` of a deque, which is all C. For the same reason no method of an adapter may
be called before the deque says that a reader is listening. Tested on Linux only: the code for
Windows and macOS follows AccessKit's documentation.
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from fivehundred.speech.spoken import SpeechKind, Utterance
from fivehundred.system import on_linux, on_macos, on_windows
from fivehundred.ui.accessibility.outline import Node, NodeRole, NodeTree

if TYPE_CHECKING:
    import accesskit

ACTIVATED: Final = "activated"
DEACTIVATED: Final = "deactivated"

_SPEAKERS: Final = ("orca", "cthulhu", "odilia", "fenrir")

Inbox = deque[Any]
"""Requests, each one of the two words above or one of AccessKit's."""


class Adapter(Protocol):
    """Informs the system's screen readers about one window."""

    def send(self, factory: Callable[[], accesskit.TreeUpdate]) -> None:
        """Send the current tree if a reader is listening."""

    def tell_focus(self, focused: bool) -> None:
        """Report whether the window has the keyboard focus."""


def adapter_for(inbox: Inbox) -> Adapter:
    """Return an adapter for the open window; raise ImportError if there is none."""
    if on_windows():
        return _Windows(inbox)
    return _Mac(inbox) if on_macos() else _Linux(inbox)


def needs_hidden_window() -> bool:
    """Return whether the adapter must be made before the window is shown."""
    return on_windows()


def screen_reader_speaks() -> bool:
    """Return whether a reader speaks; on Linux, tests and on-screen keyboards only listen."""
    if not on_linux():
        return True
    return any(_speaks(process) for process in Path("/proc").glob("[0-9]*"))


def _speaks(process: Path) -> bool:
    """Return whether a process is a screen reader, not one that only prints its version."""
    with contextlib.suppress(OSError):
        name = (process / "comm").read_text().strip()
        return name in _SPEAKERS and b"--version" not in (process / "cmdline").read_bytes()
    return False


class _Linux:
    def __init__(self, inbox: Inbox) -> None:
        import accesskit  # noqa: PLC0415  an optional dependency

        self._adapter = accesskit.unix.Adapter(
            partial(inbox.append, ACTIVATED), inbox.append, partial(inbox.append, DEACTIVATED)
        )

    def send(self, factory: Callable[[], accesskit.TreeUpdate]) -> None:
        self._adapter.update_if_active(factory)

    def tell_focus(self, focused: bool) -> None:
        self._adapter.update_window_focus_state(focused)


def _raise(events: accesskit.windows.QueuedEvents | accesskit.macos.QueuedEvents | None) -> None:
    if events is not None:
        events.raise_events()


class _Windows:
    """Uses UI Automation; must be made before the window is visible."""

    def __init__(self, inbox: Inbox) -> None:
        import accesskit  # noqa: PLC0415

        self._adapter = accesskit.windows.SubclassingAdapter(
            _handle(), partial(inbox.append, ACTIVATED), inbox.append
        )

    def send(self, factory: Callable[[], accesskit.TreeUpdate]) -> None:
        _raise(self._adapter.update_if_active(factory))

    def tell_focus(self, focused: bool) -> None:
        """Do nothing: the adapter notices the focus by itself."""


class _Mac:
    def __init__(self, inbox: Inbox) -> None:
        import accesskit  # noqa: PLC0415

        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        self._adapter = accesskit.macos.SubclassingAdapter.for_window(
            _handle(), partial(inbox.append, ACTIVATED), inbox.append
        )

    def send(self, factory: Callable[[], accesskit.TreeUpdate]) -> None:
        _raise(self._adapter.update_if_active(factory))

    def tell_focus(self, focused: bool) -> None:
        _raise(self._adapter.update_view_focus_state(focused))


def _handle() -> int:
    return int(pygame.display.get_wm_info()["window"])


class Numbers:
    """Numbers for the keys of nodes; a node that disappears and returns gets a new one."""

    def __init__(self) -> None:
        self._count = count(1)
        self._of: dict[str, int] = {}
        self._keys: dict[int, str] = {}

    def take(self, tree: NodeTree) -> Mapping[str, int]:
        """Return the numbers of all nodes of a tree, and drop all others."""
        self._of = {node.key: self._of.get(node.key) or self.fresh() for node in tree.nodes()}
        self._keys = {number: key for key, number in self._of.items()}
        return self._of

    def fresh(self) -> int:
        """Return a number never used before."""
        return next(self._count)

    def key(self, number: int) -> str | None:
        """Return the key of a node in the last tree; None if the node is no longer there."""
        return self._keys.get(number)


@dataclass(frozen=True, slots=True)
class Announcement:
    """A sentence read out when it appears; if ``beside``, it also describes the focus."""

    said: Utterance
    number: int
    beside: bool = False


def update_of(
    tree: NodeTree, numbers: Mapping[str, int], sentence: Announcement | None
) -> accesskit.TreeUpdate:
    """Return the update for a tree, with a sentence below the window."""
    import accesskit  # noqa: PLC0415  only where a reader may be running

    update = accesskit.TreeUpdate(numbers[tree.focus])
    root = tree.root
    update.tree = accesskit.Tree(numbers[root.key])
    for node in tree.nodes():
        made = _made(node)
        children = [numbers[child.key] for child in node.children]
        if node is root and sentence is not None:
            children.append(sentence.number)
        if children:
            made.set_children(children)
        if sentence is not None and sentence.beside and node.key == tree.focus:
            made.set_description(sentence.said)
        update.nodes.append((numbers[node.key], made))
    if sentence is not None:
        update.nodes.append((sentence.number, _live(sentence.said)))
    return update


def _made(node: Node) -> accesskit.Node:
    import accesskit  # noqa: PLC0415

    made = accesskit.Node(getattr(accesskit.Role, node.role.value))
    if node.role is NodeRole.TEXT:
        # Every system reads the value of an announcement; macOS reads nothing else.
        made.set_value(node.name)
    else:
        made.set_label(node.name)
    if node.role is NodeRole.FIELD:
        made.set_value(node.value)
        made.add_action(accesskit.Action.SET_VALUE)
    if node.description:
        made.set_description(node.description)
    if node.role is NodeRole.DIALOG:
        made.set_modal()
    if node.box is not None:
        left, top, width, height = node.box
        made.set_bounds(accesskit.Rect(left, top, left + width, top + height))
    if node.chosen is not None:
        made.set_toggled(accesskit.Toggled.TRUE if node.chosen else accesskit.Toggled.FALSE)
    if node.place is not None:
        at, size = node.place
        made.set_position_in_set(at - 1)
        made.set_size_of_set(size)
    if node.pressable:
        made.add_action(accesskit.Action.CLICK)
    if node.focusable:
        made.add_action(accesskit.Action.FOCUS)
    return made


def _live(said: Utterance) -> accesskit.Node:
    import accesskit  # noqa: PLC0415

    node = accesskit.Node(accesskit.Role.LABEL)
    node.set_value(said)
    urgent = said.kind is SpeechKind.ALARM
    node.set_live(accesskit.Live.ASSERTIVE if urgent else accesskit.Live.POLITE)
    return node
