"""The focus: what the keyboard can go to, in which order, and how its ring looks.

Arrows move inside a *zone*, Tab goes from one zone to the next; what has no zone is one by itself.
The mouse hides the ring, and the next key that moves it brings it back where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from fivehundred.speech.translation import spoken_code
from fivehundred.ui.drawing.boxes import Outline, blit_below, draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import Colour
from fivehundred.ui.widgets.control import Control, Field

_RADIUS_U: Final = 9
_MARGIN_U: Final = 6
_INF: Final = float("inf")


@dataclass(slots=True, eq=False)
class FocusableText:
    """Something that is only read: the focus goes there, and its sentence is said.

    A line of a table has the words of its ``cells`` besides.
    """

    rect: pygame.Rect
    words: Callable[[], str]
    name: str
    zone: str
    cells: tuple[str, ...] = ()
    clip: pygame.Rect | None = None

    @property
    def sentence(self) -> str:
        """What is said of it, as it is now."""
        return self.words()

    @property
    def seen(self) -> pygame.Rect:
        """The part of it that is in sight."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)


Stop = Control | Field | FocusableText


@dataclass(frozen=True, slots=True)
class FocusMemory:
    """What had the focus, though it has gone from the layer since.

    ``place`` is its place in the order of Tab, and among how many: in another ``language`` than
    that of the layer things may have other names.
    """

    name: str
    rect: tuple[int, int, int, int]
    hidden: bool
    language: str
    place: tuple[int, int]


class Ring:
    """What can have the focus, in the order of Tab, and what has it."""

    def __init__(self) -> None:
        self.stops: list[Stop] = []
        self.hidden = False
        self._at: Stop | None = None
        self._visited: dict[str, str] = {}
        self._language = spoken_code()

    @property
    def focus(self) -> Stop | None:
        """What has the ring; None while the mouse hides it."""
        return None if self.hidden else self._at

    @property
    def held(self) -> Stop | None:
        """What has the ring, or would have it again at the next key."""
        return self._at

    @property
    def texts(self) -> list[FocusableText]:
        """What is only read."""
        return [one for one in self.stops if isinstance(one, FocusableText)]

    def text_at(self, point: tuple[int, int]) -> FocusableText | None:
        """Return the smallest of what is only read at a point."""
        here = [one for one in self.texts if one.seen.collidepoint(point)]
        return min(here, key=lambda one: one.rect.width * one.rect.height, default=None)

    def clear(self) -> None:
        """Take everything out; what is put in next is in the language of now."""
        self.stops.clear()
        self._at = None
        self._language = spoken_code()

    def forget(self) -> None:
        """Forget where zones were left."""
        self._visited.clear()

    def go(self, stop: Stop | None, *, hidden: bool = False) -> None:
        """Put the ring around something, or take it away."""
        self._at, self.hidden = stop, hidden
        if stop is not None and stop.zone:
            self._visited[stop.zone] = _known_by(stop)

    def reveal(self) -> bool:
        """Show the ring again where the mouse has hidden it; True if it has."""
        back = self.hidden and self._at in self.open()
        self.hidden = False
        return back

    def open(self) -> list[Stop]:
        """List what the focus can go to now."""
        return [
            one
            for one in self.stops
            if not isinstance(one, Control) or (one.enabled and one.focusable)
        ]

    def beside(self, here: Stop | None, step: int) -> Stop | None:
        """Return what Tab leads to, a step on or back; None past the ends.

        Where all are of one zone Tab goes through it one by one.
        """
        rooms = self._rooms()
        if len(rooms) == 1:
            rooms = [[one] for one in rooms[0]]
        at = next((n for n, room in enumerate(rooms) if here in room), None)
        reached = (0 if step > 0 else len(rooms) - 1) if at is None else at + step
        return self._entered(rooms[reached]) if 0 <= reached < len(rooms) else None

    def _rooms(self) -> list[list[Stop]]:
        """Put the stops of a zone together, where its first one is.

        A zone with fields to write in is a form: there the arrows move in what is written, so Tab
        goes to each thing.
        """
        forms = {one.zone for one in self.stops if isinstance(one, Field)}
        rooms: dict[object, list[Stop]] = {}
        for one in self.open():
            alone = not one.zone or one.zone in forms
            rooms.setdefault(id(one) if alone else one.zone, []).append(one)
        return list(rooms.values())

    def _entered(self, room: list[Stop]) -> Stop:
        """Return where a zone is entered: where it was left, or at its first."""
        if len(room) == 1:
            return room[0]
        last = self._visited.get(room[0].zone)
        return next((one for one in room if _known_by(one) == last), room[0])

    def towards(self, here: Stop, dx: int, dy: int) -> Stop | None:
        """Return the nearest of the same zone in a direction."""

        def distance(one: Stop) -> float:
            x, y = one.rect.centerx - here.rect.centerx, one.rect.centery - here.rect.centery
            ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            return ahead + 3 * aside if ahead > 0 else _INF

        room = [one for one in self.open() if one.zone == here.zone]
        best = min(room, key=distance, default=None)
        return best if best is not None and distance(best) < _INF else None

    # — what outlives a layer that is filled anew —

    def memory(self) -> FocusMemory | None:
        """Keep in mind what has the focus."""
        if self._at is None:
            return None
        rect, stops = self._at.rect, self.open()
        return FocusMemory(
            _known_by(self._at),
            (rect.x, rect.y, rect.w, rect.h),
            self.hidden,
            self._language,
            (next((n for n, one in enumerate(stops) if one is self._at), -1), len(stops)),
        )

    def recalled(self, memory: FocusMemory | None) -> Stop | None:
        """Find what had the focus: the stop of the same name, or else of the same place."""
        if memory is None:
            return None
        stops, (at, count) = self.open(), memory.place
        if memory.language != spoken_code() and 0 <= at < count == len(stops):
            return stops[at]
        named = (one for one in stops if _known_by(one) == memory.name)
        placed = (one for one in stops if tuple(one.rect) == memory.rect)
        return next(named, None) or next(placed, None)


