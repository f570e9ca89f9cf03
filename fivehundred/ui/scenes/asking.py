"""What the person at the table is asked for now: the panel, the cards in reach, the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from fivehundred.engine import actions as act
from fivehundred.engine.calls import Call
from fivehundred.engine.cards import Suit
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.ui.layout import kitty_row
from fivehundred.ui.panels.auction import AuctionPanel
from fivehundred.ui.panels.dialog import Answer, SuitPanel
from fivehundred.ui.panels.exchange import ExchangePanel
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.pointer import Grip, Use
from fivehundred.ui.words import _, ngettext

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


def to_discard(view: View) -> int:
    """Give how many cards the viewer is asked to lay away, or 0."""
    return next((o.count for o in view.legal if isinstance(o, act.DiscardOffer)), 0)


def panel_for(table: TableScene) -> Panel | None:
    """Give the panel for what the viewer may do now."""
    view = table.view
    if view.phase is Phase.AUCTION:
        return _auction(table)
    count = to_discard(view)
    if count:
        chosen = len(table.director.choice.tray)
        return ExchangePanel(count, chosen, lambda: _discard(table))
    attachments = [offer for offer in view.legal if isinstance(offer, act.Attach)]
    if attachments and not table.declined_attach:
        return _attach_panel(table, attachments)
    return None


def watching_panel(table: TableScene) -> Panel | None:
    """Give the panel that stays up while things move: the calls so far."""
    shown = table.director.view
    if shown.phase is not Phase.AUCTION or not shown.calls or shown.contract is not None:
        return None
    return AuctionPanel(shown, table.company, lambda _call: None)


def _auction(table: TableScene) -> Panel:
    def make(call: Call) -> None:
        table.perform(act.MakeCall(table.viewer, call))

    return AuctionPanel(table.view, table.company, make)


def _discard(table: TableScene) -> None:
    table.perform(act.Discard(table.viewer, table.director.choice.tray))


def _attach_panel(table: TableScene, offers: list[act.Attach]) -> Panel:
    joker = offers[0].joker

    def choose(suit: Suit) -> None:
        table.perform(act.Attach(table.viewer, joker, suit))

    def keep_free() -> None:
        table.declined_attach = True
        table.refresh()

    out = Answer(
        _("Keep it free"),
        keep_free,
        say=_("The joker belongs to no suit and wins whatever trick it is played to."),
        keys=(pygame.K_f,),
    )
    suits = [offer.suit for offer in offers if offer.joker is joker]
    return SuitPanel(_("Does your joker belong to a suit?"), suits, choose, out)


def naming_panel(table: TableScene, offers: list[act.PlayCard]) -> Panel:
    """Give the question which suit a led joker names."""
    by_suit = {offer.suit: offer for offer in offers if offer.suit is not None}

    def choose(suit: Suit) -> None:
        table.perform(by_suit[suit])

    out = Answer(_("Take it back"), table.refresh, say=_("Keep the joker for now."))
    return SuitPanel(_("Which suit does the joker lead?"), list(by_suit), choose, out)


def lies_below(panel: Panel) -> bool:
    """Tell whether a panel is drawn on the cloth, below the cards."""
    return isinstance(panel, ExchangePanel)


def grip_for(table: TableScene) -> Grip:
    """Give the cards the viewer may take hold of, and what for."""
    view = table.view
    hand = frozenset(card.code for card in view.hand)
    if table.viewer in view.sitting_out:
        return Grip()
    if to_discard(view):
        return Grip(Use.EXCHANGE, hand, hand)
    if view.phase is not Phase.PLAY or view.to_act != table.viewer:
        return Grip(Use.LOOK, hand)
    legal = frozenset(o.card.code for o in view.legal if isinstance(o, act.PlayCard))
    return Grip(Use.PLAY, hand, legal)


def prompt(table: TableScene) -> str:
    """Say what is asked of the viewer, where the table does not say it itself."""
    if not table.settled or table.view.to_act != table.viewer:
        return ""
    view = table.view
    count = to_discard(view)
    if count:
        missing = count - len(table.director.choice.tray)
        if not missing:
            return _("Ready: press the button, or take a card back.")
        if kitty_row(view, table.director.choice):
            return ngettext(
                "Choose {count} card to discard, from your hand or the kitty.",
                "Choose {count} cards to discard, from your hand or the kitty.",
                missing,
            )
        return ngettext(
            "Choose {count} card to discard.", "Choose {count} cards to discard.", missing
        )
    if view.phase is Phase.AUCTION:
        return _("Your call.")
    if view.phase is Phase.PLAY:
        return _("Your lead.") if not view.plays else _("Your turn.")
    return ""
