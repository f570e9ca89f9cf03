"""The picture of a table, live or replayed, with its focus stops and the prerendering of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

import pygame

from fivehundred.engine.cards import PACKS
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.speech.translation import _
from fivehundred.ui.accessibility import spoken_table
from fivehundred.ui.drawing.cache import cards_budget
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.card_art import BACK, Art, CardAppearance
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
from fivehundred.ui.motion.stage import Sprite, Stage, draw_sprite, face_shown, is_flying
from fivehundred.ui.panels.auction import calls_so_far
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer


def prerender(art: Art, view: View, places: Places) -> None:
    """Render the cards of a view first, then other cards of the pack that may become visible."""
    make_room(art, view, places)
    art.prerender((CardAppearance(BACK, places.back_width, 0, dim=False),), turn=0)
    art.prerender(cards_at_rest(view, places), turn=0)
    trick_px, pack = round(places.trick_width), PACKS[view.variant.deck]
    art.prerender(CardAppearance(card.code, trick_px, 0, dim=False) for card in pack)


def prerender_pack(art: Art, view: View, places: Places) -> None:
    """Render every card that may come into a hand: a replay can jump to any of them."""
    prerender(art, view, places)
    make_room(art, view, places, whole_pack=True)
    pack, width = PACKS[view.variant.deck], places.card_width
    # At one degree, as a sample of cards that are not upright.
    art.prerender_sources(CardAppearance(card.code, width, 1, dim=False) for card in pack)


def make_room(art: Art, view: View, places: Places, *, whole_pack: bool = False) -> None:
    """Size the card cache for what a table with this pack shows at once."""
    pack, trick_px = len(PACKS[view.variant.deck]), round(places.trick_width)
    widths = places.card_width, trick_px, places.back_width
    art.make_room(cards_budget(pack, *widths, whole_pack=whole_pack))


def cards_at_rest(view: View, places: Places) -> Iterator[CardAppearance]:
    """Yield every card as it rests, and upright, as it looks in flight."""
    for placed in layout(view, places).cards.values():
        width = round(placed.pose.width)
        yield CardAppearance(placed.code or BACK, width, round(placed.pose.angle) % 360, dim=False)
        if placed.code:
            yield CardAppearance(placed.code, width, 0, dim=False)


def build_focus_stops(
    layer: WidgetLayer, director: Director, company: SeatLabels, sheet: Intent | None = None
) -> None:
    """Make plates, trick, plaque and scores focusable; a click there opens the ``sheet``."""
    places = director.places
    if sheet is not None:
        plaque = plaque_of(director.view, company.names)
        for box in (places.scores, *([places.plaque] if plaque is not None else [])):
            say = with_key(_("The score sheet."), "T")
            layer.button(box, "", sheet, style=ButtonStyle.LINE, description=say, focusable=False)

    def said(words: Callable[..., str], *seat: Seat) -> Callable[[], str]:
        return lambda: words(director.view, *seat, company)

    for place in places.seats:
        name = f"seat {place.seat}"
        words = said(spoken_table.seat_sentence, place.seat)
        layer.focusable_text(place.name_plate, words, name=name, zone="seats")
    drop = places.drop
    middle = rect_at(drop.width // 2, drop.height // 2, center=drop.center)
    for name, rect, sentence in (
        ("scores", places.scores, spoken_table.scores_sentence),
        ("contract", places.plaque, spoken_table.contract_sentence),
        ("trick", middle, spoken_table.trick_sentence),
    ):
        layer.focusable_text(rect, said(sentence), name=name, zone="table")


def seat_at(point: tuple[int, int], shown: View, places: Places, company: SeatLabels) -> str:
    """Return a sentence about the seat whose name plate is at a point; empty if none is."""
    seats = (place.seat for place in places.seats if place.name_plate.collidepoint(point))
    return "".join(spoken_table.seat_sentence(shown, one, company) for one in seats)


class Drop(Enum):
    """How the middle of the table looks while a card is dragged."""

    QUIET = auto()
    NEAR = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class TableFrame:
    """A table as it is drawn; ``thinking_ms`` animates the dots of a computer player.

    ``layers`` caches what does not move between frames. The ``dragged`` card is left out, because
    it is drawn above everything else; cards in ``dim`` cannot be played.
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


def draw_table(canvas: Canvas, frame: TableFrame, panel: Panel | None) -> None:
    """Draw the table, its cards, a panel below or above them, and the speech bubbles."""
    shown, at, drop = frame.view, frame.places, frame.drop
    below = panel if panel is not None and panel.below else None

    def ground(canvas: Canvas) -> None:
        _draw_ground(canvas, frame)
        if drop is not Drop.QUIET and shown.to_act is not None:
            draw_drop(canvas, at, shown.to_act, over=drop is Drop.OVER)
        if below is not None:
            below.draw(canvas, at)

    stills, others = _split_resting(frame.stage, frame.dragged)
    shows = (frame.background, shown, at, frame.company, canvas.art.four_colour, drop, below)
    cards = [_still(sprite, dim=key in frame.dim) for key, sprite in stills]
    size, faded = frame.background.get_size(), frame.stage.fade.share
    frame.layers.draw(canvas, size, shows, ground, cards, faded=faded)
    if frame.thinking_ms is not None and shown.to_act is not None:
        draw_dots(canvas, at.of(shown.to_act).name_plate, frame.thinking_ms)
    for key, sprite in others:
        draw_sprite(canvas, sprite, dim=key in frame.dim)
    draw_chips(canvas, chips_of(shown), [(key, sprite.pose) for key, sprite in stills + others])
    if panel is not None and below is None:
        panel.draw(canvas, at)
    paint.draw_bubbles(canvas, shown, at)


def draw_moment(
    canvas: Canvas,
    frame: TableFrame,
    status: str,
    *,
    urgent: bool = False,
    marks: Sequence[tuple[Key, CardMark]] = (),
) -> None:
    """Draw a table without questions; the status line makes way for marks on cards."""
    scaled, at = canvas.at(frame.places.u), frame.places
    draw_table(scaled, frame, calls_so_far(frame.view, frame.company))
    cards = [(key, sprite.pose) for key, sprite in frame.stage.in_order()]
    drawn = draw_card_marks(scaled, dict(marks), cards)
    overlapping = [box.top for box in drawn if box.colliderect(at.status)]
    if overlapping:
        at = replace(at, status=at.status.move_to(bottom=min(overlapping) - scaled.px(3)))
    paint.draw_status(scaled, at, status, urgent=urgent)


def _draw_ground(canvas: Canvas, frame: TableFrame) -> None:
    shown, at = frame.view, frame.places
    canvas.surface.blit(frame.background, (0, 0))
    paint.draw_labels(canvas, shown, at)
    paint.draw_seats(canvas, shown, at, frame.company)
    paint.draw_scores(canvas, shown, at, frame.company)
    paint.draw_plaque(canvas, shown, at, frame.company)


_Sprites = list[tuple[Key, Sprite]]


def _split_resting(stage: Stage, dragged: Key | None) -> tuple[_Sprites, _Sprites]:
    """Split the cards, but the dragged one, into those at rest and those above a flying one."""
    order = [(key, sprite) for key, sprite in stage.in_order() if key != dragged]
    flying = (at for at, (_key, sprite) in enumerate(order) if is_flying(sprite))
    first = next(flying, len(order))
    return order[:first], order[first:]


def _still(sprite: Sprite, *, dim: bool) -> Still:
    pose = sprite.pose
    middle = (round(pose.x), round(pose.y))
    return Still(face_shown(sprite), round(pose.width), round(pose.angle), dim, middle)
