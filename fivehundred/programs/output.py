"""What the commands write: pages on standard output.

It may be closed, full, or closed by its reader; none of that is a traceback.
"""

from __future__ import annotations

import os
import sys
from typing import Final

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.messages import message
from fivehundred.programs.kinds import AskedKind
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import error_words, message_words
from fivehundred.system import reader_has_left

OK: Final = 0
NOT_WRITTEN: Final = 1
NOT_A_GAME: Final = 2


def put(page: str) -> int:
    """Write a page, or only what is still to be written, and return the exit status for that."""
    if sys.stdout is None:
        return OK
    try:
        sys.stdout.write(page)
        sys.stdout.flush()
    except OSError as error:
        return refused(error)
    return OK


def no_game(error: FiveHundredError) -> int:
    """Complain of what cannot be read, and return the exit status for that."""
    complain(error_words(error))
    return NOT_A_GAME


def refused(error: OSError) -> int:
    """Give up standard output, which has refused to be written, and return the exit status."""
    seen_enough = reader_has_left(error, sys.stdout.fileno())
    # Python's own attempt at the end should be quiet.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
    if seen_enough:
        return OK
    told = message(AskedKind.NOT_WRITTEN, why=str(error.strerror))
    complain(message_words(told))
    return NOT_WRITTEN
