"""Calls weighed over deals: sensible, at every score, and the same for whoever sees the same."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Call, Special, Strain, parse_call
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.options import AllPass, SixBids
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.effort import Budget, Effort, Thought
from fivehundred.players.expert.auction.bidding import weigh_calls
from fivehundred.players.judgement import AdviceReason, Judgement
from fivehundred.players.level_names import Level, Temperament
from fivehundred.players.levels import choose
from fivehundred.players.solver.solver import Solver
from tests.players.positions import AUSTRALIAN, PACK, at_table, dealt, in_auction, stands_for

EFFORT = Effort(samples=40, nodes=2_000_000)
SOLVER = Solver()
STRONG = "JK JH JD AH KH QH 10H AS AC 4D"
POOR = "9S 7S 5S 10C 8C 6C 9D 7D 8H 5H"
IDLE = "QS 10S 9S QC 10C 9C QD 10D QH 10H"
LOW = "5S 6S 7S 5C 6C 4D 5D 6D 4H 5H"
FAIR = "JK JS AS 9S 8S AD KD 7C 5H 4H"


def weighed(
    state: State,
    seed: int = 1,
    *,
    effort: Effort = EFFORT,
    temperament: Temperament = Temperament.STEADY,
) -> Judgement:
    thought = Thought(SOLVER, Budget(effort), Random(seed), temperament)
    return weigh_calls(view(state, state.to_act), thought)


def call(judgement: Judgement) -> Call:
    made = getattr(judgement.action, "call")  # noqa: B009
    assert isinstance(made, (Bid, Special))
    return made


def test_a_poor_hand_passes_without_thinking() -> None:
    judgement = weighed(in_auction(IDLE))
    assert call(judgement) is Special.PASS
    assert judgement.samples == 0
    assert judgement.reason is AdviceReason.TOO_WEAK


def test_a_strong_hand_is_bid_high() -> None:
    judgement = weighed(in_auction(STRONG))
    bid = call(judgement)
    assert isinstance(bid, Bid)
    assert bid.strain is Strain.HEARTS
    assert bid.level >= 8
    best = judgement.weighed[0]
    assert best.action == judgement.action
    assert best.value > 100
    assert best.chance is not None
    assert best.chance > 0.6


def test_values_and_chances_are_told_of_every_call_that_was_compared() -> None:
    judgement = weighed(in_auction(FAIR, "6D"))
    passing = [
        one for one in judgement.weighed if call(replace(judgement, action=one.action)) == "pass"
    ]
    assert len(passing) == 1
    assert passing[0].chance is None
    bids = [one for one in judgement.weighed if one not in passing]
    assert bids
    assert all(one.chance is not None and 0 < one.chance < 1 for one in bids)


def test_a_higher_level_of_a_strain_is_less_likely_made() -> None:
    judgement = weighed(in_auction(STRONG))
    hearts = {
        made.level: one.chance
        for one in judgement.weighed
        if isinstance(made := call(replace(judgement, action=one.action)), Bid)
        and made.strain is Strain.HEARTS
    }
    levels = sorted(hearts)
    assert len(levels) > 1
    chances = [hearts[level] or 0.0 for level in levels]
    assert chances == sorted(chances, reverse=True)


def test_the_same_view_gives_the_same_call_whatever_the_others_hold() -> None:
    hidden = (in_auction(FAIR, "6D", seed=seed) for seed in (1, 2, 3))
    advices = [weighed(state, 7) for state in hidden]
    assert advices[0] == advices[1] == advices[2]


def test_another_seed_may_value_it_otherwise_but_not_by_much() -> None:
    one, other = (weighed(in_auction(STRONG), seed) for seed in (1, 2))
    assert one != other
    assert abs(one.weighed[0].value - other.weighed[0].value) < 90


def test_at_460_points_a_six_is_enough() -> None:
    far, near = (weighed(in_auction(STRONG, scores=(score, 0))) for score in (0, 460))
    assert call(near) == Bid(6, Strain.HEARTS)
    assert call(far) != call(near)
    assert near.reason is AdviceReason.WINS_GAME


def test_the_back_door_is_not_run_into() -> None:
    hand = "JH AH KH 9H 8H AS 7C 6C KD 4D"
    safe, near = (in_auction(hand, "7D", scores=scores) for scores in ((0, 0), (-330, 100)))
    risk = [weighed(state).weighed for state in (safe, near)]
    lost = [min(one.value for one in found) for found in risk if found]
    assert call(weighed(near)) is Special.PASS
    assert all(value < 60 for value in lost)


def test_a_hand_without_a_winner_is_a_misere() -> None:
    assert call(weighed(in_auction(LOW, "7H"))) in (Special.MISERE, Special.OPEN_MISERE)
    assert weighed(in_auction(LOW, "7H")).reason in (AdviceReason.LOW_HAND, AdviceReason.WINS_GAME)


def test_temperament_moves_the_call_of_the_same_hand() -> None:
    """Over many hands the bold bid more often than the steady, and these than the cautious."""
    bids = dict.fromkeys(Temperament, 0)
    for seed in range(8):
        for temperament in Temperament:
            judgement = weighed(
                dealt(seed), effort=Effort(samples=10, nodes=10**6), temperament=temperament
            )
            bids[temperament] += call(judgement) is not Special.PASS
    assert bids[Temperament.BOLD] > bids[Temperament.CAUTIOUS]
    assert bids[Temperament.BOLD] >= bids[Temperament.STEADY] >= bids[Temperament.CAUTIOUS]


def test_a_dealer_who_must_bid_bids() -> None:
    variant = replace(Variant(), all_pass=AllPass.DEALER_MUST_BID)
    judgement = weighed(at_table(variant, POOR, "pass pass pass"))
    assert isinstance(call(judgement), Bid)


def test_a_six_that_is_no_contract_is_a_signal() -> None:
    american = PRESETS["american"].variant
    assert american.six_bids is SixBids.INKLE
    judgement = weighed(at_table(american, "JS AS 10S 9S 7C 6C 8D 6D 5H 4H"))
    assert call(judgement) == Bid(6, Strain.SPADES)
    assert judgement.reason is AdviceReason.SIGNALS


@pytest.mark.sweep
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_sensible_call_is_made_in_every_preset(name: str) -> None:
    variant = PRESETS[name].variant
    for seed in range(2):
        state = dealt(seed, variant)
        judgement = weighed(state, effort=Effort(samples=12, nodes=400_000))
        seen = view(state, state.to_act)
        assert any(stands_for(offer, judgement.action) for offer in seen.legal)
        bid = call(judgement)
        assert not (isinstance(bid, Bid) and bid.level == 10)


def test_with_no_time_the_heuristics_answer() -> None:
    judgement = weighed(in_auction(STRONG), effort=Effort(samples=1, nodes=10))
    assert isinstance(call(judgement), Bid)
    assert judgement.weighed == ()


def test_where_pass_fell_behind_a_misere_that_fails_too_often_there_is_still_a_call() -> None:
    mine = parse_cards("7H AS 5C 10D 5H 10C 10H JC QH 5S")
    rest = [card for card in PACK if card not in mine]
    hands = (tuple(rest[:10]), tuple(rest[10:20]), mine, tuple(rest[20:30]))
    state = new_game(AUSTRALIAN, Start(dealer=2, hands=hands))
    for word in ("6H", "pass", "7D"):
        assert state.to_act is not None
        state = apply(state, MakeCall(state.to_act, parse_call(word))).state
    found = choose(view(state, 2), Level.EXPERT, 3598262180, effort=Effort(40, 1_000_000))
    assert found == MakeCall(2, Special.PASS)
