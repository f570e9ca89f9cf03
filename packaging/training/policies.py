"""Policies for many auctions: the quick policy, and the network.

They mirror ``rollout_bidding`` and, for the calls fit for a hand, ``network_calls``.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Any, Final

import numpy as np

from auctions import KIND, LEVEL, MISERES, PASS, Auctions, Policy
from deals import SEATS, VARIANT
from fivehundred.engine.calls import LEVELS
from fivehundred.players.expert.auction.network_calls import CALLS, LEAST_CHANCE, LEAST_MISERE
from fivehundred.players.expert.contracts.estimate import NO_TRUMPS, STRAINS
from fivehundred.players.heuristics.auction import bidding_model as model
from fivehundred.players.heuristics.auction import expectation
from fivehundred.players.heuristics.bases import base_tricks
from learning import Learner

_HELP: Final = np.array([expectation.usual_help(strain) for strain in STRAINS])
_BASE: Final = np.array([base_tricks(VARIANT).of(strain) for strain in STRAINS])
_OWN_AT_SIX: Final = np.array([4.15] * NO_TRUMPS + [2.8])
_PER_LEVEL: Final = 0.6
_SPREAD: Final = np.array([1.35] * NO_TRUMPS + [1.55])
_REACH: Final = 0.7
_GRID: Final = np.linspace(-6, 6, 2401)
_BELOW: Final = np.array([0.5 * (1 + erf(at / sqrt(2))) for at in _GRID])


def side_tricks(auctions: Auctions) -> tuple[Any, Any]:
    """Return the tricks each caller expects by strain, and where they may bid one."""
    deals, rows, turn = auctions.table.deals, np.arange(len(auctions)), auctions.turn
    partner = (turn + 2) % SEATS
    opponents = [auctions.highest[rows, (turn + step) % SEATS] for step in (1, 3)]
    bid_by_partner = auctions.highest[rows, partner] > 0
    named = auctions.namer == partner[:, None]
    joker = bid_by_partner[:, NO_TRUMPS]
    level = np.where(auctions.standing >= 0, LEVEL[np.maximum(auctions.standing, 0)], 0)
    theirs = (auctions.standing >= 0) & ((auctions.holder - turn) % 2 == 1) & (level > 0)
    against = np.where(theirs, expectation.OPPONENT_LEVEL_IN_ROLLOUT * (level - LEVELS[0]), 0.0)
    shown = np.where(joker[:, None], expectation.JOKER_SHOWN, 0.0)
    extra = np.where(bid_by_partner, expectation.RAISED_IN_ROLLOUT, shown)
    helper = ~auctions.misere[rows, partner].any(1)
    added = _HELP * helper[:, None] + extra + against[:, None]
    added += expectation.OPPONENT_BID * sum((each > 0).any(1) for each in opponents)[:, None]
    added += expectation.OPPONENT_NAMED * ((opponents[0] > 0) | (opponents[1] > 0))
    total = deals.own[auctions.deal, turn] + added
    level_named = np.maximum(auctions.opened[rows, partner] - LEVELS[0], 0)
    promised = _BASE + _OWN_AT_SIX + _PER_LEVEL * level_named + deals.helps[auctions.deal, turn]
    total = np.where(named, np.maximum(total, promised), total)
    supports = deals.supports[auctions.deal, turn]
    able = deals.long[auctions.deal, turn] | (named & supports)
    able[:, NO_TRUMPS] |= joker & supports[:, NO_TRUMPS]
    return total, able


def fit_calls(auctions: Auctions) -> Any:
    """Return which calls other than *pass* are legal and fit for the hands to call."""
    deals, rows, turn = auctions.table.deals, np.arange(len(auctions)), auctions.turn
    total, able = side_tricks(auctions)
    partner = (turn + 2) % SEATS
    top = deals.joker[auctions.deal, turn] | (auctions.highest[rows, partner, NO_TRUMPS] > 0)
    fit = auctions.legal()
    for number, level in enumerate(LEVEL):
        if level:
            at = KIND[number]
            chance = _chance(total[:, at], level, at)
            fit[:, number] &= able[:, at] & (chance >= LEAST_CHANCE)
            if level == LEVELS[-1]:
                fit[:, number] &= top
    for misere in MISERES:
        fit[:, misere] &= deals.misere[auctions.deal, turn] >= LEAST_MISERE[CALLS[misere]]
    is_low = np.isin(auctions.standing, MISERES) & (auctions.holder == partner)
    fit[is_low] = False
    return fit


def _chance(total: Any, level: int, strain: int) -> Any:
    return np.interp((total - level + 0.5) / _SPREAD[strain], _GRID, _BELOW)


def quick(auctions: Auctions) -> Any:
    """Return the quick policy's calls."""
    rows, turn = np.arange(len(auctions)), auctions.turn
    total, able = side_tricks(auctions)
    legal, score, side = auctions.legal(), auctions.score, turn % 2
    made, failed = auctions.table.made[score, side], auctions.table.failed[score, side]
    value = _value_of_pass(auctions, total, able)
    best = np.full(len(auctions), PASS)
    opens = auctions.standing < 0
    least = np.where(opens, model.ROLLOUT.of(opens=True), model.ROLLOUT.of(opens=False))
    for at in range(len(STRAINS)):
        for level in LEVELS:
            number = int(np.flatnonzero((level == LEVEL) & (at == KIND))[0])
            chance = _chance(total[:, at], level, at)
            worth = chance * made[:, number] + (1 - chance) * failed[:, number]
            same = (best < PASS) & (KIND[np.minimum(best, PASS - 1)] == at)
            better = able[:, at] & legal[:, number] & (chance >= least)
            better &= level <= np.floor(total[:, at] + _REACH)
            better &= worth > value + np.where(same, model.STEP, 0.0)
            best, value = np.where(better, number, best), np.where(better, worth, value)
    assert len(rows) == len(best)
    return best


