"""A tree of ours in AccessKit's words.

AccessKit works out itself what differs from the last tree, so the whole is sent each time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Final

from fivehundred.speech.spoken import SpeechKind, Utterance
from fivehundred.ui.accessibility.tree import Node, NodeRole, NodeTree

if TYPE_CHECKING:
    import accesskit

_ROLES: Final = {
    NodeRole.WINDOW: "WINDOW",
    NodeRole.DIALOG: "DIALOG",
    NodeRole.GROUP: "GROUP",
    NodeRole.LIST: "LIST",
    NodeRole.ITEM: "LIST_ITEM",
    NodeRole.BUTTON: "BUTTON",
    NodeRole.CHOICE: "RADIO_BUTTON",
    NodeRole.FIELD: "TEXT_INPUT",
    NodeRole.TEXT: "LABEL",
    NodeRole.TABLE: "TABLE",
    NodeRole.ROW: "ROW",
    NodeRole.CELL: "CELL",
}


class Numbers:
    """Numbers for the keys of nodes: one that goes away and comes back has another number."""

    def __init__(self) -> None:
        """Begin with 1."""
        self._count = count(1)
        self._of: dict[str, int] = {}
        self._keys: dict[int, str] = {}

    def take(self, tree: NodeTree) -> Mapping[str, int]:
        """Return the numbers of all nodes of a tree, and forget all others."""
        self._of = {node.key: self._of.get(node.key) or self.fresh() for node in tree.nodes()}
        self._keys = {number: key for key, number in self._of.items()}
        return self._of

    def fresh(self) -> int:
        """Return a number that nothing else has had."""
        return next(self._count)

    def key(self, number: int) -> str | None:
        """Return the key of a node of the last tree; None where it has gone."""
        return self._keys.get(number)


@dataclass(frozen=True, slots=True)
class Announcement:
    """A sentence that is read out when it appears, at a number of its own.

    ``beside`` is True where it is put beside the name of what has the focus too.
    """

    said: Utterance
    number: int
    beside: bool = False


def update_of(
    tree: NodeTree, numbers: Mapping[str, int], sentence: Announcement | None
) -> accesskit.TreeUpdate:
    """Return a tree as AccessKit takes it, with a sentence below the window."""
    import accesskit  # noqa: PLC0415  only there where a reader may be

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

    made = accesskit.Node(getattr(accesskit.Role, _ROLES[node.role]))
    if node.role is NodeRole.TEXT:
        # Every system reads the value of such a node, and macOS nothing else.
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
