"""What a person does, as events: fingers and controllers told as mouse and keys, and when to look.

The library for controllers is fetched once the program has started and rests, so that its first
picture does not wait for it. Whatever a stick says while it is at rest is noise. The next frame
is due at once for a hand, sixty a second for what moves, else never. Looking every few
milliseconds feels the same to a hand as pygame waiting, which looks a thousand times a second.
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
class KeyPress:
    """A key as a keyboard would tell of it."""

    code: int
    mod: int = pygame.KMOD_NONE
    letter: str = ""


UP: Final = KeyPress(pygame.K_UP)
DOWN: Final = KeyPress(pygame.K_DOWN)
LEFT: Final = KeyPress(pygame.K_LEFT)
RIGHT: Final = KeyPress(pygame.K_RIGHT)

KEYS: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
    pygame.CONTROLLER_BUTTON_A: KeyPress(pygame.K_RETURN, letter="\r"),
    pygame.CONTROLLER_BUTTON_B: KeyPress(pygame.K_ESCAPE, letter="\x1b"),
    pygame.CONTROLLER_BUTTON_X: KeyPress(pygame.K_h, pygame.KMOD_LCTRL),
    pygame.CONTROLLER_BUTTON_Y: KeyPress(pygame.K_l, letter="l"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: KeyPress(pygame.K_TAB, pygame.KMOD_LSHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: KeyPress(pygame.K_TAB, letter="\t"),
    pygame.CONTROLLER_BUTTON_START: KeyPress(pygame.K_ESCAPE, letter="\x1b"),
    pygame.CONTROLLER_BUTTON_BACK: KeyPress(pygame.K_F1),
}
"""What each button is: a hint on X, the last trick on Y, the list of keys on Back."""

_STICKS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (LEFT, RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (UP, DOWN),
}
_OUT: Final = 20_000
"""From here on, of 32767, a stick is pushed; it is let go where it comes back to the next."""
_BACK: Final = 12_000

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
"""The same once more as joysticks tell it, and what no key is made of."""


class Controllers:
    """Every controller there is, no matter who holds it; they come and go as they like."""

    def __init__(self) -> None:
        self.begun = False
        self._open: dict[int, Controller] = {}
        self._pushed: dict[tuple[int, int], KeyPress] = {}

    # — lifetime —

    def begin(self) -> None:
        """Fetch the library, once: from now on SDL tells of every controller that comes."""
        if self.begun:
            return
        self.begun = True
        try:
            from pygame._sdl2 import controller  # noqa: PLC0415  the first picture needs it not

            controller.init()
        except (ImportError, pygame.error):
            # Without controllers the program is what it is.
            return

    def close(self) -> None:
        """Let go of every controller, before the library that knows them ends."""
        for one in self._open.values():
            one.quit()
        self._open.clear()

    def _came(self, index: int) -> None:
        from pygame._sdl2.controller import Controller  # noqa: PLC0415

        try:
            came = Controller(index)
            self._open[came.as_joystick().get_instance_id()] = came
        except pygame.error:
            # It has gone already.
            return

    def _went(self, instance: int) -> None:
        gone = self._open.pop(instance, None)
        if gone is not None:
            gone.quit()
        for key in [key for key in self._pushed if key[0] == instance]:
            del self._pushed[key]

    # — events —

    def is_noise(self, event: pygame.event.Event) -> bool:
        """Return whether an event tells of a controller, and means nothing."""
        if event.type in _NOISE:
            return True
        return event.type == pygame.CONTROLLERAXISMOTION and self._turned(event) is None

    def told(self, event: pygame.event.Event) -> Events:
        """Return the keys that an event of a controller means; any other event is itself."""
        if event.type not in _CONTROLLER:
            return () if event.type in _NOISE else (event,)
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._came(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._went(event.instance_id)
            case pygame.CONTROLLERAXISMOTION:
                return self._pushed_by(event)
            case kind:
                key = KEYS.get(event.button)
                down = kind == pygame.CONTROLLERBUTTONDOWN
                return () if key is None else (_told(key, down=down),)
        return ()

    def _turned(self, event: pygame.event.Event) -> tuple[KeyPress | None, KeyPress | None] | None:
        """Return what a stick was and is pushed to now; None where that is the same."""
        if event.axis not in _STICKS:
            return None
        before = self._pushed.get((event.instance_id, event.axis))
        back, on = _STICKS[event.axis]
        least = _OUT if before is None else _BACK
        now = None if abs(event.value) < least else on if event.value > 0 else back
        return None if now is before else (before, now)

    def _pushed_by(self, event: pygame.event.Event) -> Events:
        turned, stick = self._turned(event), (event.instance_id, event.axis)
        if turned is None:
            return ()
        before, now = turned
        self._pushed.pop(stick, None)
        if now is not None:
            self._pushed[stick] = now
        ended = () if before is None else (_told(before, down=False),)
        return ended if now is None else (*ended, _told(now, down=True))


def _told(key: KeyPress, *, down: bool) -> pygame.event.Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.event.Event(
        kind, key=key.code, mod=key.mod, unicode=key.letter, scancode=0, window=None
    )


_AGAIN: Final = {pygame.K_F5: 0, pygame.K_F6: -1, pygame.K_F7: 1}


def hears_again(event: pygame.event.Event) -> int | None:
    """Return the step of a key that has something said again: 0 is the newest; else None."""
    return _AGAIN.get(event.key) if event.type == pygame.KEYDOWN else None


def last_size_only(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Drop the sizes that a dragged window edge has only gone through."""
    sizes = [event for event in events if event.type == pygame.VIDEORESIZE]
    return [event for event in events if event not in sizes[:-1]]


