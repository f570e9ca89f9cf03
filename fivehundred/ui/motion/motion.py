"""The motion of a card from one pose to another: speed, height, curve, and when it turns over."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from fivehundred.ui.geometry.pose import Pose

FLYING_Z: Final = 1000.0
_FAR: Final = 2.2
"""Distance, in widths of the card, from which a flight has its full height and curve."""


def ease_out(share: float) -> float:
    """Return the share of the way after a share of the time, like a card slid over cloth."""
    return 1 - (1 - share) ** 3


def ease(share: float) -> float:
    """Return the share of the way after a share of the time, like a hand that carries a card."""
    return 1 - (1 - share) ** 3 * (1 + 3 * share)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a card moves.

    ``lift`` is how much larger it grows half-way; ``arc`` bends the path to the left, as a share
    of its length; ``hop`` bends it upwards, in widths of the card; ``spin`` turns the card
    further half-way, in degrees. It turns over between the two times ``flip`` and is above all
    others between the times ``above``, shares of the flight. ``brisk`` is the share of the usual
    time it takes. A ``thrown`` card starts at full speed.
    """

    lift: float = 0.0
    arc: float = 0.0
    hop: float = 0.0
    spin: float = 0.0
    flip: tuple[float, float] = (0.0, 0.6)
    above: tuple[float, float] = (0.0, 1.0)
    brisk: float = 1.0
    thrown: bool = False


SLIDE: Final = Manner(above=(1.0, 1.0))
"""Over the cloth in its own layer: closing up, making room, being sorted."""
SETTLE: Final = Manner(above=(0.0, 0.8), brisk=0.6)
"""From where it was dropped, down to its place."""
THROW: Final = Manner(lift=0.05, arc=0.06, flip=(0.1, 0.7), thrown=True)
PLAY: Final = Manner(lift=0.06, arc=0.07, flip=(0.08, 0.62), above=(0.16, 1.0))
CARRY: Final = Manner(lift=0.05, arc=-0.09, flip=(0.0, 0.5))
"""A packet from one place to another: a trick, the kitty, the pack."""
PICK: Final = Manner(lift=0.04, above=(0.1, 0.88))
"""From the hand to the tray, or back between its neighbours."""
WALK: Final = Manner(lift=0.03, hop=0.42, above=(0.14, 0.8))
"""A card over its neighbours to another place in the same hand."""
TURN: Final = Manner(lift=0.06, flip=(0.1, 0.85))
"""Over to its other face, in place or nearly so."""


class Motion:
    """A flight that begins after ``delay_ms`` and lasts ``ms``; the pose is a function of time."""

    __slots__ = ("_bend", "_lift", "_turn", "delay_ms", "end", "manner", "ms", "start", "total_ms")

    def __init__(
        self, start: Pose, end: Pose, ms: float, delay_ms: float = 0.0, manner: Manner = SLIDE
    ) -> None:
        self.start, self.end, self.manner = start, end, manner
        self.ms, self.delay_ms = ms, delay_ms
        self.total_ms = delay_ms + ms
        across, down = end.x - start.x, end.y - start.y
        width = max(start.width, end.width, 1.0)
        reach = min(1.0, math.hypot(across, down) / (_FAR * width))
        hop = manner.hop * width * min(1.0, 2 * reach)
        arc = manner.arc * reach
        self._bend = (down * arc, -across * arc - hop)
        # A back looks the same upside down: a card showing it turns by a quarter at most.
        half = 90 if min(start.face, end.face) <= 0 else 180
        self._turn = (end.angle - start.angle + half) % (2 * half) - half
        turns_over = 0.7 if start.face != end.face else 0.0
        self._lift = manner.lift * max(reach, turns_over)

    def at(self, elapsed_ms: float) -> Pose:
        """Return the pose after a time; once the flight is over, its end."""
        if elapsed_ms >= self.total_ms:
            return self.end
        if elapsed_ms <= self.delay_ms:
            return self.start
        start, end, manner = self.start, self.end, self.manner
        time = (elapsed_ms - self.delay_ms) / self.ms
        share = ease_out(time) if manner.thrown else ease(time)
        height = 4 * share * (1 - share)
        width = start.width + (end.width - start.width) * share
        angle = end.angle - self._turn * (1 - share) + manner.spin * height
        face = start.face
        if face != end.face:
            first, last = manner.flip
            over = min(1.0, max(0.0, (time - first) / (last - first)))
            # A card turns evenly, so its visible width follows the cosine.
            face += (end.face - face) * (1 - math.cos(math.pi * over)) / 2
        return Pose(
            start.x + (end.x - start.x) * share + self._bend[0] * height,
            start.y + (end.y - start.y) * share + self._bend[1] * height,
            width * (1 + self._lift * height),
            angle,
            face,
            self._z(time),
        )

    def _z(self, time: float) -> float:
        first, last = self.manner.above
        if first <= time < last:
            return FLYING_Z + self.end.z
        return self.start.z if time < first < last else self.end.z
