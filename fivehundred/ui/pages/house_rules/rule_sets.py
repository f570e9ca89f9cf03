"""The rule sets that are kept: what is done with their files, and their tab on the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Final, assert_never

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.messages import printable
from fivehundred.session.storage.files import written_path
from fivehundred.session.storage.house_rules import RulesFile, RulesStore, read_rules
from fivehundred.session.storage.trash import TrashedGame
from fivehundred.speech.errors import error_sentence, message_sentence
from fivehundred.speech.rules.options import difference
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.beside import Flow
from fivehundred.ui.layout.block import Block, Gap, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.lettering import QUIET, Lettering
from fivehundred.ui.layout.rows import ListRow
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.panels.dialog import Dialog, Entry, Written
from fivehundred.ui.panels.panel import Close, OpenInstead
from fivehundred.ui.route import Route
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.intent import USED, Intent, Used

CHOSEN_SET: Final = "set"
"""The name of the row of the set that is chosen."""
_PATH_LIMIT: Final = 1000
_NONE: Final = Lettering(Face.SANS, 18, "muted")


@dataclass(frozen=True, slots=True)
class LeaveDraft(Intent):
    """Do something that leaves the draft; unless that is ``sure``, ask whether it may be lost."""

    then: OpenSet | ImportSet | Route
    sure: bool = False


@dataclass(frozen=True, slots=True)
class ChooseSet(Intent):
    """Choose the set at a place of the list."""

    at: int


@dataclass(frozen=True, slots=True)
class SaveRules(Intent):
    """Keep the rules under a name: ``over`` a file, or ask where other rules have that name."""

    name: str
    over: Path | None = None


@dataclass(frozen=True, slots=True)
class OpenSet(Intent):
    """Go on with the rules of a file."""

    path: Path


@dataclass(frozen=True, slots=True)
class RenameSet(Intent):
    """Call the chosen set by a name."""

    name: str


@dataclass(frozen=True, slots=True)
class ImportSet(Intent):
    """Copy a file of house rules into the folder, and show it."""

    file: str


class SetAction(Intent, Enum):
    """What is done with a file that is known already."""

    DUPLICATE = auto()
    """The chosen set is kept a second time."""
    PUT_AWAY = auto()
    """The chosen set goes into the trash."""
    BRING_BACK = auto()
    """The set that was put away last is back."""


FileIntent = SaveRules | OpenSet | RenameSet | ImportSet | SetAction
SetIntent = ChooseSet | LeaveDraft | OpenInstead | SetAction


class RuleSets:
    """One draft and the files of the folder, one of them ``chosen``.

    ``away`` is the file that was put into the trash last.
    """

    def __init__(self, store: RulesStore, draft: Draft) -> None:
        self.draft = draft
        self.files: tuple[RulesFile, ...] = ()
        self.chosen = 0
        self.away: TrashedGame | None = None
        self._away_draft: Draft | None = None
        self._store = store

    @property
    def folder(self) -> Path:
        """Where the files are."""
        return self._store.folder

    @property
    def file(self) -> RulesFile | None:
        """The file that is chosen; None where there is none."""
        return self.files[self.chosen] if self.files else None

    @property
    def disabled_because(self) -> str:
        """Why nothing can be done with the rules chosen; empty if it can."""
        if self.file is None:
            return _("No rules are chosen.")
        return "" if self.file.rules is not None else _("Their file cannot be read.")

    def choose(self, at: int) -> None:
        """Choose the file at a place of the list, or the nearest there is."""
        self.chosen = min(max(0, at), max(0, len(self.files) - 1))

    def look(self) -> str:
        """Read the folder again; return why that failed, if it did."""
        told = ""
        try:
            self.files = self._store.list()
        except FiveHundredError as error:
            self.files, told = (), error_sentence(error)
        self.choose(self.chosen)
        return told

    def taken_by_others(self, name: str) -> Path | None:
        """Return the file of other rules of that name."""
        taken = self._store.taken_by(name)
        return None if taken == self.draft.path else taken

    def do(self, intent: FileIntent) -> str:
        """Do something with a file; return what is to be told of it. Raises FiveHundredError."""
        match intent:
            case SaveRules(name, over):
                return self._save(name, over or self._store.taken_by(name))
            case OpenSet(path):
                self._open(path)
            case RenameSet(name):
                self._rename(name)
            case ImportSet(file):
                return self._take_in(written_path(file) or Path())
            case SetAction.DUPLICATE:
                self._duplicate()
            case SetAction.PUT_AWAY:
                return self._put_away()
            case SetAction.BRING_BACK:
                return self._bring_back()
            case unknown:
                assert_never(unknown)
        return ""

    def _save(self, name: str, over: Path | None) -> str:
        """Write the rules, over a file if one is given, and go on with them."""
        self._open(self._store.save(replace(self.draft.rules, name=name), over))
        return _("Saved as “{name}”.").format(name=self.draft.name)

    def _open(self, path: Path) -> None:
        """Go on with the rules of a file."""
        self.draft = Draft.of_rules(read_rules(path), path)
        self.look()

    def _rename(self, name: str) -> None:
        if self.file is not None:
            old = self.file.path
            self._follow(old, self._store.rename(old, name))

    def _duplicate(self) -> None:
        if self.file is not None:
            self._store.duplicate(self.file.path)
            self.look()

    def _put_away(self) -> str:
        """Put the chosen file into the trash; the draft stays, without a file."""
        if (file := self.file) is None:
            return ""
        self._away_draft = self.draft
        self.away = self._store.put_away(file.path)
        self._follow(file.path, None)
        told = _("“{name}” lies in the folder “trash” now; Z brings it back.")
        return told.format(name=file.name)

    def _bring_back(self) -> str:
        """Bring the file back that was put away last, and choose it; its draft has it again."""
        if self.away is None:
            return ""
        path, old = self._store.bring_back(self.away), self.away.path
        self.away, was = None, self._away_draft
        name = self._choose_file(path)
        if was is not None and was.path == old and self.draft.path is None:
            self.draft = replace(self.draft, name=name, path=path)
        return _("“{name}” is back.").format(name=name)

    def _take_in(self, file: Path) -> str:
        """Copy a file into the folder and choose it."""
        path = self._store.take_in(file)
        self._choose_file(path)
        return _("“{name}” is yours now.").format(name=path.stem)

    def _choose_file(self, path: Path) -> str:
        """Look at the folder again and choose a file; return what it is called."""
        self.look()
        paths = [found.path for found in self.files]
        # Another program may have taken it away again.
        self.chosen = paths.index(path) if path in paths else 0
        return self.files[self.chosen].name if path in paths else printable(path.stem)

    def _follow(self, old: Path, fresh: Path | None) -> None:
        """Look at the folder again; the draft goes with its file to another name."""
        self.look()
        if self.draft.path == old:
            name = next((file.name for file in self.files if file.path == fresh), "")
            self.draft = replace(self.draft, name=name, path=fresh)


# — the tab —


def set_rows(sets: RuleSets) -> Block[SetIntent]:
    """Return the files of the folder, or that there are none."""
    if not sets.files:
        none = _("No rules have been kept yet: change some, and save them under a name.")
        return Column((Gap(6), Text(none, _NONE, "center")))

    def turn(_dx: int, dy: int) -> ChooseSet | None:
        at = sets.chosen + dy
        return ChooseSet(at) if dy and 0 <= at < len(sets.files) else None

    return Column([_row(sets, at, turn) for at in range(len(sets.files))])


def _row(
    sets: RuleSets, at: int, turn: Callable[[int, int], ChooseSet | None]
) -> ListRow[ChooseSet]:
    file, rules = sets.files[at], sets.files[at].rules
    about = difference(rules.preset, rules.variant) if rules else message_sentence(file.problem)
    kept = _("“{name}”, kept in {path}.")
    kept = kept.format(name=file.name, path=printable(str(file.path)))
    where = printable(file.path.name) if rules and file.path.stem != file.name else ""
    return ListRow(
        file.name,
        ChooseSet(at),
        partial(_draw_about, about, "muted" if rules else "urgent"),
        where,
        where,
        description=f"{kept} {about}",
        chosen=at == sets.chosen,
        on_arrows=turn,
        name=CHOSEN_SET,
    )


def _draw_about(about: str, role: str, canvas: Canvas, box: pygame.Rect) -> None:
    draw_fitted(canvas, about, replace(QUIET, role=role).style(canvas), box, "midleft")


def set_actions(sets: RuleSets) -> Block[SetIntent | Used]:
    """Return where the files are, and what can be done with the one that is chosen."""
    off, file = sets.disabled_because, sets.file
    name = file.name if file is not None else ""
    go_on: LeaveDraft | Used = USED if file is None else LeaveDraft(OpenSet(file.path))
    rename, take_in = OpenInstead(rename_dialog(name)), OpenInstead(import_dialog())
    trash = _("Put their file into the folder “trash”.")
    buttons: list[PushButton[SetIntent | Used]] = [
        _action(_("Open"), go_on, _("Read and change these rules."), off),
        _action(_("Rename…"), rename, _("Give them another name."), off),
        _action(_("Duplicate"), SetAction.DUPLICATE, _("Keep them a second time."), off),
        _action(_("Delete"), SetAction.PUT_AWAY, trash, off, "Del"),
        _action(_("Import…"), take_in, _("Take in the file of a friend.")),
    ]
    if sets.away is not None:
        say = _("Put the rules back that were put away last.")
        buttons.append(_action(_("Bring back"), SetAction.BRING_BACK, say, key="Z"))
    where = _("The files lie in {folder}").format(folder=sets.folder)
    how = _("Hand a file on to a friend; drop a friend’s onto this window to take it in.")
    lines = (Text(where, QUIET), Text(how, QUIET))
    return Column((Column(lines, gap_u=2), Flow(buttons)))


def _action(
    label: str, intent: SetIntent | Used, say: str, off: str = "", key: str = ""
) -> PushButton[SetIntent | Used]:
    return PushButton(
        label,
        intent,
        description=say,
        key=key,
        name=f"set {label}",
        disabled_because=off,
        min_width_u=132,
    )


def set_key(key: int, sets: RuleSets) -> SetIntent | None:
    """Return what a key asks for where sets are listed."""
    match key:
        case pygame.K_F2 if sets.file is not None and sets.file.rules is not None:
            return OpenInstead(rename_dialog(sets.file.name))
        case pygame.K_DELETE:
            return SetAction.PUT_AWAY
        case pygame.K_z:
            return SetAction.BRING_BACK
    return None


# — questions —


def leave_dialog(then: OpenSet | ImportSet | Route) -> Dialog:
    """Ask whether changes may be lost by what comes then."""
    answers = (
        PushButton(_("Stay here"), Close(), True),
        PushButton(_("Leave without saving"), LeaveDraft(then, sure=True)),
    )
    text = _("What you have changed is not saved.")
    return Dialog(_("Leave the changes?"), answers, text=text, cancel=Close())


def save_dialog(name: str, refused: str = "") -> Dialog:
    """Ask for a name to keep the rules under; one that was ``refused`` says why."""
    text = refused or _("These rules are called:")
    return _asked(_("Save as"), text, _("Save"), Entry(name, SaveRules))


def replace_dialog(name: str, path: Path) -> Dialog:
    """Ask whether rules are to be kept in place of others of the same name."""
    answers = (
        PushButton(_("Another name…"), OpenInstead(save_dialog(name)), True),
        PushButton(_("Replace"), SaveRules(name, path)),
    )
    text = _("There are house rules of that name. Games played by them stay as they are.")
    title = _("Replace “{name}”?").format(name=name)
    return Dialog(title, answers, text=text, cancel=Close())


def rename_dialog(name: str) -> Dialog:
    """Ask what rules that are kept are to be called."""
    return _asked(_("Rename"), _("These rules are called:"), _("Rename"), Entry(name, RenameSet))


def import_dialog() -> Dialog:
    """Ask for the file of a friend."""
    text = _("Drop the file onto this window, or write where it is:")
    return _asked(_("Import"), text, _("Import"), Entry("", ImportSet, _PATH_LIMIT))


def _asked(title: str, text: str, yes: str, entry: Entry) -> Dialog:
    """Ask for a line of text, which the first answer takes."""
    answers = (PushButton(yes, Written(), primary=True), PushButton(_("Cancel"), Close()))
    return Dialog(title, answers, text=text, entry=entry, cancel=Close())
