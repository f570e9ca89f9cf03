"""What is heard: cues become sounds, quietly, and not at all where nobody wants them.

The device is opened without a word and closed without a wait, and never a reason to stop. What a
machine without one has to say about it is kept from the terminal: the libraries below SDL write
there by themselves, and nobody who starts a card game can do anything about it.
"""

from __future__ import annotations

import io
import math
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from itertools import cycle
from threading import Thread
from typing import Final

import pygame

from fivehundred.paths import asset_bytes, assets

_LONG_MS: Final = 5000.0
"""Whoever waits no longer than this is still looking on, and needs no bell."""


class Bell:
    """Counts how long nothing has been asked, and rings when something is."""

    def __init__(self, heard: Callable[[Cue], None]) -> None:
        """Begin to wait; ``heard`` takes the cue."""
        self._heard = heard
        self._waited_ms = 0.0

    def wait(self, elapsed_ms: float, *, asked: bool) -> None:
        """Let time pass, in which somebody is asked to act or nobody is."""
        if not asked:
            self._waited_ms += elapsed_ms
            return
        if self._waited_ms >= _LONG_MS:
            self._heard(Cue.TURN)
        self._waited_ms = 0.0


class Cue(StrEnum):
    """A moment that can be heard; the value is the name its sound goes by."""

    SHUFFLE = "shuffle"
    """The cards are gathered and shuffled, before a deal or a cut."""
    DEAL = "deal"
    """A packet of a deal flies off: as often as that happens."""
    PLAY = "play"
    """A card lands on the cloth, face up."""
    TRICK = "trick"
    """A trick is gathered to its winner."""
    SLIDE = "slide"
    """Cards move together: kitty, discards, a gift, a hand laid open."""
    CALL = "call"
    """A seat has bid. Also raised by the program, for a new volume to be heard."""
    PASS = "pass"
    """A seat has passed."""
    CONTRACT = "contract"
    """The auction is over and a contract stands."""
    TURN = "turn"
    """A person who has had to wait is asked to act. Raised by the table's bell."""
    COUNT = "count"
    """A score is counted on: as often as a number moves."""
    WON = "won"
    """A deal or the game ends well for the viewer."""
    LOST = "lost"
    """A deal or the game ends badly for the viewer."""
    RIGHT = "right"
    """A drill or a lesson has had the answer it wants."""
    WRONG = "wrong"
    """It has had another one."""
    DONE = "done"
    """A lesson or a round of drills is over."""
    LAUGH = "laugh"
    """The kookaburra: something worth a laugh has happened."""
    ERROR = "error"
    """Something was refused. Raised by the table where it says why."""


_AT_ONCE: Final = 2
_GAP_MS: Final = {Cue.DEAL: 52, Cue.PLAY: 45, Cue.COUNT: 60, Cue.CALL: 90, Cue.PASS: 90}
_USUAL_GAP_MS: Final = 160


class Thinning:
    """Remembers when each cue was last heard."""

    def __init__(self) -> None:
        self._heard_ms: dict[Cue, float] = {}

    def choose(self, raised: Sequence[Cue], now_ms: float) -> list[Cue]:
        """Return what is heard of the cues of one frame: the last two kinds, none too soon again.

        When much is skipped at once, only how it ends is heard.
        """
        last = list(dict.fromkeys(reversed(raised)))[:_AT_ONCE]
        found = []
        for cue in reversed(last):
            gap_ms = _GAP_MS.get(cue, _USUAL_GAP_MS)
            if now_ms - self._heard_ms.get(cue, -gap_ms) >= gap_ms:
                self._heard_ms[cue] = now_ms
                found.append(cue)
        return found


_VOICES: Final = 8
_LOUDNESS: Final = 5 / 3
_FINEST: Final = 128
_SILENCE_MS: Final = 8000.0
"""After so long a silence the device is closed until somebody does something."""


def gain(volume: int) -> float:
    """Return the factor of a volume in percent, by which half sounds half as loud.

    In steps of the mixer, of which there are 128; only 0 is silence.
    """
    if volume <= 0:
        return 0.0
    return max(1, round(_FINEST * math.pow(volume / 100, _LOUDNESS))) / _FINEST


_RATE: Final = 44_100
_BUFFER: Final = 512
"""Samples at a time: no sound is more than 12 ms late."""
_STDERR: Final = 2


