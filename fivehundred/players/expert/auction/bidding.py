"""Calling: what each call is expected to bring at this score, over deals that might be.

In every deal the auction is played on as sensible players would, and the contract it ends in is
played with all cards open; what that says of the table is calibrated. So a pass is worth what
comes of it, and a bid that is outbid what comes of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from math import sqrt
from typing import Final

from fivehundred.engine.actions import MakeCall, make_call
from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.advice import Advice, Weighed, advice_by_heuristics
from fivehundred.players.effort import Thought
from fivehundred.players.expert.auction.call_reasons import reason_for_call
from fivehundred.players.expert.auction.candidates import is_sensible, sensible_calls
from fivehundred.players.expert.auction.imagining import Deal, Table, imagine
from fivehundred.players.expert.auction.rollout_bidding import Company, Prices, prices_of
from fivehundred.players.expert.comparison import Tried
from fivehundred.players.expert.contracts.estimate import STRAINS, estimate
from fivehundred.players.expert.payoffs.outlook import mean_outlook
from fivehundred.players.heuristics.auction.bidding import choose_call
from fivehundred.players.heuristics.auction.hearsay import shown_by_dummies, usual_help
from fivehundred.players.level_names import Temperament
from fivehundred.players.sampling.sampler import draw_samples
from fivehundred.players.solver.solver import form

_EDGES: Final = {Temperament.CAUTIOUS: 24.0, Temperament.STEADY: 0.0, Temperament.BOLD: -24.0}
"""Points a bid must be better than *pass* to be made."""
_FAVOUR: Final = 18.0
"""Points by which another call must be better than that of the heuristics.

