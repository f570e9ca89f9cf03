"""Help pages: wrapped paragraphs, and examples in two columns.

Texts are marked where they are defined and translated here. Those about the program as a whole
are defined here too.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from fivehundred.speech.translation import N_, _

_WIDTH: Final = 80
_GAP: Final = 2

EXAMPLES: Final = N_("examples:")


@dataclass(frozen=True, slots=True)
class Examples:
    """Commands and what they do; ``column`` is where the explanations begin."""

    rows: tuple[tuple[str, str], ...]
    column: int = 0


@dataclass(frozen=True, slots=True)
class Verbatim:
    """A title, and lines printed unchanged."""

    title: str
    lines: tuple[str, ...]


Part = str | Examples | Verbatim


def help_page(
    *parts: Part, width: int = _WIDTH, places: Mapping[str, object] = MappingProxyType({})
) -> str:
    """Return a page in the language in force, with ``places`` filled in.

    Line breaks within a text are kept, for paths on lines of their own.
    """
    return "\n\n".join(_part(part, width, places) for part in parts)


def without_command(name: str, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts without a command's examples."""
    begins = f"fivehundred {name} "
    return tuple(
        replace(part, rows=tuple(row for row in part.rows if not row[0].startswith(begins)))
        if isinstance(part, Examples)
        else part
        for part in parts
    )


def _part(part: Part, width: int, places: Mapping[str, object]) -> str:
    if isinstance(part, Examples):
        rows = (_row(part, command.format(**places), told, width) for command, told in part.rows)
        return "\n".join((_(EXAMPLES), *rows))
    if isinstance(part, Verbatim):
        return "\n".join((_(part.title), *(f"  {line}" for line in part.lines)))
    lines = (line.format(**places) if places else line for line in _(part).split("\n"))
    return "\n".join(_filled(line, width) for line in lines)


def _row(examples: Examples, command: str, told: str, width: int) -> str:
    if not told:
        return f"  {command}"
    fits = len(command) + _GAP <= examples.column
    column = examples.column if fits else len(command) + _GAP + 1
    return _filled(_(told), width, f"  {command:<{column}}")


def _filled(text: str, width: int, begins: str = "") -> str:
    # Do not wrap for a single character; paths are never broken.
    if len(begins) + len(text) <= width + 1:
        return f"{begins}{text}"
    return textwrap.fill(
        text,
        width,
        initial_indent=begins,
        subsequent_indent=" " * len(begins),
        break_long_words=False,
        break_on_hyphens=False,
    )


ABOUT: Final = N_("A table for the card game 500.")

_STATUS: Final = N_(
    "exit status: 0; 2 if the window cannot be opened, for wrong arguments, or for a file that is "
    "not a game, with one line on standard error that says why."
)

MORE: Final = (
    Examples(
        (
            ("fivehundred", N_("open the table")),
            ('fivehundred "2026-11-21 Australian.json"', N_("open it with a saved game")),
            ("fivehundred --saves ~/club", N_("save the games in another folder")),
            ("fivehundred replay GAME.json", N_("replay a game, card by card")),
            ("fivehundred rules australian", N_("print the rules of a game")),
            ("fivehundred inspect GAME.json", N_("print how a game stands")),
            ("fivehundred analyse GAME.json", N_("what its deals held, and what was costly")),
            ("fivehundred verify GAME.json", N_("prove that no card was changed")),
            ("fivehundred challenge", N_("print the cards of the eight of the day")),
            ("fivehundred standings *.json", N_("compare the results of a club night")),
            ("fivehundred picture GAME.json --out a.png", N_("draw the table as a picture")),
            ("fivehundred film GAME.json --deal 3 --out a.gif", N_("make a film of a deal")),
            ("fivehundred score PAD.json", N_("print the sheet of a score pad")),
            ("fivehundred arena expert club", N_("let two computer players meet")),
            ("fivehundred bot --level expert", N_("play for another program")),
            ("fivehundred host australian", N_("open a table for guests elsewhere")),
            ("fivehundred join INVITATION --level expert", N_("play at a table elsewhere")),
            ("fivehundred arena --help", N_("more about a command")),
        ),
        column=45,
    ),
    N_(
        "Games are saved in the folder {saves}\nafter every card; the version "
        "before the last is NAME.json.bak. Example games of every preset are in "
        "the folder {examples}.\nTo open a file named like a command, such as "
        '"inspect", write ./inspect.'
    ),
    N_(
        "The settings are saved in the file\n{settings};\nwith --saves DIR, always "
        "in your own settings folder. The environment variable "
        "FIVEHUNDRED_SETTINGS names another file."
    ),
    _STATUS,
)

SPEAK: Final = N_("read the screen aloud, for anyone without a screen reader (F8 stops it)")
SAFE: Final = N_(
    "safe mode: default settings, no sound or full screen; the games folder "
    "is not searched, and changed settings are not saved"
)

REPLAY_ABOUT: Final = N_(
    "Open the table and replay a saved game: by card, trick or deal, "
    "forwards and backwards, all hands open or as one seat saw them. An "
    "unfinished game can be seen as far as it has been played; of the "
    "current deal, only what may be known. Nothing is ever changed."
)

REPLAY_MORE: Final = (
    Examples(
        (
            ("fivehundred replay GAME.json", N_("from the start")),
            ("fivehundred replay GAME.json --at 57", N_("after the first 57 actions")),
            ("fivehundred replay {example}", ""),
        ),
        column=44,
    ),
    N_(
        "On the screen: left and right go by cards, up and down by tricks, Ctrl "
        "with left and right by deals, Space plays on, O opens all hands, ? "
        "lists all keys. If the rules refuse an action in the file, the game is "
        "shown up to there, with the reason."
    ),
    _STATUS,
)
