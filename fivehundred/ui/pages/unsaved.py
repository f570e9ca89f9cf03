"""The page for a game that cannot be saved: retry, save elsewhere, or leave it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from enum import Enum, auto
from functools import partial
from pathlib import Path

from fivehundred.engine.errors import printable
from fivehundred.paths import exports_folder
from fivehundred.session.storage.files import SUFFIX, is_folder, written_path
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.workers.errands import Errands
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.translation import N_, _
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.form import AnyAssign, FormField, TextEntry
from fivehundred.ui.layout.lettering import ON_PAGE, QUIET_ON_PAGE
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.pages.frame import FootButton
from fivehundred.ui.pages.page import Page
from fivehundred.ui.route import BackRoute, GiveUpRoute, Route, UnsavedRoute
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent


class Saving(Intent, Enum):
    """How to save the game."""

    ELSEWHERE = auto()
    AGAIN = auto()


class UnsavedPage(Page[Saving]):
    """Says why the game is not saved, and offers ways to save it."""

    title = N_("This game is not saved")
    back = BackRoute()

    def __init__(self, services: Services, keeper: Keeper, then: Route | None = None) -> None:
        """Ask about the game of ``keeper``; ``then`` is where the player wanted to go."""
        super().__init__(services)
        self._keeper = keeper
        self._then = then
        offered = exports_folder() / f"{printable(keeper.name)}{SUFFIX}"
        self._path = str(offered.absolute())
        self._told = self._why

    def route(self) -> Route:
        return UnsavedRoute(self._then)

    def ask(self, then: Route) -> None:
        self._then = then
        self.refill()

    def do(self, intent: Saving) -> Route | None:
        path = written_path(self._path)
        if intent is Saving.AGAIN:
            self._try(self._keeper.close)
        elif path is None:
            self.show_message(_("Type where to save the game."))
        else:
            self._try(partial(_kept_elsewhere, self._keeper, path))
        return None

    def _try(self, work: Callable[[], bool]) -> None:
        """Save on a new thread: the shared one may be stuck on the same disk."""
        self.show_message(_("Saving the game…"))
        self.when_done(Errands().do(work), self._after_saving)

    def _after_saving(self, is_kept: bool) -> Route | None:
        if is_kept:
            return self._then or BackRoute()
        self.show_message(_("It still cannot be saved."))
        return None

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        before, self._told = self._told, self._why
        if self._told != before:
            self.services.spoken.announce(self._told)
            self.refill()
        return super().update(elapsed_ms, mouse)

    def content(self) -> Block[Saving | AnyAssign]:
        field = FormField("path", self._path, partial(setattr, self, "_path"))
        say = _("The file to save the game in.")
        entry = TextEntry(field, say, begins=True, limit=1000)
        say = _("Save the game in this file from now on.")
        save = PushButton(_("Save here"), Saving.ELSEWHERE, True, say, key="Enter", name="save")
        label = Text(_("Save it elsewhere:"), QUIET_ON_PAGE)
        return Column(
            (Text(self._told, ON_PAGE), label, SideBySide(entry, save, right_u=170, gap_u=14)), 14
        )

    def foot(self) -> list[FootButton[Route | Saving]]:
        say = _("Try to save it in its old place.")
        row: list[FootButton[Route | Saving]] = [
            FootButton(_("Back"), BackRoute(), _("Back to the game."), key="Esc"),
            FootButton(_("Try again"), Saving.AGAIN, say),
        ]
        if self._then is not None:
            say = _("Anything unsaved is lost.")
            row.append(FootButton(_("Leave without saving"), GiveUpRoute(self._then), say))
        return row

    @property
    def _why(self) -> str:
        unkept = self._keeper.unkept
        if self._keeper.at_rest:
            return _("The game is saved.")
        if unkept is None:
            return _("The disk is not responding; the game is not saved yet.")
        since = datetime.fromtimestamp(unkept.since_s, UTC).astimezone().strftime("%H:%M")
        words = _("{why} Everything since {time} exists only in this window.")
        return words.format(why=message_sentence(unkept.why), time=since)


def _kept_elsewhere(keeper: Keeper, path: Path) -> bool:
    keeper.keep_elsewhere(path / f"{keeper.name}{SUFFIX}" if is_folder(path) else path)
    return True
