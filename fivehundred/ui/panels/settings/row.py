"""The rows of the settings, their intents, and the place a press keeps while text changes size."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import Fitted
from fivehundred.ui.layout.form import FormOption
from fivehundred.ui.panels.dialog import ANSWER_U, DialogBlock
from fivehundred.ui.settings import Settings
from fivehundred.ui.widgets.gestures import by_touch
from fivehundred.ui.widgets.intent import Intent


class SettingKind(Enum):
    """How the values of a row are shown."""

    BUTTONS = auto()
    SWATCHES = auto()
    STEPS = auto()


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting; ``chosen`` is the index of its current value."""

    key: str
    label: str
    choices: tuple[FormOption[object], ...]
    chosen: int
    kind: SettingKind = SettingKind.BUTTONS

    def sentence(self, index: int) -> str:
        choice = self.choices[index]
        said = _("{setting}: {value}.").format(setting=self.label, value=choice.label)
        return f"{said} {choice.description}".rstrip()


@dataclass(frozen=True, slots=True)
class SettingLine:
    """A line that is not a setting: a text, and buttons."""

    key: str
    label: str
    text: str
    buttons: tuple[PushButton[Intent], ...]


@dataclass(frozen=True, slots=True)
class SettingGroup:
    """Rows that belong together; ``label`` is on their tab."""

    label: str
    rows: tuple[SettingRow, ...]
    lines: tuple[SettingLine, ...] = ()


@dataclass(frozen=True, slots=True)
class ResetSetting(Intent):
    """Reset a setting."""

    row: str


class SettingsAction(Intent, Enum):
    """Other actions of the settings."""

    RESET_TAB = auto()
    RESET_ALL = auto()
    UNDO = auto()
    OPEN_FOLDER = auto()
    COPY_PATH = auto()
    LICENCES = auto()


@dataclass(frozen=True, slots=True)
class ChangeSettings(Intent):
    """Apply and save new settings."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class HeldPlace:
    """A place that was pressed: ``at`` in the window, ``across_u``, ``down_u`` in the dialog."""

    at: tuple[int, int]
    across_u: float
    down_u: float
    width_u: float
    reach_px: float

    @classmethod
    def on(cls, dialog: Fitted[DialogBlock], at: tuple[int, int]) -> HeldPlace:
        u, box = dialog.u, dialog.rect
        across, down = at[0] - box.left, at[1] - box.top
        return cls(at, across / u, down / u, box.width / u, ANSWER_U * u)

    def is_left_by(self, event: pygame.event.Event) -> bool:
        """Return whether the mouse leaves the row; a finger lifts between taps, so never does."""
        if event.type != pygame.MOUSEMOTION or by_touch(event) or any(event.buttons):
            return False
        return bool(abs(event.pos[1] - self.at[1]) > self.reach_px)

    def keep(self, dialog: Fitted[DialogBlock], room: pygame.Rect) -> Fitted[DialogBlock]:
        """Return the dialog moved to keep the place, as large as fits; unchanged if none does."""
        x, y = self.at
        for step in range(100):
            u = dialog.u * 0.98**step
            wide = round(self.width_u * u)
            corner = round(x - self.across_u * u), round(y - self.down_u * u)
            box = rect_at(wide, dialog.block.height_px(u, wide), topleft=corner)
            if room.contains(box):
                return replace(dialog, u=u, rect=box)
        return dialog
