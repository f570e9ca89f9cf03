"""Small drawings, made large, scaled down and cached: marks, packets, disc, star, emblems."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.engine.seats import Seat, Seating, Side
from fivehundred.speech.translation import _
from fivehundred.speech.wording import in_lines
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import Colour, Palette, mixed
from fivehundred.ui.geometry.measures import CARD_RATIO
from fivehundred.ui.geometry.plan import Point
from fivehundred.ui.geometry.rects import rect_at

_FINER: Final = 4
_POINTS: Final = 5
PACKET_U: Final = 9.8

_WAX_STEPS: Final = 120
_WAX_LOBES: Final = 9
_TICK: Final = ((-0.34, 0.02), (-0.08, 0.28), (0.36, -0.26))


def _regular(corners: int, turn: float, squash: float = 1.0) -> tuple[Point, ...]:
    angles = [turn + at * math.tau / corners for at in range(corners)]
    return tuple((math.sin(angle) * squash, -math.cos(angle)) for angle in angles)


_ARM: Final = 0.36
_CROSS: Final[tuple[Point, ...]] = (
    *((-_ARM, -1.0), (_ARM, -1.0), (_ARM, -_ARM), (1.0, -_ARM), (1.0, _ARM), (_ARM, _ARM)),
    *((_ARM, 1.0), (-_ARM, 1.0), (-_ARM, _ARM), (-1.0, _ARM), (-1.0, -_ARM), (-_ARM, -_ARM)),
)
_SHAPES: Final[tuple[tuple[Point, ...], ...]] = (
    _regular(40, 0.0),
    _regular(4, 0.0, 0.92),
    _regular(3, 0.0),
    _regular(4, math.pi / 4),
    _CROSS,
    _regular(6, 0.0),
)
"""The shape of each side: disc, lozenge, triangle, square, cross, hexagon."""


@lru_cache(maxsize=128)
def _mark(number: int, size_px: int, colour: Colour) -> pygame.Surface:
    """Draw the mark of a side; its shape tells sides apart without colour."""
    large = size_px * _FINER
    surface = pygame.Surface((large, large), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    half, radius = large / 2, large / 2 - 1
    shape = _SHAPES[number % len(_SHAPES)]
    points = [(half + x * radius, half + y * radius) for x, y in shape]
    pygame.draw.polygon(surface, colour, points)
    return pygame.transform.smoothscale(surface, (size_px, size_px))


def draw_mark(
    canvas: Canvas, number: int, centre: Point, colour: Colour, size_u: float = 11.0
) -> pygame.Rect:
    """Draw the mark of a side around a point; ``number`` as in ``side_number``."""
    return canvas.put(_mark(number, canvas.px(size_u), colour), centre)


def draw_packets(canvas: Canvas, at: Point, count: int) -> None:
    """Draw won tricks as packets, alternately upright and sideways, in groups of five."""
    short, palette = canvas.px(PACKET_U), canvas.palette
    colours = (palette.ivory, palette.ink, palette.brass)
    for index in range(count):
        image = _packet(short, index % 2 == 1, colours)
        canvas.put(image, packet_middle(at, index, canvas.u))


def packet_middle(at: Point, index: int, u: float) -> Point:
    """Return the centre of a packet in a row that begins at a point."""
    across = PACKET_U * (0.7 + 1.17 * index) + (5.0 if index >= 5 else 0.0)
    return at[0] + u * across, at[1] + round(PACKET_U * u) * CARD_RATIO / 2


@lru_cache(maxsize=64)
def _packet(short: int, lying: bool, colours: tuple[Colour, Colour, Colour]) -> pygame.Surface:
    width, height = short * _FINER, round(short * CARD_RATIO) * _FINER
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    box, line = surface.get_rect(), max(2, width // 7)
    frame, back, eye = colours
    pygame.draw.rect(surface, frame, box, 0, width // 5)
    inner = box.inflate(-2 * line, -2 * line)
    pygame.draw.rect(surface, back, inner, 0, width // 8)
    pygame.draw.circle(surface, eye, box.center, width // 7)
    small = pygame.transform.smoothscale(surface, (short, round(short * CARD_RATIO)))
    return pygame.transform.rotate(small, 90) if lying else small


def draw_dealer_disc(canvas: Canvas, centre: Point) -> pygame.Rect:
    """Draw the dealer's brass disc, and return its box."""
    letter = canvas.style(Face.SERIF_BOLD, 15, canvas.palette.ink, on_light=True)
    rect = canvas.put(_disc(round(letter.size_px * 25 / 15), canvas.palette), centre)
    canvas.text(_("D"), letter, rect.center, "center")
    return rect


