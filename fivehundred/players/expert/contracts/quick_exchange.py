"""A quick exchange for imagined contracts, and discards that look sound without solving."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import Final

from fivehundred.engine.actions import DiscardOffer
from fivehundred.engine.calls import NULLOS, Call, Special, Strain, strain_of
from fivehundred.engine.cards import PACKS, Card, Suit
from fivehundred.engine.deal.contract import takes_kitty
from fivehundred.engine.facts import Contract, Hand
from fivehundred.engine.rules.option_meanings_of_play import can_attach
from fivehundred.engine.rules.variant import Variant
from fivehundred.players.heuristics.danger import (
    SUITLESS_JOKER,
    added_danger,
    cards_to_lose_five,
    hi_lo_fault,
    suit_danger,
)
from fivehundred.players.heuristics.discarding import kept_tricks, misere_danger
from fivehundred.players.heuristics.hand_strength import heights, order_of_hand

_TRUMP: Final = 100.0
_ACE: Final = 60.0
_KING: Final = (45.0, 28.0, 10.0)
_QUEEN: Final = (30.0, 14.0, 5.0)
_KING_NO_TRUMPS: Final = (52.0, 36.0, 8.0)
_QUEEN_NO_TRUMPS: Final = (40.0, 22.0, 6.0)
_GUARD: Final = 17.0
_PER_CARD: Final = 3.0
_LENGTH: Final = 4.0
_HEIGHT: Final = 0.1
_LOSERS: Final = 2
_NOT_LOST: Final = 0.3

MOST_DISCARDS: Final = 24
_COMBINATIONS: Final = 130

CandidateDiscard = tuple[Card, ...]


def after_exchange(
    variant: Variant, contract: Contract, hands: tuple[Hand, ...], kitty: Hand
) -> tuple[Hand, ...]:
    """Return the hands as played, after the contractor's exchange with the kitty."""
    if not takes_kitty(variant, contract.call):
        return hands
    seat, call, count = contract.seat, contract.call, len(kitty)
    dealt = list(hands)
    dealt[seat] = (*hands[seat], *kitty)
    if call is Special.DOUBLE_NULLO and contract.partner is not None:
        given = _discards(dealt[seat], count, call, variant)
        dealt[seat] = tuple(card for card in dealt[seat] if card not in given)
        seat = contract.partner
        dealt[seat] = (*dealt[seat], *given)
    gone = _discards(dealt[seat], count, call, variant)
    dealt[seat] = tuple(card for card in dealt[seat] if card not in gone)
    return tuple(dealt)


def _discards(hand: Hand, count: int, call: Call, variant: Variant) -> tuple[Card, ...]:
    if call in NULLOS:
        return most_dangerous(hand, count, variant)
    if call is Special.HI_LO:
        return cards_to_lose_five(hand, count, variant)
    return least_wanted(hand, strain_of(call), variant)[:count]


def most_dangerous(hand: Sequence[Card], count: int, variant: Variant) -> tuple[Card, ...]:
    """Choose the cards whose discard makes a misère safest, judging suits independently."""
    order, held = order_of_hand(Strain.NO_TRUMPS, variant), set(hand)
    strengths = order.strengths
    left = {suit: [c for c in hand if order.suits[c] is suit] for suit in Suit}
    out = {
        suit: [strengths[c] for c in PACKS[variant.deck] if c not in held and c.suit is suit]
        for suit in Suit
    }

    def danger(suit: Suit, cards: Sequence[Card]) -> float:
        return suit_danger([strengths[card] for card in cards], out[suit])

    def worst_of(suit: Suit) -> tuple[float, int, Card | None]:
        cards = left[suit]
        before = danger(suit, cards)
        gains = [
            (before - danger(suit, [c for c in cards if c is not gone]), strengths[gone], gone)
            for gone in cards
        ]
        if not gains:
            return -1.0, 0, None
        gain, strength, card = max(gains, key=itemgetter(0, 1))
        return gain, sum(other < strength for other in out[suit]), card

    worst = {suit: worst_of(suit) for suit in Suit}
    jokers = [card for card in hand if card.is_joker]
    chosen: list[Card] = []
    while len(chosen) < count:
        # Of equals, discard the card with the most lower cards out.
        suit = max(Suit, key=lambda suit: worst[suit][:2])
        gain, _, card = worst[suit]
        if (jokers and gain < _joker_danger(variant, jokers[-1], left, out)) or card is None:
            chosen.append(jokers.pop())
            continue
        chosen.append(card)
        left[suit].remove(card)
        worst[suit] = worst_of(suit)
    return tuple(chosen)


def _joker_danger(
    variant: Variant,
    joker: Card,
    left: Mapping[Suit, Sequence[Card]],
    out: Mapping[Suit, Sequence[int]],
) -> float:
    """Return the danger a joker adds, in its best suit if it may be attached."""
    if not can_attach(variant):
        return SUITLESS_JOKER
    strengths = order_of_hand(Strain.NO_TRUMPS, variant).strengths
    mine = {suit: [strengths[card] for card in left[suit]] for suit in Suit}
    top = variant.top_joker
    added = (added_danger(joker, suit, mine[suit], out[suit], top) for suit in Suit)
    return min(SUITLESS_JOKER, *added)


