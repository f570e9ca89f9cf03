"""The exchange: which cards to lay away, compared over deals that might be.

A few dozen ways that look sound at a glance are played out with all cards open, in the same deals;
after each round the worse half is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import Final

from fivehundred.engine.actions import Discard, DiscardOffer, GiveOffer
from fivehundred.engine.calls import NULLOS, Bid, Special, Strain, strain_of
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.contract import HI_LO_TRICKS
from fivehundred.engine.deck import HAND_SIZE, PACKS
from fivehundred.engine.facts import Contract
from fivehundred.engine.variant import Variant
from fivehundred.engine.view import View
from fivehundred.players.advice import Advice, Reason, Weighed
from fivehundred.players.expert.calibration import Chances
from fivehundred.players.expert.contracts import problem_of
from fivehundred.players.expert.exchange import least_wanted
from fivehundred.players.expert.outcomes import (
    bid_chances,
    chance_made,
    hi_lo_chances,
    misere_chances,
)
from fivehundred.players.expert.stakes import spared_values_of, values_of
from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.solver import form
from fivehundred.players.thought import Thought
from fivehundred.players.thumb.discarding import choose_cards, misere_danger
from fivehundred.players.thumb.hand_strength import hand_tricks, order_of_hand
from fivehundred.players.thumb.hi_lo import hi_lo_fault
from fivehundred.players.worlds.drawing import draw_worlds
from fivehundred.players.worlds.world import World

_MOST: Final = 24
_COMBINATIONS: Final = 130
_FIRST_ROUND: Final = 6
_LAST: Final = 2
_SPOT: Final = 0.004
_FAVOUR: Final = 1.0
"""Points by which another way must be better than the first one looked at."""
_LOSERS: Final = 2
_NOT_LOST: Final = 0.3
"""How often a low card loses no trick."""

Way = tuple[Card, ...]
"""Cards to lay away."""


@dataclass(slots=True)
class _Tried:
    """A way with its worth in each deal so far, and how often the contract was made."""

    way: Way
    values: list[float] = field(default_factory=list)
    made: float = 0.0

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


def weigh_discards(view: View, thought: Thought) -> Advice:
    """Weigh what may be laid away, or given, in the exchange a View shows."""
    offer = next(o for o in view.legal if isinstance(o, (DiscardOffer, GiveOffer)))
    usual = choose_cards(view, offer, thought.rng)
    if isinstance(offer, GiveOffer) or view.contract is None or view.contract.declared:
        return Advice(usual, (), 0)
    if form() == "plain":
        # A few deals a second are too few to tell one way from another.
        return Advice(usual, (), 0)
    ways = sound_ways(view, view.contract, offer)
    if _is_slam_too_much(view, view.contract):
        losing = _ways_to_keep_losers(view.variant, view.contract, offer)
        ways = list(dict.fromkeys((*ways[: _MOST // 2], *losing)))[:_MOST]
    first = tuple(sorted(usual.cards, key=lambda card: card.code))
    if first not in ways:
        ways = [first, *ways[: _MOST - 1]]
    tried = [_Tried(way) for way in ways]
    worlds = _compare(view, thought, offer, tried) if len(tried) > 1 else 0
    if worlds < _FIRST_ROUND:
        return Advice(usual, (), 0)
    return _advice(view, offer, tried, worlds, first)


def _advice(
    view: View, offer: DiscardOffer, tried: Sequence[_Tried], worlds: int, first: Way
) -> Advice:
    full = [one for one in tried if len(one.values) == worlds]
    best = max(full, key=lambda one: one.mean + (_FAVOUR if one.way == first else 0.0))
    reason, suit = _reason(view, offer, best.way)
    ranked = sorted(full, key=lambda one: (one is best, one.mean), reverse=True)
    return Advice(
        action=Discard(offer.seat, best.way),
        weighed=tuple(
            Weighed(Discard(offer.seat, one.way), one.mean, one.made / worlds) for one in ranked
        ),
        worlds=worlds,
        reason=reason,
        suit=suit,
        cards=best.way,
    )


def _reason(view: View, offer: DiscardOffer, way: Way) -> tuple[Reason, Suit | None]:
    """Say why a way is advised: what it leaves none of, or what it keeps."""
    contract = view.contract
    assert contract is not None
    if not isinstance(contract.call, Bid):
        return Reason.SAFEST_HAND, None
    order = order_of_hand(contract.call.strain, view.variant)
    rest = [order.suits[card] for card in offer.cards if card not in way]
    gone = [order.suits[card] for card in way]
    for suit in Suit:
        if order.trump is not None and suit in gone and suit not in rest:
            return Reason.VOIDS_SUIT, suit
    keeps = order.trump is not None and order.trump not in gone
    return (Reason.KEEPS_TRUMPS if keeps else Reason.BEST_VALUE), None


def _compare(view: View, thought: Thought, offer: DiscardOffer, tried: list[_Tried]) -> int:
    """Play the ways out in the same deals, half as many each round; count the deals."""
    worlds, count = draw_worlds(view, thought.rng), 0
    left, round_of = tried, _FIRST_ROUND
    limit = max(_FIRST_ROUND, thought.budget.effort.worlds)
    while True:
        for world in islice(worlds, min(round_of, limit - count)):
            if not _try_in(view, thought, offer, left, world):
                return count
            count += 1
        if count >= limit or len(left) <= _LAST:
            return count
        left = sorted(left, key=lambda one: one.mean, reverse=True)
        left = left[: max(_LAST, len(left) // 2)]
        round_of = count


def _try_in(
    view: View, thought: Thought, offer: DiscardOffer, tried: Sequence[_Tried], world: World
) -> bool:
    """Add one deal's worth to every way; False if the budget ends before all have it."""
    contract = view.contract
    assert contract is not None and view.dealer is not None
    worth, limited = _worth_of_tricks(view, contract), _is_slam_too_much(view, contract)
    found = []
    for one in tried:
        hands = list(world.hands)
        hands[offer.seat] = tuple([card for card in hands[offer.seat] if card not in one.way])
        problem = problem_of(view.variant, view.dealer, contract, tuple(hands), world)
        chances = None
        if not thought.budget.is_spent:
            slam = _risk_of_slam(view.variant, contract, offer, one.way) if limited else 0.0
            chances = _chances(thought, problem, contract, slam)
        thought.budget.charge(thought.solver.nodes)
        if chances is None:
            return False
        found.append(chances)
    for one, chances in zip(tried, found, strict=True):
        one.values.append(sum(c * w for c, w in zip(chances, worth, strict=True)))
        one.made += chance_made(contract.call, chances)
    return True


