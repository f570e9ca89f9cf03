"""What stands behind the tab of the files: where the games are, the version, all put back."""

from __future__ import annotations

from pathlib import Path

from fivehundred import __version__
from fivehundred.engine.messages import printable
from fivehundred.speech.translation import _
from fivehundred.ui.panels.settings.intents import Deed
from fivehundred.ui.panels.settings.row import Doing, Line


def lines(folder: Path) -> tuple[Line, ...]:
    """Return the lines; ``folder`` is where the games are kept."""
    path = printable(str(folder.absolute()))
    open_it = _("Open the folder of the games in the program that shows folders.")
    copy = _("Copy the path of the folder, to paste it elsewhere.")
    licences = _("Read the licences of the program and of what comes with it.")
    back = _("All settings as they were at first; names, rules and games stay.")
    return (
        Line(
            "folder",
            _("Your games"),
            path,
            (
                Doing(_("Open folder"), Deed.OPEN_FOLDER, open_it),
                Doing(_("Copy path"), Deed.COPY_PATH, copy),
            ),
        ),
        Line(
            "version",
            _("Version {number}").format(number=__version__),
            "",
            (Doing(_("Licences"), Deed.LICENCES, licences),),
        ),
        Line(
            "all",
            _("All settings"),
            "",
            (Doing(_("Reset"), Deed.PUT_BACK_ALL, back),),
        ),
    )
