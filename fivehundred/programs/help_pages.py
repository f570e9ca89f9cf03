"""Pages of help: paragraphs filled to the width of a terminal, and examples in two columns.

The parts are marked in tables and translated here, when somebody asks for help.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from fivehundred.speech.translation import N_, _

_WIDTH: Final = 80
_GAP: Final = 2

EXAMPLES: Final = N_("examples:")


@dataclass(frozen=True, slots=True)
class Examples:
    """Commands, each with what it does; ``column`` is where that begins."""

    rows: tuple[tuple[str, str], ...]
    column: int = 0


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Lines that stand as they are below a title: what is typed, and what is answered."""

    title: str
    lines: tuple[str, ...]


Part = str | Examples | Verbatim


def help_page(
    *parts: Part, width: int = _WIDTH, places: Mapping[str, object] = MappingProxyType({})
) -> str:
    """Return a page of some parts in the language in force, with its places filled in.

    A line of its own stays one, as a path of a file has it.
    """
    return "\n\n".join(_part(part, width, places) for part in parts)


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
    # What is but one letter too long for a line is not broken for it, nor is ever a path.
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
