"""Strategy fusion: the Expert finds what an average of double-dummy results does not.

All samples are drawn as equally likely here, so that what is right does not rest on how the calls
and plays before are read.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.players.effort import Budget, Effort, Thought
from fivehundred.players.expert.payoffs.payoff import Payoff
from fivehundred.players.expert.play import deliberation
from fivehundred.players.expert.play.lookahead import Branch, Lookahead, NodePayoff
from fivehundred.players.expert.play.playing import weigh_plays
from fivehundred.players.knowledge import following_plays
from fivehundred.players.sampling.sampler import draw_samples
from fivehundred.players.solver.problem import sample_problem
from fivehundred.players.solver.solver import Solver
from tests.players.expert.fusion import DECEPTIVE, EXACT, Deceptive, set_up
from tests.players.expert.surest import double_dummy, every_sample, likeliest, surest

SOLVER = Solver()
USUAL = Effort(samples=160, nodes=4_000_000)
AMPLE = Effort(samples=1, nodes=10**12)
SEEDS = (1, 2)
NEARLY = 0.03
"""A single sample is not followed to its end."""


@pytest.fixture(autouse=True)
def all_samples_equally_likely() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(deliberation, "draw_samples", partial(draw_samples, weigh=False))
        yield


def seen(state: State) -> View:
    return view(state, state.to_act)


def played(position: Deceptive, seed: int, *, looks_ahead: bool) -> str:
    action = weigh_plays(
        seen(set_up(position)),
        Thought(SOLVER, Budget(USUAL), Random(seed)),
        looks_ahead=looks_ahead,
    ).action
    assert isinstance(action, PlayCard)
    return said(action)


def said(play: PlayCard) -> str:
    """Write a play as a position has it: ``JK:H`` is a joker that names hearts."""
    return play.card.code if play.suit is None else f"{play.card.code}:{play.suit.value}"


def right_of(position: Deceptive, *, looks_ahead: bool) -> int:
    right = position.right.split()
    return sum(played(position, seed, looks_ahead=looks_ahead) in right for seed in SEEDS)


def foreseen(position: Deceptive) -> dict[str, float]:
    """Give what the look ahead makes of each card where all samples are equally likely."""
    shown = seen(set_up(position))
    samples = every_sample(shown, 100)
    values = tuple(float(tricks >= position.need) for tricks in range(11))
    payoff = NodePayoff(Payoff(values), tuple(map(bool, values)), is_ours=True)
    problems = [sample_problem(shown, sample.hands, sample.piles) for sample in samples]
    taken = sum(shown.won[seat] for seat in problems[0].counts)
    branches = [Branch(problem, taken, 1 / len(samples)) for problem in problems]
    owner = shown.variant.seating.owner
    mine = tuple(s for s in problems[0].seats if owner(s) == shown.viewer)
    ahead = Lookahead(SOLVER, Budget(AMPLE), payoff, mine)
    return {play.card.code: ahead.worth(branches, play, 9) for play in following_plays(shown)}


def test_what_is_foreseen_is_exact_where_every_sample_is_looked_into() -> None:
    shown = seen(set_up(EXACT))
    open_cards = double_dummy(shown, EXACT.need)
    best_defence = surest(shown, EXACT.need)
    usual_defence = likeliest(shown, EXACT.need)
    assert max(open_cards, key=open_cards.__getitem__).card.code == EXACT.wrong
    assert max(best_defence, key=best_defence.__getitem__).card.code == EXACT.right
    assert max(usual_defence, key=usual_defence.__getitem__).card.code == EXACT.right
    ahead = foreseen(EXACT)
    assert max(ahead, key=ahead.__getitem__) == EXACT.right
    for play, chance in best_defence.items():
        assert chance - NEARLY <= ahead[play.card.code] <= open_cards[play] + NEARLY


def test_the_expert_is_not_deceived_by_open_cards_where_their_average_is() -> None:
    asked = len(DECEPTIVE) * len(SEEDS)
    looking = sum(right_of(position, looks_ahead=True) for position in DECEPTIVE)
    believing = sum(right_of(position, looks_ahead=False) for position in DECEPTIVE)
    assert looking >= 0.6 * asked, f"{looking} of {asked}"
    assert believing <= 0.4 * asked, f"{believing} of {asked}"
    assert looking >= 2 * believing
