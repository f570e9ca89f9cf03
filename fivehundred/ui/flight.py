"""How a card looks on its way: larger or smaller, turned, squeezed while it is turned over.

All that goes in steps too fine to be seen, so that a deal of forty backs, each a little further
on the same way, needs only a few pictures.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.rasters import size_with_shadow

_WIDTH_STEP_PX: Final = 2
_ANGLE_STEP: Final = 2
_FLIP_STEPS: Final = 24


@dataclass(frozen=True, slots=True)
class Flown:
    """A look of a card in flight: its width in pixels, whole degrees, steps of a flip."""

    width_px: int
    angle: int
    narrow: int

    @staticmethod
    def of(width_px: int, scale: float, angle: float, narrow: float) -> Flown:
        """Give the step nearest to a scale of a card, an angle and a squeeze."""
        grown = round(width_px * (scale - 1) / _WIDTH_STEP_PX) * _WIDTH_STEP_PX
        turned = round(angle / _ANGLE_STEP) * _ANGLE_STEP % 360
        return Flown(max(2, width_px + grown), turned, max(1, round(narrow * _FLIP_STEPS)))

    def plain(self, width_px: int) -> bool:
        """Tell whether a card of a width looks as it does at rest, upright or lying."""
        return (
            self.width_px == width_px and self.narrow == _FLIP_STEPS and not self.angle % 90
        )

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture with its shadow, before it is turned."""
        width, height = size_with_shadow(self.width_px)
        return max(1, width * self.narrow // _FLIP_STEPS), height


def flown(upright: pygame.Surface, way: Flown, *, smooth: bool = True) -> pygame.Surface:
    """Make the picture of a card in flight from one of any size; not ``smooth`` is quicker."""
    whole = way.narrow == _FLIP_STEPS
    if smooth and whole and way.angle % 90:
        return pygame.transform.rotozoom(upright, way.angle, way.size[0] / upright.get_width())
    scaled = upright
    if upright.get_size() != way.size:
        scale = pygame.transform.smoothscale if smooth else pygame.transform.scale
        scaled = scale(upright, way.size)
    if not way.angle:
        return scaled
    if smooth and way.angle % 90:
        return pygame.transform.rotozoom(scaled, way.angle, 1.0)
    return pygame.transform.rotate(scaled, way.angle)
