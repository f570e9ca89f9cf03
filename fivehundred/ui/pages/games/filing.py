"""Several games of the list, or one: renaming, deleting, moving, importing and exporting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Final, assert_never

from fivehundred.engine.errors import printable
from fivehundred.paths import exports_folder
from fivehundred.session.storage.atomic import remove_copy
from fivehundred.session.storage.files import (
    LENGTH,
    SUFFIX,
    StoreError,
    clean_name,
    is_folder,
    store_error,
    written_path,
)
from fivehundred.session.storage.game_files import (
    Imported,
    Importer,
    TrashedGame,
    bring_back,
    export_game,
    put_away,
    rename_game,
)
from fivehundred.session.storage.kinds import StoreKind
from fivehundred.session.storage.own_files import is_there
from fivehundred.speech.errors import error_sentence, message_sentence
from fivehundred.speech.translation import _, ngettext
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog, Entry, sure_dialog, text_dialog
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.setup.game_list import Listed, ListPart
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.window.desktop import open_folder

PATH_LIMIT: Final = 400


class SeveralIntent(Intent, Enum):
    """Actions on several games."""

    BEGIN = auto()
    ALL = auto()
    """Select every game, or none if all are selected."""
    END = auto()
    ASK_DELETE = auto()
    DELETE = auto()
    ASK_MOVE = auto()


@dataclass(frozen=True, slots=True)
class MoveGames(Intent):
    """Move the selected games to the folder at a typed path."""

    text: str


def _counted(count: int, listed: Sequence[Listed]) -> str:
    """Return a number of games, or of files if one of those listed cannot be read."""
    if any(one.row.problem for one in listed):
        return ngettext("{count} file", "{count} files", count)
    return ngettext("{count} game", "{count} games", count)


def chosen_words(chosen: Sequence[Listed]) -> str:
    """Return how many games are selected."""
    return _("Chosen: {games}.").format(games=_counted(len(chosen), chosen))


def delete_dialog(games: Sequence[Listed]) -> Dialog:
    """Ask whether to delete all selected games."""
    title = _("Delete {games}?").format(games=_counted(len(games), games))
    text = _("They go to the folder “trash”; Z restores them all.")
    return sure_dialog(title, text, _("Keep them"), _("Delete"), SeveralIntent.DELETE)


def move_dialog(games: Sequence[Listed], text: str = "", refused: str = "") -> Dialog:
    """Ask where to move the selected games; ``refused`` says why the last answer failed."""
    title = _("Move {games}").format(games=_counted(len(games), games))
    about = refused or _("The path of a folder. Nothing there is overwritten.")
    return text_dialog(title, about, _("Move"), Entry(text, MoveGames, PATH_LIMIT))


@dataclass(frozen=True, slots=True)
class RenameGame(Intent):
    """Rename the selected game."""

    name: str


@dataclass(frozen=True, slots=True)
class ImportGames(Intent):
    """Import a game, or all games of a folder, from a typed path."""

    text: str


@dataclass(frozen=True, slots=True)
class ExportGame(Intent):
    """Copy the selected game to a typed path."""

    text: str


class FilingIntent(Intent, Enum):
    """Actions on the files."""

    SHOW_MORE = auto()
    ASK_NAME = auto()
    ASK_IMPORT = auto()
    ASK_EXPORT = auto()
    OPEN_FOLDER = auto()
    PUT_AWAY = auto()
    BRING_BACK = auto()


FileIntent = RenameGame | ImportGames | ExportGame | FilingIntent


@dataclass(frozen=True, slots=True)
class Done:
    """A result: a ``message``, the game to select, or a dialog to open (``asked``)."""

    message: str = ""
    choose: Path | None = None
    asked: Panel | None = None


class Filing:
    """The files of one folder; ``away`` are those trashed last, ``playing`` is at the table."""

    def __init__(self, folder: Path, playing: Path | None, *, to_replay: bool = False) -> None:
        """Manage a folder; in a list ``to_replay`` games are selected one at a time."""
        self.folder = folder
        self.playing = playing
        self.to_replay = to_replay
        self.away: tuple[TrashedGame, ...] = ()
        self._before_error: tuple[TrashedGame, ...] = ()
        """The games deleted before an error; the next try adds to them."""
        self.importer = Importer(folder)

    def may_change(self, game: Listed) -> bool:
        return game.part is not ListPart.EXAMPLE and game.row.path != self.playing

    def do(self, intent: FileIntent, game: Listed | None) -> Done:
        """Carry out an intent; raises StoreError."""
        match intent:
            case RenameGame(name):
                return self._rename(game, name)
            case ImportGames(text):
                path = written_path(text)
                if path is None:
                    return Done(asked=_import_dialog(text, _("Type where the games are.")))
                self.importer.take_in((path,))
                return Done()
            case ExportGame(text):
                return _exported(game, text)
            case FilingIntent():
                return self._do_at_once(intent, game)
            case unknown:
                assert_never(unknown)

    def _do_at_once(self, intent: FilingIntent, game: Listed | None) -> Done:
        match intent:
            case FilingIntent.SHOW_MORE:
                return Done(asked=self._more_dialog(game))
            case FilingIntent.ASK_NAME if game is not None and self.may_change(game):
                return Done(asked=_name_dialog(game.row.name))
            case FilingIntent.ASK_IMPORT:
                return Done(asked=_import_dialog())
            case FilingIntent.ASK_EXPORT if game is not None and not game.row.problem:
                name = clean_name(game.row.path.name.removesuffix(SUFFIX)) + SUFFIX
                return Done(asked=_export_dialog(game, str(exports_folder() / name)))
            case FilingIntent.OPEN_FOLDER:
                return Done(message=self._open_folder())
            case FilingIntent.PUT_AWAY if game is not None and self.may_change(game):
                self.away = (put_away(game.row.path),)
                told = _("“{name}” is in the folder “trash”; Z restores it.")
                return Done(message=told.format(name=game.row.name))
            case FilingIntent.BRING_BACK if self.away:
                return self._bring_back()
        return Done()

    def _bring_back(self) -> Done:
        away, self.away = self.away, ()
        back, said = [], []
        for game in away:
            try:
                back.append(bring_back(game))
            except StoreError as error:
                said.append(error_sentence(error))
                if is_there(game.trash_path):
                    self.away = (*self.away, game)
        if back and len(away) == 1:
            said.append(_("“{name}” is back.").format(name=printable(back[-1].stem)))
        elif back:
            said.insert(0, _("Restored: {count}.").format(count=len(back)))
        return Done(" ".join(said), back[-1] if back else None)

    def put_all_away(self, games: Sequence[Listed]) -> Done:
        """Move several games to the trash; raises StoreError, perhaps after some of them."""
        told = _counted(self._put_each_away(games, put_away), games)
        return Done(_("Moved to the folder “trash”: {games}. Z undoes this.").format(games=told))

    def move_all(self, games: Sequence[Listed], text: str) -> Done:
        """Move several games to a folder, or ask again if the folder is refused."""
        folder = written_path(text)
        try:
            if folder is None:
                raise StoreError(StoreKind.NO_PLACE_FOR_COPY)
            if not is_folder(folder):
                raise store_error(folder, StoreKind.NO_SUCH_FOLDER)
            here = self.folder.exists() and folder.samefile(self.folder)
            move = partial(_moved, folder=folder)
            moved = len(games) if here else self._put_each_away(games, move)
        except StoreError as error:
            left = [game for game in games if is_there(game.row.path)]
            return Done(asked=move_dialog(left, text, error_sentence(error)))
        words, told = _("Moved to {folder}: {games}."), _counted(moved, games)
        return Done(words.format(folder=printable(str(folder)), games=told))

    def _put_each_away(self, games: Sequence[Listed], put: Callable[[Path], TrashedGame]) -> int:
        """Apply ``put`` to the games that still exist, up to the first error; return how many."""
        away = [*self.away] if self.away is self._before_error else []
        before = len(away)
        try:
            for game in games:
                if is_there(game.row.path):
                    away.append(put(game.row.path))
        except StoreError:
            self.away = self._before_error = tuple(away)
            raise
        self.away = tuple(away)
        return len(away) - before

    def _rename(self, game: Listed | None, name: str) -> Done:
        if game is None:
            return Done()
        try:
            fresh = rename_game(game.row.path, name)
        except StoreError as error:
            return Done(asked=_name_dialog(name, error_sentence(error)))
        told = _("The game is now called “{name}”.").format(name=printable(fresh.stem))
        return Done(told, fresh)

    def _more_dialog(self, game: Listed | None) -> Dialog:
        answers: list[PushButton[Intent]] = []
        if game is not None and self.may_change(game):
            answers.append(PushButton(_("Rename…"), FilingIntent.ASK_NAME))
        if game is not None and not game.row.problem:
            answers.append(PushButton(_("Export a copy…"), FilingIntent.ASK_EXPORT))
        if game is not None and game.part is not ListPart.EXAMPLE and not self.to_replay:
            answers.append(PushButton(_("Choose several"), SeveralIntent.BEGIN))
        answers.append(PushButton(_("Import games…"), FilingIntent.ASK_IMPORT))
        answers.append(PushButton(_("Open the folder"), FilingIntent.OPEN_FOLDER))
        answers.append(PushButton(_("Cancel"), Close(), True))
        return Dialog(_("More"), answers, cancel=Close())

    def _open_folder(self) -> str:
        where = printable(str(self.folder))
        if not self.folder.is_dir():
            return _("The games will be saved in {folder}.").format(folder=where)
        if open_folder(self.folder):
            return _("The games are in {folder}; the folder opens now.").format(folder=where)
        return _("The games are in {folder}.").format(folder=where)

    @property
    def progress(self) -> str:
        so_far = self.importer.so_far
        told = _("Importing games: {done} of {found}.")
        return told.format(done=so_far.done, found=max(so_far.found, so_far.done))

    def finished(self) -> Done | None:
        found = self.importer.finished()
        return None if found is None else Done(_imported_words(found), found.last)


def _moved(path: Path, folder: Path) -> TrashedGame:
    """Copy a game to a folder and trash the original: the folder may be on a removable disk."""
    copy = export_game(path, folder)
    try:
        return put_away(path)
    except StoreError:
        remove_copy(copy)
        raise


def _exported(game: Listed | None, text: str) -> Done:
    if game is None:
        return Done()
    to = written_path(text)
    try:
        if to is None:
            raise StoreError(StoreKind.NO_PLACE_FOR_COPY)
        copy = export_game(game.row.path, to)
    except StoreError as error:
        return Done(asked=_export_dialog(game, text, error_sentence(error)))
    return Done(_("Saved: {path}").format(path=printable(str(copy))))


def _imported_words(found: Imported) -> str:
    said = []
    if found.added:
        said.append(
            ngettext("{count} game was imported.", "{count} games were imported.", found.added)
        )
    if found.here:
        said.append(
            ngettext(
                "{count} game was already here.", "{count} games were already here.", found.here
            )
        )
    if found.refused > 1:
        said.append(
            ngettext("{count} file was refused.", "{count} files were refused.", found.refused)
        )
    return " ".join((*said, *(message_sentence(reason) for reason in found.reasons[:1])))


# — questions —


def _name_dialog(name: str, refused: str = "") -> Dialog:
    text = refused or _("Name of the game:")
    return text_dialog(_("Rename"), text, _("Rename"), Entry(name, RenameGame, LENGTH))


def _import_dialog(text: str = "", refused: str = "") -> Dialog:
    about = _("A saved game, or a folder of games. You can also drop files on the list.")
    entry = Entry(text, ImportGames, PATH_LIMIT)
    return text_dialog(_("Import games"), refused or about, _("Import"), entry)


def _export_dialog(game: Listed, text: str, refused: str = "") -> Dialog:
    about = refused or _("A folder, or a new file name. Nothing is overwritten.")
    if not refused and game.row.unfinished and not game.row.is_pad:
        about = _("{about} The file of an unfinished game shows every hand.").format(about=about)
    entry = Entry(text, ExportGame, PATH_LIMIT)
    return text_dialog(_("Export a copy"), about, _("Export"), entry)
