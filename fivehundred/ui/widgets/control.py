"""Pictures, buttons and text fields on the layer, and which control is at a point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TYPE_CHECKING, Final, NamedTuple, TypedDict

import pygame

from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keys import with_key

if TYPE_CHECKING:
    from pygame_gui.elements import UITextEntryLine


Turn = Callable[[int, int], Intent | None]
TextToIntent = Callable[[str], Intent | None]
Painter = Callable[[Canvas, pygame.Rect], None]


class ButtonStyle(StrEnum):
    """The look of a button, which shows its purpose."""

    PLAIN = auto()
    PRIMARY = auto()
    """The default button, drawn in gold while Enter presses it."""
    QUIET = auto()
    """A tool at the edge."""
    CELL = auto()
    LIT = auto()
    """The chosen one of several."""
    ROW = auto()
    CHOSEN = auto()
    """The chosen row of a list."""
    LINE = auto()
    """A button over a table row or picture; invisible until the mouse is on it."""


class Segment(NamedTuple):
    """A vertical part of a button, with its own description and intent."""

    description: str
    intent: Intent | None


class Parts(TypedDict, total=False):
    """Optional fields of a Control."""

    enabled: bool
    description: str
    lines: tuple[str, ...]
    icon: str
    key: str
    keys: tuple[int, ...]
    letters: tuple[int, ...]
    style: ButtonStyle
    name: str
    face: Painter | None
    on_arrows: Turn | None
    takes_enter: bool
    focusable: bool
    zone: str
    disabled_because: str
    segments: tuple[Segment, ...]
    writes: bool


@contextmanager
def clipped(canvas: Canvas, clip: pygame.Rect | None) -> Iterator[None]:
    """Clip all drawing to a box; None for no box."""
    whole = canvas.surface.get_clip()
    canvas.surface.set_clip(whole.clip(clip or whole))
    try:
        yield
    finally:
        canvas.surface.set_clip(whole)


@dataclass(slots=True, eq=False)
class Picture:
    """A picture; ``text`` is its text alternative, ``u`` its unit in pixels."""

    rect: pygame.Rect
    paint: Painter
    u: float
    text: str = ""
    clip: pygame.Rect | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw the part inside ``clip``."""
        with clipped(canvas, self.clip):
            if self.rect.colliderect(canvas.surface.get_clip()):
                self.paint(canvas.at(self.u), self.rect)


