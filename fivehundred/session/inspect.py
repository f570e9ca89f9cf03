"""``fivehundred inspect``: look into a saved game without changing anything.

Implements section 3 of ``docs/save-format.md``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FiveHundredError, FormatError
from fivehundred.engine.view import view
from fivehundred.session.inspect_json import view_json
from fivehundred.session.inspect_text import view_text
from fivehundred.session.output import complain, put
from fivehundred.session.record import state_after
from fivehundred.session.shapes import fault, printable
from fivehundred.session.store import read_game

NOT_A_GAME: Final = 2


def inspect(path: Path, *, at: int | None, seat: int | None, as_json: bool) -> int:
    """Print the state after the first ``at`` actions as ``seat`` may see it; give the status."""
    try:
        page = _page(path, at, seat, as_json)
    except FiveHundredError as error:
        complain(str(error))
        return NOT_A_GAME
    return put(page)


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
