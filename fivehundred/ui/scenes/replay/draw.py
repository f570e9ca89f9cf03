"""The picture of a replay: the table, smaller than the window, and the bar below it."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.session.replay import Position
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.card_marks import CardMark
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.scenes.replay import bar
from fivehundred.ui.scenes.replay.bar import count_line, position_line
from fivehundred.ui.scenes.replay.kept import Kept
from fivehundred.ui.scenes.replay.plan import BarPlan
from fivehundred.ui.scenes.replay.side.panel import SidePicture
from fivehundred.ui.scenes.replay.timeline.draw import TimelinePicture
from fivehundred.ui.scenes.shared.base import Body
from fivehundred.ui.scenes.shared.picture import TableFrame, draw_moment
from fivehundred.ui.widgets.control import Picture


@dataclass(frozen=True, slots=True)
class ReplayBody(Body):
    """The table as it is seen, the side panel, and the bar with the timeline.

    What has been drawn of the last two is kept. ``below`` is what is on the layer below a panel.
    """

    sight: TableFrame
    bar: BarPlan
    position: Position
    timeline: TimelinePicture
    side: SidePicture | None
    kept_timeline: tuple[Kept, Kept]
    kept_side: Kept
    marks: tuple[tuple[Key, CardMark], ...] = ()
    below: tuple[Picture, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """Where the game stands."""
        return position_line(self.position), count_line(self.position)

    def draw(self, canvas: Canvas, status: str, *, urgent: bool) -> None:
        """Draw the table from the background up, with what is said of it, and the bar."""
        draw_moment(canvas, self.sight, status, urgent=urgent, marks=self.marks)
        if (side := self.side) is not None:
            self.kept_side.draw(canvas, side.plan.rect, side, side.draw)
        for picture in self.below:
            picture.draw(canvas)
        bar.draw(canvas, self.bar, self.position)
        self.timeline.draw(canvas, self.kept_timeline)
        bar.draw_edge(canvas, self.bar)
