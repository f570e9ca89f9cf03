"""Everything around the cards: plates, plaque, scores and status line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.deal.partner import partner_if_known
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat, Side
from fivehundred.engine.view import View
from fivehundred.speech.translation import _
from fivehundred.speech.wording import in_lines
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import Colour, Palette, mixed
from fivehundred.ui.drawing.table.badges import draw_mark
from fivehundred.ui.drawing.table.bubbles import LEAST_BUBBLE_U, draw_bubbles
from fivehundred.ui.drawing.table.name_plate import NamePlate, draw_name_plate
from fivehundred.ui.drawing.table.plaque import plaque_of
from fivehundred.ui.drawing.wrapping import draw_fitted, draw_sentence, lines_that_fit, short_name
from fivehundred.ui.geometry.composition import LABEL_U, SidePile
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.rects import band, column, rect_at

__all__ = ["BIRDS", "SeatLabels", "draw_bubbles", "side_colour", "side_name"]

_LEAST_LINE: Final = 0.74
"""How far the status line may shrink before it takes two lines."""
MARK_U: Final = 16
"""Room for the mark of a side before words."""
_RULES_U: Final = 14
BIRDS: Final = ("kookaburra", "galah", "magpie", "cockatoo", "lorikeet", "wren", "emu", "pelican")


@dataclass(frozen=True, slots=True)
class SeatLabels:
    """Who sits where: one name and one bird per seat of the ring.

    ``levels`` says in a word or two how well a computer player plays, empty for a person.
    ``home`` is a seat of the side called *Us*, None if there is none; that side keeps its name
    and colour whichever seat is viewing. ``rules`` is the name of the house rules, if they have
    one; ``sides`` are names of sides that replace their players', ``notes`` a word or two about a
    seat. ``people`` are the seats' own names where one plays for another.
    """

    names: tuple[str, ...]
    birds: tuple[str, ...]
    levels: tuple[str, ...] = ()
    home: Seat | None = 0
    rules: str = ""
    sides: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    people: tuple[str, ...] = ()

    @property
    def short_names(self) -> tuple[str, ...]:
        """The names for narrow places, without telling who plays for whom."""
        return self.people or self.names


def side_colour(view: View, seat: Seat, company: SeatLabels, palette: Palette) -> Colour:
    """Return the colour of a seat's side; the home side has the first colour."""
    return palette.sides[side_number(view, seat, company)]


def side_number(view: View, seat: Seat, company: SeatLabels) -> int:
    """Return the number of the colour and mark of a seat's side; the home side is 0."""
    seats = view.variant.seating
    own = seats.side_of[company.home] if company.home is not None else 0
    return (seats.side_of[seat] - own) % len(seats.sides)


def sides_in_order(view: View, company: SeatLabels) -> tuple[Side, ...]:
    """Return the sides in the order they are listed, the home side first."""
    sides = range(len(view.variant.seating.sides))
    first = view.variant.seating.sides
    return tuple(sorted(sides, key=lambda side: side_number(view, first[side][0], company)))


def side_name(view: View, side: int, company: SeatLabels) -> str:
    """Return a side's name: Us or Them if there are two, otherwise its players."""
    seats = view.variant.seating
    if company.sides:
        return short_name(company.sides[side])
    if len(seats.sides) == 2 and company.home is not None and len(seats.players) > 2:
        return _("Us") if seats.side_of[company.home] == side else _("Them")
    people = (seat for seat in seats.sides[side] if seat in seats.players)
    return " & ".join(short_name(company.short_names[seat]) for seat in people)


def dealer_of(view: View) -> Seat | None:
    """Return the dealer; for a deal just scored its own, though the next one is known."""
    if view.phase is Phase.OVER:
        return None
    scored = view.phase is Phase.DEAL and any(view.won)
    return view.deals[-1].dealer if scored else view.dealer


def draw_seats(canvas: Canvas, view: View, places: Places, company: SeatLabels) -> None:
    """Draw every seat's name plate."""
    for place in places.seats:
        plate = _name_plate(view, place.seat, company, canvas.palette)
        draw_name_plate(canvas, place.name_plate, plate)


def seat_note(view: View, seat: Seat, company: SeatLabels) -> str:
    """Return the note on a seat, in a word or two; usually empty."""
    if company.notes and company.notes[seat]:
        return company.notes[seat]
    if view.phase is not Phase.PLAY:
        return ""
    if any(one.against == seat and one.replayed for one in view.proved):
        return _("scores nothing")
    return _("hand is open") if seat == view.viewer and seat in view.exposed else ""


def _name_plate(view: View, seat: Seat, company: SeatLabels, palette: Palette) -> NamePlate:
    contract = view.contract
    star = True if contract is not None and contract.seat == seat else None
    if contract is not None and partner_if_known(view.variant, contract) == seat:
        star = False
    name = company.short_names[seat]
    stand_in = company.levels[seat] if name != company.names[seat] else ""
    return NamePlate(
        name=name,
        bird=company.birds[seat],
        colour=side_colour(view, seat, company, palette),
        won=None if seat in view.sitting_out else view.won[seat],
        acts=seat == view.to_act,
        deals=seat == dealer_of(view),
        dummy=seat in view.variant.seating.dummies,
        star=star,
        side=side_number(view, seat, company),
        partner=_partner_mark(view, seat, company, palette),
        note=seat_note(view, seat, company) or stand_in,
    )