_REST_MS: Final = 1500.0
"""So long the program has been there before it looks for controllers."""


class InputDevices:
    """The fingers on one window, and the controllers beside it."""

    def __init__(self) -> None:
        self.fingers = Fingers()
        self.controllers = Controllers()
        self._began_ms = _now_ms()

    def told(self, event: pygame.event.Event, size: tuple[int, int]) -> Events:
        """Return what an event means to a window of a size: itself, if neither tells it."""
        keys = self.controllers.told(event)
        return tuple(one for key in keys for one in self.fingers.told(key, size))

    def begin(self) -> None:
        """Look for controllers, once the program has been there for a while."""
        if _now_ms() - self._began_ms >= _REST_MS:
            self.controllers.begin()


def _now_ms() -> float:
    return time.perf_counter() * 1000


Noise = Callable[[pygame.event.Event], bool]

_FRAME_MS: Final = 1000 / 60
_SOONEST_MS: Final = 6.0
"""Frames are never nearer to one another, however many events a quick mouse sends."""

_LOOK_MS: Final = 12.0
_LOOK_CLOSELY_MS: Final = 2.0
_ALERT_MS: Final = 2000.0
"""So long after an event the next is looked for more often."""


class FrameTimer:
    """The clock of the main loop; times in milliseconds."""

    def __init__(self, also: Sized = (), is_noise: Noise | None = None) -> None:
        """Begin now; what is in ``also`` has happened too, and noise has not."""
        self._also = also
        self._is_noise = is_noise or (lambda _event: False)
        self._began_ms = self._heard_ms = _now_ms()
        self._waited = True

    def wait(self, patience_ms: float) -> list[pygame.event.Event]:
        """Sleep until something has happened or the next frame is due; gives what has happened.

        With patience 0 something moves, and the next frame is due a sixtieth after the last.
        """
        moves = patience_ms <= 0
        due_ms = self._began_ms + _FRAME_MS if moves else _now_ms() + patience_ms
        self._waited = not moves
        while not (events := self._happened()):
            left_ms = due_ms - _now_ms()
            if left_ms <= 0 or self._also:
                return events
            time.sleep(min(self._glance_ms(moves), left_ms) / 1000)
        soonest_ms = self._began_ms + _SOONEST_MS
        self._heard_ms = _now_ms()
        if self._heard_ms < soonest_ms:
            time.sleep((soonest_ms - self._heard_ms) / 1000)
            events += self._happened()
        return events

    def _happened(self) -> list[pygame.event.Event]:
        events = pygame.event.get()
        return [] if all(map(self._is_noise, events)) else events

    def _glance_ms(self, moves: bool) -> float:
        alert = moves or _now_ms() - self._heard_ms < _ALERT_MS
        return _LOOK_CLOSELY_MS if alert else _LOOK_MS

    def step(self) -> float:
        """Begin a frame; gives the time since the last, which no rest or stall makes long."""
        now_ms = _now_ms()
        elapsed_ms, self._began_ms = now_ms - self._began_ms, now_ms
        if self._waited and elapsed_ms > LONGEST_FRAME_MS:
            # What an event has set going is seen to move in the very first frame.
            return _FRAME_MS
        return min(elapsed_ms, LONGEST_FRAME_MS)
