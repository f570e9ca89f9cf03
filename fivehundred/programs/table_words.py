"""Words that several pages of the commands have: seats, actions, and what may be done.

Cards and calls are written by their codes, as in the files.
"""

from __future__ import annotations

from collections.abc import Iterable

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Offer, SeatAction
from fivehundred.engine.calls import format_call
from fivehundred.engine.cards import format_cards
from fivehundred.engine.messages import printable
from fivehundred.engine.seats import Seat
from fivehundred.session.record import Record
from fivehundred.speech.translation import _, ngettext, pgettext
from fivehundred.speech.wording import suit_word


def title_words(record: Record) -> str:
    """Return which game this is: its preset, and when it began if that is known."""
    preset = printable(record.preset)
    if not record.created:
        return _("Five Hundred: {preset}").format(preset=preset)
    created = printable(record.created)
    return _("Five Hundred: {preset}, started {created}").format(preset=preset, created=created)


def seat_words(record: Record, seat: Seat) -> str:
    """Return a seat with the name of who plays there."""
    seating = record.variant.seating
    if seat == seating.dead:
        return _("{seat} (dead hand)").format(seat=seat)
    owner = seating.owner(seat)
    name = printable(record.seats[owner].name) if owner < len(record.seats) else ""
    if not name:
        return _("seat {seat}").format(seat=seat)
    if owner == seat:
        return f"{seat} {name}"
    return _("{seat} dummy of {name}").format(seat=seat, name=name)


def points_words(points: Iterable[int]) -> str:
    """Return the points of the sides in one line."""
    return " : ".join(f"{each:+d}" for each in points)


def play_words(play: act.PlayCard) -> str:
    """Return a card with the suit it was given, if it was."""
    if play.suit is None:
        return play.card.code
    return _("{card} as {suit}").format(card=play.card.code, suit=suit_word(play.suit))


def deed_words(action: SeatAction) -> str:
    """Return what a seat did."""
    match action:
        case act.MakeCall(call=call):
            return format_call(call)
        case act.Discard(cards=cards):
            return _("discard {cards}").format(cards=format_cards(cards))
        case act.Give(cards=cards):
            return _("give {cards}").format(cards=format_cards(cards))
        case act.PlayCard():
            return play_words(action)
        case _:
            return _other_deed(action)


def offer_words(offer: Offer) -> str:
    """Return what a seat may do."""
    match offer:
        case act.MakeCall(call=call):
            return format_call(call)
        case act.DiscardOffer(count=count):
            return ngettext("discard any {count} cards", "discard any {count} cards", count)
        case act.GiveOffer(count=count):
            return ngettext("give any {count} cards", "give any {count} cards", count)
        case act.CutOffer(least=least, most=most):
            return _("cut after {least} to {most} cards").format(least=least, most=most)
        case act.PlayCard(card=card, suit=None):
            return card.code
        case act.PlayCard(card=card, suit=suit) if suit is not None:
            return _("{card} naming {suit}").format(card=card.code, suit=suit_word(suit))
        case _:
            return _other_deed(offer)


def _other_deed(action: SeatAction | Offer) -> str:
    match action:
        case act.CallPartner(card=card):
            return _("call {card}").format(card=card.code)
        case act.Attach(joker=joker, suit=suit):
            return _("attach {card} to {suit}").format(card=joker.code, suit=suit_word(suit))
        case act.CutPack(count=count):
            return _("cut after {count} cards").format(count=count)
        case act.Look():
            return pgettext("what may be done", "look")
        case act.Declare():
            return pgettext("what may be done", "declare")
        case _:
            return pgettext("what may be done", "claim revoke")
