"""What a rule book is made of: chapters of sentences, tables and small pictures.

Every sentence says where it comes from: the options that decide it, or the clause of docs/rules.md
that holds at every table. Many are the sentences of options. Words are looked for whatever their
capitals and accents.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, assert_never

from fivehundred.engine.cards import Card
from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.rules.finding import folded
from fivehundred.speech.rules.options import value_sentence
from fivehundred.speech.rules.play import why_idle

NO_POINTS: Final = "–"
"""The content of an empty cell."""


class Anchor(StrEnum):
    """A chapter of the book, in the order of reading."""

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
    """A sentence, with the options that decide it or the clause of docs/rules.md it is from."""

    text: str
    options: tuple[str, ...] = ()
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that belong together; ``lead`` is above them: what they are about."""

    sentences: tuple[Sentence, ...]
    lead: str = ""

    @property
    def text(self) -> str:
        """The sentences in a row."""
        return " ".join(sentence.text for sentence in self.sentences)

    @property
    def options(self) -> tuple[str, ...]:
        """The options that decide any of the sentences."""
        return tuple(name for sentence in self.sentences for name in sentence.options)


@dataclass(frozen=True, slots=True)
class BookTable:
    """A table: the heads of its columns, which may be missing, and its rows."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardRow:
    """A picture of cards in a row, the highest first, with the words below it."""

    cards: tuple[Card, ...]
    caption: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A picture of the table with its seats, sides and the kitty; the sentences tell the same."""

    variant: Variant
    options: tuple[str, ...] = ()


Block = Paragraph | BookTable | CardRow | SeatPlan


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: where it is found, its title, and what is in it."""

    anchor: Anchor
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class RuleBook:
    """All chapters of a table's rules, under the name of the game."""

    title: str
    chapters: tuple[Chapter, ...]

    def sentences(self) -> tuple[Sentence, ...]:
        """List all sentences in the order of reading."""
        blocks = [block for chapter in self.chapters for block in chapter.blocks]
        paragraphs = [block for block in blocks if isinstance(block, Paragraph)]
        return tuple(sentence for each in paragraphs for sentence in each.sentences)


# — sentences of options —

_USUAL: Final = Variant()
_UNSAID: Final = ("six_no_trumps", "six_suits", "trick_cap", "score_sheet", "lose_at")
"""Options that the book tells of only where they are other than usual."""


def goes_without_saying(name: str, variant: Variant) -> bool:
    """Return whether an option is as everybody expects, so that the book says nothing of it."""
    return name in _UNSAID and getattr(variant, name) == getattr(_USUAL, name)


def of_option(variant: Variant, *names: str) -> tuple[Sentence, ...]:
    """Return what options mean as they are set; nothing of those that do nothing here."""
    spoken = [n for n in names if not (why_idle(n, variant) or goes_without_saying(n, variant))]
    return tuple(Sentence(value_sentence(n, getattr(variant, n)), (n,)) for n in spoken)


def everywhere(clause: str, text: str) -> tuple[Sentence, ...]:
    """Return a sentence that holds at every table, by a clause of docs/rules.md."""
    return (Sentence(text, clause=clause),)


def decided_by(text: str, *options: str) -> tuple[Sentence, ...]:
    """Return a sentence that these options decide."""
    return (Sentence(text, options),)


def led(lead: str, sentences: tuple[Sentence, ...]) -> tuple[Paragraph, ...]:
    """Return a paragraph under a lead, where there is anything to say."""
    return (Paragraph(sentences, lead),) if sentences else ()


def paragraphs(*groups: tuple[Sentence, ...]) -> tuple[Paragraph, ...]:
    """Return a paragraph of each group of sentences that has any."""
    return tuple(Paragraph(group) for group in groups if group)


# — where words occur —


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
