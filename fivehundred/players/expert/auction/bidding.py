"""The Expert's calls: the expected result of each at this score, over sampled deals.

In each deal the auction is played out by sensible players and the final contract solved with open
cards, calibrated to results at the table. So a pass, or a bid that is outbid, is worth what
follows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from fivehundred.engine.actions import MakeCall, make_call
from fivehundred.engine.auction import Auction
from fivehundred.engine.calls import NULLOS, Bid, Call, Special
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.effort import Budget, Thought
from fivehundred.players.expert.auction.imagining import CallContext, SampledDeal
from fivehundred.players.expert.auction.judging import (
    CallCandidate,
    CallComparison,
    Chosen,
    chosen_call,
    reason_for_call,
    weighed_call,
)
from fivehundred.players.expert.auction.network_calls import best_call, gains, knows, knows_scores
from fivehundred.players.expert.auction.network_hands import see_hand
from fivehundred.players.expert.auction.prices import prices_of
from fivehundred.players.expert.auction.rollout_bidding import Bidders, side_tricks
from fivehundred.players.expert.comparison import Margin, PruningSchedule, samples_of
from fivehundred.players.expert.contracts.estimate import (
    NO_TRUMPS,
    STRAINS,
    TrickEstimate,
    estimate,
)
from fivehundred.players.expert.payoffs.outlook import laid_out
from fivehundred.players.heuristics.auction import bidding
from fivehundred.players.heuristics.auction.bidding import choose_call, is_sound
from fivehundred.players.heuristics.auction.bidding_model import SHORTLIST, chance_at
from fivehundred.players.heuristics.auction.expectation import (
    shown_by_dummies,
    special_chance,
    usual_help,
)
from fivehundred.players.heuristics.auction.signals import is_agreed_six, is_message
from fivehundred.players.heuristics.bases import KITTY
from fivehundred.players.judgement import Judgement, can_be_weighed, judgement_by_heuristics
from fivehundred.players.solver.solver import form

_MOST_CALLS: Final = 7
_MOST_PER_STRAIN: Final = 3
_DANGEROUS_GAIN: Final = 400.0
_DOUBLE_NULLO_FACTOR: Final = 0.3
_LEAST_SPECIAL_CHANCE: Final = 0.2


def _sensible_calls(
    view: View, auction: Auction, bidders: Bidders, hand: TrickEstimate, offers: Sequence[MakeCall]
) -> list[MakeCall]:
    """List the calls to compare with *pass*, by a quick look the most promising first."""
    seat = offers[0].seat
    totals = side_tricks(auction, bidders, seat, hand)
    least = SHORTLIST.of(opens=False, is_pressed=_is_pressed(auction, bidders, seat))
    values: dict[MakeCall, float] = {}
    for offer in offers:
        if offer.call is Special.PASS or is_message(view, offer):
            continue
        chance = _chance(view, offer.call, totals)
        needed = least if isinstance(offer.call, Bid) else _LEAST_SPECIAL_CHANCE
        if chance >= needed and _is_sensible(view, offer):
            values[offer] = bidders.prices[seat][offer.call].expected(chance)
    found = sorted(values, key=values.__getitem__, reverse=True)
    return _spread_out(found)


def _spread_out(found: list[MakeCall]) -> list[MakeCall]:
    kept: list[MakeCall] = []
    for offer in found:
        call = offer.call
        if isinstance(call, Bid):
            same = sum(
                isinstance(other.call, Bid) and other.call.strain is call.strain for other in kept
            )
            if same >= _MOST_PER_STRAIN:
                continue
        kept.append(offer)
    return kept[:_MOST_CALLS]


def _chance(view: View, call: Call, totals: tuple[float | None, ...]) -> float:
    if isinstance(call, Bid):
        at = STRAINS.index(call.strain)
        total = totals[at]
        if total is None:
            return 0.0
        if call.without_kitty:
            total -= KITTY
        return chance_at(total, call.level, no_trumps=at == NO_TRUMPS)
    if call is Special.BLIND_MISERE:
        return 0.0
    return special_chance(view, call) * (
        _DOUBLE_NULLO_FACTOR if call is Special.DOUBLE_NULLO else 1.0
    )


def _is_pressed(auction: Auction, bidders: Bidders, seat: Seat) -> bool:
    """Return whether the standing call would gain an opponent much, or far more than it risks."""
    high = auction.contract_call
    if high is None or high.seat == seat:
        return False
    if high.seat in bidders.variant.seating.partners(seat, auction.dealer):
        return False
    gain, loss = bidders.prices[high.seat][high.call]
    return gain > _DANGEROUS_GAIN or gain > 2 * -loss


def _is_sensible(view: View, offer: MakeCall) -> bool:
    """Return whether a sensible player may make such a call, whatever its value seems to be."""
    return not isinstance(offer.call, Bid) or is_sound(
        view, offer.seat, offer.call, bidding.SHORTLIST
    )


_LEAST_SAMPLES: Final = 8
_SCHEDULE: Final = PruningSchedule(16, more=8)
_SAFE_CHANCE: Final = 0.85
"""The chance above which the next level is tried too."""
_MARGIN: Final = Margin(sure=2.6, points=4.0)
_MOST_NETWORK_CALLS: Final = 4
_MOST_BEHIND: Final = 60.0
_NETWORK_SAMPLES: Final = 48
_NETWORK_SAMPLES_TO_SHOW: Final = 96
"""Sample limits with the network: for play, and where chances are shown to people."""


def weigh_calls(view: View, thought: Thought, also: MakeCall | None = None) -> Judgement:
    """Weigh the offered calls; ``also`` is weighed however unsound."""
    offers = [offer for offer in view.legal if isinstance(offer, MakeCall)]
    seat = offers[0].seat
    usual = choose_call(view, thought.temperament)
    if form() == "plain":
        # Ten deals a second are too few.
        return judgement_by_heuristics(usual, reason_for_call(view, usual, ()))
    is_alone = view.variant.seating.is_alone(seat, view.dealer)
    mine = estimate(view.hand, view.variant, is_alone=is_alone)
    by_network = _suits_network(view)
    table = CallContext(view, seat, view.auction, _bidders(view), mine, thought, by_network)
    gained = _network_gains(table, usual) if by_network else {}
    passing = next((offer for offer in offers if offer.call is Special.PASS), None)
    found = _sensible_calls(view, table.auction, table.bidders, mine, offers)
    found += [make for make in _best_by_network(seat, gained) if make not in found]
    wanted = also if also and can_be_weighed(view.variant, also.call) else None
    if not found:
        action = usual if passing is None or is_message(view, usual) else passing
        return _without_candidates(table, action, wanted)
    if usual not in found and usual != passing and not is_signal(view.variant, usual.call):
        found.append(usual)
    comparison = _compare(table, ([passing] if passing else []) + found)
    if len(comparison.deals) < _LEAST_SAMPLES:
        if by_network and passing is not None:
            usual = make_call(seat, best_call(gained))
        return judgement_by_heuristics(usual, reason_for_call(view, usual, ()))
    chosen = chosen_call(table, comparison, usual, gained)
    action = chosen.best.option
    if action.call is Special.PASS and is_message(view, usual):
        # The comparison ignores what a message tells the partner.
        action = usual
    if not thought.wants_values:
        return Judgement(action, (), len(comparison.deals))
    judgement = _judgement(table, comparison, chosen, wanted)
    if action is chosen.best.option:
        return judgement
    return replace(
        judgement, action=action, reason=reason_for_call(view, action, judgement.weighed)
    )


def _without_candidates(
    table: CallContext, action: MakeCall, wanted: MakeCall | None
) -> Judgement:
    if wanted is not None and wanted != action:
        comparison = _compare(table, [action])
        if len(comparison.deals) >= _LEAST_SAMPLES:
            chosen = chosen_call(table, comparison, action, {})
            return _judgement(table, comparison, chosen, wanted)
    return judgement_by_heuristics(action, reason_for_call(table.view, action, ()))


def _judgement(
    table: CallContext, comparison: CallComparison, chosen: Chosen, wanted: MakeCall | None
) -> Judgement:
    best, count = chosen.best, len(comparison.candidates)
    others = (one for one in comparison.candidates if one is not best and one.values)
    weighed = [weighed_call(comparison, chosen, one) for one in (best, *others)]
    # Only now, as trying it changes what is known of the hand.
    _try_also(comparison, wanted)
    besides = (one for one in comparison.candidates[count:] if one.values)
    weighed += (weighed_call(comparison, chosen, one) for one in besides)
    laid = laid_out(table.view, weighed)
    reason = reason_for_call(table.view, best.option, laid)
    return Judgement(best.option, laid, len(comparison.deals), reason)


def _try_also(comparison: CallComparison, wanted: MakeCall | None) -> None:
    if wanted is None or any(one.option == wanted for one in comparison.candidates):
        return

    def attempt(deal: SampledDeal, left: Sequence[CallCandidate]) -> list[tuple[float, float]]:
        thought = deal.table.thought
        fresh = replace(thought, budget=Budget(thought.budget.effort))
        return _try_in(replace(deal, table=replace(deal.table, thought=fresh)), left)

    comparison.complete(wanted, attempt)


def _suits_network(view: View) -> bool:
    """Return whether the network was trained for such an auction: one without six as a message."""
    if not (knows(view.variant) and knows_scores(view.scores)):
        return False
    return not any(
        is_agreed_six(view.variant, view.dealer, view.calls[:number], made)
        for number, made in enumerate(view.calls)
    )


def _network_gains(table: CallContext, usual: MakeCall) -> dict[Call, float]:
    """Return the network's gains, without messages the heuristics would not send."""
    view = table.view
    hand = see_hand(view.hand, view.variant)
    found = gains(table.auction, table.bidders, table.seat, hand, view.scores)
    makes = {MakeCall(table.seat, call): gain for call, gain in found.items()}
    known = {
        make.call: gain
        for make, gain in makes.items()
        if _is_sensible(view, make) and (make == usual or not is_message(view, make))
    }
    return {usual.call: 0.0, **known} if is_message(view, usual) else known


