"""Section 7 of the rule book: taking the kitty and laying away."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Discard, Give
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.errors import Reason
from fivehundred.engine.events import Discarded, KittyTaken
from fivehundred.engine.view import seen_by
from tests.engine.table import HANDS, KITTY, Table, bidding


def contract_of_0(call: str = "8NT") -> Table:
    return bidding(f"{call} pass pass pass")


@pytest.mark.parametrize("call", ["8NT", "6S", "open_misere"])
def test_r7_1_the_contractor_takes_the_kitty(call: str) -> None:
    table = contract_of_0(call)
    assert table.turn == 0
    assert table.may_discard() == (3, f"{HANDS[0]} {KITTY}")
    assert table.state.kitty == ()


def test_r7_1_nobody_else_sees_it() -> None:
    table = contract_of_0()
    (event,) = table.events(KittyTaken)
    assert seen_by(event, 0) == event
    assert table.seen_by(0).taken == parse_cards(KITTY)
    for seat in (1, 2, 3):
        assert seen_by(event, seat) == KittyTaken(0, (None, None, None))
        assert table.seen_by(seat).taken == (None, None, None)
        assert table.seen_by(seat).hands[0] == (None,) * 13


@pytest.mark.parametrize("cards", [KITTY, "AH KH QH", "5S AH 4D"])
def test_r7_2_he_lays_away_any_three(cards: str) -> None:
    table = contract_of_0()
    table.discard(cards)
    assert table.state.discards == parse_cards(cards)
    assert set(table.state.hands[0]) == set(parse_cards(f"{HANDS[0]} {KITTY}")) - set(
        parse_cards(cards)
    )
    assert (table.state.phase.value, len(table.state.hands[0])) == ("play", 10)


def test_r7_2_the_joker_and_trumps_may_go_too() -> None:
    table = bidding("pass 8S pass pass")
    table.discard("JK JS 5S")
    assert table.turn == 1
    assert "JK" not in table.may_play()


@pytest.mark.parametrize("cards", ["", "5S", "5S 4D", "5S 4D 4H AH", "5S 5S 4D"])
def test_r7_3_the_count_must_be_right(cards: str) -> None:
    table = contract_of_0()
    with table.refuses(Reason.WRONG_COUNT, "seat 0 must discard 3 different cards"):
        table.discard(cards)
    table.discard(KITTY)


def test_r7_3_only_cards_he_holds() -> None:
    with contract_of_0().refuses(Reason.CARD_NOT_HELD, "seat 0 does not hold AS"):
        contract_of_0().discard("5S 4D AS")


def test_r7_3_nobody_else_discards_and_nothing_is_given() -> None:
    table = contract_of_0()
    with table.refuses(Reason.NOT_YOUR_TURN):
        table.do(Discard(1, parse_cards("AS KS QS")))
    with table.refuses(Reason.WRONG_PHASE, "seat 0 must discard now, not give"):
        table.do(Give(0, parse_cards(KITTY)))
    with table.refuses(Reason.WRONG_PHASE, "the contractor has the kitty"):
        table.play("AH")
    table.discard(KITTY)
    with table.refuses(Reason.WRONG_PHASE, "nothing is discarded now"):
        table.discard(KITTY)


def test_r7_4_only_the_contractor_knows_the_discards() -> None:
    table = contract_of_0()
    table.discard(KITTY)
    (event,) = table.events(Discarded)
    for seat in (1, 2, 3):
        assert seen_by(event, seat) == Discarded(0, (None, None, None))
        assert table.seen_by(seat).discards == (None, None, None)
    assert seen_by(event, 0) == event
    while table.state.phase.value == "play":
        assert table.seen_by(2).discards == (None, None, None)
        table.play(table.may_play().split()[0])
    assert table.seen_by(0).discards == parse_cards(KITTY)
    assert table.seen_by(None).discards == parse_cards(KITTY)
