"""Where words occur in a rule book, whatever their capitals and accents."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from fivehundred.speech.rule_book.book import (
    Block,
    BookTable,
    CardRow,
    Paragraph,
    RuleBook,
    SeatPlan,
)
from fivehundred.speech.rules.finding import folded


class BookPosition(NamedTuple):
    """A block of a book, by the numbers of its chapter and of the block in it; −1 is the title."""

    chapter: int
    block: int


def places_of(book: RuleBook, wanted: str) -> tuple[BookPosition, ...]:
    """List the titles and blocks in which every wanted word occurs, in the order of reading."""
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
