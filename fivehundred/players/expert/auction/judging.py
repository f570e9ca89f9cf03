"""Choosing among the compared calls, by the sampled deals and the network together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import NULLOS, Bid, Call, Special
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.view import View
from fivehundred.players.expert.auction.imagining import CallContext, SampledDeal
from fivehundred.players.expert.auction.prices import Prices, ends_of
from fivehundred.players.expert.comparison import Candidate, Comparison
from fivehundred.players.expert.payoffs.outlook import as_weighed
from fivehundred.players.expert.payoffs.payoff import (
    is_by_game,
    mean_outlook,
    outlooks_of,
    winners_after,
)
from fivehundred.players.heuristics.auction.signals import first_to_bid, is_message
from fivehundred.players.judgement import AdviceReason, JudgedAction
from fivehundred.players.level_names import Temperament

_EDGES: Final = {Temperament.CAUTIOUS: 24.0, Temperament.STEADY: 0.0, Temperament.BOLD: -24.0}
"""Points by which a bid must beat *pass*."""
_FAVOUR: Final = 18.0
_FAVOUR_KNOWN: Final = 12.0
"""Points by which a call must beat the heuristics' call, without and with the network.

Fitted to thousands of deals: calls that seemed up to twenty points better gained nothing in
self-play.
"""
_NULLO_FAVOUR: Final = 40.0
_STEP: Final = 12.0
_STEP_FOR_NOTHING: Final = 30.0
_STEP_KNOWN: Final = 0.5
"""Points by which a higher bid must beat a lower one of its strain (more where it scores no more),
and the factor with the network.
"""
_DOUBT: Final = 25.0
_DOUBT_OF_RARE: Final = 70.0
"""The network's standard error in points for a call, and for a rare one."""
_RARE: Final = 9
_LEAST_NULLO: Final = 0.6
_LEAST_NULLO_LATE: Final = 0.3
"""The least chance of a misère: usually, and late in a game, where it may be the last hope."""
_PATIENCE: Final = 0.1
"""The share of a game's stake a misère must gain: a better player wins the longer game."""
_SURE: Final = 1 - 1e-9
_UNKNOWN_PENALTY: Final = 30.0
"""Points below the worst known call for a call the network does not know."""

CallCandidate = Candidate[MakeCall, float]
"""A call; found in each deal is its chance to be made, 0 for a pass."""
CallComparison = Comparison[SampledDeal, MakeCall, float]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The chosen call, and how the others compare with it.

    ``worth`` is a call's value less the usual overestimate; ``error`` is the standard error of its
    gap to another.
    """

    best: CallCandidate
    worth: Callable[[CallCandidate], float]
    error: Callable[[CallCandidate, CallCandidate], float]


def chosen_call(
    table: CallContext, comparison: CallComparison, usual: MakeCall, gained: Mapping[Call, float]
) -> Chosen:
    """Choose among the calls; ``gained`` are the network's values, empty if it is not used."""
    edge = _EDGES[table.thought.temperament]
    mixed = _blended(comparison, gained) if gained else None

    def worth(one: CallCandidate) -> float:
        mean, call = comparison.mean(one), one.option.call
        if mixed is not None:
            return mixed(one) - (_FAVOUR_KNOWN if one.option != usual else 0.0)
        if one.option == usual:
            return mean
        is_daring = not isinstance(call, Bid) and call is not Special.PASS
        return mean - _FAVOUR - (_NULLO_FAVOUR if is_daring else 0.0)

    def error(one: CallCandidate, best: CallCandidate) -> float:
        error = comparison.gap(one, best)[1]
        if mixed is None:
            return error
        doubt = _doubt(one.option.call, best.option.call)
        return doubt * error / sqrt(doubt * doubt + error * error)

    def tempting(one: CallCandidate) -> float:
        return worth(one) - (edge if one.option.call is not Special.PASS else 0.0)

    best = max(_likely(table, comparison, in_all=mixed is None), key=tempting)
    if best.option != usual:
        prices = table.bidders.prices[table.seat]
        best = _lowest_as_good(best, comparison, prices, mixed)
    return Chosen(best, worth, error)


def weighed_call(comparison: CallComparison, chosen: Chosen, one: CallCandidate) -> JudgedAction:
    """Return a call that was compared, with its worth."""
    make, deals = one.option, comparison.deals[: len(one.values)]
    # A call that looks better, but not significantly, is as good.
    worth = min(chosen.worth(chosen.best), chosen.worth(one))
    outlook = mean_outlook([deal.outlook(make) for deal in deals])
    chance = None if make.call is Special.PASS else sum(one.found) / len(one.found)
    weighed = as_weighed(make, worth, chance, outlook, chosen.error(one, chosen.best))
    return replace(weighed, leads_to=_mostly_leads_to(make, deals))


def _likely(
    table: CallContext, comparison: CallComparison, *, in_all: bool
) -> list[CallCandidate]:
    """List the calls that may be made; ``in_all``: preferably only those tried in every deal."""
    tried = [one for one in comparison.candidates if one.values]
    sound = [one for one in tried if not _is_reckless(table, comparison, one)]
    kept = comparison.tried_in_all() if in_all else tried
    return [one for one in sound if one in kept] or sound or tried


def _lowest_as_good(
    best: CallCandidate,
    comparison: CallComparison,
    prices: Prices,
    mixed: Callable[[CallCandidate], float] | None,
) -> CallCandidate:
    """Return the lowest bid in the best bid's strain that is about as good."""
    call, worth = best.option.call, mixed or comparison.mean
    if not isinstance(call, Bid):
        return best
    part = _STEP_KNOWN if mixed else 1.0

    def step(other: MakeCall) -> float:
        is_more = prices[other.call].made < prices[call].made - 1
        return part * (_STEP if is_more else _STEP_FOR_NOTHING)

    lower = [
        other
        for other in (comparison.candidates if mixed else comparison.tried_in_all())
        if isinstance(other.option.call, Bid)
        and other.option.call.strain is call.strain
        and other.option.call.without_kitty is call.without_kitty
        and other.option.call.level < call.level
        and worth(other) >= worth(best) - step(other.option)
    ]
    return min(lower, key=lambda other: _level(other.option), default=best)


