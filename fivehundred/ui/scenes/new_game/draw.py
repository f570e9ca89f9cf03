"""What is drawn on the page of a new game: the lines of its list, the table, its people."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass

import pygame

from fivehundred.engine.seats import Seat, Seating
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.badges import draw_mark
from fivehundred.ui.drawing.table.table_picture import draw_table, seat_colour
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.scenes.new_game.offers import Offer, facts
from fivehundred.ui.scenes.new_game.plan import PICTURE_U, NewGamePlan
from fivehundred.ui.scenes.shared.page_body import Content, draw_lines, line_step


def draw_offer(offer: Offer, canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw a line of the list: the table in small, the name, what it is like."""
    px, known, palette = canvas.px, offer.variant is not None, canvas.palette
    picture = pygame.Rect(rect.left + px(14), 0, px(PICTURE_U), px(66))
    picture.centery = rect.centery
    if offer.variant is not None:
        draw_table(canvas, picture, offer.variant)
    left = picture.right + px(14)
    box = pygame.Rect(left, 0, rect.right - px(14) - left, px(26))
    small = canvas.style(Face.SANS, 15, palette.muted if known else palette.urgent)
    lines = max(1, len(canvas.wrapped(offer.summary, small, box.width)))
    most = max(1, (rect.height - box.height - px(6)) // line_step(small))
    box.top = rect.centery - (box.height + line_step(small) * min(lines, most)) // 2
    name_box = box.copy()
    if known and offer.path is not None:
        own = canvas.style(Face.SANS, 15, palette.accent)
        mark = _("house rules")
        canvas.text(mark, own, box.midright, "midright")
        name_box.width -= canvas.width(mark, own) + px(12)
    name = canvas.style(Face.SERIF_BOLD, 20, palette.strong if known else palette.muted)
    canvas.fitted(offer.name, name, name_box, "midleft")
    below = pygame.Rect(left, box.bottom, box.width, rect.bottom - box.bottom)
    draw_lines(canvas, offer.summary, small, below, most)


def draw_word(word: str, canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw a word on a small button."""
    style = canvas.style(Face.SANS, 16, canvas.palette.text)
    canvas.fitted(word, style, rect.inflate(-canvas.px(8), 0))


@dataclass(frozen=True, slots=True)
class NewGameContent(Content):
    """The table that is chosen, and who sits at it."""

    plan: NewGamePlan
    offer: Offer
    birds: tuple[str, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """What is asked first, and what the chosen game is."""
        variant = self.offer.variant
        return (_("Players"), self.offer.summary if variant is None else facts(variant))

    def draw(self, canvas: Canvas, scroll: Scroll) -> None:
        """Draw the panel of the table and what stands between the controls."""
        with nullcontext() if self.plan.wide else scroll.clipping(canvas):
            label = canvas.style(Face.SANS, 19, canvas.palette.on_background)
            box = self.plan.label.inflate(-canvas.px(8), 0)
            canvas.fitted(_("Players"), label, box, "midleft")
            _draw_company(canvas, self.plan, self.offer, self.birds)


def _draw_company(canvas: Canvas, plan: NewGamePlan, offer: Offer, birds: tuple[str, ...]) -> None:
    """Draw the panel of the table: how it is laid, and a portrait for each seat's row."""
    px, variant, palette = canvas.px, offer.variant, canvas.palette
    edge = mixed(palette.panel_edge, palette.panel, 0.4)
    canvas.panel(plan.side, palette.panel, edge=edge, alpha=236)
    quiet = canvas.style(Face.SANS, 17, palette.muted)
    if variant is None:
        room = plan.facts if plan.table is None else plan.table.union(plan.facts)
        draw_fitted(canvas, offer.summary, quiet, room, most=6)
    else:
        if plan.table is not None:
            draw_table(canvas, plan.table, variant, birds)
        draw_fitted(canvas, facts(variant), quiet, plan.facts, most=1)
    for seat, row in enumerate(plan.seats):
        middle = (row.left + px(22), row.centery)
        if variant is not None:
            ring = seat_colour(variant.seating, seat, palette)
            pygame.draw.aacircle(canvas.surface, ring, middle, px(23))
        image = canvas.art.icon(f"birds/{birds[seat]}", px(40))
        canvas.surface.blit(image, image.get_rect(center=middle))
        if variant is not None:
            _draw_badge(canvas, variant.seating, seat, (middle[0] + px(16), middle[1] + px(15)))


def _draw_badge(canvas: Canvas, seats: Seating, seat: Seat, centre: tuple[int, int]) -> None:
    """Draw the mark of a seat's side at its portrait."""
    pygame.draw.aacircle(canvas.surface, canvas.palette.panel, centre, canvas.px(9))
    number = seats.side_of[seat]
    draw_mark(canvas, number, centre, seat_colour(seats, seat, canvas.palette), 12)