class Device:
    """Opens and closes; ``is_open`` tells which."""

    def __init__(self) -> None:
        self.is_open = False
        self._closing: Thread | None = None

    @property
    def closing(self) -> bool:
        """True while it is still being closed, and cannot be opened."""
        return self._closing is not None and self._closing.is_alive()

    def open(self, voices: int) -> bool:
        """Open it for a number of sounds at once, unless it is closing; False where there is none.

        Holds up every thread: 1 to 15 ms, and a tenth of a second where there is no device.
        """
        assert not self.is_open and not self.closing
        with _hushed():
            try:
                pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            except pygame.error:
                return False
        pygame.mixer.set_num_channels(voices)
        self.is_open = True
        return True

    def close(self) -> None:
        """Begin to close it, on a thread: some sound servers take a second or two for it."""
        if self.is_open:
            self.is_open = False
            self._closing = Thread(target=pygame.mixer.quit, name="closing the sound device")
            self._closing.start()

    def wait(self) -> None:
        """Wait until it is closed, if it is being closed."""
        if self._closing is not None:
            self._closing.join()


@contextmanager
def _hushed() -> Iterator[None]:
    """Send what is written to the terminal's error channel nowhere."""
    try:
        own = os.dup(_STDERR)
    except OSError:
        # A program without a terminal has no such channel.
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, _STDERR)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(own, _STDERR)
        os.close(own)


class Sound:
    """Plays cues from the first frame on until it is closed.

    The device is open while something is to be heard, or may be soon: an open one costs more than
    all the rest of a table that is still. Where the volume is 0 it stays closed; where there
    is none nothing is heard, which is no error: ``deaf`` tells.
    """

    def __init__(self, volume: int) -> None:
        """Be ready; ``volume`` is in percent. Nothing is opened before the first ``update``."""
        self.deaf = False
        self._volume = volume
        self._device = Device()
        self._woken = True
        self._last_ms = 0.0
        self._thinning = Thinning()
        self._raised: list[Cue] = []
        self._takes: dict[Cue, list[pygame.mixer.Sound]] = {}
        self._turns: dict[Cue, cycle[pygame.mixer.Sound]] = {}

    def play(self, cue: Cue) -> None:
        """Raise a cue: it is heard with this frame, unless too much else is."""
        self._raised.append(cue)

    def set_volume(self, volume: int) -> None:
        """Take another volume in percent; 0 closes the device, which is looked for again after."""
        if volume == self._volume:
            return
        self._volume = volume
        self.deaf = False
        if not volume:
            self.rest()
        self.wake()
        for takes in self._takes.values():
            for take in takes:
                take.set_volume(gain(volume))

    def wake(self) -> None:
        """Have the device open by the next frame: somebody has done something."""
        self._woken = True

    def update(self) -> None:
        """Let what was raised be heard; to be called after every frame, drawn or not."""
        # pygame's own clock stands still unless all of pygame has been started.
        now_ms = time.monotonic() * 1000
        if self._raised or self._woken:
            self._last_ms = now_ms
            self._open()
        if not self._device.is_open:
            self._raised.clear()
        elif self._raised:
            self._sound_out(now_ms)
        elif now_ms - self._last_ms > _SILENCE_MS and not pygame.mixer.get_busy():
            self.rest()
        else:
            # One cue's files a frame, so that no frame waits long for the disk.
            for cue in [cue for cue in Cue if cue not in self._takes][:1]:
                self._load(cue)

    def _open(self) -> None:
        if self._device.closing:
            # It is opened as soon as it can be.
            self._woken = True
            return
        self._woken = False
        if not self._device.is_open and self._volume and not self.deaf:
            self.deaf = not self._device.open(_VOICES)

    def _sound_out(self, now_ms: float) -> None:
        raised, self._raised = self._raised, []
        if not pygame.display.get_active():
            return
        for cue in self._thinning.choose(raised, now_ms):
            channel = pygame.mixer.find_channel()
            if channel is not None and self._load(cue):
                channel.play(next(self._turns[cue]))

    def _load(self, cue: Cue) -> bool:
        """Have the takes of a cue ready; False where its sound is missing."""
        if cue not in self._takes:
            names = sorted(path.name for path in (assets() / "sounds").glob(f"{cue}-*.wav"))
            takes = [take for name in names if (take := _read(f"sounds/{name}")) is not None]
            for take in takes:
                take.set_volume(gain(self._volume))
            self._takes[cue], self._turns[cue] = takes, cycle(takes)
        return bool(self._takes[cue])

    def rest(self) -> None:
        """Fall silent and give the device back, until something wakes it."""
        self._raised.clear()
        self._takes.clear()
        self._turns.clear()
        self._device.close()

    def close(self) -> None:
        """Fall silent for good; waits until the device has been given back."""
        self.rest()
        self._device.wait()


def _read(name: str) -> pygame.mixer.Sound | None:
    """Read a sound; one that is gone or broken is not heard."""
    try:
        return pygame.mixer.Sound(file=io.BytesIO(asset_bytes(name)))
    except (OSError, pygame.error, MemoryError):
        return None
