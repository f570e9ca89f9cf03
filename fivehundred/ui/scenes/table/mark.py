"""The mark at the table of a game that cannot be saved: it stays as long as that is so."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.session.storage.files import without_path
from fivehundred.session.storage.keeper import Keeper
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.translation import _
from fivehundred.ui import route as to
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.fit import width_u
from fivehundred.ui.widgets.layer import WidgetLayer

_MARK_U: Final = 28
_EDGE_U: Final = 18
_WIDEST: Final = 0.5
"""The share of the window's width that the mark may have; what is cut is said in full."""
_LETTERS_U: Final = 17


def why_unkept(keeper: Keeper) -> str:
    """Return why a game is not saved, without the path of its file; empty where it is."""
    unkept = keeper.unkept
    if unkept is None:
        return ""
    return message_sentence(without_path(unkept.why, keeper.path))


def mark_box(words: str, places: Places) -> pygame.Rect:
    """Return the place of the mark: on the frame, where nothing else is."""
    u, width = places.u, places.size[0]
    wide = round((width_u(words, Face.SANS_BOLD, _LETTERS_U) + 2 * _EDGE_U) * u)
    box = pygame.Rect(0, 0, min(wide, round(width * _WIDEST)), round(_MARK_U * u))
    box.midtop = (width // 2, 0)
    return box


def build_mark(layer: WidgetLayer, places: Places, words: str) -> None:
    """Put the mark on the layer where there are words for it; pressed it leads to help."""
    if not words:
        return
    layer.button(
        mark_box(words, places),
        _("Not saved"),
        to.UnkeptRoute(),
        description=_("{why} Press for what can be done.").format(why=words),
        name="unkept",
        zone="unkept",
        face=lambda canvas, _box: draw_mark(canvas, places, words),
    )


def draw_mark(canvas: Canvas, places: Places, words: str) -> None:
    """Draw the mark."""
    palette, box = canvas.palette, mark_box(words, places)
    style = canvas.style(Face.SANS_BOLD, _LETTERS_U, palette.ink)
    text = canvas.shortened(words, style, box.width - canvas.px(_EDGE_U))
    canvas.panel(box, palette.brass_light, edge=palette.ink, radius=9)
    canvas.text(text, style, box.center, "center")
