"""The sound device: opened without a word, closed without a wait, and never a reason to stop.

What a machine without one has to say about it is kept from the terminal: the libraries below SDL
write there by themselves, and nobody who starts a card game can do anything about it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Final

import pygame

_RATE: Final = 44_100
_BUFFER: Final = 512
"""Samples at a time: no sound is more than 12 ms late."""
_STDERR: Final = 2


class Device:
    """Opens and closes; ``is_open`` tells which."""

    def __init__(self) -> None:
        """Begin closed."""
        self.is_open = False
        self._closing: Thread | None = None

    @property
    def closing(self) -> bool:
        """True while it is still being closed, and cannot be opened."""
        return self._closing is not None and self._closing.is_alive()

    def open(self, voices: int) -> bool:
        """Open it for so many sounds at once, unless it is closing; False where there is none.

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
