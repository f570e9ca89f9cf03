"""A trick in progress: which suit was led, who has won.

Implements the taking of a trick (catalogue, sections 5 and 9). Knows nothing of turns.
"""

from __future__ import annotations

from fivehundred.engine.cards import Suit
from fivehundred.engine.facts import Played
from fivehundred.engine.options import JokerAfterRenounce
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Play
from fivehundred.engine.strains import Order


def led_suit(plays: tuple[Played, ...], order: Order) -> Suit | None:
    """Give the suit to follow; None before the lead, and after a joker that named no suit."""
    if not plays:
        return None
    lead = plays[0]
    return lead.suit or order.suits[lead.card]


def is_worthless(
    led: Suit | None, renounced: tuple[Suit, ...], after_renounce: JokerAfterRenounce
) -> bool:
    """Tell whether a joker outside the suits cannot win when it is played to another's lead.

    ``renounced`` are the suits its holder has failed to follow in earlier tricks.
    """
    return after_renounce is JokerAfterRenounce.WORTHLESS and led in renounced


def winner(play: Play, plays: tuple[Played, ...], after_renounce: JokerAfterRenounce) -> Seat:
    """Give the seat whose card takes a complete trick.

    ``play.renounced`` tells of the tricks before this one: a joker played to another's lead may
    be worthless by it.
    """
    order = play.order
    assert order is not None
    led, trump = led_suit(plays, order), order.trump
    best, best_strength = plays[0].seat, -1
    for at, played in enumerate(plays):
        suit = order.suits[played.card]
        if suit is None:
            counts = at == 0 or not is_worthless(led, play.renounced[played.seat], after_renounce)
        else:
            counts = suit is led or suit is trump
        if counts and order.strengths[played.card] > best_strength:
            best, best_strength = played.seat, order.strengths[played.card]
    return best
