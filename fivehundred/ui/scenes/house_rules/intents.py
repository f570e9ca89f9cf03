"""What can be asked for on the page of house rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from fivehundred.engine.rules.variant import OptionValue
from fivehundred.ui.widgets.intent import Intent

# — the page —


@dataclass(frozen=True, slots=True)
class Show(Intent):
    """Open a page: a group of options, or the sets that are kept."""

    tab: int


@dataclass(frozen=True, slots=True)
class Turn(Intent):
    """Open the next page, or the one before, round and round."""

    step: int


@dataclass(frozen=True, slots=True)
class Find(Intent):
    """List the options that words lead to."""

    text: str


class Sift(Intent, Enum):
    """Which options are listed, whatever page they are on."""

    WRITE = auto()
    """Those that a word leads to, which is written now."""
    STOP_WRITING = auto()
    """Keys move on the page again, among what was found."""
    CHANGES = auto()
    """Those that differ from the preset; asked for again, all."""
    ALL = auto()
    """All, page by page."""


SightIntent = Show | Turn | Find | Sift


@dataclass(frozen=True, slots=True)
class Leave(Intent):
    """Do something that leaves the draft; where changes would be lost, ask first."""

    then: Intent


@dataclass(frozen=True, slots=True)
class LeaveAnyway(Intent):
    """Do something, though changes are lost by it."""

    then: Intent


@dataclass(frozen=True, slots=True)
class ChooseSet(Intent):
    """Choose the set at a place of the list."""

    at: int


class Go(Intent, Enum):
    """Where else it goes from here."""

    PLAY = auto()
    """To a game by these rules."""
    TO_TABS = auto()
    """With the focus to the tabs."""


# — the draft —


@dataclass(frozen=True, slots=True)
class TurnOption(Intent):
    """Change an option to its next value, or the one before."""

    name: str
    step: int


@dataclass(frozen=True, slots=True)
class AskOption(Intent):
    """Show all values of an option, to choose one."""

    name: str


@dataclass(frozen=True, slots=True)
class SetOption(Intent):
    """Change an option to a value."""

    name: str
    value: OptionValue


@dataclass(frozen=True, slots=True)
class WriteDeal(Intent):
    """Deal as it is written; the layer stays as it is, for somebody is writing."""

    text: str


class ToDraft(Intent, Enum):
    """What else is done with the draft."""

    AS_PRESET = auto()
    """Every change from the preset is taken back."""
    CHANGES_BACK = auto()
    """The changes taken back last are there again."""
    STOP_WRITING = auto()
    """Keys move on the page again."""


DraftIntent = TurnOption | AskOption | SetOption | WriteDeal | ToDraft

# — the files —


@dataclass(frozen=True, slots=True)
class SaveAs(Intent):
    """Keep the rules under a name; where others have it, ask."""

    name: str


@dataclass(frozen=True, slots=True)
class Replace(Intent):
    """Keep the rules under a name, in place of those in a file."""

    name: str
    path: Path


@dataclass(frozen=True, slots=True)
class OpenSet(Intent):
    """Go on with the rules of a file."""

    path: Path


@dataclass(frozen=True, slots=True)
class Rename(Intent):
    """Call the chosen set by a name."""

    name: str


@dataclass(frozen=True, slots=True)
class Import(Intent):
    """Copy a file of house rules into the folder, and show it."""

    file: str


class ToFile(Intent, Enum):
    """What is done with a file that is known already."""

    SAVE = auto()
    """The changes are kept under the same name."""
    DUPLICATE = auto()
    """The chosen set is kept a second time."""
    PUT_AWAY = auto()
    """The chosen set goes into the trash."""
    BRING_BACK = auto()
    """The set that was put away last is back."""


FileIntent = SaveAs | Replace | OpenSet | Rename | Import | ToFile


@dataclass(frozen=True, slots=True)
class AskSave(Intent):
    """Ask for a name to keep the rules under, beginning with one."""

    name: str


class Question(Intent, Enum):
    """What else is asked first."""

    RENAME = auto()
    """What the chosen set is to be called."""
    IMPORT = auto()
    """Where the file of a friend is."""
