"""The portrait of a player: a bird in a ring."""

from __future__ import annotations

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_name


def draw_portrait(bird: str, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a bird in its ring, as large as a box is high."""
    radius = box.height // 2 - 1
    pygame.draw.aacircle(canvas.surface, canvas.palette.accent, box.center, radius)
    image = canvas.art.icon(f"birds/{bird}", 2 * radius - canvas.px(5))
    canvas.surface.blit(image, image.get_rect(center=box.center))


def draw_person(name: str, bird: str, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a name with its portrait at the left; without a bird the name alone."""
    px = canvas.px
    ring = pygame.Rect(box.left + px(5), 0, box.height - px(8), box.height - px(8))
    ring.centery = box.centery
    if bird:
        draw_portrait(bird, canvas, ring)
    left = ring.right + px(10) if bird else box.left + px(14)
    words = pygame.Rect(left, box.top, box.right - px(12) - left, box.height)
    draw_name(canvas, name, canvas.style(Face.SANS, 19, canvas.palette.text), words)
