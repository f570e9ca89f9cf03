"""The picture of the table: everything drawn in its order, and the line of status below it.

``Sight`` and the functions that draw it know no session: a replay can be drawn by them as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from fivehundred.engine.cards import parse_card
from fivehundred.ui import paint
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.director import Director
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.pointer import Pointer, Use
from fivehundred.ui.scenes import asking
from fivehundred.ui.sprites import draw_sprite, draw_stage
from fivehundred.ui.stage import Key
from fivehundred.ui.wording import card_word
from fivehundred.ui.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


@dataclass(frozen=True, slots=True)
class Sight:
    """A table as it is drawn, live or replayed; ``thinking_ms`` moves a bot's dots."""

    back: pygame.Surface
    director: Director
    company: paint.Company
    thinking_ms: float | None = None


def draw_ground(canvas: Canvas, sight: Sight) -> None:
    """Draw cloth, seats, scores and plaque: what lies below the cards."""
    canvas.surface.blit(sight.back, (0, 0))
    shown, at = sight.director.view, sight.director.places
    paint.draw_labels(canvas, shown, at)
    paint.draw_seats(canvas, shown, at, sight.company, sight.thinking_ms)
    paint.draw_scores(canvas, shown, at, sight.company)
    paint.draw_plaque(canvas, shown, at, sight.company)


def draw_cards(canvas: Canvas, sight: Sight, pointer: Pointer | None, panel: Panel | None) -> None:
    """Draw the cards with a panel below or above them, and what the seats have said."""
    at = sight.director.places
    below = panel is not None and asking.lies_below(panel)
    if panel is not None and below:
        panel.draw(canvas, at)
    dim: frozenset[Key] = frozenset()
    if pointer is not None and pointer.grip.use is Use.PLAY:
        dim = pointer.grip.reach - pointer.grip.legal
    dragged = pointer.dragging if pointer is not None else None
    draw_stage(canvas, sight.director.stage, dim=dim, without=dragged)
    if panel is not None and not below:
        panel.draw(canvas, at)
    paint.draw_bubbles(canvas, sight.director.view, at)


def draw(table: TableScene, canvas: Canvas) -> None:
    """Draw the table from the cloth up."""
    thinking = table.turns.thinking_ms if not table.director.busy else None
    sight = Sight(table.back, table.director, table.company, thinking)
    draw_ground(canvas, sight)
    _draw_drop(table.pointer, canvas)
    draw_cards(canvas, sight, table.pointer, table.asked)
    table.keys.draw(canvas)
    text, urgent = status(table)
    paint.draw_status(canvas, table.places, text, urgent=urgent)
    if table.modal is not None:
        table.modal.draw(canvas, table.places)
    table.app.desk.draw(canvas)
    dragged = table.pointer.dragging
    if dragged is not None:
        draw_sprite(canvas, table.stage.sprites[dragged])


def _draw_drop(pointer: Pointer, canvas: Canvas) -> None:
    """Let the middle of the table glow while a card that may be played is dragged."""
    key, drop = pointer.dragging, pointer.director.places.drop
    if key is None or key not in pointer.grip.legal or pointer.grip.use is not Use.PLAY:
        return
    over = pointer.over_drop()
    canvas.panel(drop, canvas.palette.glow, alpha=44 if over else 20, radius=40)
    canvas.ring(drop, canvas.palette.glow if over else canvas.palette.brass, 2, 40)


# — the status line —


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
    row = table.keys.row_of(key)
    name = words[:1].upper() + words[1:]
    if key not in row:
        return _("{card}.").format(card=name)
    words = _("{card}, in hand, {place} of {count}.")
    if table.pointer.grip.use is Use.PLAY:
        legal = key in table.pointer.grip.legal
        words = (
            _("{card}, legal, {place} of {count}.")
            if legal
            else _("{card}, not legal, {place} of {count}.")
        )
    return words.format(card=name, place=row.index(key) + 1, count=len(row))
