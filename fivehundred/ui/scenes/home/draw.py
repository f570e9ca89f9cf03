"""The picture of the home screen: the table, the name of the game, a fan of cards."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.drawing.background.background import background
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.scenes.home.plan import HomePlan
from fivehundred.ui.scenes.shared.base import Body

_FAN: Final = ("10S", "QH", "KS", "AH", "JD", "JH", "JK")
_CARD_U: Final = 146
_STEP_DEGREES: Final = 7.0
_REACH_U: Final = 760
"""How far below the cards the hand is that would hold them."""
_SUITS: Final = "SDCH"


def home_picture(canvas: Canvas, plan: HomePlan, window_u: float) -> pygame.Surface:
    """Draw all of it but the cards on a sheet of its own, as large as the canvas."""
    size = canvas.surface.get_size()
    sheet = Canvas(background(size, window_u, canvas.palette), canvas.art, plan.u, canvas.palette)
    _title(sheet, plan)
    return sheet.surface


def _title(canvas: Canvas, plan: HomePlan) -> None:
    px, palette = canvas.px, canvas.palette
    middle, top = canvas.surface.get_width() / 2, plan.title_top
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
    words = _("the card game of the right bower, the left bower and the bird")
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


@dataclass(frozen=True, slots=True)
class HomeBody(Body):
    """The table with title and fan, and above the menu a sentence unless a dialog has it."""

    picture: pygame.Surface
    plan: HomePlan
    bare: bool

    def draw(self, canvas: Canvas, status: str, *, urgent: bool) -> None:
        """Draw the picture and the line."""
        canvas.surface.blit(self.picture, (0, 0))
        if self.bare:
            canvas = canvas.at(self.plan.menu_u)
            style = canvas.style(Face.SANS, 18, canvas.palette.on_background_quiet)
            canvas.fitted(status, style, self.plan.line.inflate(-canvas.px(40), 0))
