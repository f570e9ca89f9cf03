"""What is asked over the page of house rules, and the buttons at its foot."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fivehundred.engine.rules.variant import OptionValue
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.speech.rules.options import (
    conflict_sentences,
    option_title,
    value_sentence,
    value_short,
)
from fivehundred.speech.translation import _, pgettext
from fivehundred.ui.panels.dialog import Answer, Dialog, Entry, Written
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.route import NewGame
from fivehundred.ui.scenes.house_rules import intents as ask
from fivehundred.ui.scenes.shared.foot import FootButton
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.intent import Intent

_PATH_LIMIT: Final = 1000


def leave_dialog(then: Intent) -> Dialog:
    """Ask whether changes may be lost by what comes then."""
    answers = (
        Answer(_("Stay here"), Close(), True),
        Answer(_("Leave without saving"), ask.LeaveAnyway(then)),
    )
    text = _("What you have changed is not saved.")
    return Dialog(_("Leave the changes?"), answers, text=text, cancel=Close())


def save_dialog(name: str, refused: str = "") -> Dialog:
    """Ask for a name to keep the rules under; one that was ``refused`` says why."""
    text = refused or _("These rules are called:")
    return _asked(_("Save as"), text, _("Save"), Entry(name, ask.SaveAs))


def replace_dialog(name: str, path: Path) -> Dialog:
    """Ask whether rules are to be kept in place of others of the same name."""
    answers = (
        Answer(_("Another name…"), ask.AskSave(name), True),
        Answer(_("Replace"), ask.Replace(name, path)),
    )
    text = _("There are house rules of that name. Games played by them stay as they are.")
    title = _("Replace “{name}”?").format(name=name)
    return Dialog(title, answers, text=text, cancel=Close())


def rename_dialog(name: str) -> Dialog:
    """Ask what rules that are kept are to be called."""
    text = _("These rules are called:")
    return _asked(_("Rename"), text, _("Rename"), Entry(name, ask.Rename))


def import_dialog() -> Dialog:
    """Ask for the file of a friend."""
    text = _("Drop the file onto this window, or write where it is:")
    return _asked(_("Import"), text, _("Import"), Entry("", ask.Import, _PATH_LIMIT))


def values_dialog(name: str, values: Sequence[OptionValue], now: OptionValue) -> Dialog:
    """Show all values of an option, to choose one."""
    answers = [
        Answer(
            value_short(name, value),
            ask.SetOption(name, value),
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


def foot(draft: Draft, *, can_undo: bool) -> Sequence[FootButton[Intent]]:
    """Return the buttons for a draft: the way back, and what can be done with it.

    Changes that were all taken back can be brought back, where one ``can_undo``.
    """
    unsound = next(iter(conflict_sentences(draft.variant)), "")
    preset = _(PRESETS[draft.preset].name)
    say = _("Back to the new game (Esc).")
    back = FootButton(_("Back"), ask.Leave(NewGame()), say)
    say = _("Take back every change from {preset}.").format(preset=preset)
    same = _("Nothing differs from {preset}.").format(preset=preset)
    off = same if draft.variant == draft.base else ""
    first: FootButton[Intent] = FootButton(
        _("As the preset"), ask.ToDraft.AS_PRESET, say, disabled_because=off
    )
    if can_undo:
        say = _("Bring the changes back that were taken back (Z).")
        first = FootButton(_("Bring back"), ask.ToDraft.CHANGES_BACK, say)
    row = [first]
    say = _("Keep these rules under a name of their own.")
    row.append(FootButton(_("Save as…"), ask.AskSave(draft.name), say, disabled_because=unsound))
    if draft.path is not None:
        say = _("Keep the changes under the same name.")
        off = unsound or ("" if draft.changed else _("Nothing is changed."))
        row.append(FootButton(_("Save"), ask.ToFile.SAVE, say, disabled_because=off))
    say = _("Play a game by these rules, with who sat down last (Enter).")
    row.append(
        FootButton(
            pgettext("button", "Play"), ask.Go.PLAY, say, primary=True, disabled_because=unsound
        )
    )
    return (back, *row)
