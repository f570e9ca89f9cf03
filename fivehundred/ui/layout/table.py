"""Tables: of shares, drawn as bars, and of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Final, Never

import pygame

from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.layout.block import Block, describe
from fivehundred.ui.layout.lettering import STRONG, Lettering
from fivehundred.ui.widgets.layer import WidgetLayer

_HEAD: Final = Lettering(Face.SANS_BOLD, 16, "muted")
_HEAD_U: Final = 34
_ROW_U: Final = 46


@dataclass(frozen=True, slots=True)
class ShareCell:
    """A cell of a table; ``share`` is drawn as a bar, ``notch`` as a mark across it, 0 to 1."""

    text: str
    description: str = ""
    share: float | None = None
    notch: float | None = None


@dataclass(frozen=True, slots=True)
class ShareTable(Block[Never]):
    """A table with headings; the first cell names its row, and is half as wide as the others."""

    heads: Sequence[str]
    rows: Sequence[Sequence[ShareCell]]
    zone: str = ""

    def height_px(self, u: float, width_px: int) -> int:
        return round(_ROW_U * u) * len(self.rows) + round(_HEAD_U * u)

    def _boxes(self, row: pygame.Rect) -> Iterator[pygame.Rect]:
        each_px = row.width / (len(self.heads) - 0.5)
        ends = [0, *(round(each_px * (at + 0.5)) for at in range(len(self.heads)))]
        for at in range(len(self.heads)):
            left, width = row.left + ends[at], ends[at + 1] - ends[at]
            yield pygame.Rect(left, row.top, width, row.height)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        head = pygame.Rect(box.left, box.top, box.width, round(_HEAD_U * layer.u))
        layer.picture(head, self._draw_heads)
        row = pygame.Rect(box.left, head.bottom, box.width, round(_ROW_U * layer.u))
        for cells in self.rows:
            for cell, place in zip(cells, self._boxes(row), strict=True):
                inner = place.inflate(-round(6 * layer.u), -round(6 * layer.u))
                layer.picture(inner, partial(_draw_cell, cell))
                if cell.description:
                    describe(layer, inner, cell.description, self.zone)
            row.top = row.bottom

    def _draw_heads(self, canvas: Canvas, row: pygame.Rect) -> None:
        for text, box in zip(self.heads, self._boxes(row), strict=True):
            canvas.fitted(text, _HEAD.style(canvas), box)


def _draw_cell(cell: ShareCell, canvas: Canvas, box: pygame.Rect) -> None:
    palette, words = canvas.palette, box.inflate(-canvas.px(6), 0)
    if cell.description:
        canvas.panel(box, palette.raised, radius=6)
    if cell.share is not None:
        height_px = max(3, canvas.px(5))
        words.height -= canvas.px(9)
        track = pygame.Rect(box.left, box.bottom - height_px - canvas.px(5), box.width, height_px)
        track.inflate_ip(-canvas.px(14), 0)
        canvas.surface.fill(mixed(palette.raised, palette.panel_edge, 0.5), track)
        filled = pygame.Rect(track.topleft, (round(track.width * cell.share), height_px))
        canvas.surface.fill(palette.brass, filled)
        if cell.notch is not None:
            at = track.left + round(track.width * cell.notch), track.centery
            mark = rect_at(max(2, canvas.px(2.5)), height_px + canvas.px(6), center=at)
            canvas.surface.fill(palette.strong, mark)
    lettering = STRONG if cell.description else Lettering(Face.SANS, 16, "muted")
    canvas.fitted(cell.text, lettering.style(canvas), words)


LinePainter = Callable[[Canvas, str, Style, tuple[int, int]], None]
"""Draws a line of text, given its upper left corner, perhaps with a decoration below it."""


def draw_plain(canvas: Canvas, line: str, style: Style, corner: tuple[int, int]) -> None:
    """Draw a line of text."""
    canvas.text(line, style, corner)


@dataclass(frozen=True, slots=True)
class TextTable(Block[Never]):
    """A table of text, with or without headings; columns in ``numbers`` are right-aligned.

    If its columns do not fit side by side, the first cell of a row becomes a title above the
    others. With a ``zone`` each row can have the focus, and its headings are read with it. One
    that ``fills`` its box spreads its columns over the width.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[bool, ...] = ()
    # How a line is drawn changes no measure, and the table is the key of a cache.
    draw_line: LinePainter = field(default=draw_plain, compare=False)
    zone: str = ""
    fills: bool = False

    def height_px(self, u: float, width_px: int) -> int:
        return _set_in_columns(self, u, width_px)[1][-1]

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self._draw)
        if not self.zone:
            return
        _lines, tops = _set_in_columns(self, layer.u, box.width)
        words = _("{name}: {what}")
        for row, top, end in zip(self.rows, tops[:-1], tops[1:], strict=True):
            place = pygame.Rect(box.left, box.top + top, box.width, end - top)
            named = zip(self.heads, row, strict=True)
            cells = tuple(words.format(name=head, what=cell) for head, cell in named)
            said = partial(sentence, ", ".join(cells))
            layer.focusable_text(place, said, name=row[0], zone=self.zone, cells=cells)

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        lines, _tops = _set_in_columns(self, canvas.u, box.width)
        for line in lines:
            x, y = box.left + line.left, box.top + line.top
            if line.text:
                self.draw_line(canvas, line.text, line.lettering.style(canvas), (x, y))
            else:
                palette = canvas.palette
                colour = mixed(palette.panel_edge, palette.panel, 0.4)
                canvas.surface.fill(colour, (x, y, line.width, max(1, canvas.px(1))))


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of text at its upper left corner; without text, a rule of ``width``."""

    text: str
    lettering: Lettering
    left: int
    top: int
    width: int = 0


_Lines = tuple[tuple[_Line, ...], tuple[int, ...]]
"""The lines of a table, and the top of each row followed by the total height."""
_CELL: Final = Lettering(Face.SANS, 17, "text")
_CELL_HEAD: Final = Lettering(Face.SANS_BOLD, 17, "muted")
_ROW_TITLE: Final = Lettering(Face.SANS_BOLD, 18.5, "strong")
_CELL_GAP_U: Final = 22


@lru_cache(maxsize=256)
def _set_in_columns(table: TextTable, u: float, width_px: int) -> _Lines:
    heads, rows, gap_px = table.heads, table.rows, round(_CELL_GAP_U * u)
    columns = zip(*((heads,) if heads else ()), *rows, strict=True)
    widths = [max(_CELL_HEAD.width_px(cell, u) for cell in one) for one in columns]
    if sum(widths) + gap_px * (len(widths) - 1) > width_px:
        return _set_stacked(heads, rows, u, width_px)
    if table.fills and len(widths) > 1:
        gap_px = (width_px - sum(widths)) // (len(widths) - 1)
    lines, tops, top = [], [], 0
    lefts = [sum(widths[:at]) + gap_px * at for at in range(len(widths))]
    for at, row in enumerate((heads, *rows) if heads else rows):
        lettering = _CELL_HEAD if heads and not at else _CELL
        ends = table.numbers or (False,) * len(row)
        tops += [] if heads and not at else [top]
        for text, left, width, at_end in zip(row, lefts, widths, ends, strict=True):
            if text:
                spare_px = max(0, width - lettering.width_px(text, u)) if at_end else 0
                lines.append(_Line(text, lettering, left + spare_px, top))
        top += lettering.line_height_px(u)
        if heads and not at:
            lines.append(_Line("", lettering, 0, top, lefts[-1] + widths[-1]))
            top += round(4 * u)
    return tuple(lines), (*tops, top)


def _set_stacked(
    heads: tuple[str, ...], rows: tuple[tuple[str, ...], ...], u: float, width_px: int
) -> _Lines:
    """Set a table too wide for columns: a row's cells go below its first."""
    inset_px, top = round(_CELL_GAP_U * u), 0
    names = heads[1:] or ("",) * (len(rows[0]) - 1)
    beside_px = max(_CELL_HEAD.width_px(name, u) for name in names) if heads else 0
    beside_px = min(inset_px + beside_px + (inset_px if heads else 0), width_px // 2)
    found, tops = list[_Line](), list[int]()

    def put(text: str, lettering: Lettering, left: int, width: int) -> int:
        lines = lettering.lines(text, u, width)
        step_px = lettering.line_height_px(u)
        found.extend(
            _Line(one, lettering, left, top + at * step_px) for at, one in enumerate(lines)
        )
        return len(lines) * step_px

    for row in rows:
        tops.append(top)
        top += put(row[0], _ROW_TITLE, 0, width_px)
        for name, cell in zip(names, row[1:], strict=True):
            name_px = put(name, _CELL_HEAD, inset_px, beside_px - inset_px)
            top += max(name_px, put(cell, _CELL, beside_px, width_px - beside_px))
        top += round(7 * u)
    return tuple(found), (*tops, top)
