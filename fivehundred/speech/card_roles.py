"""What a card is under the contract that is played, where its face does not say it."""

from __future__ import annotations

from fivehundred.engine.calls import Strain, strain_of
from fivehundred.engine.cards import COLOURED_JOKER, WHITE_JOKER, Card, Suit
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.customs_of_play import is_worthless
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Bower, Order, bower_of, low_joker, order_under
from fivehundred.engine.tricks.trick import led_suit
from fivehundred.engine.view import View
from fivehundred.speech.translation import _
from fivehundred.speech.wording import suit_word


def role_words(view: View, card: Card, seat: Seat) -> str:
    """Return what a card of a seat is besides what is printed on it; empty where that is all."""
    if card.is_joker:
        said = [_lost(view, card, seat)]
        if card in (COLOURED_JOKER, WHITE_JOKER):
            higher = is_higher_joker(view, card)
            said.insert(0, _("It is the higher joker.") if higher else _("It is the lower joker."))
        return " ".join(part for part in said if part)
    match bower_of(card, _strain(view)):
        case Bower.RIGHT:
            return _("It is the right bower.")
        case Bower.LEFT:
            suit = _order(view).suits[card]
            assert suit is not None
            return _("It is the left bower and belongs to {suit}.").format(suit=suit_word(suit))
        case None:
            return ""


def _lost(view: View, joker: Card, seat: Seat) -> str:
    """Return why a joker played now would not win."""
    led = _led_against(view, joker, seat)
    if led is None:
        return ""
    words = (
        _("It cannot win here, for you failed to follow {suit} before.")
        if seat == view.viewer
        else _("It cannot win here, for its holder failed to follow {suit} before.")
    )
    return words.format(suit=suit_word(led))


def is_higher_joker(view: View, card: Card) -> bool:
    """Return whether a card is the higher of two jokers."""
    of_two = card in (COLOURED_JOKER, WHITE_JOKER)
    return of_two and card is not low_joker(view.variant.top_joker)


def trump_of_left_bower(view: View, card: Card) -> Suit | None:
    """Return the suit a left bower belongs to; None of any other card."""
    if bower_of(card, _strain(view)) is not Bower.LEFT:
        return None
    return _order(view).suits[card]


def cannot_win(view: View, card: Card, seat: Seat) -> bool:
    """Return whether a joker played now to another's lead could not win the trick."""
    return _led_against(view, card, seat) is not None


def _led_against(view: View, card: Card, seat: Seat) -> Suit | None:
    """Return the suit led, where a joker is worthless when a seat plays it to that."""
    if not card.is_joker or view.phase is not Phase.PLAY or not view.plays:
        return None
    if seat == view.variant.seating.dead:
        # Nobody plays the dead hand.
        return None
    order = _order(view)
    if order.suits[card] is not None or view.plays[0].seat == seat:
        return None
    led = led_suit(view.plays, order)
    return led if is_worthless(view.variant, led, view.renounced[seat]) else None


def _strain(view: View) -> Strain:
    return Strain.NO_TRUMPS if view.contract is None else strain_of(view.contract.call)


def _order(view: View) -> Order:
    return order_under(_strain(view), view.attached, view.variant.top_joker)
