"""A composition: where everything at a table is in one window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from fivehundred.engine.seats import Seat
from fivehundred.ui.geometry.plan import Place, Point
from fivehundred.ui.geometry.trays import SidePile


@dataclass(frozen=True, slots=True)
class Places:
    """The whole window, in pixels; ``hand`` is where the viewer's cards lie.

    ``score_grid`` counts the columns and rows of the scores. ``u`` is the unit of words and
    controls on the table, ``wanted`` the one they would have where there is room without end,
    ``window_u`` that of the window itself. ``panel`` is all the room there is for a panel that
    leaves the seats in sight. ``tag`` is the room for what hangs from the plaque, above the seats.
    """

    size: tuple[int, int]
    u: float
    wanted: float
    window_u: float
    rim: int
    card_width: int
    back_width: int
    trick_width: int
    slot_width: int
    pile_gap: float
    seats: tuple[Place, ...]
    hand: Rect
    centre: Point
    drop: Rect
    panel: Rect
    kitty_row: Rect
    tray: Rect
    kitty: SidePile
    dead: SidePile
    menu: Rect
    scores: Rect
    score_grid: tuple[int, int]
    plaque: Rect
    tag: Rect
    status: Rect
    tools: Rect
    extra: Rect

    def of(self, seat: Seat) -> Place:
        """Return a seat's place."""
        return next(place for place in self.seats if place.seat == seat)