def _best_by_network(seat: Seat, gained: Mapping[Call, float]) -> list[MakeCall]:
    ranked = sorted(gained, key=gained.__getitem__, reverse=True)[:_MOST_NETWORK_CALLS]
    least = max([0.0, *gained.values()]) - _MOST_BEHIND
    return [make_call(seat, call) for call in ranked if gained[call] >= least]


def _bidders(view: View) -> Bidders:
    variant = view.variant
    players = variant.seating.players
    prices = tuple(prices_of(variant, view.dealer, view.scores, seat) for seat in players)
    if variant.seating.calls_partner:
        helps = (tuple(map(usual_help, STRAINS)),) * len(players)
    else:
        helps = tuple(
            tuple(shown_by_dummies(view, seat, strain) for strain in STRAINS) for seat in players
        )
    return Bidders(variant, prices, helps)


def _compare(table: CallContext, calls: Sequence[MakeCall]) -> CallComparison:
    thought = table.thought
    comparison = CallComparison(calls, _try_in)
    most = thought.budget.effort.samples
    if table.by_network:
        most = min(most, _NETWORK_SAMPLES_TO_SHOW if thought.wants_values else _NETWORK_SAMPLES)
    samples = islice(samples_of(table.view, thought), most)

    def pruned(deals: int) -> list[CallCandidate] | None:
        if deals not in _SCHEDULE:
            return None
        for offer in _next_levels(table, comparison.candidates):
            comparison.join(offer)
        left = comparison.within(_MARGIN)
        if len(left) == 1 and left[0].option.call in NULLOS and deals < _NETWORK_SAMPLES:
            # A few deals cannot tell whether a misère is safe enough.
            return comparison.ranked()[:2]
        return left

    comparison.run((SampledDeal(table, sample) for sample in samples), pruned)
    # Revalue the first deals with what is now known of the hand.
    comparison.try_again()
    return comparison


def _try_in(deal: SampledDeal, left: Sequence[CallCandidate]) -> list[tuple[float, float]]:
    return [
        (
            deal.value_of(one.option),
            0.0 if one.option.call is Special.PASS else deal.value_if_played(one.option)[1],
        )
        for one in left
    ]


def _next_levels(table: CallContext, candidates: Sequence[CallCandidate]) -> list[MakeCall]:
    """List omitted bids one level above those that almost always make."""
    known = {one.option.call for one in candidates}
    safe = {
        one.option.call for one in candidates if sum(one.found) >= _SAFE_CHANCE * len(one.found)
    }
    higher = (replace(call, level=call.level + 1) for call in safe if isinstance(call, Bid))
    wanted = {make_call(table.seat, call) for call in higher if call not in known}
    return [
        offer
        for offer in table.view.legal
        if isinstance(offer, MakeCall) and offer in wanted
        if _is_sensible(table.view, offer)
    ]
