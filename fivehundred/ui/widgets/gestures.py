"""Touch as mouse events, the wheel, and shortcut letters.

A tap clicks, a moving finger drags, a resting one looks; all these events have ``touch``.

SDL's own conversion is switched off (``opening``): it presses as soon as a finger touches, so
nobody could drag a list, or look at a button, without pressing it. Most systems report a pen as
a mouse, the others as a finger.

Only one finger counts. A second finger cancels what the first began, unless that is dragging;
while a mouse button is down, fingers are ignored.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from fivehundred.system import on_macos
from fivehundred.ui.widgets.intent import USED, Intent

WheelIntent = Callable[[int], Intent]
"""Turns wheel steps, down positive, into an intent."""

_SLIDE_STEP_U: Final = 40
"""Distance a finger slides for one wheel step."""


class Wheel:
    """The mouse wheel, or a finger that slides instead."""

    def __init__(self) -> None:
        self._slid_from: float | None = None

    def handle(
        self, event: pygame.event.Event, turned: WheelIntent | None, u: float
    ) -> Intent | None:
        """Return what an event asks for by ``turned``; None if nothing."""
        if turned is None:
            self._slid_from = None
            return None
        if event.type == pygame.MOUSEWHEEL:
            return turned(-event.y)
        if begins_slide(event):
            self._slid_from = event.pos[1]
            return USED
        if self._slid_from is None:
            return None
        if event.type == pygame.MOUSEBUTTONUP:
            self._slid_from = None
            return USED
        if event.type != pygame.MOUSEMOTION:
            return None
        step_px = _SLIDE_STEP_U * u
        steps = int((self._slid_from - event.pos[1]) / step_px)
        self._slid_from -= steps * step_px
        return turned(steps) if steps else USED


LOOK: Final = pygame.event.custom_type()
"""A finger has rested at ``pos``: describe what is there, without pressing it."""


def by_touch(event: pygame.event.Event) -> bool:
    """Return whether a mouse event comes from a finger."""
    return bool(event.dict.get("touch", False))


def begins_slide(event: pygame.event.Event) -> bool:
    """Return whether an event is the press with which a finger begins to drag."""
    pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
    return pressed and bool(event.dict.get("slide", False))


class ShortcutLetter:
    """The letter of a shortcut: its text event follows the key, which may have opened a field."""

    def __init__(self) -> None:
        self._letter = ""

    def is_its_letter(self, event: pygame.event.Event, *, typing: bool) -> bool:
        """Return whether an event is that letter, which no field may get."""
        if event.type == pygame.KEYDOWN:
            self._letter = "" if typing else event.unicode
        elif event.type == pygame.TEXTINPUT and event.text:
            letter, self._letter = self._letter, ""
            return bool(event.text == letter)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._letter = ""
        return False


Point = tuple[int, int]
Events = tuple[pygame.event.Event, ...]

LOOK_MS: Final = 500.0
"""A finger that rests this long looks instead of pressing."""
_SILENT_MS: Final = 8000.0
"""A finger without events for this long has left; its FINGERUP was lost."""
_SLACK_SHARE: Final = 0.014
"""How far a tap may slip, as a share of the window's shorter side."""
NOWHERE: Final = (-9999, -9999)
"""Where the pointer is after a finger has left: over nothing."""

_TOUCH_SCREENS: Final = not on_macos()
"""Whether fingers touch a screen: on macOS they touch the trackpad, which moves the mouse."""
_FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_AWAY: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class _Stage(Enum):
    RESTING = auto()
    SLIDING = auto()
    LOOKING = auto()
    OVER = auto()
    """Cancelled: the finger has no further effect."""


@dataclass(slots=True)
class _Finger:
    key: tuple[int, int]
    began: Point
    at: Point
    began_ms: float
    last_event_ms: float
    stage: _Stage = _Stage.RESTING


