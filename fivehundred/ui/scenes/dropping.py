"""A saved game dropped on the table: asked about first, for another one is being played there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fivehundred.engine.errors import FiveHundredError
from fivehundred.session.codec.shapes import printable
from fivehundred.session.storage.names import SUFFIX
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.route import Table
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


def take_in(table: TableScene, file: str) -> None:
    """Ask whether a game is to be opened, or say why the file is none."""
    path, app = Path(file), table.app
    try:
        app.store.load(path)
    except FiveHundredError as error:
        table.refuse(sentence(str(error)))
        return

    name = printable(path.name.removesuffix(SUFFIX))
    answers = (
        Answer(_("Stay at this table"), table.close, True),
        Answer(_("Open the game"), Table(path)),
    )
    title = _("Open “{name}”?").format(name=name)
    table.open(Dialog(title, answers, text=_("The game here is kept."), cancel=table.close))
