"""Errors on standard error, one line each."""

from __future__ import annotations

import contextlib
import sys
from typing import Final

from fivehundred.engine.errors import printable

_SPACES: Final = "\u00a0\u202f"


def complain(sentence: str, more: str = "") -> None:
    """Write one line to standard error if it is open, then ``more`` unchanged."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(f"fivehundred: {_one_line(sentence)}\n{more}")
            sys.stderr.flush()


def _one_line(sentence: str) -> str:
    """Return a sentence on one line, keeping the spaces French puts before a colon."""
    return "".join(c if c in _SPACES else printable(c) for c in sentence)
