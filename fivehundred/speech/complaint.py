"""Why something cannot be done, in one line on standard error."""

from __future__ import annotations

import contextlib
import sys
from typing import Final

from fivehundred.engine.messages import printable

_SPACES: Final = "\u00a0\u202f"


def complain(sentence: str, more: str = "") -> None:
    """Put one line on standard error, where there is one, and what may follow it."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(f"fivehundred: {_one_line(sentence)}\n{more}")
            sys.stderr.flush()


def _one_line(sentence: str) -> str:
    """Return a sentence for one line; the spaces that French has before a colon stay as they are.

    Whatever odd characters names and paths have were made printable with the message.
    """
    return "".join(c if c in _SPACES else printable(c) for c in sentence)
