"""Touch and controllers translated into mouse and key events, and the timing of frames.

The controller library is loaded late, so as not to delay the first picture.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sized
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.ui.motion.timings import LONGEST_FRAME_MS
from fivehundred.ui.widgets.gestures import Events, Fingers

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller


@dataclass(frozen=True, slots=True)
class _Key:
    code: int
    mod: int = pygame.KMOD_NONE
    letter: str = ""


_UP: Final = _Key(pygame.K_UP)
_DOWN: Final = _Key(pygame.K_DOWN)
_LEFT: Final = _Key(pygame.K_LEFT)
_RIGHT: Final = _Key(pygame.K_RIGHT)

KEYS: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: _UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: _DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: _LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: _RIGHT,
    pygame.CONTROLLER_BUTTON_A: _Key(pygame.K_RETURN, letter="\r"),
    pygame.CONTROLLER_BUTTON_B: _Key(pygame.K_ESCAPE, letter="\x1b"),
    pygame.CONTROLLER_BUTTON_X: _Key(pygame.K_h, pygame.KMOD_LCTRL),
    pygame.CONTROLLER_BUTTON_Y: _Key(pygame.K_l, letter="l"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: _Key(pygame.K_TAB, pygame.KMOD_LSHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: _Key(pygame.K_TAB, letter="\t"),
    pygame.CONTROLLER_BUTTON_START: _Key(pygame.K_ESCAPE, letter="\x1b"),
    pygame.CONTROLLER_BUTTON_BACK: _Key(pygame.K_F1),
}
"""The key of each button: X is a hint, Y the last trick, Back the list of keys."""

_STICKS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (_LEFT, _RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (_UP, _DOWN),
}

_CONTROLLER: Final = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
_NOISE: Final = frozenset(
    (
        pygame.JOYAXISMOTION,
        pygame.JOYBALLMOTION,
        pygame.JOYHATMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.CONTROLLERDEVICEREMAPPED,
        pygame.CONTROLLERSENSORUPDATE,
        pygame.CONTROLLERTOUCHPADDOWN,
        pygame.CONTROLLERTOUCHPADMOTION,
        pygame.CONTROLLERTOUCHPADUP,
    )
)
"""Joystick events that only repeat controller events, and controller events without a key."""


class Controllers:
    """All connected controllers, which are treated alike."""

    def __init__(self) -> None:
        self.begun = False
        self._open: dict[int, Controller] = {}
        self._pushed: dict[tuple[int, int], _Key] = {}

    def begin(self) -> None:
        """Load the library, once; from then on SDL reports every controller connected."""
        if self.begun:
            return
        self.begun = True
        try:
            from pygame._sdl2 import controller  # noqa: PLC0415  not needed by the first picture

            controller.init()
        except (ImportError, pygame.error):
            # The program works without controllers.
            return

    def close(self) -> None:
        """Release every controller; call this before pygame quits."""
        for one in self._open.values():
            one.quit()
        self._open.clear()

    def _connect(self, index: int) -> None:
        from pygame._sdl2.controller import Controller  # noqa: PLC0415

        try:
            came = Controller(index)
            self._open[came.as_joystick().get_instance_id()] = came
        except pygame.error:
            # It has been disconnected already.
            return

    def _disconnect(self, instance: int) -> None:
        gone = self._open.pop(instance, None)
        if gone is not None:
            gone.quit()
        for key in [key for key in self._pushed if key[0] == instance]:
            del self._pushed[key]

    def is_noise(self, event: pygame.event.Event) -> bool:
        """Return whether an event comes from a controller and has no effect."""
        if event.type in _NOISE:
            return True
        return event.type == pygame.CONTROLLERAXISMOTION and self._stick_change(event) is None

    def translate(self, event: pygame.event.Event) -> Events:
        """Return the key events a controller event means; any other event unchanged."""
        if event.type not in _CONTROLLER:
            return () if event.type in _NOISE else (event,)
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._connect(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._disconnect(event.instance_id)
            case pygame.CONTROLLERAXISMOTION:
                return self._stick_events(event)
            case kind:
                key = KEYS.get(event.button)
                down = kind == pygame.CONTROLLERBUTTONDOWN
                return () if key is None else (_key_event(key, down=down),)
        return ()

    def _stick_change(self, event: pygame.event.Event) -> tuple[_Key | None, _Key | None] | None:
        if event.axis not in _STICKS:
            return None
        before = self._pushed.get((event.instance_id, event.axis))
        back, on = _STICKS[event.axis]
        # Of 32767: once pushed, a stick counts as pushed until it is further back.
        least = 20_000 if before is None else 12_000
        now = None if abs(event.value) < least else on if event.value > 0 else back
        return None if now is before else (before, now)

    def _stick_events(self, event: pygame.event.Event) -> Events:
        change, stick = self._stick_change(event), (event.instance_id, event.axis)
        if change is None:
            return ()
        before, now = change
        self._pushed.pop(stick, None)
        if now is not None:
            self._pushed[stick] = now
        ended = () if before is None else (_key_event(before, down=False),)
        return ended if now is None else (*ended, _key_event(now, down=True))


def _key_event(key: _Key, *, down: bool) -> pygame.event.Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.event.Event(
        kind, key=key.code, mod=key.mod, unicode=key.letter, scancode=0, window=None
    )


def repeat_step(event: pygame.event.Event) -> int | None:
    """Return which sentence a key repeats: 0 the newest, -1 an older, 1 a newer one; else None."""
    steps = {pygame.K_F5: 0, pygame.K_F6: -1, pygame.K_F7: 1}
    return steps.get(event.key) if event.type == pygame.KEYDOWN else None


def last_size_only(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Return events with only the last resize: dragging an edge sends many."""
    sizes = [event for event in events if event.type == pygame.VIDEORESIZE]
    return [event for event in events if event not in sizes[:-1]]


