"""A contract in one imagined deal: how it is played, and how many tricks it takes open.

Owns the way from a call and a deal before the exchange to the solver's question.
"""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.calls import NULLOS, Bid, Special, Strain, strain_of
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.deal.contract import HI_LO_TRICKS, first_leader
from fivehundred.engine.deck import PACKS
from fivehundred.engine.facts import Contract, Hand
from fivehundred.engine.rules.customs_of_play import can_attach
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Attached, Order, order_under
from fivehundred.players.effort import Thought
from fivehundred.players.expert.contracts.estimate import STRAINS, estimate
from fivehundred.players.expert.contracts.quick_exchange import after_exchange
from fivehundred.players.heuristics.hands.bases import KITTY
from fivehundred.players.heuristics.hands.danger import added_danger
from fivehundred.players.heuristics.hands.hand_strength import (
    heights,
    order_of_hand,
    support_tricks,
)
from fivehundred.players.sampling.sample import Sample
from fivehundred.players.solver.problem import Problem, SampleProblem


def open_tricks(
    thought: Thought, variant: Variant, dealer: Seat, contract: Contract, sample: Sample
) -> int | None:
    """Return the tricks of a contract in a deal before the exchange, all cards open.

    Of a misère 0 or 1, of hi/lo 5 or another number; None where the budget did not suffice.
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


def joined_in(variant: Variant, contract: Contract, sample: Sample) -> Contract:
    """Return a contract with the partner its contractor is likely to call in a deal, if any."""
    if not _is_to_be_called(variant, contract):
        return contract
    hands = after_exchange(variant, contract, sample.hands, sample.away)
    order = order_under(strain_of(contract.call), (), variant.top_joker)
    return _with_partner(variant, contract, hands, order)


def problem_of(
    variant: Variant, dealer: Seat, contract: Contract, hands: tuple[Hand, ...], sample: Sample
) -> Problem:
    """Return the question of a contract before its first card, the hands being those played."""
    nullo = contract.call in NULLOS
    attached = best_attachment(variant, contract, hands)
    seats = tuple(seat for seat in variant.seating.ring if seat not in contract.out)
    side = contract.side
    order = order_under(strain_of(contract.call), attached, variant.top_joker)
    if _is_to_be_called(variant, contract):
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


def best_attachment(variant: Variant, contract: Contract, hands: tuple[Hand, ...]) -> Attached:
    """Return the jokers of a misère the suits in which they are least dangerous."""
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


def _is_to_be_called(variant: Variant, contract: Contract) -> bool:
    called = variant.seating.calls_partner
    return called and contract.called is None and isinstance(contract.call, Bid)


def _with_partner(
    variant: Variant, contract: Contract, hands: tuple[Hand, ...], order: Order
) -> Contract:
    """Call the highest card that a contractor lacks: of trumps, or an ace."""
    strengths, trump = order.strengths, order.trump
    wanted = sorted(
        (card for card in PACKS[variant.deck] if not card.is_joker),
        key=lambda card: (order.suits[card] is trump, strengths[card]),
        reverse=True,
    )
    others = [seat for seat in variant.seating.ring if seat != contract.seat]
    for card in wanted:
        for seat in others:
            if card in hands[seat]:
                side = tuple(sorted((contract.seat, seat)))
                return replace(contract, called=card, partner=seat, side=side)
    return contract


def tricks_at_a_glance(variant: Variant, contract: Contract, sample: Sample) -> float:
    """Estimate a contract's tricks in a deal without playing it, for want of time."""
    hands = after_exchange(variant, contract, sample.hands, sample.away)
    strain = strain_of(contract.call)
    own = estimate(hands[contract.seat], variant).own[STRAINS.index(strain)]
    partners = [seat for seat in contract.side if seat != contract.seat]
    helps = sum(support_tricks(hands[seat], strain, variant) for seat in partners)
    return own - KITTY + helps
