"""Plates, bubbles, plaque, scores and status line: what stands around the cards."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.look import CARD_RATIO, PALETTE, Colour
from fivehundred.ui.places import Edge, Place, Places
from fivehundred.ui.widgets.theme import mixed
from fivehundred.ui.wording import SYMBOLS, call_short, contract_progress
from fivehundred.ui.words import _, ngettext

BIRDS: Final = ("kookaburra", "galah", "magpie", "cockatoo", "lorikeet", "wren", "emu", "pelican")


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits where, as the table shows it: one name and one bird a seat of the ring."""

    names: tuple[str, ...]
    birds: tuple[str, ...]


def side_colour(view: View, seat: Seat) -> Colour:
    """Give the colour of a seat's side; the viewer's own side is always the first colour."""
    seats = view.variant.seating
    own = seats.side_of[view.viewer] if view.viewer is not None else 0
    return PALETTE.sides[(seats.side_of[seat] - own) % len(PALETTE.sides)]


def side_name(view: View, side: int, company: Company) -> str:
    """Give a side's name: Us and Them where there are two, else its people."""
    seats = view.variant.seating
    if len(seats.sides) == 2 and view.viewer is not None and len(seats.ring) > 2:
        return _("Us") if seats.side_of[view.viewer] == side else _("Them")
    return " & ".join(company.names[seat] for seat in seats.sides[side])


def draw_seats(
    canvas: Canvas, view: View, places: Places, company: Company, thinking_ms: float | None
) -> None:
    """Draw every seat's plate; ``thinking_ms`` moves the dots of a bot that is to act."""
    for place in places.seats:
        _plate(canvas, view, place, company)
        if place.seat == view.to_act and thinking_ms is not None:
            _dots(canvas, place, thinking_ms)


def _plate(canvas: Canvas, view: View, place: Place, company: Company) -> None:
    px, rect, seat = canvas.px, place.plate, place.seat
    out = seat in view.sitting_out
    ground = mixed(PALETTE.panel, PALETTE.baize, 0.35) if out else PALETTE.panel
    canvas.panel(rect, ground, edge=mixed(PALETTE.panel_edge, PALETTE.panel, 0.4), alpha=228)
    if seat == view.to_act:
        canvas.ring(rect.inflate(px(8), px(8)), PALETTE.brass, 2.5, 15)
    portrait = canvas.art.icon(
        f"birds/{company.birds[seat]}", rect.height - px(8), 110 if out else 255
    )
    canvas.surface.blit(portrait, portrait.get_rect(midleft=(rect.left + px(5), rect.centery)))
    left = rect.left + rect.height + px(4)
    name_box = pygame.Rect(left, rect.top + px(6), rect.right - left - px(10), px(24))
    colour = PALETTE.muted if out else PALETTE.text
    name = canvas.style(Face.SANS_BOLD, 19, colour)
    canvas.fitted(company.names[seat], name, name_box, "midleft")
    bar = pygame.Rect(left, rect.bottom - px(29), px(118), max(2, px(2)))
    pygame.draw.rect(canvas.surface, side_colour(view, seat), bar, border_radius=px(2))
    if out:
        quiet = canvas.style(Face.SANS, 15, PALETTE.muted)
        canvas.text(_("sits out"), quiet, (left, rect.bottom - px(24)))
    else:
        _packets(canvas, (left, rect.bottom - px(22)), view.won[seat])
    if seat == view.dealer and view.phase is not Phase.OVER:
        _dealer_disc(canvas, rect)