class InputDevices:
    """Touch on one window, and the controllers."""

    def __init__(self) -> None:
        self.fingers = Fingers()
        self.controllers = Controllers()
        self._began_ms = _now_ms()

    def translate(self, event: pygame.event.Event, size: tuple[int, int]) -> Events:
        """Return the mouse and key events an event means; any other event unchanged."""
        keys = self.controllers.translate(event)
        return tuple(one for key in keys for one in self.fingers.translate(key, size))

    def begin(self) -> None:
        """Look for controllers once the program has been running for a while."""
        if _now_ms() - self._began_ms >= 1500.0:
            self.controllers.begin()


def _now_ms() -> float:
    return time.perf_counter() * 1000


_FRAME_MS: Final = 1000 / 60


class FrameTimer:
    """The clock of the main loop; times in milliseconds."""

    def __init__(
        self, also: Sized = (), is_noise: Callable[[pygame.event.Event], bool] | None = None
    ) -> None:
        """Start the clock; entries in ``also`` count as events, noise does not."""
        self._also = also
        self._is_noise = is_noise or (lambda _event: False)
        self._began_ms = self._heard_ms = _now_ms()
        self._waited = True

    def wait(self, patience_ms: float) -> list[pygame.event.Event]:
        """Sleep until there are events or a frame is due; patience 0 means 60 frames a second."""
        moves = patience_ms <= 0
        due_ms = self._began_ms + _FRAME_MS if moves else _now_ms() + patience_ms
        self._waited = not moves
        while not (events := self._events()):
            left_ms = due_ms - _now_ms()
            if left_ms <= 0 or self._also:
                return events
            alert = moves or _now_ms() - self._heard_ms < 2000.0
            # It feels the same as pygame's wait, which polls every millisecond.
            time.sleep(min(2.0 if alert else 12.0, left_ms) / 1000)
        # However many events a mouse sends, frames are this far apart.
        soonest_ms = self._began_ms + 6.0
        self._heard_ms = _now_ms()
        if self._heard_ms < soonest_ms:
            time.sleep((soonest_ms - self._heard_ms) / 1000)
            events += self._events()
        return events

    def _events(self) -> list[pygame.event.Event]:
        events = pygame.event.get()
        return [] if all(map(self._is_noise, events)) else events

    def step(self) -> float:
        """Begin a frame; return the time since the last, limited after a pause or a stall."""
        now_ms = _now_ms()
        elapsed_ms, self._began_ms = now_ms - self._began_ms, now_ms
        if self._waited and elapsed_ms > LONGEST_FRAME_MS:
            # So that a motion started by an event is visible in the very first frame.
            return _FRAME_MS
        return min(elapsed_ms, LONGEST_FRAME_MS)
