"""What the menu of the table leads on to: another name, another game, the list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fivehundred.engine.facts import Phase
from fivehundred.engine.variants import PRESETS
from fivehundred.session.storage.store import StoreError
from fivehundred.ui.beginning import begin_like, save_as
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.route import Games, Route
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


def open_games(table: TableScene) -> Route:
    """Return the way to the list of games, which leads back to the table."""
    return Games(table.keeper.path)


def ask_new_game(table: TableScene) -> Route | None:
    """Begin a new game at the same table; asks first while this one is not over."""

    def begin() -> Route:
        return begin_like(table.app.store, table.session.record)

    if table.view.phase is Phase.OVER:
        return begin()
    answers = (Answer(_("Go on with this one"), table.close, True), Answer(_("New game"), begin))
    text = _("This game is not over. It is kept, and stands among the saved games.")
    table.open(Dialog(_("A new game?"), answers, text=text, cancel=table.close))
    return None


def open_save_as(table: TableScene, text: str = "", entry: str | None = None) -> None:
    """Ask for a name and go on under it; what was refused may be mended."""

    def save() -> Route | None:
        wanted = dialog.entered
        try:
            return save_as(table.app.store, table.session.record, wanted)
        except StoreError as error:
            open_save_as(table, sentence(str(error)), wanted)
            table.app.sound.play(Cue.ERROR)
            return None

    dialog = Dialog(
        _("Save as"),
        (Answer(_("Save"), save, primary=True), Answer(_("Cancel"), table.close)),
        text=text or _("The game goes on under this name; the old file stays as it is."),
        entry=table.keeper.name if entry is None else entry,
        cancel=table.close,
    )
    table.open(dialog)
