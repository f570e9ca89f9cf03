"""The settings: every value a button, every change at once; all on one panel where there is room.

Where words are wanted so large that they would not fit together, the groups lie behind tabs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.dialog import dialog_frame
from fivehundred.ui.panels.fit import PanelBox, dialog_place, window_room
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.panels.settings.intents import ChangeSettings, ChooseValue, GoToRow, OpenTab
from fivehundred.ui.panels.settings.pictures import draw_sample, sample_box, swatches
from fivehundred.ui.panels.settings.rows import Group, Kind, Row, groups
from fivehundred.ui.preferences.preferences import Preferences
from fivehundred.ui.sound.sound import Sound
from fivehundred.ui.widgets.choosers import segments, stepper
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import ENTER
from fivehundred.ui.widgets.layer import Control, WidgetLayer

_ZONE: Final = "settings"
_WIDTH_U: Final = 670
_EDGE_U: Final = 32
_LABEL_U: Final = 164
_HEAD_U: Final = 62
_TABS_U: Final = 60
_ROW_U: Final = 47
_SWATCHES_U: Final = 86
_BUTTON_U: Final = 44.9
_BETWEEN_U: Final = 5
_NOTE_U: Final = 32
_FOOT_U: Final = 50
_FACES: Final = ("four_colour", "large_index")
"""The rows that change what stands on the cards."""
_GOOD_ENOUGH: Final = 0.84
"""How much smaller than wanted words may be for everything to stand on one page."""


@dataclass(frozen=True, slots=True)
class _Plan(PanelBox):
    """Where everything is: ``tops_u`` of the rows shown, from the top of the panel."""

    shown: tuple[Group, ...]
    tops_u: tuple[float, ...]
    tabs: bool

    @property
    def note(self) -> pygame.Rect:
        """Return the box of the sentence about what has the focus."""
        bottom_u = self.rect.height / self.u - _FOOT_U - 6
        return self.box(_EDGE_U, bottom_u - _NOTE_U + 4, _WIDTH_U - 2 * _EDGE_U, _NOTE_U)

    def sample(self, places: Places) -> pygame.Rect:
        """Return the board of cards beside the rows that change them; empty without room."""
        tops_u = [top_u for row, top_u in self.rows() if row.key in _FACES]
        if not tops_u:
            return pygame.Rect(self.rect.topright, (0, 0))
        middle_u = (tops_u[0] + tops_u[-1] + _BUTTON_U) / 2
        return sample_box(self.rect, self.box(0, middle_u, 0, 0).top, _room(places), self.u)

    def rows(self) -> Iterator[tuple[Row, float]]:
        """Yield the rows that are shown, each with where it begins."""
        every = (row for group in self.shown for row in group.rows)
        yield from zip(every, self.tops_u, strict=True)


@dataclass(eq=False)
class SettingsPanel(Panel):
    """All settings; stays open, and shows what they are, whatever is changed.

    Each new choice is asked for by ``ChangeSettings``.
    """

    modal = True

    preferences: Preferences
    sound: Sound
    _tab: int = field(default=0, init=False)
    _layer: WidgetLayer | None = field(default=None, init=False)

    @property
    def says(self) -> str:
        """What is said of it when it opens."""
        return _("Settings.")

    @property
    def _groups(self) -> tuple[Group, ...]:
        return groups(self.preferences.now, deaf=self.sound.deaf)

    def _plan(self, places: Places) -> _Plan:
        """Put everything on one page if it can be as large as it is wanted, else behind tabs."""
        every = self._groups
        whole = _laid_out(places, every, _height_u(every, tabs=False), tabs=False)
        if whole.u >= _GOOD_ENOUGH * places.wanted:
            return whole
        high = max(_height_u((group,), tabs=True) for group in every)
        return _laid_out(places, (every[self._tab],), high, tabs=True)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the values of every row on the layer."""
        plan = self._plan(places)
        self._layer, layer.u, layer.told = layer, plan.u, True
        if plan.tabs:
            self._build_tabs(layer, plan)
        for row, top_u in plan.rows():
            self._build_row(layer, plan, row, top_u)
        box = plan.box(0, plan.rect.height / plan.u - _FOOT_U, 190, 45)
        box.centerx = plan.rect.centerx
        layer.button(box, _("Close"), Close(), style=ButtonStyle.PRIMARY, name="close")
        if layer.focus is None:
            layer.focus_on(layer.stops[1 if plan.tabs else 0])

    def _build_tabs(self, layer: WidgetLayer, plan: _Plan) -> None:
        labels = [group.label for group in self._groups]
        box = plan.box(_EDGE_U, 18, _WIDTH_U - 2 * _EDGE_U, 42)
        segments(
            layer,
            box,
            labels,
            self._tab,
            OpenTab,
            say=labels,
            name="tab",
            zone=_ZONE,
            leave=partial(GoToRow, "tab"),
        )

    def take(self, intent: Intent) -> Intent | None:
        """Turn to a tab or a row; return the settings with a value that has been chosen."""
        match intent:
            case OpenTab(tab):
                self._tab = tab
                return ChangeSettings(self.preferences.now)
            case GoToRow(row, step):
                self._go(row, step)
            case ChooseValue(row, at):
                return self._chosen(row, at)
            case _:
                return intent
        return USED

    def _build_row(self, layer: WidgetLayer, plan: _Plan, row: Row, top_u: float) -> None:
        left_u = _EDGE_U + _LABEL_U
        high_u = _SWATCHES_U - 10 if row.kind is Kind.SWATCHES else _BUTTON_U
        box = plan.box(left_u, top_u, _WIDTH_U - _EDGE_U - left_u, high_u)
        says = [row.sentence(at) for at in range(len(row.choices))]
        labels = [choice.label for choice in row.choices]
        choose = partial(ChooseValue, row.key)
        if row.kind is Kind.STEPS:
            here = row.choices[row.chosen].label
            stepper(
                layer,
                box,
                here,
                lambda step: choose(row.chosen + step),
                say=says[row.chosen],
                name=row.key,
                zone=_ZONE,
                leave=partial(GoToRow, row.key),
                share=row.chosen / (len(row.choices) - 1),
            )
            return
        faces = swatches(labels, row.chosen) if row.kind is Kind.SWATCHES else ()
        segments(
            layer,
            box,
            labels,
            row.chosen,
            choose,
            say=says,
            name=row.key,
            zone=_ZONE,
            leave=partial(GoToRow, row.key),
            faces=faces,
        )

    def _chosen(self, key: str, at: int) -> Intent:
        """Return what is asked for by choosing a value; that it was chosen is nothing new."""
        for tab, group in enumerate(self._groups):
            row = next((one for one in group.rows if one.key == key), None)
            if row is not None and at != row.chosen and 0 <= at < len(row.choices):
                # Larger words may put the row behind a tab.
                self._tab = tab
                return ChangeSettings(row.choices[at].settings)
        return USED

    def _go(self, row: str, step: int) -> None:
        """Take the focus from one row to the next above or below."""
        assert self._layer is not None
        rows = [stop for stop in self._layer.stops if isinstance(stop, Control) and stop.zone]
        here = next((at for at, stop in enumerate(rows) if stop.name == row), None)
        at = -1 if here is None else here + step
        if 0 <= at < len(rows):
            self._layer.focus_on(rows[at])

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the names of the rows, and what the value in focus means."""
        plan = self._plan(places)
        canvas = canvas.at(plan.u)
        # Tabs stand where the title would be.
        dialog_frame(canvas, plan.rect, "" if plan.tabs else _("Settings"))
        style = canvas.style(Face.SANS, 19, canvas.palette.text)
        for row, top_u in plan.rows():
            high_u = _SWATCHES_U - 10 if row.kind is Kind.SWATCHES else _BUTTON_U
            box = plan.box(_EDGE_U, top_u, _LABEL_U - 10, high_u)
            draw_fitted(canvas, row.label, style, box, "midleft")
        self._draw_lines(canvas, plan)
        sample = plan.sample(places)
        if sample:
            draw_sample(canvas, sample)
        quiet = canvas.style(Face.SANS, 17, canvas.palette.muted)
        draw_fitted(canvas, self._note(), quiet, plan.note)

    def _draw_lines(self, canvas: Canvas, plan: _Plan) -> None:
        """Draw a thin line between two groups, and below the tabs."""
        colour = mixed(canvas.palette.panel, canvas.palette.panel_edge, 0.5)
        firsts = list(accumulate(len(group.rows) for group in plan.shown[:-1]))
        for first in [0, *firsts] if plan.tabs else firsts:
            y = plan.rect.top + canvas.px(plan.tops_u[first] - _BETWEEN_U / 2 - 5)
            left, right = plan.rect.left + canvas.px(_EDGE_U), plan.rect.right - canvas.px(_EDGE_U)
            pygame.draw.line(canvas.surface, colour, (left, y), (right, y), max(1, canvas.px(1)))

    def _note(self) -> str:
        """Return the sentence about what has the focus, or is pointed at."""
        layer = self._layer
        assert layer is not None
        found = layer.focus or layer.pointed_at(layer.mouse)
        if not isinstance(found, Control) or found.name == "close":
            return _("Every change is kept.")
        return found.say

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Esc and Enter close."""
        if event.key in (pygame.K_ESCAPE, *ENTER):
            return Close()
        return USED


