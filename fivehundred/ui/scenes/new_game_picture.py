"""What is drawn on the page of a new game: the lines of its list, the table, its people."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.offers import Offer, facts
from fivehundred.ui.paint import BIRDS
from fivehundred.ui.palettes import mixed
from fivehundred.ui.scenes.page import draw_two_lines
from fivehundred.ui.table_picture import draw_table, seat_colour
from fivehundred.ui.words import _


def draw_offer(offer: Offer, canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw a line of the list: the table in small, the name, what it is like."""
    px, known = canvas.px, offer.variant is not None
    picture = pygame.Rect(rect.left + px(10), rect.top + px(4), px(104), rect.height - px(8))
    if offer.variant is not None:
        draw_table(canvas, picture, offer.variant)
    left = picture.right + px(16)
    box = pygame.Rect(left, rect.top + px(4), rect.right - px(16) - left, px(26))
    small = canvas.style(Face.SANS, 15, canvas.palette.muted if known else canvas.palette.glow)
    if len(canvas.wrapped(offer.summary, small, box.width)) == 1:
        box.top += px(9)
    if known and offer.path is not None:
        own = canvas.style(Face.SANS, 15, canvas.palette.brass)
        canvas.text(_("house rules"), own, box.midright, "midright")
        box.width -= px(90)
    name = canvas.style(
        Face.SERIF_BOLD, 20, canvas.palette.ivory if known else canvas.palette.muted
    )
    canvas.fitted(offer.name, name, box, "midleft")
    below = pygame.Rect(left, box.bottom + px(1), rect.right - px(16) - left, px(38))
    draw_two_lines(canvas, offer.summary, small, below)


def draw_company(
    canvas: Canvas, side: pygame.Rect, offer: Offer, rows: Sequence[pygame.Rect]
) -> None:
    """Draw the panel of the table: how it is laid, and a portrait for each seat's row."""
    px, variant = canvas.px, offer.variant
    edge = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.4)
    canvas.panel(side, canvas.palette.panel, edge=edge, alpha=228)
    room = rows[0].top - px(50) - side.top
    top = pygame.Rect(side.left + px(20), 0, side.width - px(40), min(room, px(260)))
    top.centery = side.top + px(8) + room // 2
    quiet = canvas.style(Face.SANS, 17, canvas.palette.muted)
    if variant is None:
        canvas.paragraph(offer.summary, quiet, top)
    else:
        draw_table(canvas, top, variant, portraits=True)
        told = pygame.Rect(top.left, top.bottom + px(4), top.width, px(26))
        canvas.fitted(facts(variant), quiet, told)
    for seat, row in enumerate(rows):
        middle = (row.left + px(21), row.centery)
        if variant is not None:
            ring = seat_colour(variant.seating, seat, canvas.palette)
            pygame.draw.aacircle(canvas.surface, ring, middle, px(22))
        image = canvas.art.icon(f"birds/{BIRDS[seat]}", px(39))
        canvas.surface.blit(image, image.get_rect(center=middle))
