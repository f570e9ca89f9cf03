"""The program's own voice: what it says when, at which speed; never beside a screen reader.

A thread of its own speaks: whatever the speech of a system does, no frame waits for it.
"""

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
from fivehundred.ui.voice.commands import Dispatcher, OneByOne, PowerShell


class Speaker(Protocol):
    """The speech of a system; may be slow, and may raise OSError when it ends."""

    def say(self, text: str, rate: int, language: str) -> None:
        """Speak after whatever is being spoken.

        ``rate`` is in percent of the usual speed, ``language`` a code such as “en”.
        """

    def go_on(self) -> None:
        """Begin with the next text if the last has ended; asked now and then."""

    def stop(self) -> None:
        """Be silent at once, and forget what was still to be said."""

    def close(self) -> None:
        """End."""


Make = Callable[[], Speaker]
"""Begins to speak in one way; raises OSError where that cannot be had."""


def ways_to_speak() -> tuple[Make, ...]:
    """Return what can be tried here, one after the other: a server may have to be asked twice."""
    if on_macos():
        return (partial(OneByOne, "say"),)
    if on_windows():
        return PowerShell, PowerShell
    return Dispatcher, Dispatcher, partial(OneByOne, "espeak-ng")


_HAND_MS: Final = 400.0
"""So long after a key what gets the focus was reached by that key."""
_ANSWERS: Final = (SpeechKind.FOCUS, SpeechKind.NEWS, SpeechKind.ALARM, SpeechKind.AGAIN)
"""What is said at once where a key has asked for it; the first cuts off what is being said."""
_MOST: Final = 60
_LOOK_S: Final = 0.1
_RESTING_MS: Final = 10_000
_SOON_MS: Final = 40


@dataclass(frozen=True, slots=True)
class _Text:
    words: str
    rate: int
    language: str
    cuts: int
    """How often everything had been cut off before it."""


class SpeechOutput:
    """Speaks while it is ``on``; ``silent`` is True while a screen reader speaks.

    ``mute`` is True where nothing can speak here.
    """

    def __init__(self, ways: Sequence[Make] | None = None) -> None:
        """Begin silent; the ``ways`` to speak are tried one after the other, when it is time."""
        self.silent = False
        self.on = False
        self.rate = 100
        self.language = "en"
        self.mute = False
        self.ways = ways_to_speak() if ways is None else tuple(ways)
        self._joiner = Joiner()
        self._texts: queue.Queue[_Text | None] = queue.Queue(_MOST)
        self._cuts = self._heeded = 0
        """How often everything was cut off, and how many of these times the thread knows of."""
        self._thread: Thread | None = None
        self._since_key_ms = _HAND_MS
        self._answered = False

    def follow(self, *, on: bool, rate: int, language: str) -> None:
        """Take on what is set."""
        self.rate, self.language = rate, language
        if on == self.on:
            return
        self.on = on
        if on and self.mute:
            # Whatever did not speak may do so by now.
            self.mute, self._thread = False, None
        if not on:
            self.hush()
            self._joiner = Joiner()

    @property
    def patience_ms(self) -> int:
        """How long nothing will have to be said."""
        return _SOON_MS if self.on and self._joiner.waits else _RESTING_MS

    def pressed(self) -> None:
        """Notice a key: what has the focus next was wanted."""
        self._since_key_ms, self._answered = 0.0, False

    def hear(self, said: Utterance) -> None:
        """Take a sentence; what a key leads to cuts off what is being said."""
        if not self.on or self.silent:
            return
        if self._since_key_ms < _HAND_MS and said.kind in _ANSWERS:
            if not self._answered:
                self.hush()
            self._answered = True
            self._speak(said)
        else:
            self._joiner.take(said)

    def update(self, elapsed_ms: float) -> None:
        """Let time pass, and say what is complete."""
        self._since_key_ms += elapsed_ms
        due = self._joiner.due(elapsed_ms)
        if due is not None and self.on and not self.silent:
            self._speak(due)

    def forget(self, *, but_events: bool) -> None:
        """Be silent, also of what was still to come: it was for somebody else."""
        self.hush()
        self._joiner.forget(but_events=but_events)

    def hush(self) -> None:
        """Be silent now; what is still to come of the game is said all the same."""
        # The thread may hold a text already that it has not begun with.
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
                # Whoever speaks so slowly says the newest rather than the oldest.
                with contextlib.suppress(queue.Empty):
                    self._texts.get_nowait()
            else:
                return

    def close(self) -> None:
        """End; a voice that hangs is left behind."""
        self.hush()
        if self._thread is not None:
            self._texts.put(None)
            self._thread.join(1.0)
            self._thread = None

    # — the thread —

    def _run(self) -> None:
        """Speak in the first way there is; where one ends, in the next, beginning where it was."""
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
            # Whatever has ended it: who waits for a voice is told.
            self.mute = silent

    def _speak_all(self, speaker: Speaker, text: _Text | None) -> _Text | None:
        """Speak until the end, or until speaking fails; return what could not be said then."""
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
        """Wait for the next text; None at the end."""
        while True:
            try:
                return self._texts.get(timeout=_LOOK_S)
            except queue.Empty:
                self._cut_off(speaker)
                speaker.go_on()

    def _cut_off(self, speaker: Speaker) -> None:
        """End what is being spoken, if that has been asked for since the last time."""
        if self._heeded != self._cuts:
            self._heeded = self._cuts
            speaker.stop()
