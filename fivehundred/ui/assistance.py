"""What reads the screen to the person: a screen reader, or else the program's own voice.

Readers are reached through AccessKit, for as long as the window lasts. Where the library is
missing or breaks, the game goes on without; ``fault`` says how it broke. While no reader listens
nothing is done but to look whether one has come.

Orca before version 45 hears no announcements: it is told by what it does hear, a new description
of what has the focus. A newer one would say everything twice.
"""

from __future__ import annotations

import os
import re
import subprocess
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from threading import Thread
from typing import Any, Final

import pygame

from fivehundred.speech import translation
from fivehundred.speech.spoken import History, Joiner, SpeechKind, Spoken, Utterance
from fivehundred.speech.translation import _
from fivehundred.system import on_linux
from fivehundred.ui.accessibility import systems
from fivehundred.ui.accessibility.outline import (
    NodeRequest,
    NodeTree,
    Outline,
    Wish,
    keys_of,
    outline,
)
from fivehundred.ui.accessibility.systems import (
    ACTIVATED,
    DEACTIVATED,
    Adapter,
    Announcement,
    Inbox,
    Numbers,
    screen_reader_speaks,
    update_of,
)
from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.scenes.shared.base import Scene
from fivehundred.ui.voice.voice import SpeechOutput
from fivehundred.ui.widgets.layer import Control, WidgetLayer
from fivehundred.ui.window.opening import TITLE

_FIRST_TO_HEAR: Final = 45
_PATIENCE_S: Final = 20.0


class OldReaders:
    """Whether the Orca of this machine is an old one: ``there`` once that is known."""

    def __init__(self) -> None:
        self.there = False
        self._asked = False

    def look(self) -> None:
        """Begin to find out, if that has not been done; nothing waits for it."""
        if not self._asked and on_linux():
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

        def join() -> None:
            self._adapter = self._make(self.inbox)

        self._guarded(join)

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
            if (adapter := self._adapter) is not None:
                self._guarded(lambda: adapter.tell_focus(focused))
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


_LOOK_MS: Final = 3000.0
"""How often to look whether a screen reader speaks, while the own voice is on."""


class Assistance:
    """A screen reader and a voice, beside the loop; they last as long as the window."""

    def __init__(self, spoken: Spoken) -> None:
        self.reader = Reader()
        self._history = History()
        self._spoken = spoken
        self.voice = SpeechOutput()
        self._complained = False
        self._look_ms = 0.0
        for one in (self.reader, self._history, self.voice):
            spoken.listeners.append(one.hear)
            spoken.keepers.append(one.forget)

    def follow(self, settings: Settings) -> None:
        """Take on what is set of the voice."""
        on, rate = settings.voice, settings.voice_rate
        self.voice.follow(on=on, rate=rate, language=translation.spoken_code())

    def news(self) -> str:
        """Return once that nothing can speak here, where somebody wants to hear; else empty."""
        complained, self._complained = self._complained, self.voice.mute and self.voice.on
        if complained or not self._complained:
            return ""
        return _("No voice found on this computer: install speech-dispatcher or espeak-ng.")

    def fault(self) -> str:
        """Return once how the bridge to readers has broken, as a traceback; else empty."""
        told, self.reader.fault = self.reader.fault, ""
        return told

    def close(self) -> None:
        """End both."""
        self.reader.detach()
        self.voice.close()

    def say_again(self, step: int) -> None:
        """Announce the newest sentence once more, or one before or after it."""
        self._spoken.announce(self._history.again(step), SpeechKind.AGAIN)

    @property
    def patience_ms(self) -> int:
        """How long nothing will have to be told."""
        return min(self.reader.patience_ms, self.voice.patience_ms)

    def attend(
        self, scene: Scene, layer: WidgetLayer, elapsed_ms: float
    ) -> Sequence[pygame.event.Event] | None:
        """Let a reader know what is on the screen; return the keys that do what it asks for.

        The focus has moved to where it wants it; None if it asks for nothing.
        """
        if not self.reader.attached:
            # After the first picture, which must not wait for it.
            self.reader.attach()
        self._mind_reader(elapsed_ms)
        self.voice.update(elapsed_ms)
        request = self.reader.request()
        if request is not None:
            return _keys(request, scene, layer)
        if self.reader.active:
            tree = outline_of(scene, layer).tree
            self.reader.show(tree, elapsed_ms, focused=pygame.key.get_focused())
        return None

    def go_on(self, elapsed_ms: float) -> None:
        """Go on with what has been said, while nothing new is known of the screen."""
        self.voice.update(elapsed_ms)
        self.reader.go_on(elapsed_ms)

    def _mind_reader(self, elapsed_ms: float) -> None:
        """Keep the voice silent beside a screen reader; look for one now and then."""
        if not (self.reader.active and self.voice.on):
            self.voice.silent, self._look_ms = False, 0.0
            return
        self._look_ms -= elapsed_ms
        if self._look_ms <= 0:
            self._look_ms = _LOOK_MS
            self.voice.silent = screen_reader_speaks()


def outline_of(scene: Scene, layer: WidgetLayer) -> Outline:
    """Return what is on the screen, in words."""
    over = scene.over()
    texts = scene.texts() if over is None else over.texts
    # What a dialog says when it opens is its name.
    known = (*texts, "" if over is None else over.says)
    seen = (one.text for one in layer.pictures if not any(one.text in text for text in known))
    texts = (*texts, *seen)
    return outline(TITLE, layer, scene.rows(), None if over is None else over.says, texts)


def _keys(request: NodeRequest, scene: Scene, layer: WidgetLayer) -> Sequence[pygame.event.Event]:
    found = outline_of(scene, layer)
    stop, card = found.stops.get(request.key), found.cards.get(request.key)
    if stop is not None and (stop.enabled if isinstance(stop, Control) else True):
        scene.go_to(stop)
        return keys_of(request, stop)
    if card is not None and scene.go_to_card(card):
        return keys_of(request, None)
    return ()