def least_wanted(hand: Sequence[Card], strain: Strain, variant: Variant) -> tuple[Card, ...]:
    """List cards in order of discard, the first to go first."""
    order, places = order_of_hand(strain, variant), _ranks_in_suit(strain, variant)
    wanted: dict[Card, float] = {}
    for suit in Suit:
        if suit is not order.trump:
            cards = sorted(
                (card for card in hand if order.suits[card] is suit), key=places.__getitem__
            )
            held = [places[card] for card in cards]
            for at, card in enumerate(cards):
                worth = _wanted(held, at, has_trumps=order.trump is not None)
                wanted[card] = worth + _HEIGHT * order.strengths[card]
    for card in hand:
        if card not in wanted:
            wanted[card] = _TRUMP + order.strengths[card]
    return tuple(sorted(hand, key=wanted.__getitem__))


def _wanted(held: list[int], at: int, *, has_trumps: bool) -> float:
    """Return the value of keeping a plain card; ``held`` are ranks in its suit, highest first."""
    place, count = held[at], len(held)
    if place == 0:
        return _ACE
    if place == 1:
        kings = _KING if has_trumps else _KING_NO_TRUMPS
        return kings[0 if at == 1 else 1 if count > 1 else 2]
    if place == 2 and at != 1:
        queens = _QUEEN if has_trumps else _QUEEN_NO_TRUMPS
        return queens[0 if at == 2 else 1 if count > 2 else 2]
    guards = (at == 1 and held[0] == 1) or (at == 2 and held[0] == 2)
    worth = _GUARD if guards else 0.0
    if has_trumps:
        return worth + _PER_CARD * count
    honours = sum(other < 3 for other in held)
    return worth + _LENGTH * honours + (count if honours else 0)


@lru_cache(maxsize=256)
def _ranks_in_suit(strain: Strain, variant: Variant) -> Mapping[Card, int]:
    """Return for each card of the pack how many of its suit outrank it."""
    order = order_of_hand(strain, variant)
    pack = PACKS[variant.deck]
    return {
        card: sum(
            order.suits[other] is order.suits[card]
            and order.strengths[other] > order.strengths[card]
            for other in pack
        )
        for card in pack
    }


def discards_that_keep_losers(
    variant: Variant, contract: Contract, offer: DiscardOffer
) -> list[tuple[Card, ...]]:
    """List discards that keep some losers instead, those that keep most losers first."""
    ranked = least_wanted(offer.cards, strain_of(contract.call), variant)
    first = sorted(ranked[: offer.count + _LOSERS], key=lambda card: card.code)
    candidates = combinations(first, offer.count)
    return sorted(
        candidates, key=lambda gone: round(risk_of_slam(variant, contract, offer, gone), 6)
    )


def risk_of_slam(
    variant: Variant, contract: Contract, offer: DiscardOffer, gone: tuple[Card, ...]
) -> float:
    """Return the chance of having to take every trick, as nobody takes the losers."""
    order, losers = order_of_hand(strain_of(contract.call), variant), 0.0
    out = [card for card in PACKS[variant.deck] if card not in offer.cards]
    for card in offer.cards:
        others = heights(out, order.suits[card], order)
        if others and card not in gone:
            losers += sum(height > order.strengths[card] for height in others) / len(others)
    return float(_NOT_LOST**losers)


def sound_discards(
    variant: Variant, contract: Contract, offer: DiscardOffer
) -> list[CandidateDiscard]:
    """List the discards that look best without solving, best first."""
    hand = offer.cards
    if contract.call in NULLOS:
        order = _by_danger(hand, variant)
        return _best_discards(offer, order, lambda rest: -misere_danger(rest, variant, hand))
    if contract.call is Special.HI_LO:
        return _best_discards(offer, hand, lambda rest: -hi_lo_fault(rest, variant, hand))
    strain = strain_of(contract.call)
    order = _plain_first(offer, strain, variant)
    return _best_discards(offer, order, lambda rest: kept_tricks(rest, strain, variant))


def _best_discards(
    offer: DiscardOffer, order: Sequence[Card], worth: Callable[[list[Card]], float]
) -> list[CandidateDiscard]:
    """Choose among all sets of the first few cards of ``order``."""
    hand, count = offer.cards, offer.count
    many = count
    while many < len(order) and comb(many + 1, count) <= _COMBINATIONS:
        many += 1
    candidates = combinations(sorted(order[:many], key=lambda card: card.code), count)
    ranked = sorted(
        candidates,
        key=lambda gone: round(worth([card for card in hand if card not in gone]), 6),
        reverse=True,
    )
    return ranked[:MOST_DISCARDS]


def _plain_first(offer: DiscardOffer, strain: Strain, variant: Variant) -> list[Card]:
    """List the cards that may go: trumps and jokers only if nothing else is left."""
    order = order_of_hand(strain, variant)
    ranked = list(least_wanted(offer.cards, strain, variant))
    plain = [card for card in ranked if order.suits[card] not in (order.trump, None)]
    return plain if len(plain) >= offer.count else ranked[: offer.count]


def _by_danger(hand: Sequence[Card], variant: Variant) -> list[Card]:
    return sorted(
        hand,
        key=lambda card: (
            round(misere_danger([c for c in hand if c is not card], variant, hand), 6),
            card.code,
        ),
    )
