"""The name of the game and a fan of cards, as they stand at the top of the first screens."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.look import RIM_U, unit_for

_FAN: Final = ("10S", "QH", "KS", "AH", "JD", "JH", "JK")
_CARD_U: Final = 146
_STEP_DEGREES: Final = 7.0
_REACH_U: Final = 760
"""How far below the cards the hand is that would hold them."""
_SUITS: Final = "SDCH"
_TITLE_U: Final = 150
_FAN_U: Final = 282
_TOP_WIDE_U: Final = 860
_MOST: Final = 1.7
"""How much larger than usual the cards may be where there is room to spare."""


@dataclass(frozen=True, slots=True)
class Heading:
    """Where title and fan begin, and the unit of both, all in pixels."""

    u: float
    title_top: int
    fan_top: int


def heading_in(size: tuple[int, int], bottom: int) -> Heading:
    """Put title and fan into the room above a line, with the rest of it spread between."""
    usual = unit_for(*size)
    rim = round(RIM_U * usual)
    room = bottom - rim
    wide = (size[0] - 2 * rim) / _TOP_WIDE_U
    u = max(0.0, min(room / (_TITLE_U + _FAN_U + 24), wide, usual * _MOST))
    spare = room - (_TITLE_U + _FAN_U) * u
    title = rim + round(spare * 0.4)
    return Heading(u, title, title + round(_TITLE_U * u + spare * 0.3))


def motto_words() -> str:
    """Return the words below the name of the game."""
    return _("the card game of the right bower, the left bower and the bird")


def draw_title(canvas: Canvas, title_top: int) -> None:
    """Draw the name of the game, the suits and the motto."""
    px, palette = canvas.px, canvas.palette
    middle, top = canvas.surface.get_width() / 2, title_top
    name = canvas.style(Face.SERIF_BOLD, 78, palette.on_background)
    if not palette.plain:
        below = canvas.style(Face.SERIF_BOLD, 78, palette.glow if palette.light else palette.veil)
        image = canvas.text_image("Five Hundred", below).copy()
        image.set_alpha(150)
        place = image.get_rect(center=(middle, top + px(48) + max(1, px(2.2))))
        canvas.surface.blit(image, place)
    canvas.text("Five Hundred", name, (middle, top + px(48)), "center")
    _ornament(canvas, (round(middle), top + px(104)))
    motto = canvas.style(Face.SERIF, 21, palette.on_background_accent)
    words = motto_words()
    box = pygame.Rect(0, 0, canvas.surface.get_width() - px(80), px(30))
    box.center = (round(middle), top + px(134))
    canvas.fitted(words, motto, box)


def _ornament(canvas: Canvas, middle: tuple[int, int]) -> None:
    """Draw the four suits between two lines that taper off."""
    px, apart = canvas.px, canvas.px(25)
    for at, suit in enumerate(_SUITS):
        image = canvas.art.suit(suit, px(15), on_dark=not canvas.palette.light)
        x = middle[0] + round((at - 1.5) * apart)
        canvas.surface.blit(image, image.get_rect(center=(x, middle[1])))
    half = max(1, px(1.4 * canvas.palette.bold)) / 2
    for way in (-1, 1):
        near, far = middle[0] + way * px(62), middle[0] + way * px(212)
        points = ((near, middle[1] - half), (far, middle[1]), (near, middle[1] + half))
        pygame.draw.polygon(canvas.surface, canvas.palette.accent, points)
        pygame.draw.aalines(canvas.surface, canvas.palette.accent, True, points)


def draw_fan(canvas: Canvas, top: int) -> None:
    """Draw the cards as a hand holds them: all turned around one point far below."""
    card = canvas.px(_CARD_U)
    pivot_x = canvas.surface.get_width() / 2
    pivot_y = top + canvas.u * (_CARD_U * 0.7 + _REACH_U)
    for index, code in enumerate(_FAN):
        degrees = (index - (len(_FAN) - 1) / 2) * _STEP_DEGREES
        turn = math.radians(degrees)
        image = canvas.art.card(code, card, round(-degrees))
        x = pivot_x + math.sin(turn) * canvas.u * _REACH_U
        y = pivot_y - math.cos(turn) * canvas.u * _REACH_U
        canvas.surface.blit(image, image.get_rect(center=(round(x), round(y))))
