"""Every colour and proportion of the table.

Colours are RGB; proportions are fractions of a card's width or multiples of the unit ``u``, which
is one pixel in a window of 1280 by 800 and grows with the window.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme."""

    baize: Colour
    baize_light: Colour
    baize_edge: Colour
    wood: Colour
    wood_dark: Colour
    wood_light: Colour
    brass: Colour
    ivory: Colour
    ink: Colour
    red: Colour
    text: Colour
    muted: Colour
    panel: Colour
    panel_edge: Colour
    glow: Colour
    sides: tuple[Colour, ...]


DUSK: Final = Palette(
    baize=(31, 74, 66),
    baize_light=(52, 108, 94),
    baize_edge=(17, 44, 41),
    wood=(84, 36, 25),
    wood_dark=(52, 21, 15),
    wood_light=(118, 56, 38),
    brass=(201, 164, 84),
    ivory=(251, 246, 233),
    ink=(27, 42, 74),
    red=(200, 32, 43),
    text=(243, 235, 217),
    muted=(172, 190, 177),
    panel=(20, 42, 41),
    panel_edge=(92, 110, 92),
    glow=(255, 226, 150),
    sides=(
        (232, 184, 92),
        (126, 186, 222),
        (222, 140, 160),
        (160, 208, 130),
        (196, 160, 226),
        (214, 218, 222),
    ),
)

PALETTE: Final = DUSK

CARD_RATIO: Final = 1.4
CARD_WIDTH_U: Final = 112.0
RIM_U: Final = 20.0
BASE_WIDTH: Final = 1280
BASE_HEIGHT: Final = 800
SMALL_FACE_BELOW_PX: Final = 70
DIM_ALPHA: Final = 96


def unit_for(width_px: int, height_px: int, ui_scale: float = 1.0) -> float:
    """Give the unit ``u`` in pixels for a window."""
    return max(0.4, min(width_px / BASE_WIDTH, height_px / BASE_HEIGHT) * ui_scale)
