"""Why a card is the best to play, in a word that is true of the position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import Suit
from fivehundred.engine.tricks.trick import suit_of_lead
from fivehundred.players.advice import AdviceReason
from fivehundred.players.knowledge import Knowledge

_LONG: Final = 3


@dataclass(frozen=True, slots=True)
class Explanation:
    """A reason, and the suit it is about."""

    reason: AdviceReason
    suit: Suit | None = None


def why(know: Knowledge, play: PlayCard) -> Explanation:
    """Return what a play does in its position."""
    if know.is_nullo:
        return _in_misere(know, play)
    return _following(know, play) if know.plays else _leading(know, play)


def _in_misere(know: Knowledge, play: PlayCard) -> Explanation:
    best = know.best_play()
    losers = know.contract.side if know.contract else ()
    suit = suit_of_lead(play, know.order)
    if best is None:
        caught = suit is not None and not know.is_contractor_side
        able = [seat for seat in losers if not know.is_void(seat, suit)]
        return (
            Explanation(AdviceReason.TRIES_SUIT, suit)
            if caught and able
            else Explanation(AdviceReason.BEST_VALUE)
        )
    if know.beats(play.card, best.card):
        return Explanation(AdviceReason.BEST_VALUE)
    if not know.is_contractor_side:
        return Explanation(
            AdviceReason.LEAVES_TRICK if best.seat in losers else AdviceReason.BEST_VALUE
        )
    return Explanation(
        AdviceReason.THROWS_OFF if suit is not know.led else AdviceReason.STAYS_BELOW, suit
    )


def _leading(know: Knowledge, play: PlayCard) -> Explanation:
    card, trump = play.card, know.order.trump
    suit = know.order.suits[card]
    if suit is None:
        return Explanation(AdviceReason.JOKER_WINS, play.suit)
    foes_trumps = know.out_of_suit(trump, know.opponents) if trump else []
    if suit is trump and know.is_contractor_side and foes_trumps:
        return Explanation(AdviceReason.DRAWS_TRUMPS, suit)
    if know.is_winner(card):
        loose = know.out_of_suit(None, know.opponents)
        ruffed = suit is not trump and (foes_trumps or loose)
        return Explanation(
            AdviceReason.HIGHEST_OF_SUIT if ruffed else AdviceReason.CASHES_WINNER, suit
        )
    if trump is None or suit is trump:
        long = len(know.of_suit(suit)) >= _LONG and suit is not trump
        return Explanation(
            AdviceReason.SETS_UP_SUIT if long else AdviceReason.BEST_VALUE, suit if long else None
        )
    if any(_may_ruff(know, seat, suit) for seat in know.partners):
        return Explanation(AdviceReason.PARTNER_MAY_RUFF, suit)
    if len(know.of_suit(suit)) == 1 and know.of_suit(trump):
        return Explanation(AdviceReason.TO_RUFF_LATER, suit)
    return Explanation(AdviceReason.BEST_VALUE)


def _may_ruff(know: Knowledge, seat: int, suit: Suit) -> bool:
    trump = know.order.trump
    return know.is_void(seat, suit) and not know.is_void(seat, trump)


def _following(know: Knowledge, play: PlayCard) -> Explanation:
    best, card = know.best_play(), play.card
    assert best is not None
    suit, opponents = (
        know.order.suits[card],
        [seat for seat in know.later if seat in know.opponents],
    )
    if not know.beats(card, best.card):
        return _beneath(know, play, best.seat in know.partners, bool(opponents))
    if suit is None:
        return Explanation(AdviceReason.JOKER_WINS)
    if suit is not know.led:
        return Explanation(AdviceReason.RUFFS, know.led)
    safe = know.chance_beaten(card, know.later, know.led) == 0
    return Explanation(AdviceReason.SURE_TO_WIN if safe else AdviceReason.TO_BE_BEATEN)


def _beneath(know: Knowledge, play: PlayCard, ours: bool, contested: bool) -> Explanation:
    """Return why a card does not take the lead of the trick."""
    suit = know.order.suits[play.card]
    if ours:
        return Explanation(
            AdviceReason.PARTNER_WINNING if contested else AdviceReason.PARTNER_HAS_WON
        )
    if suit is not know.led and suit is not know.order.trump:
        return Explanation(AdviceReason.THROWS_OFF, suit)
    best = know.best_play()
    assert best is not None
    could = any(know.beats(c, best.card) for c in know.of_suit(suit))
    return Explanation(AdviceReason.KEEPS_HIGHER if could else AdviceReason.CANNOT_WIN, suit)
