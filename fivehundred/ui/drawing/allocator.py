"""The C library's memory: large pictures go back to the system as soon as they are dropped."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
_LARGE_BYTES: Final = 256 * 1024
_ARENAS: Final = 1


def give_back_large() -> None:
    """Keep glibc from holding on to the room of pictures that are no more.

    Left to itself it raises the size from which it asks the system for room of its own, and a
    window that has had many sizes keeps the holes of all of them; and it gives threads that want
    memory at the same moment a store each, which none gives back. Elsewhere nothing is done.
    """
    if not sys.platform.startswith("linux"):
        return
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # musl knows no such thing
        return
    mallopt(_M_MMAP_THRESHOLD, _LARGE_BYTES)
    mallopt(_M_ARENA_MAX, _ARENAS)
