"""Standard output and error as a system gives them: without our characters, or not at all."""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Callable
from typing import Final

_PLAIN: Final = dict(zip("♠♣♦♥“”„‘’–—\u00a0\u202f", 'SCDH"""\'\'--  ', strict=True))
"""What is written for a character that an encoding lacks; “?” for any other."""
_ERROR_IN_FRONT: Final = 0x10010


def prepare_streams() -> None:
    """Have everything written, if not in its own characters then in plain ones.

    On Windows no encoding is agreed on for a pipe or a file, and the usual one has no suits.
    """
    codecs.register_error("plain", _plain)
    named = "PYTHONIOENCODING" in os.environ and not sys.flags.ignore_environment
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            ours = sys.platform == "win32" and not named and not stream.isatty()
            stream.reconfigure(encoding="utf-8" if ours else None, errors="plain")


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(_PLAIN.get(character, "?") for character in lost), error.end


def with_complaints_shown(command: Callable[[], int]) -> int:
    """Run a command and return its exit status; why it failed is shown where nobody can read it.

    A program that Windows starts in no terminal has no standard error.
    """
    if sys.platform != "win32" or sys.stderr is not None:
        return command()
    import ctypes  # noqa: PLC0415  only there

    sys.stderr = said = io.StringIO()
    status: object = 1
    try:
        return (status := command())
    except SystemExit as left:
        status = left.code
        raise
    finally:
        sys.stderr = None
        if status and said.getvalue():
            text = said.getvalue().removeprefix("fivehundred: ").rstrip()
            ctypes.windll.user32.MessageBoxW(None, text, "Five Hundred", _ERROR_IN_FRONT)