def _value_of_pass(auctions: Auctions, total: Any, able: Any) -> Any:
    rows, turn, table = np.arange(len(auctions)), auctions.turn, auctions.table
    standing = np.maximum(auctions.standing, 0)
    at = np.minimum(KIND[standing], NO_TRUMPS)
    known = (LEVEL[standing] > 0) & able[rows, at]
    below = np.interp((total[rows, at] - LEVEL[standing] + 0.5) / _SPREAD[at], _GRID, _BELOW)
    chance = np.where(known, below, 0.6)
    side = auctions.holder % 2
    made = table.made[auctions.score, side, standing]
    failed = table.failed[auctions.score, side, standing]
    ours = model.pass_over_partner(0.0) + chance * made + (1 - chance) * failed
    likely = model.OPPONENTS_MAKE_OPEN
    theirs = model.pass_over_opponents(0.0) - (likely * made + (1 - likely) * failed)
    is_ours = (auctions.holder - turn) % 2 == 0
    return np.where(auctions.standing < 0, model.COURAGE, np.where(is_ours, ours, theirs))


def gains(learner: Learner, auctions: Auctions) -> Any:
    """Return the network's gain of each call over *pass*; a great loss for unfit ones."""
    return np.where(fit_calls(auctions), learner.answer(auctions.inputs()), -np.inf)


def greedy(learner: Learner) -> Policy:
    """Return the policy that makes the call with the greatest gain."""

    def policy(auctions: Auctions) -> Any:
        found = gains(learner, auctions)
        best = found.argmax(1)
        return np.where(found[np.arange(len(best)), best] > 0, best, PASS)

    return policy


def in_company(policy: Policy) -> Policy:
    """Return a policy for auctions where one side may use the quick one (``plain``)."""

    def mixed(auctions: Auctions) -> Any:
        plain = auctions.plain[np.arange(len(auctions)), auctions.turn % 2]
        calls = np.empty(len(auctions), int)
        for chosen, by in ((plain, quick), (~plain, policy)):
            places = np.flatnonzero(chosen)
            if len(places):
                calls[places] = by(auctions.some(places))
        return calls

    return mixed
