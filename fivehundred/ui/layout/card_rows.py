"""Rows of small cards that are dragged from one row to another."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Never

import pygame

from fivehundred.engine.cards import Card
from fivehundred.speech.wording import card_short
from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.block import Block
from fivehundred.ui.widgets.intent import USED, Intent, Used
from fivehundred.ui.widgets.layer import WidgetLayer

_CARD_U: Final = (34, 40)
_GAP_U: Final = 3
_LETTERS_U: Final = 16


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
            box = pygame.Rect(0, 0, *map(canvas.px, _CARD_U)).move_to(center=self.at)
            _draw_card(self.held, canvas, box)


@dataclass(frozen=True, slots=True)
class MovableCards(Block[Never]):
    """The cards of a row: on one line with room for ``room``, or wrapped, as high as ``many``."""

    board: CardBoard
    row: int | None
    cards: tuple[Card, ...]
    room: int = 0
    many: int = 0

    def _pitch_px(self, u: float, width_px: int) -> int:
        wide_px = round((_CARD_U[0] + _GAP_U) * u)
        if not self.room:
            return wide_px
        return min(wide_px, width_px // max(self.room, len(self.cards)))

    def height_px(self, u: float, width_px: int) -> int:
        a_line = max(1, width_px // max(1, self._pitch_px(u, width_px)))
        lines = max(1, -(-max(self.many, len(self.cards)) // a_line))
        return lines * round((_CARD_U[1] + _GAP_U) * u)

    def boxes(self, box: pygame.Rect, u: float) -> list[pygame.Rect]:
        wide_px, high_px = self._pitch_px(u, box.width), round((_CARD_U[1] + _GAP_U) * u)
        a_line, gap_px = max(1, box.width // max(1, wide_px)), round(_GAP_U * u)
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
    style = canvas.style(Face.SANS_BOLD, _LETTERS_U, palette.ink, on_light=True)
    sign, inner = _sign(card), box.inflate(-canvas.px(3), 0)
    least, lines = canvas.shrunk(sign, style, inner.width), [(sign, 0)]
    if card.suit is not None and canvas.width(sign, least) > inner.width:
        # On a narrow card the rank goes above the suit.
        lines = [(sign[:-1], -box.height // 5), (sign[-1], box.height // 5)]
    for words, down_px in lines:
        canvas.fitted(words, style, inner.move(0, down_px))
