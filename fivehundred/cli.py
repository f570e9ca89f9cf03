"""The command line. Commands are imported when needed, so that each starts quickly."""

from __future__ import annotations

import argparse
import codecs
import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fivehundred import __version__
from fivehundred.programs.arguments import (
    INVITATION,
    add_language,
    add_saves,
    command_first,
    file_path,
    opened,
    plain_parser,
    switch_language_as_asked,
    unknown_command,
)
from fivehundred.programs.help_pages import (
    ABOUT,
    MORE,
    REPLAY_ABOUT,
    REPLAY_MORE,
    SAFE,
    SPEAK,
    Part,
    help_page,
    without_command,
)
from fivehundred.speech.translation import _
from fivehundred.system import on_windows, show_box

if TYPE_CHECKING:
    from fivehundred.engine.errors import FiveHundredError

_PLAIN: Final = dict(zip("♠♣♦♥“”„‘’–—\u00a0\u202f", 'SCDH"""\'\'--  ', strict=True))
"""Replacements for characters an encoding lacks; “?” for any other."""


def _prepare_streams() -> None:
    """Make the output replace characters that its encoding lacks.

    On Windows, pipes and files get UTF-8: the usual encoding has no suit symbols.
    """
    codecs.register_error("plain", _plain)
    named = "PYTHONIOENCODING" in os.environ and not sys.flags.ignore_environment
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            ours = on_windows() and not named and not stream.isatty()
            stream.reconfigure(encoding="utf-8" if ours else None, errors="plain")


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(_PLAIN.get(character, "?") for character in lost), error.end


