"""What can be done with a saved game in its list: open it, another name, away with it, back."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from fivehundred.session.codec.shapes import printable
from fivehundred.session.storage.catalogue import Stamp
from fivehundred.session.storage.shelf import bring_back as bring_back_game
from fivehundred.session.storage.shelf import put_away as put_away_game
from fivehundred.session.storage.shelf import rename_game
from fivehundred.session.storage.store import StoreError, backup_of
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.route import Replay, Route, Table
from fivehundred.ui.scenes.games.rows import Kind
from fivehundred.ui.scenes.shared.page import FootButton
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.games.scene import GamesScene


def foot(scene: GamesScene) -> tuple[list[FootButton], list[FootButton]]:
    """Give the buttons at the foot of the list: the ways back, and what the chosen game is for."""
    label, say = _("Home"), _("Back to the home screen (Esc).")
    if scene.over_table:
        label, say = _("Back"), _("Back to the table (Esc).")
    left = [FootButton(label, scene.way_back, say, 150)]
    if scene.away is not None:
        say = _("Put the game back that was put away last (Z).")
        left.append(FootButton(_("Bring back"), partial(bring_back, scene), say, 150))
    return left, _with_chosen(scene)


def _with_chosen(scene: GamesScene) -> list[FootButton]:
    none = "" if scene.chosen is not None else _("No game is chosen.")
    replay = partial(replay_chosen, scene)
    if scene.to_replay:
        say = _("See the game again, card by card (Enter).")
        return [FootButton(_("Replay"), replay, say, 220, "primary", none)]
    fixed = none or (_("This game is at the table.") if _is_playing(scene) else "")
    say = _("Give the game another name.")
    row = [FootButton(_("Rename…"), partial(ask_name, scene), say, 140, off=fixed)]
    say = _("Put the game into the folder “trash” (Del).")
    row.append(FootButton(_("Delete"), partial(put_away, scene), say, 130, off=fixed))
    say = _("See the game again, card by card (R).")
    row.append(FootButton(_("Replay"), replay, say, 150, off=none))
    label, say = _("Open"), _("Open the game (Enter).")
    if _backup(scene) is not None:
        label = _("Open backup")
        say = _("Go on with the version before, under a new name (Enter).")
    row.append(FootButton(label, partial(_open_chosen, scene), say, 190, "primary", none))
    return row


def _is_playing(scene: GamesScene) -> bool:
    """Tell whether the chosen game is the one at the table."""
    return scene.chosen is not None and scene.chosen.row.path == scene.playing


def _backup(scene: GamesScene) -> Path | None:
    """Give the version before of a file that cannot be read, if that one can."""
    chosen = scene.chosen
    if chosen is None or chosen.kind is not Kind.BROKEN:
        return None
    return _readable_backup(chosen.row.path, chosen.row.stamp)


@lru_cache(maxsize=32)
def _readable_backup(path: Path, _stamp: Stamp) -> Path | None:
    # Read once for each state of the file, not for every picture of the list.
    return backup_of(path)


def do_first(scene: GamesScene) -> Route | None:
    """Return where the chief button leads."""
    return replay_chosen(scene) if scene.to_replay else _open_chosen(scene)


def replay_chosen(scene: GamesScene) -> Route | None:
    """Return the way to the replay of the chosen game; closed it leads back to the list."""
    return None if scene.chosen is None else Replay(scene.chosen.row.path)


def _open_chosen(scene: GamesScene) -> Route | None:
    if scene.chosen is None:
        return None
    return Table(_backup(scene) or scene.chosen.row.path)


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
    if listed is None or _is_playing(scene):
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
