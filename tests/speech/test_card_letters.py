"""The letters of court cards in words: those of the language, or always the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fivehundred.engine.cards import parse_card
from fivehundred.speech import translation
from fivehundred.speech.locale.formats import CardIndices, decimal, face_code, use_card_letters
from fivehundred.speech.locale.languages import ENGLISH, LANGUAGES, switch_language
from fivehundred.speech.locale.lists import in_a_long_row, in_a_row
from fivehundred.speech.locale.names import is_you, shown_name, you
from fivehundred.speech.spoken import in_words
from fivehundred.speech.wording import card_short


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_card_letters(CardIndices.LANGUAGE)


def short(codes: str) -> str:
    return " ".join(card_short(parse_card(code)) for code in codes.split())


def test_cards_have_the_letters_of_the_language_that_is_spoken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cards = "JS QH KD AC 10S"
    assert short(cards) == "J♠ Q♥ K♦ A♣ 10♠"
    monkeypatch.setattr(translation, "_code", "fr")
    assert short(cards) == "V♠ D♥ R♦ A♣ 10♠"
    monkeypatch.setattr(translation, "_code", "de")
    assert short(cards) == "B♠ D♥ K♦ A♣ 10♠"
    monkeypatch.setattr(translation, "_code", "xx")
    assert short(cards) == "J♠ Q♥ K♦ A♣ 10♠"


def test_the_letters_of_another_language_can_be_chosen() -> None:
    use_card_letters(CardIndices.FRENCH)
    assert short("JS QH KD") == "V♠ D♥ R♦"


def test_a_voice_says_the_name_of_a_card_whatever_its_letter() -> None:
    assert in_words("Q♥, then 8♥ or −40") == "queen of hearts, then 8 hearts or minus 40"
    use_card_letters(CardIndices.FRENCH)
    assert in_words("Best: D♥ V♠") == "Best: queen of hearts and jack of spades"
    assert in_words("Q♥") == "Q hearts"


def test_lists_and_numbers_are_written_as_in_english_by_default() -> None:
    assert in_a_row(("a", "b", "c")) == "a, b, c"
    assert in_a_long_row(("a, b", "c")) == "a, b; c"
    assert [decimal(number) for number in (0.3, 5.0, 2)] == ["0.3", "5", "2"]


def test_whoever_has_no_name_is_known_in_every_language() -> None:
    for language in LANGUAGES:
        switch_language(language)
        own = language.nobody
        assert you() == own and not is_you("Ann") and shown_name("Ann") == "Ann"
        for name in ("You", "Joueur", "Gast"):
            assert is_you(name) and shown_name(name) == own
    switch_language(ENGLISH)


@pytest.mark.parametrize(
    ("code", "french", "german"),
    [
        ("QH", "DH", "DH"),
        ("JS", "VS", "BS"),
        ("KC", "RC", "KC"),
        ("AD", "AD", "AD"),
        ("10H", "10H", "10H"),
        ("JK", "JK", "JK"),
        ("JKC", "JKC", "JKC"),
        ("back", "back", "back"),
    ],
)
def test_a_pack_has_its_own_letters_and_jokers_and_backs_have_none(
    code: str, french: str, german: str
) -> None:
    found = [face_code(code, one) for one in (CardIndices.FRENCH, CardIndices.GERMAN)]
    assert found == [french, german]
    assert face_code(code, CardIndices.ENGLISH) == code
