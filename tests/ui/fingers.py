"""Fingers on the program's window, and the clock by which they rest."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.ui.widgets import gestures
from tests.ui.hand import Hand, Point


class Finger:
    """One finger on the window of a program; its clock stands still until it waits."""

    def __init__(self, hand: Hand, monkeypatch: pytest.MonkeyPatch, number: int = 1) -> None:
        """Begin above the window."""
        self.hand = hand
        self.number = number
        self.now_ms = 1000.0
        monkeypatch.setattr(gestures, "_now_ms", lambda: self.now_ms)

    def event(self, kind: int, at: Point, number: int | None = None) -> None:
        """Tell the program of a finger at a point of the window."""
        wide, high = pygame.display.get_window_size()
        self.hand.post(
            kind,
            touch_id=7,
            finger_id=self.number if number is None else number,
            x=at[0] / wide,
            y=at[1] / high,
            dx=0.0,
            dy=0.0,
            pressure=1.0,
        )

    def down(self, at: Point) -> None:
        self.event(pygame.FINGERDOWN, at)

    def move(self, at: Point) -> None:
        self.event(pygame.FINGERMOTION, at)

    def up(self, at: Point) -> None:
        self.event(pygame.FINGERUP, at)
        self.hand.frame()

    def rest(self, ms: float) -> None:
        """Let time pass while nothing is told."""
        self.now_ms += ms
        self.hand.frame()

    def tap(self, at: Point, ms: float = 80.0) -> None:
        self.down(at)
        self.rest(ms)
        self.up(at)

    def slide(self, here: Point, there: Point, steps: int = 5) -> None:
        self.down(here)
        for step in range(1, steps + 1):
            share = step / steps
            x = here[0] + (there[0] - here[0]) * share
            self.move((x, here[1] + (there[1] - here[1]) * share))
        self.up(there)

    def look(self, at: Point) -> None:
        """Rest on a point until the program has noticed, and stay there."""
        self.down(at)
        self.rest(gestures.LOOK_MS + 1)
