"""Mirror images of deals: suits of one colour are swapped.

The pack of 43 has the fours of the red suits only, so the colours cannot be swapped. Each deal
gives four, alike in the play but not in the auction, where suits have ranks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from deals import FIELDS, PACK, Deals
from fivehundred.engine.calls import TRUMP_OF
from fivehundred.engine.cards import Card, Suit, card_of
from fivehundred.players.expert.contracts.estimate import STRAINS

_PAIRS: Final = ((Suit.SPADES, Suit.CLUBS), (Suit.DIAMONDS, Suit.HEARTS))
_BY_STRAIN: Final = ("own", "helps", "long", "supports")


def mirrored(deals: Deals) -> Deals:
    """Return deals with their mirror images."""
    images = [_image(deals, swapped) for swapped in _swaps()]
    return Deals(
        **{name: np.concatenate([getattr(image, name) for image in images]) for name in FIELDS}
    )


def _swaps() -> Iterator[dict[Suit, Suit]]:
    for black in (False, True):
        for red in (False, True):
            swapped = {suit: suit for suit in Suit}
            for is_swapped, (one, other) in zip((black, red), _PAIRS, strict=True):
                if is_swapped:
                    swapped |= {one: other, other: one}
            yield swapped


def _image(deals: Deals, swapped: dict[Suit, Suit]) -> Deals:
    place = {card: at for at, card in enumerate(PACK)}
    cards = np.array([place[_image_of(card, swapped)] for card in PACK])
    trumps = [TRUMP_OF[strain] for strain in STRAINS]
    columns = np.array(
        [at if suit is None else trumps.index(swapped[suit]) for at, suit in enumerate(trumps)]
    )
    fields: dict[str, Any] = {name: getattr(deals, name) for name in FIELDS}
    fields["where"] = deals.where[:, cards]
    tricks = deals.tricks.copy()
    tricks[:, :, : len(columns)] = deals.tricks[:, :, columns]
    fields["tricks"] = tricks
    fields |= {name: getattr(deals, name)[:, :, columns] for name in _BY_STRAIN}
    return Deals(**fields)


def _image_of(card: Card, swapped: dict[Suit, Suit]) -> Card:
    if card.suit is None or card.rank is None:
        return card
    return card_of(swapped[card.suit], card.rank)
