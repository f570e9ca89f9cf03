"""Five in pairs that change with the dealer: players count on the partner of this deal alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Special, Strain, parse_call
from fivehundred.engine.rules.options import AllPass, PartnerShare, SixSuits
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import View, view
from fivehundred.players.expert.auction.judging import reason_for_call
from fivehundred.players.expert.auction.prices import prices_of
from fivehundred.players.expert.contracts.estimate import estimate
from fivehundred.players.heuristics.auction.expectation import expected_tricks
from fivehundred.players.heuristics.auction.match_score import match_score
from fivehundred.players.heuristics.auction.signals import (
    Meaning,
    convention_of,
    hear,
    is_agreed_six,
)
from fivehundred.players.judgement import AdviceReason
from fivehundred.players.knowledge import knowledge_of
from tests.engine.table import dealt, playing

ROTATING = PRESETS["five-handed-rotating"].variant
HALF = replace(ROTATING, partner_share=PartnerShare.HALF)
LEVEL = (0, 0, 0, 0, 0)


def shown(calls: str, *, dealer: int = 4, seat: int | None = None) -> View:
    """Show the seat to call, or another, an auction after some calls."""
    table = dealt(ROTATING, dealer=dealer)
    table.call(calls)
    return table.seen_by(table.turn if seat is None else seat)


@pytest.mark.parametrize(
    ("dealer", "partner"), [(4, (2,)), (1, (3,)), (2, (3,)), (3, (2,)), (0, ())]
)
def test_a_seat_hears_its_partner_of_this_deal(dealer: int, partner: tuple[int, ...]) -> None:
    heard = hear(shown("", dealer=dealer, seat=0), 0)
    assert heard.partners == partner
    assert set(heard.opponents) == {1, 2, 3, 4} - set(partner)


def test_in_the_play_the_pair_stands_against_the_other_three() -> None:
    hands = ("AH 2S", "9H 3S", "8H 4S", "7H 5S", "6H 6S")
    pair = playing("7S", *hands, by=0, variant=ROTATING, dealer=4)
    found = [set(knowledge_of(pair.seen_by(seat), seat).partners) for seat in range(5)]
    assert found == [{2}, {3, 4}, {0}, {1, 4}, {1, 3}]
    alone = playing("7S", *hands, by=0, variant=ROTATING, dealer=0)
    found = [set(knowledge_of(alone.seen_by(seat), seat).partners) for seat in range(5)]
    assert found == [set(), {2, 3, 4}, {1, 3, 4}, {1, 2, 4}, {1, 2, 3}]


def test_without_a_contract_everybody_plays_for_the_own_tricks() -> None:
    table = dealt(replace(ROTATING, all_pass=AllPass.PLAY_NO_TRUMPS), dealer=4)
    table.call("pass pass pass pass pass")
    assert knowledge_of(view(table.state, 0), 0).partners == ()


def test_a_half_is_counted_on_where_a_partner_has_the_other() -> None:
    halves = [
        match_score(replace(shown("", seat=seat), variant=HALF), seat).price(100).made
        for seat in (0, 4)
    ]
    assert halves == [50, 100]
    seven = parse_call("7S")
    pair, alone = (prices_of(HALF, 4, LEVEL, seat)[seven].made for seat in (0, 4))
    assert pair < alone


def test_the_same_hand_is_worth_less_to_one_without_a_partner() -> None:
    pair, alone = (shown("", dealer=dealer, seat=0) for dealer in (4, 0))
    assert pair.hand != alone.hand
    alone = replace(alone, hands=pair.hands)
    with_help, without = (
        expected_tricks(one, hear(one, 0), Strain.SPADES) for one in (pair, alone)
    )
    assert with_help > without + 2
    for own, lone in zip(
        estimate(pair.hand, ROTATING).base,
        estimate(pair.hand, ROTATING, is_alone=True).base,
        strict=True,
    ):
        assert own > lone


def test_a_six_is_agreed_with_the_partner_of_this_deal() -> None:
    agreed, six = replace(ROTATING, six_suits=SixSuits.SIGNAL), parse_call("6H")
    assert is_agreed_six(agreed, 4, (), MakeCall(0, six))
    # Seat 2 is the partner; a word of seat 3 changes nothing.
    for dealer, seat, told in ((4, 2, True), (4, 3, False), (1, 3, True)):
        before = (MakeCall(seat, parse_call("6S")),)
        assert is_agreed_six(agreed, dealer, before, MakeCall(0, six)) is not told
    assert not is_agreed_six(agreed, 0, (), MakeCall(0, six))


def test_a_bid_over_the_partners_is_a_raise_and_over_anothers_is_none() -> None:
    for dealer, meaning in ((4, Meaning.RAISE), (3, Meaning.RAISE), (2, Meaning.SUIT)):
        before = (MakeCall(0, parse_call("7H")),)
        made = MakeCall(2, parse_call("8H"))
        assert convention_of(ROTATING, dealer, before, made).meaning is meaning


def test_a_pass_over_the_partner_is_said_to_be_one() -> None:
    left, other = (shown(calls) for calls in ("7S pass", "pass 7S"))
    for view_of, reason in (
        (left, AdviceReason.LEAVES_TO_PARTNER),
        (other, AdviceReason.TOO_WEAK),
    ):
        assert reason_for_call(view_of, MakeCall(2, Special.PASS), ()) is reason
