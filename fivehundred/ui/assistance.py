"""Speech for people who cannot see the screen: a screen reader, or the program's own voice.

Screen readers are reached through AccessKit; if the library is missing or fails, the game goes on
without it. Orca before version 45 ignores announcements, so it gets them as the description of the
focused control; a newer Orca would speak both.
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
from fivehundred.ui.accessibility.voice import SpeechOutput
from fivehundred.ui.scenes.shared.base import Scene
from fivehundred.ui.settings import Settings
from fivehundred.ui.widgets.layer import Control, WidgetLayer
from fivehundred.ui.window.opening import TITLE

_PATIENCE_S: Final = 20.0


class _OldReaders:
    """Finds out whether Orca is older than version 45; ``there`` is False until that is known."""

    def __init__(self) -> None:
        self.there = False
        self._asked = False

    def check(self) -> None:
        if not self._asked and on_linux():
            self._asked = True
            Thread(target=self._find_out, daemon=True).start()

    def _find_out(self) -> None:
        # A bundled Python sets variables that would break another Python.
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
        self.there = found is not None and int(found[1]) < 45


MakeAdapter = Callable[[systems.Inbox], systems.Adapter]


class Reader:
    """Sends a screen reader what is shown and said, and receives what it asks for."""

    def __init__(self, make: MakeAdapter = systems.adapter_for) -> None:
        self.inbox: systems.Inbox = deque()
        self.active = self.attached = False
        self.fault = ""
        self._make = make
        self._adapter: systems.Adapter | None = None
        self._numbers = systems.Numbers()
        self._joiner = Joiner()
        self._words: deque[Utterance] = deque(maxlen=40)
        self._tree: NodeTree | None = None
        self._sentence: systems.Announcement | None = None
        self._focused: bool | None = None
        self._old = _OldReaders()

    def attach(self) -> None:
        """Connect the open window to screen readers, running now or later."""
        self.attached = True
        self._adapter, self.active, self._tree, self._focused = None, False, None, None

        def join() -> None:
            self._adapter = self._make(self.inbox)

        self._guarded(join)

    def detach(self) -> None:
        """Disconnect for good: the reader is not attached again."""
        self.attached = True
        self._adapter, self.active = None, False
        self.inbox.clear()

    def on_announcement(self, said: Utterance) -> None:
        """Queue a sentence, unless about the focus, which screen readers announce themselves."""
        if self.active and said.kind is not SpeechKind.FOCUS:
            self._joiner.take(said)

    def forget(self, *, but_events: bool) -> None:
        """Drop the last sentence and all queued ones, which were meant for somebody else."""
        self._joiner.forget(but_events=but_events)
        self._sentence = None
        self._words.clear()

    @property
    def patience_ms(self) -> int:
        """Milliseconds until there may be something to send."""
        return 20 if self.active and (self._words or self._joiner.waits) else 10_000

    def request(self) -> NodeRequest | None:
        """Return the next request; ask once a frame, as acting on it may change the screen."""
        while self.inbox:
            asked = self.inbox.popleft()
            if not isinstance(asked, str):
                if (request := self._meaning_of(asked)) is not None:
                    return request
            elif asked == systems.ACTIVATED:
                self.active, self._tree, self._focused = True, None, None
                self._old.check()
            elif asked == systems.DEACTIVATED:
                self.active = False
                self._words.clear()
                self._joiner = Joiner()
        return None

    def _meaning_of(self, asked: Any) -> NodeRequest | None:
        import accesskit  # noqa: PLC0415  it is installed if it sends requests

        key = self._numbers.key(asked.target)
        if key is None:
            return None
        # Actions are not hashable, so they cannot be keys of a dict.
        if asked.action == accesskit.Action.CLICK:
            return NodeRequest(Wish.PRESS, key)
        if asked.action == accesskit.Action.FOCUS:
            return NodeRequest(Wish.FOCUS, key)
        if asked.action == accesskit.Action.SET_VALUE and asked.data is not None:
            return NodeRequest(Wish.WRITE, key, str(asked.data[1]))
        return None

    def show(self, tree: NodeTree, elapsed_ms: float, *, focused: bool) -> None:
        """Send a changed screen, else a queued sentence, which a change of focus would cut off."""
        if said := self._joiner.due(elapsed_ms):
            self._words.append(said)
        if focused != self._focused:
            self._focused = focused
            if (adapter := self._adapter) is not None:
                self._guarded(lambda: adapter.tell_focus(focused))
        if tree != self._tree:
            self._tree = tree
            if self._sentence is not None:
                # It has been spoken, so it must not describe the next control with the focus.
                self._sentence = replace(self._sentence, beside=False)
        elif self._words:
            self._say(self._words.popleft())
        else:
            return
        self._guarded(self._send)

    def go_on(self, elapsed_ms: float) -> None:
        """Send a queued sentence while the screen is unchanged."""
        if self._tree is not None:
            self.show(self._tree, elapsed_ms, focused=bool(self._focused))

    def _say(self, said: Utterance) -> None:
        """Announce a sentence; a new number lets the same one be said twice."""
        self._sentence = systems.Announcement(said, self._numbers.fresh(), beside=self._old.there)

    def _send(self) -> None:
        tree = self._tree
        if tree is None or self._adapter is None:
            return
        numbers = self._numbers.take(tree)
        self._adapter.send(lambda: systems.update_of(tree, numbers, self._sentence))

    def _guarded(self, deed: Callable[[], object]) -> None:
        """Call the library; after any failure, go on without it."""
        try:
            deed()
        except Exception as error:
            self._give_up(error)
        except BaseException as error:
            # A Rust panic is a BaseException, and only the library could import its class.
            if type(error).__name__ != "PanicException":
                raise
            self._give_up(error)

    def _give_up(self, error: BaseException) -> None:
        self._adapter, self.active = None, False
        self.inbox.clear()
        if not isinstance(error, ImportError):
            self.fault = "".join(traceback.format_exception(error))


class Assistance:
    """A screen reader and a voice; they last as long as the window."""

    def __init__(self, spoken: Spoken) -> None:
        self.reader = Reader()
        self._history = History()
        self._spoken = spoken
        self.voice = SpeechOutput()
        self._said_no_voice = False
        self._check_in_ms = 0.0
        for one in (self.reader, self._history, self.voice):
            spoken.listeners.append(one.on_announcement)
            spoken.keepers.append(one.forget)

    def follow(self, settings: Settings) -> None:
        """Apply the settings of the voice."""
        on, rate = settings.voice, settings.voice_rate
        self.voice.follow(on=on, rate=rate, language=translation.spoken_code())

    def news(self) -> str:
        """Return a warning, only once, if a voice is wanted but none is installed; else empty."""
        said, self._said_no_voice = self._said_no_voice, self.voice.mute and self.voice.on
        if said or not self._said_no_voice:
            return ""
        return _("No voice found on this computer: install speech-dispatcher or espeak-ng.")

    def fault(self) -> str:
        """Return the traceback if the connection to the screen reader failed; empty after that."""
        told, self.reader.fault = self.reader.fault, ""
        return told

    def close(self) -> None:
        """Close the screen reader's connection and the voice."""
        self.reader.detach()
        self.voice.close()

    def say_again(self, step: int) -> None:
        """Repeat the newest sentence, or the one ``step`` away from it."""
        self._spoken.announce(self._history.again(step), SpeechKind.AGAIN)

    @property
    def patience_ms(self) -> int:
        """Milliseconds until there may be something to say."""
        return min(self.reader.patience_ms, self.voice.patience_ms)

    def attend(
        self, scene: Scene, layer: WidgetLayer, elapsed_ms: float
    ) -> Sequence[pygame.event.Event] | None:
        """Send the screen to a screen reader; return the key presses it asks for, or None."""
        if not self.reader.attached:
            # Attach only after the first frame, which must not wait for this.
            self.reader.attach()
        self._mute_beside_reader(elapsed_ms)
        self.voice.update(elapsed_ms)
        request = self.reader.request()
        if request is not None:
            return _keys(request, scene, layer)
        if self.reader.active:
            tree = outline_of(scene, layer).tree
            self.reader.show(tree, elapsed_ms, focused=pygame.key.get_focused())
        return None

    def go_on(self, elapsed_ms: float) -> None:
        """Go on speaking while the screen is unchanged."""
        self.voice.update(elapsed_ms)
        self.reader.go_on(elapsed_ms)

    def _mute_beside_reader(self, elapsed_ms: float) -> None:
        """Mute our own voice while a screen reader speaks; look every three seconds."""
        if not (self.reader.active and self.voice.on):
            self.voice.silent, self._check_in_ms = False, 0.0
            return
        self._check_in_ms -= elapsed_ms
        if self._check_in_ms <= 0:
            self._check_in_ms = 3000.0
            self.voice.silent = systems.screen_reader_speaks()


def outline_of(scene: Scene, layer: WidgetLayer) -> Outline:
    """Return what is on the screen, in words."""
    over = scene.modal_panel()
    texts = scene.texts() if over is None else over.texts
    # A dialog's announcement is its accessible name already.
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
