"""The picture of the table: everything drawn in its order, and the line of status below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from fivehundred.engine.cards import parse_card
from fivehundred.ui import paint
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.look import PALETTE
from fivehundred.ui.pointer import Use
from fivehundred.ui.scenes import asking
from fivehundred.ui.sprites import draw_sprite, draw_stage
from fivehundred.ui.stage import Key
from fivehundred.ui.wording import card_word
from fivehundred.ui.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


def status(table: TableScene) -> tuple[str, bool]:
    """Give the status line, and whether it wants to be noticed."""
    if table.message:
        return table.message, True
    desk = table.app.desk
    control = desk.focus or desk.pointed_at(pygame.mouse.get_pos())
    if control is not None and table.modal is None:
        return control.say, False
    if table.keys.focused is not None:
        return card_sentence(table, table.keys.focused), False
    if table.keeper.problem():
        return table.keeper.problem(), True
    return asking.prompt(table) or table.director.say, False


def card_sentence(table: TableScene, key: Key) -> str:
    """Say a card with its place: “Queen of hearts, legal, 3 of 10”."""
    words = card_word(parse_card(key))
    fan = [card.code for card in table.director.layout.hand]
    name = words[:1].upper() + words[1:]
    if key not in fan:
        return _("{card}.").format(card=name)
    words = _("{card}, in hand, {place} of {count}.")
    if table.pointer.grip.use is Use.PLAY:
        legal = key in table.pointer.grip.legal
        words = (
            _("{card}, legal, {place} of {count}.")
            if legal
            else _("{card}, not legal, {place} of {count}.")
        )
    return words.format(card=name, place=fan.index(key) + 1, count=len(fan))


def draw(table: TableScene, canvas: Canvas) -> None:
    """Draw the table from the cloth up."""
    canvas.surface.blit(table.back, (0, 0))
    shown, at = table.director.view, table.places
    paint.draw_kitty_label(canvas, shown, at)
    thinking = table.turns.thinking_ms if not table.director.busy else None
    paint.draw_seats(canvas, shown, at, table.company, thinking)
    paint.draw_scores(canvas, shown, at, table.company)
    paint.draw_plaque(canvas, shown, at, table.company)
    _draw_drop(table, canvas)
    panel = table.asked
    if panel is not None and asking.lies_below(panel):
        panel.draw(canvas, at)
    grip, dragged = table.pointer.grip, table.pointer.dragging
    dim = grip.reach - grip.legal if grip.use is Use.PLAY else frozenset()
    draw_stage(canvas, table.stage, dim=dim, without=dragged)
    if panel is not None and not asking.lies_below(panel):
        panel.draw(canvas, at)
    paint.draw_bubbles(canvas, shown, at)
    table.keys.draw(canvas)
    text, urgent = status(table)
    paint.draw_status(canvas, at, text, urgent=urgent)
    if table.modal is not None:
        table.modal.draw(canvas, at)
    table.app.desk.draw(canvas)
    if dragged is not None:
        draw_sprite(canvas, table.stage.sprites[dragged])


def _draw_drop(table: TableScene, canvas: Canvas) -> None:
    """Let the middle of the table glow while a card that may be played is dragged."""
    key = table.pointer.dragging
    if (
        key is None
        or key not in table.pointer.grip.legal
        or table.pointer.grip.use is not Use.PLAY
    ):
        return
    over = table.pointer.over_drop()
    canvas.panel(table.places.drop, PALETTE.glow, alpha=44 if over else 20, radius=40)
    canvas.ring(table.places.drop, PALETTE.glow if over else PALETTE.brass, 2, 40)
