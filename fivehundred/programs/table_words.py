"""Seats, actions and cards in words, for several commands; cards and offers by their codes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Offer, SeatAction
from fivehundred.engine.calls import format_call
from fivehundred.engine.cards import Card, format_cards
from fivehundred.engine.errors import NN_, printable
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, Side
from fivehundred.engine.view import View
from fivehundred.session.codec.start import pile_text
from fivehundred.session.record import Origin, Record
from fivehundred.speech.locale.formats import day, written_moment
from fivehundred.speech.locale.names import shown_name
from fivehundred.speech.translation import _, ngettext, pgettext
from fivehundred.speech.wording import call_short, suit_word

_HIDDEN = "??"


def title_words(record: Record) -> str:
    """Return the preset of a game, and when it began if known."""
    preset = printable(record.preset)
    if record.rules_name:
        rules = printable(record.rules_name)
        preset = _("{rules} ({variant})").format(rules=rules, variant=preset)
    if not record.created:
        return _("Five Hundred: {preset}").format(preset=preset)
    moment = written_moment(record.created)
    created = printable(record.created) if moment is None else day(moment)
    return _("Five Hundred: {preset}, started {created}").format(preset=preset, created=created)


def seat_words(record: Record, seat: Seat) -> str:
    """Return a seat with its player's name."""
    seating = record.variant.seating
    if seat == seating.dead:
        return _("{seat} (dead hand)").format(seat=seat)
    owner = seating.owner(seat)
    name = printable(shown_name(record.seats[owner].name)) if owner < len(record.seats) else ""
    if not name:
        return _("seat {seat}").format(seat=seat)
    if owner == seat:
        return f"{seat} {name}"
    return _("{seat} dummy of {name}").format(seat=seat, name=name)


def origin_words(origin: Origin) -> str:
    """Return which game a branch left, and where."""
    if origin.in_workshop:
        return _("From the workshop") + "."
    words = NN_(
        "What if: branches off “{game}” after {count} action.",
        "What if: branches off “{game}” after {count} actions.",
    )
    if not origin.game:
        words = NN_(
            "What if: branches off another game after {count} action.",
            "What if: branches off another game after {count} actions.",
        )
    told = ngettext(*words, origin.at, game=printable(origin.game))
    return " ".join((told, _("All hands are open."))) if origin.open_hands else told


def sides_words(sides: Sequence[Side]) -> str:
    """Return sides by number."""
    found = _("side {side}").format(side=sides[0])
    for side in sides[1:]:
        found = _("{winners} and side {side}").format(winners=found, side=side)
    return found


def hand_text(view: View, seat: int) -> str:
    """Return a hand as text, a dummy's as ``up/down`` pairs."""
    if seat < len(view.piles) and view.piles[seat]:
        return " ".join(pile_text(pile, _HIDDEN) for pile in view.piles[seat])
    return cards_text(view.hands[seat])


def cards_text(cards: Iterable[Card | None]) -> str:
    """Return cards as text, hidden ones as ``??``."""
    return " ".join(_HIDDEN if card is None else card.code for card in cards)


def points_words(points: Iterable[int]) -> str:
    """Return the points of all sides on one line."""
    return " : ".join(f"{each:+d}" for each in points)


def play_words(play: act.PlayCard) -> str:
    """Return a card, with the suit it names if any."""
    if play.suit is None:
        return play.card.code
    return _("{card} as {suit}").format(card=play.card.code, suit=suit_word(play.suit))


def deed_words(action: SeatAction, variant: Variant) -> str:
    """Return what a seat did, with a call in words."""
    match action:
        case act.MakeCall(call=call):
            return call_short(call, variant)
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
