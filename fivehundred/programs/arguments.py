"""Arguments of the command line that several commands take."""

from __future__ import annotations

import argparse
from pathlib import Path


def folder_name(text: str) -> str:
    """Return the name of a folder; an empty one would be the folder one is in."""
    if not text:
        raise argparse.ArgumentTypeError("the name of a folder is missing")
    return text


def file_path(text: str) -> Path:
    """Return the path of a file; an empty one would be the folder one is in."""
    if not text:
        raise argparse.ArgumentTypeError("the name of a file is missing")
    return Path(text)


def language_code(text: str) -> str:
    """Return the code of a language that the program speaks."""
    # Only who asks for a language needs to know which there are.
    from fivehundred.speech.languages import find_language, no_such_language  # noqa: PLC0415

    if (language := find_language(text)) is None:
        raise argparse.ArgumentTypeError(no_such_language(text))
    return language.code


def parser_of(command: str, about: str, more: str) -> argparse.ArgumentParser:
    """Return the parser of a command about one saved game, with the file as its argument."""
    parser = argparse.ArgumentParser(
        prog=f"fivehundred {command}",
        description=about,
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("file", type=file_path, metavar="FILE", help="a saved game")
    return parser
