"""The command line: open the table, replay a game or look into it, let computers play.

Imports what a command needs when it is given, so that each starts quickly.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from fivehundred import __version__
from fivehundred.programs.arguments import file_path, folder_name, language_code

_ABOUT: Final = "A table for the card game 500."

_MORE: Final = """\
examples:
  fivehundred                                open the table
  fivehundred "2026-11-21 Australian.json"   open it at a saved game
  fivehundred --saves ~/club                 keep the games in another folder
  fivehundred replay GAME.json               see a game again, card by card
  fivehundred inspect GAME.json              print how a game stands
  fivehundred analyse GAME.json              what its deals held, and what was dear
  fivehundred verify GAME.json               prove that no card was exchanged
  fivehundred picture GAME.json --out a.png  draw the table as a picture
  fivehundred film GAME.json --deal 3 --out a.gif   make a film of a deal
  fivehundred arena expert club              let two computer players meet
  fivehundred bot --level expert             play for another program
  fivehundred arena --help                   more about a command

Games are kept in the folder {saves}
after every card; the version before the last is NAME.json.bak. Example games
of every preset are in the folder {examples}.
A file that is called as a command is, such as "inspect", is opened as
./inspect.

The settings of the screen are kept in the file
{settings};
with --saves DIR always in your own folder for such things. The environment
variable FIVEHUNDRED_SETTINGS names another file.

exit status: 0; 2 if the window cannot be opened, for wrong arguments, or for a
file that is not a game, with one line on standard error that says why.
"""

_SAFE: Final = (
    "start with default settings and without what may be broken: no sound, no full screen, "
    "nothing looked for in the folder, and nothing of it kept"
)

_REPLAY_ABOUT: Final = """\
Open the table and see a saved game again: by card, trick or deal, forwards and
backwards, all hands open or as one seat saw them. Running games can be seen as
far as they are played, of the deal that goes on only what may be known. Nothing
is ever changed.
"""

_REPLAY_MORE: Final = """\
examples:
  fivehundred replay GAME.json                from the start
  fivehundred replay GAME.json --at 57        from after the first 57 actions
  fivehundred replay {example}

On the screen: left and right go by cards, up and down by tricks, Ctrl with left
and right by deals, Space plays on, O opens all hands, ? lists all keys. Where
the rules refuse an action of the file, the game is shown up to there, with the
reason.

exit status: 0; 2 if the window cannot be opened, for wrong arguments, or for a
file that is not a game, with one line on standard error that says why.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks and return the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure:
        # Names and folders may hold letters that an old terminal does not have.
        reconfigure(errors="replace")
    try:
        return _command(words)
    except KeyboardInterrupt:
        return 130
    except SystemExit as left:
        if left.code:
            raise
        from fivehundred.programs.output import put  # noqa: PLC0415

        # Of help and version only the end may show that they cannot be written.
        raise SystemExit(put("")) from None


def _command(words: list[str]) -> int:
    commands = {
        "replay": _replay,
        "inspect": _inspect,
        "analyse": _analyse,
        "verify": _verify,
        "picture": _picture,
        "film": _film,
        "arena": _arena,
        "bot": _bot,
    }
    command = commands.get(words[0]) if words else None
    return _open_table(words) if command is None else command(words[1:])


def _table_parser(with_help: bool) -> argparse.ArgumentParser:
    more = ""
    if with_help:
        from fivehundred.paths import (  # noqa: PLC0415
            examples_folder,
            saves_folder,
            settings_file,
        )

        saves = saves_folder()
        more = _MORE.format(saves=saves, examples=examples_folder(), settings=settings_file(saves))
    parser = argparse.ArgumentParser(
        prog="fivehundred",
        usage="fivehundred [--saves DIR] [--lang CODE] [--safe] [GAME.json]\n"
        "       fivehundred replay GAME.json ...\n"
        "       fivehundred inspect FILE ...\n"
        "       fivehundred analyse FILE ...\n"
        "       fivehundred verify FILE ...\n"
        "       fivehundred picture FILE --out FILE.png ...\n"
        "       fivehundred film FILE --deal N --out FILE.gif ...\n"
        "       fivehundred arena PLAYER OPPONENT ...\n"
        "       fivehundred bot ...",
        description=_ABOUT,
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "game", nargs="?", type=file_path, metavar="GAME.json", help="a saved game to open"
    )
    parser.add_argument(
        "--saves", type=folder_name, metavar="DIR", help="the folder to keep games in"
    )
    _add_language(parser)
    parser.add_argument("--safe", action="store_true", help=_SAFE)
    parser.add_argument("--version", action=_Version, nargs=0, help="say which version this is")
    return parser


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        type=language_code,
        metavar="CODE",
        help="the language to speak: en, fr or de; else that of the settings, or of the system",
    )


