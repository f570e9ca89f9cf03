"""The cards at the table as a screen reader has them: only what whoever sits here may see."""

from __future__ import annotations

from collections.abc import Iterable

from fivehundred.engine.cards import parse_card
from fivehundred.engine.facts import Phase
from fivehundred.speech.translation import _
from fivehundred.speech.wording import card_word
from fivehundred.ui.accessibility.tree import AccessibleCard, AccessibleCardRow, Box
from fivehundred.ui.geometry.pose import Key, PlacedCard
from fivehundred.ui.scenes.table.hand.interaction import HandMode
from fivehundred.ui.scenes.table.tabletop import Tabletop


def card_rows(top: Tabletop) -> tuple[AccessibleCardRow, ...]:
    """Return the fan of whoever sits here, and what lies open above it and is in reach."""
    fan, above = top.keys.open_rows()
    rows = (
        AccessibleCardRow(_("Your hand"), _cards(top, fan)),
        AccessibleCardRow(_above(top), _cards(top, above)),
    )
    return tuple(row for row in rows if row.cards)


def _above(top: Tabletop) -> str:
    """Return what the cards above the hand are: a dummy’s, or those of the exchange."""
    view = top.sitting.view
    if view.phase is Phase.PLAY and view.to_act is not None:
        return _("Cards of {name}").format(name=top.company.names[view.to_act])
    return _("Open cards above your hand")


def _cards(top: Tabletop, keys: Iterable[Key]) -> tuple[AccessibleCard, ...]:
    focused, placed = top.keys.kept, top.director.layout.cards
    return tuple(
        AccessibleCard(key, _words(top, key), _box(placed[key]), focused=key == focused)
        for key in keys
        if key in placed
    )


def _words(top: Tabletop, key: Key) -> str:
    card, interaction = card_word(parse_card(key)), top.pointer.interaction
    if interaction.mode is HandMode.PLAY and key not in interaction.legal:
        return _("{card}, not to be played now").format(card=card)
    if interaction.mode is HandMode.EXCHANGE and parse_card(key) in top.director.choice.tray:
        return _("{card}, laid aside").format(card=card)
    return card


def _box(placed: PlacedCard) -> Box:
    pose = placed.pose
    left, above = pose.x - pose.width / 2, pose.y - pose.height / 2
    return round(left), round(above), round(pose.width), round(pose.height)