class Fingers:
    """The fingers on a window, with positions in its pixels."""

    def __init__(self) -> None:
        self._finger: _Finger | None = None
        self._held: set[int] = set()
        self._by_finger = False

    def pointer(self, mouse: Point) -> Point:
        """Return where the mouse or the finger is; NOWHERE after a finger has left."""
        if not self._by_finger:
            return mouse
        finger = self._finger
        return NOWHERE if finger is None or finger.stage is _Stage.OVER else finger.at

    def translate(self, event: pygame.event.Event, size: tuple[int, int]) -> Events:
        """Return the events that replace an event, in a window of the given size."""
        if event.type in _FINGERS:
            return self._finger_event(event, size)
        if event.type in _MOUSE:
            return self._mouse_event(event)
        if event.type in _AWAY:
            self._held.clear()
            return (*self._cancelled(), event)
        return (event,)

    def _mouse_event(self, event: pygame.event.Event) -> Events:
        """Pass mouse events on, but none that SDL made from a finger."""
        if event.dict.get("touch", False):
            return ()
        before: Events = ()
        if event.type == pygame.MOUSEBUTTONDOWN:
            before = self._cancelled()
            self._held.add(event.button)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._held.discard(event.button)
        elif not any(event.dict.get("buttons", ())):
            # The release of a button outside the window shows only in the next movement.
            self._held.clear()
        if event.type != pygame.MOUSEMOTION or any(event.dict.get("rel", (1, 1))):
            self._by_finger = False
        return (*before, event)

    def _finger_event(self, event: pygame.event.Event, size: tuple[int, int]) -> Events:
        if not _TOUCH_SCREENS:
            return ()
        # A finger outside the window counts as at its edge.
        x, y = (
            min(max(0, round(share * side)), max(0, side - 1))
            for share, side in zip((event.x, event.y), size, strict=True)
        )
        at, key = (x, y), (event.touch_id, event.finger_id)
        finger = self._finger
        if event.type == pygame.FINGERDOWN:
            return self._finger_down(key, at)
        if finger is None or finger.key != key:
            return ()
        finger.last_event_ms = _now_ms()
        if event.type == pygame.FINGERUP:
            return self._finger_up(finger, at)
        return self._finger_moved(finger, at, max(6.0, min(size) * _SLACK_SHARE))

    def _finger_down(self, key: tuple[int, int], at: Point) -> Events:
        if self._held:
            return ()
        finger, now_ms = self._finger, _now_ms()
        gone: Events = ()
        if finger is not None:
            if finger.key != key and now_ms - finger.last_event_ms < _SILENT_MS:
                # Ignore the ball of the thumb that touches while a card is dragged.
                return () if finger.stage is _Stage.SLIDING else self._cancelled()
            gone = self._cancelled()
        self._finger, self._by_finger = _Finger(key, at, at, now_ms, now_ms), True
        return (*gone, _motion(at, rel=(1, 1)))

    def _finger_moved(self, finger: _Finger, at: Point, slack_px: float) -> Events:
        """Drag once the finger has moved further than a tap may slip."""
        before, finger.at = finger.at, at
        if finger.stage is _Stage.SLIDING:
            rel = (at[0] - before[0], at[1] - before[1])
            return (_motion(at, rel, held=True),)
        if finger.stage is not _Stage.RESTING or math.dist(at, finger.began) <= slack_px:
            if finger.stage is _Stage.RESTING:
                # It still points at the spot it touched.
                finger.at = finger.began
            return ()
        finger.stage = _Stage.SLIDING
        rel = (at[0] - finger.began[0], at[1] - finger.began[1])
        return (
            _button(pygame.MOUSEBUTTONDOWN, finger.began, slide=True),
            _motion(at, rel, held=True),
        )

    def _finger_up(self, finger: _Finger, at: Point) -> Events:
        looks = self.waited()
        self._finger = None
        match finger.stage:
            case _Stage.RESTING:
                return (
                    _button(pygame.MOUSEBUTTONDOWN, finger.began),
                    _button(pygame.MOUSEBUTTONUP, finger.began),
                    _motion(NOWHERE),
                )
            case _Stage.SLIDING:
                return _button(pygame.MOUSEBUTTONUP, at), _motion(NOWHERE)
            case _:
                return looks

    def _cancelled(self) -> Events:
        """Cancel the finger, and drop whatever it drags where a drop has no effect."""
        finger = self._finger
        if finger is None or finger.stage is _Stage.OVER:
            return ()
        slid, finger.stage = finger.stage is _Stage.SLIDING, _Stage.OVER
        if not slid:
            return (_motion(NOWHERE),)
        # A motion without a button would drop a card there; a release NOWHERE does not.
        return (_motion(finger.at), _button(pygame.MOUSEBUTTONUP, NOWHERE), _motion(NOWHERE))

    def waited(self) -> Events:
        """Return the LOOK event, once the finger has rested long enough."""
        finger = self._finger
        if finger is None or finger.stage is not _Stage.RESTING or self.patience_ms > 0:
            return ()
        finger.stage = _Stage.LOOKING
        return (pygame.event.Event(LOOK, pos=finger.began),)

    @property
    def patience_ms(self) -> int:
        """Time until a resting finger begins to look; a minute if none rests."""
        finger = self._finger
        if finger is None or finger.stage is not _Stage.RESTING:
            return 60_000
        return max(0, math.ceil(finger.began_ms + LOOK_MS - _now_ms()))


def _motion(at: Point, rel: Point = (0, 0), *, held: bool = False) -> pygame.event.Event:
    buttons = (int(held), 0, 0)
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=buttons, touch=True)


def _button(kind: int, at: Point, *, slide: bool = False) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=True, slide=slide)


def _now_ms() -> float:
    # The elapsed time passed to updates omits the time the main loop has slept.
    return time.monotonic() * 1000
