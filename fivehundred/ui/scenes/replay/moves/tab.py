"""The tab with the list of moves: it follows the replay, and leads through it."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame

from fivehundred.speech.moves.headings import deal_sentence
from fivehundred.speech.moves.move_list import MoveList
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.layout.fit import PanelBox
from fivehundred.ui.layout.links import MIN_HIT_PX
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.scenes.replay.intents import Aside, Point
from fivehundred.ui.scenes.replay.moves.draw import MovesPicture
from fivehundred.ui.scenes.replay.moves.kept_rows import KeptRows
from fivehundred.ui.scenes.replay.moves.plan import ListPlan, list_plan
from fivehundred.ui.scenes.replay.moves.strip import Strip
from fivehundred.ui.scenes.replay.side.tab import Cursor, Tab
from fivehundred.ui.scenes.replay.sides import Sides
from fivehundred.ui.scenes.replay.words import told_at
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

_WHEEL_U: Final = 84
_NOWHERE: Final = pygame.Rect(0, 0, 0, 0)


class MovesTab(Tab):
    """The list of moves; the row of the cursor is kept in sight."""

    name = "moves"

    def __init__(self, moves: MoveList, company: SeatLabels, sides: Sides) -> None:
        """Begin at the top."""
        self.moves = moves
        self.replay = moves.replay
        self.company = company
        self._sides = sides
        self._scroll = Scroll()
        self._kept = KeptRows()
        self._followed: tuple[int, ListPlan] | None = None

    @cached_property
    def _strip(self) -> Strip:
        return Strip.of(self.moves)

    @property
    def label(self) -> str:
        """What it is called."""
        return _("Moves")

    @property
    def says(self) -> str:
        """What is said of its button."""
        return with_key(_("The list of moves."), "M")

    def _plan(self, box: PanelBox) -> ListPlan:
        return list_plan(box, len(self.replay.record.variant.seating.ring))

    # — widgets —

    def build(self, layer: WidgetLayer, box: PanelBox, cursor: Cursor) -> None:
        """Let the keyboard go through the list, and put the button below it that copies it."""
        plan = self._plan(box)
        kept, layer.clip = layer.clip, _NOWHERE
        layer.button(
            plan.view.inflate(-plan.px(8), -plan.px(8)),
            "",
            None,
            say=_("The list of moves: arrows lead through it."),
            name="moves",
            turn=self._turned,
            style=ButtonStyle.LINE,
        )
        layer.clip = kept
        foot = plan.foot
        button = pygame.Rect(foot.left, 0, foot.width, max(MIN_HIT_PX, plan.px(38)))
        button.bottom = foot.bottom
        layer.button(
            button,
            _("Copy the list"),
            Aside.COPY,
            style=ButtonStyle.QUIET,
            say=with_key(_("Copy the list of moves as text."), "Ctrl C"),
            name="copy moves",
        )

    def _turned(self, dx: int, dy: int) -> Intent:
        """Go a move on or back, or to the row above or below."""
        here = self.replay.at
        number = self.moves.beside(here, dy) if dy else here + dx
        return Point(min(max(0, number), self.replay.count))

    # — the picture —

    def picture(self, box: PanelBox, cursor: Cursor) -> MovesPicture:
        """Return the rows in sight, those around the cursor if it has moved."""
        plan = self._plan(box)
        self._follow(plan, cursor.number)
        pointed = self._pointed(plan, cursor.mouse)
        return MovesPicture(
            self.moves,
            self._strip,
            self.company,
            self._sides,
            plan,
            self._scroll,
            cursor,
            pointed,
            self._kept,
        )

    def _follow(self, plan: ListPlan, number: int) -> None:
        """Bring the cursor's row to the middle once it has moved, or the window has changed."""
        content = round(self._strip.high_u * plan.u)
        self._scroll = self._scroll.laid(plan.view, content, plan.bar_px)
        if self._followed == (number, plan):
            return
        self._followed = (number, plan)
        place = self.moves.row_of(number)
        if place is None:
            self._scroll = self._scroll.to(0)
            return
        top, bottom = (round(self._strip.tops_u[at] * plan.u) for at in (place, place + 1))
        self._scroll = self._scroll.to((top + bottom - plan.view.height) // 2)

    def _pointed(self, plan: ListPlan, mouse: tuple[int, int]) -> int | None:
        """Return the number of the move under the mouse."""
        if not plan.view.collidepoint(mouse) or mouse[0] >= plan.view.left + plan.wide_px:
            return None
        height = mouse[1] - plan.view.top + self._scroll.offset_px
        place = self._strip.at(height / plan.u)
        if place is None:
            return None
        row = self.moves.rows[place]
        if not row.moves:
            return row.number
        seat = plan.seat_at(mouse[0])
        return next((number for at, number in row.moves if at == seat), None)

    def pointed(self, box: PanelBox, cursor: Cursor) -> str:
        """Return what the move under the mouse was."""
        number = self._pointed(self._plan(box), cursor.mouse)
        if number is None:
            return ""
        span = self.moves.span_of(number)
        if span is not None and span.begin == number:
            return deal_sentence(span, self.company.names, self.moves.variant, self._sides.names)
        said = told_at(self.replay, number, cursor.eyes, self.company)
        mark = cursor.marks.get(number)
        return said if mark is None else f"{said} {mark.words}"

    # — events —

    def event(self, event: pygame.event.Event, box: PanelBox, cursor: Cursor) -> Intent | None:
        """Move the list by wheel and bar; a click leads to the move it meets."""
        plan = self._plan(box)
        moved = self._scroll.handle(event, plan.px(_WHEEL_U))
        if moved is not None:
            self._scroll = moved
            return USED
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            number = self._pointed(plan, event.pos)
            if number is None:
                return USED
            # What has been pressed stays where it is.
            self._followed = (number, plan)
            return Point(number)
        return None
