"""The sound device: opened without a word, and never a reason to stop.

What a machine without one has to say about it is kept from the terminal: the libraries below SDL
write there by themselves, and nobody who starts a card game can do anything about it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pygame

_RATE: Final = 44_100
_BUFFER: Final = 512
"""Samples at a time: no sound is more than 12 ms late."""
_STDERR: Final = 2


def open_device(voices: int) -> bool:
    """Open the device for so many sounds at once; False where there is none.

    Blocks all threads, for a tenth of a second on a machine without a device: to be called while
    nothing moves.
    """
    with _hushed():
        try:
            pygame.mixer.init(_RATE, -16, 2, _BUFFER)
        except pygame.error:
            return False
    pygame.mixer.set_num_channels(voices)
    return True


def close_device() -> None:
    """Give the device back."""
    with _hushed():
        pygame.mixer.quit()


@contextmanager
def _hushed() -> Iterator[None]:
    """Send what is written to the terminal's error channel nowhere."""
    try:
        kept = os.dup(_STDERR)
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
        os.dup2(kept, _STDERR)
        os.close(kept)
