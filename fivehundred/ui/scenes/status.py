"""The status line of the table: what has just happened, has the focus, or is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from fivehundred.engine.cards import parse_card
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.panels.auction import AuctionPanel
from fivehundred.ui.pointer import Use
from fivehundred.ui.scenes import asking, described
from fivehundred.ui.speech.card_roles import role_words
from fivehundred.ui.speech.wording import card_word, sentence
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


def status(table: TableScene) -> tuple[str, bool]:
    """Give the status line, and whether it wants to be noticed; what is new is announced."""
    # That the game is not saved has a mark of its own, which stays.
    problem = "" if table.keeper.unkept is not None else table.keeper.problem()
    prompt = "" if table.modal is not None else asking.prompt(table)
    if table.hint.waiting:
        prompt = _("Thinking it over…")
    rests = table.line.rests(problem or prompt, pygame.mouse.get_pos())
    text, urgent = table.line.read(
        focus=_in_focus(table, rests=rests and table.modal is None),
        prompt=problem or prompt,
        event=table.director.say,
        alarm=table.message,
    )
    return text, urgent or (bool(problem) and text == problem)


def line_drawn(table: TableScene) -> tuple[str, bool]:
    """Give what is drawn of the status line: nothing that a panel says in its own words."""
    text, urgent = status(table)
    asked = table.asked
    if urgent or asked is None or table.modal is not None:
        return text, urgent
    if isinstance(asked, AuctionPanel) and asked.tells(table.app.desk):
        return asking.prompt(table), False
    return "" if text == asked.says else text, False


def _in_focus(table: TableScene, *, rests: bool) -> str:
    """Say what has the ring: a mouse that only happens to lie somewhere comes last.

    One that ``rests`` where it lay when something else was asked says nothing.
    """
    desk = table.app.desk
    if desk.focus is not None:
        return desk.focus.sentence
    card = _card_in_focus(table)
    if card or rests:
        return card
    return desk.sentence or described.pointed_at(table)


def _card_in_focus(table: TableScene) -> str:
    key = table.keys.focused
    return card_sentence(table, key) if key is not None and table.modal is None else ""


def card_sentence(table: TableScene, key: Key) -> str:
    """Say a card with its place: “Queen of hearts, card 3 of 10: it may be played.”."""
    row = table.keys.row_of(key)
    words, card = _words_for(table, key), parse_card(key)
    words = words.format(card=card_word(card), place=row.index(key) + 1, count=len(row))
    hands = enumerate(table.view.hands)
    seat = next((seat for seat, hand in hands if card in hand), table.viewer)
    return " ".join(part for part in (sentence(words), role_words(table.view, card, seat)) if part)


def _words_for(table: TableScene, key: Key) -> str:
    grip = table.pointer.grip
    if grip.use is Use.PLAY:
        if key in grip.legal:
            return _("{card}, card {place} of {count}: it may be played.")
        return _("{card}, card {place} of {count}: it cannot be played now.")
    if any(card.code == key for card in table.director.choice.tray):
        return _("{card}, card {place} of {count} that go away.")
    if all(card.code != key for card in table.director.layout.hand):
        return _("{card}, card {place} of {count} in the kitty.")
    return _("{card}, card {place} of {count} in your hand.")
