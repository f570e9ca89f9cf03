"""Sixes that partners have agreed on: kept to by every level, believed, and changing no rule."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Call, Strain, parse_call
from fivehundred.engine.rules.options import SixBids, SixNoTrumps, SixSuits
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import View, view
from fivehundred.players.heuristics.auction.expectation import expected_tricks
from fivehundred.players.heuristics.auction.signals import (
    Meaning,
    convention_of,
    hear,
    is_agreed_six,
)
from fivehundred.players.level_names import LEVELS, Level
from fivehundred.players.levels import choose, effort_of
from fivehundred.players.sampling.sampler import draw_samples
from tests.players.positions import AUSTRALIAN, in_auction

JOKER: dict[str, Any] = {"six_no_trumps": SixNoTrumps.JOKER}
SUIT: dict[str, Any] = {"six_suits": SixSuits.SIGNAL}
BOTH = {**JOKER, **SUIT}
JOKER_ALONE = "JK AS 5S 6C 7C 9D 5D 6H 8H 9H"
NO_ACE = "JK QS 5S 6C 7C 9D 5D 6H 8H 9H"
WEAK_HEARTS = "JH AH QH 9H 5S 6S 7C 8C 5D 6D"
GOOD_HEARTS = "JK JH JD AH KH QH 9H AS KS 7C"
SAMPLES = 200


def seen(hand: str, calls: str = "", **agreed: Any) -> View:
    """Give what the seat that calls next sees of a table where something is agreed."""
    state = in_auction(hand, calls)
    return replace(view(state, state.to_act), variant=replace(AUSTRALIAN, **agreed))


def call_of(level: Level, shown: View, seed: int = 3) -> Call:
    usual = effort_of(level)
    effort = replace(usual, samples=min(usual.samples, 24), time_ms=None)
    action = choose(shown, level, seed, effort=effort)
    assert isinstance(action, MakeCall)
    return action.call


@pytest.mark.parametrize("level", LEVELS)
def test_six_no_trumps_is_bid_with_a_joker_as_agreed_and_not_otherwise(level: Level) -> None:
    assert call_of(level, seen(JOKER_ALONE, **JOKER)) == parse_call("6NT")
    assert call_of(level, seen(JOKER_ALONE)) != parse_call("6NT")
    assert call_of(level, seen(WEAK_HEARTS, **JOKER)) != parse_call("6NT")


@pytest.mark.parametrize("level", LEVELS)
def test_six_no_trumps_is_bid_with_the_joker_alone_only_where_that_was_agreed(
    level: Level,
) -> None:
    alone: dict[str, Any] = {"six_no_trumps": SixNoTrumps.JOKER_ALONE}
    assert call_of(level, seen(NO_ACE, **alone)) == parse_call("6NT")
    assert call_of(level, seen(NO_ACE, **JOKER)) != parse_call("6NT")
    assert call_of(level, seen(WEAK_HEARTS, **alone)) != parse_call("6NT")


def test_the_joker_alone_promises_no_ace() -> None:
    variant = replace(AUSTRALIAN, six_no_trumps=SixNoTrumps.JOKER_ALONE)
    promise = convention_of(variant, 3, (), MakeCall(0, parse_call("6NT"))).promise
    assert promise.joker and promise.aces == 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_weak_suit_is_shown_by_a_six_and_a_strong_one_bid_higher(level: Level) -> None:
    assert call_of(level, seen(WEAK_HEARTS, **SUIT)) == parse_call("6H")
    strong = call_of(level, seen(GOOD_HEARTS, **SUIT))
    assert strong in {parse_call(call) for call in ("7H", "8H", "9H", "10H")}


@pytest.mark.parametrize("calls", ["6S", "pass pass", "6S pass"])
def test_a_six_says_nothing_agreed_once_the_partner_has_spoken(calls: str) -> None:
    shown = seen(WEAK_HEARTS, calls, **BOTH)
    seat = len(calls.split())
    six = MakeCall(seat, parse_call("6H"))
    partner_spoke = seat == 2
    assert is_agreed_six(shown.variant, shown.dealer, shown.calls, six) is not partner_spoke


def test_without_partners_or_sixes_that_are_contracts_nothing_is_agreed() -> None:
    for variant in (
        replace(PRESETS["three-handed"].variant, **BOTH),
        replace(PRESETS["two-handed-dummy"].variant, **BOTH),
        replace(AUSTRALIAN, **BOTH, six_bids=SixBids.OPEN_ONLY),
        AUSTRALIAN,
    ):
        assert not is_agreed_six(variant, 3, (), MakeCall(0, parse_call("6NT")))
        assert not is_agreed_six(variant, 3, (), MakeCall(0, parse_call("6H")))


def test_partner_and_opponent_believe_that_the_joker_was_shown() -> None:
    for calls in ("6NT", "6NT pass"):
        found = [_joker_at_first(seen(WEAK_HEARTS, calls, **each)) for each in ({}, JOKER)]
        assert found[1] > max(0.75, found[0] + 0.1)


def _joker_at_first(shown: View) -> float:
    samples = islice(draw_samples(shown, Random(1)), SAMPLES)
    return sum(any(card.is_joker for card in one.hands[0]) for one in samples) / SAMPLES


def test_a_partner_expects_less_of_a_six_that_only_shows_the_suit() -> None:
    natural, agreed = (
        seen("7H 8H KH AS KS 9C 8C 7D 8D 9D", "6H pass", **each) for each in ({}, SUIT)
    )
    strain = Strain.HEARTS
    expected = [expected_tricks(each, hear(each, 2), strain) for each in (natural, agreed)]
    assert expected[1] < expected[0]


def test_what_was_agreed_is_what_a_call_means() -> None:
    agreed = replace(AUSTRALIAN, **BOTH)
    six, no_trumps = (MakeCall(0, parse_call(call)) for call in ("6H", "6NT"))
    assert convention_of(agreed, 3, (), six).meaning is Meaning.AGREED_SUIT
    assert convention_of(agreed, 3, (), no_trumps).promise.joker
    assert convention_of(agreed, 3, (), no_trumps).meaning is Meaning.AGREED_JOKER
    assert convention_of(AUSTRALIAN, 3, (), six).meaning is Meaning.SUIT
