"""Section 4 of the rule book: which suit a card is of, and how high it stands."""

from __future__ import annotations

import pytest

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import Suit, parse_card, parse_cards
from fivehundred.engine.rules.options import TopJoker
from fivehundred.engine.strains import Bower, bower_of, order_under, strength, suit_of
from tests.engine.table import playing


def falls_in_order(cards: str, strain: str) -> bool:
    """Tell whether each card is higher than the next and all are of one suit."""
    order = order_under(Strain(strain))
    read = parse_cards(cards)
    heights = [order.strengths[card] for card in read]
    return heights == sorted(set(heights), reverse=True) and (
        len({order.suits[card] for card in read}) == 1
    )


@pytest.mark.parametrize(
    ("trump", "cards"),
    [
        ("H", "JK JH JD AH KH QH 10H 9H 8H 7H 6H 5H 4H"),
        ("D", "JK JD JH AD KD QD 10D 9D 8D 7D 6D 5D 4D"),
        ("S", "JK JS JC AS KS QS 10S 9S 8S 7S 6S 5S"),
        ("C", "JK JC JS AC KC QC 10C 9C 8C 7C 6C 5C"),
    ],
)
def test_r4_1_trumps_rank_joker_right_bower_left_bower_ace(trump: str, cards: str) -> None:
    assert falls_in_order(cards, trump)


def test_r4_1_tricks_fall_to_them_in_that_order() -> None:
    table = playing("10H", "AH JH 5S 6S", "JD JK 7S 8S", "KH AD 9S 10S", "QH KD QS KS", by=1)
    for cards, taker in (("JD KH QH AH", 1), ("JK AD KD JH", 1)):
        table.play(cards)
        assert table.taker == taker
    table = playing("10H", "JH 5S", "JD 7S", "KH 9S", "QH QS")
    table.play("JH JD KH QH")
    assert table.taker == 0


def test_r4_2_joker_and_both_bowers_are_trumps() -> None:
    for code in ("JK", "JH", "JD"):
        assert suit_of(parse_card(code), Strain.HEARTS) is Suit.HEARTS
    assert suit_of(parse_card("JS"), Strain.HEARTS) is Suit.SPADES


def test_r4_2_the_left_bower_led_asks_for_trumps() -> None:
    table = playing("8H", "JD AD", "KD 5H", "QD 10D", "4H JH")
    table.play("JD")
    assert table.may_play() == "5H"
    table.play("5H")
    assert table.may_play() == "QD 10D"
    table.play("QD")
    assert table.may_play() == "4H JH"


def test_r4_2_the_joker_led_asks_for_trumps_and_names_nothing() -> None:
    table = playing("8S", "JK AD", "KD 5S", "QD JC", "4H 6S")
    assert table.may_play() == "JK AD"
    table.play("JK")
    for card in ("5S", "JC", "6S"):
        assert table.may_play() == card
        table.play(card)


@pytest.mark.parametrize("trump", ["S", "C"])
def test_r4_3_suits_beside_the_trumps_rank_from_the_ace(trump: str) -> None:
    assert falls_in_order("AH KH QH JH 10H 9H 8H 7H 6H 5H 4H", trump)
    assert falls_in_order("AD KD QD JD 10D 9D 8D 7D 6D 5D 4D", trump)


def test_r4_3_the_trumps_colour_lacks_its_jack() -> None:
    assert falls_in_order("AD KD QD 10D 9D", "H")
    assert not falls_in_order("AD KD QD JD 10D", "H")
    table = playing("8H", "QD", "JD", "10D", "9D")
    table.play("QD JD 10D 9D")
    assert table.taker == 1


@pytest.mark.parametrize("suit", "SCDH")
def test_r4_4_without_trumps_jacks_are_plain(suit: str) -> None:
    cards = " ".join(rank + suit for rank in ("A", "K", "Q", "J", "10", "9"))
    assert falls_in_order(cards, "NT")
    assert suit_of(parse_card("JK"), Strain.NO_TRUMPS) is None


@pytest.mark.parametrize("call", ["misere", "open_misere"])
def test_r4_4_in_a_misere_jacks_are_plain_too(call: str) -> None:
    table = playing(call, "JH 5S", "QH 6S", "", "JD 7S")
    table.play("JH")
    assert table.may_play() == "QH"
    table.play("QH")
    assert table.may_play() == "JD 7S"
    table.play("JD")
    assert table.taker == 1


@pytest.mark.parametrize("strain", Strain)
def test_r4_5_elevens_twelves_and_thirteens_stand_between_ten_and_jack(strain: Strain) -> None:
    trump = Suit.SPADES if strain is Strain.NO_TRUMPS else Suit(strain.value)
    has_jack = strain is Strain.NO_TRUMPS
    ranks = (
        ("Q", "J", "13", "12", "11", "10", "9", "2") if has_jack else ("Q", "13", "12", "11", "10")
    )
    assert falls_in_order(" ".join(rank + trump.value for rank in ranks), strain.value)


def test_r4_6_two_jokers_stand_above_the_right_bower() -> None:
    coloured, white, right = parse_cards("JKC JKW JH")

    def height(code: object, top: TopJoker) -> int:
        assert code in (coloured, white, right)
        return strength(parse_card(repr(code)), Strain.HEARTS, top_joker=top)

    for top, high, low in (
        (TopJoker.COLOURED, coloured, white),
        (TopJoker.WHITE, white, coloured),
    ):
        assert height(high, top) > height(low, top) > height(right, top)


def test_any_trump_stands_above_any_other_card() -> None:
    order = order_under(Strain.CLUBS)
    assert order.strengths[parse_card("5C")] > order.strengths[parse_card("AH")]
    assert order.strengths[parse_card("JS")] > order.strengths[parse_card("AC")]


def test_r4_1_without_trumps_there_is_no_bower() -> None:
    jacks = parse_cards("JS JC JD JH")
    assert [bower_of(card, Strain.NO_TRUMPS) for card in jacks] == [None] * 4
    assert [bower_of(card, Strain.CLUBS) for card in jacks] == [
        Bower.LEFT,
        Bower.RIGHT,
        None,
        None,
    ]
    assert bower_of(parse_card("AC"), Strain.CLUBS) is None
