"""The panel that asks the person at the table, and the prompt on the status line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fivehundred.engine import actions as act
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import Call, Special
from fivehundred.engine.cards import PACKS, Suit
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.learning.first_game import OnRequest
from fivehundred.session.game_client import GameClient
from fivehundred.speech.errors import call_refusal, refusal
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import call_short, card_word
from fivehundred.table.commands import Act, SetAside
from fivehundred.table.sitting import Sitting
from fivehundred.ui.accessibility.spoken_table import moves_sentence
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.geometry.layout import Choice, kitty_row
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.auction import AuctionPanel
from fivehundred.ui.panels.contractor import ExchangePanel, PartnerPanel
from fivehundred.ui.panels.panel import Close, Do, Panel
from fivehundred.ui.panels.question import AnswerStrip, BlindPanel, CutPanel, SuitPanel
from fivehundred.ui.scenes.table.hand.interaction import ExchangeOffer, exchange_offer
from fivehundred.ui.scenes.table.words import prompt_for_all
from fivehundred.ui.widgets.keys import with_key


def panel_for(
    sitting: Sitting, company: SeatLabels, choice: Choice, asked: Panel | None
) -> Panel | None:
    """Return the panel for the person's decision; it keeps the state of the panel ``asked``."""
    session, view = sitting.session, sitting.view
    for offered in view.legal:
        if isinstance(offered, act.CutOffer):
            at = asked.place if isinstance(asked, CutPanel) else None
            return CutPanel(view.variant, offered, at, sealed=session.seal is not None)
    if view.phase is Phase.AUCTION:
        without = isinstance(asked, AuctionPanel) and asked.without
        return _auction(sitting, company, without=without)
    offer = exchange_offer(view)
    if offer is not None:
        return _exchange(view, offer, company, choice)
    if any(isinstance(o, act.CallPartner) for o in view.legal):
        return _partner(session, view)
    if isinstance(asked, SuitPanel) and asked.leads and set(asked.leads) <= set(view.legal):
        return naming_panel(asked.leads)
    return _before_the_lead(view)


def _auction(sitting: Sitting, company: SeatLabels, *, without: bool) -> Panel | None:
    view, plain = sitting.view, sitting.guide.hides_until_asked(OnRequest.CALLS)
    if any(isinstance(offer, act.Look) for offer in view.legal):
        return BlindPanel(view, company)
    if not view.legal and not view.calls:
        return None
    reasons = _why_not_called(sitting.session, view)
    return AuctionPanel(view, company, without=without, plain=plain, reasons=reasons)


def _why_not_called(session: GameClient, view: View) -> dict[Call, str]:
    caller = view.asked
    if caller is None:
        return {}
    standing = standing_call(view.calls)
    name = call_short(standing.call, view.variant) if standing is not None else ""
    return {
        line.call: call_refusal(error, name)
        for line in schedule(view.variant).lines
        if (error := session.refusal(act.MakeCall(caller, line.call))) is not None
    }


def _partner(session: GameClient, view: View) -> Panel:
    caller = view.asked
    assert caller is not None
    refused = {
        card: refusal(error)
        for card in PACKS[view.variant.deck]
        if (error := session.refusal(act.CallPartner(caller, card))) is not None
    }
    return PartnerPanel(view, refused)


def _exchange(view: View, offer: ExchangeOffer, company: SeatLabels, choice: Choice) -> Panel:
    tray = choice.tray
    if isinstance(offer, act.DiscardOffer):
        lay: act.Discard | act.Give = act.Discard(offer.seat, tray)
        return ExchangePanel(view, offer.count, len(tray), lay)
    lay, name = act.Give(offer.seat, tray), partner_name(view, offer.seat, company)
    return ExchangePanel(view, offer.count, len(tray), lay, give_to=name)


def partner_name(view: View, giver: Seat, company: SeatLabels) -> str:
    """Return the name of the seat to which a seat gives cards."""
    contract = view.contract
    assert contract is not None
    taker = contract.seat if contract.seat != giver else contract.partner
    return company.names[taker] if taker is not None else _("your partner")


def _before_the_lead(view: View) -> Panel | None:
    jokers = [offer for offer in view.legal if isinstance(offer, act.Attach)]
    if jokers:
        return _attach_panel(jokers)
    declares = [offer for offer in view.legal if isinstance(offer, act.Declare)]
    return _declare_panel(declares) if declares else None


