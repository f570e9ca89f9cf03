"""Words are found in a rule book, and options by theirs, whatever their capitals and accents."""

from __future__ import annotations

import pytest

from fivehundred.engine.rules.variant import OPTION_NAMES, Variant, option_values
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import languages_folder
from fivehundred.speech.locale.formats import folded
from fivehundred.speech.rule_book.book import (
    BookPosition,
    BookTable,
    Paragraph,
    block_text,
    places_of,
    spans_of,
)
from fivehundred.speech.rule_book.writing import rule_book
from fivehundred.speech.rules.finding import find_options
from fivehundred.speech.rules.options import option_title, value_sentence
from fivehundred.speech.rules.play import why_idle
from fivehundred.speech.rules.questions import (
    QUESTIONS,
    answer_sentence,
    first_questions,
    question,
    unavailable_note,
)
from fivehundred.speech.translation import use_language

BOOK = rule_book(PRESETS["australian"].variant)


@pytest.mark.parametrize("wanted", ["Misère", "MISERE joker", "left bower", "nothing of the sort"])
def test_every_place_with_all_the_words_is_found_and_no_other(wanted: str) -> None:
    words = folded(wanted).split()
    expected = []
    for number, chapter in enumerate(BOOK.chapters):
        if all(word in folded(chapter.title) for word in words):
            expected.append(BookPosition(number, -1))
        for at, block in enumerate(chapter.blocks):
            if all(word in folded(block_text(block)) for word in words):
                expected.append(BookPosition(number, at))
    assert places_of(BOOK, wanted) == tuple(expected)


def test_titles_are_found_as_well_and_no_word_finds_nothing() -> None:
    last = BOOK.chapters[2]
    assert BookPosition(2, -1) in places_of(BOOK, last.title.upper())
    assert places_of(BOOK, "  ") == ()
    texts = [block_text(b) for chapter in BOOK.chapters for b in chapter.blocks]
    grids = [b for chapter in BOOK.chapters for b in chapter.blocks if isinstance(b, BookTable)]
    led = [b for c in BOOK.chapters for b in c.blocks if isinstance(b, Paragraph) and b.lead]
    assert all(grid.rows[0][0] in block_text(grid) for grid in grids) and grids
    assert all(block_text(one).startswith(f"{one.lead} ") for one in led) and led
    assert any(texts)


@pytest.mark.parametrize(
    ("text", "wanted", "found"),
    [
        ("Misère and misère.", "MISERE", ["Misère", "misère"]),
        ("a joker, a bower", "bower joker", ["joker", "bower"]),
        ("aaaa", "aa", ["aa", "aa"]),
        ("ﬁve ﬁves", "five", ["ﬁve", "ﬁve"]),
        ("one", "two", []),
        ("one", "", []),
    ],
)
def test_a_found_word_is_marked_where_it_stands(text: str, wanted: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in spans_of(text, wanted)] == found


# — options —


@pytest.mark.parametrize("name", OPTION_NAMES)
def test_every_option_is_found_by_its_title_before_others(name: str) -> None:
    found = find_options(option_title(name).upper())
    titled = [one for one in found if folded(option_title(name)) in folded(option_title(one))]
    assert name in titled and found[: len(titled)] == tuple(titled)


def test_an_option_is_found_by_its_values_and_by_its_question() -> None:
    assert "revokes" in find_options("hoffmann")
    assert "target" in find_options("points win the game")
    assert "misere" in find_options("is misère played?")
    assert find_options("") == find_options("xyzzy") == ()
    # All words must be there, wherever.
    assert "revokes" not in find_options("hoffmann xyzzy")


def test_only_questions_that_do_something_are_asked_first() -> None:
    for preset in PRESETS.values():
        asked = first_questions(preset.variant)
        assert asked == tuple(n for n in QUESTIONS if not why_idle(n, preset.variant))
        assert asked
    assert question("misere") == "Is misère played?"


def test_an_answer_says_what_it_means_and_of_the_pack_how_large_the_kitty_is() -> None:
    table = Variant()
    for name in QUESTIONS:
        for value in option_values(name) or ():
            told = answer_sentence(name, value, table)
            assert told.startswith(value_sentence(name, value))
            assert ("The kitty has 3 cards." in told) is (name == "deck" and value == table.deck)
            if (more := unavailable_note(name)) is not None:
                assert more in told
    # Where nobody can sit so there is no kitty to count.
    assert "kitty has" not in answer_sentence("deck", 43, Variant(players=3))


@pytest.mark.parametrize(
    ("said", "option"),
    [
        ("kitty", "deck"),
        ("widow", "kitty_last_card_up"),
        ("widows", "without_kitty"),
        ("blind", "without_kitty"),
        ("blind", "blind_misere"),
        ("6NT", "six_no_trumps"),
        ("6 nt shows", "six_no_trumps"),
        ("bower", "top_joker"),
        ("Benny", "joker_lead"),
        ("little joker", "top_joker"),
        ("renege", "revokes"),
        ("nullo", "misere"),
    ],
)
def test_an_option_is_found_by_what_people_say(said: str, option: str) -> None:
    assert option in find_options(said)


def test_a_short_word_of_others_is_not_found_inside_longer_ones() -> None:
    assert "target" not in find_options("NT")


@pytest.mark.parametrize("said", ["talon", "6NT"])
@pytest.mark.parametrize("language", ["de", "fr"])
def test_what_people_say_is_found_in_other_languages_too(language: str, said: str) -> None:
    use_language(language, languages_folder())
    found = find_options(said)
    assert {"talon": "kitty_last_card_up", "6NT": "six_no_trumps"}[said] in found
