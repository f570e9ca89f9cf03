"""Command-line arguments that several commands share."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import NN_
from fivehundred.speech import translation
from fivehundred.speech.locale import languages
from fivehundred.speech.translation import N_, _

_LANGUAGE: Final = "--lang"
_BEFORE_COMMANDS: Final = (_LANGUAGE, "--saves")
_LIKE_A_COMMAND: Final = re.compile("[A-Za-z]{1,20}")
"""A word with a dot or a slash is a file instead."""

INVITATION: Final = "fivehundred:"
"""The prefix of invitations."""

OF_ARGPARSE: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("unrecognized arguments: %s"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    NN_("expected %s argument", "expected %s arguments"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""Texts of argparse itself, for the catalogues; others stay English."""


def switch_language_as_asked(words: Sequence[str]) -> None:
    """Switch to the language of ``--lang``, or the system's, also for help and errors to come."""
    asked = ""
    for word, following in zip(words, (*words[1:], ""), strict=False):
        if word == _LANGUAGE:
            asked = following
        elif word.startswith(f"{_LANGUAGE}="):
            asked = word.partition("=")[2]
    languages.switch_language(languages.language_in_force("", asked))
    # argparse translates its texts with these two functions of its module, in fifteen places.
    vars(argparse).update(_=translation._, ngettext=translation.plural)


def command_first(words: list[str], commands: Collection[str]) -> list[str]:
    """Return the words with the command moved in front of ``--lang`` and ``--saves``."""
    named = 0
    while words[named : named + 1] and words[named].startswith(_BEFORE_COMMANDS):
        named += 2 if words[named] in _BEFORE_COMMANDS else 1
    if words[named : named + 1] and words[named] in commands:
        return [words[named], *words[:named], *words[named + 1 :]]
    return words


def unknown_command(words: list[str], commands: Collection[str]) -> str:
    """Return the error for a first word that is neither a command nor a file; else empty."""
    word = "".join(command_first(words, words)[:1])
    if not _LIKE_A_COMMAND.fullmatch(word) or os.path.lexists(word):
        return ""
    from difflib import get_close_matches  # noqa: PLC0415  needed for a slip alone

    told = _("there is no command or file “{word}”; “fivehundred --help” lists the commands")
    if near := get_close_matches(word.lower(), commands, 1):
        told = _(
            "there is no command or file “{word}”; the nearest command is “{near}”, and "
            "“fivehundred --help” lists them all"
        )
    return told.format(word=word, near="".join(near))


def _folder_name(text: str) -> str:
    # An empty one would mean the current folder.
    if not text:
        raise argparse.ArgumentTypeError(_("the name of a folder is missing"))
    return text


def file_path(text: str) -> Path:
    """Return the path of a file; an empty one would mean the current folder."""
    if not text:
        raise argparse.ArgumentTypeError(_("the name of a file is missing"))
    return Path(text)


def opened(text: str) -> Path | str:
    """Return the path of a file, which may be a file: URL, or an invitation unchanged."""
    if text.startswith(INVITATION):
        return text
    if text.startswith("file:"):
        from urllib.parse import urlsplit  # noqa: PLC0415  desktops say files so
        from urllib.request import url2pathname  # noqa: PLC0415

        return Path(url2pathname(urlsplit(text).path))
    return file_path(text)


def _language_code(text: str) -> str:
    if (language := languages.find_language(text)) is None:
        raise argparse.ArgumentTypeError(languages.no_such_language(text))
    return language.code


def plain_parser(command: str, about: str, more: str) -> argparse.ArgumentParser:
    """Return a parser whose help texts are already laid out."""
    return argparse.ArgumentParser(
        prog=f"fivehundred {command}".strip(),
        description=about,
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def parser_of(command: str, about: str, more: str) -> argparse.ArgumentParser:
    """Return the parser of a command about one saved game."""
    parser = plain_parser(command, about, more)
    parser.add_argument("file", type=file_path, metavar="FILE", help=_("a saved game"))
    return parser


def add_saves(parser: argparse.ArgumentParser, told: str) -> None:
    """Add ``--saves``."""
    parser.add_argument("--saves", type=_folder_name, metavar="DIR", help=told)


def add_language(parser: argparse.ArgumentParser, *, at_table: bool = False) -> None:
    """Add ``--lang``."""
    system = _("the language: en, fr or de; otherwise that of the system")
    settings = _("the language: en, fr or de; otherwise that of the settings, or of the system")
    parser.add_argument(
        _LANGUAGE, type=_language_code, metavar="CODE", help=settings if at_table else system
    )
