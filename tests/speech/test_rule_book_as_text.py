"""The rule book as plain text, and as it is said: tables in columns, nothing left out."""

from __future__ import annotations

import pytest

from fivehundred.engine.cards import parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.speech.rule_book.book import (
    NO_POINTS,
    Anchor,
    Block,
    BookTable,
    CardRow,
    Chapter,
    Paragraph,
    RuleBook,
    SeatPlan,
    Sentence,
    as_text,
    chapter_words,
)
from fivehundred.speech.rule_book.writing import anchor_at, rule_book

AUSTRALIAN = PRESETS["australian"].variant
POINTS = BookTable(("Call", "Points"), (("6♠", "40"), ("Misère", NO_POINTS), ("10NT", "520")))


def written(*blocks: Block, width: int = 60) -> list[str]:
    """Give the lines of a book of one chapter, after its headings."""
    book = RuleBook("Rules", (Chapter(Anchor.AIM, "The aim", blocks),))
    lines = as_text(book, width).splitlines()
    assert lines[:5] == ["Rules", "=====", "", "The aim", "-------"]
    return lines[5:]


def said(*blocks: Block) -> str:
    return chapter_words(Chapter(Anchor.AIM, "The aim", blocks))


def test_a_table_stands_in_columns_with_its_numbers_to_the_right() -> None:
    assert written(POINTS) == [
        "",
        "  Call    Points",
        "  6♠          40",
        "  Misère       –",
        "  10NT       520",
    ]
    words = BookTable((), (("a", "one"), ("b", "two and three")))
    assert written(words) == ["", "  a  one", "  b  two and three"]


def test_a_table_that_is_too_wide_is_told_row_by_row() -> None:
    long = BookTable(("Call", "What it is"), (("Misère", "Take no trick at all, alone"),))
    assert written(long, width=24) == [
        "",
        "Misère",
        "  What it is: Take no",
        "  trick at all, alone",
    ]
    bare = BookTable((), (("Misère", "Take no trick at all, alone"),))
    assert written(bare, width=24)[1:3] == ["Misère", "  Take no trick at all,"]


def test_what_a_paragraph_or_a_row_of_cards_is_about_stands_above_it_and_is_said_first() -> None:
    text = (Sentence("Win tricks."), Sentence("Win more."))
    cards = tuple(parse_cards("JK JH"))
    assert written(Paragraph(text, "Tricks"), CardRow(cards, "The best")) == [
        "",
        "Tricks",
        "Win tricks. Win more.",
        "",
        "The best",
        "  joker  J♥",
    ]
    assert said(Paragraph(text, "Tricks")) == "The aim. Tricks. Win tricks. Win more."
    assert said(Paragraph(text)) == "The aim. Win tricks. Win more."
    assert said(CardRow(cards, "The best")) == "The aim. The best. Joker, jack of hearts."
    assert said(CardRow(cards, "")) == "The aim. Joker, jack of hearts."
    assert said(POINTS) == "The aim. Call, Points. 6♠, 40. Misère, –. 10NT, 520."
    assert said(BookTable((), (("a", ""), ("b", "c")))) == "The aim. A. B, c."


def test_a_picture_of_the_table_is_neither_written_nor_said() -> None:
    plan = SeatPlan(AUSTRALIAN)
    assert written(plan) == []
    assert said(plan, Paragraph((Sentence("Sit."),))) == "The aim. Sit."


@pytest.mark.parametrize("width", [10, 24, 60, 100])
@pytest.mark.parametrize("key", PRESETS)
def test_no_line_is_wider_than_it_may_be(key: str, width: int) -> None:
    lines = as_text(rule_book(PRESETS[key].variant), width).splitlines()
    headings = {line for line in lines if set(line) <= {"-", "="}}
    titles = {lines[at - 1] for at, line in enumerate(lines) if line in headings and line}
    for line in lines:
        assert len(line) <= max(24, width) or line in titles | headings


def test_the_chapter_of_every_moment_of_a_game_is_found() -> None:
    assert {phase: anchor_at(phase) for phase in Phase} == {
        Phase.DEALER: Anchor.DEAL,
        Phase.DEAL: Anchor.DEAL,
        Phase.CUT: Anchor.DEAL,
        Phase.AUCTION: Anchor.CALLS,
        Phase.EXCHANGE: Anchor.KITTY,
        Phase.PARTNER: Anchor.PARTNER,
        Phase.PLAY: Anchor.PLAY,
        Phase.OVER: Anchor.END,
    }