def _known_by(stop: Stop) -> str:
    return stop.name if isinstance(stop, FocusableText) else stop.name or stop.description


def draw_focus(canvas: Canvas, stop: Stop) -> None:
    """Draw the focus ring around something, as far as that is in sight."""
    surface, whole = canvas.surface, canvas.surface.get_clip()
    if stop.clip is not None:
        margin = canvas.px(_MARGIN_U)
        surface.set_clip(whole.clip(stop.clip.inflate(2 * margin, 2 * margin)))
    draw_ring(canvas, stop.rect)
    surface.set_clip(whole)


def draw_ring(
    canvas: Canvas, rect: pygame.Rect, angle: float = 0.0, above: Sequence[Outline] = ()
) -> None:
    """Draw the focus ring around a box, turned by an angle in degrees.

    A line on a broader one of the opposite lightness: one of them differs from any ground.
    What is ``above`` the box covers its part of the ring.
    """
    palette, px = canvas.palette, canvas.px
    below = palette.ivory if palette.light else palette.ink
    margin = px(_MARGIN_U)
    size = (rect.width + 2 * margin, rect.height + 2 * margin)
    broad, fine = max(4, px(6 * palette.bold)), max(2, px(3 * palette.bold))
    radius = px(_RADIUS_U) + margin
    if not angle and not above:
        there = pygame.Rect(rect.left - margin, rect.top - margin, *size)
        _draw_lines(canvas.surface, there, radius, (broad, fine), (below, palette.focus))
        return
    sheet = _sheet(size, radius, (broad, fine), (below, palette.focus), angle)
    blit_below(canvas.surface, sheet, rect.center, above)


def _draw_lines(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    lines: tuple[int, int],
    colours: tuple[Colour, Colour],
) -> None:
    """Draw the fine line of a ring on the broad one."""
    (broad, fine), (below, bright) = lines, colours
    inset = max(1, (broad - fine) // 2)
    draw_box(surface, rect, radius, None, below, broad)
    draw_box(surface, rect.inflate(-2 * inset, -2 * inset), radius - inset, None, bright, fine)


@lru_cache(maxsize=4)
def _sheet(
    size: tuple[int, int],
    radius: int,
    lines: tuple[int, int],
    colours: tuple[Colour, Colour],
    angle: float,
) -> pygame.Surface:
    """Return the ring of a card on a sheet of its own, turned as the card is."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    _draw_lines(sheet, sheet.get_rect(), radius, lines, colours)
    return pygame.transform.rotozoom(sheet, angle, 1.0) if angle else sheet
