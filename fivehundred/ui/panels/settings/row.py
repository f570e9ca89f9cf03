"""The rows of the settings: a setting with its values, or a line with buttons."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.speech.translation import _
from fivehundred.ui.layout.form import FormOption
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
class SettingButton:
    """A button of a line."""

    label: str
    does: Intent
    say: str


@dataclass(frozen=True, slots=True)
class SettingLine:
    """A line that is not a setting: a text, and buttons."""

    key: str
    label: str
    text: str
    buttons: tuple[SettingButton, ...]


@dataclass(frozen=True, slots=True)
class SettingGroup:
    """Rows that belong together; ``label`` is on their tab."""

    label: str
    rows: tuple[SettingRow, ...]
    lines: tuple[SettingLine, ...] = ()
