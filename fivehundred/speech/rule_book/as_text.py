"""The rule book as plain text, wrapped, and as it is read aloud."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import zip_longest
from typing import assert_never

from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.rule_book.book import (
    NO_POINTS,
    Block,
    BookTable,
    CardRow,
    Chapter,
    Paragraph,
    RuleBook,
    SeatPlan,
)
from fivehundred.speech.wording import card_short, card_word, sentence

_GAP = "  "
_NARROWEST = 24


def as_text(book: RuleBook, width: int) -> str:
    """Return the book in lines of at most ``width`` characters, but not below 24."""
    room = max(width, _NARROWEST)
    lines = [book.title, "=" * len(book.title)]
    for chapter in book.chapters:
        lines += ["", *_chapter(chapter, room)]
    return "\n".join(lines) + "\n"


def chapter_words(chapter: Chapter) -> str:
    """Return a chapter for reading aloud."""
    said = [sentence(chapter.title), *map(_said, chapter.blocks)]
    return " ".join(text for text in said if text)


def _said(block: Block) -> str:
    match block:
        case Paragraph():
            return f"{sentence(block.lead)} {block.text}" if block.lead else block.text
        case BookTable():
            rows = (block.heads, *block.rows) if block.heads else block.rows
            return " ".join(sentence(in_a_row(cell for cell in row if cell)) for row in rows)
        case CardRow():
            cards = sentence(in_a_row(card_word(card) for card in block.cards))
            return f"{sentence(block.caption)} {cards}" if block.caption else cards
        case SeatPlan():
            return ""
        case unknown:
            assert_never(unknown)


def _chapter(chapter: Chapter, width: int) -> Iterator[str]:
    yield chapter.title
    yield "-" * len(chapter.title)
    for block in chapter.blocks:
        lines = _block(block, width)
        if lines:
            yield ""
            yield from lines


def _block(block: Block, width: int) -> list[str]:
    match block:
        case Paragraph():
            return [*textwrap.wrap(block.lead, width), *textwrap.wrap(block.text, width)]
        case BookTable():
            return _grid(block, width)
        case CardRow():
            cards = textwrap.wrap(
                _GAP.join(card_short(card) for card in block.cards), width - len(_GAP)
            )
            return [*textwrap.wrap(block.caption, width), *(_GAP + line for line in cards)]
        case SeatPlan():
            return []
        case unknown:
            assert_never(unknown)


def _grid(grid: BookTable, width: int) -> list[str]:
    rows = [*((grid.heads,) if grid.heads else ()), *grid.rows]
    columns = [max(len(cell) for cell in column) for column in zip_longest(*rows, fillvalue="")]
    if sum(columns) + len(_GAP) * len(columns) <= width:
        numbers = [_is_number(column) for column in zip(*grid.rows, strict=True)]
        return [_row(row, columns, numbers) for row in rows]
    return [line for row in grid.rows for line in _long_row(grid, row, width)]


def _is_number(column: tuple[str, ...]) -> bool:
    return all(cell.isdecimal() or cell == NO_POINTS for cell in column)


def _row(row: tuple[str, ...], columns: list[int], numbers: list[bool]) -> str:
    cells = [
        cell.rjust(room) if number else cell.ljust(room)
        for cell, room, number in zip(row, columns, numbers, strict=True)
    ]
    return (_GAP + _GAP.join(cells)).rstrip()


def _long_row(grid: BookTable, row: tuple[str, ...], width: int) -> Iterator[str]:
    """Yield the first cell of a row, and the others indented below it."""
    yield from textwrap.wrap(row[0], width)
    heads = grid.heads or ("",) * len(row)
    for head, cell in zip(heads[1:], row[1:], strict=True):
        text = f"{head}: {cell}" if head else cell
        yield from textwrap.wrap(text, width, initial_indent=_GAP, subsequent_indent=_GAP)
