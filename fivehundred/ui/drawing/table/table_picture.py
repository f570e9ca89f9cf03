"""A small cached picture of a table: who sits with whom, dummies, a dead hand, the kitty."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, Seating
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.palettes import Colour, Palette, mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.measures import CARD_RATIO
from fivehundred.ui.geometry.plan import Point
from fivehundred.ui.geometry.rects import rect_at

_FINER: Final = 4


def seat_colour(seats: Seating, seat: Seat, palette: Palette) -> Colour:
    """Return the colour of a seat's side; the first seat's side has the first colour."""
    return palette.sides[seats.side_of[seat] % len(palette.sides)]


def draw_table(
    canvas: Canvas, rect: pygame.Rect, variant: Variant, birds: Sequence[str] = ()
) -> None:
    """Draw the table of a variant in a box; ``birds`` are put where people sit."""
    canvas.surface.blit(_picture(variant.seating, rect.size, canvas.palette), rect)
    unit = _unit(rect.size)
    kitty = Style(Face.SERIF_BOLD, max(11, round(unit * 12)), canvas.palette.ivory, False)
    canvas.text(str(variant.kitty_size), kitty, rect.center, "center")
    if not birds:
        return
    for seat in variant.seating.players:
        x, y = _spot(variant.seating, seat, rect.size)
        image = canvas.art.icon(f"birds/{birds[seat]}", round(unit * 17))
        canvas.surface.blit(image, image.get_rect(center=(rect.left + x, rect.top + y)))


def _unit(size: tuple[int, int]) -> float:
    return min(size[1] / 72, size[0] / 100)


def _spot(seats: Seating, hand: Seat, size: tuple[int, int]) -> Point:
    """Return the centre of a hand, clockwise from the bottom centre."""
    unit = _unit(size)
    turn = math.radians(90 + hand * 360 / seats.hands)
    wide = min(size[0] / 2 - 16 * unit, 62 * unit)
    return size[0] / 2 + math.cos(turn) * wide, size[1] / 2 + math.sin(turn) * 24 * unit


@lru_cache(maxsize=64)
def _picture(seats: Seating, size: tuple[int, int], palette: Palette) -> pygame.Surface:
    large = (size[0] * _FINER, size[1] * _FINER)
    surface = pygame.Surface(large, pygame.SRCALPHA)
    unit = _unit(large)
    _oval(surface, unit, palette)
    grey = mixed(palette.muted, palette.panel, 0.3)
    _packet(surface, (large[0] / 2, large[1] / 2), unit * 1.15, palette.ink, palette.brass)
    for hand in range(seats.hands):
        spot = _spot(seats, hand, large)
        if hand == seats.dead:
            _packet(surface, spot, unit, grey, mixed(grey, palette.panel, 0.6))
        elif hand in seats.players:
            pygame.draw.circle(surface, palette.panel, spot, 10.5 * unit)
            pygame.draw.circle(surface, seat_colour(seats, hand, palette), spot, 9.5 * unit)
        else:
            _dummy(surface, spot, unit, seat_colour(seats, hand, palette), palette)
    return pygame.transform.smoothscale(surface, size)


def _oval(surface: pygame.Surface, unit: float, palette: Palette) -> None:
    wide = min(surface.get_width() - 30 * unit, 126 * unit)
    box = rect_at(round(wide), round(50 * unit), center=surface.get_rect().center)
    pygame.draw.ellipse(surface, palette.wood, box)
    for inset, colour in ((4, palette.brass), (5, palette.baize), (9, palette.baize_light)):
        inner = box.inflate(-round(inset * unit), -round(inset * unit))
        pygame.draw.ellipse(surface, colour, inner)


def _packet(surface: pygame.Surface, at: Point, unit: float, fill: Colour, edge: Colour) -> None:
    for away in (-1.6, 0.0, 1.6):
        _card(surface, (at[0] + away * unit, at[1] - away * unit * 0.6), unit * 11, fill, edge)


def _dummy(
    surface: pygame.Surface, at: Point, unit: float, colour: Colour, palette: Palette
) -> None:
    for index in range(5):
        x = at[0] + (index - 2) * 5.2 * unit
        _card(surface, (x, at[1] - 2 * unit), unit * 8, palette.ink, palette.brass)
        _card(surface, (x, at[1] + 1.5 * unit), unit * 8, palette.ivory, palette.ink)
    bar = rect_at(
        round(29 * unit), round(3 * unit), midtop=(round(at[0]), round(at[1] + 9 * unit))
    )
    pygame.draw.rect(surface, colour, bar, 0, round(1.5 * unit))


def _card(surface: pygame.Surface, at: Point, width: float, fill: Colour, edge: Colour) -> None:
    box = rect_at(round(width), round(width * CARD_RATIO), center=(round(at[0]), round(at[1])))
    radius = max(1, round(width * 0.14))
    pygame.draw.rect(surface, edge, box, 0, radius)
    line = max(1, round(width * 0.08))
    pygame.draw.rect(surface, fill, box.inflate(-2 * line, -2 * line), 0, radius)
