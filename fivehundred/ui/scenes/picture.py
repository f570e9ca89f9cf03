"""The picture of the table: everything drawn in its order, and the line of status below it.

``Sight`` and the functions that draw it know no session: a replay can be drawn by them as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

import pygame

from fivehundred.ui.drawing import paint
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.chips import chips_of, draw_chips
from fivehundred.ui.drawing.drop import draw_drop
from fivehundred.ui.drawing.layers import Layers, Still
from fivehundred.ui.drawing.plate import draw_dots
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.motion.director import Director
from fivehundred.ui.motion.sprites import draw_sprite, face_shown, is_flying
from fivehundred.ui.motion.stage import Sprite, Stage
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.pointer import Pointer, Use
from fivehundred.ui.scenes import asking, hinting
from fivehundred.ui.scenes.mark import draw_mark
from fivehundred.ui.scenes.shared.caption import draw_over
from fivehundred.ui.scenes.status import line_drawn

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


@dataclass(frozen=True, slots=True)
class Sight:
    """A table as it is drawn, live or replayed; ``thinking_ms`` moves a bot's dots.

    ``layers`` keeps what does not move between frames.
    """

    back: pygame.Surface
    layers: Layers
    director: Director
    company: paint.Company
    thinking_ms: float | None = None


def draw_table(canvas: Canvas, sight: Sight, pointer: Pointer | None, panel: Panel | None) -> None:
    """Draw the table with its cards, a panel below or above them, and what the seats have said."""
    shown, at = sight.director.view, sight.director.places
    below = panel if panel is not None and asking.lies_below(panel) else None
    drop, dim = drop_of(pointer), _dimmed(pointer)

    def ground(canvas: Canvas) -> None:
        _draw_ground(canvas, sight)
        if drop is not Drop.QUIET and shown.to_act is not None:
            draw_drop(canvas, at, shown.to_act, over=drop is Drop.OVER)
        if below is not None:
            below.draw(canvas, at)

    stills, others = _apart(sight.director.stage, pointer)
    shows = (sight.back, shown, at, sight.company, canvas.art.four_colour, drop, below)
    cards = [_still(sprite, dim=key in dim) for key, sprite in stills]
    sight.layers.draw(canvas, sight.back.get_size(), shows, ground, cards)
    _draw_thinking(canvas, sight)
    for key, sprite in others:
        draw_sprite(canvas, sprite, dim=key in dim)
    draw_chips(canvas, chips_of(shown), [(key, sprite.pose) for key, sprite in stills + others])
    if panel is not None and below is None:
        panel.draw(canvas, at)
    paint.draw_bubbles(canvas, shown, at)


def _draw_ground(canvas: Canvas, sight: Sight) -> None:
    """Draw cloth, seats, scores and plaque; what moves by itself has no place here."""
    shown, at = sight.director.view, sight.director.places
    canvas.surface.blit(sight.back, (0, 0))
    paint.draw_labels(canvas, shown, at)
    paint.draw_seats(canvas, shown, at, sight.company, None)
    paint.draw_scores(canvas, shown, at, sight.company)
    paint.draw_plaque(canvas, shown, at, sight.company)


def _draw_thinking(canvas: Canvas, sight: Sight) -> None:
    if sight.thinking_ms is None:
        return
    for place in sight.director.places.seats:
        if place.seat == sight.director.view.to_act:
            draw_dots(canvas, place.plate, sight.thinking_ms)


Sprites = list[tuple[Key, Sprite]]


def _apart(stage: Stage, pointer: Pointer | None) -> tuple[Sprites, Sprites]:
    """Part the cards into those that rest and those to be drawn on top of them, frame by frame.

    A card that rests above one that flies belongs to the second; one that is dragged to neither.
    """
    dragged = pointer.dragging if pointer is not None else None
    order = [(key, sprite) for key, sprite in stage.in_order() if key != dragged]
    flying = (at for at, (_key, sprite) in enumerate(order) if is_flying(sprite))
    first = next(flying, len(order))
    return order[:first], order[first:]


def _still(sprite: Sprite, *, dim: bool) -> Still:
    pose = sprite.pose
    middle = (round(pose.x), round(pose.y))
    return Still(face_shown(sprite), round(pose.width), round(pose.angle), dim, middle)


def _dimmed(pointer: Pointer | None) -> frozenset[Key]:
    """Give the cards that cannot be played, where cards are to be played."""
    if pointer is None or pointer.grip.use is not Use.PLAY:
        return frozenset()
    return (pointer.grip.reach | pointer.grip.idle) - pointer.grip.legal


def draw(table: TableScene, canvas: Canvas) -> None:
    """Draw the table from the cloth up."""
    thinking = table.turns.thinking_ms if not table.director.busy else None
    sight = Sight(table.back, table.layers, table.director, table.company, thinking)
    draw_table(canvas, sight, table.pointer, table.asked)
    table.keys.draw(canvas)
    text, urgent = line_drawn(table)
    if table.modal is None:
        paint.draw_status(canvas, table.places, text, urgent=urgent)
    else:
        if table.curtain is not None and table.modal is not table.curtain:
            # Whatever is opened over the curtain is seen over it.
            table.curtain.draw(canvas, table.places)
        table.modal.draw(canvas, table.places)
        draw_over(canvas, table.app.desk, text, urgent)
    table.app.desk.draw(canvas)
    draw_mark(table, canvas)
    hinting.draw(table, canvas)
    dragged = table.pointer.dragging
    if dragged is not None:
        draw_sprite(canvas, table.stage.sprites[dragged])


# — where a card may be dropped —


class Drop(Enum):
    """How the middle of the table looks while a card is dragged."""

    QUIET = auto()
    NEAR = auto()
    OVER = auto()


def drop_of(pointer: Pointer | None) -> Drop:
    """Tell whether the middle of the table glows for a card that may be played there."""
    key = pointer.dragging if pointer is not None else None
    if pointer is None or key not in pointer.grip.legal or pointer.grip.use is not Use.PLAY:
        return Drop.QUIET
    return Drop.OVER if pointer.over_drop() else Drop.NEAR
