"""Where a card is on the screen."""

from __future__ import annotations

import math
from dataclasses import dataclass

from fivehundred.ui.geometry.measures import CARD_RATIO

Key = str
"""A card's code, or a name such as ``?2.4`` for a card the viewer may not see."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Position, size, angle and face of a card.

    ``x``, ``y`` is its centre, in pixels like ``width``; ``angle`` is in degrees,
    counter-clockwise; ``face`` is 1 face up, 0 face down; higher ``z`` is on top.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    face: float = 1.0
    z: float = 0.0

    @property
    def height(self) -> float:
        """Height in pixels."""
        return self.width * CARD_RATIO

    def point(self, right: float, down: float) -> tuple[float, float]:
        """Return the point of the window at an offset from the centre, along the card's axes."""
        turn = math.radians(self.angle)
        x = self.x + right * math.cos(turn) + down * math.sin(turn)
        return x, self.y - right * math.sin(turn) + down * math.cos(turn)

    def corners(self) -> list[tuple[float, float]]:
        """Return the corners in the window, in order around the card."""
        around = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
        return [self.point(along * self.width, down * self.height) for along, down in around]

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point of the window is on the card."""
        turn = math.radians(self.angle)
        dx, dy = x - self.x, y - self.y
        along = dx * math.cos(turn) - dy * math.sin(turn)
        down = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(along) <= self.width / 2 and abs(down) <= self.height / 2


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card at rest: its face code (empty if hidden) and pose."""

    code: str
    pose: Pose
