"""What is on the layer: pictures, buttons and entry fields; and which of them a point means.

A finger means what it is on, or what is very near.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TYPE_CHECKING, Final, NamedTuple, TypedDict

import pygame

from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keys import key_code, with_key

if TYPE_CHECKING:
    from pygame_gui.elements import UITextEntryLine


Turn = Callable[[int, int], Intent | None]
Tell = Callable[[str], Intent | None]
Painter = Callable[[Canvas, pygame.Rect], None]


class ButtonStyle(StrEnum):
    """How a button looks, and what it is for."""

    PLAIN = auto()
    PRIMARY = auto()
    """What most people want: the default button, drawn in gold while Enter presses it."""
    QUIET = auto()
    """One of the tools at the edge."""
    CELL = auto()
    """One of a grid."""
    LIT = auto()
    """The one of several that is chosen."""
    ROW = auto()
    """One of a list."""
    CHOSEN = auto()
    """The one of a list that is chosen."""
    LINE = auto()
    """Over a line of a table or a picture; nothing is drawn until the mouse is there."""


class Segment(NamedTuple):
    """A part of a button, from its top to its bottom: what is said of it, and what it asks for."""

    description: str
    intent: Intent | None


class Parts(TypedDict, total=False):
    """What else a button may have: the fields of its Control."""

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


@dataclass(slots=True, eq=False)
class Picture:
    """Something that is drawn and only looked at; ``text`` is what is to be read of it.

    ``u`` is the unit of its words in pixels. Outside ``clip`` it is out of sight.
    """

    rect: pygame.Rect
    paint: Painter
    u: float
    text: str = ""
    clip: pygame.Rect | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw what is in sight of it."""
        whole = canvas.surface.get_clip()
        clip = whole.clip(self.clip or whole)
        if self.rect.colliderect(clip):
            canvas.surface.set_clip(clip)
            self.paint(canvas.at(self.u), self.rect)
            canvas.surface.set_clip(whole)


