"""The tab of the rule sets that are kept, and what is asked about their files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from fivehundred.engine.messages import printable
from fivehundred.speech.errors import message_sentence
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
from fivehundred.ui.pages.house_rules.rule_sets import (
    ChooseSet,
    ImportSet,
    LeaveDraft,
    OpenSet,
    RenameSet,
    RuleSets,
    SaveRules,
    SetAction,
    SetIntent,
)
from fivehundred.ui.panels.dialog import Dialog, Entry, import_dialog, text_dialog
from fivehundred.ui.panels.panel import Close, OpenInstead
from fivehundred.ui.route import Route
from fivehundred.ui.widgets.intent import USED, Used

CHOSEN_SET: Final = "set"
"""The name of the row of the set that is chosen."""
_NONE: Final = Lettering(Face.SANS, 18, "muted")


def set_rows(sets: RuleSets) -> Block[SetIntent]:
    """Return the files of the folder, or that there are none."""
    if not sets.files:
        none = _("No rules have been saved yet: change some and save them under a name.")
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
    kept = _("“{name}”, saved in {path}.")
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
    rename, take_in = OpenInstead(rename_dialog(name)), OpenInstead(import_dialog(ImportSet))
    trash = _("Move their file to the folder “trash”.")
    buttons: list[PushButton[SetIntent | Used]] = [
        _action(_("Open"), go_on, _("Read and change these rules."), off),
        _action(_("Rename…"), rename, _("Give them another name."), off),
        _action(_("Duplicate"), SetAction.DUPLICATE, _("Make a copy of them."), off),
        _action(_("Delete"), SetAction.PUT_AWAY, trash, off, "Del"),
        _action(_("Import…"), take_in, _("Import a friend’s file.")),
    ]
    if sets.away is not None:
        say = _("Restore the rules deleted last.")
        buttons.append(_action(_("Restore"), SetAction.BRING_BACK, say, key="Z"))
    where = _("The files are in {folder}").format(folder=sets.folder)
    how = _("Share a file with a friend; drop a friend’s onto this window to import it.")
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
    text = _("Your changes are not saved.")
    return Dialog(_("Leave without saving?"), answers, text=text, cancel=Close())


def save_dialog(name: str, refused: str = "") -> Dialog:
    """Ask for a name to keep the rules under; one that was ``refused`` says why."""
    text = refused or _("Name of these rules:")
    return text_dialog(_("Save as"), text, _("Save"), Entry(name, SaveRules))


def replace_dialog(name: str, path: Path) -> Dialog:
    """Ask whether rules are to be kept in place of others of the same name."""
    answers = (
        PushButton(_("Another name…"), OpenInstead(save_dialog(name)), True),
        PushButton(_("Replace"), SaveRules(name, path)),
    )
    text = _("House rules with that name exist. Games played by them stay as they are.")
    title = _("Replace “{name}”?").format(name=name)
    return Dialog(title, answers, text=text, cancel=Close())


def rename_dialog(name: str) -> Dialog:
    """Ask what rules that are kept are to be called."""
    return text_dialog(_("Rename"), _("Name of these rules:"), _("Rename"), Entry(name, RenameSet))
