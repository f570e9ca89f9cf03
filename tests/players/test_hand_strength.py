"""What counts in a hand is counted in bits; here card by card, as a person would."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import PACKS, Card, Suit
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.heuristics.hand_strength import Shape, order_of_hand, shape_of

HANDS = 60


def by_hand(cards: Sequence[Card], strain: Strain, variant: Variant) -> Shape:
    order, pack = order_of_hand(strain, variant), PACKS[variant.deck]

    def highest_first(suit: Suit | None) -> list[Card]:
        mine = [card for card in pack if order.suits[card] is suit]
        return sorted(mine, key=order.strengths.__getitem__, reverse=True)

    tops = tuple(card in cards for card in highest_first(order.trump)[:5])
    trumps = sum(order.suits[card] is order.trump for card in cards)
    aces = kings = bare = queens = voids = singletons = length = stopped = 0
    for suit in Suit:
        if suit is order.trump:
            continue
        held = [card for card in cards if order.suits[card] is suit]
        ace, king, queen = (card in held for card in highest_first(suit)[:3])
        guards_queen = queen and len(held) >= 3
        aces += ace
        kings += king and len(held) >= 2
        bare += king and len(held) == 1
        queens += guards_queen
        voids += not held
        singletons += len(held) == 1
        is_headed = ace or (king and queen)
        length += max(0, len(held) - (3 if is_headed else 5))
        stopped += ace or (king and len(held) >= 2) or guards_queen
    return Shape(tops, trumps, aces, kings, bare, queens, voids, singletons, length, stopped)


@pytest.mark.parametrize("preset", ["australian", "hoyle", "six-handed", "french-canadian"])
@pytest.mark.parametrize("strain", Strain)
def test_a_hand_counted_in_bits_is_what_a_person_counts(preset: str, strain: Strain) -> None:
    variant, rng = PRESETS[preset].variant, Random(7)
    for _ in range(HANDS):
        cards = rng.sample(PACKS[variant.deck], rng.choice((5, 10, 13)))
        shape, wanted = shape_of(cards, strain, variant), by_hand(cards, strain, variant)
        for name in Shape.__slots__:
            assert getattr(shape, name) == getattr(wanted, name), (name, cards)


def test_the_left_bower_counts_as_a_trump_and_leaves_its_suit_void() -> None:
    cards = [card for card in PACKS[43] if card.code in ("JD", "AH", "6H", "AS", "KS")]
    shape = shape_of(cards, Strain.HEARTS, PRESETS["australian"].variant)
    assert (shape.trumps, shape.voids, shape.aces) == (3, 2, 1)
    assert shape.tops == (False, False, True, True, False)
