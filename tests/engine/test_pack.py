"""Section 1 of the rule book: the packs."""

from __future__ import annotations

from pathlib import Path

import pytest

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import PACKS, Suit
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.strains import suit_of
from tests.engine.table import dealt, playing, rules

# The suits of each pack when spades, clubs, diamonds, hearts are trumps: trumps, the other suit
# of that colour, and the two suits of the other colour.
SIZES = {
    33: dict.fromkeys("SCDH", (10, 7, 8, 8)),
    43: {"S": (12, 9, 11, 11), "C": (12, 9, 11, 11), "D": (13, 10, 10, 10), "H": (13, 10, 10, 10)},
    45: dict.fromkeys("SCDH", (13, 10, 11, 11)),
    46: dict.fromkeys("SCDH", (14, 10, 11, 11)),
    53: dict.fromkeys("SCDH", (15, 12, 13, 13)),
    63: {
        "S": (17, 14, 16, 16),
        "C": (17, 14, 16, 16),
        "D": (18, 15, 15, 15),
        "H": (18, 15, 15, 15),
    },
    65: dict.fromkeys("SCDH", (18, 15, 16, 16)),
}
SAME_COLOUR = {"S": "C", "C": "S", "D": "H", "H": "D"}


# A table for each pack.
TABLES = {
    33: rules(players=3, sides="solo", deck=33),
    43: Variant(),
    45: rules(deck=45, deal="3+3 4+2 3"),
    46: rules(deck=46, deal="3+3 3+3 4"),
    53: rules(players=5, sides="called_partner", deck=53),
    63: rules(players=6, sides="threes", deck=63),
    65: rules(players=6, sides="threes", deck=65, deal="3+3 4+2 3"),
}


def suits_from(ranks: str, suits: str = "SCDH") -> str:
    return " ".join(rank + suit for suit in suits for rank in ranks.split())


def cards_at(variant: Variant) -> set[str]:
    """Say which cards are dealt at a table, none of them twice."""
    state = dealt(variant).state
    cards = [card.code for hand in (*state.hands, state.kitty) for card in hand]
    assert len(set(cards)) == len(cards) == variant.deck
    return set(cards)


def test_r1_1_the_pack_has_43_cards() -> None:
    red, black = "4 5 6 7 8 9 10 J Q K A", "5 6 7 8 9 10 J Q K A"
    want = f"{suits_from(black, 'SC')} {suits_from(red, 'DH')} JK"
    assert cards_at(rules(deck=43)) == set(want.split())


def test_r1_2_hoyles_pack_begins_at_the_seven() -> None:
    want = suits_from("7 8 9 10 J Q K A") + " JK"
    assert cards_at(rules(players=3, sides="solo", deck=33)) == set(want.split())


def test_r1_3_forty_five_cards_have_one_joker_and_forty_six_have_two() -> None:
    suited = set(suits_from("4 5 6 7 8 9 10 J Q K A").split())
    assert cards_at(rules(deck=45, deal="3+3 4+2 3")) == suited | {"JK"}
    assert cards_at(rules(deck=46, deal="3+3 3+3 4")) == suited | {"JKC", "JKW"}


def test_r1_4_fifty_three_is_the_whole_pack_and_a_joker() -> None:
    want = suits_from("2 3 4 5 6 7 8 9 10 J Q K A") + " JK"
    assert cards_at(rules(players=5, sides="solo", deck=53)) == set(want.split())


def test_r1_5_six_people_have_elevens_twelves_and_thirteens() -> None:
    want = set((suits_from("2 3 4 5 6 7 8 9 10 11 12 J Q K A") + " 13D 13H JK").split())
    assert cards_at(rules(players=6, sides="solo", deck=63)) == want
    full = rules(players=6, sides="solo", deck=65, deal="3+3 4+2 3")
    assert cards_at(full) == want | {"13S", "13C"}


def test_r1_6_with_one_joker_the_top_joker_makes_no_difference() -> None:
    for top in ("coloured", "white"):
        table = playing("7S", "AS", "JS", "JK", "JC", variant=rules(top_joker=top))
        table.play("AS JS JK JC")
        assert table.taker == 2


@pytest.mark.parametrize("call", ["7S", "7NT"])
@pytest.mark.parametrize(("top", "taker"), [("coloured", 1), ("white", 2)])
def test_r1_6_one_of_two_jokers_is_the_higher(call: str, top: str, taker: int) -> None:
    variant = rules(deck=46, deal="3+3 3+3 4", top_joker=top)
    table = playing(call, "AS", "JKC", "JKW", "JS", variant=variant)
    table.play("AS JKC JKW JS")
    assert table.taker == taker


@pytest.mark.parametrize(
    ("size", "trump", "sizes"),
    [(size, trump, row[trump]) for size, row in SIZES.items() for trump in row],
)
def test_r1_7_suits_change_size_with_the_trumps(
    size: int, trump: str, sizes: tuple[int, int, int, int]
) -> None:
    under = [suit_of(card, Strain(trump)) for card in PACKS[size]]
    colour = SAME_COLOUR[trump]
    others = [suit for suit in "SCDH" if suit not in (trump, colour)]
    counted = tuple(under.count(Suit(suit)) for suit in (trump, colour, *others))
    assert counted == sizes
    assert sum(sizes) == size


def test_r1_7_the_book_has_these_lengths_too() -> None:
    book = Path(__file__).parents[2] / "docs" / "rules.md"
    for size, row in SIZES.items():
        black, red = (", ".join(map(str, row[trump])) for trump in "SD")
        assert f"| {size} | {black} | {red} |" in book.read_text(encoding="utf-8")
        assert (row["C"], row["H"]) == (row["S"], row["D"])


@pytest.mark.parametrize(
    ("size", "over"), [(33, 3), (43, 3), (45, 5), (46, 6), (53, 3), (63, 3), (65, 5)]
)
def test_r1_8_every_hand_gets_ten_cards_and_the_rest_is_the_kitty(size: int, over: int) -> None:
    state = dealt(TABLES[size]).state
    assert {len(hand) for hand in state.hands} == {10}
    assert len(state.kitty) == TABLES[size].kitty_size == over


@pytest.mark.parametrize("size", PACKS)
def test_r4_6_without_trumps_only_jokers_are_outside_the_suits(size: int) -> None:
    loose = [card for card in PACKS[size] if suit_of(card, Strain.NO_TRUMPS) is None]
    assert loose == [card for card in PACKS[size] if card.is_joker]
