"""The saved rule sets: one draft, the files of the folder, and what is done with them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from pathlib import Path
from typing import assert_never

import pygame

from fivehundred.engine.errors import FiveHundredError, printable
from fivehundred.session.storage.files import written_path
from fivehundred.session.storage.game_files import TrashedGame, bring_back
from fivehundred.session.storage.house_rules import RulesFile, RulesStore, read_rules
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.translation import _
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog, Entry, import_dialog, sure_dialog, text_dialog
from fivehundred.ui.panels.panel import Close, OpenInstead
from fivehundred.ui.route import Route
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class LeaveDraft(Intent):
    """Do something that discards the draft; unless ``sure``, ask first if it has changes."""

    then: OpenSet | ImportSet | Route
    sure: bool = False


@dataclass(frozen=True, slots=True)
class ChooseSet(Intent):
    """Select the set at an index of the list."""

    at: int


@dataclass(frozen=True, slots=True)
class SaveRules(Intent):
    """Save the rules under a name: ``over`` a file, or ask first if the name is taken."""

    name: str
    over: Path | None = None


@dataclass(frozen=True, slots=True)
class OpenSet(Intent):
    """Continue with the rules of a file."""

    path: Path


@dataclass(frozen=True, slots=True)
class RenameSet(Intent):
    """Rename the selected set."""

    name: str


@dataclass(frozen=True, slots=True)
class ImportSet(Intent):
    """Copy a file of house rules into the folder and select it."""

    file: str


class SetAction(Intent, Enum):
    """What is done with the selected set."""

    DUPLICATE = auto()
    PUT_AWAY = auto()
    BRING_BACK = auto()


FileIntent = SaveRules | OpenSet | RenameSet | ImportSet | SetAction
SetIntent = ChooseSet | LeaveDraft | OpenInstead | SetAction


class RuleSets:
    """One draft, and the files of the folder; ``away`` is the file deleted last."""

    def __init__(self, store: RulesStore, draft: Draft) -> None:
        self.draft = draft
        self.files: tuple[RulesFile, ...] = ()
        self.chosen = 0
        self.away: TrashedGame | None = None
        self._away_draft: Draft | None = None
        self._store, self.folder = store, store.folder

    @property
    def file(self) -> RulesFile | None:
        return self.files[self.chosen] if self.files else None

    @property
    def disabled_because(self) -> str:
        if self.file is None:
            return _("No saved rules yet.")
        return "" if self.file.rules is not None else _("Their file cannot be read.")

    def choose(self, at: int) -> None:
        self.chosen = min(max(0, at), max(0, len(self.files) - 1))

    def reload(self, select: Path | None = None) -> str:
        """Read the folder again; return the error if that fails, else empty.

        Select a file, or keep the selection, which at first is the draft's file.
        """
        told, select = "", select or (self.file.path if self.file else self.draft.path)
        try:
            self.files = self._store.list()
        except FiveHundredError as error:
            self.files, told = (), error_sentence(error)
        found = (at for at, file in enumerate(self.files) if file.path == select)
        self.choose(next(found, self.chosen))
        return told

    def taken_by_others(self, name: str) -> Path | None:
        taken = self._store.taken_by(name)
        return None if taken == self.draft.path else taken

    def do(self, intent: FileIntent) -> str:
        """Carry out an intent and return what to report; raises FiveHundredError."""
        match intent:
            case SaveRules(name, over):
                path = over or self._store.taken_by(name)
                self._open(self._store.save(replace(self.draft.rules, name=name), path))
                return _("Saved as “{name}”.").format(name=self.draft.name)
            case OpenSet(path):
                self._open(path)
            case RenameSet(name):
                if self.file is not None:
                    old = self.file.path
                    self._follow(old, self._store.rename(old, name))
            case ImportSet(file):
                path = self._store.take_in(written_path(file) or Path())
                self._choose_file(path)
                return _("“{name}” was imported.").format(name=path.stem)
            case SetAction.DUPLICATE:
                if self.file is not None:
                    name = self._choose_file(self._store.duplicate(self.file.path))
                    return _("Saved as “{name}”.").format(name=name)
            case SetAction.PUT_AWAY:
                return self._put_away()
            case SetAction.BRING_BACK:
                return self._bring_back()
            case unknown:
                assert_never(unknown)
        return ""

    def _open(self, path: Path) -> None:
        self.draft = Draft.of_rules(read_rules(path), path)
        self.reload(path)

    def _put_away(self) -> str:
        """Trash the selected file; a draft of its rules stays open, without a file."""
        if (file := self.file) is None:
            return ""
        self._away_draft = self.draft
        self.away = self._store.put_away(file.path)
        self._follow(file.path, None)
        told = _("“{name}” is in the folder “trash”; Z restores it.")
        return told.format(name=file.name)

    def _bring_back(self) -> str:
        if self.away is None:
            return ""
        path, old = bring_back(self.away), self.away.path
        self.away, was = None, self._away_draft
        name = self._choose_file(path)
        if was is not None and was.path == old and self.draft.path is None:
            self.draft = replace(self.draft, name=name, path=path, kept=was.kept)
        return _("“{name}” is back.").format(name=name)

    def _choose_file(self, path: Path) -> str:
        self.reload(path)
        # Another program may have removed it.
        file = self.file
        return file.name if file is not None and file.path == path else printable(path.stem)

    def _follow(self, old: Path, fresh: Path | None) -> None:
        """Read the folder again; update the draft if its file was renamed or deleted."""
        self.reload(fresh)
        if self.draft.path == old:
            name = next((file.name for file in self.files if file.path == fresh), "")
            kept = self.draft.base if fresh is None else self.draft.kept
            self.draft = replace(self.draft, name=name, path=fresh, kept=kept)


# — questions —


def leave_dialog(then: OpenSet | ImportSet | Route) -> Dialog:
    """Ask whether to discard the changes."""
    title, text = _("Leave without saving?"), _("Your changes are not saved.")
    go = _("Leave without saving")
    return sure_dialog(title, text, _("Stay here"), go, LeaveDraft(then, sure=True))


def save_dialog(name: str, refused: str = "") -> Dialog:
    """Ask for a name for the rules; ``refused`` says why the last one failed."""
    text = refused or _("Name of these rules:")
    return text_dialog(_("Save as"), text, _("Save"), Entry(name, SaveRules))


def asked_again(intent: FileIntent, refused: str) -> Dialog | None:
    """Return the dialog again with the refused answer, so that it can be corrected."""
    match intent:
        case SaveRules(name, None):
            return save_dialog(name, refused)
        case ImportSet(file):
            return import_dialog(ImportSet, file, refused)
        case _:
            return None


def replace_dialog(name: str, path: Path) -> Dialog:
    """Ask whether to replace other rules of the same name."""
    answers = (
        PushButton(_("Another name…"), OpenInstead(save_dialog(name)), True),
        PushButton(_("Replace"), SaveRules(name, path)),
    )
    text = _("House rules with that name exist. Games played by them stay as they are.")
    title = _("Replace “{name}”?").format(name=name)
    return Dialog(title, answers, text=text, cancel=Close())


def rename_dialog(name: str) -> Dialog:
    """Ask for another name for a saved set."""
    return text_dialog(_("Rename"), _("Name of these rules:"), _("Rename"), Entry(name, RenameSet))


def set_key(key: int, sets: RuleSets) -> SetIntent | None:
    """Return what a key does where the sets are listed."""
    match key:
        case pygame.K_F2 if sets.file is not None and sets.file.rules is not None:
            return OpenInstead(rename_dialog(sets.file.name))
        case pygame.K_DELETE:
            return SetAction.PUT_AWAY
        case pygame.K_z:
            return SetAction.BRING_BACK
    return None
