"""Sound effects. A missing device is no error, and prints nothing to the terminal."""

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
"""After a wait no longer than this a person is still watching, and needs no bell."""


class Bell:
    """Rings when a person is asked to act after a long wait."""

    def __init__(self, heard: Callable[[Cue], None]) -> None:
        self._heard = heard
        self._waited_ms = 0.0

    def wait(self, elapsed_ms: float, *, asked: bool) -> None:
        """Count the time while nobody is asked; ring if somebody is asked after ``_LONG_MS``."""
        if not asked:
            self._waited_ms += elapsed_ms
            return
        if self._waited_ms >= _LONG_MS:
            self._heard(Cue.TURN)
        self._waited_ms = 0.0


class Cue(StrEnum):
    """A moment with a sound; the value is the name of its sound files."""

    SHUFFLE = "shuffle"  # the cards are gathered and shuffled, before a deal or a cut
    DEAL = "deal"  # a packet of cards is dealt; once for each
    PLAY = "play"  # a card lands on the table, face up
    TRICK = "trick"  # a trick is gathered to its winner
    SLIDE = "slide"  # cards move together: kitty, discards, a gift, a hand laid open
    CALL = "call"  # a seat has bid; also played for a new volume
    PASS = "pass"  # a seat has passed
    CONTRACT = "contract"  # the auction ends with a contract
    TURN = "turn"  # a person who has had to wait is asked to act
    COUNT = "count"  # a score counts up; once for each step
    WON = "won"  # a deal or the game ends well for the viewer
    LOST = "lost"  # a deal or the game ends badly for the viewer
    RIGHT = "right"  # a drill or a lesson got the right answer
    WRONG = "wrong"  # a drill or a lesson got a wrong answer
    DONE = "done"  # a lesson or a round of drills is over
    LAUGH = "laugh"  # a cheer: the kookaburra
    ERROR = "error"  # an action was refused; played where the table says why


_GAP_MS: Final = {Cue.DEAL: 52, Cue.PLAY: 45, Cue.COUNT: 60, Cue.CALL: 90, Cue.PASS: 90}


class Thinning:
    """Drops cues that would follow the same one too soon."""

    def __init__(self) -> None:
        self._heard_ms: dict[Cue, float] = {}

    def choose(self, raised: Sequence[Cue], now_ms: float) -> list[Cue]:
        """Return which of one frame's cues to play: the last two kinds, unless just played."""
        last = list(dict.fromkeys(reversed(raised)))[:2]
        found = []
        for cue in reversed(last):
            gap_ms = _GAP_MS.get(cue, 160)
            if now_ms - self._heard_ms.get(cue, -gap_ms) >= gap_ms:
                self._heard_ms[cue] = now_ms
                found.append(cue)
        return found


_FINEST: Final = 128
_SILENCE_MS: Final = 8000.0
"""After this long without a sound the device is closed until the next input."""


def gain(volume: int) -> float:
    """Return the mixer's factor for a volume in percent, so that 50 sounds half as loud."""
    if volume <= 0:
        return 0.0
    return max(1, round(_FINEST * math.pow(volume / 100, 5 / 3))) / _FINEST


_STDERR: Final = 2


class _Device:
    def __init__(self) -> None:
        self.is_open = False
        self._closing: Thread | None = None

    @property
    def closing(self) -> bool:
        return self._closing is not None and self._closing.is_alive()

    def open(self) -> bool:
        """Open the device, which blocks all threads for up to 100 ms; False if there is none."""
        assert not self.is_open and not self.closing
        with _without_stderr():
            try:
                # With 512 samples no sound is more than 12 ms late.
                pygame.mixer.init(44_100, -16, 2, 512)
            except pygame.error:
                return False
        pygame.mixer.set_num_channels(8)
        self.is_open = True
        return True

    def close(self) -> None:
        """Close the device on a thread: some sound servers take a second or two."""
        if self.is_open:
            self.is_open = False
            self._closing = Thread(target=pygame.mixer.quit, name="closing the sound device")
            self._closing.start()

    def wait(self) -> None:
        if self._closing is not None:
            self._closing.join()


@contextmanager
def _without_stderr() -> Iterator[None]:
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
    """Plays cues; at volume 0 the device stays closed. ``deaf``: there is no device.

    The device is open only while something may be heard: an open device costs more processor time
    than a still table.
    """

    def __init__(self, volume: int) -> None:
        """Set the volume in percent; the device is not opened before the first ``update``."""
        self.deaf = False
        self._volume = volume
        self._device = _Device()
        self._woken = True
        self._last_ms = 0.0
        self._thinning = Thinning()
        self._raised: list[Cue] = []
        self._takes: dict[Cue, list[pygame.mixer.Sound]] = {}
        self._turns: dict[Cue, cycle[pygame.mixer.Sound]] = {}

    def play(self, cue: Cue) -> None:
        """Queue a cue for this frame; it may be dropped if there are too many."""
        self._raised.append(cue)

    def set_volume(self, volume: int) -> None:
        """Set the volume in percent; 0 closes the device, any other value looks for it again."""
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
        """Open the device by the next frame, after an input."""
        self._woken = True

    def update(self) -> None:
        """Play the queued cues; call it after every frame, drawn or not."""
        # pygame's clock does not run until all of pygame is initialised.
        now_ms = time.monotonic() * 1000
        if self._raised or self._woken:
            self._last_ms = now_ms
            self._open()
        if not self._device.is_open:
            self._raised.clear()
        elif self._raised:
            self._play_raised(now_ms)
        elif now_ms - self._last_ms > _SILENCE_MS and not pygame.mixer.get_busy():
            self.rest()
        else:
            # Load one cue's files a frame, so that no frame waits long for the disk.
            for cue in [cue for cue in Cue if cue not in self._takes][:1]:
                self._load(cue)

    def _open(self) -> None:
        if self._device.closing:
            # Try again with the next frame.
            self._woken = True
            return
        self._woken = False
        if not self._device.is_open and self._volume and not self.deaf:
            self.deaf = not self._device.open()

    def _play_raised(self, now_ms: float) -> None:
        raised, self._raised = self._raised, []
        if not pygame.display.get_active():
            return
        for cue in self._thinning.choose(raised, now_ms):
            channel = pygame.mixer.find_channel()
            if channel is not None and self._load(cue):
                channel.play(next(self._turns[cue]))

    def _load(self, cue: Cue) -> bool:
        if cue not in self._takes:
            names = sorted(path.name for path in (assets() / "sounds").glob(f"{cue}-*.wav"))
            takes = [take for name in names if (take := _read(f"sounds/{name}")) is not None]
            for take in takes:
                take.set_volume(gain(self._volume))
            self._takes[cue], self._turns[cue] = takes, cycle(takes)
        return bool(self._takes[cue])

    def rest(self) -> None:
        """Stop all sounds and close the device until something wakes it."""
        self._raised.clear()
        self._takes.clear()
        self._turns.clear()
        self._device.close()

    def close(self) -> None:
        """Close the device for good and wait until it is closed."""
        self.rest()
        self._device.wait()


def _read(name: str) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(file=io.BytesIO(asset_bytes(name)))
    except (OSError, pygame.error, MemoryError):
        return None
