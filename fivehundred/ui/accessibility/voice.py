"""The program's own voice, on its own thread; never together with a screen reader."""

from __future__ import annotations

import contextlib
import queue
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from threading import Thread
from typing import Final, Protocol

from fivehundred.speech.spoken import Joiner, SpeechKind, Utterance
from fivehundred.system import on_macos, on_windows
from fivehundred.ui.accessibility.voice_commands import Dispatcher, OneByOne, PowerShell


class Speaker(Protocol):
    """A way to speak on this system; it may be slow, and raises OSError once it fails."""

    def say(self, text: str, rate: int, language: str) -> None:
        """Speak after earlier texts; ``rate`` in percent of the usual, a language like “en”."""

    def go_on(self) -> None:
        """Start the next text if the last has ended; called regularly."""

    def stop(self) -> None:
        """Fall silent at once, and drop all texts still waiting."""

    def close(self) -> None:
        """End."""


_MakeSpeaker = Callable[[], Speaker]
"""Makes a speaker; raises OSError if that kind of speech is not available."""


def ways_to_speak() -> tuple[_MakeSpeaker, ...]:
    """Return the kinds of speech to try here, in order; a server may need a second attempt."""
    if on_macos():
        return (partial(OneByOne, "say"),)
    if on_windows():
        return PowerShell, PowerShell
    return Dispatcher, Dispatcher, partial(OneByOne, "espeak-ng")


_HAND_MS: Final = 400.0
"""For how long after a key press a new focus counts as its result."""
_ANSWERS: Final = (SpeechKind.FOCUS, SpeechKind.NEWS, SpeechKind.ALARM, SpeechKind.AGAIN)
"""The kinds said at once after a key press; the first such sentence interrupts."""


@dataclass(frozen=True, slots=True)
class _Text:
    words: str
    rate: int
    language: str
    cuts: int
    """Number of interruptions before this text; a later one drops it."""


class SpeechOutput:
    """Speaks while ``on`` unless ``silent`` for a screen reader; ``mute`` if no way works."""

    def __init__(self, ways: Sequence[_MakeSpeaker] | None = None) -> None:
        """Start switched off; the first text to say makes it try ``ways`` in order."""
        self.silent = False
        self.on = False
        self.rate = 100
        self.language = "en"
        self.mute = False
        self.ways = ways_to_speak() if ways is None else tuple(ways)
        self._joiner = Joiner()
        self._texts: queue.Queue[_Text | None] = queue.Queue(60)
        self._cuts = self._cuts_done = 0
        """Number of interruptions so far, and how many of them the thread has carried out."""
        self._thread: Thread | None = None
        self._since_key_ms = _HAND_MS
        self._answered = False

    def follow(self, *, on: bool, rate: int, language: str) -> None:
        """Apply the settings."""
        self.rate, self.language = rate, language
        if on == self.on:
            return
        self.on = on
        if on and self.mute:
            # A way that failed before may work by now.
            self.mute, self._thread = False, None
        if not on:
            self._cut_short()
            self._joiner = Joiner()

    @property
    def patience_ms(self) -> int:
        """Time until the next update is needed."""
        return 40 if self.on and self._joiner.waits else 10_000

    def pressed(self) -> None:
        """Note a key press: the next focus counts as its result."""
        self._since_key_ms, self._answered = 0.0, False

    def on_announcement(self, said: Utterance) -> None:
        """Take a sentence; the first answer to a key press interrupts the current speech."""
        if not self.on or self.silent:
            return
        if self._since_key_ms < _HAND_MS and said.kind in _ANSWERS:
            if not self._answered:
                self._cut_short()
            self._answered = True
            self._speak(said)
        else:
            self._joiner.take(said)

    def update(self, elapsed_ms: float) -> None:
        """Let time pass, and say the sentences that are due."""
        self._since_key_ms += elapsed_ms
        due = self._joiner.due(elapsed_ms)
        if due is not None and self.on and not self.silent:
            self._speak(due)

    def forget(self, *, but_events: bool) -> None:
        """Fall silent and drop all that waits, or all ``but_events``: the listener changes."""
        self._cut_short()
        self._joiner.forget(but_events=but_events)

    def _cut_short(self) -> None:
        """Fall silent now; sentences still collected in the joiner are said nevertheless."""
        # The count also stops a text that the thread has taken but not started.
        self._cuts += 1
        with contextlib.suppress(queue.Empty):
            while True:
                self._texts.get_nowait()

    def _speak(self, words: str) -> None:
        if self.mute:
            return
        if self._thread is None:
            self._thread = Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()
        text = _Text(words, self.rate, self.language, self._cuts)
        while True:
            try:
                self._texts.put_nowait(text)
            except queue.Full:
                # For a voice this slow, drop the oldest text.
                with contextlib.suppress(queue.Empty):
                    self._texts.get_nowait()
            else:
                return

    def close(self) -> None:
        """End the thread; abandon it if its voice hangs."""
        self._cut_short()
        if self._thread is not None:
            self._texts.put(None)
            self._thread.join(1.0)
            self._thread = None

    # — the thread —

    def _run(self) -> None:
        """Speak in the first way that works; if it fails, the next way continues with its text."""
        left: _Text | None = None
        silent = True
        try:
            for make in self.ways:
                speaker: Speaker | None = None
                try:
                    speaker = make()
                    left = self._speak_all(speaker, left)
                except (OSError, ValueError):
                    continue
                finally:
                    if speaker is not None:
                        with contextlib.suppress(OSError):
                            speaker.close()
                if left is None:
                    silent = False
                    return
        finally:
            # However the thread ends, ``mute`` tells the others whether the voice still works.
            self.mute = silent

    def _speak_all(self, speaker: Speaker, text: _Text | None) -> _Text | None:
        text = text or self._next(speaker)
        while text is not None:
            try:
                self._cut_off(speaker)
                if text.cuts == self._cuts:
                    speaker.say(text.words, text.rate, text.language)
            except (OSError, ValueError):
                return text
            text = self._next(speaker)
        return None

    def _next(self, speaker: Speaker) -> _Text | None:
        while True:
            try:
                return self._texts.get(timeout=0.1)
            except queue.Empty:
                self._cut_off(speaker)
                speaker.go_on()

    def _cut_off(self, speaker: Speaker) -> None:
        if self._cuts_done != self._cuts:
            self._cuts_done = self._cuts
            speaker.stop()
