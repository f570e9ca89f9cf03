"""A column of blocks, one below the other: as high as their words need, moved where that is more.

Pure of any deal: blocks say how high they are, put widgets on a layer and draw themselves.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas, Style
from fivehundred.ui.drawing.palettes import Colour
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.text.line import broken, line_width
from fivehundred.ui.layout.fit import PanelBox
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

ZONE: Final = "study"
"""The zone of all widgets of a column, so that arrows lead through it."""
ZONE_OF_CARDS: Final = "study cards"
"""The zone of the cards in it, which lie beside each other."""
LEADING: Final = 1.3
"""How far the lines of a text lie apart, in sizes of its letters."""
_SLACK: Final = 1.03
_BAR_U: Final = 12


@dataclass(frozen=True, slots=True)
class Lettering:
    """How a text is set: the face, its size in units, and its role in the palette."""

    face: Face = Face.SANS
    size_u: float = 16
    role: str = "text"

    def size_px(self, u: float) -> int:
        """Return the size of the letters in pixels."""
        return max(LEAST_PX, round(self.size_u * u))

    def step_px(self, u: float) -> int:
        """Return how far one line lies below the other."""
        return round(self.size_px(u) * LEADING)

    def lines(self, text: str, u: float, width_px: int) -> list[str]:
        """Break a text into the lines it has in a width."""
        size_px = self.size_px(u)
        return broken(text, lambda line: line_width(line, self.face, size_px) * _SLACK <= width_px)

    def high_px(self, text: str, u: float, width_px: int) -> int:
        """Return how high a text is in a width."""
        return len(self.lines(text, u, width_px)) * self.step_px(u)

    def style(self, canvas: Canvas, *, on_light: bool | None = None) -> Style:
        """Return the style on a canvas."""
        colour: Colour = getattr(canvas.palette, self.role)
        return canvas.style(self.face, self.size_u, colour, on_light=on_light)

    def draw(self, canvas: Canvas, text: str, box: pygame.Rect) -> None:
        """Draw a text in a box, each of its lines at the left."""
        style, step = self.style(canvas), self.step_px(canvas.u)
        for at, line in enumerate(self.lines(text, canvas.u, box.width)):
            row = pygame.Rect(box.left, box.top + at * step, box.width, step)
            canvas.fitted(line, style, row, "midleft")


class Block(ABC):
    """One part of a column: a value, equal to another that looks alike."""

    __slots__ = ()

    @abstractmethod
    def high_px(self, u: float, width_px: int) -> int:
        """Return how high it is in a width, with the gap below it."""

    def build(self, layer: WidgetLayer, box: pygame.Rect) -> None:  # noqa: B027  few have any
        """Put its widgets on the layer."""

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:  # noqa: B027  widgets draw alone
        """Draw what is no widget."""

    def words_at(self, u: float, box: pygame.Rect, point: tuple[int, int]) -> str:
        """Return what is said of a point of it that is no widget."""
        return ""

    def pressed_at(self, u: float, box: pygame.Rect, point: tuple[int, int]) -> Intent | None:
        """Return what a press there asks for."""
        return None


@dataclass(frozen=True, slots=True)
class Column:
    """Blocks in a box of the window."""

    box: PanelBox
    blocks: tuple[Block, ...]
    heights_px: tuple[int, ...]

    @property
    def width_px(self) -> int:
        """The width of the blocks: beside them there is room for a bar."""
        return _width_px(self.box)

    def scroll(self, last: Scroll) -> Scroll:
        """Return how far it is moved in its box, from how far it was."""
        return last.laid(self.box.rect, sum(self.heights_px), round(_BAR_U * self.box.u))

    def laid(self, offset_px: int) -> Iterator[tuple[Block, pygame.Rect]]:
        """Yield every block with its box in the window."""
        rect = self.box.rect
        top = rect.top - offset_px
        for block, high_px in zip(self.blocks, self.heights_px, strict=True):
            yield block, pygame.Rect(rect.left, top, self.width_px, high_px)
            top += high_px

    def build(self, layer: WidgetLayer, offset_px: int) -> None:
        """Put the widgets of all blocks on the layer."""
        kept = layer.u, layer.clip
        layer.u, layer.clip = self.box.u, self.box.rect
        for block, box in self.laid(offset_px):
            block.build(layer, box)
        layer.u, layer.clip = kept

    def block_at(self, offset_px: int, point: tuple[int, int]) -> tuple[Block, pygame.Rect] | None:
        """Return the block at a point that is in sight, with its box."""
        if not self.box.rect.collidepoint(point):
            return None
        found = ((one, box) for one, box in self.laid(offset_px) if box.collidepoint(point))
        return next(found, None)

    def draw(self, canvas: Canvas, scroll: Scroll) -> None:
        """Draw what is seen of all blocks."""
        canvas, view = canvas.at(self.box.u), self.box.rect
        whole = canvas.surface.get_clip()
        canvas.surface.set_clip(view.clip(whole))
        for block, box in self.laid(scroll.offset_px):
            if box.colliderect(view):
                block.draw(canvas, box)
        canvas.surface.set_clip(whole)
        scroll.draw(canvas)


def column_of(box: PanelBox, blocks: Sequence[Block]) -> Column:
    """Lay blocks out in a box."""
    width_px = _width_px(box)
    return Column(box, tuple(blocks), tuple(one.high_px(box.u, width_px) for one in blocks))


def _width_px(box: PanelBox) -> int:
    return max(1, box.rect.width - round(_BAR_U * box.u))
