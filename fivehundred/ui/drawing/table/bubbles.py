"""Speech bubbles: what a seat has said, beside its portrait and clear of all cards."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.engine.calls import Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.option_meanings import is_partner_announced
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.speech.translation import _
from fivehundred.speech.wording import SYMBOLS, call_short, card_short
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.plan import Place

LEAST_BUBBLE_U: Final = 62


def draw_bubbles(canvas: Canvas, view: View, places: Places) -> None:
    """Draw what each seat has said: its last call, that it was called, the suit of its joker."""
    for place in places.seats:
        text = bubble_text(view, place.seat)
        if text:
            _draw(canvas, place, text, quiet=text == call_short(Special.PASS))


def bubble_text(view: View, seat: Seat) -> str:
    """Return the text of a seat's bubble, usually empty."""
    if view.phase is Phase.AUCTION and view.contract is None:
        said = [call.call for call in view.calls if call.seat == seat]
        return call_short(said[-1], view.variant) if said else ""
    contract = view.contract
    announced = is_partner_announced(view.variant) and not view.history
    if announced and contract is not None and contract.called and contract.partner == seat:
        return _("{card}: mine").format(card=card_short(contract.called))
    if view.plays and view.plays[0].seat == seat and view.plays[0].suit is not None:
        return SYMBOLS[view.plays[0].suit]
    return ""


def bubble_box(place: Place, text_width: int, u: float) -> pygame.Rect:
    """Return the box of a bubble for a text of a width, at most as wide as its plate."""
    wide = max(round(LEAST_BUBBLE_U * u), text_width + 2 * round(15 * u))
    plate = place.name_plate
    box = pygame.Rect(plate.left, 0, min(wide, plate.width), round(35 * u))
    tip, tail = round(place.bubble[1]), round(8 * u)
    if place.bubble_below:
        box.top = tip + tail
    else:
        box.bottom = tip - tail
    return box


def bubble_at(canvas: Canvas, view: View, place: Place) -> pygame.Rect | None:
    """Return the box of a seat's bubble, if it has one."""
    text = bubble_text(view, place.seat)
    if not text:
        return None
    style = _style(canvas, quiet=text == call_short(Special.PASS))
    return bubble_box(place, canvas.width(text, style), canvas.u)


def _style(canvas: Canvas, *, quiet: bool) -> Style:
    colour = canvas.palette.ink_quiet if quiet else canvas.palette.ink
    return canvas.style(Face.SERIF_BOLD, 19 if quiet else 24, colour, on_light=True)


def _draw(canvas: Canvas, place: Place, text: str, *, quiet: bool) -> None:
    palette, px = canvas.palette, canvas.px
    style = _style(canvas, quiet=quiet)
    box = bubble_box(place, canvas.width(text, style), canvas.u)
    ground = palette.ivory_quiet if quiet else palette.ivory
    base = box.bottom - 1 if not place.bubble_below else box.top
    x, y = place.bubble
    tail = [(x - px(9), base), (x + px(9), base), (x - px(3), y)]
    shade = box.move(0, px(2))
    canvas.panel(shade, palette.veil, alpha=70, radius=17)
    canvas.panel(box, ground, radius=17)
    pygame.draw.polygon(canvas.surface, ground, tail)
    pygame.draw.aalines(canvas.surface, ground, True, tail)
    canvas.fitted(text, style, box.inflate(-px(16), 0))
