"""``fivehundred inspect``: look into a saved game without changing anything.

Implements §3 “Looking into a file” of docs/save-format.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FiveHundredError, FormatError
from fivehundred.engine.view import view
from fivehundred.programs.arguments import add_language, parser_of
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.inspect_json import view_json
from fivehundred.programs.inspect_text import view_text
from fivehundred.programs.kinds import AskedKind
from fivehundred.programs.output import NOT_A_GAME, put
from fivehundred.session.codec.shapes import fault
from fivehundred.session.record import state_after
from fivehundred.session.storage.store import read_game
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import error_words
from fivehundred.speech.translation import N_, _

_ABOUT: Final = N_(
    "Print how a saved game stands: after its last action, or after the first N. With --seat "
    "nothing is shown that the player at that seat may not know. Nothing is ever changed."
)

_MORE: Final = (
    Examples(
        (
            ("fivehundred inspect GAME.json", N_("the whole table, for people")),
            ("fivehundred inspect GAME.json --at 0", N_("before the first action")),
            ("fivehundred inspect GAME.json --seat 2", N_("as seat 2 may see it")),
            ("fivehundred inspect GAME.json --json", N_("one JSON object, for programs")),
        ),
        column=44,
    ),
    N_(
        "exit status: 0; 1 if the page cannot be written; 2 for wrong arguments, or for a file "
        "that is not a game."
    ),
)


def inspect(words: Sequence[str]) -> int:
    """Print a state of a game as the command line asks and return the exit status."""
    asked = _parser().parse_args(words)
    try:
        page = _page(asked.file, asked.at, asked.seat, asked.json)
    except FiveHundredError as error:
        complain(error_words(error))
        return NOT_A_GAME
    return put(page)


def _page(path: Path, at: int | None, seat: int | None, as_json: bool) -> str:
    where = str(path)
    if at is not None and at < 0:
        raise fault(where, AskedKind.AT_NEGATIVE, at=at)
    record = read_game(path, upto=at)
    count = len(record.actions)
    if at is not None and at > count:
        raise fault(where, AskedKind.AT_BEYOND, at=at, count=count)
    seats = len(record.variant.seating.ring)
    if seat is not None and not 0 <= seat < seats:
        raise fault(where, AskedKind.NO_SEAT, seat=seat, last=seats - 1)
    try:
        shown = view(state_after(record), seat)
    except FormatError as error:
        raise fault(where, error.message) from error
    return view_json(shown) if as_json else view_text(record, shown)


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("inspect", help_page(_ABOUT), help_page(*_MORE))
    parser.add_argument("--at", type=int, metavar="N", help=_("apply the first N actions only"))
    parser.add_argument("--seat", type=int, metavar="S", help=_("show what this seat may know"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    add_language(parser)
    return parser
