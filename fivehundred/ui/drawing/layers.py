"""Pictures of what stands still, drawn once; a change redraws only its part of the window."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from fivehundred.ui.drawing.cache import Cache
from fivehundred.ui.drawing.canvas import Canvas


class RegionCache:
    """The last picture of a part of the window, reused until that part shows something else."""

    def __init__(self) -> None:
        self._shows: object = None
        self._picture: pygame.Surface | None = None

    def draw(
        self, canvas: Canvas, rect: pygame.Rect, shows: object, paint: Callable[[Canvas], None]
    ) -> None:
        """Draw a part: by ``paint``, which must cover it, or cached if ``shows`` is as before."""
        rect = rect.clip(canvas.surface.get_rect())
        wanted = (shows, canvas.palette, canvas.art.version, canvas.art.four_colour, tuple(rect))
        if self._picture is not None and wanted == self._shows:
            canvas.surface.blit(self._picture, rect)
            return
        paint(canvas)
        self._shows, self._picture = wanted, canvas.surface.subsurface(rect).copy()


class RowCache:
    """Cached pictures of rows, enough to fill a few panels."""

    def __init__(self) -> None:
        self._rows: Cache[Hashable] = Cache(5_000_000)

    def draw(
        self,
        canvas: Canvas,
        looks: Hashable,
        box: pygame.Rect,
        view: pygame.Rect,
        paint: Callable[[], None],
    ) -> None:
        """Draw a row or its cached picture; ``looks`` is its key. A row cut off is not cached."""
        key = (looks, box.size, id(canvas.palette), canvas.art.version, canvas.art.four_colour)
        if (kept := self._rows.get(key)) is not None:
            canvas.surface.blit(kept, box)
            return
        # Anything drawn outside the row would be missing from its cached picture.
        whole = canvas.surface.get_clip()
        canvas.surface.set_clip(whole.clip(box))
        paint()
        canvas.surface.set_clip(whole)
        if view.contains(box) and canvas.surface.get_rect().contains(box):
            self._rows.put(key, canvas.surface.subsurface(box).copy())


@dataclass(frozen=True, slots=True)
class Still:
    """A card at rest: face, width, angle, and the pixel of its centre."""

    code: str
    width_px: int
    angle: int
    dim: bool
    middle: tuple[int, int]


class Layers:
    """Two pictures as large as the table: the background alone, and with cards on it."""

    def __init__(self) -> None:
        self._ground: pygame.Surface | None = None
        self._table: pygame.Surface | None = None
        self._shows: object = None
        self._stills: tuple[Still, ...] = ()
        self._images: dict[Still, pygame.Surface] = {}
        self._version = 0
        self._opacity = 1.0
        self._fading: pygame.Surface | None = None

    def forget(self) -> None:
        """Have everything drawn again in the next frame."""
        self._ground = self._fading = None

    def draw(
        self,
        canvas: Canvas,
        size: tuple[int, int],
        shows: object,
        draw_ground: Callable[[Canvas], None],
        stills: Sequence[Still],
        *,
        faded: float = 1.0,
    ) -> None:
        """Draw the background and the resting cards, the lowest first.

        ``draw_ground`` is called only if ``shows`` has changed. ``faded`` is the opacity of the
        new picture, 0 to 1: whenever it falls, the last frame is kept and fades out on top.
        """
        if faded < self._opacity:
            self._fading = self._last_frame(size)
        self._opacity = faded
        ground, table = self._surfaces(size)
        wanted, stale = tuple(stills), self._version != canvas.art.version
        fresh = shows != self._shows
        if fresh:
            self._shows = shows
            draw_ground(canvas.on(ground))
        if fresh or stale or wanted != self._stills:
            # In a new version of the art any card may have become sharper.
            known = {} if fresh or stale else self._images
            card = canvas.art.card
            images = {
                still: known.get(still)
                or card(still.code, still.width_px, still.angle, dim=still.dim)
                for still in wanted
            }
            area = table.get_rect() if fresh else self._changed(wanted, images)
            if area is not None:
                _redraw(table, ground, area, images)
            self._stills, self._images, self._version = wanted, images, canvas.art.version
        canvas.surface.blit(table, (0, 0))
        self._draw_fading(canvas.surface)

    def _last_frame(self, size: tuple[int, int]) -> pygame.Surface | None:
        if self._ground is None or self._table is None or self._table.get_size() != size:
            return None
        picture = self._table.copy()
        self._draw_fading(picture)
        return picture

    def _draw_fading(self, surface: pygame.Surface) -> None:
        if self._opacity >= 1:
            self._fading = None
        elif self._fading is not None:
            self._fading.set_alpha(round(255 * (1 - self._opacity)))
            surface.blit(self._fading, (0, 0))

    def _surfaces(self, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
        if self._ground is None or self._table is None or self._ground.get_size() != size:
            self._ground, self._table = pygame.Surface(size), pygame.Surface(size)
            self._shows = self._fading = None
        return self._ground, self._table

    def _changed(
        self, wanted: tuple[Still, ...], images: dict[Still, pygame.Surface]
    ) -> pygame.Rect | None:
        old = self._images
        stay = [still for still in self._stills if still in images]
        if stay != [still for still in wanted if still in old]:
            # The order of the cards has changed, which may be visible anywhere.
            return self._table.get_rect() if self._table is not None else None
        gone = (one for one in old.items() if images.get(one[0]) is not one[1])
        come = (one for one in images.items() if old.get(one[0]) is not one[1])
        boxes = [_box(*one) for one in (*gone, *come)]
        return boxes[0].unionall(boxes[1:]) if boxes else None


def _redraw(
    table: pygame.Surface,
    ground: pygame.Surface,
    area: pygame.Rect,
    images: dict[Still, pygame.Surface],
) -> None:
    table.set_clip(area)
    table.blit(ground, area, area)
    for still, image in images.items():
        box = _box(still, image)
        if box.colliderect(area):
            table.blit(image, box)
    table.set_clip(None)


def _box(still: Still, image: pygame.Surface) -> pygame.Rect:
    return image.get_rect(center=still.middle)
