"""The parts of a rule book: chapters of sentences, tables, and pictures of cards and seats.

A sentence names its source: the options that decide it, or a clause of docs/rules.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, assert_never

from fivehundred.engine.cards import Card
from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.locale.formats import folded
from fivehundred.speech.rules.options import value_sentence
from fivehundred.speech.rules.play import why_idle

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
