"""Where a replay's table, its bar and its panel stand in the window."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.seats import Seat, Seating
from fivehundred.ui.geometry.places import Places, places
from fivehundred.ui.scenes.replay.plan import BarPlan, bar_plan
from fivehundred.ui.scenes.replay.side.panel import SidePanel
from fivehundred.ui.scenes.replay.side.plan import SidePlan, side_plan
from fivehundred.ui.services import Services


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """The window shared out as it is now: its size and the side panel may change at any time."""

    services: Services
    side: SidePanel
    seating: Seating

    @property
    def bar(self) -> BarPlan:
        """Where everything below the table is."""
        return bar_plan(self.services.size, self.services.scale)

    @property
    def side_room(self) -> SidePlan:
        """Where the side panel is or would be."""
        return side_plan(self.services.size, self.bar.rect.top, self.services.scale)

    @property
    def side_plan(self) -> SidePlan | None:
        """Where the side panel is; None while it is put away."""
        room = self.side_room
        return room if self.side.is_open(room) else None

    def places(self, seat: Seat) -> Places:
        """Lay the table out in the room that bar and panel leave it, with a seat at the bottom."""
        plan, room = self.side_plan, (self.services.size[0], self.bar.rect.top)
        if plan is not None:
            room = (room[0], plan.rect.top) if plan.below else (plan.rect.left, room[1])
        return places(room, self.seating, seat, self.services.scale, menu=False)
