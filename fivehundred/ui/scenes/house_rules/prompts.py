"""What is asked over the page of house rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fivehundred.engine.rules.variant import OptionValue
from fivehundred.session.storage.house_rules import RulesFile
from fivehundred.ui.panels.dialog import Answer, Dialog, Entry, Written
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.scenes.house_rules.intents import (
    AskSave,
    Delete,
    Import,
    LeaveAnyway,
    Rename,
    Replace,
    SaveAs,
    SetOption,
)
from fivehundred.ui.speech.rules.options import option_title, value_sentence, value_short
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.intent import Intent

_PATH_LIMIT: Final = 1000


def leave_dialog(then: Intent) -> Dialog:
    """Ask whether changes may be lost by what comes then."""
    answers = (
        Answer(_("Stay here"), Close(), True),
        Answer(_("Leave without saving"), LeaveAnyway(then)),
    )
    text = _("What you have changed is not saved.")
    return Dialog(_("Leave the changes?"), answers, text=text, cancel=Close())


def save_dialog(name: str, refused: str = "") -> Dialog:
    """Ask for a name to keep the rules under; one that was ``refused`` says why."""
    text = refused or _("These rules are called:")
    return _asked(_("Save as"), text, _("Save"), Entry(name, SaveAs))


def replace_dialog(name: str, path: Path) -> Dialog:
    """Ask whether rules are to be kept in place of others of the same name."""
    answers = (
        Answer(_("Another name…"), AskSave(name), True),
        Answer(_("Replace"), Replace(name, path)),
    )
    text = _("There are house rules of that name. Games played by them stay as they are.")
    title = _("Replace “{name}”?").format(name=name)
    return Dialog(title, answers, text=text, cancel=Close())


def rename_dialog(name: str) -> Dialog:
    """Ask what rules that are kept are to be called."""
    text = _("These rules are called:")
    return _asked(_("Rename"), text, _("Rename"), Entry(name, Rename))


def delete_dialog(file: RulesFile) -> Dialog:
    """Ask whether rules that are kept are to go."""
    answers = (
        Answer(_("Keep them"), Close(), True),
        Answer(_("Delete"), Delete(file.path)),
    )
    text = _("“{name}” cannot be brought back. Games played by it stay.").format(name=file.name)
    return Dialog(_("Delete these rules?"), answers, text=text, cancel=Close())


def import_dialog() -> Dialog:
    """Ask for the file of a friend."""
    text = _("Drop the file onto this window, or write where it is:")
    return _asked(_("Import"), text, _("Import"), Entry("", Import, _PATH_LIMIT))


def values_dialog(name: str, values: Sequence[OptionValue], now: OptionValue) -> Dialog:
    """Show all values of an option, to choose one."""
    answers = [
        Answer(
            value_short(name, value),
            SetOption(name, value),
            primary=value == now,
            say=value_sentence(name, value),
        )
        for value in values
    ]
    return Dialog(option_title(name), answers, cancel=Close())


def _asked(title: str, text: str, yes: str, entry: Entry) -> Dialog:
    """Ask for a line of text, which the first answer takes."""
    answers = (Answer(yes, Written(), primary=True), Answer(_("Cancel"), Close()))
    return Dialog(title, answers, text=text, entry=entry, cancel=Close())
