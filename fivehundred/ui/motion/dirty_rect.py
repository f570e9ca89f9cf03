"""Where cards have moved since the last frame, so that only that part is drawn and shown anew."""

from __future__ import annotations

import math
from typing import Final

import pygame

from fivehundred.ui.geometry.pose import Key, Pose
from fivehundred.ui.motion.stage import Sprite, Stage

_ROOM: Final = 1.25
"""How much wider a card's picture is than the card: its shadow, and its steps in flight."""
_EDGE_PX: Final = 16
"""And how much more, for the shadow of a small one is never less than a few pixels."""


class DirtyRect:
    """Knows what the last frame showed."""

    def __init__(self) -> None:
        """Begin with nothing shown."""
        self._shows: object = None
        self._poses: dict[Key, tuple[str, Pose]] = {}

    def part(self, stage: Stage, shows: object) -> pygame.Rect | None:
        """Return the part in which cards have moved; None if everything is to be drawn.

        To be asked for every frame that is drawn. ``shows`` is all that is to be seen besides the
        cards: if it is not equal to that of the last frame, no part is enough.
        """
        old, self._poses = self._poses, {key: _look(one) for key, one in stage.sprites.items()}
        # A picture that fades does so everywhere.
        now = shows, stage.fade.share
        same, self._shows = now == self._shows, now
        if not same:
            return None
        boxes = [
            _box(look[1])
            for key in {**old, **self._poses}
            if old.get(key) != self._poses.get(key)
            for look in (old.get(key), self._poses.get(key))
            if look is not None
        ]
        return boxes[0].unionall(boxes[1:]) if boxes else None


def _look(sprite: Sprite) -> tuple[str, Pose]:
    return sprite.code, sprite.pose


def _box(pose: Pose) -> pygame.Rect:
    """Return a square that holds a card however it is turned."""
    side = math.ceil(math.hypot(pose.width, pose.height) * _ROOM) + _EDGE_PX
    box = pygame.Rect(0, 0, side, side)
    box.center = (round(pose.x), round(pose.y))
    return box
