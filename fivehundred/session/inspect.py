"""``fivehundred inspect``: look into a saved game without changing anything.

Implements section 3 of ``docs/save-format.md``. Exit status 0; 2, with one line on standard
error, for a file that is not a game.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from fivehundred.engine.errors import FiveHundredError, FormatError
from fivehundred.engine.view import view
from fivehundred.session.inspect_json import view_json
from fivehundred.session.inspect_text import view_text
from fivehundred.session.record import state_after
from fivehundred.session.shapes import fault, printable
from fivehundred.session.store import read_game

OK, NOT_WRITTEN, NOT_A_GAME = 0, 1, 2


def inspect(path: Path, *, at: int | None, seat: int | None, as_json: bool) -> int:
    """Print the state after the first ``at`` actions as ``seat`` may see it; give the status."""
    try:
        page = _page(path, at, seat, as_json)
    except FiveHundredError as error:
        complain(str(error))
        return NOT_A_GAME
    return _print(page)


def complain(sentence: str) -> None:
    """Put one line on standard error, where there is one."""
    if sys.stderr is not None:
        print(f"fivehundred: {printable(sentence)}", file=sys.stderr)


def _page(path: Path, at: int | None, seat: int | None, as_json: bool) -> str:
    where = printable(str(path))
    if at is not None and at < 0:
        raise fault(where, f"--at {at}: actions are counted from 0, the start")
    record = read_game(path, upto=at)
    count = len(record.actions)
    if at is not None and at > count:
        actions = "1 action" if count == 1 else f"{count} actions"
        raise fault(where, f"--at {at}: the game has only {actions}")
    seats = len(record.variant.seating.ring)
    if seat is not None and not 0 <= seat < seats:
        raise fault(where, f"--seat {seat}: the seats of this table are 0 to {seats - 1}")
    try:
        shown = view(state_after(record), seat)
    except FormatError as error:
        raise fault(where, str(error)) from error
    return view_json(shown) if as_json else view_text(record, shown)


def _print(page: str) -> int:
    if sys.stdout is None:
        return OK
    try:
        sys.stdout.write(page)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough, as in ``| head``.
        _close_output()
    except OSError as error:
        _close_output()
        complain(f"the output cannot be written: {error.strerror}")
        return NOT_WRITTEN
    return OK


def _close_output() -> None:
    """Point standard output at nothing, so that Python's own flush at the end is quiet."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