def _packets(canvas: Canvas, at: tuple[int, int], count: int) -> None:
    """Draw tricks taken as packets laid crosswise, in fives so that they can be counted."""
    short, long = canvas.px(9), canvas.px(9 * CARD_RATIO * 1.12)
    for index in range(count):
        lying = index % 2 == 1
        card = pygame.Rect((0, 0), (long, short) if lying else (short, long))
        x = at[0] + canvas.u * (7 + 11.6 * index + (4 if index >= 5 else 0))
        card.center = (round(x), at[1] + long // 2)
        pygame.draw.rect(canvas.surface, PALETTE.ivory, card, border_radius=canvas.px(2))
        inner = card.inflate(-canvas.px(3.4), -canvas.px(3.4))
        pygame.draw.rect(canvas.surface, PALETTE.ink, inner, border_radius=1)


def _dealer_disc(canvas: Canvas, plate: pygame.Rect) -> None:
    centre = (plate.right - canvas.px(4), plate.bottom - canvas.px(4))
    radius = canvas.px(12)
    pygame.draw.aacircle(
        canvas.surface, mixed(PALETTE.brass, PALETTE.wood_dark, 0.5), centre, radius + 1
    )
    pygame.draw.aacircle(canvas.surface, PALETTE.brass, centre, radius)
    letter = canvas.style(Face.SERIF_BOLD, 15, PALETTE.ink, on_light=True)
    canvas.text(_("D"), letter, centre, "center")


def _dots(canvas: Canvas, place: Place, ms: float) -> None:
    plate = place.plate
    for index in range(3):
        glow = 0.5 + 0.5 * math.sin(ms / 220 - index * 0.9)
        colour = mixed(PALETTE.panel, PALETTE.brass, 0.35 + 0.65 * glow)
        centre = (plate.right - canvas.px(34) + canvas.px(9) * index, plate.top + canvas.px(14))
        pygame.draw.aacircle(canvas.surface, colour, centre, canvas.px(3))


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
    colour = mixed(PALETTE.ink, PALETTE.ivory, 0.45) if quiet else PALETTE.ink
    style = canvas.style(Face.SERIF_BOLD, 19 if quiet else 24, colour, on_light=True)
    box = pygame.Rect(0, 0, canvas.width(text, style) + canvas.px(26), canvas.px(38))
    x, y = round(place.bubble[0]), round(place.bubble[1])
    tail = canvas.px(7)
    if place.edge is Edge.TOP:
        box.midright = (x - tail, y)
        points = [(x, y), (box.right - 1, y - tail), (box.right - 1, y + tail)]
    elif place.edge is Edge.RIGHT:
        box.bottomright = (x + canvas.px(22), y - tail)
        points = [(x, y), (x - tail, box.bottom - 1), (x + tail, box.bottom - 1)]
    else:
        box.bottomleft = (x - canvas.px(22), y - tail)
        points = [(x, y), (x - tail, box.bottom - 1), (x + tail, box.bottom - 1)]
    ground = mixed(PALETTE.ivory, PALETTE.baize, 0.22) if quiet else PALETTE.ivory
    pygame.draw.polygon(canvas.surface, ground, points)
    pygame.draw.rect(canvas.surface, ground, box, border_radius=canvas.px(17))
    canvas.text(text, style, box.center, "center")


def draw_scores(canvas: Canvas, view: View, places: Places, company: Company) -> None:
    """Draw the score of every side."""
    rect, px = places.scores, canvas.px
    canvas.panel(
        rect, PALETTE.panel, edge=mixed(PALETTE.panel_edge, PALETTE.panel, 0.4), alpha=228
    )
    sides = view.variant.seating.sides
    width = rect.width // len(sides)
    for side in range(len(sides)):
        box = pygame.Rect(rect.left + width * side, rect.top, width, rect.height)
        colour = side_colour(view, sides[side][0])
        name = canvas.style(Face.SANS, 15, colour)
        number = canvas.style(Face.SERIF_BOLD, 25, PALETTE.text)
        canvas.fitted(
            side_name(view, side, company), name, box.inflate(-px(12), 0).move(0, -px(17))
        )
        canvas.fitted(f"{view.scores[side]}".replace("-", "−"), number, box.move(0, px(9)))


def draw_plaque(canvas: Canvas, view: View, places: Places, company: Company) -> None:
    """Draw the contract where everyone sees it: call, contractor, tricks needed and taken."""
    contract = view.contract
    if contract is None or (view.phase is Phase.AUCTION and not contract):
        return
    rect, px = places.plaque, canvas.px
    canvas.panel(
        rect, mixed(PALETTE.wood_dark, PALETTE.panel, 0.25), edge=PALETTE.brass, alpha=235
    )
    call_box = pygame.Rect(
        rect.left + px(8), rect.top, px(84 if isinstance(contract.call, Bid) else 108), rect.height
    )
    call = canvas.style(Face.SERIF_BOLD, 32, PALETTE.ivory)
    canvas.fitted(call_short(contract.call), call, call_box)
    left = call_box.right + px(10)
    upper = pygame.Rect(left, rect.top + px(6), rect.right - left - px(10), px(24))
    lower = upper.move(0, px(25))
    who = canvas.style(Face.SANS_BOLD, 17, side_colour(view, contract.seat))
    canvas.fitted(
        _("{name}, for {points}").format(
            name=company.names[contract.seat], points=contract.points
        ),
        who,
        upper,
        "midleft",
    )
    taken = sum(view.won[seat] for seat in contract.side)
    others = sum(view.won) - taken
    so_far = contract_progress(contract.call, taken, others)
    canvas.fitted(so_far, canvas.style(Face.SANS, 15, PALETTE.text), lower, "midleft")


def draw_kitty_label(canvas: Canvas, view: View, places: Places) -> None:
    """Name the pile beside the table: kitty before the exchange, discards after it."""
    if not view.kitty and not view.discards:
        return
    x, y = places.kitty
    count = len(view.kitty) or len(view.discards)
    text = (
        ngettext("kitty: {count} card", "kitty: {count} cards", count)
        if view.kitty
        else ngettext("{count} card away", "{count} cards away", count)
    )
    style = canvas.style(Face.SANS, 14, PALETTE.muted)
    canvas.text(text, style, (x, y + places.back_width * CARD_RATIO / 2 + canvas.px(3)), "midtop")


def draw_status(canvas: Canvas, places: Places, text: str, *, urgent: bool = False) -> None:
    """Draw the one line that says what has happened or has the focus."""
    if not text:
        return
    colour = PALETTE.glow if urgent else PALETTE.text
    style = canvas.style(Face.SANS, 19, colour)
    room = places.status.inflate(-canvas.px(60), 0)
    width = min(room.width, canvas.width(text, style) + canvas.px(36))
    box = pygame.Rect(0, 0, width, places.status.height)
    box.center = places.status.center
    canvas.panel(box, PALETTE.baize_edge, alpha=205, radius=15)
    canvas.fitted(text, style, box.inflate(-canvas.px(20), 0))
