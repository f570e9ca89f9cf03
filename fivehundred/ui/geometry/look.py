"""Every proportion of the table.

Proportions are fractions of a card's width or multiples of the unit ``u``, which is one pixel in a
window of 1280 by 800 and grows with the window. Colours are in ``palettes``.
"""

from __future__ import annotations

from typing import Final

CARD_RATIO: Final = 1.4
RIM_U: Final = 20.0
LEAST_U: Final = 0.75
"""No smaller unit is wanted of a panel or page: its letters would be too small to read."""
BASE_WIDTH: Final = 1280
BASE_HEIGHT: Final = 800
SMALL_FACE_BELOW_PX: Final = 70
DIM_ALPHA: Final = 60


def unit_for(width_px: int, height_px: int, ui_scale: float = 1.0) -> float:
    """Return the unit ``u`` in pixels for a window."""
    return max(0.4, min(width_px / BASE_WIDTH, height_px / BASE_HEIGHT) * ui_scale)
