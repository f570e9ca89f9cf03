"""Plates, bubbles, plaque, scores and status line: what stands around the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.calls import Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.look import CARD_RATIO
from fivehundred.ui.palettes import Colour, Palette, mixed
from fivehundred.ui.places import Pack, Places
from fivehundred.ui.plaque import plaque_of
from fivehundred.ui.plate import Plate, draw_dots, draw_plate
from fivehundred.ui.rows import packet_rise
from fivehundred.ui.spots import Edge, Place
from fivehundred.ui.wording import SYMBOLS, call_short, in_lines
from fivehundred.ui.words import _, ngettext

BIRDS: Final = ("kookaburra", "galah", "magpie", "cockatoo", "lorikeet", "wren", "emu", "pelican")


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits where, as the table shows it: one name and one bird a seat of the ring."""

    names: tuple[str, ...]
    birds: tuple[str, ...]


def side_colour(view: View, seat: Seat, palette: Palette) -> Colour:
    """Give the colour of a seat's side; the viewer's own side is always the first colour."""
    seats = view.variant.seating
    own = seats.side_of[view.viewer] if view.viewer is not None else 0
    return palette.sides[(seats.side_of[seat] - own) % len(seats.sides)]


def side_name(view: View, side: int, company: Company) -> str:
    """Give a side's name: Us and Them where there are two, else its players."""
    seats = view.variant.seating
    if len(seats.sides) == 2 and view.viewer is not None and len(seats.players) > 2:
        return _("Us") if seats.side_of[view.viewer] == side else _("Them")
    people = (seat for seat in seats.sides[side] if seat in seats.players)
    return " & ".join(company.names[seat] for seat in people)


def draw_seats(
    canvas: Canvas, view: View, places: Places, company: Company, thinking_ms: float | None
) -> None:
    """Draw every seat's plate; ``thinking_ms`` moves the dots of a bot that is to act."""
    for place in places.seats:
        draw_plate(canvas, place.plate, _plate(view, place.seat, company, canvas.palette))
        if place.seat == view.to_act and thinking_ms is not None:
            draw_dots(canvas, place.plate, thinking_ms)


def _plate(view: View, seat: Seat, company: Company, palette: Palette) -> Plate:
    contract = view.contract
    star = True if contract is not None and contract.seat == seat else None
    if contract is not None and contract.called is not None and contract.partner == seat:
        star = False
    return Plate(
        name=company.names[seat],
        bird=company.birds[seat],
        colour=side_colour(view, seat, palette),
        won=None if seat in view.sitting_out else view.won[seat],
        acts=seat == view.to_act,
        deals=seat == view.dealer and view.phase is not Phase.OVER,
        dummy=seat in view.variant.seating.dummies,
        star=star,
    )


def draw_bubbles(canvas: Canvas, view: View, places: Places) -> None:
    """Draw what each seat has said: its last call, or the suit a led joker has named."""
    for place in places.seats:
        text = _bubble_text(view, place.seat)
        if text:
            _bubble(canvas, place, text, quiet=text == call_short(Special.PASS))


def _bubble_text(view: View, seat: Seat) -> str:
    if view.phase is Phase.AUCTION and view.contract is None:
        said = [call.call for call in view.calls if call.seat == seat]
        return call_short(said[-1]) if said else ""
    if view.plays and view.plays[0].seat == seat and view.plays[0].suit is not None:
        return SYMBOLS[view.plays[0].suit]
    return ""


def _bubble(canvas: Canvas, place: Place, text: str, *, quiet: bool) -> None:
    colour = mixed(canvas.palette.ink, canvas.palette.ivory, 0.45) if quiet else canvas.palette.ink
    style = canvas.style(Face.SERIF_BOLD, 19 if quiet else 24, colour, on_light=True)
    box = bubble_box(place, canvas.width(text, style), canvas.u)
    x, y = round(place.bubble[0]), round(place.bubble[1])
    tail = canvas.px(7)
    if place.edge is Edge.TOP:
        points = [(x, y), (box.right - 1, y - tail), (box.right - 1, y + tail)]
    else:
        inner = x - tail if place.edge is Edge.RIGHT else x + tail
        points = [(x, y), (inner, box.bottom - 1), (x, box.bottom - 1)]
    ground = (
        mixed(canvas.palette.ivory, canvas.palette.baize, 0.22) if quiet else canvas.palette.ivory
    )
    pygame.draw.polygon(canvas.surface, ground, points)
    pygame.draw.rect(canvas.surface, ground, box, border_radius=canvas.px(17))
    canvas.text(text, style, box.center, "center")