def _worth_of_tricks(view: View, contract: Contract) -> tuple[float, ...]:
    """Give the worth of numbers of tricks; all ten are those that cannot be helped."""
    asked = view.variant, view.scores, contract, contract.seat
    return (*spared_values_of(*asked)[:HAND_SIZE], values_of(*asked)[HAND_SIZE])


def _is_slam_too_much(view: View, contract: Contract) -> bool:
    """Tell whether a bid is better made with a trick lost, since all ten overshoot the target."""
    worth = _worth_of_tricks(view, contract)
    return isinstance(contract.call, Bid) and worth[HAND_SIZE] < worth[HAND_SIZE - 1]


def _chances(
    thought: Thought, problem: Problem, contract: Contract, slam: float
) -> Chances | None:
    """Give the chances of the tricks in a deal; ``slam`` is that of having to take all ten."""
    call = contract.call
    if call in NULLOS:
        taken = _reaches(thought, problem, 1)
        return None if taken is None else misere_chances(call, caught=taken)
    if call is Special.HI_LO:
        exact = _reaches(thought, problem, HI_LO_TRICKS)
        return None if exact is None else hi_lo_chances(made=exact)
    assert isinstance(call, Bid)
    tricks = _tricks_about(thought, problem, call.level)
    if tricks is None:
        return None
    chances = bid_chances(call, tricks)
    return _with_slam(chances, slam) if tricks > call.level else chances


def _with_slam(chances: Chances, slam: float) -> Chances:
    return (*((1 - slam) * chance for chance in chances[:-1]), slam + (1 - slam) * chances[-1])


