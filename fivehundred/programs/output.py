"""Standard output of the commands, which may be closed, full, or a broken pipe."""

from __future__ import annotations

import os
import sys
from typing import Final

from fivehundred.engine.errors import FiveHundredError, message
from fivehundred.programs.kinds import AskedKind
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import error_words, message_words
from fivehundred.system import reader_has_left

OK: Final = 0
NOT_WRITTEN: Final = 1
BAD_INPUT: Final = 2


def put(page: str) -> int:
    """Write a page and flush; return the exit status."""
    if sys.stdout is None:
        return OK
    try:
        sys.stdout.write(page)
        sys.stdout.flush()
    except OSError as error:
        return close_output(error)
    return OK


def report_error(error: FiveHundredError) -> int:
    """Complain about unusable input and return the exit status."""
    complain(error_words(error))
    return BAD_INPUT


def close_output(error: OSError) -> int:
    """Close standard output after a write error, and return the exit status."""
    seen_enough = reader_has_left(error, sys.stdout.fileno())
    # Python flushes again at exit, which must not fail.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
    if seen_enough:
        return OK
    told = message(AskedKind.NOT_WRITTEN, why=str(error.strerror))
    complain(message_words(told))
    return NOT_WRITTEN
