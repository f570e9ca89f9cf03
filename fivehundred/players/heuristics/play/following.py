"""Following to a trick: win it when that is worth a card, and as cheaply as may be.

One weighing does for all four hands: the chance that the trick comes to this side with a card,
less what the hand loses by playing it. Second hand low, third hand high enough, the cheapest
winner in fourth hand and the partner's winner left alone all follow from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from fivehundred.engine.cards import Card
from fivehundred.players.heuristics.play.patience import USUAL
from fivehundred.players.heuristics.play.worth import loss_of
from fivehundred.players.knowledge import Knowledge

_THRIFT: Final = 0.6
_THRIFT_WITH_TOP: Final = 0.9
_UNBLOCK: Final = 0.02


def follow(know: Knowledge, cards: Sequence[Card], rng: Random, patience: float = USUAL) -> Card:
    """Choose among the cards that may be played to a trick in progress."""
    strengths = know.order.strengths
    cards = _without_waste(know, cards)
    ordered = sorted(cards, key=lambda card: (strengths[card], rng.random()))
    return max(ordered, key=lambda card: round(_gain(know, card, patience), 6))


def _without_waste(know: Knowledge, cards: Sequence[Card]) -> Sequence[Card]:
    """Leave trumps and winners out where the trick is this side's already, if others may go."""
    best = know.best_play()
    if (
        best is None
        or best.seat not in know.partners
        or any(s in know.opponents for s in know.later)
    ):
        return cards
    idle = [
        card
        for card in cards
        if know.order.suits[card] not in (know.order.trump, None) and not know.is_winner(card)
    ]
    return idle or cards


def _gain(know: Knowledge, card: Card, patience: float) -> float:
    thrift = _THRIFT_WITH_TOP if _is_top_trump(know, card) else _THRIFT
    return chance_of_trick(know, card) - patience * thrift * _price(know, card)


def _is_top_trump(know: Knowledge, card: Card) -> bool:
    """Return whether a card takes a trick whenever it likes: nothing is won by hurrying."""
    return know.order.suits[card] in (know.order.trump, None) and know.is_winner(card)


def _price(know: Knowledge, card: Card) -> float:
    if _unblocks(know, card):
        return -_UNBLOCK * know.order.strengths[card] / 100
    return loss_of(know, card)


def _unblocks(know: Knowledge, card: Card) -> bool:
    """Return whether a high card stands in the way of the partner's long suit in no trumps."""
    if know.order.trump or not know.plays or know.plays[0].seat not in know.partners:
        return False
    suited = know.of_suit(know.led)
    return card in suited and len(suited) == 2 and know.is_contractor_side


def chance_of_trick(know: Knowledge, card: Card) -> float:
    """Return the chance that this side takes the trick if this seat plays a card to it now."""
    best = know.best_play()
    assert best is not None
    opponents = [seat for seat in know.later if seat in know.opponents]
    partners = [seat for seat in know.later if seat in know.partners]
    takes = know.beats(card, best.card)
    if takes or best.seat in know.partners:
        ours = card if takes else best.card
        safe = 1 - know.chance_beaten(ours, opponents, know.led)
        return safe + (1 - safe) * 0.5 * know.chance_beaten(ours, partners, know.led)
    rescued = know.chance_beaten(best.card, partners, know.led)
    return rescued * (0.75 if opponents else 1.0)
