"""Lists in sentences as the language in force writes them, and tables of plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fivehundred.speech.translation import _, pgettext


def in_a_row(items: Iterable[str]) -> str:
    """Join short things: “ace of hearts, 9 of clubs”."""
    # Translators: it stands between the things of a list; keep the space.
    return pgettext("between two of a list", ", ").join(items)


def in_a_sentence(items: Iterable[str]) -> str:
    """Join things with “and”: “the 5 of hearts and the ace of hearts”."""
    *others, last = items
    return _("{first} and {last}").format(first=in_a_row(others), last=last) if others else last


def in_a_long_row(items: Iterable[str]) -> str:
    """Join things that may contain commas: “8♥, made; 7♠, set”."""
    # Translators: it stands between longer things of a list; keep the space.
    return pgettext("between two of a list", "; ").join(items)


def in_columns(rows: Sequence[Sequence[str]], names: int = 0) -> str:
    """Return rows as aligned lines: column ``names`` to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(
            cell.ljust(width) if at == names else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
    return "".join(f"{line}\n" for line in lines)
