"""The rule book set in lines for a width: every line, card and rule with its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, assert_never

from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.rule_book.book import (
    NO_POINTS,
    Block,
    CardRow,
    Chapter,
    Grid,
    Paragraph,
    RuleBook,
    SeatPlan,
)
from fivehundred.speech.rule_book.search import Place
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.look import CARD_RATIO

_TITLE_U: Final = 34
_HEAD_U: Final = 25
_TEXT_U: Final = 18.5
_CELL_U: Final = 17
_LEADING: Final = 1.36
_BETWEEN_U: Final = 13
_CHAPTERS_APART_U: Final = 34
_CELL_GAP_U: Final = 22
_CARD_U: Final = 54
_CARDS_APART: Final = 0.5
"""How far a card lies from the next in a row, at most, in widths of a card."""
_ROWS_APART_U: Final = 7
_SEATS_U: Final = (230, 150)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text; ``top`` and ``left`` count from the beginning of the book."""

    text: str
    style: Style
    left: int
    top: int
    place: Place


@dataclass(frozen=True, slots=True)
class Cards:
    """A row of cards, each so far from the next."""

    codes: tuple[str, ...]
    width: int
    step: int
    left: int
    top: int


@dataclass(frozen=True, slots=True)
class Seats:
    """The picture of the table."""

    variant: Variant
    box: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Bar:
    """A thin line across."""

    box: tuple[int, int, int, int]