def _partner_mark(
    view: View, seat: Seat, company: SeatLabels, palette: Palette
) -> tuple[int, Colour] | None:
    seats = view.variant.seating
    for partner in seats.partners(seat, dealer_of(view)) if seats.rotates else ():
        return side_number(view, partner, company), side_colour(view, partner, company, palette)
    return None


def draw_scores(canvas: Canvas, view: View, places: Places, company: SeatLabels) -> None:
    """Draw the score of every side: large in a single row, as lines in several."""
    palette = canvas.palette
    edge = mixed(palette.panel_edge, palette.panel, 0.4)
    canvas.panel(places.scores, palette.panel, edge=edge, alpha=238, radius=13)
    columns, rows = places.score_grid
    inner = places.scores.inflate(0, -canvas.px(6))
    for at, side in enumerate(sides_in_order(view, company)):
        row, column = divmod(at, columns)
        left, right = (inner.left + inner.width * n // columns for n in (column, column + 1))
        top, bottom = (inner.top + inner.height * n // rows for n in (row, row + 1))
        box = pygame.Rect(left, top, right - left, bottom - top)
        score = f"{view.scores[side]}".replace("-", "−")
        (_large_score if rows == 1 else _score_line)(canvas, view, side, company, box, score)
        if column and row == 0:
            ends = (left, inner.top + canvas.px(6)), (left, inner.bottom - canvas.px(6))
            pygame.draw.line(canvas.surface, edge, *ends)
    _draw_rules_name(canvas, places, company)


def _draw_rules_name(canvas: Canvas, places: Places, company: SeatLabels) -> None:
    box = places.scores.move(0, places.scores.height + canvas.px(1))
    box.height = canvas.px(_RULES_U + 4)
    taken = (place.name_plate for place in places.seats)
    if company.rules and not any(box.colliderect(one) for one in taken):
        style = canvas.style(Face.SANS, _RULES_U, canvas.palette.on_background)
        box = box.inflate(-canvas.px(16), 0)
        shown = canvas.shortened(company.rules, style, box.width)
        canvas.text(shown, style, box.midleft, "midleft")


def _large_score(
    canvas: Canvas, view: View, side: int, company: SeatLabels, box: pygame.Rect, score: str
) -> None:
    px = canvas.px
    name_px = max(px(20), min(17, box.height // 2))
    upper = pygame.Rect(box.left + px(4), box.top + px(3), box.width - px(8), name_px)
    draw_side_name(canvas, view, side, company, upper, centred=True)
    number = canvas.style(Face.SERIF_BOLD, 26, canvas.palette.strong)
    canvas.fitted(score, number, band(upper, upper.bottom, box.bottom))


def _score_line(
    canvas: Canvas, view: View, side: int, company: SeatLabels, box: pygame.Rect, score: str
) -> None:
    px = canvas.px
    number = canvas.style(Face.SERIF_BOLD, 19, canvas.palette.strong)
    right = rect_at(px(46), box.height, topright=(box.right - px(8), box.top))
    canvas.fitted(score, number, right, "midright")
    left = pygame.Rect(box.left + px(8), box.top, right.left - box.left - px(10), box.height)
    draw_side_name(canvas, view, side, company, left)


def draw_side_name(  # noqa: PLR0913  where, whose, and in which words
    canvas: Canvas,
    view: View,
    side: int,
    company: SeatLabels,
    room: pygame.Rect,
    *,
    text: str = "",
    centred: bool = False,
    size_u: float = 15,
) -> None:
    """Draw the mark of a side and its name, or another text in its colour."""
    seat = view.variant.seating.sides[side][0]
    text = text or side_name(view, side, company)
    colour = side_colour(view, seat, company, canvas.palette)
    style = canvas.style(Face.SANS_BOLD, size_u, colour)
    draw_marked(canvas, side_number(view, seat, company), text, style, room, centred=centred)


def draw_marked(
    canvas: Canvas, number: int, text: str, style: Style, room: pygame.Rect, *, centred: bool
) -> None:
    """Draw the mark with a number, and words after it in the same colour."""
    mark, gap = canvas.px(11), canvas.px(4)
    words = column(room, room.left + mark + gap, room.right)
    if centred:
        spare = max(0, words.width - canvas.width(text, style)) // 2
        words = column(words, words.left + spare, words.right)
    draw_mark(canvas, number, (words.left - gap - mark / 2, room.centery), style.colour)
    canvas.fitted(text, style, words, "midleft")


def draw_plaque(canvas: Canvas, view: View, places: Places, company: SeatLabels) -> None:
    """Draw the plaque with the contract."""
    plaque = plaque_of(view, [short_name(name) for name in company.short_names])
    if plaque is None:
        return
    rect, px, palette = places.plaque, canvas.px, canvas.palette
    _draw_tag(canvas, places, [*plaque.jokers, *([plaque.called] if plaque.called else [])])
    canvas.panel(rect, palette.plaque, edge=palette.accent, alpha=245, radius=13)
    lines = in_lines(plaque.call)
    call = canvas.style(Face.SERIF_BOLD, 33 if len(lines) == 1 else 21, palette.strong)
    wide = min(px(88), max(px(66), *(canvas.width(line, call) for line in lines)))
    call_box = pygame.Rect(rect.left + px(11), rect.top, wide, rect.height)
    for index, line in enumerate(lines):
        down = round(call.size_px * 1.15 * (index - (len(lines) - 1) / 2))
        canvas.fitted(line, call, call_box.move(0, down))
    rule = call_box.right + px(9)
    ends = (rule, rect.top + px(12)), (rule, rect.bottom - px(12))
    pygame.draw.line(canvas.surface, mixed(palette.accent, palette.plaque, 0.5), *ends)
    left = rule + px(9)
    unit = rect.height / 62
    top = rect.top + round(5 * unit)
    room = pygame.Rect(left, top, rect.right - left - px(7), round(23 * unit))
    if plaque.seat is None:
        style = canvas.style(Face.SANS_BOLD, 17, palette.text)
        canvas.fitted(plaque.who, style, room, "midleft")
    else:
        side = view.variant.seating.side_of[plaque.seat]
        draw_side_name(canvas, view, side, company, room, text=plaque.who, size_u=17)
    below = pygame.Rect(left, room.bottom, room.width, rect.bottom - room.bottom - px(2))
    draw_sentence(canvas, plaque.progress, canvas.style(Face.SANS, 15.5, palette.text), below)


def _draw_tag(canvas: Canvas, places: Places, words: Sequence[str]) -> None:
    if not words:
        return
    px, palette, room = canvas.px, canvas.palette, places.tag
    pad, style = px(10), canvas.style(Face.SANS_BOLD, 16, palette.text)
    lines = list(words)
    if len(lines) == 1:
        # The bubble of the seat below may need room for the suit of another joker.
        wide = room.width - px(LEAST_BUBBLE_U) - 2 * pad
        lines, style = lines_that_fit(canvas, lines[0], style, (wide, room.height))
    wide = max(canvas.width(line, style) for line in lines)
    step = round(style.size_px * 1.25)
    size = min(room.width, wide + 2 * pad), step * len(lines) + px(5)
    box = rect_at(*size, topright=room.topright)
    edge = mixed(palette.accent, palette.plaque, 0.5)
    # The upper edge is hidden behind the plaque.
    board = band(box, box.top - px(12), box.bottom)
    canvas.panel(board, palette.plaque, edge=edge, alpha=245, radius=9)
    for at, line in enumerate(lines):
        row = pygame.Rect(box.left, box.top + px(1) + step * at, box.width, step)
        canvas.fitted(line, style, row.inflate(-px(8), 0))


def draw_labels(canvas: Canvas, view: View, places: Places) -> None:
    """Draw the trays in use with their names: kitty or discards, and a dead hand."""
    if view.kitty:
        _tray(canvas, places.kitty, _("Kitty"))
    elif view.discards:
        _tray(canvas, places.kitty, _("Discards"))
    dead = view.variant.seating.dead
    if dead is not None and view.hands[dead]:
        _tray(canvas, places.dead, _("Dead hand"))


def _tray(canvas: Canvas, pack: SidePile, text: str) -> None:
    palette, px = canvas.palette, canvas.px
    edge = mixed(palette.brass, palette.baize, 0.45)
    canvas.panel(pack.box, palette.baize_edge, edge=edge, alpha=150, radius=11)
    foot = pack.box.centerx, pack.box.bottom - px(2)
    name = rect_at(pack.box.width - px(5), px(LABEL_U), midbottom=foot)
    canvas.fitted(text, canvas.style(Face.SANS_BOLD, 15, palette.on_background), name)


def draw_status(canvas: Canvas, places: Places, text: str, *, urgent: bool = False) -> None:
    """Draw the status line, in two lines if it is long."""
    if not text:
        return
    colour = canvas.palette.urgent if urgent else canvas.palette.text
    style = canvas.style(Face.SANS, 19, colour)
    room = places.status.inflate(-canvas.px(60), 0)
    width = min(room.width, canvas.width(text, style) + canvas.px(36))
    box = rect_at(width, places.status.height, center=places.status.center)
    edge_px = canvas.px(20)
    least = canvas.shrunk(text, style, box.width - edge_px, round(style.size_px * _LEAST_LINE))
    if canvas.width(text, least) > box.width - edge_px:
        high_px = max(box.height, round(2.6 * least.size_px))
        box = rect_at(box.width, high_px, midbottom=box.midbottom)
    canvas.panel(box, canvas.palette.pill, alpha=225, radius=15)
    draw_fitted(canvas, text, style, box.inflate(-edge_px, 0))
