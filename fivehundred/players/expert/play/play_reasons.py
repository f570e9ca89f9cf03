"""Why a card is the best to play, in a word that is true of the position."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import Suit
from fivehundred.engine.facts import Played
from fivehundred.engine.tricks.trick import suit_of_lead
from fivehundred.players.advice import AdviceReason, Why
from fivehundred.players.knowledge import Knowledge

_LONG: Final = 3
_NOTHING: Final[Why] = AdviceReason.BEST_VALUE, None
"""Nothing more can be said in a word."""


def why(know: Knowledge, play: PlayCard) -> Why:
    """Return what a play does in its position."""
    if know.is_nullo:
        return _in_misere(know, play)
    return _following(know, play) if know.plays else _leading(know, play)


def _in_misere(know: Knowledge, play: PlayCard) -> Why:
    best, suit = know.best_play(), suit_of_lead(play, know.order)
    losers = know.contract.side if know.contract else ()
    if best is None:
        able = [seat for seat in losers if not know.is_void(seat, suit)]
        catches = suit is not None and not know.is_contractor_side and able
        return (AdviceReason.TRIES_SUIT, suit) if catches else _NOTHING
    if know.beats(play.card, best.card):
        return _NOTHING
    if not know.is_contractor_side:
        return (AdviceReason.LEAVES_TRICK, None) if best.seat in losers else _NOTHING
    throws = suit is not know.led
    return (AdviceReason.THROWS_OFF if throws else AdviceReason.STAYS_BELOW), suit


def _leading(know: Knowledge, play: PlayCard) -> Why:
    card, trump = play.card, know.order.trump
    suit = know.order.suits[card]
    if suit is None:
        return AdviceReason.JOKER_WINS, play.suit
    trumps_out = know.out_of_suit(trump, know.opponents) if trump else []
    if suit is trump and know.is_contractor_side and trumps_out:
        return AdviceReason.DRAWS_TRUMPS, suit
    if know.is_winner(card):
        ruffed = suit is not trump and (trumps_out or know.out_of_suit(None, know.opponents))
        return (AdviceReason.HIGHEST_OF_SUIT if ruffed else AdviceReason.CASHES_WINNER), suit
    if trump is None or suit is trump:
        is_long = len(know.of_suit(suit)) >= _LONG and suit is not trump
        return (AdviceReason.SETS_UP_SUIT, suit) if is_long else _NOTHING
    if any(_may_ruff(know, seat, suit) for seat in know.partners):
        return AdviceReason.PARTNER_MAY_RUFF, suit
    if len(know.of_suit(suit)) == 1 and know.of_suit(trump):
        return AdviceReason.TO_RUFF_LATER, suit
    return _NOTHING


def _may_ruff(know: Knowledge, seat: int, suit: Suit) -> bool:
    trump = know.order.trump
    return know.is_void(seat, suit) and not know.is_void(seat, trump)


def _following(know: Knowledge, play: PlayCard) -> Why:
    best, card = know.best_play(), play.card
    assert best is not None
    suit = know.order.suits[card]
    if not know.beats(card, best.card):
        return _beneath(know, play, best)
    if suit is None:
        return AdviceReason.JOKER_WINS, None
    if suit is not know.led:
        return AdviceReason.RUFFS, know.led
    safe = know.chance_beaten(card, know.later, know.led) == 0
    return (AdviceReason.SURE_TO_WIN if safe else AdviceReason.TO_BE_BEATEN), None


def _beneath(know: Knowledge, play: PlayCard, best: Played) -> Why:
    """Return why a card does not take the lead of the trick."""
    suit = know.order.suits[play.card]
    if best.seat in know.partners:
        won = not any(seat in know.opponents for seat in know.later)
        return (AdviceReason.PARTNER_HAS_WON if won else AdviceReason.PARTNER_WINNING), None
    if suit is not know.led and suit is not know.order.trump:
        return AdviceReason.THROWS_OFF, suit
    could = any(know.beats(card, best.card) for card in know.of_suit(suit))
    return (AdviceReason.KEEPS_HIGHER if could else AdviceReason.CANNOT_WIN), suit
