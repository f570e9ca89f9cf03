"""What stands behind the tab of the files: where the games are, the version, all put back."""

from __future__ import annotations

from pathlib import Path

from fivehundred import __version__
from fivehundred.engine.messages import printable
from fivehundred.speech.translation import _
from fivehundred.ui.panels.settings.intents import SettingsAction
from fivehundred.ui.panels.settings.row import SettingButton, SettingLine


def lines(folder: Path) -> tuple[SettingLine, ...]:
    """Return the lines; ``folder`` is where the games are kept."""
    path = printable(str(folder.absolute()))
    open_it = _("Open the folder of the games in the program that shows folders.")
    copy = _("Copy the path of the folder, to paste it elsewhere.")
    licences = _("Read the licences of the program and of what comes with it.")
    back = _("All settings as they were at first; names, rules and games stay.")
    return (
        SettingLine(
            "folder",
            _("Your games"),
            path,
            (
                SettingButton(_("Open folder"), SettingsAction.OPEN_FOLDER, open_it),
                SettingButton(_("Copy path"), SettingsAction.COPY_PATH, copy),
            ),
        ),
        SettingLine(
            "version",
            _("Version {number}").format(number=__version__),
            "",
            (SettingButton(_("Licences"), SettingsAction.LICENCES, licences),),
        ),
        SettingLine(
            "all",
            _("All settings"),
            "",
            (SettingButton(_("Reset"), SettingsAction.PUT_BACK_ALL, back),),
        ),
    )
