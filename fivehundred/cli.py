"""The command line: open the table, open it at a game, look into a game.

Imports what a command needs when it is given, so that each starts quickly.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fivehundred import __version__

_ABOUT: Final = "A table for the card game 500."

_MORE: Final = """\
examples:
  fivehundred                                open the table
  fivehundred "2026-11-21 Australian.json"   open it at a saved game
  fivehundred --saves ~/club                 keep the games in another folder
  fivehundred inspect GAME.json              print how a game stands
  fivehundred inspect --help                 more about that

Games are kept in the folder {saves}
after every card; the version before the last is NAME.json.bak. A file that is
called "inspect" is opened as ./inspect. The environment variable
FIVEHUNDRED_SETTINGS names another file to keep the settings of the screen in.

exit status: 0; 2 if the window cannot be opened, for wrong arguments, or for a
file that is not a game, with one line on standard error that says why.
"""

_INSPECT_ABOUT: Final = """\
Print how a saved game stands: after its last action, or after the first N. With
--seat nothing is shown that the player at that seat may not know. Nothing is
ever changed.
"""

_INSPECT_MORE: Final = """\
examples:
  fivehundred inspect GAME.json               the whole table, for people
  fivehundred inspect GAME.json --at 0        before the first action
  fivehundred inspect GAME.json --seat 2      as seat 2 may see it
  fivehundred inspect GAME.json --json        one JSON object, for programs

exit status: 0; 2 for wrong arguments, or for a file that is not a game.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks and give the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure:
        # Names and folders may hold letters that an old terminal does not have.
        reconfigure(errors="replace")
    try:
        return _inspect(words[1:]) if words[:1] == ["inspect"] else _open_table(words)
    except KeyboardInterrupt:
        return 130


def _table_parser(with_help: bool) -> argparse.ArgumentParser:
    more = ""
    if with_help:
        from fivehundred.paths import saves_folder  # noqa: PLC0415

        more = _MORE.format(saves=saves_folder())
    parser = argparse.ArgumentParser(
        prog="fivehundred",
        usage="fivehundred [--saves DIR] [GAME.json]\n       fivehundred inspect FILE ...",
        description=_ABOUT,
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("game", nargs="?", metavar="GAME.json", help="a saved game to open")
    parser.add_argument("--saves", metavar="DIR", help="the folder to keep games in")
    parser.add_argument("--version", action="version", version=f"Five Hundred {__version__}")
    return parser


def _inspect_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="fivehundred inspect",
        description=_INSPECT_ABOUT,
        epilog=_INSPECT_MORE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", help="a saved game")
    parser.add_argument("--at", type=int, metavar="N", help="apply the first N actions only")
    parser.add_argument("--seat", type=int, metavar="S", help="show what this seat may know")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _inspect(words: list[str]) -> int:
    asked = _inspect_parser().parse_args(words)
    from fivehundred.session.inspect import inspect  # noqa: PLC0415

    return inspect(Path(asked.file), at=asked.at, seat=asked.seat, as_json=asked.json)


def _open_table(words: list[str]) -> int:
    asked = _table_parser(bool({"-h", "--help"} & set(words))).parse_args(words)
    from fivehundred.engine.errors import FiveHundredError  # noqa: PLC0415
    from fivehundred.paths import saves_folder  # noqa: PLC0415
    from fivehundred.session.inspect import NOT_A_GAME, complain  # noqa: PLC0415
    from fivehundred.session.store import Store  # noqa: PLC0415

    saves = saves_folder(asked.saves)
    game = None if asked.game is None else Path(asked.game)
    if saves.exists() and not saves.is_dir():
        complain(f"{saves}: this is not a folder to keep games in")
        return NOT_A_GAME
    try:
        if game is not None:
            # Before any window opens: a person in a terminal should read why it does not.
            Store(saves).load(game)
    except FiveHundredError as error:
        complain(str(error))
        return NOT_A_GAME
    from fivehundred.ui.app import run  # noqa: PLC0415

    return run(saves=saves, game=game)