@dataclass(slots=True, eq=False)
class Control:
    """A button; a press makes the layer return its ``intent``.

    It shows its icon or label, or ``lines`` (a large one, and perhaps a small one below), or
    whatever ``face`` draws. ``u`` is its unit in pixels; outside ``clip`` it is invisible.

    ``key`` names the shortcut to announce: a letter or Del presses it, other keys are handled
    by the owner of the layer. ``keys`` are pygame codes that press it too. ``letters`` only focus
    it, because a letter that is harmless elsewhere must not decide anything without Enter.

    While it has the focus, arrows go to ``on_arrows`` as a step in x and y; without
    ``takes_enter``, Enter goes to the default button; if it ``writes``, a letter presses it and
    becomes the first in the text field it opens. Arrows stay inside a ``zone``, Tab leaves it.
    By its ``name`` the focus finds it after a refill of the layer.

    A click is for one of its ``segments``, if any: equally wide parts, from left to right.
    """

    rect: pygame.Rect
    label: str
    intent: Intent | None
    u: float
    enabled: bool = True
    description: str = ""
    lines: tuple[str, ...] = ()
    icon: str = ""
    key: str = ""
    keys: tuple[int, ...] = ()
    letters: tuple[int, ...] = ()
    style: ButtonStyle = ButtonStyle.PLAIN
    name: str = ""
    face: Painter | None = None
    on_arrows: Turn | None = None
    takes_enter: bool = True
    focusable: bool = True
    zone: str = ""
    disabled_because: str = ""
    clip: pygame.Rect | None = None
    segments: tuple[Segment, ...] = ()
    writes: bool = False

    def press(self, point: tuple[int, int] | None = None) -> Intent:
        """Return what a press asks for; ``point`` chooses the segment."""
        segment = self.segment_at(point) if point else None
        return (segment.intent if segment else self.intent) or USED

    def segment_at(self, point: tuple[int, int]) -> Segment | None:
        """Return the segment at a point, or the nearest one."""
        if not self.segments:
            return None
        at = (point[0] - self.rect.left) * len(self.segments) // max(1, self.rect.width)
        return self.segments[min(max(0, at), len(self.segments) - 1)]

    @property
    def seen(self) -> pygame.Rect:
        """What of it is in sight."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    @property
    def sentence(self) -> str:
        """The sentence about its purpose, and whether it is chosen or disabled."""
        if self.style in (ButtonStyle.CHOSEN, ButtonStyle.LIT):
            return " ".join((self._description, _("Selected."), *self._disabled))
        return self.said

    def sentence_at(self, point: tuple[int, int]) -> str:
        """What is said of it where the mouse is at a point."""
        segment = self.segment_at(point)
        return segment.description if segment else self.sentence

    @property
    def shown_text(self) -> str:
        """The text on it; empty for a picture."""
        return self.lines[0] if self.lines else self.label

    @property
    def said(self) -> str:
        """Its sentence without “Selected.”, for callers that say so themselves."""
        return " ".join((self._description, *self._disabled))

    @property
    def _description(self) -> str:
        return with_key(sentence(self.description.rstrip("…")), self.key)

    @property
    def _disabled(self) -> tuple[str, ...]:
        return () if self.enabled else (sentence(self.disabled_because or _("Not now.")),)


@dataclass(slots=True, eq=False)
class Field:
    """A text field: ``changed`` and, at Enter, ``entered`` turn its text into an intent.

    Without ``entered``, Enter presses the default button; if it is ``one_of_several`` fields,
    Enter only leads to the next. ``known_text`` is the text its owner last knew. ``u`` is its
    unit in pixels. An ``eager`` field takes the first letter typed, wherever the focus is.
    """

    element: UITextEntryLine
    entered: TextToIntent | None
    limit: int
    u: float
    known_text: str
    changed: TextToIntent | None = None
    description: str = ""
    name: str = ""
    clip: pygame.Rect | None = None
    placeholder: str = ""
    eager: bool = False
    one_of_several: bool = False
    zone = ""

    @property
    def sentence(self) -> str:
        """The sentence about its purpose, its text, and whether it is full."""
        said = sentence(self.description)
        if self.text:
            said = _("{field} “{text}”.").format(field=said, text=self.text)
        return f"{self.full} {said}" if self.full else said

    def sentence_at(self, _point: tuple[int, int]) -> str:
        """What is said of it where the mouse is at a point."""
        return self.sentence

    @property
    def full(self) -> str:
        """A sentence saying that no more letters fit; empty while more fit."""
        if len(self.text) < self.limit:
            return ""
        return ngettext(
            "There is room for only {count} letter.",
            "There is room for only {count} letters.",
            self.limit,
        )

    @property
    def rect(self) -> pygame.Rect:
        """Its box in the window."""
        return pygame.Rect(self.element.rect)

    @property
    def seen(self) -> pygame.Rect:
        """What of it is in sight."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    @property
    def text(self) -> str:
        """Its text now."""
        return str(self.element.get_text())

    @property
    def typing(self) -> bool:
        """Whether keys go into it."""
        return bool(self.element.is_focused)


Point = tuple[int, int]

TARGET_U: Final = 44
"""Least width and height of a touch target; its control may be drawn smaller."""


def control_at(things: Iterable[Control | Field], point: Point) -> Control | Field | None:
    """Return the control or field at a point, the smallest if there are several."""
    under = (one for one in things if one.seen.collidepoint(point))
    return min(under, key=lambda one: one.seen.width * one.seen.height, default=None)


def control_near(
    things: Iterable[Control | Field], point: Point, u: float
) -> Control | Field | None:
    """Return the control or field a finger means: at the point, or the nearest in reach."""
    things, side_px = list(things), round(TARGET_U * max(1.0, u))
    in_reach = [one for one in things if _target(one, side_px).collidepoint(point)]
    nearest = min(in_reach, key=lambda one: _distance_squared(one.seen, point), default=None)
    return control_at(things, point) or nearest


def _target(one: Control | Field, side_px: int) -> pygame.Rect:
    seen = one.seen
    if not seen:
        return seen
    target = rect_at(max(side_px, seen.width), max(side_px, seen.height), center=seen.center)
    return target if one.clip is None else target.clip(one.clip)


def _distance_squared(box: pygame.Rect, point: Point) -> int:
    x, y = point
    across = max(box.left - x, 0, x - box.right)
    down = max(box.top - y, 0, y - box.bottom)
    return across * across + down * down
