"""The settings: every value a button, every change at once, the groups behind tabs.

Whatever is put back as it was at first can be undone until something else is changed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.panels.dialog import dialog_frame
from fivehundred.ui.panels.panel import Close, OpenInstead, Panel
from fivehundred.ui.panels.settings.intents import (
    ChangeSettings,
    ChooseValue,
    Deed,
    GoToRow,
    OpenTab,
    PutBack,
)
from fivehundred.ui.panels.settings.licences import LicencesPanel
from fivehundred.ui.panels.settings.pictures import draw_sample, swatches
from fivehundred.ui.panels.settings.plan import EDGE_U, SettingsPlan, plan_of
from fivehundred.ui.panels.settings.putting_back import differs, put_back, with_first
from fivehundred.ui.panels.settings.row import Group, Kind, Line, Row
from fivehundred.ui.panels.settings.rows import groups
from fivehundred.ui.preferences.preferences import Preferences
from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.sound.sound import Sound
from fivehundred.ui.widgets.choosers import segments, stepper
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import Control, WidgetLayer
from fivehundred.ui.window.clipboard import copy_text
from fivehundred.ui.window.folder import open_folder

_ZONE: Final = "settings"
_LEAVES: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


@dataclass(eq=False)
class SettingsPanel(Panel):
    """All settings; stays open, and shows what they are, whatever is changed.

    Each new choice is asked for by ``ChangeSettings``; ``folder`` is where the games are kept.
    """

    modal = True

    preferences: Preferences
    sound: Sound
    folder: Path = field(default_factory=Path)
    _tab: int = field(default=0, init=False)
    _layer: WidgetLayer | None = field(default=None, init=False)
    _before: Settings | None = field(default=None, init=False)
    """The settings before something was put back that can be undone."""
    _after: Settings | None = field(default=None, init=False)
    _told: dict[str, str] = field(default_factory=dict, init=False)
    """What has come of a button, in place of what it does."""

    @property
    def says(self) -> str:
        """What is said of it when it opens."""
        return _("Settings.")

    @property
    def texts(self) -> tuple[str, ...]:
        """What stands beside the buttons: that nothing has to be confirmed, and lines."""
        lines = self._groups[self._tab].lines
        beside = (text for line in lines for text in (line.label, line.text) if text)
        return (_("Every change is kept."), *beside)

    @property
    def _groups(self) -> tuple[Group, ...]:
        return groups(self.preferences.now, deaf=self.sound.deaf, folder=self.folder)

    @property
    def _can_undo(self) -> bool:
        return self._before is not None and self._after == self.preferences.now

    def _plan(self, places: Places) -> SettingsPlan:
        return plan_of(places, self._groups, self._tab)

    # — the controls —

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the values of every row on the layer."""
        self._layer, layer.told = layer, True
        plan = self._plan(places)
        layer.u = plan.u
        self._build_tabs(layer, plan)
        for row, top_u in plan.rows():
            if isinstance(row, Line):
                self._build_line(layer, plan, row, top_u)
            else:
                self._build_row(layer, plan, row, top_u)
        self._build_foot(layer, plan)
        if layer.focus is None:
            layer.focus_on(layer.stops[1])

    def _build_tabs(self, layer: WidgetLayer, plan: SettingsPlan) -> None:
        labels = [group.label for group in self._groups]
        segments(
            layer,
            plan.tabs,
            labels,
            self._tab,
            OpenTab,
            say=labels,
            name="tab",
            zone=_ZONE,
            leave=partial(GoToRow, "tab"),
        )

    def _build_row(self, layer: WidgetLayer, plan: SettingsPlan, row: Row, top_u: float) -> None:
        box = plan.values(row, top_u)
        says = [row.sentence(at) for at in range(len(row.choices))]
        labels = [choice.label for choice in row.choices]
        choose, leave = partial(ChooseValue, row.key), partial(GoToRow, row.key)
        if row.kind is Kind.STEPS:
            stepper(
                layer,
                box,
                labels[row.chosen],
                lambda step: choose(row.chosen + step),
                say=says[row.chosen],
                name=row.key,
                zone=_ZONE,
                leave=leave,
                share=row.chosen / (len(row.choices) - 1),
            )
        else:
            segments(
                layer,
                box,
                labels,
                row.chosen,
                choose,
                say=says,
                name=row.key,
                zone=_ZONE,
                leave=leave,
                faces=swatches(labels, row.chosen) if row.kind is Kind.SWATCHES else (),
            )
        if differs(self.preferences.now, row.key):
            layer.button(
                plan.reset(row, top_u),
                "",
                PutBack(row.key),
                style=ButtonStyle.QUIET,
                icon="icons/undo",
                say=_("{setting}: reset (Backspace).").format(setting=row.label),
                name=f"back {row.key}",
            )

    def _build_line(self, layer: WidgetLayer, plan: SettingsPlan, row: Line, top_u: float) -> None:
        box, count = plan.values(row, top_u), max(2, len(row.doings))
        gap = box.height // 5
        wide = (box.width - gap * (count - 1)) // count
        for at, doing in enumerate(row.doings):
            key = f"{row.key} {at}"
            layer.button(
                pygame.Rect(box.left + at * (wide + gap), box.top, wide, box.height),
                doing.label,
                doing.does,
                say=self._told.get(doing.label, doing.say),
                name=key,
                zone=_ZONE,
                turn=lambda _dx, dy, key=key: GoToRow(key, dy) if dy else None,  # type: ignore[misc]
            )

    def _build_foot(self, layer: WidgetLayer, plan: SettingsPlan) -> None:
        now, shown = self.preferences.now, plan.shown
        changed = put_back(now, (shown,)) != now
        box = plan.foot(EDGE_U, 220)
        if self._can_undo:
            say = _("The settings as they were before.")
            layer.button(box, _("Undo"), Deed.UNDO, say=say, name="undo")
        elif shown.rows:
            say = _("Everything on this page as it was at first.")
            off = "" if changed else _("Everything here is as it was at first.")
            label, does = _("Reset page"), Deed.PUT_BACK_TAB
            layer.button(box, label, does, say=say, name="undo", enabled=changed, off=off)
        close = plan.foot(plan.wide_u - EDGE_U - 190, 190)
        layer.button(close, _("Close"), Close(), style=ButtonStyle.PRIMARY, name="close")

    # — what is asked for —

    def take(self, intent: Intent) -> Intent | None:
        """Turn to a tab or a row; return the settings with a value that has been chosen."""
        match intent:
            case OpenTab(tab):
                self._tab = tab
                self._told = {}
                return ChangeSettings(self.preferences.now)
            case GoToRow(row, step):
                self._go(row, step)
            case ChooseValue(row, at):
                return self._chosen(row, at)
            case PutBack(row):
                return self._put_back(with_first(self.preferences.now, (row,)))
            case Deed() as deed:
                return self._do(deed)
            case _:
                return intent
        return USED

    def _do(self, deed: Deed) -> Intent:
        now, every = self.preferences.now, self._groups
        match deed:
            case Deed.PUT_BACK_TAB:
                return self._put_back(put_back(now, (every[self._tab],)))
            case Deed.PUT_BACK_ALL:
                return self._put_back(put_back(now, every))
            case Deed.UNDO if self._before is not None:
                before, self._before = self._before, None
                return ChangeSettings(before)
            case Deed.OPEN_FOLDER:
                opened = open_folder(self.folder)
                refused = _("The folder cannot be opened from here: its path stands above.")
                self._tell(_("Open folder"), _("The folder is opened.") if opened else refused)
            case Deed.COPY_PATH:
                copied = copy_text(str(self.folder.absolute()))
                refused = _("The desktop offers no clipboard to copy to.")
                self._tell(_("Copy path"), _("The path is copied.") if copied else refused)
            case Deed.LICENCES:
                return OpenInstead(LicencesPanel(self))
        # What is the same is laid out anew.
        return ChangeSettings(self.preferences.now)

    def _tell(self, label: str, told: str) -> None:
        self._told = {label: told}

    def _put_back(self, settings: Settings) -> Intent:
        """Take settings in which something is as at first, so that it can be undone."""
        if settings == self.preferences.now:
            return USED
        self._before, self._after = self.preferences.now, settings
        return ChangeSettings(settings)

    def _chosen(self, key: str, at: int) -> Intent:
        """Return what is asked for by choosing a value; that it was chosen is nothing new."""
        row = next((one for group in self._groups for one in group.rows if one.key == key), None)
        if row is not None and at != row.chosen and 0 <= at < len(row.choices):
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

    # — the picture —

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the names of the rows, and what the value in focus means."""
        plan = self._plan(places)
        canvas = canvas.at(plan.u)
        dialog_frame(canvas, plan.rect, "")
        style = canvas.style(Face.SANS, 19, canvas.palette.text)
        quiet = canvas.style(Face.SANS, 17, canvas.palette.muted)
        for row, top_u in plan.rows():
            draw_fitted(canvas, row.label, style, plan.label(row, top_u), "midleft")
            if isinstance(row, Line) and row.text:
                draw_fitted(canvas, row.text, quiet, plan.text(row, top_u), "midleft")
        colour = mixed(canvas.palette.panel, canvas.palette.panel_edge, 0.5)
        y = plan.tabs.bottom + canvas.px(12)
        left, right = plan.tabs.left, plan.tabs.right
        pygame.draw.line(canvas.surface, colour, (left, y), (right, y), max(1, canvas.px(1)))
        sample = plan.sample(places)
        if sample:
            draw_sample(canvas, sample)
        draw_fitted(canvas, self._note(), quiet, plan.note)

    def _note(self) -> str:
        """Return the sentence about what has the focus, or is pointed at."""
        layer = self._layer
        assert layer is not None
        found = layer.focus or layer.pointed_at(layer.mouse)
        if not isinstance(found, Control) or found.name == "close":
            return self.texts[0]
        return found.say if found.enabled else found.off

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Esc closes, Page up and down leaf; Backspace puts back what has the focus."""
        if event.key == pygame.K_ESCAPE:
            return Close()
        if event.key in _LEAVES:
            return OpenTab((self._tab + _LEAVES[event.key]) % len(self._groups))
        focus = layer.focus
        if event.key == pygame.K_BACKSPACE and isinstance(focus, Control):
            name = focus.name.removeprefix("back ")
            return PutBack(name) if differs(self.preferences.now, name) else USED
        return USED
