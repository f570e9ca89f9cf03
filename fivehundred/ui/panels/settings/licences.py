"""The licences of everything that comes with the program, to be leafed through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.paths import licence_texts
from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.text.line import broken, line_width
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.fit import PanelBox, dialog_place
from fivehundred.ui.panels.dialog import dialog_frame
from fivehundred.ui.panels.settings.intents import Deed
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_WIDTH_U: Final = 680
_HEIGHT_U: Final = 430
_EDGE_U: Final = 36
_HEAD_U: Final = 82
_FOOT_U: Final = 70
_LETTERS_U: Final = 17
_LINE_U: Final = 24
_KEYS: Final = {
    pygame.K_ESCAPE: Deed.SHUT,
    pygame.K_PAGEUP: Deed.LEAF_BACK,
    pygame.K_LEFT: Deed.LEAF_BACK,
    pygame.K_UP: Deed.LEAF_BACK,
    pygame.K_PAGEDOWN: Deed.LEAF_ON,
    pygame.K_RIGHT: Deed.LEAF_ON,
    pygame.K_DOWN: Deed.LEAF_ON,
}


@dataclass(frozen=True, slots=True)
class _Page(PanelBox):
    """A page of so many: its lines, headings with a ``#`` before them."""

    lines: tuple[str, ...]
    number: int
    count: int


class Licences:
    """The pages; each is as long as the panel has room for."""

    def __init__(self) -> None:
        """Begin at the first page."""
        self._text = "\n\n".join(licence_texts())
        self._number = 0
        self._laid: tuple[tuple[int, int], list[str]] = ((0, 0), [])
        self.says = ""
        """What stands on the page."""

    def leaf(self, pages: int) -> None:
        """Go on by so many pages."""
        self._number = max(0, self._number + pages)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the buttons on the layer."""
        page = self._page(places)
        self.says = sentence(" ".join(line.lstrip("# ") for line in page.lines if line))
        layer.u, layer.wheel = page.u, _by_wheel
        top_u = _HEIGHT_U - _FOOT_U + 12
        back = page.box(_EDGE_U, top_u, 60, 46)
        on = page.box(_EDGE_U + 74, top_u, 60, 46)
        says = _("Page {number} of {count}.").format(number=page.number + 1, count=page.count)
        layer.focusable_text(page.rect, lambda: self.says, name="page", zone="page")
        before = _("The page before.") + " " + says
        after = _("The next page.") + " " + says
        _arrow(layer, back, "icons/left", Deed.LEAF_BACK, before, on=page.number > 0)
        _arrow(layer, on, "icons/right", Deed.LEAF_ON, after, on=page.number < page.count - 1)
        close = page.box(_WIDTH_U - _EDGE_U - 190, top_u, 190, 46)
        style, say = ButtonStyle.PRIMARY, _("Back to the settings (Esc).")
        shut = layer.button(close, _("Close"), Deed.SHUT, style=style, say=say, name="shut")
        if layer.focus is None:
            layer.focus_on(shut)

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the page."""
        page = self._page(places)
        canvas = canvas.at(page.u)
        dialog_frame(canvas, page.rect, _("Licences"))
        plain = canvas.style(Face.SANS, _LETTERS_U, canvas.palette.text)
        heading = canvas.style(Face.SANS_BOLD, _LETTERS_U, canvas.palette.strong)
        for at, line in enumerate(page.lines):
            box = page.box(_EDGE_U, _HEAD_U + at * _LINE_U, _WIDTH_U - 2 * _EDGE_U, _LINE_U)
            style = heading if line.startswith("#") else plain
            canvas.fitted(line.lstrip("# "), style, box, "midleft")
        quiet = canvas.style(Face.SANS, 16, canvas.palette.muted)
        at_foot = page.box(_EDGE_U + 150, _HEIGHT_U - _FOOT_U + 12, 200, 46)
        place = _("Page {number} of {count}.").format(number=page.number + 1, count=page.count)
        canvas.fitted(place, quiet, at_foot, "midleft")

    def key(self, event: pygame.event.Event) -> Intent | None:
        """Return what a key asks for."""
        return _KEYS.get(event.key)

    def _page(self, places: Places) -> _Page:
        u, rect = dialog_place(places, _WIDTH_U, _HEIGHT_U)
        room_px, size_px = round((_WIDTH_U - 2 * _EDGE_U) * u), max(1, round(_LETTERS_U * u))
        if self._laid[0] != (room_px, size_px):
            self._laid = (room_px, size_px), _lines(self._text, room_px, size_px)
        lines, most = self._laid[1], int((_HEIGHT_U - _HEAD_U - _FOOT_U) / _LINE_U)
        count = max(1, -(-len(lines) // most))
        self._number = min(self._number, count - 1)
        first = self._number * most
        return _Page(u, rect, tuple(lines[first : first + most]), self._number, count)


def _arrow(
    layer: WidgetLayer, box: pygame.Rect, icon: str, does: Deed, says: str, *, on: bool
) -> None:
    layer.button(box, "", does, icon=icon, say=says, name=icon, enabled=on, off=says)


def _by_wheel(steps: int) -> Intent:
    return Deed.LEAF_ON if steps > 0 else Deed.LEAF_BACK


def _lines(text: str, room_px: int, size_px: int) -> list[str]:
    """Break the text into lines that fit; a row of a table becomes a line of its own."""
    lines: list[str] = []
    for paragraph in text.splitlines():
        told = _told(paragraph)
        if told is None:
            continue
        face = Face.SANS_BOLD if told.startswith("#") else Face.SANS
        fits = broken(told, lambda line, face=face: line_width(line, face, size_px) <= room_px)  # type: ignore[misc]
        lines += [f"# {line.lstrip('# ')}" if told.startswith("#") else line for line in fits]
    return lines


def _told(paragraph: str) -> str | None:
    """Return a line of Markdown without its marks; None for one that is only marks."""
    if not paragraph.startswith("|"):
        return paragraph.replace("`", "").replace("**", "").rstrip()
    cells = [cell.strip().replace("`", "") for cell in paragraph.strip("| ").split("|")]
    return None if set("".join(cells)) <= set("-: ") else " · ".join(cells)