def _tricks_about(thought: Thought, problem: Problem, level: int) -> int | None:
    """Tell the tricks as far as they matter: two below a level to one above it."""
    made = _reaches(thought, problem, level)
    if made is None:
        return None
    if made:
        more = level < 10 and _reaches(thought, problem, level + 1)
        return None if more is None else level + int(more)
    less = _reaches(thought, problem, level - 1)
    return None if less is None else level - 2 + int(less)


def _reaches(thought: Thought, problem: Problem, tricks: int) -> bool | None:
    return thought.solver.reaches(problem, tricks, budget=thought.budget.nodes_for_next)


def _ways_to_keep_losers(variant: Variant, contract: Contract, offer: DiscardOffer) -> list[Way]:
    """List the ways that keep some of the cards which would go first, the most losers first."""
    ranked = least_wanted(offer.cards, strain_of(contract.call), variant)
    first = sorted(ranked[: offer.count + _LOSERS], key=lambda card: card.code)
    ways = combinations(first, offer.count)
    return sorted(ways, key=lambda way: round(_risk_of_slam(variant, contract, offer, way), 6))


def _risk_of_slam(variant: Variant, contract: Contract, offer: DiscardOffer, way: Way) -> float:
    """Give the chance of having to take every trick, since nobody takes what one would lose.

    The others may duck, or the partner has to win.
    """
    order, losers = order_of_hand(strain_of(contract.call), variant), 0.0
    out = [card for card in PACKS[variant.deck] if card not in offer.cards]
    for card in offer.cards:
        suit = order.suits[card]
        others = [order.strengths[other] for other in out if order.suits[other] is suit]
        if others and card not in way:
            losers += sum(height > order.strengths[card] for height in others) / len(others)
    return float(_NOT_LOST**losers)


def sound_ways(view: View, contract: Contract, offer: DiscardOffer) -> list[Way]:
    """List the ways that look best at a glance, the best first."""
    variant, count = view.variant, offer.count
    if contract.call in NULLOS:
        order = _most_dangerous(offer.cards, variant)

        def worth(rest: list[Card]) -> float:
            return -misere_danger(rest, variant, offer.cards)
    elif contract.call is Special.HI_LO:
        order = list(offer.cards)

        def worth(rest: list[Card]) -> float:
            return -hi_lo_fault(rest, variant, offer.cards)
    else:
        strain = strain_of(contract.call)
        order = _plain_first(offer, strain, variant)
        height = order_of_hand(strain, variant).strengths

        def worth(rest: list[Card]) -> float:
            spots = sum(height[card] % 100 for card in rest)
            return hand_tricks(rest, strain, variant) + _SPOT * spots

    return _best_ways(offer.cards, order, count, worth)


def _best_ways(
    hand: Sequence[Card], order: list[Card], count: int, worth: Callable[[list[Card]], float]
) -> list[Way]:
    """Choose among all the ways to lay away ``count`` of the first few cards of ``order``."""
    many = count
    while many < len(order) and _choices(many + 1, count) <= _COMBINATIONS:
        many += 1
    ways = combinations(sorted(order[:many], key=lambda card: card.code), count)
    ranked = sorted(
        ways,
        key=lambda way: round(worth([card for card in hand if card not in way]), 6),
        reverse=True,
    )
    return ranked[:_MOST]


def _choices(many: int, count: int) -> int:
    total = 1
    for at in range(count):
        total = total * (many - at) // (at + 1)
    return total


def _plain_first(offer: DiscardOffer, strain: Strain, variant: Variant) -> list[Card]:
    """List the cards that may go: no trump or joker, unless nothing else is left to lay away."""
    order = order_of_hand(strain, variant)
    ranked = list(least_wanted(offer.cards, strain, variant))
    plain = [card for card in ranked if order.suits[card] not in (order.trump, None)]
    return plain if len(plain) >= offer.count else ranked[: offer.count]


def _most_dangerous(hand: Sequence[Card], variant: Variant) -> list[Card]:
    """List cards by what is gained when one of them goes, the most dangerous first."""
    return sorted(
        hand,
        key=lambda card: (
            round(misere_danger([c for c in hand if c is not card], variant, hand), 6),
            card.code,
        ),
    )
