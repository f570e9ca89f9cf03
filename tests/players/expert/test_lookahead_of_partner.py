"""A partner is not taken to see through the cards: from the same hand he plays the same."""

from __future__ import annotations

from fivehundred.engine.cards import parse_cards
from fivehundred.engine.view import view
from fivehundred.players.effort import Budget, Effort
from fivehundred.players.expert.payoffs.payoff import Payoff
from fivehundred.players.expert.play.lookahead import Branch, Lookahead, NodePayoff
from fivehundred.players.knowledge import following_plays
from fivehundred.players.solver.problem import sample_problem
from fivehundred.players.solver.solver import Solver
from tests.players.positions import in_play

LEADER, PARTNER = 1, 3
HANDS = ("6C KH 8S", "5C QH QD", "7C 9S 10S", "AC 5H 5D")
GUARDED = ("KH", "KD")
"""The contractor's king: partner should return the other suit, and cannot know which it is."""


def beaten(partners: tuple[int, ...], *, other_hand: bool = False) -> float:
    """Give how often the contract fails after a low club is led to partner's ace."""
    state = in_play(HANDS, "6NT", leader=LEADER, tricks=(4, 3, 0, 0))
    shown = view(state, LEADER)
    branches = []
    for king in GUARDED:
        returned = "5D 6H" if other_hand and king == "KD" else "5H 5D"
        hands = (f"6C {king} 8S", HANDS[1], HANDS[2], f"AC {returned}")
        problem = sample_problem(shown, tuple(map(parse_cards, hands)), ((),) * 4)
        branches.append(Branch(problem, 4, 0.5))
    values = tuple(float(tricks < 6) for tricks in range(11))
    payoff = NodePayoff(Payoff(values), tuple(tricks >= 6 for tricks in range(11)), is_ours=False)
    ahead = Lookahead(Solver(), Budget(Effort(1, 10**9)), payoff, (LEADER,), partners)
    lead = next(play for play in following_plays(shown) if play.card.code == "5C")
    return ahead.worth(branches, lead, 9)


def test_a_partner_who_cannot_tell_two_deals_apart_finds_the_right_return_in_one_of_them() -> None:
    assert beaten(partners=()) == 1.0
    assert beaten(partners=(PARTNER,)) == 0.5


def test_a_partner_with_another_hand_may_play_otherwise() -> None:
    assert beaten(partners=(PARTNER,), other_hand=True) == 1.0
