"""Deals as people type and paste them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.cards import format_cards
from fivehundred.engine.errors import FormatError
from fivehundred.paths import languages_folder
from fivehundred.session.setup.deal_setup import problem
from fivehundred.session.setup.reading import (
    format_calls,
    read_calls,
    read_cards,
    read_deal,
    read_scores,
)
from fivehundred.speech.study.setup_words import deal_text
from fivehundred.speech.translation import use_language
from tests.session.setups import empty, same, whole


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("JK AH 10C", "JK AH 10C"),
        ("jk, ah, tc", "JK AH 10C"),
        ("HA CT Joker", "AH 10C JK"),
        ("AHKHQH", "AH KH QH"),
        ("♥AK10 ♠-", "AH KH 10H"),
        ("♥ A K D B 10", "AH KH QH JH 10H"),
        ("R♥ D♦ V♣", "KH QD JC"),
        ("DH BD", "QH JD"),
        ("H: A K 9; S:Q", "AH KH 9H QS"),
        ("AK.Q.J10.-", "AS KS QH JD 10D"),
        ("13D 12S 11H 2C", "13D 12S 11H 2C"),
        ("JKC JKW", "JKC JKW"),
        ("♠ J K", "JS KS"),
        ("", ""),
    ],
)
def test_cards_are_read_in_the_ways_in_which_people_write_them(text: str, cards: str) -> None:
    assert format_cards(read_cards(text)) == cards


@pytest.mark.parametrize(
    ("text", "named"),
    [("AH XX", "“XX”"), ("AH 10", "“10”"), ("1H", "“1H”"), ("♥AKX", "“♥AKX”"), ("hello", "HELLO")],
)
def test_what_is_no_card_is_named(text: str, named: str) -> None:
    with pytest.raises(FormatError, match=named):
        read_cards(text)


def test_calls_and_scores_are_read_as_people_write_them() -> None:
    assert format_calls(read_calls("P, 6♥ 7nt Misere 8s without")) == (
        "pass 6H 7NT misere 8S without"
    )
    assert read_scores("+120, −40") == (120, -40)
    with pytest.raises(FormatError, match="“7X”"):
        read_calls("7X")
    with pytest.raises(FormatError, match="“many” is not a score"):
        read_scores("many")


def test_a_hand_of_several_lines_goes_on_until_a_suit_comes_again() -> None:
    text = "North\n♠ A K\n♥ D B\nJK\nEast\n♠ 10\n\n♠ 5\n♦ 4"
    found = read_deal(text, empty("australian"))
    hands = [format_cards(hand) for hand in found.cards]
    assert hands == ["5S 4D", "", "AS KS QH JH JK", "10S", ""]


def test_hands_have_the_names_of_seats_players_or_nobody() -> None:
    named = read_deal("S: AH\nW: KH\nN: QH\nE: JH\nWidow: 4D 5D 6D", empty("australian"))
    assert [format_cards(hand) for hand in named.cards] == ["AH", "KH", "QH", "JH", "4D 5D 6D"]
    people = read_deal("Friday night:\nAnn: AH\nBea: KH\nBlind = 4D", empty("australian"))
    assert [format_cards(hand) for hand in people.cards] == ["AH", "KH", "", "", "4D"]


def test_seats_may_have_numbers_with_a_sign_before_them() -> None:
    found = read_deal("# a comment\n#2: AH KH\n# 1: AS", empty("australian"))
    assert [format_cards(hand) for hand in found.cards[:2]] == ["AS", "AH KH"]


def test_dealer_scores_and_calls_are_taken_over_from_a_text() -> None:
    found = read_deal("Dealer: seat 2\nScore: 100 -20\nAH KH\nCalls: pass 7H", empty("australian"))
    assert (found.dealer, found.scores, format_calls(found.calls)) == (1, (100, -20), "pass 7H")
    with pytest.raises(FormatError, match="“SEAT 7” is not a seat"):
        read_deal("Dealer: seat 7\nAH", empty("australian"))


def test_a_text_without_cards_or_with_too_many_hands_is_refused() -> None:
    with pytest.raises(FormatError, match="no cards"):
        read_deal("Dear club: hello", empty("australian"))
    with pytest.raises(FormatError, match="“DEAR” is not a card"):
        read_deal("Dear club", empty("australian"))
    with pytest.raises(FormatError, match="nobody left"):
        read_deal("AH\nKH\nQH\nJH\n4D\n5D", empty("australian"))
    with pytest.raises(FormatError, match="too long"):
        read_deal("AH " * 4000, empty("australian"))


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_calls_of_a_text_come_back_in_every_language(language: str) -> None:
    calls = read_calls("pass 6H 8S without misere open_misere blind_misere double_nullo hi_lo 6N")
    setup = replace(whole("french-canadian", 3), calls=calls)
    use_language(language, languages_folder())
    try:
        assert read_deal(deal_text(setup), empty("french-canadian")).calls == calls
    finally:
        use_language("en", languages_folder())


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("preset", ["australian", "two-handed-dummy", "three-handed-dead-hand"])
def test_the_text_for_a_club_comes_back_in_every_language(language: str, preset: str) -> None:
    setup = whole(preset, 5)
    use_language(language, languages_folder())
    found = read_deal(deal_text(setup), empty(preset))
    assert same(found, setup)
    assert (found.dealer, found.scores) == (setup.dealer, setup.scores)
    assert problem(found) is None
