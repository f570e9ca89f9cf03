"""What the menu of the table leads on to: another name, another game, the list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fivehundred.engine.facts import Phase
from fivehundred.engine.variants import PRESETS
from fivehundred.session.storage.store import StoreError
from fivehundred.ui.beginning import begin_like, save_as
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.scenes.unkept import leave_game
from fivehundred.ui.sound.cues import Cue
from fivehundred.ui.speech.rule_words import changed_options, difference
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene

_CHANGES_SHOWN: Final = 3
"""More changes of the rules have no room above the menu."""


def house_rules(table: TableScene) -> str:
    """Say what is changed from the preset that is played; empty where nothing is."""
    record = table.session.record
    preset = PRESETS.get(record.preset)
    if preset is None or record.variant == preset.variant:
        return ""
    if len(changed_options(record.variant, preset.variant)) <= _CHANGES_SHOWN:
        return difference(record.preset, record.variant)
    return _("{preset} with house rules.").format(preset=_(preset.name))


def open_games(table: TableScene) -> None:
    """Go to the list of games, which leads back to the table."""
    table.app.go_games(lambda: table.app.go(table), table.keeper.path)


def ask_new_game(table: TableScene) -> None:
    """Begin a new game at the same table; asks first while this one is not over."""

    def begin() -> None:
        leave_game(table.app, lambda: begin_like(table.app, table.session.record))

    if table.view.phase is Phase.OVER:
        begin()
        return
    answers = (Answer(_("Go on with this one"), table.close, True), Answer(_("New game"), begin))
    text = _("This game is not over. It is kept, and stands among the saved games.")
    table.open(Dialog(_("A new game?"), answers, text=text, cancel=table.close))


def open_save_as(table: TableScene, text: str = "", entry: str | None = None) -> None:
    """Ask for a name and go on under it; what was refused may be mended."""

    def save() -> None:
        wanted = dialog.entered
        try:
            save_as(table.app, table.session.record, wanted)
        except StoreError as error:
            open_save_as(table, sentence(str(error)), wanted)
            table.app.sound.play(Cue.ERROR)

    dialog = Dialog(
        _("Save as"),
        (Answer(_("Save"), save, primary=True), Answer(_("Cancel"), table.close)),
        text=text or _("The game goes on under this name; the old file stays as it is."),
        entry=table.keeper.name if entry is None else entry,
        cancel=table.close,
    )
    table.open(dialog)
