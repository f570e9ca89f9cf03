"""The exchange: what to discard after taking the kitty, and what to give a partner."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from fivehundred.engine.actions import Discard, DiscardOffer, Give, GiveOffer
from fivehundred.engine.calls import NULLOS, Special, Strain, strain_of
from fivehundred.engine.cards import PACKS, Card, Suit
from fivehundred.engine.rules.option_meanings_of_play import can_attach
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.view import View
from fivehundred.players.heuristics.danger import (
    SUITLESS_JOKER,
    added_danger,
    cards_to_lose_five,
    suit_danger,
)
from fivehundred.players.heuristics.hand_strength import (
    hand_tricks,
    heights,
    order_of_hand,
    worst_first,
)

_CANDIDATES: Final = 9
_SPOT: Final = 0.004


def choose_cards(view: View, offer: DiscardOffer | GiveOffer, rng: Random) -> Discard | Give:
    """Choose the cards of an exchange from its offer."""
    contract, variant = view.contract, view.variant
    assert contract is not None
    if isinstance(offer, GiveOffer) and contract.declared:
        strengths = order_of_hand(strain_of(contract.call), variant).strengths
        best = sorted(offer.cards, key=strengths.__getitem__, reverse=True)[: offer.count]
        return Give(offer.seat, tuple(best))
    if contract.call in NULLOS:
        # Only a contractor may attach a joker; in a double nullo it is dangerous in either hand.
        alone = contract.partner is None or contract.partner in contract.out
        cards = _dangerous_cards(offer.cards, offer.count, variant, may_attach=alone)
    elif contract.call is Special.HI_LO:
        cards = cards_to_lose_five(offer.cards, offer.count, variant)
    else:
        cards = _worthless_cards(offer.cards, offer.count, strain_of(contract.call), variant, rng)
    action = Discard if isinstance(offer, DiscardOffer) else Give
    return action(offer.seat, cards)


def _worthless_cards(
    hand: Sequence[Card], count: int, strain: Strain, variant: Variant, rng: Random
) -> tuple[Card, ...]:
    """Choose the cards whose loss costs the fewest tricks; trumps only if they must go."""
    order = order_of_hand(strain, variant)
    lowest = sorted(
        hand,
        key=lambda card: (
            order.suits[card] in (order.trump, None),
            _keep(card, hand, strain, variant),
            rng.random(),
        ),
    )
    choices = combinations(lowest[: max(_CANDIDATES, count)], count)
    plain = [card for card in lowest if order.suits[card] not in (order.trump, None)]
    if len(plain) < count:
        return tuple(lowest[:count])
    return max(
        (gone for gone in choices if set(gone) <= set(plain)),
        key=lambda gone: kept_tricks([c for c in hand if c not in gone], strain, variant),
    )


def kept_tricks(cards: Sequence[Card], strain: Strain, variant: Variant) -> float:
    """Return the tricks of a hand after a discard, plus a small bonus for high spot cards."""
    strengths = order_of_hand(strain, variant).strengths
    spots = sum(strengths[card] % 100 for card in cards)
    return round(hand_tricks(cards, strain, variant) + _SPOT * spots, 6)


def _keep(card: Card, hand: Sequence[Card], strain: Strain, variant: Variant) -> float:
    rest = [held for held in hand if held is not card]
    lost = hand_tricks(hand, strain, variant) - hand_tricks(rest, strain, variant)
    return lost + _SPOT * order_of_hand(strain, variant).strengths[card]


def _dangerous_cards(
    hand: Sequence[Card], count: int, variant: Variant, *, may_attach: bool = True
) -> tuple[Card, ...]:
    """Choose, one by one, the cards whose discard makes a misère safest."""
    strengths = order_of_hand(Strain.NO_TRUMPS, variant).strengths

    def danger(card: Card, rest: list[Card]) -> tuple[float, int]:
        left = misere_danger(rest, variant, hand, may_attach=may_attach)
        return round(left, 6), -strengths[card]

    return worst_first(hand, count, danger)


def misere_danger(
    cards: Sequence[Card], variant: Variant, known: Sequence[Card], *, may_attach: bool = True
) -> float:
    """Return the danger of a hand in misère; ``known`` are all cards its holder has seen."""
    order, seen = order_of_hand(Strain.NO_TRUMPS, variant), set(known)
    pack = [card for card in PACKS[variant.deck] if card not in seen]
    total = 0.0
    jokers = [card for card in cards if card.is_joker]
    added = dict.fromkeys(jokers, SUITLESS_JOKER)
    attaches = may_attach and can_attach(variant)
    for suit in Suit:
        mine, out = heights(cards, suit, order), heights(pack, suit, order)
        total += suit_danger(mine, out)
        for joker in jokers if attaches else ():
            more = added_danger(joker, suit, mine, out, variant.top_joker)
            added[joker] = min(added[joker], more)
    return total + sum(added.values())