@dataclass(slots=True, eq=False)
class Control:
    """A button: what it asks for when it is pressed, what it says, and what is drawn on it.

    ``intent`` is what the layer returns for a press. ``lines`` are drawn instead of the label: a
    large one and, if there is one, a small one below; ``face`` draws whatever else is on it.
    ``key`` is the name of the key that does the same, for it to be said: a letter presses it,
    other keys are for the owner of the layer. ``keys`` are pygame key codes that press it too;
    ``letters`` only give it the focus, and Enter presses it: so it is with whatever decides
    something, for the same letter may be harmless elsewhere. With the focus, arrows go to
    ``on_arrows`` as a step in x and y, which returns what that asks for; a control with
    ``takes_enter`` False leaves the Enter key to the default button. ``name`` is what the focus
    finds it by when the layer is filled again; ``focusable`` is False where only the mouse goes.
    ``u`` is the unit of its words in pixels. Arrows stay inside a ``zone``, Tab leaves it.
    ``disabled_because`` says why it cannot be pressed, where it cannot. Outside ``clip`` it is out
    of sight. The mouse means one of its ``segments``, where it has any: they are equally wide,
    from left to right. One that ``writes`` opens a field: with the focus, a letter presses it, and
    is the first in that field.
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
        """Return what is asked for by pressing it, perhaps at a point."""
        segment = self.segment_at(point) if point else None
        return (segment.intent if segment else self.intent) or USED

    def has_key(self, code: int) -> bool:
        """Return whether a key of its own presses it."""
        return code in self.keys or code == key_code(self.key)

    def segment_at(self, point: tuple[int, int]) -> Segment | None:
        """Return the part of it at a point, or the nearest."""
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
        """What is said of it: what it does, and whether it is chosen or cannot be pressed."""
        if self.style in (ButtonStyle.CHOSEN, ButtonStyle.LIT):
            return " ".join((self._description, _("Selected."), *self._disabled))
        return self.said

    def sentence_at(self, point: tuple[int, int]) -> str:
        """What is said of it where the mouse is at a point."""
        segment = self.segment_at(point)
        return segment.description if segment else self.sentence

    @property
    def written(self) -> str:
        """What is on it, if that is words or a number; a picture says nothing."""
        return self.lines[0] if self.lines else self.label

    @property
    def said(self) -> str:
        """What is said of it where somebody else says whether it is chosen."""
        return " ".join((self._description, *self._disabled))

    @property
    def _description(self) -> str:
        return with_key(sentence(self.description.rstrip("…")), self.key)

    @property
    def _disabled(self) -> tuple[str, ...]:
        return () if self.enabled else (sentence(self.disabled_because or _("Not now.")),)


@dataclass(slots=True, eq=False)
class Field:
    """A line to write in: ``entered`` is asked at Enter what its text means, ``changed`` always.

    Without ``entered`` Enter presses the default button. It takes ``limit`` letters, and says so
    when it has them. ``told`` is what its owner knows of: what was given, or told last. ``u`` is
    the unit of its letters in pixels. ``placeholder`` is shown while nothing is written.
    An ``eager`` one takes the first letter that is typed, wherever the focus is. Enter in one
    that is ``one_of_several`` leads to the next of them, and presses nothing.
    """

    element: UITextEntryLine
    entered: Tell | None
    limit: int
    u: float
    told: str
    changed: Tell | None = None
    description: str = ""
    name: str = ""
    zone: str = ""
    clip: pygame.Rect | None = None
    placeholder: str = ""
    eager: bool = False
    one_of_several: bool = False

    @property
    def sentence(self) -> str:
        """What is said of it: what it is for, what is written in it, and that no more fits."""
        said = sentence(self.description)
        if self.text:
            said = _("{field} “{text}”.").format(field=said, text=self.text)
        return f"{self.full} {said}" if self.full else said

    def sentence_at(self, _point: tuple[int, int]) -> str:
        """What is said of it where the mouse is at a point."""
        return self.sentence

    @property
    def full(self) -> str:
        """Return that no more letters fit; empty while they do."""
        if len(self.text) < self.limit:
            return ""
        return ngettext(
            "There is room for only {count} letter.",
            "There is room for only {count} letters.",
            self.limit,
        )

    @property
    def rect(self) -> pygame.Rect:
        """Where the field is."""
        return pygame.Rect(self.element.rect)

    @property
    def seen(self) -> pygame.Rect:
        """What of it is in sight."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    @property
    def text(self) -> str:
        """What has been written."""
        return str(self.element.get_text())

    @property
    def typing(self) -> bool:
        """True while keys go into it."""
        return bool(self.element.is_focused)


Point = tuple[int, int]

TARGET_U: Final = 44
"""So wide and so high is whatever a finger is to meet, though less of it may be drawn."""


def met(things: Iterable[Control | Field], point: Point) -> Control | Field | None:
    """Return the control or field a point is on: the smaller of two is on the other."""
    under = (one for one in things if one.seen.collidepoint(point))
    return min(under, key=lambda one: one.seen.width * one.seen.height, default=None)


def met_by_finger(
    things: Iterable[Control | Field], point: Point, u: float
) -> Control | Field | None:
    """Return the control or field a finger at a point means, the nearest of those in reach."""
    among = list(things)
    side_px = round(TARGET_U * max(1.0, u))
    in_reach = [one for one in among if _target(one, side_px).collidepoint(point)]
    nearest = min(in_reach, key=lambda one: _far(one.seen, point), default=None)
    return met(among, point) or nearest


def _target(one: Control | Field, side_px: int) -> pygame.Rect:
    """Return where a finger may meet something that is in sight."""
    seen = one.seen
    if not seen:
        return seen
    target = rect_at(max(side_px, seen.width), max(side_px, seen.height), center=seen.center)
    return target if one.clip is None else target.clip(one.clip)


def _far(box: pygame.Rect, point: Point) -> int:
    """Return how far beyond a box a point is, squared."""
    x, y = point
    across = max(box.left - x, 0, x - box.right)
    down = max(box.top - y, 0, y - box.bottom)
    return across * across + down * down
