"""What a rule book is made of: chapters of sentences, tables and small pictures.

Every sentence says where it comes from: the options that decide it, or the clause of docs/rules.md
that holds at every table.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from fivehundred.engine.cards import Card
from fivehundred.engine.rules.variant import Variant

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
