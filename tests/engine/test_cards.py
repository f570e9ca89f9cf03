"""Cards and their text."""

from __future__ import annotations

import copy
import pickle
from operator import attrgetter

import pytest

from fivehundred.engine.cards import (
    ALL_CARDS,
    JOKER,
    Rank,
    Suit,
    card_of,
    format_cards,
    parse_card,
    parse_cards,
    parse_suit,
)
from fivehundred.engine.errors import FormatError


@pytest.mark.parametrize("card", ALL_CARDS, ids=attrgetter("code"))
def test_every_card_reads_back_as_itself(card: object) -> None:
    assert parse_card(repr(card)) is card


def test_a_card_is_rank_then_suit() -> None:
    assert parse_card("10H") is card_of(Suit.HEARTS, Rank.TEN)
    assert parse_card("13D") is card_of(Suit.DIAMONDS, Rank.THIRTEEN)
    assert parse_card("JS") is card_of(Suit.SPADES, Rank.JACK)


@pytest.mark.parametrize("text", ["", "H10", "10h", "1H", "14S", "AX", "JKS", " AS", "AS ", "Ａs"])
def test_other_text_is_not_a_card(text: str) -> None:
    with pytest.raises(FormatError, match="is not a card"):
        parse_card(text)


def test_cards_stand_with_single_spaces_between() -> None:
    assert format_cards(parse_cards("AH 10C JK")) == "AH 10C JK"
    assert parse_cards("") == ()
    for text in ("AH  KH", " AH", "AH ", "AH,KH", " "):
        with pytest.raises(FormatError):
            parse_cards(text)


def test_a_suit_is_one_letter() -> None:
    assert [parse_suit(letter) for letter in "SCDH"] == list(Suit)
    for text in ("", "s", "NT", "SC"):
        with pytest.raises(FormatError, match="is not a suit"):
            parse_suit(text)


def test_there_is_one_object_of_each_card_in_every_process() -> None:
    for card in ALL_CARDS:
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.deepcopy(card) is card


def test_jokers_have_neither_suit_nor_rank() -> None:
    assert (JOKER.suit, JOKER.rank, JOKER.is_joker) == (None, None, True)
    assert [card.code for card in ALL_CARDS if card.is_joker] == ["JK", "JKC", "JKW"]