def _tops_u(shown: tuple[Group, ...], *, tabs: bool) -> list[float]:
    """Return where each row begins, and at last where they end."""
    tops = [float(_TABS_U + 26 if tabs else _HEAD_U)]
    for group in shown:
        for row in group.rows:
            tops.append(tops[-1] + (_SWATCHES_U if row.kind is Kind.SWATCHES else _ROW_U))
        tops[-1] += _BETWEEN_U
    return tops


def _height_u(shown: tuple[Group, ...], *, tabs: bool) -> float:
    """Return how high a panel is with these groups."""
    return _tops_u(shown, tabs=tabs)[-1] - _BETWEEN_U + _NOTE_U + _FOOT_U + 6


def _laid_out(places: Places, shown: tuple[Group, ...], high_u: float, *, tabs: bool) -> _Plan:
    """Put groups below one another, in the largest unit that fits, but none above the wanted."""
    u, rect = dialog_place(places, _WIDTH_U, high_u)
    tops = tuple(_tops_u(shown, tabs=tabs)[:-1])
    return _Plan(u, rect.clamp(_room(places)), shown, tops, tabs)


def _room(places: Places) -> pygame.Rect:
    room = pygame.Rect((0, 0), window_room(places))
    room.center = (places.size[0] // 2, places.size[1] // 2)
    return room
