"""A seat's name plate; a tall one, for large text, has its tricks in a separate row."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import Colour, mixed
from fivehundred.ui.drawing.table import badges
from fivehundred.ui.drawing.wrapping import draw_name
from fivehundred.ui.geometry.rects import rect_at


def draw_portrait(bird: str, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a bird in a ring as large as the box is high."""
    radius = box.height // 2 - 1
    pygame.draw.aacircle(canvas.surface, canvas.palette.accent, box.center, radius)
    canvas.put(canvas.art.icon(f"birds/{bird}", 2 * radius - canvas.px(5)), box.center)


def draw_person(name: str, bird: str, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a name with its portrait at the left, or only the name if there is no bird."""
    px = canvas.px
    ring = rect_at(box.height - px(8), box.height - px(8), midleft=(box.left + px(5), box.centery))
    if bird:
        draw_portrait(bird, canvas, ring)
    left = ring.right + px(10) if bird else box.left + px(14)
    words = pygame.Rect(left, box.top, box.right - px(12) - left, box.height)
    draw_name(canvas, name, canvas.style(Face.SANS, 19, canvas.palette.text), words)


@dataclass(frozen=True, slots=True)
class NamePlate:
    """What a name plate shows.

    ``won`` counts tricks, None for a seat that sits out. ``star`` is True for the contractor,
    False for a partner they called, None for others. ``side`` is the number of the seat's mark;
    ``partner`` the mark and colour of a partner from another side. ``note`` is a word or two
    about the seat.
    """

    name: str
    bird: str
    colour: Colour
    won: int | None
    acts: bool = False
    deals: bool = False
    dummy: bool = False
    star: bool | None = None
    side: int = 0
    partner: tuple[int, Colour] | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class PlateParts:
    """The boxes of a plate; ``tricks`` is the upper left corner of the first trick."""

    panel: pygame.Rect
    portrait: pygame.Rect
    name: pygame.Rect
    line: pygame.Rect
    tricks: tuple[int, int]


def plate_parts(rect: pygame.Rect, u: float) -> PlateParts:
    """Return the boxes of a plate."""

    def px(units: float) -> int:
        return round(units * u)

    tall = rect.width < rect.height * 2.4
    size = px(54) if tall else rect.height
    portrait = pygame.Rect(rect.left, rect.top, size, size)
    panel = pygame.Rect(rect.left + size // 3, rect.top + px(4), 0, rect.height - px(8))
    if tall:
        panel.left, panel.top = rect.left + px(9), rect.top + px(6)
        panel.height = rect.bottom - panel.top
    panel.width = rect.right - panel.left
    left = portrait.right + px(4 if tall else 6)
    name = pygame.Rect(left, panel.top + px(2), rect.right - left - px(6), px(25))
    line = pygame.Rect(left, name.bottom, name.width, px(11))
    tricks = (left - px(1), line.bottom + px(2))
    if tall:
        tricks = (panel.left + px(12), rect.bottom - px(22))
    return PlateParts(panel, portrait, name, line, tricks)


def trick_middle(rect: pygame.Rect, u: float, index: int) -> tuple[float, float]:
    """Return the centre of a won trick on a plate, counted from 0."""
    return badges.packet_middle(plate_parts(rect, u).tricks, index, u)


def draw_name_plate(canvas: Canvas, rect: pygame.Rect, plate: NamePlate) -> None:
    """Draw a name plate with all its marks."""
    px, palette, out = canvas.px, canvas.palette, plate.won is None
    parts = plate_parts(rect, canvas.u)
    if plate.acts:
        glow = badges.halo(parts.panel.size, px(13), px(14), palette.glow)
        canvas.put(glow, parts.panel.center)
    ground = mixed(palette.panel, palette.baize, 0.35) if out else palette.panel
    edge = palette.accent if plate.acts else mixed(palette.panel_edge, palette.panel, 0.35)
    canvas.panel(parts.panel, ground, edge=edge, alpha=238, radius=13)
    if plate.acts:
        canvas.ring(parts.panel, palette.on_background_accent, 3.2, 13)
    alpha = 120 if out or plate.dummy else 255
    if alpha < 255:
        radius = parts.portrait.height // 2 - px(1)
        pygame.draw.aacircle(canvas.surface, ground, parts.portrait.center, radius)
    portrait = canvas.art.icon(f"birds/{plate.bird}", parts.portrait.height, alpha)
    canvas.put(portrait, parts.portrait.center)
    colour = palette.muted if out else palette.text
    room = parts.name.copy()
    if plate.deals:
        disc = badges.draw_dealer_disc(canvas, (rect.right - px(5), parts.panel.top + px(3)))
        room.width = disc.left - room.left
    # Its portrait says whose dummy it is.
    instead = _("Dummy") if plate.dummy else ""
    draw_name(canvas, plate.name, canvas.style(Face.SANS_BOLD, 20, colour), room, instead)
    _side(canvas, parts.line, plate)
    if plate.won is None:
        quiet = canvas.style(Face.SANS, 15, palette.muted)
        room = pygame.Rect(*parts.tricks, rect.right - parts.tricks[0] - px(8), px(15))
        canvas.fitted(_("sits out"), quiet, room, "midleft")
    else:
        badges.draw_packets(canvas, parts.tricks, plate.won)
    if plate.note:
        _note(canvas, parts.panel, plate.note)
    if plate.star is not None:
        centre = (parts.portrait.left + px(9), parts.portrait.bottom - px(9))
        badges.draw_star(canvas, centre, filled=plate.star)


def _note(canvas: Canvas, panel: pygame.Rect, words: str) -> None:
    px, palette = canvas.px, canvas.palette
    style = canvas.style(Face.SANS_BOLD, 14, palette.urgent)
    wide = min(panel.width - px(30), canvas.width(words, style) + px(24))
    tab = rect_at(wide, px(19), midright=(panel.right - px(10), panel.bottom))
    canvas.panel(tab, palette.panel, edge=palette.urgent, radius=9)
    canvas.fitted(words, style, tab.inflate(-px(18), -px(4)))


def _side(canvas: Canvas, line: pygame.Rect, plate: NamePlate) -> None:
    """Draw the mark of the side and a line in its colour, which leads to a partner's mark."""
    mark = badges.draw_mark(
        canvas, plate.side, (line.left + line.height / 2, line.centery), plate.colour
    )
    left = mark.right + canvas.px(5)
    bar = rect_at(line.right - left, max(2, canvas.px(2.4)), midleft=(left, line.centery))
    if plate.partner is None:
        pygame.draw.rect(canvas.surface, plate.colour, bar, border_radius=bar.height)
        return
    number, colour = plate.partner
    other = badges.draw_mark(canvas, number, (line.right - line.height, line.centery), colour)
    bar.width = other.left - canvas.px(5) - left
    pygame.draw.rect(canvas.surface, plate.colour, bar)
    pygame.draw.rect(canvas.surface, colour, bar.move(bar.width // 2, 0).clip(bar))


def draw_dots(canvas: Canvas, plate: pygame.Rect, ms: float) -> None:
    """Draw the three dots of a computer player that is thinking, on the plate's upper edge."""
    px, panel = canvas.px, plate_parts(plate, canvas.u).panel
    box = rect_at(px(42), px(17), center=(plate.right - px(44), panel.top - px(4)))
    canvas.panel(box, canvas.palette.panel, edge=canvas.palette.accent, radius=8.5)
    for index in range(3):
        glow = 0.5 + 0.5 * math.sin(ms / 220 - index * 0.9)
        colour = mixed(canvas.palette.panel, canvas.palette.accent, 0.3 + 0.7 * glow)
        centre = (box.centerx + px(10) * (index - 1), box.centery)
        pygame.draw.aacircle(canvas.surface, colour, centre, px(3.2))
