"""The timeline as it is used: pointed at, dragged along, read aloud."""

from __future__ import annotations

import pygame

from fivehundred.session.replay import Replay
from fivehundred.speech.moves.move_list import MoveList
from fivehundred.ui.scenes.replay.intents import Point, Scrub
from fivehundred.ui.scenes.replay.sides import Sides
from fivehundred.ui.scenes.replay.timeline import words
from fivehundred.ui.scenes.replay.timeline.chart import Chart, Piece, chart_of, pieces_of
from fivehundred.ui.scenes.replay.timeline.draw import TimelinePicture
from fivehundred.ui.scenes.replay.timeline.plan import Axis, TimelinePlan
from fivehundred.ui.widgets.layer import WidgetLayer

_ZONE = "timeline"


class Timeline:
    """The timeline of one replay; while the mouse holds it, it leads along one of its rows."""

    def __init__(self, moves: MoveList, sides: Sides) -> None:
        """Begin with nothing held."""
        self.replay: Replay = moves.replay
        self.names = moves.names
        self.variant = moves.variant
        self.sides = sides
        self.chart: Chart = chart_of(self.replay, moves.spans)
        self._held: Axis | None = None

    @property
    def _place(self) -> int | None:
        """The place of the deal that is opened up."""
        return self.chart.place(self.replay.at)

    @property
    def _pieces(self) -> tuple[Piece, ...]:
        place = self._place
        if place is None:
            return ()
        return pieces_of(self.replay, place, self.chart.spans[place])

    def picture(self, plan: TimelinePlan) -> TimelinePicture:
        """Return what it looks like now."""
        return TimelinePicture(
            plan, self.chart, self.variant, self.sides, self._place, self._pieces, self.replay.at
        )

    # — the mouse —

    def event(self, event: pygame.event.Event, plan: TimelinePlan) -> Point | Scrub | None:
        """Return where the mouse leads: it may press a row, and go along it while it is held."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = self._axis(plan, event.pos)
        elif event.type == pygame.MOUSEBUTTONUP or not self._dragged(event):
            self._held = None
        if self._held is None:
            return None
        number = self._held.number(event.pos[0])
        return Scrub(number) if event.type == pygame.MOUSEMOTION else Point(number)

    def _dragged(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.MOUSEMOTION and bool(event.buttons[0])

    def _axis(self, plan: TimelinePlan, point: tuple[int, int]) -> Axis | None:
        """Return the row under a point: that of the whole game, or of the deal opened up."""
        if plan.whole_row.collidepoint(point):
            return plan.of_game(self.chart.count)
        place = self._place
        if place is None or not plan.deal_row.collidepoint(point):
            return None
        span = self.chart.spans[place]
        return plan.of_deal(span.begin, span.end)

    # — words —

    def pointed(self, plan: TimelinePlan, mouse: tuple[int, int]) -> str:
        """Return what lies under the mouse; empty where that is elsewhere."""
        axis = self._axis(plan, mouse)
        if axis is None:
            return ""
        number = axis.number(mouse[0])
        if plan.whole_row.collidepoint(mouse):
            return self._deal_words(self.chart.place_of_block(number))
        return self._piece_words(number)

    def _deal_words(self, place: int | None) -> str:
        return words.deal_words(self.chart, place, self.names, self.variant, self.sides.names)

    def _piece_words(self, number: int) -> str:
        place = self._place
        piece = next((one for one in self._pieces if number <= one.end), None)
        if place is None or piece is None:
            return self._deal_words(place)
        return words.piece_words(self.chart, place, piece, self.names, self.variant)

    def build(self, layer: WidgetLayer, plan: TimelinePlan) -> None:
        """Let the keyboard come by, and hear what each row shows."""
        for name, rect, said in (
            ("scores over time", plan.curve, self._curve_words),
            ("deals", plan.deals, lambda: self._deal_words(self._place)),
            ("deal", plan.deal, lambda: self._piece_words(self.replay.at)),
        ):
            layer.focusable_text(rect, said, name=name, zone=_ZONE)

    def _curve_words(self) -> str:
        return words.curve_words(self.chart, self._place, self.sides.names)
