"""Lists with one row chosen, placed only in sight; and rows of small cards that are dragged."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Never

import pygame

from fivehundred.engine.cards import Card
from fivehundred.speech.wording import card_short
from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.rects import band, column, rect_at
from fivehundred.ui.layout.block import Block, FlatBlock, I_co
from fivehundred.ui.layout.lettering import TITLE, Lettering
from fivehundred.ui.widgets.control import ButtonStyle, Painter
from fivehundred.ui.widgets.intent import USED, Intent, Used
from fivehundred.ui.widgets.layer import WidgetLayer

ROW_U: Final = 74
_BETWEEN_U: Final = 8
"""Height of a row, and of the gap below it."""


@dataclass(frozen=True, slots=True)
class ListRow(FlatBlock[I_co]):
    """A row of a list: a picture, a title with text at its ``side``, and a line ``below`` them.

    A narrow row has the ``short_side``. Only the ``chosen`` row of a list can have the focus:
    arrows go to ``on_arrows``, Enter to the default button.
    """

    title: str
    intent: I_co
    below: Painter
    side: str = ""
    short_side: str = ""
    picture: Painter | None = None
    description: str = ""
    chosen: bool = False
    on_arrows: Callable[[int, int], I_co | None] | None = None
    name: str = ""
    indent_u: float = 0
    height_u: float = ROW_U

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        indent_px = round(self.indent_u * layer.u)
        layer.button(
            pygame.Rect(box.left + indent_px, box.top, box.width - indent_px, box.height),
            self.title,
            self.intent,
            style=ButtonStyle.CHOSEN if self.chosen else ButtonStyle.ROW,
            description=self.description,
            lines=(self.title,),
            name=self.name if self.chosen else "",
            face=self._draw,
            on_arrows=self.on_arrows,
            takes_enter=False,
            focusable=self.chosen,
        )

    def _draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        px = canvas.px
        box = rect.inflate(-2 * px(18), -2 * px(9))
        narrow = box.width < px(560)
        if self.picture is not None:
            size = map(px, (76, 46) if narrow else (92, 54))
            picture = rect_at(*size, midleft=box.midleft)
            self.picture(canvas, picture)
            box = column(box, picture.right + px(16), box.right)
        upper = band(box, box.top, box.centery)
        self._draw_title(canvas, upper, self.short_side if narrow else self.side)
        self.below(canvas, band(box, upper.bottom, box.bottom))

    def _draw_title(self, canvas: Canvas, box: pygame.Rect, side: str) -> None:
        quiet, title = Lettering(Face.SANS, 16, "muted").style(canvas), TITLE.style(canvas)
        canvas.text(side, quiet, box.midright, "midright")
        room = box.width - canvas.width(side, quiet) - canvas.px(16)
        canvas.text(canvas.shortened(self.title, title, room), title, box.midleft, "midleft")


@dataclass(frozen=True, slots=True)
class VirtualList(Block[I_co]):
    """A list of any length, of which only the rows in sight are made and placed.

    ``row`` makes the row at an index; all are equally high. ``headings`` replace the rows at
    their indices. The row at ``always`` is placed even out of sight, for the keyboard.
    """

    count: int
    row: Callable[[int], Block[I_co]]
    headings: Mapping[int, Block[I_co]] = field(default_factory=dict)
    always: int | None = None

    def height_px(self, u: float, width_px: int) -> int:
        return max(0, self._tops(u, width_px)(self.count) - round(_BETWEEN_U * u))

    def rows_in(self, height_px: int, u: float) -> int:
        return max(1, height_px // (round(ROW_U * u) + round(_BETWEEN_U * u)))

    def _tops(self, u: float, width_px: int) -> Callable[[int], int]:
        """Return a function from an index to its distance from the top of the list."""
        row_px, gap_px = round(ROW_U * u), round(_BETWEEN_U * u)
        more = [(at, one.height_px(u, width_px) - row_px) for at, one in self.headings.items()]
        return lambda at: at * (row_px + gap_px) + sum(px for place, px in more if place < at)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        top_px, gap_px = self._tops(layer.u, box.width), round(_BETWEEN_U * layer.u)
        clip, every = layer.clip or box, range(self.count)
        first = bisect_right(every, clip.top - box.top + gap_px, key=lambda at: top_px(at + 1))
        end = bisect_left(every, clip.bottom - box.top, key=top_px)
        for at in sorted({*range(first, end), *(() if self.always is None else (self.always,))}):
            block = self.headings.get(at) or self.row(at)
            top = top_px(at)
            height_px = top_px(at + 1) - gap_px - top
            block.place(layer, pygame.Rect(box.left, box.top + top, box.width, height_px))


_CARD_U: Final = (34, 40)
_CARD_GAP_U: Final = 3


@dataclass(frozen=True, slots=True)
class DropCard(Intent):
    """Move a card to a row (None: to the unplaced cards), ``onto`` another card if not None."""

    card: Card
    row: int | None
    onto: Card | None = None


@dataclass(slots=True, eq=False)
class CardBoard:
    """The rows as last placed; ``held`` is the card being dragged."""

    held: Card | None = None
    at: tuple[int, int] = (0, 0)
    _rows: list[tuple[MovableCards, pygame.Rect, pygame.Rect, float]] = field(default_factory=list)

    def clear(self) -> None:
        self._rows.clear()

    def placed(self, row: MovableCards, box: pygame.Rect, layer: WidgetLayer) -> None:
        self._rows.append((row, box, box.clip(layer.clip or box), layer.u))

    def moved(self, by_px: int) -> None:
        for _row, box, seen, _u in self._rows:
            box.y += by_px
            seen.y += by_px

    def handle(self, event: pygame.event.Event) -> DropCard | Used | None:
        """Return what a mouse event asks for; None if it means nothing here."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.held, self.at = self._card_at(event.pos), event.pos
            return None if self.held is None else USED
        if self.held is None or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return None
        self.at = event.pos
        if event.type == pygame.MOUSEMOTION and event.buttons[0]:
            return USED
        held, self.held = self.held, None
        rows = (row for row, _, seen, _ in self._rows if seen.collidepoint(event.pos))
        row = next(rows, None) if event.type == pygame.MOUSEBUTTONUP else None
        if row is None or held in row.cards:
            return USED
        return DropCard(held, row.row, self._card_at(event.pos))

    def _card_at(self, point: tuple[int, int]) -> Card | None:
        for row, box, seen, u in self._rows:
            if seen.collidepoint(point):
                boxes = zip(row.cards, row.boxes(box, u), strict=True)
                return next((card for card, one in boxes if one.collidepoint(point)), None)
        return None

    def draw(self, canvas: Canvas) -> None:
        if self.held is not None:
            box = rect_at(*map(canvas.px, _CARD_U), center=self.at)
            _draw_card(self.held, canvas, box)


