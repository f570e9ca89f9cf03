"""What can be asked for on the page of house rules."""

from __future__ import annotations

from dataclasses import dataclass
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
class Leave(Intent):
    """Do something that leaves the draft; where changes would be lost, ask first."""

    then: Intent


@dataclass(frozen=True, slots=True)
class LeaveAnyway(Intent):
    """Do something, though changes are lost by it."""

    then: Intent


@dataclass(frozen=True, slots=True)
class Play(Intent):
    """Play a game by these rules."""


# — the draft —


@dataclass(frozen=True, slots=True)
class AsPreset(Intent):
    """Take back every change from the preset."""


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


@dataclass(frozen=True, slots=True)
class StopWriting(Intent):
    """Let the keys move on the page again."""


DraftIntent = AsPreset | TurnOption | AskOption | SetOption | WriteDeal | StopWriting

# — the files —


@dataclass(frozen=True, slots=True)
class Save(Intent):
    """Keep the changes under the same name."""


@dataclass(frozen=True, slots=True)
class AskSave(Intent):
    """Ask for a name to keep the rules under, beginning with one."""

    name: str


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
class ChooseSet(Intent):
    """Choose the set at a place of the list."""

    at: int


@dataclass(frozen=True, slots=True)
class OpenSet(Intent):
    """Go on with the rules of a file."""

    path: Path


@dataclass(frozen=True, slots=True)
class AskRename(Intent):
    """Ask what the chosen set is to be called."""


@dataclass(frozen=True, slots=True)
class Rename(Intent):
    """Return the chosen set a name."""

    name: str


@dataclass(frozen=True, slots=True)
class Duplicate(Intent):
    """Keep the chosen set a second time."""


@dataclass(frozen=True, slots=True)
class AskDelete(Intent):
    """Ask whether the chosen set is to go."""


@dataclass(frozen=True, slots=True)
class Delete(Intent):
    """Remove the file of a set."""

    path: Path


@dataclass(frozen=True, slots=True)
class AskImport(Intent):
    """Ask for the file of a friend."""


@dataclass(frozen=True, slots=True)
class Import(Intent):
    """Copy a file of house rules into the folder, and show it."""

    file: str


FileIntent = Save | SaveAs | Replace | OpenSet | Rename | Duplicate | Delete | Import
Question = AskSave | AskRename | AskDelete | AskImport
