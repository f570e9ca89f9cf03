"""A screen reader of the tests' own: it has AccessKit's place, and keeps what it is sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import accesskit

from fivehundred.ui.accessibility.outline import Node, NodeTree
from fivehundred.ui.accessibility.systems import ACTIVATED, DEACTIVATED, Inbox
from fivehundred.ui.assistance import outline_of
from tests.ui.hand import Hand


class Listening:
    """An adapter that listens as long as it is switched on, and checks every tree it is sent."""

    def __init__(self, inbox: Inbox) -> None:
        """Begin switched off."""
        self.inbox = inbox
        self.on = False
        self.updates: list[Any] = []
        self.focused: list[bool] = []

    def switch(self, on: bool) -> None:
        """Begin to listen, or end."""
        self.on = on
        self.inbox.append(ACTIVATED if on else DEACTIVATED)

    def ask(self, action: Any, target: int) -> None:
        """Ask for something, as AccessKit does."""
        self.inbox.append(Asked(action, target))

    def send(self, factory: Callable[[], Any]) -> None:
        """Take a tree."""
        assert self.on, "nobody listens, and a call may hang"
        self.updates.append(factory())

    def tell_focus(self, focused: bool) -> None:
        """Take whether the window has the keyboard."""
        assert self.on
        self.focused.append(focused)


class Asked:
    """What AccessKit's requests look like, which cannot be made in Python."""

    def __init__(self, action: Any, target: int, data: Any = None) -> None:
        """Ask for an action on a node."""
        self.action, self.target, self.data = action, target, data


def tree_of(hand: Hand) -> NodeTree:
    """Return what is on the screen, in words."""
    assert hand.app.scene is not None
    return outline_of(hand.app.scene, hand.app.layer).tree


def found(tree: NodeTree, name: str) -> Node:
    """Return the first node whose name begins so."""
    return next(node for node in tree.nodes() if node.name.startswith(name))


def names(tree: NodeTree) -> list[str]:
    """List all that is read out."""
    return [node.name for node in tree.nodes()]


def listen(hand: Hand) -> Listening:
    """Put an adapter of the tests' own where AccessKit's would be, and return it."""
    reader, made = hand.app.assistance.reader, list[Listening]()

    def make(inbox: Inbox) -> Listening:
        made.append(Listening(inbox))
        return made[-1]

    reader._make = make
    reader.attach()
    return made[0]


def press_node(hand: Hand, adapter: Listening, node: Node) -> None:
    """Press something by the reader alone."""
    adapter.ask(accesskit.Action.CLICK, hand.app.assistance.reader._numbers._of[node.key])
    for _time in range(3):
        hand.frame()
        hand.app._assist(20)


def problems(tree: NodeTree) -> list[str]:
    """List what a screen reader could not bear in a tree: empty where it is sound."""
    nodes = list(tree.nodes())
    keys = [node.key for node in nodes]
    found = [f"{key} is there more than once" for key in sorted({*keys}) if keys.count(key) > 1]
    found += [f"{node.key} has no name" for node in nodes if not node.name.strip()]
    if tree.focus not in keys:
        found.append(f"the focus is at {tree.focus}, which is not there")
    return found
