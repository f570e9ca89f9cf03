"""Scores at which more is not better: an exact target, and points shared with a called partner."""

from __future__ import annotations

from random import Random

import pytest

from fivehundred.engine.actions import Discard, MakeCall
from fivehundred.engine.calls import Bid, parse_call
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.facts import Contract
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.effort import Budget, Effort, Thought
from fivehundred.players.expert.auction.bidding import weigh_calls
from fivehundred.players.expert.auction.prices import ends_of, prices_of
from fivehundred.players.expert.discarding import weigh_discards
from fivehundred.players.expert.payoffs.payoff import (
    payoff_of,
    spared_values_of,
    values_of,
    winners_after,
    with_partners_to_call,
    with_possible_partners,
)
from fivehundred.players.judgement import AdviceReason, Judgement, is_as_good
from fivehundred.players.solver.solver import Solver
from tests.players.complaints.dealing import set_up
from tests.players.complaints.position import Position, said
from tests.players.positions import calling

WALKER = PRESETS["walker"].variant
HIDDEN = PRESETS["five-handed-hidden"].variant
SHARED = PRESETS["five-handed"].variant
SOLVER = Solver()
EFFORT = Effort(samples=40, nodes=2_000_000)
LONG = "JK JS JC KS QS 9S 8S AD 7H 6C"


def thought(seed: int) -> Thought:
    return Thought(SOLVER, Budget(EFFORT), Random(seed))


def to_call(preset: str, hand: str, scores: tuple[int, ...]) -> State:
    return set_up(
        Position(
            name="", complaint="", preset=preset, seat=0, hand=hand, scores=scores, right="pass"
        )
    )


def called(state: State, seed: int) -> Judgement:
    return weigh_calls(view(state, 0), thought(seed))


def contract(call: str, preset: str) -> Contract:
    return contract_from(PRESETS[preset].variant, None, MakeCall(0, parse_call(call)))


@pytest.mark.parametrize(
    ("hand", "score", "call"),
    [
        ("JK JS JC AS KS QS AH KH AD 7C", 460, "6S"),
        ("JK JC JS AC KC 8C AS KS QS 7S", 440, "6C"),
    ],
)
def test_a_sure_contract_that_hits_the_target_is_called(hand: str, score: int, call: str) -> None:
    """He need only take care not to win every trick, for a slam is too much."""
    state, made = to_call("walker", hand, (score, 0)), MakeCall(0, parse_call(call))
    judgements = [called(state, seed) for seed in (1, 2, 3)]
    for judgement in judgements:
        offered = judgement.of(made)
        assert offered is not None
        assert is_as_good(judgement, offered)
    reasons = {one.reason for one in judgements if one.action == made}
    assert reasons == {AdviceReason.WINS_GAME}


@pytest.mark.parametrize(
    ("hand", "kitty", "low"),
    [
        ("JK JS JC AS KS QS AH KH AD 7C", "8D 8H 10C", "7C 8D 8H 10C"),
        # Ten trumps leave room for a low card only if one of them goes.
        ("JK JS JC AS KS QS 10S 9S 8S 7S", "6H 5C 6D", "6H 5C 6D"),
    ],
)
def test_losers_are_kept_where_a_slam_is_too_much(hand: str, kitty: str, low: str) -> None:
    for score, wants_losers in ((460, True), (0, False)):
        state = _in_exchange(hand, kitty, (score, 0))
        action = weigh_discards(view(state, 0), thought(1)).action
        assert isinstance(action, Discard)
        losers = [card for card in parse_cards(low) if card not in action.cards]
        assert (len(losers) > 1) is wants_losers


def _in_exchange(hand: str, kitty: str, scores: tuple[int, ...]) -> State:
    position = Position(
        name="",
        complaint="",
        preset="walker",
        seat=0,
        hand=hand,
        laid=kitty,
        scores=scores,
        right="6S",
    )
    return calling(set_up(position), "6S pass pass pass")


