"""What hands do, as events: fingers told as a mouse, the wheel, a letter that is a shortcut.

A tap is a click, a finger that moves on drags, one that rests looks. What a finger does that no
mouse does is told in events beside those of the mouse, all with ``touch`` true in them.

SDL could make events of the mouse out of fingers by itself, and is told not to (``opening``): it
presses as soon as a finger touches, so that no list could be moved, and nothing looked at, without
pressing it. A pen comes as a mouse from most systems, as a finger from the others.

One finger counts. Another one that comes while nothing is dragged yet takes back what the first
has begun, and a mouse whose button is down lets no finger in.
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

Turned = Callable[[int], Intent]
"""What so many steps ask for, down counting as above nought."""

_SLIDE_STEP_U: Final = 40
"""So far a finger slides for a step of the wheel."""


class Wheel:
    """One wheel; it keeps where the last step of a finger was taken."""

    def __init__(self) -> None:
        self._slid_from: float | None = None

    def handle(self, event: pygame.event.Event, turned: Turned | None, u: float) -> Intent | None:
        """Return what an event asks for where the wheel does something; None if nothing."""
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
"""A finger has rested on a place, ``pos``: what lies there is to be told, and not pressed."""


def by_touch(event: pygame.event.Event) -> bool:
    """Return whether an event of the mouse comes from a finger."""
    return bool(event.dict.get("touch", False))


def begins_slide(event: pygame.event.Event) -> bool:
    """Return whether a finger that has moved on is told to have pressed where it began."""
    pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
    return pressed and bool(event.dict.get("slide", False))


class ShortcutLetter:
    """The letter of a key that was pressed while nobody wrote.

    It comes in an event of its own, after the key has perhaps opened a field.
    """

    def __init__(self) -> None:
        self._letter = ""

    def is_its_letter(self, event: pygame.event.Event, *, typing: bool) -> bool:
        """Return whether an event is that letter, which no field is to have."""
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
"""A finger that rests so long looks, and presses nothing."""
_NEVER_MS: Final = 60_000
_SILENT_MS: Final = 8000.0
"""A finger that has told nothing for so long has gone, though nobody has said so."""
_SLACK_SHARE: Final = 0.014
"""So far a finger may slip while it taps, as a share of the window's shorter side."""
_LEAST_SLACK_PX: Final = 6.0
NOWHERE: Final = (-9999, -9999)
"""Where the mouse is while no finger touches: over nothing."""

_TOUCH_SCREENS: Final = not on_macos()
"""On macOS fingers are on a pad, which moves the mouse already; no screen there can be touched."""
_FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_AWAY: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class _Stage(Enum):
    """How far a touch has come."""

    RESTING = auto()
    SLIDING = auto()
    LOOKING = auto()
    OVER = auto()
    """Nothing more comes of it."""


@dataclass(slots=True)
class _Finger:
    """The finger that counts: where it began, where it is, and when it was last heard of."""

    key: tuple[int, int]
    began: Point
    at: Point
    began_ms: float
    heard_ms: float
    stage: _Stage = _Stage.RESTING


