"""The picture of the home screen: the table, the name of the game, a fan of cards."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivehundred.ui.drawing.background.background import background
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.scenes.home.plan import HomePlan
from fivehundred.ui.scenes.shared.base import Body
from fivehundred.ui.scenes.shared.heading import draw_title, motto_words


def home_picture(canvas: Canvas, plan: HomePlan, window_u: float) -> pygame.Surface:
    """Draw all of it but the cards on a sheet of its own, as large as the canvas."""
    size = canvas.surface.get_size()
    sheet = Canvas(background(size, window_u, canvas.palette), canvas.art, plan.u, canvas.palette)
    draw_title(sheet, plan.title_top)
    return sheet.surface


@dataclass(frozen=True, slots=True)
class HomeBody(Body):
    """The table with title and fan, and above the menu a sentence unless a dialog has it."""

    picture: pygame.Surface
    plan: HomePlan
    bare: bool

    @property
    def texts(self) -> tuple[str, ...]:
        """What the game is."""
        return (motto_words(),)

    def draw(self, canvas: Canvas, status: str, *, urgent: bool) -> None:
        """Draw the picture and the line."""
        canvas.surface.blit(self.picture, (0, 0))
        if self.bare:
            canvas = canvas.at(self.plan.menu_u)
            style = canvas.style(Face.SANS, 18, canvas.palette.on_background_quiet)
            canvas.fitted(status, style, self.plan.line.inflate(-canvas.px(40), 0))