Item = Line | Cards | Seats | Bar


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Where somebody reads, in a book of any width: a block, and what share of it lies above."""

    place: Place
    above: float


@dataclass(frozen=True, slots=True)
class Setting:
    """A book in lines: where each chapter begins, and from where to where each block goes."""

    items: tuple[Item, ...]
    high_px: int
    tops: tuple[int, ...]
    blocks: dict[Place, tuple[int, int]] = field(hash=False)

    def mark_at(self, top_px: int) -> Bookmark:
        """Return what is read at a height: a block, and how much of it lies above."""
        reached = (one for one, (_first, last) in self.blocks.items() if last > top_px)
        place = next(reached, next(reversed(self.blocks)))
        first, last = self.blocks[place]
        return Bookmark(place, min(1.0, (top_px - first) / max(1, last - first)))

    def top_of(self, mark: Bookmark) -> int | None:
        """Return how high a mark stands; None where this book has no such block."""
        if mark.place not in self.blocks:
            return None
        first, last = self.blocks[mark.place]
        return round(first + mark.above * (last - first))


def set_book(book: RuleBook, canvas: Canvas, width: int) -> Setting:
    """Set a book in lines of a width."""
    setter = _Setter(canvas, width)
    for number, chapter in enumerate(book.chapters):
        setter.chapter(number, chapter, book.title)
    return Setting(
        tuple(setter.items), setter.top + canvas.px(40), tuple(setter.tops), setter.blocks
    )


class _Setter:
    """Sets one thing below the other."""

    def __init__(self, canvas: Canvas, width: int) -> None:
        self.canvas, self.width = canvas, width
        self.items: list[Item] = []
        self.tops: list[int] = []
        self.blocks: dict[Place, tuple[int, int]] = {}
        self.top = canvas.px(14)
        palette = canvas.palette
        self._text = canvas.style(Face.SANS, _TEXT_U, palette.text)
        self._lead = canvas.style(Face.SANS_BOLD, _TEXT_U, palette.strong)
        self._cell = canvas.style(Face.SANS, _CELL_U, palette.text)
        self._head = canvas.style(Face.SANS_BOLD, _CELL_U, palette.muted)

    def chapter(self, number: int, chapter: Chapter, book: str) -> None:
        """Set a chapter below its title; the first below that of the book."""
        px, palette = self.canvas.px, self.canvas.palette
        if number == 0:
            title = self.canvas.style(Face.SERIF_BOLD, _TITLE_U, palette.strong)
            self._lines(book, title, Place(0, -2))
            self.top += px(6)
        else:
            self.top += px(_CHAPTERS_APART_U - _BETWEEN_U)
        self.tops.append(self.top)
        place, first = Place(number, -1), self.top
        self._lines(
            chapter.title, self.canvas.style(Face.SERIF_BOLD, _HEAD_U, palette.accent), place
        )
        self.blocks[place] = (first, self.top)
        self.top += px(3)
        self.items.append(Bar((0, self.top, self.width, max(1, px(1)))))
        self.top += px(_BETWEEN_U)
        for at, block in enumerate(chapter.blocks):
            place, first = Place(number, at), self.top
            self._block(block, place)
            self.blocks[place] = (first, self.top)
            self.top += px(_BETWEEN_U)

    def _block(self, block: Block, place: Place) -> None:
        match block:
            case Paragraph():
                self._lines(block.lead, self._lead, place)
                self._lines(block.text, self._text, place)
            case Grid():
                self._grid(block, place)
            case CardRow():
                self._lines(block.caption, self._head, place)
                self._cards(block)
            case SeatPlan():
                wide, high = (self.canvas.px(side) for side in _SEATS_U)
                wide = min(wide, self.width)
                box = ((self.width - wide) // 2, self.top, wide, high)
                self.items.append(Seats(block.variant, box))
                self.top += high
            case unknown:
                assert_never(unknown)

    def _lines(
        self, text: str, style: Style, place: Place, left: int = 0, width: int | None = None
    ) -> None:
        if not text:
            return
        for line in self.canvas.wrapped(text, style, width or self.width - left):
            self.items.append(Line(line, style, left, self.top, place))
            self.top += round(style.size_px * _LEADING)

    def _cards(self, row: CardRow) -> None:
        card = min(self.canvas.px(_CARD_U), self.width)
        gaps = max(1, len(row.cards) - 1)
        step = min(round(card * (1 + _CARDS_APART / 4)), (self.width - card) // gaps)
        self.top += self.canvas.px(4)
        codes = tuple(card.code for card in row.cards)
        self.items.append(Cards(codes, card, step, 0, self.top))
        self.top += round(card * CARD_RATIO) + self.canvas.px(4)

    # — tables —

    def _grid(self, grid: Grid, place: Place) -> None:
        gap = self.canvas.px(_CELL_GAP_U)
        columns = list(zip(*(((grid.heads,) if grid.heads else ()) + grid.rows), strict=True))
        widths = [max(self.canvas.width(cell, self._head) for cell in one) for one in columns]
        if sum(widths) + gap * (len(widths) - 1) > self.width:
            self._long_grid(grid, place)
            return
        numbers = [all(_is_number(row[at]) for row in grid.rows) for at in range(len(columns))]
        lefts = [sum(widths[:at]) + gap * at for at in range(len(columns))]
        cells = list(zip(lefts, widths, numbers, strict=True))
        if grid.heads:
            self._row(grid.heads, self._head, place, cells)
            whole = lefts[-1] + widths[-1]
            self.items.append(Bar((0, self.top, whole, max(1, self.canvas.px(1)))))
            self.top += self.canvas.px(4)
        for row in grid.rows:
            self._row(row, self._cell, place, cells)

    def _row(
        self,
        row: tuple[str, ...],
        style: Style,
        place: Place,
        cells: list[tuple[int, int, bool]],
    ) -> None:
        for text, (left, width, number) in zip(row, cells, strict=True):
            if text:
                x = left + width - self.canvas.width(text, style) if number else left
                self.items.append(Line(text, style, x, self.top, place))
        self.top += round(style.size_px * _LEADING)

    def _long_grid(self, grid: Grid, place: Place) -> None:
        """Set a table that is too wide: the first cell of a row, and the others below it."""
        inset = self.canvas.px(_CELL_GAP_U)
        heads = grid.heads[1:] or ("",) * (len(grid.rows[0]) - 1)
        beside = inset + max(self.canvas.width(head, self._head) for head in heads)
        beside = min(beside + (inset if grid.heads else 0), self.width // 2)
        for row in grid.rows:
            self._lines(row[0], self._lead, place)
            for head, cell in zip(heads, row[1:], strict=True):
                top = self.top
                self._lines(head, self._head, place, inset, beside - inset)
                below, self.top = self.top, top
                self._lines(cell, self._cell, place, beside)
                self.top = max(self.top, below)
            self.top += self.canvas.px(_ROWS_APART_U)


def _is_number(cell: str) -> bool:
    return cell.isdecimal() or cell == NO_POINTS
