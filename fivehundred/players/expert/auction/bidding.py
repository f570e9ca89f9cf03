"""Calling: what each call is expected to bring at this score, over deals that might be.

In every deal the auction is played on as sensible players would, and the contract it ends in is
played with all cards open; what that says of the table is calibrated. So a pass is worth what
comes of it, and a bid that is outbid what comes of that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from fivehundred.engine.actions import MakeCall, make_call
from fivehundred.engine.calls import NULLOS, Bid, Call, Special
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.advice import Advice, Weighed, advice_by_heuristics
from fivehundred.players.effort import Thought
from fivehundred.players.expert.auction.call_reasons import reason_for_call
from fivehundred.players.expert.auction.candidates import is_sensible, sensible_calls
from fivehundred.players.expert.auction.imagining import Deal, Table
from fivehundred.players.expert.auction.network_calls import best_call, gains, knows, knows_scores
from fivehundred.players.expert.auction.network_hands import see_hand
from fivehundred.players.expert.auction.prices import Prices, prices_of
from fivehundred.players.expert.auction.rollout_bidding import Company
from fivehundred.players.expert.comparison import Candidate, Comparison, Looks, Margin, samples_of
from fivehundred.players.expert.contracts.estimate import STRAINS, estimate
from fivehundred.players.expert.payoffs.outlook import as_weighed
from fivehundred.players.expert.payoffs.payoff import mean_outlook
from fivehundred.players.heuristics.auction.agreements import is_agreed_six
from fivehundred.players.heuristics.auction.bidding import choose_call
from fivehundred.players.heuristics.auction.hearsay import shown_by_dummies, usual_help
from fivehundred.players.heuristics.auction.signals import is_message
from fivehundred.players.level_names import Temperament
from fivehundred.players.solver.solver import form
from fivehundred.players.weighable import can_be_weighed

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
_LOOKS: Final = Looks(16, more=8)
_SAFE: Final = 0.85
"""A chance with which a level more is worth a thought."""
_BEHIND: Final = Margin(sure=2.6, points=4.0)
_STEP: Final = 12.0
_STEP_FOR_NOTHING: Final = 30.0
_STEP_KNOWN: Final = 0.5
"""Points by which a higher bid of a strain must be better than a lower one, and the part of them
with the network.
"""

_PROMISING: Final = 4
_FAR_BEHIND: Final = 60.0
_DOUBT: Final = 25.0
_DOUBT_OF_RARE: Final = 70.0
"""Points by which the network may err about a call, and about one that is rare."""
_RARE: Final = 9
_LEAST_NULLO: Final = 0.5
_LEAST_NULLO_LATE: Final = 0.4
"""The least chance of a misère, and late in a game, when it may be the last hope."""
_FAVOUR_KNOWN: Final = 12.0
"""Points by which another call must be better than that of the heuristics, with the network."""
_ENOUGH_KNOWN: Final = 48
_ENOUGH_TOLD: Final = 96
"""So many samples do with the network, and where people are to hear how likely things are."""
_UNHEARD_OF: Final = 30.0
"""Points by which a call that such a hand never makes is taken to be worse than all others."""


_Candidate = Candidate[MakeCall, float]
"""A call; what is found in a deal is the chance that it is made, 0 of a pass."""
_Comparison = Comparison[Deal, MakeCall, float]


def weigh_calls(view: View, thought: Thought, also: MakeCall | None = None) -> Advice:
    """Weigh the calls a View offers, and ``also`` one that no sensible hand might say."""
    offers = [offer for offer in view.legal if isinstance(offer, MakeCall)]
    seat = offers[0].seat
    mine = estimate(view.hand, view.variant)
    by_network = _is_known(view)
    table = Table(view, seat, view.auction, _company(view), mine, thought, by_network)
    usual = choose_call(view, thought.temperament)
    gained = _gained(table, usual) if by_network else {}
    passing = next((offer for offer in offers if offer.call is Special.PASS), None)
    if form() == "plain":
        # Ten deals a second are too few to judge by.
        return advice_by_heuristics(usual, reason_for_call(view, usual, ()))
    found = sensible_calls(view, table.auction, table.company, mine, offers)
    found += [make for make in _promising(seat, gained) if make not in found]
    is_new = also is not None and also not in found and can_be_weighed(view.variant, also.call)
    wanted = [also] if also and is_new else []
    found += wanted
    if not found:
        action = usual if _is_quiet(view, usual, passing) else passing or usual
        return advice_by_heuristics(action, reason_for_call(view, action, ()))
    if usual not in found and usual != passing and not is_signal(view.variant, usual.call):
        found.append(usual)
    comparison = _compared(table, ([passing] if passing else []) + found, wanted)
    if len(comparison.deals) < _FEW_SAMPLES:
        if by_network and passing is not None:
            usual = make_call(seat, best_call(gained))
        return advice_by_heuristics(usual, reason_for_call(view, usual, ()))
    return _advice(table, comparison, usual, gained)


def _is_known(view: View) -> bool:
    """Return whether the network was trained for such an auction: none in which a six has told
    what was agreed.
    """
    is_told = any(
        is_agreed_six(view.variant, view.calls[:number], made.seat, made.call)
        for number, made in enumerate(view.calls)
    )
    return knows(view.variant) and knows_scores(view.scores) and not is_told


def _gained(table: Table, usual: MakeCall) -> dict[Call, float]:
    """Return what the network says that each call gains on *pass*.

    What tells a partner something is never said by a hand that the heuristics would not say it
    with; what the network thinks nothing of gains nothing.
    """
    view = table.view
    hand = see_hand(view.hand, view.variant)
    found = gains(table.auction, table.company, table.seat, hand, view.scores)
    makes = {MakeCall(table.seat, call): gain for call, gain in found.items()}
    known = {
        make.call: gain
        for make, gain in makes.items()
        if is_sensible(view, make) and (make == usual or not is_message(view, make))
    }
    return {usual.call: 0.0, **known} if is_message(view, usual) else known


def _promising(seat: Seat, gained: Mapping[Call, float]) -> list[MakeCall]:
    """List the calls that may be best by what they gain, the best first."""
    ranked = sorted(gained, key=gained.__getitem__, reverse=True)[:_PROMISING]
    least = max(0.0, *gained.values(), 0.0) - _FAR_BEHIND if gained else 0.0
    return [make_call(seat, call) for call in ranked if gained[call] >= least]


def _is_quiet(view: View, usual: MakeCall, passing: MakeCall | None) -> bool:
    """Return whether the heuristics only show something, or have to bid."""
    return passing is None or is_message(view, usual)


def _company(view: View) -> Company:
    variant = view.variant
    prices = tuple(prices_of(variant, view.scores, seat) for seat in variant.seating.players)
    helps = tuple(_open_help(view, seat) for seat in variant.seating.players)
    return Company(variant, prices, helps)


def _open_help(view: View, seat: Seat) -> tuple[float, ...]:
    if view.variant.seating.calls_partner:
        return tuple(usual_help(strain) for strain in STRAINS)
    return tuple(shown_by_dummies(view, seat, strain) for strain in STRAINS)


def _compared(table: Table, calls: Sequence[MakeCall], wanted: Sequence[MakeCall]) -> _Comparison:
    """Value calls in one deal after another until one is the best; the wanted ones in all."""
    thought = table.thought
    comparison = _Comparison(calls, _tried_in)
    most = thought.budget.effort.samples
    if table.by_network:
        most = min(most, _ENOUGH_TOLD if thought.tells else _ENOUGH_KNOWN)
    samples = islice(samples_of(table.view, thought), most)

    def still_in(deals: int) -> list[_Candidate] | None:
        if deals not in _LOOKS:
            return None
        for offer in _next_up(table, comparison.candidates):
            comparison.join(offer)
        return comparison.within(_BEHIND)

    comparison.run((Deal(table, sample) for sample in samples), still_in)
    for make in wanted:
        comparison.complete(make)
    # Now that more is known of the hand, the first deals are seen with other eyes.
    comparison.try_again()
    return comparison


def _tried_in(deal: Deal, left: Sequence[_Candidate]) -> list[tuple[float, float]]:
    """Return what calls bring in a deal, and the chances that they are made."""
    makes = [one.option for one in left]
    return [
        (deal.brought_by(make), 0.0 if make.call is Special.PASS else deal.settled(make)[1])
        for make in makes
    ]


def _next_up(table: Table, candidates: Sequence[_Candidate]) -> list[MakeCall]:
    """List the bids a level above those that hardly ever fail, where they have been left out.

    At first sight nine or ten tricks are seldom worth a thought.
    """
    known = {one.option.call for one in candidates}
    safe = {one.option.call for one in candidates if sum(one.found) >= _SAFE * len(one.found)}
    higher = (replace(call, level=call.level + 1) for call in safe if isinstance(call, Bid))
    wanted = {make_call(table.seat, call) for call in higher if call not in known}
    return [
        offer
        for offer in table.view.legal
        if isinstance(offer, MakeCall) and offer in wanted
        if is_sensible(table.view, offer)
    ]


def _lowest_as_good(
    best: _Candidate,
    comparison: _Comparison,
    prices: Prices,
    mixed: Callable[[_Candidate], float] | None,
) -> _Candidate:
    """Return the lowest bid of a strain that is about as good as the best one.

    The more so where a higher level brings no more: it can only be to keep the others out. Less is
    let go where the network helps to value them by ``mixed``.
    """
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


def _advice(
    table: Table, comparison: _Comparison, usual: MakeCall, gained: Mapping[Call, float]
) -> Advice:
    edge = _EDGES[table.thought.temperament]
    mixed = _mixed(comparison, gained) if gained else None

    def worth(one: _Candidate) -> float:
        """Return what a call is worth, less what estimates like it have proved too high by."""
        mean, call = comparison.mean(one), one.option.call
        if mixed is not None:
            return mixed(one) - (_FAVOUR_KNOWN if one.option != usual else 0.0)
        if one.option == usual:
            return mean
        is_daring = not isinstance(call, Bid) and call is not Special.PASS
        return mean - _FAVOUR - (_DARING if is_daring else 0.0)

    def tempting(one: _Candidate) -> float:
        return worth(one) - (edge if one.option.call is not Special.PASS else 0.0)

    best = max(_likely(table, comparison, in_all=mixed is None), key=tempting)
    if best.option != usual:
        prices = table.company.prices[table.seat]
        best = _lowest_as_good(best, comparison, prices, mixed)
    action = best.option
    if action.call is Special.PASS and is_message(table.view, usual):
        action = usual
    if not table.thought.tells:
        return Advice(action, (), len(comparison.deals))
    # What looks better by less than can be told is as good.
    most = worth(best)
    ranked = sorted(comparison.candidates, key=lambda one: (one is best, worth(one)), reverse=True)
    weighed = tuple(_weighed(one, comparison.deals, min(most, worth(one))) for one in ranked)
    reason = reason_for_call(table.view, action, weighed)
    return Advice(action, weighed, len(comparison.deals), reason)


def _likely(table: Table, comparison: _Comparison, *, in_all: bool) -> list[_Candidate]:
    """List the calls that may be made, ``in_all`` only those that were tried in every deal.

    Where none of them is left, as where all others fell behind a misère that fails too often, any
    that was tried.
    """
    tried = [one for one in comparison.candidates if one.values]
    hopeful = [one for one in tried if not _is_hopeless(table, one)]
    kept = comparison.tried_in_all() if in_all else tried
    return [one for one in hopeful if one in kept] or hopeful or tried


def _mixed(comparison: _Comparison, gained: Mapping[Call, float]) -> Callable[[_Candidate], float]:
    """Return how to value calls by the deals looked into and by the network together.

    Each call is held against the one that the network likes best; of the two, deals and network,
    each counts the more the surer it is.
    """
    known = {Special.PASS: 0.0, **gained}
    least = min(known.values()) - _UNHEARD_OF

    def gain(one: _Candidate) -> float:
        return known.get(one.option.call, least)

    first = max(comparison.candidates, key=gain)
    base = comparison.mean(first)

    def worth(one: _Candidate) -> float:
        if one is first:
            return base
        gap, error = comparison.gap(first, one)
        calls = (first.option.call, one.option.call)
        doubt = _DOUBT_OF_RARE if any(_is_rare(call) for call in calls) else _DOUBT
        part = doubt * doubt / (doubt * doubt + error * error)
        return base + part * gap + (1 - part) * (gain(one) - gain(first))

    return worth


def _is_hopeless(table: Table, one: _Candidate) -> bool:
    """Return whether a misère fails too often: nobody calls it but to save or win a game."""
    call = one.option.call
    if call not in NULLOS:
        return False
    least = _LEAST_NULLO if table.by_network else _LEAST_NULLO_LATE
    return sum(one.found) < least * len(one.found)


def _is_rare(call: Call) -> bool:
    """Return whether a call is so rare that the network has seen little of it, or so daring."""
    return call is not Special.PASS and (not isinstance(call, Bid) or call.level >= _RARE)


def _weighed(one: _Candidate, deals: Sequence[Deal], worth: float) -> Weighed:
    make = one.option
    told = mean_outlook([deal.outlook(make) for deal in deals[: len(one.values)]])
    chance = None if make.call is Special.PASS else told.made
    return as_weighed(make, worth, chance, told)
