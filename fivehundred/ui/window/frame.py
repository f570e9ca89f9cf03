"""Where a window in its frame is, and where it may be opened again: numbers only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from fivehundred.ui.preferences.settings import NOWHERE, Settings

_GRIP_PX: Final = (96, 24)
"""So much of the upper edge has to be seen for somebody to take the window and move it."""
_TITLE_PX: Final = 40
"""The height of a title bar, or somewhat more, where a window is moved onto a screen."""


def kept_frame(settings: Settings) -> pygame.Rect | None:
    """Return where the window was the last time; None where that is not known."""
    if settings.display == NOWHERE or not (settings.width_px and settings.height_px):
        return None
    size = (settings.width_px, settings.height_px)
    return pygame.Rect((settings.window_x_px, settings.window_y_px), size)


def keep_frame(settings: Settings, frame: pygame.Rect, display: int) -> Settings:
    """Return settings in which the window is where it is now."""
    return replace(
        settings,
        width_px=frame.width,
        height_px=frame.height,
        window_x_px=frame.x,
        window_y_px=frame.y,
        display=display,
    )


def whole(frame: pygame.Rect, screens: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the frame as it is where somebody can take hold of it.

    Else, for its screen is gone or smaller now, it stands in the middle of the nearest screen, no
    larger than that.
    """
    if not screens or _can_be_held(frame, screens):
        return frame
    nearest = screens[screen_of(frame, screens)]
    room = pygame.Rect(nearest)
    room.height -= _TITLE_PX
    room.top += _TITLE_PX
    moved = pygame.Rect(0, 0, min(frame.width, room.width), min(frame.height, room.height))
    moved.center = room.center
    return moved


def _can_be_held(frame: pygame.Rect, screens: Sequence[pygame.Rect]) -> bool:
    wide, high = _GRIP_PX
    seen = [frame.clip(screen) for screen in screens]
    most = sum(part.width * part.height for part in seen) * 2 >= frame.width * frame.height
    edge = pygame.Rect(frame.left, frame.top, frame.width, high)
    grips = [edge.clip(screen) for screen in screens]
    return most and any(grip.width >= wide and grip.height >= high // 2 for grip in grips)


def screen_of(frame: pygame.Rect, screens: Sequence[pygame.Rect]) -> int:
    """Return the number of the screen that shows most of a frame, or else is nearest to it."""

    def distance(number: int) -> tuple[float, float]:
        part, screen = frame.clip(screens[number]), screens[number]
        apart = pygame.Vector2(frame.center).distance_to(screen.center)
        return -float(part.width * part.height), apart

    return min(range(len(screens)), key=distance, default=0)
