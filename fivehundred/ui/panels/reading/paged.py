"""Dialogs with pages, turned by arrows, keys or the wheel; the licences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Never

import pygame

from fivehundred.paths import licence_texts
from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.block import Block, Gap, Text, add_focusable_text
from fivehundred.ui.layout.controls import PushButton, icon_button
from fivehundred.ui.layout.lettering import QUIET, Lettering
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.panels.dialog import AnswerRow, BlockDialog
from fivehundred.ui.panels.panel import OpenInstead, Panel
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_STEPS: Final = {
    pygame.K_HOME: -9999,
    pygame.K_END: 9999,
    pygame.K_PAGEUP: -1,
    pygame.K_PAGEDOWN: 1,
}


@dataclass(frozen=True, slots=True)
class _TurnPage(Intent):
    step: int


class PagedPanel(BlockDialog):
    """A dialog that shows page ``at``, from 0, of ``count``, and reads each one aloud."""

    at: int
    count: int
    _news = ""

    @property
    def place(self) -> str:
        return _("Page {number} of {count}.").format(number=self.at + 1, count=self.count)

    @property
    def arrows(self) -> tuple[str, str, str]:
        """Descriptions of the arrows back and on, and of a disabled arrow."""
        back, on = (f"{one} {self.place}" for one in (_("Previous page."), _("Next page.")))
        return back, on, self.place

    def closing(self) -> PushButton[Intent]:
        return replace(super().closing(), parts={"on_arrows": self.turn})

    def build(self, layer: WidgetLayer, places: Places) -> None:
        super().build(layer, places)
        if self.count > 1:
            layer.wheel = lambda steps: _TurnPage(1 if steps > 0 else -1)

    def foot(self) -> Block[Intent]:
        if self.count == 1:
            return AnswerRow((self.closing(),))
        back, on, _ends = self.arrows
        left = self._arrow(-1, "left", back, "←")
        return AnswerRow((left, self.closing(), self._arrow(1, "right", on, "→")))

    def _arrow(self, step: int, icon: str, say: str, key: str) -> PushButton[Intent]:
        off = "" if 0 <= self.at + step < self.count else self.arrows[2]
        name, turn = f"icons/{icon}", self.turn
        return icon_button(icon, _TurnPage(step), say, key, name, off, on_arrows=turn)

    def turn(self, dx: int, dy: int) -> Intent | None:
        return _TurnPage(dx) if dx and self.count > 1 else None

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        if event.key in _STEPS and self.count > 1:
            return _TurnPage(_STEPS[event.key])
        return super().key(event, layer)

    def respond(self, intent: Intent) -> Intent | None:
        if not isinstance(intent, _TurnPage):
            return super().respond(intent)
        at = min(max(0, self.at + intent.step), self.count - 1)
        if at != self.at:
            self.at = at
            self._news = self.says
        return None

    def poll(self) -> str:
        """Return the page just turned to, to be read aloud."""
        news, self._news = self._news, ""
        return news


_PLAIN: Final = Lettering(Face.SANS, 17)
_HEADING: Final = Lettering(Face.SANS_BOLD, 17, "strong")
_LINES_PER_PAGE: Final = 13
_LETTERS_PER_LINE: Final = 78


class LicencesPanel(PagedPanel):
    """The licences; Esc leads back to the settings."""

    width_u = 680

    def __init__(self, settings: Panel) -> None:
        self.title = _("Licences")
        self._back = OpenInstead(settings)
        self._pages = tuple(_pages("\n\n".join(licence_texts())))
        self.at, self.count = 0, len(self._pages)

    @property
    def says(self) -> str:
        return sentence(" ".join(line.lstrip("# ") for line in self._pages[self.at] if line))

    def closing(self) -> PushButton[Intent]:
        back = _("Back to the settings.")
        return replace(super().closing(), intent=self._back, description=back)

    def content(self) -> Block[Intent]:
        lines = Column([_line_block(line) for line in self._pages[self.at]], gap_u=0)
        return Column((_Page(lines, self.says), Text(self.place, QUIET, "center")))

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        return self._back if event.key == pygame.K_ESCAPE else super().key(event, layer)


@dataclass(frozen=True, slots=True)
class _Page(Block[Never]):
    """A page read aloud as a whole; pages are equally high, except one with more text."""

    lines: Block[Never]
    text: str

    def height_px(self, u: float, width_px: int) -> int:
        return max(round(_LINES_PER_PAGE * 22 * u), self.lines.height_px(u, width_px))

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self.lines.place(layer, box)
        add_focusable_text(layer, box, self.text, "page")


def _line_block(line: str) -> Block[Never]:
    if not line:
        return Gap(12)
    heading = line.startswith("#")
    return Text(line.lstrip("# "), _HEADING if heading else _PLAIN)


def _pages(text: str) -> Iterator[tuple[str, ...]]:
    """Divide Markdown into pages of lines without markup, but for the ``#`` of headings."""
    page, room = list[str](), float(_LINES_PER_PAGE)
    for paragraph in text.splitlines():
        plain = _without_markup(paragraph)
        if plain is None or not (plain or page):
            continue
        lines = -(-len(plain) // _LETTERS_PER_LINE) or 0.5
        if lines > room and page:
            yield tuple(page)
            page, room = [], _LINES_PER_PAGE
        page.append(plain)
        room -= lines
    yield tuple(page)


def _without_markup(paragraph: str) -> str | None:
    """Return a line of Markdown without markup; None if nothing is left."""
    if not paragraph.startswith("|"):
        return paragraph.replace("`", "").replace("**", "").rstrip()
    cells = [cell.strip().replace("`", "") for cell in paragraph.strip("| ").split("|")]
    return None if set("".join(cells)) <= set("-: ") else " · ".join(cells)
