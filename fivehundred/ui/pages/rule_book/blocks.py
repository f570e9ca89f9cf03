"""The rule book as blocks: paragraphs, tables and cards, with search results highlighted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Never, assert_never

import pygame

from fivehundred.speech.rule_book import book as parts
from fivehundred.speech.rule_book.book import BookPosition, spans_of
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.samples import draw_table
from fivehundred.ui.geometry.measures import CARD_RATIO
from fivehundred.ui.geometry.rects import column, rect_at
from fivehundred.ui.layout.block import Block, Drawing, Gap, Located
from fivehundred.ui.layout.controls import Caption
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.layout.stack import Column, Within
from fivehundred.ui.layout.table import LinePainter, TextTable, draw_plain
from fivehundred.ui.pages.rule_book.search import Found
from fivehundred.ui.widgets.layer import WidgetLayer

_TITLE: Final = Lettering(Face.SERIF_BOLD, 34, "strong")
_CHAPTER: Final = Lettering(Face.SERIF_BOLD, 25, "accent")
_TEXT: Final = Lettering(Face.SANS, 18.5, "text")
_LEAD: Final = Lettering(Face.SANS_BOLD, 18.5, "strong")
_CAPTION: Final = Lettering(Face.SANS_BOLD, 17, "muted")
_CARD_U: Final = 54


@dataclass(frozen=True, slots=True)
class ReadingPosition:
    """A reading position independent of the width: a block, and the share of it above the top."""

    place: BookPosition
    above: float


@dataclass(frozen=True, slots=True)
class BookPlaces:
    """The first and last pixel of each title and block, from the start of the book."""

    spans: Mapping[BookPosition, tuple[int, int]]

    @classmethod
    def placed(cls, boxes: Mapping[BookPosition, pygame.Rect], scroll: Scroll) -> BookPlaces:
        top = scroll.view.top - scroll.offset_px
        return cls({place: (box.top - top, box.bottom - top) for place, box in boxes.items()})

    def mark_at(self, top_px: int) -> ReadingPosition | None:
        """Return the position at a height; None before the book has been placed."""
        reached = (one for one, (_first, last) in self.spans.items() if last > top_px)
        place = next(reached, next(reversed(list(self.spans)), None))
        if place is None:
            return None
        first, last = self.spans[place]
        return ReadingPosition(place, min(1.0, (top_px - first) / max(1, last - first)))

    def top_of(self, mark: ReadingPosition | None) -> int | None:
        """Return the height of a position; None if the book has no such block."""
        if mark is None or mark.place not in self.spans:
            return None
        first, last = self.spans[mark.place]
        return round(first + mark.above * (last - first))

    def chapter_at(self, reached_px: int) -> int:
        titles = (place for place in self.spans if place.block == -1)
        return max((one.chapter for one in titles if self.spans[one][0] <= reached_px), default=0)


@dataclass(frozen=True, slots=True)
class _Lines(Caption):
    """Lines of the book, which are read aloud a paragraph at a time."""

    draw_line: LinePainter = draw_plain

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        style, step_px = self.lettering.style(canvas), self.lettering.line_height_px(canvas.u)
        for at, line in enumerate(self.lettering.lines(self.text, canvas.u, box.width)):
            self.draw_line(canvas, line, style, (box.left, box.top + at * step_px))


@dataclass(frozen=True, slots=True)
class _Passage(Block[Never]):
    """A passage with a bar beside it, as it is the one found."""

    block: Block[Never]

    def height_px(self, u: float, width_px: int) -> int:
        return self.block.height_px(u, width_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        left_px = box.left - round(10 * layer.u)
        layer.picture(column(box, left_px, left_px + max(2, round(3 * layer.u))), draw_bar)
        self.block.place(layer, box)


@dataclass(frozen=True, slots=True)
class _Cards(Block[Never]):
    """A row of cards, overlapping if there is no room."""

    codes: tuple[str, ...]

    def height_px(self, u: float, width_px: int) -> int:
        return round(_CARD_U * u * CARD_RATIO) + round(8 * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self._draw)

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        width = min(canvas.px(_CARD_U), box.width)
        step = min(round(width * 1.125), (box.width - width) // max(1, len(self.codes) - 1))
        for at, code in enumerate(self.codes):
            middle = box.left + step * at + width // 2, box.centery
            canvas.put(canvas.art.card(code, width), middle)


def book_column(
    book: parts.RuleBook, found: Found, tell: Callable[[BookPosition, pygame.Rect], None]
) -> Column[Never]:
    """Return a book as a column; ``tell`` is called with the box of each title and block."""
    return Column(tuple(_blocks(book, found, tell)), gap_u=13)


def _blocks(
    book: parts.RuleBook, found: Found, tell: Callable[[BookPosition, pygame.Rect], None]
) -> Iterator[Block[Never]]:
    lit = set(found.places)

    def line_painter(place: BookPosition) -> LinePainter:
        if place not in lit:
            return draw_plain
        return partial(_draw_highlighted, found.wanted, place == found.here)

    yield _Lines(book.title, _TITLE)
    for number, chapter in enumerate(book.chapters):
        if number:
            yield Gap(8)
        place = BookPosition(number, -1)
        title = _Lines(chapter.title, _CHAPTER, draw_line=line_painter(place))
        heading = Column((title, Drawing(_draw_rule, 2)), gap_u=4)
        yield Located(heading, partial(tell, place), heading=True)
        for at, block in enumerate(chapter.blocks):
            place = BookPosition(number, at)
            passage = _block(block, line_painter(place))
            passage = _Passage(passage) if place == found.here else passage
            yield Located(passage, partial(tell, place))
    yield Gap(14)


def _block(block: parts.Block, draw_line: LinePainter) -> Block[Never]:
    match block:
        case parts.Paragraph():
            return _texts((block.lead, _LEAD), (block.text, _TEXT), draw_line=draw_line)
        case parts.BookTable():
            numbers = tuple(all(map(_is_number, one)) for one in zip(*block.rows, strict=True))
            return TextTable(block.heads, block.rows, numbers, draw_line)
        case parts.CardRow():
            cards = _Cards(tuple(card.code for card in block.cards))
            caption = _texts((block.caption, _CAPTION), draw_line=draw_line)
            return Column((caption, cards), gap_u=0)
        case parts.SeatPlan():
            return Within(Drawing(partial(draw_table, variant=block.variant), 150), 230)
        case unknown:
            assert_never(unknown)


def _texts(*texts: tuple[str, Lettering], draw_line: LinePainter) -> Block[Never]:
    return Column([_Lines(*one, draw_line=draw_line) for one in texts if one[0]], gap_u=0)


def _is_number(cell: str) -> bool:
    return cell.isdecimal() or cell == parts.NO_POINTS


def draw_bar(canvas: Canvas, box: pygame.Rect) -> None:
    """Draw the bar beside the passage found."""
    canvas.surface.fill(canvas.palette.accent, box)


def _draw_rule(canvas: Canvas, box: pygame.Rect) -> None:
    colour = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.4)
    canvas.surface.fill(colour, (box.topleft, (box.width, max(1, canvas.px(1)))))


def _draw_highlighted(
    wanted: str, is_here: bool, canvas: Canvas, line: str, style: Style, corner: tuple[int, int]
) -> None:
    palette, (x, y) = canvas.palette, corner
    share = 0.45 if is_here and not palette.plain else 0.75
    colour = mixed(palette.accent, palette.panel, share)
    for start, end in spans_of(line, wanted):
        before_px = canvas.width(line[:start], style)
        width_px = canvas.width(line[:end], style) - before_px
        box = rect_at(width_px, style.size_px * 1.3, topleft=(x + before_px, y))
        box.inflate_ip(canvas.px(4), 0)
        pygame.draw.rect(canvas.surface, colour, box, border_radius=canvas.px(4))
        if is_here:
            # Underline the current result, so that not only its colour tells.
            box.top, box.height = box.bottom - max(2, canvas.px(2)), max(2, canvas.px(2))
            canvas.surface.fill(palette.accent, box)
    canvas.text(line, style, corner)
