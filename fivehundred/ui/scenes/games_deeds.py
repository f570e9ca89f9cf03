"""What can be done with a saved game in its list: another name, away with it, back again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.session.shapes import printable
from fivehundred.session.shelf import bring_back as bring_back_game
from fivehundred.session.shelf import put_away as put_away_game
from fivehundred.session.shelf import rename_game
from fivehundred.session.store import StoreError
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.games import GamesScene


def ask_name(scene: GamesScene, text: str = "", entry: str | None = None) -> None:
    """Ask what the chosen game is to be called; what was refused may be mended."""
    listed = scene.chosen
    if listed is None:
        return

    def rename() -> None:
        wanted = dialog.entered
        try:
            fresh = rename_game(listed.row.path, wanted)
        except StoreError as error:
            ask_name(scene, sentence(str(error)), wanted)
            return
        scene.close()
        scene.look_again()
        scene.choose(fresh)
        scene.tell(_("The game is called “{name}” now.").format(name=printable(fresh.stem)))

    dialog = Dialog(
        _("Rename"),
        (Answer(_("Rename"), rename, True), Answer(_("Cancel"), scene.close)),
        text=text or _("The game is called:"),
        entry=listed.row.name if entry is None else entry,
        cancel=scene.close,
    )
    scene.open(dialog)


def put_away(scene: GamesScene) -> None:
    """Put the chosen game into the trash."""
    listed = scene.chosen
    if listed is None or listed.row.path == scene.playing:
        return
    try:
        scene.away = put_away_game(listed.row.path)
    except StoreError as error:
        scene.tell(sentence(str(error)))
        return
    scene.look_again()
    told = _("“{name}” lies in the folder “trash” now; Z brings it back.")
    scene.tell(told.format(name=listed.row.name))


def bring_back(scene: GamesScene) -> None:
    """Bring the game back that was put away last."""
    away, scene.away = scene.away, None
    if away is None:
        return
    try:
        path = bring_back_game(away)
    except StoreError as error:
        scene.tell(sentence(str(error)))
        return
    scene.look_again()
    scene.choose(path)
    scene.tell(_("“{name}” is back.").format(name=printable(path.stem)))