@lru_cache(maxsize=16)
def _disc(size_px: int, palette: Palette) -> pygame.Surface:
    large = size_px * _FINER
    surface = pygame.Surface((large, large), pygame.SRCALPHA)
    centre, radius = (large / 2, large / 2), large / 2
    rings = (
        (1.0, palette.brass_dark),
        (0.92, palette.brass_light),
        (0.84, palette.brass),
        (0.70, mixed(palette.brass, palette.brass_dark, 0.35)),
        (0.66, mixed(palette.brass, palette.brass_light, 0.3)),
    )
    for share, colour in rings:
        pygame.draw.circle(surface, colour, centre, radius * share)
    return pygame.transform.smoothscale(surface, (size_px, size_px))


def draw_star(canvas: Canvas, centre: Point, *, filled: bool) -> None:
    """Draw the contractor's star, or its outline for the partner they called."""
    canvas.put(_star(canvas.px(26), canvas.palette, filled), centre)


@lru_cache(maxsize=16)
def _star(size_px: int, palette: Palette, filled: bool) -> pygame.Surface:
    large = size_px * _FINER
    surface = pygame.Surface((large, large), pygame.SRCALPHA)
    middle, radius = large / 2, large / 2
    pygame.draw.circle(surface, palette.brass, (middle, middle), radius)
    pygame.draw.circle(surface, palette.ink, (middle, middle), radius * 0.88)
    points = []
    for step in range(2 * _POINTS):
        far = radius * (0.74 if step % 2 == 0 else 0.31)
        turn = math.radians(step * 180 / _POINTS - 90)
        points.append((middle + math.cos(turn) * far, middle + math.sin(turn) * far))
    pygame.draw.polygon(surface, palette.brass_light, points, 0 if filled else max(2, large // 22))
    return pygame.transform.smoothscale(surface, (size_px, size_px))


def draw_wax(canvas: Canvas, centre: Point, proved: bool, size_u: float) -> None:
    """Draw a wax seal, with a tick if its deal is ``proved``."""
    canvas.put(_wax(canvas.px(size_u), canvas.palette, proved), centre)


@lru_cache(maxsize=32)
def _wax(size_px: int, palette: Palette, proved: bool) -> pygame.Surface:
    large = size_px * _FINER
    surface = pygame.Surface((large, large), pygame.SRCALPHA)
    half = large / 2
    surface.fill((*palette.red, 0))
    for share, colour in ((1.0, mixed(palette.red, palette.ink, 0.55)), (0.92, palette.red)):
        points = []
        for step in range(_WAX_STEPS):
            turn = step * math.tau / _WAX_STEPS
            far = half * share * (0.92 + 0.08 * math.cos(_WAX_LOBES * turn))
            points.append((half + math.sin(turn) * far, half - math.cos(turn) * far))
        pygame.draw.polygon(surface, colour, points)
    light, line = palette.ivory, max(2, large // 16)
    pygame.draw.circle(surface, light, (half, half), half * 0.66, max(2, large // 28))
    if proved:
        tick = [(half + x * half, half + y * half) for x, y in _TICK]
        pygame.draw.lines(surface, light, False, tick, line * 2)
    else:
        lozenge = [(half + x * half * 0.36, half + y * half * 0.36) for x, y in _regular(4, 0.0)]
        pygame.draw.polygon(surface, light, lozenge)
    return pygame.transform.smoothscale(surface, (size_px, size_px))


@lru_cache(maxsize=16)
def halo(size: tuple[int, int], radius: int, reach: int, colour: Colour) -> pygame.Surface:
    """Draw the glow around the plate of the seat to act, ``reach`` pixels on every side."""
    surface = pygame.Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    box = surface.get_rect().inflate(-reach, -reach)
    pygame.draw.rect(surface, (*colour, 120), box, 0, radius + reach // 2)
    return pygame.transform.gaussian_blur(surface, max(1, reach // 2))


_SEAT_U: Final = 7.5
_DUMMY_U: Final = 5.5
_ACROSS, _DOWN = 0.395, 0.315
"""Distance of the seats from the centre, in widths and heights of the emblem."""


@dataclass(frozen=True, slots=True)
class Emblem:
    """What an emblem shows; ``home`` has the first colour, sides in ``won`` have rings."""

    seating: Seating
    home: Side
    call: str
    won: tuple[Side, ...]
    finished: bool

    def number(self, side: Side) -> int:
        """Return the number of a side's colour and mark; the home side is 0."""
        return (side - self.home) % len(self.seating.sides)


def draw_emblem(canvas: Canvas, rect: pygame.Rect, emblem: Emblem) -> None:
    """Draw an emblem that fills a box."""
    canvas = canvas.at(rect.height / 54)
    palette, seating = canvas.palette, emblem.seating
    rings = tuple(seating.side_of[seat] in emblem.won for seat in seating.ring)
    picture = _picture(seating, rings, rect.size, canvas.u, palette)
    canvas.surface.blit(picture, rect)
    for seat, (x, y), radius_u in _spots(seating, rect.size):
        number = emblem.number(seating.side_of[seat])
        colour = palette.sides[number % len(palette.sides)]
        draw_mark(canvas, number, (rect.left + x, rect.top + y), colour, 1.3 * radius_u)
    if emblem.finished:
        draw_star(canvas.at(canvas.u * 0.72), rect.center, filled=bool(emblem.won))
    elif emblem.call:
        _draw_call(canvas, rect, emblem.call)


def _draw_call(canvas: Canvas, rect: pygame.Rect, call: str) -> None:
    lines = in_lines(call)
    size_u = 18.0 if len(lines) == 1 else 11.0
    style = canvas.style(Face.SERIF_BOLD, size_u, canvas.palette.on_background)
    room = rect_at(rect.width - round(5 * _SEAT_U * canvas.u), 0, center=rect.center)
    for at, line in enumerate(lines):
        down = round(style.size_px * 1.05 * (at - (len(lines) - 1) / 2))
        canvas.fitted(line, style, room.move(0, down))


def _spots(
    seating: Seating, size: tuple[int, int]
) -> Iterator[tuple[Seat, tuple[float, float], float]]:
    """Yield each seat, its place clockwise from the bottom centre, and its radius in units."""
    wide, high = size
    for seat in seating.ring:
        turn = math.radians(90 + seat * 360 / len(seating.ring))
        at = wide / 2 + math.cos(turn) * wide * _ACROSS, high / 2 + math.sin(turn) * high * _DOWN
        yield seat, at, _SEAT_U if seat in seating.players else _DUMMY_U


@lru_cache(maxsize=64)
def _picture(
    seating: Seating, rings: tuple[bool, ...], size: tuple[int, int], u: float, palette: Palette
) -> pygame.Surface:
    large = (size[0] * _FINER, size[1] * _FINER)
    surface = pygame.Surface(large, pygame.SRCALPHA)
    inset = large[1] * 0.05
    box = surface.get_rect().inflate(-large[0] * 0.12, -large[1] * 0.24)
    for away, colour in enumerate((palette.wood, palette.brass, palette.baize_edge)):
        inner = box.inflate(-2 * inset * away, -2 * inset * away)
        pygame.draw.rect(surface, colour, inner, border_radius=inner.height // 2)
    middle = box.inflate(-box.width * 0.3, -box.height * 0.4)
    pygame.draw.ellipse(surface, palette.baize, middle)
    for seat, (x, y), radius_u in _spots(seating, large):
        radius = radius_u * u * _FINER
        edge = palette.brass_light if rings[seat] else palette.panel_edge
        width = 0.3 if rings[seat] else 0.12
        pygame.draw.circle(surface, edge, (x, y), radius * (1 + width))
        pygame.draw.circle(surface, palette.panel, (x, y), radius)
    return pygame.transform.smoothscale(surface, size)
