"""A card's way from one pose to another in a given time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from fivehundred.ui.pose import Pose, between

FLYING_Z: Final = 1000.0


def ease_out(share: float) -> float:
    """Start fast and come to rest gently, as a card slid over cloth does."""
    return 1 - (1 - share) ** 3


@dataclass(frozen=True, slots=True)
class Motion:
    """A flight that begins after ``delay_ms`` and lasts ``ms``."""

    start: Pose
    end: Pose
    ms: float
    delay_ms: float = 0.0

    @property
    def total_ms(self) -> float:
        """Time until the card rests."""
        return self.delay_ms + self.ms

    def at(self, elapsed_ms: float) -> Pose:
        """Give the pose after a time; beyond the end it is the end."""
        if elapsed_ms >= self.total_ms:
            return self.end
        if elapsed_ms <= self.delay_ms:
            return self.start
        share = (elapsed_ms - self.delay_ms) / self.ms
        pose = between(self.start, self.end, ease_out(share))
        # The face turns early and at an even pace: a late flip would look like a blink.
        face = self.start.face + (self.end.face - self.start.face) * min(1.0, share * 1.6)
        return replace(pose, face=face, z=FLYING_Z + self.end.z)
