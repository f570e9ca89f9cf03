"""The settings panel: groups behind tabs, and resets that can be undone until the next change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from functools import partial
from pathlib import Path
from typing import Final, Never, assert_never

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.samples import draw_sample, sample_box, swatches
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, Drawing, FlatBlock, Gap, Text
from fivehundred.ui.layout.controls import PushButton, icon_button
from fivehundred.ui.layout.fit import Deck, Fitted, dialog_room
from fivehundred.ui.layout.form import Assign, FormField, FormOption, Segments, Stepper
from fivehundred.ui.layout.lettering import QUIET, Lettering
from fivehundred.ui.layout.stack import Column, Row
from fivehundred.ui.panels.dialog import ANSWER_U, BlockDialog, DialogBlock
from fivehundred.ui.panels.panel import Close, OpenInstead, Rows
from fivehundred.ui.panels.reading.keys import tab_keys
from fivehundred.ui.panels.reading.paged import LicencesPanel
from fivehundred.ui.panels.settings.row import (
    ChangeSettings,
    HeldPlace,
    ResetSetting,
    SettingGroup,
    SettingKind,
    SettingLine,
    SettingRow,
    SettingsAction,
)
from fivehundred.ui.panels.settings.rows import groups
from fivehundred.ui.settings import Preferences, Settings
from fivehundred.ui.sound import Sound
from fivehundred.ui.widgets.control import Parts
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import tab_step
from fivehundred.ui.widgets.layer import Control, WidgetLayer
from fivehundred.ui.window.desktop import copy_text, open_folder

_ZONE: Final = "settings"
_LABEL: Final = Lettering(Face.SANS, 17)
_LABEL_U: Final = 146
_RESET_U: Final = 45
_FACES: Final = ("four_colour", "large_index", "card_indices")
"""The rows that change how cards look."""


@dataclass(eq=False)
class SettingsPanel(BlockDialog):
    """All settings; a change asks for ``ChangeSettings``. The games are in ``folder``."""

    title = ""
    width_u = 770
    min_width_u = 670
    tight = True

    preferences: Preferences
    sound: Sound
    folder: Path = field(default_factory=Path)
    _tab: int = field(default=0, init=False)
    _undo: tuple[Settings, Settings] | None = field(default=None, init=False)
    """The settings before the last reset, and after it."""
    _outcome: tuple[Intent, str] | None = field(default=None, init=False)
    """A button's intent and its result, said instead of the button's description."""
    _changed: Settings | None = field(default=None, init=False)
    _pressed: HeldPlace | None = field(default=None, init=False)
    _held: HeldPlace | None = field(default=None, init=False)
    """The place on the scale to keep under the pointer after a press there."""
    _room: pygame.Rect | None = field(default=None, init=False)

    @property
    def says(self) -> str:
        return _("Settings.")

    @property
    def _groups(self) -> tuple[SettingGroup, ...]:
        return groups(self.preferences.now, deaf=self.sound.deaf, folder=self.folder)

    @property
    def tabs(self) -> FormField[int]:
        return FormField("tab", self._tab, self._show_tab)

    def _show_tab(self, tab: int) -> None:
        self._tab, self._outcome = tab, None

    def content(self) -> Block[Intent]:
        every = self._groups
        labels = [group.label for group in every]
        options = [FormOption(at, label, label) for at, label in enumerate(labels)]
        tabs = Segments(self.tabs, options, zone=_ZONE, height_u=42)
        pages = Deck([self._page(group) for group in every], self._tab)
        return Column((tabs, Drawing(_draw_rule, 1), pages, _StatusPlace()), gap_u=6)

    def _page(self, group: SettingGroup) -> Block[Intent]:
        rows = [self._row(row) for row in group.rows]
        return Column((*rows, *(self._line(line) for line in group.lines)), gap_u=2)

    def _row(self, row: SettingRow) -> Block[Intent]:
        value = row.choices[row.chosen].value
        now = FormField(row.key, value, partial(self._note_change, row.key))
        options = [
            replace(one, description=row.sentence(at)) for at, one in enumerate(row.choices)
        ]
        values: Block[Intent]
        if row.kind is SettingKind.STEPS:
            values = Stepper(now, options, zone=_ZONE, scale=True)
        elif row.kind is SettingKind.SWATCHES:
            faces = swatches([one.label for one in options], row.chosen)
            values = Segments(now, options, zone=_ZONE, faces=faces, height_u=76)
        else:
            values = Segments(now, options, zone=_ZONE)
        back: Block[Intent] = Gap(_RESET_U)
        if _is_changed(self.preferences.now, row.key):
            say, name = _("{setting}: reset.").format(setting=row.label), f"back {row.key}"
            reset = ResetSetting(row.key)
            back = icon_button("undo", reset, say, "Backspace", name, height_u=ANSWER_U)
        controls = SideBySide(back, values, left_u=_RESET_U, gap_u=4)
        return SideBySide(Text(row.label, _LABEL), controls, left_u=_LABEL_U, gap_u=6)

    def _line(self, line: SettingLine) -> Block[Intent]:
        intent, said = self._outcome or (None, "")
        buttons: list[Block[Intent]] = []
        for at, one in enumerate(line.buttons):
            say, name = said if intent == one.intent else one.description, f"{line.key} {at}"
            parts = Parts(zone=_ZONE)
            buttons.append(
                replace(one, description=say, name=name, parts=parts, height_u=ANSWER_U)
            )
        buttons += [Gap(_RESET_U)] * (2 - len(buttons))
        texts = [Text(line.text, QUIET)] if line.text else []
        values = Column((*texts, Row(buttons)))
        return SideBySide(
            Text(line.label, _LABEL), values, left_u=_LABEL_U + _RESET_U + 10, gap_u=0
        )

    def foot(self) -> Block[Intent]:
        now, shown = self.preferences.now, self._groups[self._tab]
        undo: Block[Intent] = Gap(_RESET_U)
        if self._undo is not None and self._undo[1] == now:
            say = _("Go back to the earlier settings.")
            undo = PushButton(_("Undo"), SettingsAction.UNDO, description=say, name="undo")
        elif shown.rows:
            changed = _reset_groups(now, (shown,)) != now
            undo = PushButton(
                _("Reset page"),
                SettingsAction.RESET_TAB,
                description=_("Reset everything on this page."),
                name="undo",
                disabled_because="" if changed else _("Everything here is at its default."),
            )
        say = _("Changes are saved as you make them.")
        close = PushButton(_("Close"), Close(), True, say, name="close", height_u=ANSWER_U)
        return Row((undo, Gap(1), close), (2.2, 2.4, 1.9))

    def fitted(self, places: Places) -> Fitted[DialogBlock]:
        dialog, room = super().fitted(places), dialog_room(places)
        if self._held is None or room != self._room:
            self._held, self._room = None, room
            return dialog
        return self._held.keep(dialog, room)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        super().build(layer, places)
        rows = [one.rect for one in layer.controls if one.name in _FACES]
        if rows and self.shown is not None:
            # Sample cards go beside the rows that change them, if there is room.
            panel, middle = self.shown.rect, rows[0].unionall(rows[1:]).centery
            box = sample_box(panel, middle, dialog_room(places), layer.u)
            if box:
                layer.picture(box, draw_sample)

    def begin(self, layer: WidgetLayer) -> None:
        if layer.focus is None:
            _tabs, first, *_rest = (stop for stop in layer.stops if stop.zone == _ZONE)
            layer.focus_on(first)

    def _note_change(self, key: str, value: object) -> None:
        """Note the settings with one value changed, for ``_response``."""
        self._changed = replace(self.preferences.now, **{key: value})  # type: ignore[arg-type]

    def handle_scroll(self, event: pygame.event.Event) -> bool:
        """Note the place that is pressed; forget the held one when the mouse leaves it."""
        if event.type == pygame.KEYDOWN:
            self._pressed = None
        elif event.type == pygame.MOUSEBUTTONDOWN and self.shown is not None:
            self._pressed = HeldPlace.on(self.shown, event.pos)
        elif self._held is not None and self._held.is_left_by(event):
            self._held = None
            return True
        return super().handle_scroll(event)

    def respond(self, intent: Intent) -> Intent | None:
        left, size = self._response(intent), self.preferences.now.ui_scale
        resizes = isinstance(left, ChangeSettings) and left.settings.ui_scale != size
        self._held = self._pressed if resizes and isinstance(intent, Assign) else None
        return left

    def _response(self, intent: Intent) -> Intent | None:
        match intent:
            case Assign():
                left = super().respond(intent)
                changed, self._changed = self._changed, None
                return left if changed is None else ChangeSettings(changed)
            case ResetSetting(row):
                return self._reset_to(_reset(self.preferences.now, (row,)))
            case SettingsAction():
                return self._do(intent)
            case _:
                return super().respond(intent)

    def _do(self, deed: SettingsAction) -> Intent | None:
        now, every = self.preferences.now, self._groups
        match deed:
            case SettingsAction.RESET_TAB:
                return self._reset_to(_reset_groups(now, (every[self._tab],)))
            case SettingsAction.RESET_ALL:
                return self._reset_to(_reset_groups(now, every))
            case SettingsAction.UNDO:
                undo, self._undo = self._undo, None
                return None if undo is None else ChangeSettings(undo[0])
            case SettingsAction.OPEN_FOLDER:
                opened = open_folder(self.folder)
                refused = _("The folder cannot be opened from here: its path is shown above.")
                self._outcome = deed, _("The folder is open.") if opened else refused
            case SettingsAction.COPY_PATH:
                copied = copy_text(str(self.folder.absolute()))
                refused = _("There is no clipboard to copy to.")
                self._outcome = deed, _("The path was copied.") if copied else refused
            case SettingsAction.LICENCES:
                return OpenInstead(LicencesPanel(self))
            case unknown:
                assert_never(unknown)
        return None

    def _reset_to(self, settings: Settings) -> Intent:
        """Ask for settings after a reset, and remember how to undo it."""
        if settings == self.preferences.now:
            return USED
        self._undo = self.preferences.now, settings
        return ChangeSettings(settings)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        if event.key == pygame.K_ESCAPE:
            return Close()
        if step := tab_step(event):
            return self.tabs.to((self._tab + step) % len(self._groups))
        focus = layer.focus
        if event.key == pygame.K_BACKSPACE and isinstance(focus, Control):
            name = focus.name.removeprefix("back ")
            return ResetSetting(name) if _is_changed(self.preferences.now, name) else USED
        return USED if event.key == pygame.K_SPACE else super().key(event, layer)

    def own_keys(self) -> Rows:
        return tab_keys()


@dataclass(frozen=True, slots=True)
class _StatusPlace(FlatBlock[Never]):
    """Room for the sentence about the focused widget."""

    height_u: float = 32

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.line = box


def _draw_rule(canvas: Canvas, rect: pygame.Rect) -> None:
    colour = mixed(canvas.palette.panel, canvas.palette.panel_edge, 0.5)
    pygame.draw.line(canvas.surface, colour, rect.topleft, rect.topright, max(1, canvas.px(1)))


def _is_changed(now: Settings, key: str) -> bool:
    """Return whether ``key`` is a setting that is not at its default."""
    at_first = Settings()
    known = any(one.name == key for one in fields(Settings))
    return known and getattr(at_first, key) != getattr(now, key)


def _reset_groups(now: Settings, groups: Iterable[SettingGroup]) -> Settings:
    return _reset(now, (row.key for group in groups for row in group.rows))


def _reset(now: Settings, keys: Iterable[str]) -> Settings:
    return replace(now, **{key: getattr(Settings(), key) for key in keys})
