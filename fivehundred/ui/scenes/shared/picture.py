"""The picture of a table, live or replayed: background, seats, cards, what is between them.

Which cards are drawn before they are wanted: those of this deal first, then the whole pack. The
keyboard finds what the table shows, to have it said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.deck import PACKS
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.speech.translation import _
from fivehundred.ui import spoken_table
from fivehundred.ui.drawing.cache import cards_budget
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.cards.art import BACK, Art, CardAppearance
from fivehundred.ui.drawing.layers import Layers, Still
from fivehundred.ui.drawing.table import paint
from fivehundred.ui.drawing.table.card_marks import CardMark, chips_of, draw_card_marks, draw_chips
from fivehundred.ui.drawing.table.marks import draw_drop
from fivehundred.ui.drawing.table.name_plate import draw_dots
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.drawing.table.plaque import plaque_of
from fivehundred.ui.geometry.layout import layout
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.motion.director import Director
from fivehundred.ui.motion.sprites import draw_sprite, face_shown, is_flying
from fivehundred.ui.motion.stage import Sprite, Stage
from fivehundred.ui.panels.auction.panel import calls_so_far
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

_LEANING: Final = 1
"""The turn, in degrees, of a card that does not lie straight."""


def prerender(art: Art, view: View, places: Places) -> None:
    """Have the cards of a view drawn, then what may come to be seen of the rest of the pack."""
    make_room(art, view, places)
    art.prerender((CardAppearance(BACK, places.back_width, 0, dim=False),), turn=0)
    art.prerender(cards_at_rest(view, places), turn=0)
    trick_px, pack = round(places.trick_width), PACKS[view.variant.deck]
    art.prerender(CardAppearance(card.code, trick_px, 0, dim=False) for card in pack)


def prerender_pack(art: Art, view: View, places: Places) -> None:
    """Have every card drawn that may come to lie in a hand: any of them, where one leaps about."""
    prerender(art, view, places)
    make_room(art, view, places, whole_pack=True)
    pack, width = PACKS[view.variant.deck], places.card_width
    art.prerender_sources(CardAppearance(card.code, width, _LEANING, dim=False) for card in pack)


def make_room(art: Art, view: View, places: Places, *, whole_pack: bool = False) -> None:
    """Have as much kept as a table of this pack shows at once."""
    pack, trick_px = len(PACKS[view.variant.deck]), round(places.trick_width)
    widths = places.card_width, trick_px, places.back_width
    art.make_room(cards_budget(pack, *widths, whole_pack=whole_pack))


def cards_at_rest(view: View, places: Places) -> Iterator[CardAppearance]:
    """Yield every card as it will lie, and as it looks upright on its way there."""
    for placed in layout(view, places).cards.values():
        width = round(placed.pose.width)
        yield CardAppearance(placed.code or BACK, width, round(placed.pose.angle) % 360, dim=False)
        if placed.code:
            yield CardAppearance(placed.code, width, 0, dim=False)


_SEATS = "seats"
_TABLE = "table"


def build_focus_stops(
    layer: WidgetLayer, director: Director, company: SeatLabels, sheet: Intent | None = None
) -> None:
    """Let the focus go to plates, trick, plaque and scores; what is said is what is shown then.

    The mouse opens the ``sheet`` at the scores, and at the plaque once it is there.
    """
    places = director.places
    if sheet is not None:
        plaque = plaque_of(director.view, company.names)
        for box in (places.scores, *([places.plaque] if plaque is not None else [])):
            say = with_key(_("The score sheet."), "T")
            layer.button(box, "", sheet, style=ButtonStyle.LINE, description=say, focusable=False)

    def seat(number: Seat) -> str:
        return spoken_table.seat_sentence(director.view, number, company)

    for place in places.seats:
        name = f"seat {place.seat}"
        layer.focusable_text(place.name_plate, partial(seat, place.seat), name=name, zone=_SEATS)
    drop = places.drop
    middle = rect_at(drop.width // 2, drop.height // 2, center=drop.center)
    for name, rect, words in (
        ("scores", places.scores, spoken_table.scores_sentence),
        ("contract", places.plaque, spoken_table.contract_sentence),
        ("trick", middle, spoken_table.trick_sentence),
    ):
        layer.focusable_text(
            rect, partial(_said, director, company, words), name=name, zone=_TABLE
        )


def seat_at(point: tuple[int, int], shown: View, places: Places, company: SeatLabels) -> str:
    """Return who sits where a point is, and how; empty where it is at nobody's plate."""
    seats = (place.seat for place in places.seats if place.name_plate.collidepoint(point))
    return "".join(spoken_table.seat_sentence(shown, one, company) for one in seats)


