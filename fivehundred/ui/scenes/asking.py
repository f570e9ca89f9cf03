"""What the person at the table is asked for now: the panel, the cards in reach, the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from fivehundred.engine import actions as act
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import Call, Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.deck import PACKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.schedule import schedule
from fivehundred.engine.view import View
from fivehundred.ui.drawing.paint import Company
from fivehundred.ui.geometry.layout import kitty_row
from fivehundred.ui.panels.auction import AuctionPanel
from fivehundred.ui.panels.blind import BlindPanel
from fivehundred.ui.panels.dialog import Answer, SuitPanel
from fivehundred.ui.panels.exchange import ExchangePanel
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.panels.partner import PartnerPanel
from fivehundred.ui.panels.strip import Strip
from fivehundred.ui.pointer import Grip, Use
from fivehundred.ui.speech.refusals import call_refusal, refusal
from fivehundred.ui.speech.wording import call_short, card_word
from fivehundred.ui.speech.words import _, ngettext

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene

ExchangeOffer = act.DiscardOffer | act.GiveOffer


def exchange_offer(view: View) -> ExchangeOffer | None:
    """Give what the person is asked to lay away or to hand over."""
    offers = (o for o in view.legal if isinstance(o, (act.DiscardOffer, act.GiveOffer)))
    return next(offers, None)


# — panels —


def panel_for(table: TableScene) -> Panel | None:
    """Give the panel for what the person may do now."""
    view = table.view
    if view.phase is Phase.AUCTION:
        return _auction(table)
    offer = exchange_offer(view)
    if offer is not None:
        return _exchange(table, offer)
    if any(isinstance(o, act.CallPartner) for o in view.legal):
        return _partner(table)
    return _before_the_lead(table)


def watching_panel(shown: View, company: Company) -> Panel | None:
    """Give the panel that stays up while things move: the calls so far."""
    if shown.phase is not Phase.AUCTION or not shown.calls or shown.contract is not None:
        return None
    return AuctionPanel(replace(shown, legal=()), company, lambda _call: None)


def _auction(table: TableScene) -> Panel | None:
    view = table.view

    def make(call: Call) -> None:
        table.perform(act.MakeCall(table.viewer, call))

    looks = [offer for offer in view.legal if isinstance(offer, act.Look)]
    if looks:
        return BlindPanel(view, table.company, lambda: table.perform(looks[0]), make)
    if not view.legal and not view.calls:
        return None
    without = isinstance(table.asked, AuctionPanel) and table.asked.without
    return AuctionPanel(
        view,
        table.company,
        make,
        table.fill_desk,
        without=without,
        reasons=_why_not_called(table),
    )


def _why_not_called(table: TableScene) -> dict[Call, str]:
    """Say of every call that cannot be made now why not: the rules’ own answers to trying."""
    view = table.view
    if not view.legal:
        return {}
    standing = standing_call(view.calls)
    name = call_short(standing.call, view.variant) if standing is not None else ""
    found: dict[Call, str] = {}
    for line in schedule(view.variant).lines:
        error = table.session.refusal(act.MakeCall(table.viewer, line.call))
        if error is not None:
            found[line.call] = call_refusal(error, name)
    return found


def _partner(table: TableScene) -> Panel:
    def call(offer: act.CallPartner) -> None:
        table.perform(offer)

    refused = (
        (card, table.session.refusal(act.CallPartner(table.viewer, card)))
        for card in PACKS[table.view.variant.deck]
    )
    reasons = {card: refusal(error) for card, error in refused if error is not None}
    return PartnerPanel(table.view, call, reasons)


def _exchange(table: TableScene, offer: ExchangeOffer) -> Panel:
    tray = table.director.choice.tray
    if isinstance(offer, act.DiscardOffer):
        return ExchangePanel(
            table.view, offer.count, len(tray), lambda: _lay(table, act.Discard(offer.seat, ()))
        )
    name = partner_name(table)
    return ExchangePanel(
        table.view,
        offer.count,
        len(tray),
        lambda: _lay(table, act.Give(offer.seat, ())),
        give_to=name,
    )


def _lay(table: TableScene, empty: act.Discard | act.Give) -> None:
    tray = table.director.choice.tray
    if isinstance(empty, act.Discard):
        table.perform(act.Discard(empty.seat, tray))
    else:
        table.perform(act.Give(empty.seat, tray))


def partner_name(table: TableScene) -> str:
    """Give the name of whom the person hands cards to."""
    contract = table.view.contract
    assert contract is not None
    taker = contract.seat if contract.seat != table.viewer else contract.partner
    return table.company.names[taker] if taker is not None else _("your partner")


def _before_the_lead(table: TableScene) -> Panel | None:
    """Give the panel of what the contractor may name before the first card."""
    legal = table.view.legal
    jokers = [offer for offer in legal if isinstance(offer, act.Attach)]
    if jokers:
        return _attach_panel(table, jokers)
    declares = [offer for offer in legal if isinstance(offer, act.Declare)]
    if declares:
        return _declare_panel(table, declares)
    return None


def _attach_panel(table: TableScene, offers: list[act.Attach]) -> Panel:
    joker = offers[0].joker
    own = [offer for offer in offers if offer.joker is joker]

    def choose(suit: Suit) -> None:
        table.perform(act.Attach(own[0].seat, joker, suit))

    out = Answer(
        _("Keep it free"),
        lambda: table.decline(own),
        say=_("The joker belongs to no suit and wins whatever trick it is played to."),
        letters=(pygame.K_f,),
    )
    words = _("Does your {joker} belong to a suit?").format(joker=card_word(joker))
    return SuitPanel(words, [offer.suit for offer in own], choose, out)


def _declare_panel(table: TableScene, offers: Sequence[act.Declare]) -> Panel:
    declare = Answer(
        _("Declare: win all ten alone (500)"),
        lambda: table.perform(offers[0]),
        say=_("Partner gives you a card and sits out; you must take every trick, for 500."),
        letters=(pygame.K_e,),
    )
    out = Answer(
        _("Play on"),
        lambda: table.decline(offers),
        primary=True,
        say=_("Play the contract as it stands."),
    )
    return Strip(_("Before the first card"), (declare, out))


def naming_panel(table: TableScene, offers: list[act.PlayCard]) -> Panel:
    """Give the question which suit a led joker names."""
    by_suit = {offer.suit: offer for offer in offers}
    suits = [suit for suit in Suit if suit in by_suit]

    def choose(suit: Suit) -> None:
        table.perform(by_suit[suit])

    out = Answer(_("Take it back"), table.refresh, say=_("Keep the joker for now."))
    words = _("Which suit does the {joker} lead?").format(joker=card_word(offers[0].card))
    return SuitPanel(words, suits, choose, out, cancel=table.refresh)


def lies_below(panel: Panel) -> bool:
    """Tell whether a panel is drawn on the cloth, below the cards."""
    return isinstance(panel, ExchangePanel)


# — cards —


def grip_for(table: TableScene) -> Grip:
    """Give the cards the person may take hold of, and what for."""
    view = table.view
    hand = _codes(view.hand)
    if exchange_offer(view) is not None:
        return Grip(Use.EXCHANGE, hand, hand)
    plays = [offer for offer in view.legal if isinstance(offer, act.PlayCard)]
    if plays:
        # A dummy's cards are played like the hand, when it is their turn.
        turn, seats = plays[0].seat, view.variant.seating
        own = (table.viewer, *(one for one in seats.dummies if seats.owner(one) == table.viewer))
        others = [card for seat in own if seat != turn for card in view.hands[seat]]
        legal = _codes([offer.card for offer in plays])
        return Grip(Use.PLAY, _codes(view.hands[turn]), legal, _codes(others))
    if table.viewer in view.sitting_out:
        return Grip()
    return Grip(Use.LOOK, hand)


def _codes(cards: Sequence[Card | None]) -> frozenset[str]:
    return frozenset(card.code for card in cards if card is not None)


# — words —


def prompt(table: TableScene) -> str:
    """Say what is asked of the person, where the table does not say it itself."""
    if not table.settled or not table.chair.at_turn:
        return ""
    view = table.view
    offer = exchange_offer(view)
    if offer is not None:
        return _exchange_prompt(table, offer)
    if table.asked is not None and table.asked.says:
        return table.asked.says
    if view.phase is Phase.AUCTION:
        return _call_prompt(view)
    return _play_prompt(table)


def _play_prompt(table: TableScene) -> str:
    """Say whose card is to be played: one's own, or one of the dummy's."""
    view = table.view
    if view.to_act == table.viewer:
        return _("Your lead.") if not view.plays else _("Your turn.")
    if any(isinstance(o, act.PlayCard) for o in view.legal):
        if not view.plays:
            return _("Your dummy leads: choose one of its cards.")
        return _("It is your dummy’s turn: choose one of its cards.")
    return ""


def _call_prompt(view: View) -> str:
    if any(isinstance(o, act.Look) for o in view.legal):
        return _("Your call, before or after a look at your cards.")
    standing = standing_call(view.calls)
    if standing is not None and standing.seat == view.viewer:
        words = _("All the others have passed: raise your {call}, or let it stand.")
        return words.format(call=call_short(standing.call, view.variant))
    calls = [offer.call for offer in view.legal if isinstance(offer, act.MakeCall)]
    if Special.PASS not in calls:
        return _("All the others have passed: you must bid.")
    return _("Your call.")


def _exchange_prompt(table: TableScene, offer: ExchangeOffer) -> str:
    view, choice = table.view, table.director.choice
    missing = offer.count - len(choice.tray)
    if not missing:
        return _("Ready: press the button, or take a card back.")
    if isinstance(offer, act.GiveOffer):
        return ngettext(
            "Choose {count} card to give to {name}.",
            "Choose {count} cards to give to {name}.",
            missing,
            name=partner_name(table),
        )
    if kitty_row(view, choice):
        return ngettext(
            "Choose {count} card to discard, from your hand or the kitty.",
            "Choose {count} cards to discard, from your hand or the kitty.",
            missing,
        )
    return ngettext("Choose {count} card to discard.", "Choose {count} cards to discard.", missing)