def test_tricks_that_are_too_many_are_given_away_before_an_exact_target() -> None:
    six = contract("6S", "walker")
    for seat in (0, 1):
        plain = values_of(WALKER, (460, 0), six, seat)
        spared = spared_values_of(WALKER, (460, 0), six, seat)
        assert spared[:10] == plain[:10]
        assert spared[10] == plain[9] != plain[10]
    # Two tricks take the others from 480 to the target: he gives them a third.
    plain = values_of(WALKER, (0, 480), six, 0)
    assert plain[8] < plain[7] == spared_values_of(WALKER, (0, 480), six, 0)[8]
    # Where it is enough to reach the target there is nothing to spare.
    reached = PRESETS["australian"].variant
    assert spared_values_of(reached, (460, 0), six, 0) == values_of(reached, (460, 0), six, 0)


def test_the_tricks_of_the_others_need_not_take_them_to_an_exact_target() -> None:
    """They have 460, but a contract of seven or more does not leave them the four they want."""
    for call, (made, failed) in prices_of(WALKER, 3, (0, 460), 0).items():
        if not isinstance(call, Bid) or call.level > 6:
            assert made > failed, call


def test_a_bid_brings_half_of_its_points_where_a_partner_has_the_other() -> None:
    scores = (400, 0, 0, 0, 0)
    for call, wins in (("7S", False), ("8C", True), ("8S", True)):
        held = contract(call, "five-handed-hidden")
        deal, points = ends_of(HIDDEN, scores, held, made=True)[0]
        assert (0 in winners_after(HIDDEN, scores, deal, points)) is wins, call
        assert sorted(points)[-2] == points[0]


def test_a_call_that_wins_but_half_of_the_game_is_not_enough() -> None:
    for scores in ((400, 0, 0, 0, 0), (380, 300, 300, 300, 300)):
        judgement = called(to_call("five-handed-hidden", LONG, scores), 1)
        assert said(judgement.action) == "8S"
        assert judgement.reason is AdviceReason.WINS_GAME


def test_a_partner_yet_to_be_called_may_be_any_of_the_others() -> None:
    bid, scores = contract("7S", "five-handed"), (0, 0, 0, 0, 300)
    joined = with_partners_to_call(SHARED, bid)
    assert [one.partner for one in joined] == [1, 2, 3, 4]
    assert all(one.side == (0, one.partner) for one in joined)
    whole = values_of(SHARED, scores, bid, 0)
    parts = [values_of(SHARED, scores, one, 0) for one in joined]
    assert whole[7] == pytest.approx(sum(part[7] for part in parts) / 4)
    # What the one ahead would gain with him tells against it.
    assert parts[3][7] < parts[0][7]
    # A misère is played alone.
    alone = contract("misere", "three-handed")
    assert with_partners_to_call(PRESETS["three-handed"].variant, alone) == (alone,)


def test_while_the_partner_is_silent_the_others_know_there_is_one() -> None:
    scores = (400, 0, 0, 0, 0)
    state = set_up(
        Position(
            name="",
            complaint="",
            preset="five-handed-hidden",
            seat=0,
            hand=LONG,
            laid="5H 5D 5C",
            calls="7S pass pass pass pass",
            partner="AS",
            scores=scores,
            right="JK",
        )
    )
    told = state.contract
    assert told is not None
    assert told.partner is not None
    for seat in HIDDEN.seating.ring:
        # Of equals it does not matter who it is.
        expected = values_of(HIDDEN, scores, told, seat, (0,) * 5)
        assert payoff_of(view(state, seat), seat).values == pytest.approx(expected)
    silent = view(state, 0).contract
    assert silent is not None
    assert silent.partner is None
    assert [one.partner for one in with_possible_partners(view(state, 0), silent, 0)] == [
        1,
        2,
        3,
        4,
    ]
    defender = next(seat for seat in (1, 2) if seat != told.partner)
    seen = with_possible_partners(view(state, defender), silent, defender)
    assert defender not in [one.partner for one in seen]
    assert len(seen) == 3