def _with_complaints_shown(command: Callable[[], int]) -> int:
    """Run a command and return its exit status; show errors in a box if nobody could see them.

    A program that Windows starts outside a terminal has no standard error.
    """
    if not on_windows() or sys.stderr is not None:
        return command()
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
            show_box("Five Hundred", text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    return _with_complaints_shown(partial(_main, words))


def _main(words: list[str]) -> int:
    switch_language_as_asked(words)
    try:
        return _command(words)
    except KeyboardInterrupt:
        return 130
    except SystemExit as left:
        if left.code:
            raise
        from fivehundred.programs.output import put  # noqa: PLC0415

        # Flush, as only that shows whether help or version could be written.
        raise SystemExit(put("")) from None


_PROGRAMS: Final = {
    "rules": "programs.rules",
    "inspect": "programs.inspect",
    "analyse": "programs.analyse",
    "verify": "programs.verify",
    "challenge": "programs.rules",
    "standings": "programs.club",
    "picture": "picture_commands",
    "film": "picture_commands",
    "score": "programs.club",
    "worth": "programs.club",
    "arena": "programs.arena.command",
    "bot": "programs.bot",
    "host": "programs.host",
    "join": "programs.join",
}
"""The commands without a window, each with the module of the function of its name."""
COMMANDS: Final = ("replay", *_PROGRAMS)


def _command(words: list[str]) -> int:
    match command_first(words, COMMANDS):
        case ["replay", *rest]:
            return _replay(rest)
        case ["join", *rest] if _joins_in_window(rest):
            return _open_table(rest)
        case [name, *rest] if name in _PROGRAMS:
            program = getattr(import_module(f"fivehundred.{_PROGRAMS[name]}"), name)
            status: int = program(rest)
            return status
        case rest:
            return _open_table(rest)


def _joins_in_window(words: list[str]) -> bool:
    """Return whether a person joins, who plays in the window, and not a computer player."""
    is_table = any(word.startswith(INVITATION) for word in words)
    asks_help = not {"-h", "--help"}.isdisjoint(words)
    return is_table and not asks_help and not any(word.startswith("--level") for word in words)


_USAGE: Final[tuple[str, ...]] = (
    "fivehundred [--saves DIR] [--lang CODE] [--safe] [--speak] [GAME.json]",
    "fivehundred replay GAME.json ...",
    "fivehundred rules PRESET ...",
    "fivehundred inspect FILE ...",
    "fivehundred analyse FILE ...",
    "fivehundred verify FILE ...",
    "fivehundred challenge ...",
    "fivehundred standings FILE ...",
    "fivehundred picture FILE --out FILE.png ...",
    "fivehundred film FILE --deal N --out FILE.gif ...",
    "fivehundred score PAD ...",
    'fivehundred worth "JK AH KH ..." ...',
    "fivehundred arena PLAYER OPPONENT ...",
    "fivehundred bot ...",
    "fivehundred host PRESET ...",
    "fivehundred join INVITATION ...",
)


def _table_parser(with_help: bool) -> argparse.ArgumentParser:
    more, usage = "", _USAGE
    if with_help:
        from fivehundred.paths import (  # noqa: PLC0415
            examples_folder,
            is_bundled,
            saves_folder,
            settings_file,
        )

        saves = saves_folder()
        settings, examples = settings_file(saves), examples_folder()
        places = {"saves": saves, "examples": examples, "settings": settings}
        parts: tuple[Part, ...] = MORE
        if is_bundled():
            # Films need a library that bundles lack.
            usage = tuple(line for line in _USAGE if " film " not in line)
            parts = without_command("film", MORE)
        more = help_page(*parts, width=79, places=places)
    parser = argparse.ArgumentParser(
        prog="fivehundred",
        usage="\n       ".join(usage),
        description=_(ABOUT),
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "game",
        nargs="?",
        type=opened,
        metavar="GAME.json",
        help=_("a saved game, house rules or a challenge to open"),
    )
    add_saves(parser, _("the folder for saved games"))
    add_language(parser, at_table=True)
    parser.add_argument("--safe", action="store_true", help=_(SAFE))
    parser.add_argument("--speak", action="store_true", help=_(SPEAK))
    parser.add_argument("--version", action=_Version, nargs=0, help=_("show the version and exit"))
    return parser


class _Version(argparse.Action):
    """Prints the version and the form of the solver, which it has to load."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from fivehundred.players.solver.solver import form  # noqa: PLC0415
        from fivehundred.programs.output import put  # noqa: PLC0415

        parser.exit(put(f"Five Hundred {__version__} (solver: {form()})\n"))


def _replay_parser(with_help: bool) -> argparse.ArgumentParser:
    more = ""
    if with_help:
        from fivehundred.paths import examples_folder  # noqa: PLC0415

        more = help_page(*REPLAY_MORE, places={"example": examples_folder() / "australian.json"})
    parser = plain_parser("replay", help_page(REPLAY_ABOUT), more)
    parser.add_argument("game", type=file_path, metavar="GAME.json", help=_("a saved game"))
    parser.add_argument("--at", type=int, default=0, metavar="N", help=_("begin after N actions"))
    add_saves(parser, _("the folder of the other games"))
    add_language(parser, at_table=True)
    return parser


def _replay(words: list[str]) -> int:
    asked = _replay_parser(bool({"-h", "--help"} & set(words))).parse_args(words)
    from fivehundred.paths import saves_folder  # noqa: PLC0415
    from fivehundred.programs.output import BAD_INPUT  # noqa: PLC0415
    from fivehundred.session.replay import open_replay  # noqa: PLC0415

    saves, game = saves_folder(asked.saves), asked.game
    # Check before any window opens, so that the reason can be read at the terminal.
    if not _has_folder(saves) or _refusal(lambda: open_replay(game, at=asked.at)) is not None:
        return BAD_INPUT
    from fivehundred.ui.program import run  # noqa: PLC0415

    return run(saves=saves, game=game, replay_at=asked.at, language=asked.lang or "")


def _open_table(words: list[str]) -> int:
    from fivehundred.programs.output import BAD_INPUT  # noqa: PLC0415

    if unknown := unknown_command(words, COMMANDS):
        from fivehundred.speech.complaint import complain  # noqa: PLC0415

        complain(unknown)
        return BAD_INPUT
    asked = _table_parser(bool({"-h", "--help"} & set(words))).parse_args(words)
    from fivehundred.learning.any_file import read_any_file  # noqa: PLC0415
    from fivehundred.paths import saves_folder  # noqa: PLC0415
    from fivehundred.session.storage.store import Store  # noqa: PLC0415

    saves, game = saves_folder(asked.saves), asked.game
    if not _has_folder(saves):
        return BAD_INPUT
    refused = None
    if isinstance(game, Path):
        refused = _refusal(lambda: read_any_file(game, Store(saves)))
    if refused is not None and not _is_unread():
        return BAD_INPUT
    from fivehundred.ui.program import run  # noqa: PLC0415

    opens, language = refused or game, asked.lang or ""
    status = run(saves=saves, game=opens, safe=asked.safe, language=language, speak=asked.speak)
    return status if refused is None else BAD_INPUT


def _is_unread() -> bool:
    """Return whether nobody sees standard error, as after a double-click; Windows shows a box."""
    streams = (sys.stdin, sys.stderr)
    return not on_windows() and not any(one is not None and one.isatty() for one in streams)


def _has_folder(saves: Path) -> bool:
    """Return whether games can be saved in a folder; complain if not."""
    from fivehundred.session.storage.files import no_folder  # noqa: PLC0415
    from fivehundred.speech.complaint import complain  # noqa: PLC0415
    from fivehundred.speech.errors import message_words  # noqa: PLC0415

    problem = no_folder(saves)
    if problem is not None:
        complain(message_words(problem))
    return problem is None


def _refusal(load: Callable[[], object]) -> FiveHundredError | None:
    """Complain about a file that cannot be opened and return the error; None for a good one."""
    from fivehundred.engine.errors import FiveHundredError  # noqa: PLC0415
    from fivehundred.speech.complaint import complain  # noqa: PLC0415
    from fivehundred.speech.errors import error_words  # noqa: PLC0415

    try:
        load()
    except FiveHundredError as error:
        complain(error_words(error))
        return error
    return None