def _level(make: MakeCall) -> int:
    return make.call.level if isinstance(make.call, Bid) else 0


def _blended(
    comparison: CallComparison, gained: Mapping[Call, float]
) -> Callable[[CallCandidate], float]:
    """Return a function that weights deals and network by their certainty."""
    known = {Special.PASS: 0.0, **gained}
    least = min(known.values()) - _UNKNOWN_PENALTY

    def gain(one: CallCandidate) -> float:
        return known.get(one.option.call, least)

    first = max(comparison.candidates, key=gain)
    base = comparison.mean(first)

    def worth(one: CallCandidate) -> float:
        if one is first or (one.found and min(one.found) >= _SURE):
            return comparison.mean(one)
        gap, error = comparison.gap(first, one)
        doubt = _doubt(first.option.call, one.option.call)
        part = doubt * doubt / (doubt * doubt + error * error)
        return base + part * gap + (1 - part) * (gain(one) - gain(first))

    return worth


def _is_reckless(table: CallContext, comparison: CallComparison, one: CallCandidate) -> bool:
    """Return whether a misère fails too often, or risks the game for too little."""
    call = one.option.call
    if call not in NULLOS:
        return False
    variant, scores = table.view.variant, table.view.scores
    is_late = is_by_game(variant, scores)
    if fmean(one.found) < (_LEAST_NULLO_LATE if is_late else _LEAST_NULLO):
        return True
    contract = contract_from(variant, table.auction.dealer, one.option)
    made, failed = outlooks_of(variant, scores, contract, table.seat)[:2]
    if not is_late and not made.wins and not failed.loses:
        return False
    others = [c for c in comparison.candidates if c.values and c.option.call not in NULLOS]
    own = [deal.outlook(one.option).game for deal in comparison.deals[: len(one.values)]]
    least = _PATIENCE * (made.game - failed.game)

    def gains_less(other: CallCandidate) -> bool:
        """Return whether the misère gains too little on another call."""
        pairs = list(zip(own, comparison.deals[: len(other.values)], strict=False))
        gained = [game - deal.outlook(other.option).game for game, deal in pairs]
        staked = fmean(deal.own_nullo(other.option) is None for _, deal in pairs)
        return _cautious_mean(table, gained) < least * staked

    return any(gains_less(other) for other in others)


def _cautious_mean(table: CallContext, found: Sequence[float]) -> float:
    if table.by_network or len(found) < 2:
        return fmean(found)
    return fmean(found) - stdev(found) / sqrt(len(found))


def _doubt(*calls: Call) -> float:
    is_rare = any(
        call is not Special.PASS and (not isinstance(call, Bid) or call.level >= _RARE)
        for call in calls
    )
    return _DOUBT_OF_RARE if is_rare else _DOUBT


def _mostly_leads_to(make: MakeCall, deals: Sequence[SampledDeal]) -> Call | None:
    if make.call in NULLOS:
        return None
    call, often = Counter(deal.own_nullo(make) for deal in deals).most_common(1)[0]
    return call if often > len(deals) / 2 else None


# — why a call is advised —

_MORE_OFTEN_THAN_NOT: Final = 0.5


def reason_for_call(view: View, make: MakeCall, weighed: Sequence[JudgedAction]) -> AdviceReason:
    """Return why a call is advised; ``weighed`` are the compared calls, this one first."""
    if is_message(view, make):
        return AdviceReason.SIGNALS
    standing = view.auction.contract_call
    partners = view.variant.seating.partners(make.seat, view.dealer)
    theirs = standing is not None and standing.seat not in (make.seat, *partners)
    if make.call is Special.PASS:
        if standing is not None and not theirs:
            return AdviceReason.LEAVES_TO_PARTNER
        return AdviceReason.DEFENDS if theirs and weighed else AdviceReason.TOO_WEAK
    if _wins_game(view, make):
        return AdviceReason.WINS_GAME
    if theirs and standing is not None and _wins_game(view, standing):
        return AdviceReason.SAVES_GAME
    if make.call in NULLOS:
        return AdviceReason.LOW_HAND
    return _reason_to_bid(view, make, weighed, theirs=theirs)


def _reason_to_bid(
    view: View, make: MakeCall, weighed: Sequence[JudgedAction], *, theirs: bool
) -> AdviceReason:
    if weighed and (weighed[0].points or 0.0) < 0:
        return AdviceReason.LOSES_LESS
    if weighed and weighed[0].leads_to is not None:
        return AdviceReason.LOW_HAND
    chance = weighed[0].chance if weighed else None
    if chance is not None and chance < _MORE_OFTEN_THAN_NOT:
        return AdviceReason.GAMBLES
    call, partners = make.call, view.variant.seating.partners(make.seat, view.dealer)
    if isinstance(call, Bid) and first_to_bid(view.calls, call.strain) in partners:
        return AdviceReason.PARTNER_SUPPORT
    return AdviceReason.COMPETES if theirs and weighed else AdviceReason.STRONG_HAND


def _wins_game(view: View, make: MakeCall) -> bool:
    contract = contract_from(view.variant, view.dealer, make)
    deal, points = ends_of(view.variant, view.scores, contract, made=True)[0]
    side = view.variant.seating.side_of[make.seat]
    return side in winners_after(view.variant, view.scores, deal, points)
