"""The network's view of a hand, with cards as bits and suits cached for speed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import PACKS, Card, Suit
from fivehundred.engine.rules.option_meanings_of_play import can_attach
from fivehundred.engine.rules.variant import Variant
from fivehundred.players.expert.contracts.estimate import STRAINS, TrickEstimate, estimate
from fivehundred.players.heuristics.auction.expectation import chance_of_danger
from fivehundred.players.heuristics.danger import SUITLESS_JOKER, added_danger, suit_danger
from fivehundred.players.heuristics.hand_strength import card_bits, order_of_hand, set_of

SUITS: Final = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
LENGTHS: Final = 7
"""The number of suit lengths distinguished, from 0; longer suits count as the last."""
MISERE_STEPS: Final = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
OWN_STEPS: Final = 8
HELP_STEPS: Final = 16
"""Fractions of a trick in which own tricks and help are given."""
MOST_PARTS: Final = 127


@dataclass(frozen=True, slots=True)
class HandSeen:
    """A hand as the network sees it.

    ``ones`` are the numbers of the inputs that are 1, ``parts`` the other inputs as number and
    64ths. ``misere`` is a rough chance to lose every trick.
    """

    ones: tuple[int, ...]
    parts: tuple[tuple[int, int], ...]
    estimate: TrickEstimate
    joker: bool
    misere: float


@lru_cache(maxsize=1 << 12)
def see_hand(cards: tuple[Card, ...], variant: Variant) -> HandSeen:
    """Evaluate a hand of ten cards before any kitty."""
    bits, held = card_bits(variant.deck), set_of(cards, variant.deck)
    joker = any(card.is_joker for card in cards)
    chance = _misere_chance(held, variant, joker=joker)
    found = estimate(cards, variant)
    at = len(bits)
    ones = [number for number in range(at) if held >> number & 1]
    for mask in _suit_masks(variant.deck):
        ones.append(at + min((held & mask).bit_count(), LENGTHS - 1))
        at += LENGTHS
    ones += [at + step for step, least in enumerate(MISERE_STEPS) if chance >= least]
    at += len(MISERE_STEPS)
    flags = (*found.long, *found.supports)
    ones += [at + number for number, is_so in enumerate(flags) if is_so]
    at += len(flags)
    tricks = [OWN_STEPS * own for own in found.own] + [HELP_STEPS * each for each in found.help]
    parts = [(at + number, min(MOST_PARTS, max(0, round(t)))) for number, t in enumerate(tricks)]
    return HandSeen(tuple(ones), tuple(parts), found, joker, chance)


def hand_inputs(deck: int) -> int:
    """Return the number of inputs for a hand."""
    return len(PACKS[deck]) + LENGTHS * len(SUITS) + len(MISERE_STEPS) + 4 * len(STRAINS)


@lru_cache(maxsize=8)
def _suit_masks(deck: int) -> tuple[int, ...]:
    bits = card_bits(deck)
    return tuple(sum(bit for card, bit in bits.items() if card.suit is suit) for suit in SUITS)


def _misere_chance(held: int, variant: Variant, *, joker: bool) -> float:
    """Return the chance of a misère, as if the worst card could be exchanged without risk."""
    suits = [
        _suit_dangers(variant, at, held & mask)
        for at, mask in enumerate(_suit_masks(variant.deck))
    ]
    total = sum([suit.danger for suit in suits])
    if not joker:
        return chance_of_danger(total - max([suit.most_saved for suit in suits]))
    # Attach the joker to its safest suit, or exchange it.
    least = total
    for at, suit in enumerate(suits):
        others = [each.added for number, each in enumerate(suits) if number != at]
        for danger, added in suit.without_one:
            now = total - suit.danger + danger + min(SUITLESS_JOKER, added, *others)
            least = min(least, now)
    return chance_of_danger(least)


@dataclass(frozen=True, slots=True)
class _SuitDangers:
    """A suit's danger and a joker's addition; ``without_one``: after removing each card."""

    danger: float
    added: float
    without_one: tuple[tuple[float, float], ...]
    most_saved: float


@lru_cache(maxsize=1 << 14)
def _suit_dangers(variant: Variant, at: int, held: int) -> _SuitDangers:
    order, bits = order_of_hand(Strain.NO_TRUMPS, variant), card_bits(variant.deck)
    cards = [card for card in bits if bits[card] & held]
    own = [card for card in PACKS[variant.deck] if order.suits[card] is SUITS[at]]
    out = [order.strengths[card] for card in own if card not in cards]
    joker = next((card for card in bits if card.is_joker), None) if can_attach(variant) else None

    def dangers(kept: Sequence[Card]) -> tuple[float, float]:
        mine = [order.strengths[card] for card in kept]
        if joker is None:
            return suit_danger(mine, out), SUITLESS_JOKER
        more = added_danger(joker, SUITS[at], mine, out, variant.top_joker)
        return suit_danger(mine, out), more

    danger, added = dangers(cards)
    without = tuple([dangers([c for c in cards if c is not gone]) for gone in cards])
    saved = max([danger - each for each, _ in without], default=0.0)
    return _SuitDangers(danger, added, without, saved)
