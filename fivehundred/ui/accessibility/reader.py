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
from collections.abc import Callable
from dataclasses import replace
from threading import Thread
from typing import Any, Final

from fivehundred.speech.joining import Joiner
from fivehundred.speech.spoken import SpeechKind, Utterance
from fivehundred.ui.accessibility import systems
from fivehundred.ui.accessibility.requests import NodeRequest, Wish
from fivehundred.ui.accessibility.systems import ACTIVATED, DEACTIVATED, Adapter, Inbox
from fivehundred.ui.accessibility.tree import NodeTree
from fivehundred.ui.accessibility.updates import Announcement, Numbers, update_of

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
