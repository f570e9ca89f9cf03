"""The focus: where the keyboard can go, in which order, and how its ring looks.

Arrows move inside a *zone*, Tab from zone to zone; a stop without a zone forms its own. Moving
the mouse hides the ring; the next key that would move the ring only shows it again.
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
from fivehundred.ui.widgets.control import Control, Field, clipped

_MARGIN_U: Final = 6
_INF: Final = float("inf")


@dataclass(slots=True, eq=False)
class FocusableText:
    """A text that can have the focus, to be read aloud; a table row also has ``cells``."""

    rect: pygame.Rect
    words: Callable[[], str]
    name: str
    zone: str
    cells: tuple[str, ...] = ()
    clip: pygame.Rect | None = None

    @property
    def sentence(self) -> str:
        """The current words, to be read aloud."""
        return self.words()

    @property
    def seen(self) -> pygame.Rect:
        """What of it is in sight."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)


Stop = Control | Field | FocusableText


@dataclass(frozen=True, slots=True)
class FocusMemory:
    """The focus before a refill; ``place`` finds it again if the ``language`` has changed."""

    name: str
    rect: tuple[int, int, int, int]
    hidden: bool
    language: str
    place: tuple[int, int]


class Ring:
    """The stops of the focus in the order of Tab; ``held`` has it, even while ``hidden``."""

    def __init__(self) -> None:
        self.stops: list[Stop] = []
        self.hidden = False
        self.held: Stop | None = None
        self._visited: dict[str, str] = {}
        self._language = spoken_code()

    @property
    def focus(self) -> Stop | None:
        """The stop with the ring; None while the mouse hides it."""
        return None if self.hidden else self.held

    @property
    def texts(self) -> list[FocusableText]:
        """The stops that are only texts."""
        return [one for one in self.stops if isinstance(one, FocusableText)]

    def text_at(self, point: tuple[int, int]) -> FocusableText | None:
        """Return the smallest text at a point."""
        here = [one for one in self.texts if one.seen.collidepoint(point)]
        return min(here, key=lambda one: one.rect.width * one.rect.height, default=None)

    def clear(self) -> None:
        """Remove all stops, and note the language of those to be added next."""
        self.stops.clear()
        self.held = None
        self._language = spoken_code()

    def forget(self) -> None:
        """Forget where each zone was left."""
        self._visited.clear()

    def go(self, stop: Stop | None, *, hidden: bool = False) -> None:
        """Put the ring around a stop; None removes the ring."""
        self.held, self.hidden = stop, hidden
        if stop is not None and stop.zone:
            self._visited[stop.zone] = _identity(stop)

    def reveal(self) -> bool:
        """Show the ring again; return whether the mouse had hidden it."""
        back = self.hidden and self.held in self.open()
        self.hidden = False
        return back

    def open(self) -> list[Stop]:
        """Return the stops that can have the focus now."""
        return [
            one
            for one in self.stops
            if not isinstance(one, Control) or (one.enabled and one.focusable)
        ]

    def step_from(self, here: Stop | None, step: int) -> Stop | None:
        """Return the stop that Tab leads to, a step on or back; None past the ends."""
        groups = self._groups()
        if len(groups) == 1:
            groups = [[one] for one in groups[0]]
        at = next((n for n, group in enumerate(groups) if here in group), None)
        reached = (0 if step > 0 else len(groups) - 1) if at is None else at + step
        return self._entry_of(groups[reached]) if 0 <= reached < len(groups) else None

    def _groups(self) -> list[list[Stop]]:
        """Return the stops by zone, each at the place of its first stop."""
        groups: dict[object, list[Stop]] = {}
        for one in self.open():
            groups.setdefault(one.zone or id(one), []).append(one)
        return list(groups.values())

    def _entry_of(self, group: list[Stop]) -> Stop:
        """Return the stop at which a zone was left, or its first."""
        if len(group) == 1:
            return group[0]
        last = self._visited.get(group[0].zone)
        return next((one for one in group if _identity(one) == last), group[0])

    def towards(self, here: Stop, dx: int, dy: int) -> Stop | None:
        """Return the nearest stop of the same zone in a direction."""

        def distance(one: Stop) -> float:
            x, y = one.rect.centerx - here.rect.centerx, one.rect.centery - here.rect.centery
            ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            return ahead + 3 * aside if ahead > 0 else _INF

        group = [one for one in self.open() if one.zone == here.zone]
        best = min(group, key=distance, default=None)
        return best if best is not None and distance(best) < _INF else None

    # — across a refill of the layer —

    def memory(self) -> FocusMemory | None:
        """Return a memory of the focus, to find it again after a refill."""
        if self.held is None:
            return None
        rect, stops = self.held.rect, self.open()
        return FocusMemory(
            _identity(self.held),
            (rect.x, rect.y, rect.w, rect.h),
            self.hidden,
            self._language,
            (next((n for n, one in enumerate(stops) if one is self.held), -1), len(stops)),
        )

    def recalled(self, memory: FocusMemory | None) -> Stop | None:
        """Return the stop with the remembered name, or else at the same place."""
        if memory is None:
            return None
        stops, (at, count) = self.open(), memory.place
        if memory.language != spoken_code() and 0 <= at < count == len(stops):
            return stops[at]
        named = (one for one in stops if _identity(one) == memory.name)
        placed = (one for one in stops if tuple(one.rect) == memory.rect)
        return next(named, None) or next(placed, None)


def _identity(stop: Stop) -> str:
    return stop.name if isinstance(stop, FocusableText) else stop.name or stop.description


def draw_focus(canvas: Canvas, stop: Stop) -> None:
    """Draw the visible part of the focus ring around a stop."""
    margin = 2 * canvas.px(_MARGIN_U)
    with clipped(canvas, None if stop.clip is None else stop.clip.inflate(margin, margin)):
        draw_ring(canvas, stop.rect)


def draw_ring(
    canvas: Canvas, rect: pygame.Rect, angle: float = 0.0, above: Sequence[Outline] = ()
) -> None:
    """Draw the focus ring around a box turned by ``angle`` degrees, under what is ``above`` it."""
    palette, px = canvas.palette, canvas.px
    below = palette.ivory if palette.light else palette.ink
    margin = px(_MARGIN_U)
    size = (rect.width + 2 * margin, rect.height + 2 * margin)
    # A light line on a broader dark one, or the reverse, is visible on any background.
    broad, fine = max(4, px(6 * palette.bold)), max(2, px(3 * palette.bold))
    radius = px(9) + margin
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
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    _draw_lines(sheet, sheet.get_rect(), radius, lines, colours)
    return pygame.transform.rotozoom(sheet, angle, 1.0) if angle else sheet
