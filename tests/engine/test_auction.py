"""Section 6 of the rule book: who may call, what, and when the auction ends."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Discard, MakeCall
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import Special, parse_call
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import AfterPassOut, CallMade, ContractSet, KittyTaken, PassedOut
from fivehundred.engine.game import apply
from fivehundred.engine.kinds import CallKind, TooEarlyKind, TurnKind
from tests.engine.table import KITTY, bidding, rules


@pytest.mark.parametrize("dealer", range(4))
def test_r6_1_the_dealers_left_calls_first(dealer: int) -> None:
    table = bidding(dealer=dealer)
    assert table.turn == (dealer + 1) % 4
    table.call("7S")
    assert table.turn == (dealer + 2) % 4


def test_r6_1_nobody_calls_out_of_turn() -> None:
    table = bidding("7S")
    for seat in (0, 2, 3):
        with table.refuses(TurnKind.NOT_YOURS, f"not seat {seat}’s turn but seat 1’s"):
            table.do(MakeCall(seat, Special.PASS))
    for seat in (4, -1):
        with table.refuses(TurnKind.NO_SEAT):
            table.do(MakeCall(seat, Special.PASS))


def test_r6_2_a_call_outbids_the_standing_one() -> None:
    table = bidding("7D")
    for low in ("6NT", "7S", "7D"):
        with table.refuses(CallKind.TOO_LOW, f"“{low}” does not outbid “7D”"):
            table.call(low)
    table.call("7H")
    assert table.may_call().split()[:3] == ["pass", "7NT", "misere"]


def test_r6_2_the_first_may_call_anything_but_misere() -> None:
    assert bidding().may_call() == (
        "pass 6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT 8S 8C 8D 8H 8NT "
        "9S 9C 9D 9H 9NT 10S 10C 10D open_misere 10H 10NT"
    )


def test_r6_3_who_has_passed_is_not_asked_again() -> None:
    table = bidding("pass 6S 6C pass")
    turns = []
    for call in ("6D", "6H", "6NT", "7S"):
        turns.append(table.turn)
        table.call(call)
    assert turns == [1, 2, 1, 2]
    for seat in (0, 3):
        with table.refuses(TurnKind.NOT_YOURS):
            table.do(MakeCall(seat, parse_call("10NT")))


def test_r6_4_it_goes_round_until_all_but_one_have_passed() -> None:
    table = bidding("6S pass 6C pass 6D")
    assert table.state.phase.value == "auction"
    table.call("pass")
    contract = table.state.contract
    assert contract is not None
    assert (contract.seat, contract.call, contract.points) == (0, parse_call("6D"), 80)
    assert table.state.phase.value == "exchange"


def test_r6_4_the_events_tell_it_in_order() -> None:
    table = bidding("pass pass 6S pass")
    kinds = [type(event) for event in table.happened]
    assert kinds == [CallMade] * 4 + [ContractSet, KittyTaken]


@pytest.mark.parametrize("calls", ["6S pass pass pass", "pass 6S pass pass", "pass pass 6S pass"])
def test_r6_5_nobody_raises_himself_when_the_others_have_passed(calls: str) -> None:
    table = bidding(calls)
    assert table.state.phase.value == "exchange"
    with table.refuses(TooEarlyKind.CALL, "the exchange is going on"):
        table.do(MakeCall(0, parse_call("7S")))


def test_r6_5_who_was_outbid_may_bid_again() -> None:
    table = bidding("6S 6C pass pass")
    assert table.turn == 0
    assert table.may_call().startswith("pass 6D")
    table.call("6D")
    assert table.turn == 1
    assert table.state.phase.value == "auction"


def test_r6_6_the_fourth_still_speaks_after_three_passes() -> None:
    table = bidding("pass pass pass")
    assert (table.turn, table.state.phase.value) == (3, "auction")
    table.call("6S")
    assert table.state.contract is not None
    assert table.state.contract.seat == 3


def test_r6_7_the_highest_call_leaves_a_pass() -> None:
    table = bidding("10NT")
    for _ in range(3):
        assert table.may_call() == "pass"
        table.call("pass")
    assert table.state.phase.value == "exchange"
    top = bidding("10NT", variant=rules(open_misere="top"))
    assert top.may_call() == "pass open_misere"
    top.call("open_misere")
    assert top.may_call() == "pass"


@pytest.mark.parametrize("calls", ["", "6NT", "pass 6H 6NT", "pass pass pass"])
def test_r6_8_misere_waits_for_a_seven(calls: str) -> None:
    table = bidding(calls)
    assert "misere" not in table.may_call().split()
    with table.refuses(CallKind.GATED, "only after somebody has bid 7 or more"):
        table.call("misere")


@pytest.mark.parametrize("calls", ["7S", "7NT", "7S pass", "7S pass pass", "6S 7S pass pass"])
def test_r6_8_a_seven_of_either_side_opens_it(calls: str) -> None:
    assert "misere" in bidding(calls).may_call().split()


def test_r6_8_an_eight_opens_a_misere_that_ranks_above_it() -> None:
    for place in ("above_8s", "below_8nt"):
        assert "misere" in bidding("8S", variant=rules(misere=place)).may_call().split()


def test_r6_8_a_seven_without_the_kitty_opens_it_too() -> None:
    variant = rules(without_kitty="same_rank")
    assert "misere" in bidding("7S/without", variant=variant).may_call().split()


def test_r6_8_an_inkle_does_not_open_misere() -> None:
    variant = rules(six_bids="inkle", inkle_no="split")
    assert "misere" not in bidding("6S 6N", variant=variant).may_call().split()


def test_r6_8_another_misere_opens_no_gate() -> None:
    variant = rules(open_misere="above_8c", misere="below_8nt")
    table = bidding("open_misere", variant=variant)
    with table.refuses(CallKind.GATED):
        table.call("misere")


def test_r6_8_the_gate_may_be_taken_away() -> None:
    table = bidding("", variant=rules(misere_gate="anytime"))
    table.call("misere pass pass pass")
    assert table.state.contract is not None
    assert table.state.contract.points == 250


def test_r6_8_with_a_low_misere_the_seven_must_be_lower_still() -> None:
    variant = rules(misere="above_7c")
    assert "misere" in bidding("7C", variant=variant).may_call().split()
    assert "misere" not in bidding("7D", variant=variant).may_call().split()


def test_r6_9_open_misere_may_be_the_first_word() -> None:
    bidding("open_misere pass pass pass")
    bidding("6S open_misere pass pass pass")


def test_r6_9_open_misere_may_have_to_wait_for_an_eight() -> None:
    variant = rules(open_misere_gate="after_8")
    for calls in ("", "7NT", "7S misere"):
        table = bidding(calls, variant=variant)
        with table.refuses(CallKind.GATED, "only after somebody has bid 8 or more"):
            table.call("open_misere")
    for calls in ("8S", "8S pass 9S", "10D"):
        assert "open_misere" in bidding(calls, variant=variant).may_call().split()


def test_r6_10_four_passes_throw_the_cards_in() -> None:
    table = bidding("pass pass pass pass", dealer=2)
    assert (table.state.phase.value, table.state.dealer, table.turn) == ("deal", 3, None)
    assert table.events(PassedOut) == [PassedOut(AfterPassOut.NEXT_DEALS)]
    assert table.state.hands == ((), (), (), ())
    assert table.state.kitty == ()
    assert table.scores == (0, 0)
    assert table.state.match.deals == ()


@pytest.mark.parametrize("calls", ["", "7S pass", "pass pass pass"])
def test_nothing_but_a_call_is_done_in_an_auction(calls: str) -> None:
    table = bidding(calls)
    assert table.turn is not None
    with table.refuses(TooEarlyKind.DISCARD, "the auction is on"):
        table.do(Discard(table.turn, parse_cards(KITTY)))
    with table.refuses(TooEarlyKind.PLAY, "the auction is on"):
        table.play("AH")


def test_a_refusal_says_the_seat_and_the_gate() -> None:
    with pytest.raises(IllegalAction) as refusal:
        apply(bidding().state, MakeCall(0, Special.MISERE))
    facts = dict(refusal.value.message.facts)
    assert (facts["seat"], facts["count"]) == (0, 7)


def test_the_standing_call_is_the_last_that_was_no_pass() -> None:
    assert standing_call(()) is None
    made = [MakeCall(seat, parse_call(word)) for seat, word in enumerate(("pass", "7S", "pass"))]
    assert standing_call(tuple(made[:1])) is None
    assert standing_call(tuple(made)) is made[1]
