"""A seat's plate: portrait, name, tricks taken; marks of dealer, contractor and partner."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.look import CARD_RATIO
from fivehundred.ui.palettes import Colour, mixed
from fivehundred.ui.words import _

_FADED: Final = 110
_POINTS: Final = 5


@dataclass(frozen=True, slots=True)
class Plate:
    """What a plate shows.

    ``star`` is True for the contractor, False for a partner who was called, None for others;
    ``won`` counts tricks, None for a seat that sits out.
    """

    name: str
    bird: str
    colour: Colour
    won: int | None
    acts: bool = False
    deals: bool = False
    dummy: bool = False
    star: bool | None = None


def draw_plate(canvas: Canvas, rect: pygame.Rect, plate: Plate) -> None:
    """Draw a plate and its marks."""
    px, out = canvas.px, plate.won is None
    ground = (
        mixed(canvas.palette.panel, canvas.palette.baize, 0.35) if out else canvas.palette.panel
    )
    canvas.panel(
        rect, ground, edge=mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.4), alpha=228
    )
    if plate.acts:
        canvas.ring(rect.inflate(px(8), px(8)), canvas.palette.brass, 2.5, 15)
    alpha = _FADED if out or plate.dummy else 255
    portrait = canvas.art.icon(f"birds/{plate.bird}", rect.height - px(8), alpha)
    canvas.surface.blit(portrait, portrait.get_rect(midleft=(rect.left + px(5), rect.centery)))
    left = rect.left + rect.height + px(4)
    name_box = pygame.Rect(left, rect.top + px(6), rect.right - left - px(10), px(24))
    name = canvas.style(Face.SANS_BOLD, 19, canvas.palette.muted if out else canvas.palette.text)
    canvas.fitted(plate.name, name, name_box, "midleft")
    bar = pygame.Rect(left, rect.bottom - px(29), px(118), max(2, px(2)))
    pygame.draw.rect(canvas.surface, plate.colour, bar, border_radius=px(2))
    if plate.won is None:
        quiet = canvas.style(Face.SANS, 15, canvas.palette.muted)
        canvas.text(_("folded"), quiet, (left, rect.bottom - px(24)))
    else:
        _packets(canvas, (left, rect.bottom - px(22)), plate.won)
    if plate.deals:
        _dealer_disc(canvas, (rect.right - px(4), rect.bottom - px(4)))
    if plate.star is not None:
        centre = (rect.left + px(5), rect.bottom - px(5))
        _star(canvas, centre, filled=plate.star)


def _packets(canvas: Canvas, at: tuple[int, int], count: int) -> None:
    """Draw tricks taken as packets laid crosswise, in fives so that they can be counted."""
    short, long = canvas.px(9), canvas.px(9 * CARD_RATIO * 1.12)
    for index in range(count):
        lying = index % 2 == 1
        card = pygame.Rect((0, 0), (long, short) if lying else (short, long))
        x = at[0] + canvas.u * (7 + 11.6 * index + (4 if index >= 5 else 0))
        card.center = (round(x), at[1] + long // 2)
        pygame.draw.rect(canvas.surface, canvas.palette.ivory, card, border_radius=canvas.px(2))
        inner = card.inflate(-canvas.px(3.4), -canvas.px(3.4))
        pygame.draw.rect(canvas.surface, canvas.palette.ink, inner, border_radius=1)


def _dealer_disc(canvas: Canvas, centre: tuple[int, int]) -> None:
    radius = canvas.px(12)
    rim = mixed(canvas.palette.brass, canvas.palette.wood_dark, 0.5)
    pygame.draw.aacircle(canvas.surface, rim, centre, radius + 1)
    pygame.draw.aacircle(canvas.surface, canvas.palette.brass, centre, radius)
    letter = canvas.style(Face.SERIF_BOLD, 15, canvas.palette.ink, on_light=True)
    canvas.text(_("D"), letter, centre, "center")


def _star(canvas: Canvas, centre: tuple[int, int], *, filled: bool) -> None:
    """Draw the contractor's star, or only its outline for the partner who was called."""
    radius = canvas.px(12)
    pygame.draw.aacircle(canvas.surface, canvas.palette.brass, centre, radius + 1)
    pygame.draw.aacircle(canvas.surface, canvas.palette.wood_dark, centre, radius - 1)
    points = []
    for step in range(2 * _POINTS):
        far = radius * (0.74 if step % 2 == 0 else 0.32)
        turn = math.radians(step * 180 / _POINTS - 90)
        points.append((centre[0] + math.cos(turn) * far, centre[1] + math.sin(turn) * far))
    if filled:
        pygame.draw.polygon(canvas.surface, canvas.palette.glow, points)
    pygame.draw.aalines(canvas.surface, canvas.palette.glow, True, points)


def draw_dots(canvas: Canvas, plate: pygame.Rect, ms: float) -> None:
    """Draw the three dots of a computer player that thinks."""
    for index in range(3):
        glow = 0.5 + 0.5 * math.sin(ms / 220 - index * 0.9)
        colour = mixed(canvas.palette.panel, canvas.palette.brass, 0.35 + 0.65 * glow)
        centre = (plate.right - canvas.px(34) + canvas.px(9) * index, plate.top + canvas.px(14))
        pygame.draw.aacircle(canvas.surface, colour, centre, canvas.px(3))
