"""The mark at a table whose game cannot be saved; pressed it leads to what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.session.codec.shapes import printable
from fivehundred.session.storage.keeper import Keeper, Unkept
from fivehundred.ui import route as to
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.wrapping import cut
from fivehundred.ui.panels.fit import width_u
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.desk import Desk

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene

_MARK_U: Final = 28
_EDGE_U: Final = 18
_WIDEST_MARK: Final = 0.5
"""The share of the window's width that the mark may have; what is cut is said in full."""
_LETTERS_U: Final = 17


def why(keeper: Keeper, unkept: Unkept) -> str:
    """Say why a game is not saved, without the path of its file."""
    return sentence(unkept.sentence.removeprefix(f"{printable(str(keeper.path))}: "))


class Mark:
    """Whether the table shows that its game is not saved."""

    def __init__(self) -> None:
        """Begin without a mark."""
        self._why = ""

    def keep_up(self, table: TableScene) -> bool:
        """Follow the keeper; True if the mark has come, gone or changed."""
        unkept = table.keeper.unkept
        now = "" if unkept is None else why(table.keeper, unkept)
        if now == self._why:
            return False
        self._why = now
        table.app.spoken.announce(now or _("The game is saved again."))
        table.fill_desk()
        return True


def build_mark(table: TableScene, desk: Desk) -> None:
    """Put the mark on the desk as long as the game cannot be saved; pressed it leads to help."""
    unkept = table.keeper.unkept
    if unkept is None:
        return
    words = why(table.keeper, unkept)
    desk.button(
        _mark_box(table, words),
        _("Not saved"),
        to.Unkept(),
        say=_("{why} Press for what can be done.").format(why=words),
        name="unkept",
        zone="unkept",
        face=lambda canvas, _box: _draw_mark(table, canvas),
    )


def draw_mark(table: TableScene, canvas: Canvas) -> None:
    """Draw the mark over a panel too: it stays as long as the game cannot be saved."""
    if table.modal is not None and table.keeper.unkept is not None:
        _draw_mark(table, canvas)


def _mark_box(table: TableScene, words: str) -> pygame.Rect:
    """Give the place of the mark: on the frame, where nothing else is."""
    u, width = table.places.u, table.app.size[0]
    wide = round((width_u(words, Face.SANS_BOLD, _LETTERS_U) + 2 * _EDGE_U) * u)
    box = pygame.Rect(0, 0, min(wide, round(width * _WIDEST_MARK)), round(_MARK_U * u))
    box.midtop = (width // 2, 0)
    return box


def _draw_mark(table: TableScene, canvas: Canvas) -> None:
    unkept = table.keeper.unkept
    if unkept is None:
        return
    palette, words = canvas.palette, why(table.keeper, unkept)
    box = _mark_box(table, words)
    style = canvas.style(Face.SANS_BOLD, _LETTERS_U, palette.ink)
    text = cut(canvas, words, style, box.width - canvas.px(_EDGE_U))
    canvas.panel(box, palette.brass_light, edge=palette.ink, radius=9)
    canvas.text(text, style, box.center, "center")
