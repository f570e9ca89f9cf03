"""A contract's double-dummy tricks in one imagined deal, and each side's best contract."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from fivehundred.engine.actions import MakeCall, make_call
from fivehundred.engine.calls import NULLOS, Bid, Call, Special, Strain, strain_of
from fivehundred.engine.cards import PACKS, Card, Suit
from fivehundred.engine.deal.contract import (
    HI_LO_TRICKS,
    contract_from,
    first_leader,
    is_made_with,
    takes_kitty,
)
from fivehundred.engine.deal.partner import is_to_be_called, with_partner
from fivehundred.engine.facts import Contract, Hand
from fivehundred.engine.rules.option_meanings_of_play import can_attach
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, Side
from fivehundred.engine.strains import Attached, Order, order_under
from fivehundred.players.effort import Budget, Effort, Thought
from fivehundred.players.expert.contracts.estimate import STRAINS, estimate
from fivehundred.players.expert.contracts.quick_exchange import after_exchange
from fivehundred.players.heuristics.bases import KITTY
from fivehundred.players.heuristics.danger import added_danger
from fivehundred.players.heuristics.hand_strength import heights, order_of_hand, support_tricks
from fivehundred.players.judgement import can_be_weighed
from fivehundred.players.sampling.constraints import Sample
from fivehundred.players.solver.problem import Problem, SampleProblem
from fivehundred.players.solver.solver import Solver, form


def open_tricks(
    thought: Thought, variant: Variant, dealer: Seat, contract: Contract, sample: Sample
) -> int | None:
    """Return a contract's double-dummy tricks in a deal before the exchange.

    For a misère 0 or 1, for hi/lo 5 or another number; None where the budget was too small.
    """
    hands = after_exchange(variant, contract, sample.hands, sample.away)
    problem = problem_of(variant, dealer, contract, hands, sample)
    budget, solver, call = thought.budget, thought.solver, contract.call
    if call in NULLOS:
        taken = solver.reaches(problem, 1, budget=budget.nodes_for_next)
        answer = None if taken is None else int(taken)
    else:
        answer = solver.value(problem, budget=budget.nodes_for_next)
        if call is Special.HI_LO and answer is not None:
            answer = HI_LO_TRICKS if answer else HI_LO_TRICKS - 1
    budget.charge(solver.nodes)
    return answer


def tricks_by_lead(thought: Thought, problem: Problem, seat: Seat) -> tuple[int, ...] | None:
    """Return the double-dummy tricks for each card a seat may lead, within the effort.

    The order is the same for the same hand; there is one number if another seat leads. None if
    the budget was too small.
    """
    budget, solver = thought.budget, thought.solver
    if budget.is_spent:
        return None
    if problem.turn == seat:
        by_lead = solver.values(problem, budget=budget.nodes_for_next)
        found = by_lead and tuple(by_lead[play] for play in sorted(by_lead, key=str))
    else:
        value = solver.value(problem, budget=budget.nodes_for_next)
        found = None if value is None else (value,)
    budget.charge(solver.nodes)
    return found or None


def joined_in(variant: Variant, contract: Contract, sample: Sample) -> Contract:
    """Return a contract with the partner its contractor is likely to call in a deal, if any."""
    if not is_to_be_called(variant, contract):
        return contract
    hands = after_exchange(variant, contract, sample.hands, sample.away)
    order = order_under(strain_of(contract.call), (), variant.top_joker)
    return _with_partner(variant, contract, hands, order)


def problem_of(
    variant: Variant, dealer: Seat, contract: Contract, hands: tuple[Hand, ...], sample: Sample
) -> Problem:
    """Return the problem of a contract before its first card, with the hands as played."""
    nullo = contract.call in NULLOS
    attached = _best_attachment(variant, contract, hands)
    seats = tuple(seat for seat in variant.seating.ring if seat not in contract.out)
    side = contract.side
    order = order_under(strain_of(contract.call), attached, variant.top_joker)
    if is_to_be_called(variant, contract):
        side = _with_partner(variant, contract, hands, order).side
    return SampleProblem(
        variant=variant,
        order=order,
        seats=seats,
        hands=tuple(hands[seat] for seat in seats),
        leader=first_leader(variant, dealer, contract),
        counts=side,
        wants=tuple(seat for seat in seats if seat not in side) if nullo else side,
        piles=tuple(sample.piles[seat] for seat in seats) if variant.seating.dummies else (),
        forced=nullo and variant.joker_forced_in_misere,
        exactly=HI_LO_TRICKS if contract.call is Special.HI_LO else None,
    )


def _best_attachment(variant: Variant, contract: Contract, hands: tuple[Hand, ...]) -> Attached:
    """Return the jokers of a misère with the suits in which they are least dangerous."""
    if contract.call not in NULLOS or not can_attach(variant):
        return ()
    hand = hands[contract.seat]
    return tuple((joker, _safest_suit(variant, hand, joker)) for joker in hand if joker.is_joker)


def _safest_suit(variant: Variant, hand: Hand, joker: Card) -> Suit:
    order = order_of_hand(Strain.NO_TRUMPS, variant)
    pack = [card for card in PACKS[variant.deck] if card not in hand]

    def danger(suit: Suit) -> float:
        mine, out = heights(hand, suit, order), heights(pack, suit, order)
        return added_danger(joker, suit, mine, out, variant.top_joker)

    return min(Suit, key=danger)


def _with_partner(
    variant: Variant, contract: Contract, hands: tuple[Hand, ...], order: Order
) -> Contract:
    """Call the highest card the contractor lacks: a trump, or else an ace."""
    strengths, trump = order.strengths, order.trump
    wanted = sorted(
        (card for card in PACKS[variant.deck] if not card.is_joker),
        key=lambda card: (order.suits[card] is trump, strengths[card]),
        reverse=True,
    )
    others = [hands[seat] for seat in variant.seating.ring if seat != contract.seat]
    for card in wanted:
        if any(card in hand for hand in others):
            return with_partner(variant, contract, card, hands)
    return contract


def tricks_at_a_glance(variant: Variant, contract: Contract, sample: Sample) -> float:
    """Estimate a contract's tricks in a deal without solving it, which saves time."""
    hands = after_exchange(variant, contract, sample.hands, sample.away)
    strain = strain_of(contract.call)
    partners = [seat for seat in contract.side if seat != contract.seat]
    seen = estimate(hands[contract.seat], variant, is_alone=not partners)
    own = seen.own[STRAINS.index(strain)]
    helps = sum(support_tricks(hands[seat], strain, variant) for seat in partners)
    return own - KITTY + helps


