"""How large text and cards are in a window, in units ``u``: one pixel at 1280 by 800.

Cards depend on the window alone, text and controls also on the scale a person has chosen; but
cards shrink a little to make room for large text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

CARD_RATIO: Final = 1.4
RIM_U: Final = 20.0
LEAST_U: Final = 0.75
"""The smallest unit of a panel or page; below it, letters are too small to read."""
BASE_WIDTH: Final = 1280
BASE_HEIGHT: Final = 800
SMALL_FACE_BELOW_PX: Final = 70
DIM_ALPHA: Final = 60


def unit_for(width_px: int, height_px: int, ui_scale: float = 1.0) -> float:
    """Return the unit ``u`` in pixels for a window."""
    return max(0.4, min(width_px / BASE_WIDTH, height_px / BASE_HEIGHT) * ui_scale)


CARD_U: Final = 130.0

LIFTED: Final = 0.15
"""How far the selected card is raised from the hand, in widths of a card."""
MARK_REACH_U: Final = 5.0
"""Distance of a hint's brackets from what they mark."""

_MARGIN_U: Final = 10.0
_CORNER_U: Final = 132.0
"""Height of a plate with its bubble, below a raised hand; the tools need less."""
_COMPANY_U: Final = 672.0
"""Half the greatest width across all seats: a wider window has empty sides."""

_WIDE_PLATE_U: Final = (198.0, 66.0)
_TALL_PLATE_U: Final = (154.0, 82.0)
_TALL_FROM: Final = 1.08
_TALLER_MOST: Final = 1.24
_RAISED_FROM: Final = 1.5
_RAISED_MOST: Final = 1.7
"""How much larger cards may be in a tall window; for a raised hand, at least and at most."""
_GIVE_WAY: Final = (1.0, 0.9, 0.8, 0.7)
"""Factors by which cards may shrink to make room for large text."""
_LEAST_CARD: Final = 0.8
"""Smallest factor with large text: people who want it want readable cards too."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The units of a window in pixels, and sizes that are the same everywhere on its table.

    ``window_u`` depends on the window alone; ``u`` is for text and controls, ``hand_u`` for the
    cards of the viewer's hand, ``card_u`` for all others. A ``tall`` plate is narrower and has
    its tricks in a separate row; ``top_tall`` is the same for the plate opposite. A ``raised``
    hand is above plate and tools, as wide as the window.
    """

    size: tuple[int, int]
    window_u: float
    u: float
    hand_u: float
    card_u: float
    tall: bool
    top_tall: bool
    raised: bool

    def px(self, units: float) -> int:
        """Return units of text in pixels."""
        return round(units * self.u)

    def card_px(self, units: float) -> int:
        """Return units of cards in pixels."""
        return round(units * self.card_u)

    @property
    def rim(self) -> int:
        """Width of the wooden rim."""
        return round(RIM_U * self.window_u)

    @property
    def margin(self) -> int:
        """Distance of everything from the edge of the window."""
        return self.rim + round(_MARGIN_U * self.window_u)

    @property
    def gap(self) -> int:
        """Distance between things that belong together."""
        return round(9.0 * self.window_u)

    @property
    def pile_gap(self) -> float:
        """Distance between a dummy's piles."""
        return self.card_u * 8.0

    @property
    def left(self) -> int:
        """Left edge of the seats."""
        half = self.size[0] / 2
        return round(half - min(half - self.margin, _COMPANY_U * self.window_u))

    @property
    def right(self) -> int:
        """Right edge of the seats."""
        return self.size[0] - self.left

    @property
    def plate(self) -> tuple[int, int]:
        """Size of a plate."""
        wide, high = _TALL_PLATE_U if self.tall else _WIDE_PLATE_U
        return self.px(wide), self.px(high)

    @property
    def top_plate(self) -> tuple[int, int]:
        """Size of the plate opposite the viewer."""
        wide, high = _TALL_PLATE_U if self.tall or self.top_tall else _WIDE_PLATE_U
        return self.px(wide), self.px(high)

    @property
    def portrait(self) -> int:
        """Size of a portrait."""
        return self.px(54.0) if self.tall else self.plate[1]

    @property
    def card_width(self) -> int:
        """Width of a card in the viewer's hand."""
        return round(CARD_U * self.hand_u)

    @property
    def hand_top(self) -> int:
        """Upper edge of the viewer's cards."""
        below = round(20.0 * (self.hand_u if self.raised else self.window_u))
        if self.raised:
            below += round(_MARGIN_U * self.window_u) + self.px(_CORNER_U)
        return self.size[1] - self.rim - below - round(self.card_width * CARD_RATIO)


def measures(size: tuple[int, int], ui_scale: float) -> Iterator[Measures]:
    """Yield the measures a table may have in a window, best first."""
    window_u = unit_for(*size)
    if ui_scale >= 1:
        # A narrow window has room above and below for text that would otherwise be very small.
        ui_scale = max(ui_scale, min(_taller(size, _TALLER_MOST), LEAST_U / window_u))
    # The scales to try, in percent, if the wanted one does not fit.
    ladder = (step / 100 for step in range(220, 47, -4))
    for scale in (ui_scale, *(rung for rung in ladder if rung < ui_scale)):
        forms = ((False, False), (False, True)) if scale <= _TALL_FROM else ()
        for raised, hand, cards in _hands(size):
            if scale > _TALL_FROM and hand < _LEAST_CARD:
                continue
            for tall, top_tall in (*forms, (True, True)):
                us = (window_u, scale * window_u, hand * window_u, cards * window_u)
                yield Measures(size, *us, tall, top_tall, raised)


def widest_card_px(size: tuple[int, int]) -> int:
    """Return the largest width of a card in the viewer's hand."""
    return round(CARD_U * unit_for(*size) * max(hand for _, hand, _ in _hands(size)))


def _hands(size: tuple[int, int]) -> Iterator[tuple[bool, float, float]]:
    """Yield whether the hand is raised, and the factors of its cards and of all others."""
    taller, raised = _taller(size, _TALLER_MOST), _taller(size, _RAISED_MOST)
    if raised > _RAISED_FROM:
        yield from ((True, raised, taller * share) for share in _GIVE_WAY)
    yield from ((False, taller * share, taller * share) for share in _GIVE_WAY)


def _taller(size: tuple[int, int], most: float) -> float:
    return min(most, max(1.0, size[1] / unit_for(*size) / BASE_HEIGHT))
