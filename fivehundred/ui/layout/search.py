"""A search: a button that looks like an empty text field until it is used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.rects import column
from fivehundred.ui.layout.block import FlatBlock, I_co
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

SEARCH: Final = "search"
"""The name of the button, and of the field that replaces it."""
_LABEL: Final = Lettering(Face.SANS, 18)
_PAD_U: Final = 42
"""Width of the icon and the space around it."""


@dataclass(frozen=True, slots=True)
class SearchField(FlatBlock[I_co]):
    """A search for a ``text``; if that is None, a button that begins one.

    The button spares most people the slow import of text fields. Too narrow for its label, it
    is an icon.
    """

    label: str
    description: str
    key: str
    text: str | None
    begin: I_co
    changed: Callable[[str], I_co]
    entered: Callable[[str], I_co]
    height_u: float = 44

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        said = with_key(self.description, self.key)
        if self.text is None:
            room_px = box.width - round(_PAD_U * layer.u)
            roomy = _LABEL.width_px(self.label, layer.u) <= room_px
            layer.button(
                box,
                self.label,
                self.begin,
                style=ButtonStyle.LINE if roomy else ButtonStyle.QUIET,
                description=said,
                icon="" if roomy else "icons/search",
                face=partial(_draw_empty_field, self.label) if roomy else None,
                name=SEARCH,
                writes=roomy,
            )
            return
        layer.entry(
            box,
            self.text,
            self.entered,
            changed=self.changed,
            description=said,
            name=SEARCH,
            begin=False,
            placeholder=self.label,
        )


def begins_search(event: pygame.event.Event, *, writing: bool) -> bool:
    """Return whether a key begins a search: Ctrl+F, or / while nobody is ``writing``."""
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
    words = column(box, box.left + canvas.px(20) + size, box.right - canvas.px(10))
    style = canvas.style(Face.SANS, 18, colour, on_light=True)
    canvas.fitted(label, style, words, "midleft")