def _attach_panel(offers: Sequence[act.Attach]) -> Panel:
    joker = offers[0].joker
    own = [offer for offer in offers if offer.joker is joker]
    say = with_key(_("The joker belongs to no suit and wins any trick it is played to."), "F")
    out = PushButton(_("Keep it free"), Do(SetAside(own)), description=say, letters=(pygame.K_f,))
    words = _("Give your {joker} a suit?").format(joker=card_word(joker))
    return SuitPanel(words, {offer.suit: Do(Act(offer)) for offer in own}, out)


def _declare_panel(offers: Sequence[act.Declare]) -> Panel:
    say = _("Your partner gives you a card and sits out; you must take every trick, for 500.")
    label, intent = _("Declare all ten (500)"), Do(Act(offers[0]))
    declare = PushButton(label, intent, description=with_key(say, "E"), letters=(pygame.K_e,))
    say = _("Play the contract as it stands.")
    out = PushButton(_("Play on"), Do(SetAside(offers)), primary=True, description=say)
    return AnswerStrip(_("Before the first card"), (declare, out))


def naming_panel(offers: Sequence[act.PlayCard]) -> Panel:
    """Return the panel that asks which suit a led joker names."""
    by_suit = {offer.suit: offer for offer in offers}
    suits = {suit: Do(Act(by_suit[suit])) for suit in Suit if suit in by_suit}
    out = PushButton(_("Undo"), Close(), description=with_key(_("Keep the joker for now."), "Esc"))
    words = _("Which suit does the {joker} lead?").format(joker=card_word(offers[0].card))
    return SuitPanel(words, suits, out, cancel=Close(), leads=offers)


def prompt(
    view: View, viewer: Seat, company: SeatLabels, choice: Choice, asked: Panel | None
) -> str:
    """Return the prompt for the decision; it names the seat if one person plays for all."""
    said = _own_prompt(view, viewer, company, choice, asked)
    return said if view.viewer is not None else prompt_for_all(view, company.names, said)


def _own_prompt(
    view: View, viewer: Seat, company: SeatLabels, choice: Choice, asked: Panel | None
) -> str:
    offer = exchange_offer(view)
    if offer is not None:
        return _exchange_prompt(view, offer, company, choice)
    if asked is not None and asked.says:
        return asked.says
    if view.phase is Phase.CUT:
        return _("Cut the pack: click it, or use the arrow keys and Enter.")
    if view.phase is Phase.AUCTION:
        return _call_prompt(view)
    return _play_prompt(view, viewer)


def moves_beside(view: View) -> str:
    """Return the legal calls or cards in words, unless the prompt says them already."""
    return "" if exchange_offer(view) is not None or not view.legal else moves_sentence(view)


def _play_prompt(view: View, viewer: Seat) -> str:
    if view.to_act == viewer:
        return _("Your lead.") if not view.plays else _("Your turn.")
    if any(isinstance(o, act.PlayCard) for o in view.legal):
        if not view.plays:
            return _("Your dummy leads: choose one of its cards.")
        return _("It is your dummy’s turn: choose one of its cards.")
    return ""


def _call_prompt(view: View) -> str:
    if any(isinstance(o, act.Look) for o in view.legal):
        return _("Your call, before or after looking at your cards.")
    standing = standing_call(view.calls)
    if standing is not None and standing.seat == view.viewer:
        words = _("All the others have passed: raise your {call}, or let it stand.")
        return words.format(call=call_short(standing.call, view.variant))
    calls = [offer.call for offer in view.legal if isinstance(offer, act.MakeCall)]
    if Special.PASS not in calls:
        return _("All the others have passed: you must bid.")
    return _("Your call.")


def _exchange_prompt(view: View, offer: ExchangeOffer, company: SeatLabels, choice: Choice) -> str:
    missing = offer.count - len(choice.tray)
    if not missing:
        return _("Ready: press the button, or take a card back.")
    if isinstance(offer, act.GiveOffer):
        return ngettext(
            "Choose {count} card to give to {name}.",
            "Choose {count} cards to give to {name}.",
            missing,
            name=partner_name(view, offer.seat, company),
        )
    if kitty_row(view, choice):
        return ngettext(
            "Choose {count} card to discard, from your hand or the kitty.",
            "Choose {count} cards to discard, from your hand or the kitty.",
            missing,
        )
    return ngettext("Choose {count} card to discard.", "Choose {count} cards to discard.", missing)
