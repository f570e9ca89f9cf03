"""Section 9 of the rule book, fourth part: two jokers, and contracts that are no misères."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Attach
from fivehundred.engine.cards import COLOURED_JOKER, JOKER, WHITE_JOKER, Suit, parse_cards
from fivehundred.engine.kinds import PlayKind
from fivehundred.engine.rules.variant import OptionValue, Variant
from tests.engine.table import bidding, playing, rules

S, C, D, H = Suit


def two_jokers(**options: OptionValue) -> Variant:
    return rules(deck=46, deal="3+3 3+3 4", **options)


@pytest.mark.parametrize(("top", "taker"), [("coloured", 3), ("white", 1)])
def test_r9_22_of_two_jokers_the_higher_takes_the_trick(top: str, taker: int) -> None:
    table = playing("7NT", "AH", "JKW", "KH", "JKC", variant=two_jokers(top_joker=top))
    table.play("AH JKW KH JKC")
    assert table.taker == taker


@pytest.mark.parametrize(("top", "taker"), [("coloured", 0), ("white", 1)])
def test_r9_22_the_other_joker_falls_on_a_led_one(top: str, taker: int) -> None:
    variant = two_jokers(top_joker=top)
    table = playing("7NT", "JKC 5S", "JKW 6D", "9H 8H", "7H 6H", variant=variant)
    table.play("JKC/H")
    assert table.may_play() == "JKW 6D"
    table.play("JKW 9H 7H")
    assert table.taker == taker


def test_r9_22_the_other_joker_follows_only_from_a_hand_that_has_none_of_the_suit_named() -> None:
    table = playing("7NT", "JKC 5S", "JKW 10H", "9H 8H", "7H 6H", variant=two_jokers())
    table.play("JKC/H")
    assert table.may_play() == "10H"
    with table.refuses(PlayKind.MUST_FOLLOW):
        table.play("JKW")


def test_r9_23_each_joker_may_get_a_suit() -> None:
    table = playing("7NT", "JKC JKW AH", "5H 6H 7H", "8H 9H KS", "10H JH QH", variant=two_jokers())
    assert table.may_attach() == "S C D H S C D H"
    table.do(Attach(0, WHITE_JOKER, H))
    assert table.may_attach() == "S C D H"
    table.do(Attach(0, COLOURED_JOKER, S))
    assert table.may_attach() == ""
    table.play("JKW")
    assert table.may_play() == "5H 6H 7H"
    table.play("5H 8H 10H JKC")
    table.play("6H KS")
    assert table.state.play.suits_led == (H,)


@pytest.mark.parametrize(("top", "higher"), [("coloured", "JKC"), ("white", "JKW")])
def test_r9_23_both_jokers_in_one_suit_are_its_top_cards_in_their_own_order(
    top: str, higher: str
) -> None:
    hands = ("JKC JKW", "AH 6S", "KH 7S", "QH 8S")
    table = playing("7NT", *hands, variant=two_jokers(top_joker=top))
    for joker in (COLOURED_JOKER, WHITE_JOKER):
        table.do(Attach(0, joker, H))
    order = table.state.play.order
    assert order is not None
    rising = sorted(parse_cards("JKC AH JKW KH"), key=order.strengths.__getitem__)
    assert [card.code for card in rising[:2]] == ["KH", "AH"]
    assert rising[3].code == higher
    assert {order.suits[card] for card in rising} == {H}


@pytest.mark.parametrize(
    ("names", "may"),
    [(True, "JKC/S JKC/C JKC/D JKC/H JKW/S JKW/C JKW/D JKW/H"), (False, "JKC JKW")],
)
def test_r9_24_who_holds_jokers_alone_leads_one(names: bool, may: str) -> None:
    variant = two_jokers(joker_lead="last_trick_only", joker_lead_names_suit=names)
    table = playing("7NT", "JKC JKW", "5H 6H", "7H 8H", "9H 10H", variant=variant)
    assert table.may_play() == may


def test_r9_24_who_holds_jokers_alone_leads_one_though_all_four_suits_were_led() -> None:
    table = playing(
        "7NT", "JKC JKW", "5H 6H", "7H 8H", "9H 10H", variant=two_jokers(), suits_led=(S, C, D, H)
    )
    assert table.may_play().split()[0] == "JKC/S"


def test_r9_25_in_hi_lo_the_joker_may_be_kept_back() -> None:
    table = playing("hi_lo", "5H 5D", "JK 6S", "", "7H 8D", variant=rules(hi_lo=True))
    table.play("5H")
    assert table.may_play() == "JK 6S"


def test_r9_25_in_hi_lo_the_contractor_may_give_it_a_suit() -> None:
    table = playing("hi_lo", "JK 5D", "5H 6S", "", "7H 8D", variant=rules(hi_lo=True))
    assert table.may_attach() == "S C D H"


def test_r9_25_in_a_passed_out_deal_nobody_gives_a_joker_a_suit() -> None:
    table = bidding("pass pass pass pass", dealer=0, variant=rules(all_pass="play_no_trumps"))
    assert (table.turn, table.may_attach()) == (1, "")
    with table.refuses(
        PlayKind.ATTACH_CONTRACTOR_ONLY, "only the contractor may give a joker a suit"
    ):
        table.do(Attach(1, JOKER, H))
    table.play("AS AC AD")
    assert table.may_play() == "AH KH QH JH 10H 9H 8H 7H 6H 5H"
    table.play("AH")
    assert "JK/H" in table.may_play().split()


def test_r9_25_in_a_passed_out_deal_the_joker_is_not_forced() -> None:
    table = bidding("pass pass pass pass", dealer=3, variant=rules(all_pass="play_no_trumps"))
    table.play("AH")
    assert table.may_play().split()[:2] == ["JK", "AS"]
