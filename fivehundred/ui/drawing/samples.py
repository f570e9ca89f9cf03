"""Small pictures of what can be chosen: a table and its seats, a swatch per theme, some cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

import pygame

from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, Seating
from fivehundred.ui.drawing.boxes import box_image
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import PALETTES, Colour, Palette, Theme, mixed
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.geometry.measures import CARD_RATIO, SMALL_FACE_BELOW_PX
from fivehundred.ui.geometry.plan import Point
from fivehundred.ui.geometry.rects import band, rect_at

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


_CARDS: Final = ("10C", "QD", "7H")
"""Two suits that change colour in the four-colour deck, one that does not; a court card."""
_STEP: Final = 0.54
_PAD_U: Final = 14


def swatches(labels: Sequence[str], chosen: int) -> list[partial[None]]:
    """Return, per theme, the function that draws its button and label."""
    return [
        partial(_draw, palette=PALETTES[theme], label=label, lit=at == chosen)
        for at, (theme, label) in enumerate(zip(Theme, labels, strict=True))
    ]


def _draw(canvas: Canvas, rect: pygame.Rect, *, palette: Palette, label: str, lit: bool) -> None:
    px = canvas.px
    top = rect.top + px(6)
    split = top + round(rect.height * 0.56)
    _draw_table(canvas, band(rect, top, split).inflate(-px(12), 0), palette)
    words = band(rect, split, rect.bottom)
    colour = canvas.palette.ink if lit else canvas.palette.text
    style = canvas.style(Face.SANS_BOLD if lit else Face.SANS, 18, colour)
    draw_fitted(canvas, f"✓ {label}" if lit else label, style, words.inflate(-px(18), 0), most=1)


def _draw_table(canvas: Canvas, rect: pygame.Rect, palette: Palette) -> None:
    px = canvas.px
    rim = max(3, px(5))
    canvas.surface.blit(box_image(rect.size, px(6), palette.wood), rect)
    cloth = rect.inflate(-2 * rim, -2 * rim)
    canvas.surface.blit(
        box_image(cloth.size, px(3), palette.baize_light, palette.brass, max(1, px(1.2))), cloth
    )
    high_px, left = cloth.height - px(8), (cloth.left + px(9), cloth.centery)
    card = rect_at(high_px / CARD_RATIO, high_px, midleft=left)
    for suit, red in (("S", False), ("H", True)):
        box = box_image(card.size, px(3), palette.ivory, palette.ink, max(1, px(0.8)))
        canvas.surface.blit(box, card)
        canvas.put(canvas.art.suit(suit, round(card.width * 0.6), on_dark=False), card.center)
        card.left += round(card.width * (0.72 if not red else 1))
    panel = rect_at(px(34), cloth.height * 0.6, midright=(cloth.right - px(8), cloth.centery))
    edge = box_image(panel.size, px(4), palette.panel, palette.panel_edge, max(1, px(1)))
    canvas.surface.blit(edge, panel)
    for at, colour in enumerate((palette.text, palette.accent)):
        wide_px, high_px = panel.width - px(12 + 6 * at), max(2, px(2.5))
        begin = panel.left + px(6), panel.top + round(panel.height * (0.36 + 0.3 * at))
        pygame.draw.rect(canvas.surface, colour, rect_at(wide_px, high_px, midleft=begin))


def sample_box(panel: pygame.Rect, middle_y: int, window: pygame.Rect, u: float) -> pygame.Rect:
    """Return the box of the sample cards right of a panel; empty if the window has no room."""
    card, pad = _card_px(u), round(_PAD_U * u)
    wide = round(card * (1 + _STEP * (len(_CARDS) - 1))) + 2 * pad
    beside = panel.right + round(10 * u), middle_y
    box = rect_at(wide, round(card * CARD_RATIO) + 2 * pad, midleft=beside)
    return box if window.contains(box) else rect_at(0, 0, topleft=box.topleft)


def draw_sample(canvas: Canvas, box: pygame.Rect) -> None:
    """Draw the sample cards on a panel, in the current deck."""
    palette = canvas.palette
    canvas.panel(box, palette.panel, edge=mixed(palette.accent, palette.panel, 0.25))
    card = _card_px(canvas.u)
    x = box.left + canvas.px(_PAD_U) + card / 2
    for at, code in enumerate(_CARDS):
        canvas.put(canvas.art.card(code, card), (x + at * card * _STEP, box.centery))


def _card_px(u: float) -> int:
    # Smaller faces look the same with or without large indices.
    return max(SMALL_FACE_BELOW_PX, round(86 * u))
