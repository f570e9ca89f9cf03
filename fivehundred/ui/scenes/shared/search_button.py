"""The button that a search is until something is written, and the keys that begin it."""

from __future__ import annotations

from functools import partial

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

SEARCH = "search"
"""The name of the button, and of the field that takes its place."""


def search_button(
    layer: WidgetLayer, box: pygame.Rect, label: str, does: Intent, *, say: str, roomy: bool
) -> None:
    """Put the button on the layer; where it is ``roomy`` it looks like a field with its label."""
    layer.button(
        box,
        label,
        does,
        style=ButtonStyle.LINE if roomy else ButtonStyle.QUIET,
        say=say,
        icon="" if roomy else "icons/search",
        face=partial(_draw_empty_field, label) if roomy else None,
        name=SEARCH,
    )


def begins_search(event: pygame.event.Event, *, writing: bool) -> bool:
    """Return whether a key begins a search: Ctrl+F, or / unless somebody is ``writing``."""
    if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
        return True
    return bool(event.unicode == "/" and not writing)


def _draw_empty_field(label: str, canvas: Canvas, box: pygame.Rect) -> None:
    palette = canvas.palette
    canvas.panel(box, palette.ivory, edge=palette.accent, radius=9)
    colour = mixed(palette.ink, palette.ivory, 0.25)
    size = round(box.height * 0.5)
    image = canvas.art.sign("icons/search", size, colour)
    canvas.surface.blit(image, image.get_rect(midleft=(box.left + canvas.px(10), box.centery)))
    words = pygame.Rect(box.left + canvas.px(20) + size, box.top, 0, box.height)
    words.width = box.right - canvas.px(10) - words.left
    style = canvas.style(Face.SANS, 18, colour, on_light=True)
    canvas.fitted(label, style, words, "midleft")
