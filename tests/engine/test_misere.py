"""Section 10 of the rule book: misère and open misère."""

from __future__ import annotations

import pytest

from fivehundred.engine.cards import parse_cards
from fivehundred.engine.events import HandExposed, SatOut
from fivehundred.engine.kinds import TurnKind
from fivehundred.engine.rules.variant import Variant
from tests.engine.table import KITTY, Table, bidding, play_of, playing, rules, scored

THREE = ("5H 6D 7C", "6H 7D 8C", "", "7H 8D 9C")
BEFORE_LEAD = rules(open_misere_exposure="before_lead")


def open_misere(variant: Variant | None = None) -> Table:
    """Let seat 0 win the auction with open misère and lay its kitty away."""
    table = bidding("open_misere pass pass pass", variant=variant)
    table.discard(KITTY)
    return table


def test_r10_1_no_trick_makes_it_and_one_loses_it() -> None:
    assert scored("misere", (0, 6, 0, 4)).scores == (250, 0)
    assert scored("misere", (1, 5, 0, 4)).scores == (-250, 0)
    assert scored("open_misere", (1, 9, 0, 0)).scores == (-500, 0)


def test_r10_1_there_are_no_trumps() -> None:
    table = playing("misere", "5H 5S", "10H 6S", "", "7H 8D")
    table.play("5H 10H 7H")
    assert table.taker == 1
    assert table.state.play.order is not None
    assert table.state.play.order.trump is None


@pytest.mark.parametrize(("call", "by", "out"), [("misere", 0, 2), ("open_misere", 3, 1)])
def test_r10_2_the_partner_sits_out(call: str, by: int, out: int) -> None:
    hands = ["5H 6D 7C", "6H 7D 8C", "JS QS KS", "7H 8D 9C"]
    table = playing(call, *hands, by=by)
    assert table.state.contract is not None
    assert (table.state.contract.side, table.state.contract.out) == ((by,), (out,))
    assert table.seen_by(by).sitting_out == (out,)
    turns = []
    for _ in range(3):
        turns.append(table.turn)
        table.play(table.may_play().split()[0])
    assert set(turns) == {0, 1, 2, 3} - {out}
    assert len(table.state.play.tricks[0].plays) == 3


def test_r10_2_the_partner_who_sits_out_keeps_his_cards_to_himself() -> None:
    table = open_misere()
    assert table.events(SatOut) == [SatOut(2)]
    assert len(table.state.hands[2]) == 10
    assert table.seen_by(0).hands[2] == (None,) * 10
    with table.refuses(TurnKind.NOT_YOURS):
        table.do(play_of(2, "AC"))


def test_r10_2_in_other_contracts_nobody_sits_out() -> None:
    table = bidding("8NT pass pass pass")
    assert table.events(SatOut) == []
    assert table.seen_by(1).sitting_out == ()


@pytest.mark.parametrize("calls", ["7S misere pass pass pass", "pass open_misere pass pass"])
def test_r10_3_the_kitty_is_taken_in_a_misere(calls: str) -> None:
    table = bidding(calls)
    assert (table.turn, table.may_discard()[0]) == (1, 3)
    assert table.state.taken == parse_cards(KITTY)


def test_r10_4_the_hand_is_laid_open_after_the_first_trick() -> None:
    table = open_misere()
    assert table.seen_by(1).exposed == ()
    table.play("AH")
    table.play(table.may_play().split()[0])
    assert table.seen_by(1).hands[0] == (None,) * 9
    assert table.events(HandExposed) == []
    table.play(table.may_play().split()[0])
    shown = table.state.hands[0]
    assert len(shown) == 9
    assert table.events(HandExposed) == [HandExposed(0, shown)]
    for seat in range(4):
        assert table.seen_by(seat).hands[0] == shown
        assert table.seen_by(seat).exposed == (0,)


def test_r10_4_the_hand_may_be_laid_open_before_the_first_lead() -> None:
    table = bidding("open_misere pass pass pass", variant=BEFORE_LEAD)
    assert table.seen_by(1).exposed == ()
    table.discard(KITTY)
    assert table.events(HandExposed) == [HandExposed(0, table.state.hands[0])]
    assert table.seen_by(3).hands[0] == table.state.hands[0]


@pytest.mark.parametrize("variant", [Variant(), BEFORE_LEAD])
def test_r10_4_the_hand_is_laid_open_once(variant: Variant) -> None:
    table = open_misere(variant)
    while table.turn is not None:
        table.play(table.may_play().split()[0])
    assert len(table.events(HandExposed)) == 1


@pytest.mark.parametrize("when", ["before_lead", "after_first_trick"])
def test_r10_5_all_who_play_may_lay_their_cards_open(when: str) -> None:
    variant = rules(open_misere_shows="all_hands", open_misere_exposure=when)
    table = open_misere(variant)
    if when == "after_first_trick":
        assert table.seen_by(1).exposed == ()
        for _ in range(3):
            table.play(table.may_play().split()[0])
    shown = [HandExposed(seat, table.state.hands[seat]) for seat in (0, 1, 3)]
    assert table.events(HandExposed) == shown
    seen = table.seen_by(2)
    assert seen.exposed == (0, 1, 3)
    assert all(None not in seen.hands[seat] for seat in range(4))
    assert table.seen_by(0).hands[2] == (None,) * 10


def test_r10_5_as_a_rule_only_the_contractor_lays_his_cards_open() -> None:
    table = open_misere(BEFORE_LEAD)
    assert table.seen_by(0).exposed == (0,)
    assert table.seen_by(0).hands[1] == (None,) * 10


def test_r10_6_a_plain_misere_is_played_closed() -> None:
    table = bidding("7S misere pass pass pass", variant=BEFORE_LEAD)
    table.discard(KITTY)
    while table.turn is not None:
        assert table.seen_by(0).exposed == ()
        assert set(table.seen_by(0).hands[1]) <= {None}
        table.play(table.may_play().split()[0])
    assert table.events(HandExposed) == []


def test_r10_7_the_lead_of_one_who_sits_out_passes_on() -> None:
    eldest = rules(first_lead="eldest")
    hands = ("5H 6D 7C", "6H 7D 8C", "5S 6S 7S", "7H 8D 9C")
    for by, dealer, leader in ((0, 1, 3), (3, 0, 2), (2, 3, 1), (0, 0, 1), (1, 2, 0)):
        table = playing("misere", *hands, by=by, dealer=dealer, variant=eldest)
        assert table.turn == leader


def test_a_lost_misere_is_played_on() -> None:
    table = playing("misere", "AH 6D 7C", *THREE[1:], tricks=(0, 7, 0, 0))
    table.play("AH 6H 7H")
    assert table.won == (1, 7, 0, 0)
    assert table.state.phase.value == "play"
