"""What is on the screen, as a tree of names for those who cannot see it: plain values.

No picture is in it, and nothing that moves: two trees that are equal tell the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum, auto

Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels of the window."""


class NodeRole(StrEnum):
    """What a thing on the screen is."""

    WINDOW = auto()
    DIALOG = auto()
    GROUP = auto()
    LIST = auto()
    ITEM = auto()
    """One of a list; cards are."""
    BUTTON = auto()
    CHOICE = auto()
    """A button that is one of several, of which one is chosen."""
    FIELD = auto()
    """A line to write in."""
    TEXT = auto()
    TABLE = auto()
    ROW = auto()
    CELL = auto()


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen; ``key`` is its own in the tree, and stays the same while it lives.

    ``value`` is what is in a field, ``description`` says more than the name. ``chosen`` is
    None where nothing is to be chosen, ``place`` where in its list it is, counted from 1, and
    how many there are. What is ``pressable`` can be pressed, ``focusable`` can have the focus.
    """

    key: str
    role: NodeRole
    name: str
    box: Box | None = None
    children: tuple[Node, ...] = ()
    value: str = ""
    description: str = ""
    chosen: bool | None = None
    place: tuple[int, int] | None = None
    pressable: bool = False
    focusable: bool = False


@dataclass(frozen=True, slots=True)
class NodeTree:
    """All that is on the screen, and the key of what has the focus."""

    root: Node
    focus: str

    def nodes(self) -> Iterator[Node]:
        """Yield every node, the root first, parents before their children."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))


def problems(tree: NodeTree) -> list[str]:
    """List what a screen reader could not bear in a tree: empty where it is sound."""
    nodes = list(tree.nodes())
    keys = [node.key for node in nodes]
    found = [f"{key} is there more than once" for key in sorted({*keys}) if keys.count(key) > 1]
    found += [f"{node.key} has no name" for node in nodes if not node.name.strip()]
    if tree.focus not in keys:
        found.append(f"the focus is at {tree.focus}, which is not there")
    return found


@dataclass(frozen=True, slots=True)
class AccessibleCard:
    """A card that can be seen: its key at the table, what is said of it, and where it is."""

    key: str
    sentence: str
    box: Box
    focused: bool = False


@dataclass(frozen=True, slots=True)
class AccessibleCardRow:
    """Cards that lie together, in the order in which arrows go through them."""

    name: str
    cards: tuple[AccessibleCard, ...]
