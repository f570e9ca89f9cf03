"""The tricks cards may still win, and the loss when one of them is played."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.rules.customs_of_play import after_renounce
from fivehundred.players.knowledge import Knowledge
from fivehundred.players.level_names import Temperament

USUAL: Final = 1.0
_PATIENCE: Final = {
    Temperament.CAUTIOUS: 0.85,
    Temperament.STEADY: USUAL,
    Temperament.BOLD: 1.08,
}


def patience_of(temperament: Temperament) -> float:
    """Return the weight of later tricks relative to the current one."""
    return _PATIENCE[temperament]


_DROP: Final = 0.6
_RUFF: Final = 0.45
_LIVES: Final = 0.95
_LIVES_OURS: Final = 0.5
_LIVES_THEIRS: Final = 0.7
_SPOT: Final = 0.002
_LENGTH: Final = 0.03
_WORTHLESS_SOON: Final = (0.05, 0.5, 0.9)


def worth_of_suit(know: Knowledge, suit: Suit | None, without: Card | None = None) -> float:
    """Return the worth of this seat's cards of a suit, except ``without``."""
    cards = [card for card in know.of_suit(suit) if card is not without]
    if suit is None:
        return sum(_worth_of_joker(know) for _ in cards)
    out = know.out_of_suit(suit, know.opponents)
    return worth_against(know, suit, cards, out)


def worth_against(know: Knowledge, suit: Suit, mine: list[Card], out: list[Card]) -> float:
    """Return the tricks that cards may win against the opponents' ``out``, both highest first."""
    strengths, total, plain = know.order.strengths, 0.0, _plain_factor(know)
    for at, card in enumerate(mine):
        above = sum(strengths[other] > strengths[card] for other in out)
        below = len(mine) - at - 1
        total += _SPOT * (strengths[card] % 100)
        if suit is know.order.trump:
            total += max(_RUFF, _DROP**above if below >= above else 0.0)
        elif below >= above:
            total += plain * _DROP**above
    return total


def _plain_factor(know: Knowledge) -> float:
    trump = know.order.trump
    if trump is None or not know.out_of_suit(trump, know.opponents):
        return _LIVES
    return _LIVES_OURS if know.is_contractor_side else _LIVES_THEIRS


def _worth_of_joker(know: Knowledge) -> float:
    if after_renounce(know.variant).is_worthless:
        return _WORTHLESS_SOON[min(2, len(suits_for_joker(know)))]
    if len(know.suits_led) < len(Suit) - (know.led not in (None, *know.suits_led)):
        return 0.95
    return 0.5 if know.in_hand > 2 else 0.8


def suits_for_joker(know: Knowledge) -> list[Suit]:
    """List the suits not renounced, in which a joker may still win later."""
    lost = {*know.renounced[know.seat]}
    if know.led is not None and not know.of_suit(know.led):
        lost.add(know.led)
    return [suit for suit in Suit if suit not in lost]


def loss_of(know: Knowledge, card: Card) -> float:
    """Return how much a hand's worth drops when it loses a card."""
    suit = know.order.suits[card]
    loss = worth_of_suit(know, suit) - worth_of_suit(know, suit, without=card)
    if suit is not know.order.trump and len(know.of_suit(suit)) == 1 and loss < _DROP / 2:
        # Playing the last, worthless card of a suit creates a void, which is useful with trumps.
        loss -= _LENGTH if know.of_suit(know.order.trump) and know.order.trump else 0.0
    return loss