class Fingers:
    """The fingers on one window, in its pixels."""

    def __init__(self) -> None:
        self._finger: _Finger | None = None
        self._held: set[int] = set()
        self._used = False

    # — where the pointer is —

    def pointer(self, mouse: Point) -> Point:
        """Return where whatever points is: the mouse, a finger, or nowhere after a finger."""
        if not self._used:
            return mouse
        finger = self._finger
        return NOWHERE if finger is None or finger.stage is _Stage.OVER else finger.at

    # — events —

    def told(self, event: pygame.event.Event, size: tuple[int, int]) -> Events:
        """Return what an event means in a window of a size: itself, if it is none of a finger."""
        if event.type in _FINGERS:
            return self._fingered(event, size)
        if event.type in _MOUSE:
            return self._moused(event)
        if event.type in _AWAY:
            self._held.clear()
            return (*self._taken_back(), event)
        return (event,)

    def _moused(self, event: pygame.event.Event) -> Events:
        """Let the mouse have its way; one that SDL has made of a finger is nobody's."""
        if event.dict.get("touch", False):
            return ()
        before: Events = ()
        if event.type == pygame.MOUSEBUTTONDOWN:
            before = self._taken_back()
            self._held.add(event.button)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._held.discard(event.button)
        elif not any(event.dict.get("buttons", ())):
            # A button that was let go outside of the window is told of by the next movement.
            self._held.clear()
        if event.type != pygame.MOUSEMOTION or any(event.dict.get("rel", (1, 1))):
            self._used = False
        return (*before, event)

    def _fingered(self, event: pygame.event.Event, size: tuple[int, int]) -> Events:
        if not _TOUCH_SCREENS:
            return ()
        # One that has left the window is at its edge.
        x, y = (
            min(max(0, round(share * side)), max(0, side - 1))
            for share, side in zip((event.x, event.y), size, strict=True)
        )
        at, key = (x, y), (event.touch_id, event.finger_id)
        finger = self._finger
        if event.type == pygame.FINGERDOWN:
            return self._touched(key, at)
        if finger is None or finger.key != key:
            return ()
        finger.heard_ms = _now_ms()
        if event.type == pygame.FINGERUP:
            return self._lifted(finger, at)
        return self._moved(finger, at, max(_LEAST_SLACK_PX, min(size) * _SLACK_SHARE))

    def _touched(self, key: tuple[int, int], at: Point) -> Events:
        if self._held:
            return ()
        finger, now_ms = self._finger, _now_ms()
        gone: Events = ()
        if finger is not None:
            if finger.key != key and now_ms - finger.heard_ms < _SILENT_MS:
                # The ball of the thumb beside a card that is dragged means nothing.
                return () if finger.stage is _Stage.SLIDING else self._taken_back()
            gone = self._taken_back()
        self._finger, self._used = _Finger(key, at, at, now_ms, now_ms), True
        return (*gone, _motion(at, rel=(1, 1)))

    def _moved(self, finger: _Finger, at: Point, slack_px: float) -> Events:
        """Drag, once the finger has moved further than a hand that rests does."""
        before, finger.at = finger.at, at
        if finger.stage is _Stage.SLIDING:
            rel = (at[0] - before[0], at[1] - before[1])
            return (_motion(at, rel, held=True),)
        if finger.stage is not _Stage.RESTING or math.dist(at, finger.began) <= slack_px:
            if finger.stage is _Stage.RESTING:
                # What is under the finger stays what it touched.
                finger.at = finger.began
            return ()
        finger.stage = _Stage.SLIDING
        rel = (at[0] - finger.began[0], at[1] - finger.began[1])
        return (
            _button(pygame.MOUSEBUTTONDOWN, finger.began, slide=True),
            _motion(at, rel, held=True),
        )

    def _lifted(self, finger: _Finger, at: Point) -> Events:
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

    def _taken_back(self) -> Events:
        """Be done with the finger, and let go of whatever it holds where that does nothing."""
        finger = self._finger
        if finger is None or finger.stage is _Stage.OVER:
            return ()
        slid, finger.stage = finger.stage is _Stage.SLIDING, _Stage.OVER
        if not slid:
            return (_motion(NOWHERE),)
        # Without its button the mouse has let go of a card where it is; nothing lies nowhere.
        return (
            _motion(finger.at),
            _button(pygame.MOUSEBUTTONUP, NOWHERE),
            _motion(NOWHERE),
        )

    # — time —

    def waited(self) -> Events:
        """Return that the finger looks, once it has rested long enough."""
        finger = self._finger
        if finger is None or finger.stage is not _Stage.RESTING or self.patience_ms > 0:
            return ()
        finger.stage = _Stage.LOOKING
        return (pygame.event.Event(LOOK, pos=finger.began),)

    @property
    def patience_ms(self) -> int:
        """How soon the finger will have rested long enough; as late as ever if none rests."""
        finger = self._finger
        if finger is None or finger.stage is not _Stage.RESTING:
            return _NEVER_MS
        return max(0, math.ceil(finger.began_ms + LOOK_MS - _now_ms()))


def _motion(at: Point, rel: Point = (0, 0), *, held: bool = False) -> pygame.event.Event:
    buttons = (int(held), 0, 0)
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=buttons, touch=True)


def _button(kind: int, at: Point, *, slide: bool = False) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=True, slide=slide)


def _now_ms() -> float:
    """Return the time: told time leaves out what the main loop has slept away."""
    return time.monotonic() * 1000