def bubble_box(place: Place, text_width: int, u: float) -> pygame.Rect:
    """Give the box of a bubble that holds a text so wide."""
    box = pygame.Rect(0, 0, text_width + round(26 * u), round(38 * u))
    x, y, tail = round(place.bubble[0]), round(place.bubble[1]), round(7 * u)
    if place.edge is Edge.TOP:
        box.midright = (x - tail, y)
    elif place.edge is Edge.RIGHT:
        box.bottomright = (x + round(22 * u), y - tail)
    else:
        box.bottomleft = (x - round(22 * u), y - tail)
    return box


def draw_scores(canvas: Canvas, view: View, places: Places, company: Company) -> None:
    """Draw the score of every side, one beside the other."""
    rect, px = places.scores, canvas.px
    canvas.panel(
        rect,
        canvas.palette.panel,
        edge=mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.4),
        alpha=228,
    )
    sides = view.variant.seating.sides
    for side in range(len(sides)):
        left, right = (rect.left + rect.width * at // len(sides) for at in (side, side + 1))
        box = pygame.Rect(left, rect.top, right - left, rect.height)
        name = canvas.style(Face.SANS, 15, side_colour(view, sides[side][0], canvas.palette))
        number = canvas.style(Face.SERIF_BOLD, 25, canvas.palette.text)
        upper, lower = box.inflate(-px(12), 0), box.inflate(-px(8), 0)
        canvas.fitted(side_name(view, side, company), name, upper.move(0, -px(17)))
        canvas.fitted(f"{view.scores[side]}".replace("-", "−"), number, lower.move(0, px(9)))
        if side:
            line = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.6)
            ends = (left, rect.top + px(12)), (left, rect.bottom - px(12))
            pygame.draw.line(canvas.surface, line, *ends)


def draw_plaque(canvas: Canvas, view: View, places: Places, company: Company) -> None:
    """Draw the contract where everyone sees it."""
    plaque = plaque_of(view, company.names)
    if plaque is None:
        return
    rect, px = places.plaque, canvas.px
    canvas.panel(
        rect,
        mixed(canvas.palette.wood_dark, canvas.palette.panel, 0.25),
        edge=canvas.palette.brass,
        alpha=235,
    )
    lines = in_lines(plaque.call)
    call = canvas.style(Face.SERIF_BOLD, 32 if len(lines) == 1 else 21, canvas.palette.strong)
    wide = min(px(102), max(px(70), *(canvas.width(line, call) for line in lines)))
    call_box = pygame.Rect(rect.left + px(13), rect.top, wide, rect.height)
    for index, line in enumerate(lines):
        down = px(24 * (index - (len(lines) - 1) / 2))
        canvas.fitted(line, call, call_box.move(0, down))
    left = call_box.right + px(12)
    upper = pygame.Rect(left, rect.top + px(6), rect.right - left - px(10), px(24))
    colour = (
        canvas.palette.text
        if plaque.seat is None
        else side_colour(view, plaque.seat, canvas.palette)
    )
    canvas.fitted(plaque.who, canvas.style(Face.SANS_BOLD, 17, colour), upper, "midleft")
    lower = canvas.style(Face.SANS, 15, canvas.palette.text)
    canvas.fitted(plaque.so_far, lower, upper.move(0, px(25)), "midleft")


def draw_labels(canvas: Canvas, view: View, places: Places) -> None:
    """Name what lies beside the play: the kitty before the exchange, discards after it."""
    if view.kitty:
        count = len(view.kitty)
        text = ngettext("kitty: {count} card", "kitty: {count} cards", count)
        _label(canvas, places.kitty, text)
    elif view.discards:
        count = len(view.discards)
        _label(canvas, places.kitty, ngettext("{count} card away", "{count} cards away", count))
    dead = view.variant.seating.dead
    if dead is not None and view.hands[dead]:
        _label(canvas, places.dead, _("Dead hand"), packet_rise(places.dead))


def _label(canvas: Canvas, pack: Pack, text: str, thick: float = 0.0) -> None:
    x, y = pack.middle
    style = canvas.style(Face.SANS, 14, canvas.palette.muted)
    below = y + pack.card_width * CARD_RATIO / 2 + thick + canvas.px(3)
    canvas.text(text, style, (x, below), "midtop")


def draw_status(canvas: Canvas, places: Places, text: str, *, urgent: bool = False) -> None:
    """Draw the one line that says what has happened or has the focus."""
    if not text:
        return
    colour = canvas.palette.glow if urgent else canvas.palette.text
    style = canvas.style(Face.SANS, 19, colour)
    room = places.status.inflate(-canvas.px(60), 0)
    width = min(room.width, canvas.width(text, style) + canvas.px(36))
    box = pygame.Rect(0, 0, width, places.status.height)
    box.center = places.status.center
    canvas.panel(box, canvas.palette.baize_edge, alpha=205, radius=15)
    canvas.fitted(text, style, box.inflate(-canvas.px(20), 0))