These are fitted to thousands of deals, and the best of many estimates is seldom as good as it
looks: calls that seemed up to twenty points better brought nothing in self-play.
"""
_DARING: Final = 40.0
"""Points by which misère and its like must be better still: a single error loses them."""

_FEW_SAMPLES: Final = 8
"""With fewer the heuristics know better."""
_LEAST_SAMPLES: Final = 16
_BATCH: Final = 8
_SAFE: Final = 0.85
"""A chance with which a level more is worth a thought."""
_SURE: Final = 2.6
_CLOSE: Final = 4.0
_STEP: Final = 12.0
_STEP_FOR_NOTHING: Final = 30.0
"""Points by which a higher bid of a strain must be better than a lower one."""


@dataclass(slots=True)
class _Candidate(Tried[MakeCall]):
    """A call with what it has brought so far, sample by sample."""

    made: list[float] = field(default_factory=list)


def weigh_calls(view: View, thought: Thought) -> Advice:
    """Weigh the calls a View offers."""
    offers = [offer for offer in view.legal if isinstance(offer, MakeCall)]
    seat = offers[0].seat
    mine = estimate(view.hand, view.variant)
    table = Table(view, seat, view.auction, _company(view), mine, thought)
    passing = next((offer for offer in offers if offer.call is Special.PASS), None)
    usual = choose_call(view, thought.temperament)
    if form() == "plain":
        # Ten deals a second are too few to judge by.
        return advice_by_heuristics(usual, reason_for_call(view, usual, ()))
    found = sensible_calls(view, table.auction, table.company, mine, offers)
    if not found:
        action = usual if _is_quiet(view, usual, passing) else passing or usual
        return advice_by_heuristics(action, reason_for_call(view, action, ()))
    if usual not in found and usual != passing and not is_signal(view.variant, usual.call):
        found.append(usual)
    candidates = [_Candidate(make) for make in ([passing] if passing else []) + found]
    deals = _compare(table, candidates)
    if len(deals) < _FEW_SAMPLES:
        return advice_by_heuristics(usual, reason_for_call(view, usual, ()))
    return _advice(table, candidates, deals, usual)


def _is_quiet(view: View, usual: MakeCall, passing: MakeCall | None) -> bool:
    """Return whether the heuristics only show something, or have to bid."""
    return passing is None or is_signal(view.variant, usual.call)


def _company(view: View) -> Company:
    variant = view.variant
    prices = tuple(prices_of(variant, view.scores, seat) for seat in variant.seating.players)
    helps = tuple(_open_help(view, seat) for seat in variant.seating.players)
    return Company(variant, prices, helps)


def _open_help(view: View, seat: Seat) -> tuple[float, ...]:
    if view.variant.seating.calls_partner:
        return tuple(usual_help(strain) for strain in STRAINS)
    return tuple(shown_by_dummies(view, seat, strain) for strain in STRAINS)


def _compare(table: Table, candidates: list[_Candidate]) -> list[Deal]:
    """Value the candidates in one deal after another until one is the best; list the deals."""
    thought, deals = table.thought, list[Deal]()
    left = list(candidates)
    samples = draw_samples(table.view, thought.rng)
    for sample in islice(samples, thought.budget.effort.samples):
        if deals and thought.budget.is_spent:
            break
        deals.append(imagine(table, sample))
        _try_in(deals[-1], left)
        if len(deals) >= _LEAST_SAMPLES and len(deals) % _BATCH == 0:
            higher = _next_up(table, candidates)
            for candidate in higher:
                _try_again(deals, candidate)
            candidates += higher
            left = _still_in([*left, *higher])
            if len(left) == 1:
                break
    for candidate in candidates:
        # Now that more is known of the hand, the first deals are seen with other eyes.
        _try_again(deals[: len(candidate.values)], candidate)
    return deals


def _next_up(table: Table, candidates: Sequence[_Candidate]) -> list[_Candidate]:
    """List the bids a level above those that hardly ever fail, where they have been left out.

    At first sight nine or ten tricks are seldom worth a thought.
    """
    known = {candidate.option.call for candidate in candidates}
    safe = {c.option.call for c in candidates if c.made and sum(c.made) >= _SAFE * len(c.made)}
    higher = (replace(call, level=call.level + 1) for call in safe if isinstance(call, Bid))
    wanted = {make_call(table.seat, call) for call in higher if call not in known}
    return [
        _Candidate(offer)
        for offer in table.view.legal
        if isinstance(offer, MakeCall) and offer in wanted
        if is_sensible(table.view, offer)
    ]


def _still_in(candidates: list[_Candidate]) -> list[_Candidate]:
    """Keep the candidates that may yet turn out the best."""
    best = max(candidates, key=lambda candidate: candidate.mean)
    return [c for c in candidates if c is best or not _is_behind(c, best)]


def _is_behind(candidate: _Candidate, best: _Candidate) -> bool:
    gaps = [b - c for b, c in zip(best.values, candidate.values, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1))
    return mean > _SURE * spread / sqrt(len(gaps)) + _CLOSE


def _try_in(deal: Deal, candidates: list[_Candidate]) -> None:
    for candidate in candidates:
        candidate.values.append(deal.brought_by(candidate.option))
        if candidate.option.call is not Special.PASS:
            candidate.made.append(deal.settled(candidate.option)[1])


def _try_again(deals: Sequence[Deal], candidate: _Candidate) -> None:
    candidate.values, candidate.made = [], []
    for deal in deals:
        _try_in(deal, [candidate])


def _lowest_as_good(best: _Candidate, others: Sequence[_Candidate], prices: Prices) -> _Candidate:
    """Return the lowest bid of a strain that is about as good as the best one.

    The more so where a higher level brings no more: it can only be to keep the others out.
    """
    call = best.option.call
    if not isinstance(call, Bid):
        return best

    def step(other: MakeCall) -> float:
        return _STEP if prices[other.call][0] < prices[call][0] - 1 else _STEP_FOR_NOTHING

    lower = [
        other
        for other in others
        if isinstance(other.option.call, Bid)
        and other.option.call.strain is call.strain
        and other.option.call.without_kitty is call.without_kitty
        and other.option.call.level < call.level
        and other.mean >= best.mean - step(other.option)
    ]
    return min(lower, key=lambda other: _level(other.option), default=best)


def _level(make: MakeCall) -> int:
    return make.call.level if isinstance(make.call, Bid) else 0


def _worth(candidate: _Candidate, usual: MakeCall) -> float:
    """Return what a call is worth, less what estimates like this one have proved too high by."""
    if candidate.option == usual:
        return candidate.mean
    call = candidate.option.call
    is_daring = not isinstance(call, Bid) and call is not Special.PASS
    return candidate.mean - _FAVOUR - (_DARING if is_daring else 0.0)


def _advice(
    table: Table, candidates: Sequence[_Candidate], deals: Sequence[Deal], usual: MakeCall
) -> Advice:
    samples = len(deals)
    edge = _EDGES[table.thought.temperament]
    full = [c for c in candidates if len(c.values) == samples]

    def tempting(candidate: _Candidate) -> float:
        is_bid = candidate.option.call is not Special.PASS
        return _worth(candidate, usual) - (edge if is_bid else 0.0)

    best = max(full, key=tempting)
    if best.option != usual:
        best = _lowest_as_good(best, full, table.company.prices[table.seat])
    # What looks better by less than can be told is as good.
    most = _worth(best, usual)
    ranked = sorted(candidates, key=lambda c: (c is best, _worth(c, usual)), reverse=True)
    weighed = tuple(_weighed(c, deals, min(most, _worth(c, usual))) for c in ranked)
    action = best.option
    if action.call is Special.PASS and is_signal(table.view.variant, usual.call):
        action = usual
    reason = reason_for_call(table.view, action, weighed)
    return Advice(action, weighed, samples, reason)


def _weighed(candidate: _Candidate, deals: Sequence[Deal], worth: float) -> Weighed:
    make = candidate.option
    told = mean_outlook([deal.outlook(make) for deal in deals[: len(candidate.values)]])
    chance = None if make.call is Special.PASS else told.made
    return Weighed(make, worth, chance, told.ours, told.others)
