"""The sides of a replayed game as everything beside the table shows them."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.session.replay import Replay
from fivehundred.ui.drawing.table.paint import SeatLabels, side_name


@dataclass(frozen=True, slots=True)
class Sides:
    """Which side a seat belongs to, as its colour and its mark have it, and what sides are called.

    ``names`` are in the order of the score, ``numbers`` one a seat of the ring.
    """

    names: tuple[str, ...]
    numbers: tuple[int, ...]
    of_side: tuple[int, ...]


def sides_of(replay: Replay, company: SeatLabels) -> Sides:
    """Return who is on whose side, with the colours of the table."""
    view = replay.view_at(0, None)
    seating = view.variant.seating
    home = seating.side_of[company.home] if company.home is not None else 0
    count = len(seating.sides)
    return Sides(
        names=tuple(side_name(view, side, company) for side in range(count)),
        numbers=tuple((seating.side_of[seat] - home) % count for seat in seating.ring),
        of_side=tuple((side - home) % count for side in range(count)),
    )