class _Version(argparse.Action):
    """Says which version this is, and in which form the solver runs, which it loads for that."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print and leave."""
        from fivehundred.players.solver.solver import form  # noqa: PLC0415
        from fivehundred.programs.output import put  # noqa: PLC0415

        parser.exit(put(f"Five Hundred {__version__} (solver: {form()})\n"))


def _replay_parser(with_help: bool) -> argparse.ArgumentParser:
    more = ""
    if with_help:
        from fivehundred.paths import examples_folder  # noqa: PLC0415

        more = _REPLAY_MORE.format(example=examples_folder() / "australian.json")
    parser = argparse.ArgumentParser(
        prog="fivehundred replay",
        description=_REPLAY_ABOUT,
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("game", type=file_path, metavar="GAME.json", help="a saved game")
    parser.add_argument("--at", type=int, default=0, metavar="N", help="begin after N actions")
    parser.add_argument(
        "--saves", type=folder_name, metavar="DIR", help="the folder of the other games"
    )
    _add_language(parser)
    return parser


def _replay(words: list[str]) -> int:
    asked = _replay_parser(bool({"-h", "--help"} & set(words))).parse_args(words)
    from fivehundred.engine.errors import FiveHundredError  # noqa: PLC0415
    from fivehundred.paths import saves_folder  # noqa: PLC0415
    from fivehundred.programs.output import NOT_A_GAME, complain  # noqa: PLC0415
    from fivehundred.session.replay import open_replay  # noqa: PLC0415
    from fivehundred.session.storage.files import no_folder  # noqa: PLC0415
    from fivehundred.speech.errors import error_words, message_words  # noqa: PLC0415

    saves, game = saves_folder(asked.saves), asked.game
    problem = no_folder(saves)
    if problem is not None:
        complain(message_words(problem))
        return NOT_A_GAME
    try:
        # Before any window opens: a person in a terminal should read why it does not.
        open_replay(game, at=asked.at)
    except FiveHundredError as error:
        complain(error_words(error))
        return NOT_A_GAME
    from fivehundred.ui.program import run  # noqa: PLC0415

    return run(saves=saves, game=game, replay_at=asked.at, language=asked.lang or "")


def _arena(words: list[str]) -> int:
    from fivehundred.programs.arena.command import arena  # noqa: PLC0415

    return arena(words)


def _bot(words: list[str]) -> int:
    from fivehundred.programs.bot import bot  # noqa: PLC0415

    return bot(words)


def _inspect(words: list[str]) -> int:
    from fivehundred.programs.inspect import inspect  # noqa: PLC0415

    return inspect(words)


def _analyse(words: list[str]) -> int:
    from fivehundred.programs.analysis.command import analyse  # noqa: PLC0415

    return analyse(words)


def _verify(words: list[str]) -> int:
    from fivehundred.programs.verify import verify  # noqa: PLC0415

    return verify(words)


def _picture(words: list[str]) -> int:
    from fivehundred.picture_commands import picture  # noqa: PLC0415

    return picture(words)


def _film(words: list[str]) -> int:
    from fivehundred.picture_commands import film  # noqa: PLC0415

    return film(words)


def _open_table(words: list[str]) -> int:
    asked = _table_parser(bool({"-h", "--help"} & set(words))).parse_args(words)
    from fivehundred.engine.errors import FiveHundredError  # noqa: PLC0415
    from fivehundred.paths import saves_folder  # noqa: PLC0415
    from fivehundred.programs.output import NOT_A_GAME, complain  # noqa: PLC0415
    from fivehundred.session.storage.files import no_folder  # noqa: PLC0415
    from fivehundred.session.storage.store import Store  # noqa: PLC0415
    from fivehundred.speech.errors import error_words, message_words  # noqa: PLC0415

    saves, game = saves_folder(asked.saves), asked.game
    problem = no_folder(saves)
    if problem is not None:
        complain(message_words(problem))
        return NOT_A_GAME
    try:
        if game is not None:
            # Before any window opens: a person in a terminal should read why it does not.
            Store(saves).load(game)
    except FiveHundredError as error:
        complain(error_words(error))
        return NOT_A_GAME
    from fivehundred.ui.program import run  # noqa: PLC0415

    return run(saves=saves, game=game, safe=asked.safe, language=asked.lang or "")
