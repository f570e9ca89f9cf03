"""The timeline of a replay: mouse, spoken texts and the forks where branches leave the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from fivehundred.session.replay import Replay
from fivehundred.session.storage.listing import ListedFile
from fivehundred.speech.move_list import MoveList
from fivehundred.speech.notices.game_words import leaving_words, left_words
from fivehundred.ui import route as to
from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.layers import RegionCache
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.panels.panel import OpenInstead
from fivehundred.ui.scenes.replay.branches import RelatedGames, left_at, way_to
from fivehundred.ui.scenes.replay.chart import (
    Chart,
    DealSection,
    chart_of,
    curve_words,
    deal_words,
    section_words,
    sections_of,
)
from fivehundred.ui.scenes.replay.intents import Seek
from fivehundred.ui.scenes.replay.layout import Axis, TimelinePlan
from fivehundred.ui.scenes.replay.prompts import branches_dialog
from fivehundred.ui.scenes.replay.timeline_picture import TimelinePicture
from fivehundred.ui.scenes.replay.words import SideLabels
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.layer import WidgetLayer

_ZONE: Final = "timeline"
_Fork = tuple[str, int, str, to.ReplayRoute | OpenInstead | None]
"""A fork: its button's name, the number of actions before it, its description and its route."""


class Timeline:
    """The timeline of one replay; a drag stays on the row where the mouse was pressed."""

    def __init__(self, moves: MoveList, sides: SideLabels) -> None:
        self.replay: Replay = moves.replay
        self._names = moves.names
        self._variant = moves.variant
        self._sides = sides
        self.chart: Chart = chart_of(self.replay, moves.spans)
        self._caches = RegionCache(), RegionCache()
        self._held: Axis | None = None

    @property
    def _opened(self) -> int | None:
        return self.chart.place(self.replay.at)

    @property
    def _sections(self) -> tuple[DealSection, ...]:
        place = self._opened
        if place is None:
            return ()
        return sections_of(self.replay, place, self.chart.spans[place])

    def event(self, event: pygame.event.Event, plan: TimelinePlan) -> Seek | None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = self._axis(plan, event.pos)
        elif event.type != pygame.MOUSEMOTION or not event.buttons[0]:
            self._held = None
        if self._held is None:
            return None
        return Seek(self._held.number(event.pos[0]), event.type == pygame.MOUSEMOTION)

    def _axis(self, plan: TimelinePlan, point: tuple[int, int]) -> Axis | None:
        if plan.whole_row.collidepoint(point):
            return plan.of_game(self.chart.count)
        place = self._opened
        if place is None or not plan.deal_row.collidepoint(point):
            return None
        span = self.chart.spans[place]
        return plan.of_deal(span.begin, span.end)

    def pointed(self, plan: TimelinePlan, mouse: tuple[int, int]) -> str:
        axis = self._axis(plan, mouse)
        if axis is None:
            return ""
        number = axis.number(mouse[0])
        if plan.whole_row.collidepoint(mouse):
            return self._deal_words(self.chart.place_of_block(number))
        return self._section_words(number)

    def _deal_words(self, place: int | None) -> str:
        return deal_words(self.chart, place, self._names, self._variant, self._sides.names)

    def _section_words(self, number: int) -> str:
        place = self._opened
        section = next((one for one in self._sections if number <= one.end), None)
        if place is None or section is None:
            return self._deal_words(place)
        return section_words(self.chart.spans[place], section, self._names, self._variant)

    def place(self, layer: WidgetLayer, plan: TimelinePlan, related: RelatedGames) -> None:
        layer.u = plan.u
        picture = TimelinePicture(
            plan,
            self.chart,
            self._variant,
            self._sides,
            self._opened,
            self._sections,
            self.replay.at,
            self._caches,
        )
        layer.picture(plan.whole_row, picture.draw_game)
        layer.picture(plan.deal_row, picture.draw_opened)
        layer.picture(plan.rect, picture.draw_cursor)
        layer.picture(plan.rect, picture.draw_edge)
        self._place_forks(layer, plan, related)
        sides = self._sides.names
        for name, rect, said in (
            ("scores over time", plan.curve, lambda: curve_words(self.chart, self._opened, sides)),
            ("deals", plan.deals, lambda: self._deal_words(self._opened)),
            ("deal", plan.deal, lambda: self._section_words(self.replay.at)),
        ):
            layer.focusable_text(rect, said, name=name, zone=_ZONE)

    def _place_forks(self, layer: WidgetLayer, plan: TimelinePlan, related: RelatedGames) -> None:
        """Put a button above every fork; it is disabled if the other game no longer exists."""
        side_px = max(24, round(22 * plan.u))  # A smaller one is hard to hit with a mouse.
        axis = plan.of_game(self.chart.count)
        for name, number, words, there in self._forks(related, axis, side_px):
            box = rect_at(side_px, side_px)
            box.midbottom = (axis.x(number), plan.curve.bottom)
            layer.button(
                box.clamp(plan.rect),
                words,
                there,
                style=ButtonStyle.LINE,
                enabled=there is not None,
                description=words,
                disabled_because=words if there is None else "",
                name=name,
                zone=_ZONE,
                face=partial(_draw_fork, mirrored=name == "parent", there=there is not None),
            )

    def _forks(self, related: RelatedGames, axis: Axis, side_px: int) -> Iterator[_Fork]:
        """Yield the forks; branches whose buttons would overlap share one."""
        for rows in _together(related.branches, axis, side_px):
            words, at = leaving_words([row.name for row in rows]), left_at(rows[0])
            one = way_to(rows[0]) if len(rows) == 1 else OpenInstead(branches_dialog(rows))
            yield f"fork {at}", at, words, one
        origin, parent = self.replay.record.origin, related.parent
        if origin is not None:
            back = None if parent is None else to.ReplayRoute(parent.path, origin.at)
            yield "parent", origin.at, left_words(origin, there=parent is not None), back


def _together(
    rows: Sequence[ListedFile], axis: Axis, side_px: int
) -> tuple[tuple[ListedFile, ...], ...]:
    groups: list[list[ListedFile]] = []
    for row in rows:
        if groups and axis.x(left_at(row)) - axis.x(left_at(groups[-1][0])) < side_px:
            groups[-1].append(row)
        else:
            groups.append([row])
    return tuple(map(tuple, groups))


def _draw_fork(canvas: Canvas, box: pygame.Rect, *, mirrored: bool, there: bool) -> None:
    palette = canvas.palette
    ground = mixed(palette.panel, palette.brass, 0.3 if mirrored else 0.12)
    inner = box.inflate(-max(2, box.width // 8), -max(2, box.width // 8))
    draw_box(canvas.surface, inner, inner.width // 4, ground, palette.accent, 1)
    colour = palette.strong if there else palette.muted
    image = canvas.art.sign("icons/branch", round(inner.width * 0.72), colour)
    if mirrored:
        image = pygame.transform.flip(image, True, False)
    canvas.surface.blit(image, image.get_rect(center=inner.center))
