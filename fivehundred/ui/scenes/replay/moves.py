"""The tab with the list of moves, which follows the replay, moves it, and can be copied."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cached_property, partial

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.speech.move_headings import deal_sentence, text_of
from fivehundred.speech.move_list import MoveList
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.layers import RegionCache, RowCache
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.links import MIN_HIT_PX
from fivehundred.ui.layout.stack import Fill, Row
from fivehundred.ui.scenes.replay.intents import ReplayAction, Seek
from fivehundred.ui.scenes.replay.move_rows import ListPlan, RowPainter, list_plan
from fivehundred.ui.scenes.replay.side import ReplayCursor, SideIntent, SideTab
from fivehundred.ui.scenes.replay.words import SideLabels, action_sentence, with_remark
from fivehundred.ui.widgets.control import ButtonStyle, Parts, clipped
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer
from fivehundred.ui.window.desktop import copy_text


class MovesTab(SideTab):
    """The list of moves, of which only the visible rows are drawn, into one cached picture."""

    name = "moves"
    wheel_u = 84

    def __init__(self, moves: MoveList, company: SeatLabels, sides: SideLabels) -> None:
        super().__init__()
        self.label, self.description = _("Moves"), with_key(_("The list of moves."), "M")
        self.moves = moves
        self.replay = moves.replay
        self.company = company
        self.sides = sides
        self._plan: ListPlan | None = None
        self._region, self._cache = RegionCache(), RowCache()
        self._followed: tuple[int, ListPlan] | None = None
        self._cursor = ReplayCursor(0, None, 0, {})
        self._hovered: int | None = None

    @cached_property
    def _rows(self) -> ListPlan:
        return list_plan(self.moves)

    @property
    def plan(self) -> ListPlan:
        return self._plan or self._rows

    def content(self, cursor: ReplayCursor, u: float) -> Block[SideIntent]:
        self._cursor = cursor
        quiet = Parts(style=ButtonStyle.QUIET)
        button = partial(PushButton, parts=quiet, height_u=max(38, MIN_HIT_PX / u))
        say = with_key(_("Copy the list of moves as text."), "Ctrl C")
        copy = button(_("Copy the list"), ReplayAction.COPY, False, say, name="copy moves")
        say = with_key(_("Write a remark about this call or card."), "N")
        note = button(_("Remark…"), ReplayAction.REMARK, False, say, name="remark")
        say = _("Save what a computer player has just done, and why, to be sent.")
        say = with_key(say, "Ctrl O")
        odd = button(_("This was odd…"), ReplayAction.ODD, False, say, name="odd")
        return Fill(_MoveList(self), below=(Row((note, copy)), odd), gap_u=12)

    def lay_out(self, view: pygame.Rect, u: float) -> None:
        """Lay out the list; centre the cursor's row unless a click moved the cursor."""
        plan = self._plan = replace(self._rows, u=u, view=view)
        number = self.replay.at
        self.scroll = self.scroll.laid_out(view, plan.content_px, plan.bar_px)
        if self._followed == (number, plan):
            return
        self._followed = number, plan
        place = self.moves.row_of(number)
        if place is None:
            self.scroll = self.scroll.to(0)
            return
        row = plan.row(place, 0)
        self.scroll = self.scroll.to(row.centery - view.top - view.height // 2)

    def seek_by_arrow(self, dx: int, dy: int) -> Seek:
        here = self.replay.at
        number = self.moves.step_from(here, dy) if dy else here + dx
        return Seek(min(max(0, number), self.replay.count))

    def draw(self, canvas: Canvas, box: pygame.Rect) -> None:
        shows = self.plan, self.scroll.offset_px, self._cursor, self._hovered
        self._region.draw(canvas, box, shows, self._draw_rows)

    def _draw_rows(self, canvas: Canvas) -> None:
        plan, offset_px = self.plan, self.scroll.offset_px
        seen = canvas, self.moves, self.company, self.sides, plan, offset_px
        with clipped(canvas, self.scroll.view):
            RowPainter(*seen, self._cursor, self._hovered).draw(self._cache)

    def picture_state(self, mouse: tuple[int, int]) -> Hashable:
        self._hovered = self.move_at(mouse)
        return self.scroll, self._hovered

    def move_at(self, point: tuple[int, int]) -> int | None:
        met = self.plan.met(point, self.scroll.offset_px)
        if met is None:
            return None
        row = self.moves.rows[met[0]]
        numbers = (number for seat, number in row.moves if seat == met[1])
        return next(numbers, None) if row.moves else row.number

    def pointed(self, mouse: tuple[int, int]) -> str:
        number = self.move_at(mouse)
        if number is None:
            return ""
        span = self.moves.span_of(number)
        if span is not None and span.begin == number:
            return deal_sentence(span, self.company.names, self.moves.variant, self.sides.names)
        said = action_sentence(self.replay, number, self._cursor.viewer, self.company)
        mark = self._cursor.marks.get(number)
        said = said if mark is None else f"{said} {mark.words}"
        return with_remark(said, self.replay, number)

    def press(self, point: tuple[int, int]) -> Seek | None:
        number = self.move_at(point)
        if number is None:
            return None
        # Mark the click as followed already, so that the row stays where it is.
        self._followed = number, self.plan
        return Seek(number)

    def copied(self, viewer: Seat | None) -> str:
        if copy_text(text_of(self.moves, self.sides.names, viewer)):
            return _("The list of moves has been copied as text.")
        return _("The list of moves could not be copied: no clipboard was found.")


@dataclass(frozen=True, slots=True)
class _MoveList(Block[Seek]):
    """The list, as high as the room allows: a picture, and one focus stop for the keyboard."""

    tab: MovesTab

    def height_px(self, u: float, width_px: int) -> int:
        return 1

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self.tab.lay_out(box, layer.u)
        layer.picture(box, self.tab.draw)
        margin_px = round(8 * layer.u)
        usual, layer.clip = layer.clip, rect_at(0, 0)
        layer.button(
            box.inflate(-margin_px, -margin_px),
            "",
            None,
            description=_("The list of moves: use the arrow keys."),
            name="moves",
            on_arrows=self.tab.seek_by_arrow,
            style=ButtonStyle.LINE,
        )
        layer.clip = usual
