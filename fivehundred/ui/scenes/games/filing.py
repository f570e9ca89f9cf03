"""What is done with the files of the list: names, the trash, copies from and for elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import assert_never

from fivehundred.engine.messages import printable
from fivehundred.paths import exports_folder
from fivehundred.session.storage.exporting import export_game
from fivehundred.session.storage.files import StoreError, written_path
from fivehundred.session.storage.importing import Imported, Importer
from fivehundred.session.storage.kinds import StoreKind
from fivehundred.session.storage.names import SUFFIX, clean_name
from fivehundred.session.storage.shelf import PutAway, bring_back, put_away, rename_game
from fivehundred.speech.errors import error_sentence, message_sentence
from fivehundred.speech.translation import _, ngettext
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.scenes.games import intents as ask
from fivehundred.ui.scenes.games import prompts
from fivehundred.ui.scenes.games.prompts import Choice
from fivehundred.ui.scenes.games.rows import Kind, Listed
from fivehundred.ui.window.folder import open_folder


@dataclass(frozen=True, slots=True)
class Done:
    """What has come of it: what is ``told``, which game is to be chosen, what is ``asked`` now.

    Without a question whatever was open is closed.
    """

    told: str = ""
    choose: Path | None = None
    asked: Panel | None = None


class Filing:
    """The files of one folder; ``away`` is the game that was put into the trash last."""

    def __init__(self, folder: Path) -> None:
        """Look after a folder."""
        self.folder = folder
        self.away: PutAway | None = None
        self.importer = Importer(folder)

    def do(self, intent: ask.FileIntent, choice: Choice) -> Done:
        """Do what is asked for; raises StoreError where the disk refuses."""
        match intent:
            case ask.Rename(name):
                return self._rename(choice, name)
            case ask.TakeIn(path):
                self.importer.take_in((path,))
                return Done()
            case ask.Import(text):
                return self._import(text)
            case ask.Export(text):
                return _exported(choice.chosen, text)
            case ask.ToFile():
                return self._do_at_once(intent, choice)
            case unknown:
                assert_never(unknown)

    def _do_at_once(self, intent: ask.ToFile, choice: Choice) -> Done:
        chosen = choice.chosen
        own = chosen is not None and not choice.fixed and chosen.kind is not Kind.EXAMPLE
        match intent:
            case ask.ToFile.SHOW_MORE:
                return Done(asked=prompts.more_dialog(choice))
            case ask.ToFile.ASK_NAME if chosen is not None and own:
                return Done(asked=prompts.name_dialog(chosen.row.name))
            case ask.ToFile.ASK_IMPORT:
                return Done(asked=prompts.import_dialog())
            case ask.ToFile.ASK_EXPORT if chosen is not None and chosen.kind is not Kind.BROKEN:
                name = clean_name(chosen.row.path.name.removesuffix(SUFFIX)) + SUFFIX
                return Done(asked=prompts.export_dialog(chosen, str(exports_folder() / name)))
            case ask.ToFile.OPEN_FOLDER:
                return Done(told=self._open_folder())
            case ask.ToFile.PUT_AWAY if chosen is not None and own:
                self.away = put_away(chosen.row.path)
                told = _("“{name}” lies in the folder “trash” now; Z brings it back.")
                return Done(told=told.format(name=chosen.row.name))
            case ask.ToFile.BRING_BACK if self.away is not None:
                away, self.away = self.away, None
                path = bring_back(away)
                return Done(_("“{name}” is back.").format(name=printable(path.stem)), path)
        return Done()

    def _rename(self, choice: Choice, name: str) -> Done:
        """Rename a game; what was refused may be mended."""
        if choice.chosen is None:
            return Done()
        try:
            fresh = rename_game(choice.chosen.row.path, name)
        except StoreError as error:
            return Done(asked=prompts.name_dialog(name, error_sentence(error)))
        told = _("The game is called “{name}” now.").format(name=printable(fresh.stem))
        return Done(told, fresh)

    def _import(self, text: str) -> Done:
        path = written_path(text)
        if path is None:
            return Done(asked=prompts.import_dialog(text, _("Write where the games are.")))
        self.importer.take_in((path,))
        return Done()

    def _open_folder(self) -> str:
        where = printable(str(self.folder))
        if not self.folder.is_dir():
            return _("The games will be kept in {folder}.").format(folder=where)
        if open_folder(self.folder):
            return _("The games are in {folder}, which is opened now.").format(folder=where)
        return _("The games are in {folder}.").format(folder=where)

    # — what is taken in —

    @property
    def progress(self) -> str:
        """How far it has come with the games that are being taken in."""
        so_far = self.importer.so_far
        told = _("Taking in games: {done} of {found}.")
        return told.format(done=so_far.done, found=max(so_far.found, so_far.done))

    def finished(self) -> Done | None:
        """Return what has come of the games that were taken in, once it is known."""
        found = self.importer.finished()
        return None if found is None else Done(imported_words(found), found.last)


def _exported(chosen: Listed | None, text: str) -> Done:
    """Copy a game; what is refused may be mended."""
    if chosen is None:
        return Done()
    to = written_path(text)
    try:
        if to is None:
            raise StoreError(StoreKind.NO_PLACE_FOR_COPY)
        lies = export_game(chosen.row.path, to)
    except StoreError as error:
        return Done(asked=prompts.export_dialog(chosen, text, error_sentence(error)))
    return Done(_("A copy lies at {path}.").format(path=printable(str(lies))))


def imported_words(found: Imported) -> str:
    """Return what has come of games that were taken in."""
    said = []
    if found.added:
        said.append(
            ngettext("{count} game was imported.", "{count} games were imported.", found.added)
        )
    if found.here:
        said.append(
            ngettext(
                "{count} game is here already.", "{count} games are here already.", found.here
            )
        )
    if found.refused > 1:
        said.append(
            ngettext("{count} file is refused.", "{count} files are refused.", found.refused)
        )
    return " ".join((*said, *(message_sentence(reason) for reason in found.reasons[:1])))