@dataclass(frozen=True, slots=True)
class MovableCards(Block[Never]):
    """The cards of a row: with ``room`` on one line with room for that many, else wrapped.

    The row is high enough for ``many`` cards."""

    board: CardBoard
    row: int | None
    cards: tuple[Card, ...]
    room: int = 0
    many: int = 0

    def _pitch_px(self, u: float, width_px: int) -> int:
        wide_px = round((_CARD_U[0] + _CARD_GAP_U) * u)
        if not self.room:
            return wide_px
        return min(wide_px, width_px // max(self.room, len(self.cards)))

    def height_px(self, u: float, width_px: int) -> int:
        a_line = max(1, width_px // max(1, self._pitch_px(u, width_px)))
        lines = max(1, -(-max(self.many, len(self.cards)) // a_line))
        return lines * round((_CARD_U[1] + _CARD_GAP_U) * u)

    def boxes(self, box: pygame.Rect, u: float) -> list[pygame.Rect]:
        wide_px, high_px = self._pitch_px(u, box.width), round((_CARD_U[1] + _CARD_GAP_U) * u)
        a_line, gap_px = max(1, box.width // max(1, wide_px)), round(_CARD_GAP_U * u)
        return [
            pygame.Rect(
                box.left + at % a_line * wide_px,
                box.top + at // a_line * high_px,
                wide_px - gap_px,
                high_px - gap_px,
            )
            for at in range(len(self.cards))
        ]

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self.board.placed(self, box, layer)
        layer.picture(box, self._draw, " ".join(map(_sign, self.cards)))

    def _draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        palette = canvas.palette
        draw_box(canvas.surface, box, canvas.px(6), mixed(palette.panel, palette.raised, 0.5))
        for card, one in zip(self.cards, self.boxes(box, canvas.u), strict=True):
            if card is not self.board.held:
                _draw_card(card, canvas, one)


def _sign(card: Card) -> str:
    return card.code if card.suit is None else card_short(card)


def _draw_card(card: Card, canvas: Canvas, box: pygame.Rect) -> None:
    palette = canvas.palette
    edge = mixed(palette.ink, palette.ivory, 0.6)
    draw_box(canvas.surface, box, canvas.px(5), palette.ivory, edge, max(1, canvas.px(1)))
    style = canvas.style(Face.SANS_BOLD, 16, palette.ink, on_light=True)
    sign, inner = _sign(card), box.inflate(-canvas.px(3), 0)
    least, lines = canvas.shrunk(sign, style, inner.width), [(sign, 0)]
    if card.suit is not None and canvas.width(sign, least) > inner.width:
        # On a narrow card the rank goes above the suit.
        lines = [(sign[:-1], -box.height // 5), (sign[-1], box.height // 5)]
    for words, down_px in lines:
        canvas.fitted(words, style, inner.move(0, down_px))
