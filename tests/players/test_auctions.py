"""Auctions of each level beside what people do; ``auctions`` says why the bounds are where."""

from __future__ import annotations

from functools import cache

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.view import view
from fivehundred.players.effort import Effort
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from tests.players.auctions import Auction, auctions_of, faults_of
from tests.players.positions import called, in_auction

LITTLE = Effort(samples=5, nodes=100_000)
LEARNING = (Level.BEGINNER, Level.LEARNER)
TEN_HEARTS = "JK JH JD AH KH QH 10H AS AC 4D"
ONE_ACE = "JH JD KH 9H 7H AS 10D 7C 6C 5S"
THREE_ACES = "JH JD AH 9H 7H AS AC 7C 6D 5S"
LOW = "5S 6S 7S 5C 6C 4D 5D 6D 4H 5H"


@cache
def two_hundred(level: Level) -> list[Auction]:
    return list(auctions_of(level, range(200)))


def calls_of(level: Level, hand: str, calls: str = "") -> set[Call]:
    """Give everything that a level says with a hand after some calls, as chance would have it."""
    state, found = in_auction(hand, calls), set[Call]()
    for seed in range(40):
        made = choose(view(state, state.to_act), level, seed)
        assert isinstance(made, MakeCall)
        found.add(made.call)
    return found


# A thousand of each are read by ``python -m tests.players.auctions``.
@pytest.mark.sweep
@pytest.mark.parametrize("level", [*LEARNING, Level.CLUB])
def test_two_hundred_auctions_of_a_level_are_such_as_people_hold(level: Level) -> None:
    assert list(faults_of(level, two_hundred(level))) == []


@pytest.mark.sweep
@pytest.mark.parametrize("level", [Level.ADVANCED, Level.EXPERT])
def test_ten_auctions_of_players_who_think_are_such_as_people_hold(level: Level) -> None:
    assert list(faults_of(level, list(auctions_of(level, range(10), LITTLE)))) == []


def test_it_would_be_noticed_if_beginners_called_like_club_players() -> None:
    faults = list(faults_of(Level.BEGINNER, two_hundred(Level.CLUB)))
    named = {fault.split(": ")[1] for fault in faults}
    assert {"a special call", "a pass, of hands a Club player bids with"} <= named


@pytest.mark.parametrize("level", LEARNING)
def test_nobody_who_learns_bids_nine_over_nothing_with_the_best_of_hands(level: Level) -> None:
    assert called(in_auction(TEN_HEARTS)) == Bid(10, Strain.HEARTS)
    assert calls_of(level, TEN_HEARTS) == {Bid(8, Strain.HEARTS)}


def test_a_beginner_underbids_and_passes_with_a_hand_that_is_worth_a_bid() -> None:
    assert called(in_auction(ONE_ACE)) == Bid(7, Strain.HEARTS)
    assert {Bid(6, Strain.HEARTS), Special.PASS} <= calls_of(Level.BEGINNER, ONE_ACE)


def test_aces_lead_a_beginner_to_bid_more_than_a_hand_is_worth() -> None:
    assert called(in_auction(THREE_ACES)) == Bid(7, Strain.HEARTS)
    assert Bid(8, Strain.HEARTS) in calls_of(Level.BEGINNER, THREE_ACES)
    assert Bid(8, Strain.HEARTS) not in calls_of(Level.BEGINNER, ONE_ACE)


def test_a_beginner_calls_no_misere_and_a_learner_none_over_the_partner() -> None:
    specials = {Special.MISERE, Special.OPEN_MISERE}
    assert not specials & calls_of(Level.BEGINNER, LOW, "7H")
    assert not specials & calls_of(Level.BEGINNER, LOW, "7H pass")
    assert specials & calls_of(Level.LEARNER, LOW, "7H")
    assert not specials & calls_of(Level.LEARNER, LOW, "7H pass")


@pytest.mark.parametrize("level", LEARNING)
def test_a_partner_is_outbid_by_a_small_step_or_not_at_all(level: Level) -> None:
    raised = calls_of(level, TEN_HEARTS, "6H pass")
    assert any(isinstance(call, Bid) for call in raised)
    assert all(call.level <= 7 for call in raised if isinstance(call, Bid))


@pytest.mark.parametrize("level", LEARNING)
def test_a_partner_who_has_called_misere_is_left_to_play_it(level: Level) -> None:
    assert calls_of(level, TEN_HEARTS, "7S misere pass") == {Special.PASS}
