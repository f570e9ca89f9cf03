"""Scrolled parts of a page: moved by the wheel, keys, a scroll bar or a finger."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.layout.block import AnyBlock, Block, I_co
from fivehundred.ui.layout.fit import Shrink
from fivehundred.ui.widgets.gestures import begins_slide
from fivehundred.ui.widgets.layer import WidgetLayer

BAR_U: Final = 16
"""Width of a scroll bar."""
WHEEL_U: Final = 64
"""Distance of one wheel step."""
_MULTIPLY: Final = pygame.BLEND_RGBA_MULT


@dataclass(frozen=True, slots=True)
class Scroll:
    """Content ``content_px`` high, scrolled by ``offset_px`` in its ``view``.

    ``held_px`` is where the mouse holds the thumb, from the top of the thumb; ``taken_px`` is
    where a finger holds the content, from the window's top plus the offset. Cut edges fade into
    the page's background, or into a panel's colour if it ``is_on_panel``.
    """

    view: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    content_px: int = 0
    offset_px: int = 0
    bar_px: int = 0
    held_px: int | None = None
    taken_px: int | None = None
    is_on_panel: bool = False

    def laid_out(self, view: pygame.Rect, content_px: int, bar_px: int) -> Scroll:
        """Return the scroll with a view, the height of the content, and the width of the bar."""
        laid = replace(self, view=view, content_px=content_px, bar_px=bar_px)
        return laid.to(self.offset_px)

    @property
    def most_px(self) -> int:
        return max(0, self.content_px - self.view.height)

    def to(self, offset_px: int) -> Scroll:
        return replace(self, offset_px=min(self.most_px, max(0, offset_px)))

    def to_show(self, box: pygame.Rect, margin_px: int) -> Scroll:
        above = self.view.top + margin_px - box.top
        below = box.bottom + margin_px - self.view.bottom
        if above > 0:
            return self.to(self.offset_px - above)
        return self.to(self.offset_px + min(below, -above)) if below > 0 else self

    def to_show_part(self, span_px: tuple[int, int], margin_px: int) -> Scroll:
        """Return the scroll moved to show a part of the content, given by its top and bottom."""
        first, last = span_px
        top = self.view.top + first - self.offset_px
        return self.to_show(pygame.Rect(self.view.left, top, 1, last - first), margin_px)

    @property
    def track(self) -> pygame.Rect:
        view = self.view
        return pygame.Rect(view.right - self.bar_px, view.top, self.bar_px, view.height)

    @property
    def _thumb(self) -> pygame.Rect:
        track = self.track
        height = max(2 * self.bar_px, track.height * self.view.height // max(1, self.content_px))
        room = track.height - height
        top = track.top + (room * self.offset_px // self.most_px if self.most_px else 0)
        return pygame.Rect(track.left, top, track.width, height)

    def handle(self, event: pygame.event.Event, wheel_px: int) -> Scroll | None:
        """Return the scroll after an event of wheel, mouse or finger; None if it has no effect."""
        if not self.most_px:
            return None
        if event.type == pygame.MOUSEWHEEL:
            return self.to(self.offset_px - event.y * wheel_px)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not self.track.collidepoint(event.pos):
                begins = begins_slide(event) and self.view.collidepoint(event.pos)
                return replace(self, taken_px=self.offset_px + event.pos[1]) if begins else None
            thumb = self._thumb
            inside = thumb.collidepoint(event.pos)
            held_px = event.pos[1] - thumb.top if inside else thumb.height // 2
            return self._dragged(event.pos[1], held_px)
        is_held = (self.held_px, self.taken_px) != (None, None)
        return self._followed(event) if is_held else None

    def _followed(self, event: pygame.event.Event) -> Scroll | None:
        moves = event.type == pygame.MOUSEMOTION
        if event.type == pygame.MOUSEBUTTONUP or (moves and not event.buttons[0]):
            # The button may have been released elsewhere: over a dialog, or on another screen.
            return replace(self, held_px=None, taken_px=None)
        if moves and self.held_px is not None:
            return self._dragged(event.pos[1], self.held_px)
        if moves and self.taken_px is not None:
            return self.to(self.taken_px - event.pos[1])
        return None

    def _dragged(self, y: int, held_px: int) -> Scroll:
        track = self.track
        room = max(1, track.height - self._thumb.height)
        moved = self.to(round((y - held_px - track.top) * self.most_px / room))
        return replace(moved, held_px=held_px)

    def draw(self, canvas: Canvas) -> None:
        if not self.most_px:
            return
        palette, thick = canvas.palette, max(4, self.bar_px // 2)
        for box, colour in (
            (self.track, mixed(palette.panel, palette.panel_edge, 0.35)),
            (self._thumb, mixed(palette.accent, palette.panel, 0.2)),
        ):
            slim = pygame.Rect(box.right - thick, box.top, thick, box.height)
            draw_box(canvas.surface, slim, thick // 2, colour)

    def draw_fade(self, canvas: Canvas, back: pygame.Surface) -> None:
        """Fade out the edges beyond which the content continues."""
        view = self.view.copy()
        view.width -= self.bar_px if self.most_px else 0
        high = min(canvas.px(20), view.height // 3)
        for goes_on, top, upwards in (
            (self.offset_px > 0, view.top, False),
            (self.offset_px < self.most_px, view.bottom - high, True),
        ):
            strip = pygame.Rect(view.left, top, view.width, high)
            if goes_on and back.get_rect().contains(strip):
                image = back.subsurface(strip).convert_alpha()
                if self.is_on_panel:
                    image.fill(canvas.palette.panel)
                image.blit(_ramp(strip.size, upwards), (0, 0), special_flags=_MULTIPLY)
                canvas.surface.blit(image, strip)


def place_scrolled(
    layer: WidgetLayer, block: AnyBlock, view: pygame.Rect, last: Scroll, bar_px: int
) -> Scroll:
    """Place a block in a view, beside a bar if it is higher than that; return its scroll."""
    width_px = view.width
    height_px = block.height_px(layer.u, width_px)
    if height_px > view.height:
        width_px -= bar_px
        height_px = block.height_px(layer.u, width_px)
    scroll, clip = last.laid_out(view, height_px, bar_px), layer.clip
    if scroll.most_px:
        layer.clip = view
    top = view.top - scroll.offset_px
    block.place(layer, pygame.Rect(view.left, top, width_px, max(height_px, view.height)))
    layer.clip = clip
    return scroll


@dataclass(frozen=True, slots=True)
class Viewport(Block[I_co]):
    """A block scrolled within its box, starting from ``last``; ``placed`` gets its new scroll."""

    block: Block[I_co]
    last: Scroll
    bar_px: int
    placed: Callable[[Scroll], None]
    min_height_u: float = 160
    max_share: float = 1.0
    is_on_panel: bool = False

    def height_px(self, u: float, width_px: int) -> int:
        return round(self.min_height_u * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        block = Shrink(self.block, box.height, 1.0, self.max_share)
        last = replace(self.last, is_on_panel=self.is_on_panel)
        self.placed(place_scrolled(layer, block, box, last, self.bar_px))


@lru_cache(maxsize=8)
def _ramp(size: tuple[int, int], upwards: bool) -> pygame.Surface:
    """Return white that fades to transparent, opaque at the bottom if ``upwards``."""
    ramp = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        share = (y + 1) / size[1] if upwards else 1 - y / size[1]
        ramp.fill((255, 255, 255, round(255 * share)), (0, y, size[0], 1))
    return ramp
