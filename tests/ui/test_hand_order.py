from __future__ import annotations

from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import PACKS, Card, Suit, parse_card
from fivehundred.engine.facts import Phase
from fivehundred.engine.strains import order_under
from fivehundred.engine.view import view
from fivehundred.ui.geometry.layout import layout
from fivehundred.ui.geometry.places import places
from fivehundred.ui.geometry.rows import in_fan
from tests.strategies import random_path
from tests.ui.tables import TABLES

RED = {Suit.HEARTS, Suit.DIAMONDS}

hands = st.lists(st.sampled_from(PACKS[43]), max_size=13, unique=True)


def fan(text: str, strain: Strain = Strain.NO_TRUMPS) -> str:
    return " ".join(
        card.code for card in in_fan(map(parse_card, text.split()), order_under(strain))
    )


def test_suits_alternate_and_each_runs_down() -> None:
    assert fan("4H AS KD 5C 9H QC AD 10S") == "AS 10S 9H 4H QC 5C AD KD"


def test_trumps_come_first_with_the_bowers_and_the_joker_before_them() -> None:
    before = fan("JH JD AS AH 5C JK 7D")
    assert before == "JK AH JH AS JD 7D 5C" or before.startswith("JK")
    assert fan("JH JD AS AH 5C JK 7D", Strain.HEARTS).startswith("JK JH JD AH")


def test_the_left_bower_walks_to_the_trumps() -> None:
    assert fan("AS KS JC 9C", Strain.NO_TRUMPS) == "AS KS JC 9C"
    assert fan("AS KS JC 9C", Strain.SPADES) == "JC AS KS 9C"
    assert fan("JS 9S JC AC", Strain.CLUBS) == "JC JS AC 9S"


@given(hands, st.sampled_from(Strain))
def test_a_fan_holds_the_same_cards_in_runs_of_suits(hand: list[Card], strain: Strain) -> None:
    order = order_under(strain)
    shown = in_fan(hand, order)
    assert sorted(c.code for c in shown) == sorted(c.code for c in hand)
    runs: list[Suit | None] = []
    for card in shown:
        if not runs or runs[-1] is not order.suits[card]:
            runs.append(order.suits[card])
    assert len(runs) == len(set(runs))
    for left, right in pairwise(shown):
        if order.suits[left] is order.suits[right]:
            assert order.strengths[left] > order.strengths[right]
    jokers = [card for card in shown if card.is_joker]
    assert list(shown[: len(jokers)]) == jokers
    suits = [suit for suit in runs if suit is not None]
    if order.trump in suits:
        assert suits[0] is order.trump
    if len(suits) == 4 or (len(suits) == 3 and order.trump not in suits):
        assert all((a in RED) != (b in RED) for a, b in pairwise(suits))


@given(hands, st.sampled_from(Strain), st.randoms())
def test_the_order_tells_nothing_of_how_cards_came(
    hand: list[Card], strain: Strain, rng: Random
) -> None:
    shuffled = list(hand)
    rng.shuffle(shuffled)
    assert in_fan(hand, order_under(strain)) == in_fan(shuffled, order_under(strain))


@given(hands, st.sampled_from(Strain), st.randoms())
def test_a_suit_that_runs_out_leaves_the_others_where_they_are(
    hand: list[Card], strain: Strain, rng: Random
) -> None:
    order = order_under(strain)
    whole = in_fan(hand, order)
    gone = rng.sample(hand, len(hand) // 2)
    left = in_fan([card for card in hand if card not in gone], order, gone)
    assert left == tuple(card for card in whole if card not in gone)


def test_no_suit_of_the_hand_changes_its_place_while_cards_are_played() -> None:
    kept = 0
    for key in ("australian", "two-handed-dummy", "six-handed"):
        where = places((1280, 800), TABLES[key].seating, 0)
        before: tuple[Card, ...] = ()
        for _before, _action, state in random_path(TABLES[key], 5, 130):
            shown = view(state, 0)
            fan = layout(shown, where).hand
            if shown.phase is Phase.PLAY and (shown.history or len(shown.plays) > 1):
                assert fan == tuple(card for card in before if card in fan)
                kept += len(before) > len(fan)
            before = fan
    assert kept > 10
