"""Every sentence of the rule book is compared with games, or it is said why that cannot be."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.rules.variant import Variant
from tests.speech import (
    test_rule_book_played_auction,
    test_rule_book_played_kitty,
    test_rule_book_played_score,
    test_rule_book_played_tricks,
)
from tests.speech.rule_book_games import TRIED, book, games, turned

_WITH_MARKS: Final = (
    test_rule_book_played_auction,
    test_rule_book_played_kitty,
    test_rule_book_played_score,
    test_rule_book_played_tricks,
)
NOT_TRIED: Final = {
    "18.1": "the summary of a preset is a heading",
    "2.1": "the turn round the table: seats are numbered that way",
    "2.5": "what the word defenders means",
    "1.8": "what the word kitty means",
    "5.16": "what partners say beside the game",
    "8.7": "tricks are claimed at the table, not in the rules",
    "six_no_trumps": "what partners have agreed on binds nobody",
    "six_suits": "what partners have agreed on binds nobody",
    "score_sheet": "how the sheet is drawn",
}
"""What no played deal can try, by the options and clauses of the sentences."""


def test_every_sentence_is_tried_or_listed_as_what_no_deal_can_try() -> None:
    marked = {test for tests in TRIED.values() for test in tests}
    assert marked == {n for m in _WITH_MARKS for n in vars(m) if n.startswith("test_")}
    tables = [variant for _table, variant, _moments in games()]
    tables += [variant for _name, _value, variant in turned(Variant())]
    told = {s for variant in tables for s in book(variant).sentences()}
    tags = {tag for one in told for tag in (*one.options, one.clause) if tag}
    assert tags == {*TRIED, *NOT_TRIED}
    assert len(NOT_TRIED) <= 20
