"""The bridge to screen readers, through AccessKit: it lives as long as the window.

Where the library is missing or breaks, the game goes on without; ``fault`` says how it broke.
While no reader listens nothing is done but to look whether one has come.

Orca before version 45 hears no announcements: it is told by what it does hear, a new description
of what has the focus. A newer one would say everything twice.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import traceback
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import count
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from fivehundred.speech.spoken import Joiner, SpeechKind, Utterance
from fivehundred.ui.accessibility import systems
from fivehundred.ui.accessibility.outline import Node, NodeRequest, NodeRole, NodeTree, Wish
from fivehundred.ui.accessibility.systems import ACTIVATED, DEACTIVATED, Adapter, Inbox

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


_FIRST_TO_HEAR: Final = 45
_PATIENCE_S: Final = 20.0


class OldReaders:
    """Whether the Orca of this machine is an old one: ``there`` once that is known."""

    def __init__(self) -> None:
        """Begin without knowing."""
        self.there = False
        self._asked = False

    def look(self) -> None:
        """Begin to find out, if that has not been done; nothing waits for it."""
        if not self._asked and sys.platform.startswith("linux"):
            self._asked = True
            Thread(target=self._find_out, daemon=True).start()

    def _find_out(self) -> None:
        # What a bundled Python sets for itself would break another one.
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("LD_", "PYTHON"))}
        try:
            told = subprocess.run(
                ["orca", "--version"],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                env=kept,
                timeout=_PATIENCE_S,
                check=False,
            ).stdout
        except (OSError, ValueError, subprocess.SubprocessError):
            return
        found = re.search(r"(\d+)\.", told)
        self.there = found is not None and int(found[1]) < _FIRST_TO_HEAR


Make = Callable[[Inbox], Adapter]

_WAITING_MS: Final = 20
_ASLEEP_MS: Final = 10_000


class Reader:
    """Tells a screen reader what is on the screen and what is said, and hears what it asks for."""

    def __init__(self, make: Make = systems.adapter_for) -> None:
        """Begin with no reader; ``make`` makes the adapter of the system."""
        self.inbox: Inbox = deque()
        self.active = self.attached = False
        self.fault = ""
        self._make = make
        self._adapter: Adapter | None = None
        self._numbers = Numbers()
        self._joiner = Joiner()
        self._words: deque[Utterance] = deque(maxlen=40)
        self._tree: NodeTree | None = None
        self._sentence: Announcement | None = None
        self._focused: bool | None = None
        self._old = OldReaders()

    def attach(self) -> None:
        """Be there for the window that is open: for readers that run, and those that come."""
        self.attached = True
        self._adapter, self.active, self._tree, self._focused = None, False, None, None
        self._guarded(self._join)

    def _join(self) -> None:
        self._adapter = self._make(self.inbox)

    def detach(self) -> None:
        """Be there for no reader any more."""
        self.attached = True
        self._adapter, self.active = None, False
        self.inbox.clear()

    def hear(self, said: Utterance) -> None:
        """Take a sentence, to be read out; what has the focus a reader finds by itself."""
        if self.active and said.kind is not SpeechKind.FOCUS:
            self._joiner.take(said)

    def forget(self, *, but_events: bool) -> None:
        """Take back what was said and what waits to be said: it was for somebody else."""
        self._joiner.forget(but_events=but_events)
        self._sentence = None
        self._words.clear()

    @property
    def patience_ms(self) -> int:
        """How soon there may be something to tell."""
        return _WAITING_MS if self.active and (self._words or self._joiner.waits) else _ASLEEP_MS

    def request(self) -> NodeRequest | None:
        """Return the next thing that a reader asks for.

        To be asked once a frame: what is done for it may change the screen.
        """
        while self.inbox:
            asked = self.inbox.popleft()
            if not isinstance(asked, str):
                if (request := self._understood(asked)) is not None:
                    return request
            elif asked == ACTIVATED:
                self.active, self._tree, self._focused = True, None, None
                self._old.look()
            elif asked == DEACTIVATED:
                self.active = False
                self._words.clear()
                self._joiner = Joiner()
        return None

    def _understood(self, asked: Any) -> NodeRequest | None:
        """Return what a request of AccessKit means; None where it is not for us."""
        import accesskit  # noqa: PLC0415  it is there if it asks for something

        key = self._numbers.key(asked.target)
        if key is None:
            return None
        # Actions cannot be hashed.
        if asked.action == accesskit.Action.CLICK:
            return NodeRequest(Wish.PRESS, key)
        if asked.action == accesskit.Action.FOCUS:
            return NodeRequest(Wish.FOCUS, key)
        if asked.action == accesskit.Action.SET_VALUE and asked.data is not None:
            return NodeRequest(Wish.WRITE, key, str(asked.data[1]))
        return None

    def show(self, tree: NodeTree, elapsed_ms: float, *, focused: bool) -> None:
        """Take to the reader what is on the screen now, or else one of the sentences that wait.

        Not both at once: what is said together with another focus is cut off by that.
        """
        if said := self._joiner.due(elapsed_ms):
            self._words.append(said)
        if focused != self._focused:
            self._focused = focused
            self._guarded(self._tell_focus)
        if tree != self._tree:
            self._tree = tree
            if self._sentence is not None:
                # Once heard it is nothing that belongs to whatever has the focus next.
                self._sentence = replace(self._sentence, beside=False)
        elif self._words:
            self._say(self._words.popleft())
        else:
            return
        self._guarded(self._send)

    def go_on(self, elapsed_ms: float) -> None:
        """Take one of the sentences that wait to the reader; all else is as it was."""
        if self._tree is not None:
            self.show(self._tree, elapsed_ms, focused=bool(self._focused))

    def _say(self, said: Utterance) -> None:
        """Let a sentence stand where readers look for news; the same twice is said twice."""
        self._sentence = Announcement(said, self._numbers.fresh(), beside=self._old.there)

    def _tell_focus(self) -> None:
        if self._adapter is not None and self._focused is not None:
            self._adapter.tell_focus(self._focused)

    def _send(self) -> None:
        tree = self._tree
        if tree is None or self._adapter is None:
            return
        numbers = self._numbers.take(tree)
        self._adapter.send(lambda: update_of(tree, numbers, self._sentence))

    def _guarded(self, deed: Callable[[], object]) -> None:
        """Do something with the library; whatever breaks in it, the game goes on without it."""
        try:
            deed()
        except Exception as error:
            self._give_up(error)
        except BaseException as error:
            # A panic in Rust is neither an Exception nor to be named without the library.
            if type(error).__name__ != "PanicException":
                raise
            self._give_up(error)

    def _give_up(self, error: BaseException) -> None:
        self._adapter, self.active = None, False
        self.inbox.clear()
        if not isinstance(error, ImportError):
            self.fault = "".join(traceback.format_exception(error))
