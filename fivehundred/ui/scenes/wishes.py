"""What a person wishes for with a card: to play it, lay it away, be told why not."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from fivehundred.engine import actions as act
from fivehundred.engine.cards import Card, parse_card
from fivehundred.engine.facts import Phase
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.pointer import Use, Wishes
from fivehundred.ui.scenes import asking
from fivehundred.ui.speech.refusals import refusal
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


def for_table(table: TableScene) -> Wishes:
    """Give the wishes a pointer passes on."""
    return Wishes(partial(play, table), partial(toggle, table), partial(refuse, table))


def play(table: TableScene, key: Key) -> None:
    """Play a card, asking for a suit where a joker has to name one."""
    if table.pointer.grip.use is Use.EXCHANGE:
        _keep_kitty_card(table, key)
        return
    offers = plays_of(table, key)
    if len(offers) == 1:
        table.perform(offers[0])
    elif offers:
        table.ask(asking.naming_panel(table, offers))
    else:
        refuse(table, key)


def plays_of(table: TableScene, key: Key) -> list[act.PlayCard]:
    """List the legal plays of a card."""
    return [
        offer
        for offer in table.view.legal
        if isinstance(offer, act.PlayCard) and offer.card.code == key
    ]


def toggle(table: TableScene, key: Key) -> None:
    """Move a card into the tray, or out of it."""
    card, choice = parse_card(key), table.director.choice
    offer = asking.exchange_offer(table.view)
    if card in choice.tray:
        choice = replace(choice, tray=tuple(c for c in choice.tray if c is not card))
    elif offer is not None and len(choice.tray) < offer.count:
        choice = replace(choice, tray=(*choice.tray, card))
    else:
        table.refuse(_("The tray is full: take a card out of it first."))
        return
    table.rearrange(choice)


def _keep_kitty_card(table: TableScene, key: Key) -> None:
    choice = table.director.choice
    table.rearrange(replace(choice, kept=(*choice.kept, parse_card(key))))


def refuse(table: TableScene, key: Key) -> None:
    """Say why a card cannot be played: the rules' own answer to trying."""
    view = table.view
    if view.phase is not Phase.PLAY or view.to_act is None:
        table.message = ""
        return
    owner = view.variant.seating.owner(view.to_act)
    if owner != table.viewer:
        table.refuse(_("It is for {name} to play.").format(name=table.company.names[owner]))
        return
    holder = _holder(table, parse_card(key))
    if holder != view.to_act:
        table.refuse(
            _("It is your own turn: play a card of your hand.")
            if view.to_act == table.viewer
            else _("It is your dummy’s turn: choose one of its cards.")
        )
        return
    error = table.session.refusal(act.PlayCard(holder, parse_card(key)))
    if error:
        table.refuse(refusal(error, dummy=holder != table.viewer))
    else:
        table.message = _("It fell short of the table, so it is in your hand again.")


def _holder(table: TableScene, card: Card) -> int:
    """Give the seat whose hand a card lies in: one's own, or a dummy."""
    hands = enumerate(table.view.hands)
    return next((seat for seat, hand in hands if card in hand), table.viewer)