def _said(
    director: Director, company: SeatLabels, words: Callable[[View, SeatLabels], str]
) -> str:
    return words(director.view, company)


class Drop(Enum):
    """How the middle of the table looks while a card is dragged."""

    QUIET = auto()
    NEAR = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class TableFrame:
    """A table as it is drawn, live or replayed; ``thinking_ms`` moves a bot's dots.

    ``layers`` keeps what does not move between frames. The card that is ``dragged`` is left out:
    it is above everything else. Those in ``dim`` cannot be played.
    """

    background: pygame.Surface
    layers: Layers
    stage: Stage
    view: View
    places: Places
    company: paint.SeatLabels
    thinking_ms: float | None = None
    dragged: Key | None = None
    dim: frozenset[Key] = frozenset()
    drop: Drop = Drop.QUIET


def draw_table(canvas: Canvas, sight: TableFrame, panel: Panel | None) -> None:
    """Draw the table with its cards, a panel below or above them, and what the seats have said."""
    shown, at, drop = sight.view, sight.places, sight.drop
    below = panel if panel is not None and panel.below else None

    def ground(canvas: Canvas) -> None:
        _draw_ground(canvas, sight)
        if drop is not Drop.QUIET and shown.to_act is not None:
            draw_drop(canvas, at, shown.to_act, over=drop is Drop.OVER)
        if below is not None:
            below.draw(canvas, at)

    stills, others = _apart(sight.stage, sight.dragged)
    shows = (sight.background, shown, at, sight.company, canvas.art.four_colour, drop, below)
    cards = [_still(sprite, dim=key in sight.dim) for key, sprite in stills]
    size, faded = sight.background.get_size(), sight.stage.fade.share
    sight.layers.draw(canvas, size, shows, ground, cards, faded=faded)
    _draw_thinking(canvas, sight)
    for key, sprite in others:
        draw_sprite(canvas, sprite, dim=key in sight.dim)
    draw_chips(canvas, chips_of(shown), [(key, sprite.pose) for key, sprite in stills + others])
    if panel is not None and below is None:
        panel.draw(canvas, at)
    paint.draw_bubbles(canvas, shown, at)


def draw_moment(
    canvas: Canvas,
    sight: TableFrame,
    status: str,
    *,
    urgent: bool = False,
    marks: Sequence[tuple[Key, CardMark]] = (),
) -> None:
    """Draw a table at which nothing is asked: with the calls of an auction, and what is said.

    Cards may bear marks; what is said gives way to them.
    """
    scaled, at = canvas.at(sight.places.u), sight.places
    draw_table(scaled, sight, calls_so_far(sight.view, sight.company))
    cards = [(key, sprite.pose) for key, sprite in sight.stage.in_order()]
    drawn = draw_card_marks(scaled, dict(marks), cards)
    met = [box.top for box in drawn if box.colliderect(at.status)]
    if met:
        at = replace(at, status=at.status.move_to(bottom=min(met) - scaled.px(3)))
    paint.draw_status(scaled, at, status, urgent=urgent)


def _draw_ground(canvas: Canvas, sight: TableFrame) -> None:
    """Draw background, seats, scores and plaque; what moves by itself has no place here."""
    shown, at = sight.view, sight.places
    canvas.surface.blit(sight.background, (0, 0))
    paint.draw_labels(canvas, shown, at)
    paint.draw_seats(canvas, shown, at, sight.company)
    paint.draw_scores(canvas, shown, at, sight.company)
    paint.draw_plaque(canvas, shown, at, sight.company)


def _draw_thinking(canvas: Canvas, sight: TableFrame) -> None:
    if sight.thinking_ms is None:
        return
    for place in sight.places.seats:
        if place.seat == sight.view.to_act:
            draw_dots(canvas, place.name_plate, sight.thinking_ms)


Sprites = list[tuple[Key, Sprite]]


def _apart(stage: Stage, dragged: Key | None) -> tuple[Sprites, Sprites]:
    """Part the cards into those that rest and those to be drawn on top of them, frame by frame.

    A card that rests above one that flies belongs to the second; one that is dragged to neither.
    """
    order = [(key, sprite) for key, sprite in stage.in_order() if key != dragged]
    flying = (at for at, (_key, sprite) in enumerate(order) if is_flying(sprite))
    first = next(flying, len(order))
    return order[:first], order[first:]


def _still(sprite: Sprite, *, dim: bool) -> Still:
    pose = sprite.pose
    middle = (round(pose.x), round(pose.y))
    return Still(face_shown(sprite), round(pose.width), round(pose.angle), dim, middle)
