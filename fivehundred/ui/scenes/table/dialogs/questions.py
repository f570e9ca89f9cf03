"""The questions above the hand: what the contractor may name, and which suit a joker leads."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fivehundred.engine import actions as act
from fivehundred.engine.cards import Suit
from fivehundred.engine.view import View
from fivehundred.table.commands import Act, SetAside
from fivehundred.ui.panels.dialog import Answer
from fivehundred.ui.panels.intents import Do
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.panels.question import Strip, SuitPanel
from fivehundred.ui.speech.wording import card_word
from fivehundred.ui.speech.words import _


def before_the_lead(view: View) -> Panel | None:
    """Return the panel of what the contractor may name before the first card."""
    jokers = [offer for offer in view.legal if isinstance(offer, act.Attach)]
    if jokers:
        return _attach_panel(jokers)
    declares = [offer for offer in view.legal if isinstance(offer, act.Declare)]
    return _declare_panel(declares) if declares else None


def _attach_panel(offers: Sequence[act.Attach]) -> Panel:
    joker = offers[0].joker
    own = [offer for offer in offers if offer.joker is joker]
    out = Answer(
        _("Keep it free"),
        Do(SetAside(own)),
        say=_("The joker belongs to no suit and wins whatever trick it is played to."),
        letters=(pygame.K_f,),
    )
    words = _("Does your {joker} belong to a suit?").format(joker=card_word(joker))
    return SuitPanel(words, {offer.suit: Do(Act(offer)) for offer in own}, out)


def _declare_panel(offers: Sequence[act.Declare]) -> Panel:
    declare = Answer(
        _("Declare: win all ten alone (500)"),
        Do(Act(offers[0])),
        say=_("Partner gives you a card and sits out; you must take every trick, for 500."),
        letters=(pygame.K_e,),
    )
    out = Answer(
        _("Play on"),
        Do(SetAside(offers)),
        primary=True,
        say=_("Play the contract as it stands."),
    )
    return Strip(_("Before the first card"), (declare, out))


def naming_panel(offers: Sequence[act.PlayCard]) -> Panel:
    """Return the question which suit a led joker names."""
    by_suit = {offer.suit: offer for offer in offers}
    suits = {suit: Do(Act(by_suit[suit])) for suit in Suit if suit in by_suit}
    out = Answer(_("Take it back"), Close(), say=_("Keep the joker for now."))
    words = _("Which suit does the {joker} lead?").format(joker=card_word(offers[0].card))
    return SuitPanel(words, suits, out, cancel=Close())
