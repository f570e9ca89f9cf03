"""What has happened in a deal, as whoever sits before the screen may be told of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred.engine.events import Event
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.table.hot_seat import HotSeat


@dataclass(frozen=True, slots=True)
class DealLog:
    """Events with the cards that may be seen; where several persons sit here nobody is *you*."""

    events: tuple[Event, ...]
    viewer: Seat | None
    variant: Variant


def deal_log(chair: HotSeat, events: Sequence[Event]) -> DealLog:
    """Return some events of the deal as whoever sits before the screen may hear them."""
    view = chair.view()
    viewer = None if chair.shared else view.viewer
    return DealLog(tuple(map(chair.seen, events)), viewer, view.variant)
