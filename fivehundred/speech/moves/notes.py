"""What stands in a line of the list of moves: short, in the present, as a score is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from fivehundred.engine import events as ev
from fivehundred.engine.calls import Call, Special
from fivehundred.engine.cards import Card
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.view import Seen
from fivehundred.speech import telling
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import SYMBOLS, call_short, card_short


def call_cell(event: ev.CallMade, variant: Variant) -> str:
    """Return a call in a table of calls."""
    return call_short(event.call, variant)


def card_cell(event: ev.CardPlayed) -> str:
    """Return a card in a table of tricks, with the suit that a joker named."""
    card = _card(event.card)
    return card if event.suit is None else f"{card} {SYMBOLS[event.suit]}"


def _card(card: Card) -> str:
    """Return a card in its shortest form; of two jokers the coloured one has a plus."""
    if card.suit is None:
        return {"JKC": _("JK+"), "JKW": _("JK−")}.get(card.code, _("JK"))
    return card_short(card)


def cards_line(cards: Seen) -> str:
    """Return cards in a line; empty if one of them is hidden."""
    known = [card for card in cards if card is not None]
    if len(known) < len(cards):
        return ""
    return " ".join(_card(card) for card in known)


def note_line(
    event: ev.Event, calls: Sequence[Call], names: Sequence[str], variant: Variant
) -> str:
    """Return what an event is in one line; empty where it stands elsewhere.

    ``calls`` are those made so far: without a bid among them, everybody has passed.
    """
    match event:
        case ev.KittyTaken() | ev.Discarded() | ev.Given() | ev.Looked() | ev.HandExposed():
            return _of_cards(event, names)
        case ev.PartnerCalled() | ev.PartnerKnown() | ev.Declared() | ev.JokerAttached():
            return _of_contractor(event, names)
        case ev.PassedOut():
            return telling.passed_out(event, bid=any(call is not Special.PASS for call in calls))
        case ev.SatOut(seat=seat):
            return _("{name} sits out").format(name=names[seat])
        case ev.FirstDealerChosen(seat=seat):
            return _("{name} deals first").format(name=names[seat])
        case ev.RevokeProved(claimant=claimant, against=against, number=number):
            return _("{claimant} proves a revoke by {name} in trick {number}").format(
                claimant=names[claimant], name=names[against], number=number
            )
        case ev.CutMade():
            return telling.tell(event, names, None, variant)
        case (
            # Calls, cards and scores have cells and rows of their own.
            ev.CallMade()
            | ev.CardPlayed()
            | ev.TrickWon()
            | ev.DealScored()
            | ev.GameWon()
            | ev.Dealt()
            | ev.ContractSet()
            | ev.DummyTurned()
        ):
            return ""
        case unknown:
            assert_never(unknown)


def _of_cards(
    event: ev.KittyTaken | ev.Discarded | ev.Given | ev.Looked | ev.HandExposed,
    names: Sequence[str],
) -> str:
    name = names[event.seat]
    cards = cards_line(event.cards)
    match event:
        case ev.KittyTaken() if cards:
            return _("{name} takes the kitty: {cards}").format(name=name, cards=cards)
        case ev.KittyTaken():
            return _("{name} takes the kitty").format(name=name)
        case ev.Discarded() if cards:
            return _("{name} discards {cards}").format(name=name, cards=cards)
        case ev.Discarded():
            return ngettext(
                "{name} discards {count} card",
                "{name} discards {count} cards",
                len(event.cards),
                name=name,
            )
        case ev.Given(to=to) if cards:
            return _("{name} gives {partner} {cards}").format(
                name=name, partner=names[to], cards=cards
            )
        case ev.Given(to=to):
            return ngettext(
                "{name} gives {partner} {count} card",
                "{name} gives {partner} {count} cards",
                len(event.cards),
                name=name,
                partner=names[to],
            )
        case ev.Looked():
            return _("{name} turns the cards up").format(name=name)
        case ev.HandExposed():
            return _("{name} lays the hand open").format(name=name)
        case unknown:
            assert_never(unknown)


def _of_contractor(
    event: ev.PartnerCalled | ev.PartnerKnown | ev.Declared | ev.JokerAttached,
    names: Sequence[str],
) -> str:
    name = names[event.seat]
    match event:
        case ev.PartnerCalled(card=card, alone=True):
            return _("{name} calls the {card}, and plays alone").format(
                name=name, card=_card(card)
            )
        case ev.PartnerCalled(card=card):
            return _("{name} calls the {card}").format(name=name, card=_card(card))
        case ev.PartnerKnown():
            return _("{name} held the called card").format(name=name)
        case ev.Declared():
            return _("{name} declares: every trick, alone").format(name=name)
        case ev.JokerAttached(suit=suit):
            return _("{name} gives the joker to {suit}").format(name=name, suit=SYMBOLS[suit])
        case unknown:
            assert_never(unknown)
