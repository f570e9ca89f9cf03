"""The parts of a rule book: chapters of sentences, tables, and pictures of cards and seats.

A sentence names its source: the options that decide it, or a clause of docs/rules.md.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import zip_longest
from typing import Final, NamedTuple, assert_never

from fivehundred.engine.cards import Card
from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.locale.formats import folded
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.rules.options import value_sentence
from fivehundred.speech.rules.play import why_idle
from fivehundred.speech.wording import card_short, card_word, sentence

NO_POINTS: Final = "–"
"""Fills an empty cell."""


class Anchor(StrEnum):
    """A chapter of the book."""

    GLANCE = "glance"
    DIFFERENCES = "differences"
    AIM = "aim"
    PACK = "pack"
    SEATS = "seats"
    DEAL = "deal"
    PLAY = "play"
    RANKS = "ranks"
    CALLS = "calls"
    AUCTION = "auction"
    KITTY = "kitty"
    PARTNER = "partner"
    SCORING = "scoring"
    END = "end"
    JOKER = "joker"
    SPECIALS = "specials"
    WRONG_CARDS = "wrong_cards"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, and the options or the clause of docs/rules.md behind it."""

    text: str
    options: tuple[str, ...] = ()
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that belong together, under ``lead`` if it is not empty."""

    sentences: tuple[Sentence, ...]
    lead: str = ""

    @property
    def text(self) -> str:
        """All sentences."""
        return " ".join(sentence.text for sentence in self.sentences)

    @property
    def options(self) -> tuple[str, ...]:
        """The options behind any sentence."""
        return tuple(name for sentence in self.sentences for name in sentence.options)


@dataclass(frozen=True, slots=True)
class BookTable:
    """A table; ``heads`` may be empty."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardRow:
    """A picture of cards, highest first, with a caption."""

    cards: tuple[Card, ...]
    caption: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A picture of seats, sides and kitty; the sentences say the same."""

    variant: Variant
    options: tuple[str, ...] = ()


Block = Paragraph | BookTable | CardRow | SeatPlan


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter."""

    anchor: Anchor
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class RuleBook:
    """All chapters, under the name of the rules."""

    title: str
    chapters: tuple[Chapter, ...]

    def sentences(self) -> tuple[Sentence, ...]:
        """Return all sentences, in reading order."""
        blocks = [block for chapter in self.chapters for block in chapter.blocks]
        paragraphs = [block for block in blocks if isinstance(block, Paragraph)]
        return tuple(sentence for each in paragraphs for sentence in each.sentences)


_USUAL: Final = Variant()
_UNSAID: Final = ("six_no_trumps", "six_suits", "trick_cap", "score_sheet", "lose_at")
"""Options that the book mentions only if they differ from the usual game."""


def goes_without_saying(name: str, variant: Variant) -> bool:
    """Return whether an option has a usual value, which the book need not mention."""
    return name in _UNSAID and getattr(variant, name) == getattr(_USUAL, name)


def of_option(variant: Variant, *names: str) -> tuple[Sentence, ...]:
    """Return a sentence for each option that is neither idle nor taken for granted."""
    spoken = [n for n in names if not (why_idle(n, variant) or goes_without_saying(n, variant))]
    return tuple(Sentence(value_sentence(n, getattr(variant, n)), (n,)) for n in spoken)


def by_clause(clause: str, text: str) -> tuple[Sentence, ...]:
    """Return a sentence that holds at every table, by a clause of docs/rules.md."""
    return (Sentence(text, clause=clause),)


def decided_by(text: str, *options: str) -> tuple[Sentence, ...]:
    """Return a sentence that these options decide."""
    return (Sentence(text, options),)


def titled(lead: str, sentences: tuple[Sentence, ...]) -> tuple[Paragraph, ...]:
    """Return a paragraph under a lead, or nothing if there are no sentences."""
    return (Paragraph(sentences, lead),) if sentences else ()


def paragraphs(*groups: tuple[Sentence, ...]) -> tuple[Paragraph, ...]:
    """Return a paragraph per group, without empty ones."""
    return tuple(Paragraph(group) for group in groups if group)


class BookPosition(NamedTuple):
    """The index of a chapter and of a block in it; block −1 is the chapter's title."""

    chapter: int
    block: int


def places_of(book: RuleBook, wanted: str) -> tuple[BookPosition, ...]:
    """Return the titles and blocks that contain every wanted word, in reading order."""
    words = folded(wanted).split()
    if not words:
        return ()
    found = []
    for number, chapter in enumerate(book.chapters):
        texts = [chapter.title, *(block_text(block) for block in chapter.blocks)]
        told = (folded(text) for text in texts)
        found += [
            BookPosition(number, at)
            for at, text in enumerate(told, start=-1)
            if all(word in text for word in words)
        ]
    return tuple(found)


def block_text(block: Block) -> str:
    """Return all words of a block."""
    match block:
        case Paragraph():
            return f"{block.lead} {block.text}".strip()
        case BookTable():
            return " ".join(" ".join(row) for row in (block.heads, *block.rows))
        case CardRow():
            return block.caption
        case SeatPlan():
            return ""
        case unknown:
            assert_never(unknown)


def spans_of(text: str, wanted: str) -> tuple[tuple[int, int], ...]:
    """Return the start and end of each wanted word in a text."""
    signs = [folded(sign) for sign in text]
    whole = "".join(signs)
    origin = [at for at, sign in enumerate(signs) for _letter in sign]
    spans = []
    for word in folded(wanted).split():
        start = whole.find(word)
        while start >= 0:
            spans.append((origin[start], origin[start + len(word) - 1] + 1))
            start = whole.find(word, start + len(word))
    return tuple(sorted(spans))


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