_NODES: Final = 10_000_000

OpenContracts = Mapping[MakeCall, "OpenContract"]


@dataclass(frozen=True, slots=True)
class OpenContract:
    """A contract and its double-dummy tricks; for a misère 1 means any, for hi/lo 5 means made."""

    contract: Contract
    tricks: int

    @property
    def made(self) -> bool:
        """Whether the contract makes."""
        return is_made_with(self.contract, self.tricks)


def open_contracts(
    variant: Variant, dealer: Seat, sample: Sample, solver: Solver
) -> OpenContracts:
    """Return the result of each playable call in a deal; empty if it takes too long."""
    if form() == "plain":
        return {}
    thought = Thought(solver, Budget(Effort(samples=1, nodes=_NODES)), Random(0))
    side_of = variant.seating.side_of
    # Keep strain and side together, so that the solver's table is reused.
    seats = sorted(variant.seating.players, key=lambda seat: side_of[seat])
    lines = [line for line in schedule(variant).lines if can_be_weighed(variant, line.call)]
    found: dict[MakeCall, OpenContract] = {}
    for kind in dict.fromkeys(_kind_of(variant, line.call) for line in lines):
        calls = [line.call for line in lines if _kind_of(variant, line.call) == kind]
        for seat in seats:
            lowest = contract_from(variant, dealer, make_call(seat, calls[0]))
            lowest = joined_in(variant, lowest, sample)
            tricks = open_tricks(thought, variant, dealer, lowest, sample)
            if tricks is None or thought.budget.is_spent:
                return {}
            for call in calls:
                make = make_call(seat, call)
                points = schedule(variant).points(call)
                contract = replace(lowest, call=call, points=points)
                found[make] = OpenContract(contract, tricks)
    return found


def _kind_of(variant: Variant, call: Call) -> object:
    """Return a key shared by the calls that have the same double-dummy tricks."""
    if isinstance(call, Bid):
        return call.strain, call.without_kitty
    is_plain = call in (Special.MISERE, Special.OPEN_MISERE)
    return (Special.MISERE, takes_kitty(variant, call)) if is_plain else call


def best_contracts(variant: Variant, contracts: OpenContracts) -> tuple[MakeCall, ...]:
    """Return the best contract of each side that can make one, the best of all first."""
    points, best = schedule(variant).points, dict[Side, MakeCall]()
    for make, found in contracts.items():
        side = variant.seating.side_of[make.seat]
        if found.made and (side not in best or points(make.call) > points(best[side].call)):
            best[side] = make
    return tuple(sorted(best.values(), key=lambda make: -points(make.call)))
