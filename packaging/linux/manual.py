"""The manual page in every language: `--help` as troff."""

from __future__ import annotations

import argparse
import textwrap
import time
from collections.abc import Iterator

from fivehundred import cli
from fivehundred.programs.arguments import switch_language_as_asked
from fivehundred.programs.help_pages import ABOUT, MORE, Examples, Part
from fivehundred.speech.translation import _

# The section titles usual in these languages.
TITLES = {
    "en": ("NAME", "SYNOPSIS", "OPTIONS", "EXAMPLES", "FILES", "EXIT STATUS"),
    "de": ("BEZEICHNUNG", "ÜBERSICHT", "OPTIONEN", "BEISPIELE", "DATEIEN", "EXIT-STATUS"),
    "fr": ("NOM", "SYNOPSIS", "OPTIONS", "EXEMPLES", "FICHIERS", "CODE DE RETOUR"),
}
# Paths of the package and of people's own files.
PLACES = {
    "saves": "~/.local/share/fivehundred/saves",
    "examples": "/usr/lib/fivehundred/_internal/fivehundred/examples",
    "settings": "~/.config/fivehundred/settings.json",
}


def page(code: str, version: str, moment: int) -> str:
    """Return the page in a language, which becomes the program's language."""
    switch_language_as_asked(["--lang", code])
    day = time.strftime("%Y-%m-%d", time.gmtime(moment))
    # No hyphenation, which would break commands.
    lines = [f'.TH FIVEHUNDRED 6 {day} "Five Hundred {version}" "Five Hundred"', ".nh"]
    for title, part in zip(TITLES[code], _parts(), strict=True):
        lines += [f'.SH "{title}"', *part]
    return "\n".join([*lines, ""])


def _parts() -> Iterator[list[str]]:
    """Yield what is below each title."""
    parser = cli._table_parser(with_help=True)
    examples, saves, settings, status = MORE
    assert isinstance(examples, Examples)
    yield [rf"fivehundred \- {_plain(_(ABOUT).rstrip('.'))}"]
    usage = f"fivehundred{parser.format_usage().partition('fivehundred')[2]}"
    yield [".nf", *(_plain(line.strip()) for line in usage.splitlines()), ".fi"]
    yield [line for one in parser._actions for line in _entry(_name(one), str(one.help))]
    yield [line for command, told in examples.rows for line in _entry(command, _(told))]
    yield [*_paragraph(saves), ".PP", *_paragraph(settings)]
    yield _filled(_(str(status)).partition(":")[2])


def _name(action: argparse.Action) -> str:
    named = [", ".join(action.option_strings), str(action.metavar or "")]
    return " ".join(part for part in named if part)


def _entry(name: str, told: str) -> list[str]:
    return [".TP", rf"\fB{_plain(name)}\fR", *_filled(told)]


def _paragraph(part: Part) -> list[str]:
    assert isinstance(part, str)
    return _filled(_(part).format(**PLACES))


def _filled(text: str) -> list[str]:
    """Return a text in lines of moderate length, as man likes them."""
    return [_plain(line) for line in textwrap.wrap(text, 70, break_on_hyphens=False)]


def _plain(text: str) -> str:
    """Return a text with troff's special characters escaped."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text.startswith((".", "'")) else text
