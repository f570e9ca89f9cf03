"""How a card looks on its way: larger or smaller, turned, squeezed while it is turned over.

All that goes in steps too fine to be seen, so that a deal of forty backs, each a little further
on the same way, needs only a few pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from fivehundred.ui.drawing.cache import size_with_shadow

_FLIP_STEPS: Final = 24


class Steps(NamedTuple):
    """How fine looks differ: in pixels of width and in degrees."""

    width_px: int
    angle: int


def steps_for(width_px: int, *, back: bool) -> Steps:
    """Return the steps of a card: as fine for the eye in a large window as in a small one."""
    share, steps = (_BACKS_SHARE, _LEAST_BACKS) if back else (_FACE_SHARE, _LEAST_FACE)
    return steps._replace(width_px=max(steps.width_px, round(width_px * share)))


_LEAST_FACE: Final = Steps(2, 2)
_FACE_SHARE: Final = 0.012
_LEAST_BACKS: Final = Steps(4, 3)
_BACKS_SHARE: Final = 0.04
"""Backs fly by the dozen, and none of them is read."""

_NEAR: Final = (
    *((0, angle, 0) for angle in (-1, 1)),
    *((0, 0, narrow) for narrow in (-1, 1)),
    *((width, 0, 0) for width in (-1, 1)),
    *((0, angle, 0) for angle in (-2, 2)),
)
"""How many steps of width, angle and flip another look may be away to pass for one."""


class Flown(NamedTuple):
    """A look of a card in flight: its width in pixels, whole degrees, steps of a flip."""

    width_px: int
    angle: int
    narrow: int

    @staticmethod
    def of(width_px: int, scale: float, angle: float, narrow: float, steps: Steps) -> Flown:
        """Return the look nearest to a scale of a card, an angle and a squeeze."""
        grown = round(width_px * (scale - 1) / steps.width_px) * steps.width_px
        turned = round(angle / steps.angle) * steps.angle % 360
        return Flown(max(2, width_px + grown), turned, max(1, round(narrow * _FLIP_STEPS)))

    def near(self, steps: Steps) -> Iterator[Flown]:
        """Yield looks that can hardly be told from this one on the way, the nearest first."""
        own_width, own_angle, own_narrow = self
        for width, angle, narrow in _NEAR:
            turned = (own_angle + angle * steps.angle) % 360
            yield Flown(own_width + width * steps.width_px, turned, own_narrow + narrow)

    @property
    def whole(self) -> bool:
        """True unless a flip squeezes it."""
        return self.narrow == _FLIP_STEPS

    def plain(self, width_px: int) -> bool:
        """Return whether a card of a width looks as it does at rest, upright or lying."""
        return self.width_px == width_px and self.whole and not self.angle % 90

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture with its shadow, before it is turned."""
        width, height = size_with_shadow(self.width_px)
        return max(1, width * self.narrow // _FLIP_STEPS), height


def flown(upright: pygame.Surface, way: Flown, *, smooth: bool = True) -> pygame.Surface:
    """Make the picture of a card in flight from one of any size; not ``smooth`` is quicker."""
    if smooth and way.angle % 90:
        if not way.whole:
            return pygame.transform.rotozoom(_sized(upright, way), way.angle, 1.0)
        return pygame.transform.rotozoom(upright, way.angle, way.size[0] / upright.get_width())
    sized = _sized(upright, way) if smooth else pygame.transform.scale(upright, way.size)
    return pygame.transform.rotate(sized, way.angle) if way.angle else sized


def _sized(upright: pygame.Surface, way: Flown) -> pygame.Surface:
    if upright.get_size() == way.size:
        return upright
    return pygame.transform.smoothscale(upright, way.size)
