"""Section 1 of the rule book, and the packs of the games to come."""

from __future__ import annotations

import pytest

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import Rank, Suit, card_of, format_cards
from fivehundred.engine.deck import PACKS
from fivehundred.engine.strains import suit_of
from tests.engine.table import playing, rules

# The suits of each pack when spades, clubs, diamonds, hearts are trumps: trumps, the other suit
# of that colour, and the two suits of the other colour.
SIZES = {
    33: {"S": (10, 7, 8, 8), "C": (10, 7, 8, 8), "D": (10, 7, 8, 8), "H": (10, 7, 8, 8)},
    43: {"S": (12, 9, 11, 11), "C": (12, 9, 11, 11), "D": (13, 10, 10, 10), "H": (13, 10, 10, 10)},
    45: {"S": (13, 10, 11, 11), "H": (13, 10, 11, 11)},
    46: {"C": (14, 10, 11, 11), "D": (14, 10, 11, 11)},
    53: {"S": (15, 12, 13, 13), "H": (15, 12, 13, 13)},
    63: {
        "S": (17, 14, 16, 16),
        "C": (17, 14, 16, 16),
        "D": (18, 15, 15, 15),
        "H": (18, 15, 15, 15),
    },
    65: {"C": (18, 15, 16, 16), "D": (18, 15, 16, 16)},
}
SAME_COLOUR = {"S": "C", "C": "S", "D": "H", "H": "D"}


def test_r1_1_the_pack_has_43_cards() -> None:
    assert format_cards(PACKS[43]) == (
        "5S 6S 7S 8S 9S 10S JS QS KS AS 5C 6C 7C 8C 9C 10C JC QC KC AC "
        "4D 5D 6D 7D 8D 9D 10D JD QD KD AD 4H 5H 6H 7H 8H 9H 10H JH QH KH AH JK"
    )


def test_r1_2_with_one_joker_the_top_joker_makes_no_difference() -> None:
    for top in ("coloured", "white"):
        table = playing("7S", "AS", "JS", "JK", "JC", variant=rules(top_joker=top))
        table.play("AS JS JK JC")
        assert table.taker == 2


@pytest.mark.parametrize("size", PACKS)
def test_every_pack_has_its_size_and_no_card_twice(size: int) -> None:
    assert len(PACKS[size]) == len(set(PACKS[size])) == size


def test_the_hoyle_pack_begins_at_the_seven() -> None:
    assert {card.rank for card in PACKS[33] if card.rank} == {
        rank for rank in Rank if rank >= Rank.SEVEN and not 11 <= rank <= 13
    }


def test_only_the_46_card_pack_has_two_jokers() -> None:
    jokers = {size: [c.code for c in pack if c.is_joker] for size, pack in PACKS.items()}
    assert jokers.pop(46) == ["JKC", "JKW"]
    assert set(map(tuple, jokers.values())) == {("JK",)}


def test_six_hands_have_elevens_and_twelves_and_two_red_thirteens() -> None:
    extra = set(PACKS[63]) - set(PACKS[53])
    assert format_cards(sorted(extra, key=PACKS[63].index)) == (
        "11S 12S 11C 12C 11D 12D 11H 12H 13D 13H"
    )
    assert set(PACKS[65]) - set(PACKS[63]) == {
        card_of(Suit.SPADES, Rank.THIRTEEN),
        card_of(Suit.CLUBS, Rank.THIRTEEN),
    }


@pytest.mark.parametrize(
    ("size", "trump", "sizes"),
    [(size, trump, row[trump]) for size, row in SIZES.items() for trump in row],
)
def test_suits_change_size_with_the_trumps(
    size: int, trump: str, sizes: tuple[int, int, int, int]
) -> None:
    under = [suit_of(card, Strain(trump)) for card in PACKS[size]]
    colour = SAME_COLOUR[trump]
    others = [suit for suit in "SCDH" if suit not in (trump, colour)]
    counted = tuple(under.count(Suit(suit)) for suit in (trump, colour, *others))
    assert counted == sizes
    assert sum(sizes) == size


@pytest.mark.parametrize("size", PACKS)
def test_without_trumps_only_jokers_are_outside_the_suits(size: int) -> None:
    loose = [card for card in PACKS[size] if suit_of(card, Strain.NO_TRUMPS) is None]
    assert loose == [card for card in PACKS[size] if card.is_joker]
