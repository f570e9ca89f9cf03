"""The standings of a club night: what everybody scored in the same deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Final, assert_never

import pygame

from fivehundred.engine.errors import printable
from fivehundred.learning.challenge.standings import Standings, csv_of, standings_of
from fivehundred.session.storage.files import SUFFIX, is_folder, written_path
from fivehundred.speech.learning import challenge as say
from fivehundred.speech.learning.challenge import title_words
from fivehundred.speech.translation import N_, _
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import AnyBlock, Block, Subheading, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.form import AnyAssign, FormField, FormOption, Stepper
from fivehundred.ui.layout.lettering import ON_PAGE
from fivehundred.ui.layout.printed import PNG, printed
from fivehundred.ui.layout.stack import Column, FramedBlock
from fivehundred.ui.layout.table import TextTable
from fivehundred.ui.pages.frame import FootButton, PageShape
from fivehundred.ui.pages.page import Page
from fivehundred.ui.panels.dialog import Dialog, import_dialog
from fivehundred.ui.panels.panel import Close, Rows
from fivehundred.ui.scenes.shared.exporting import export
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import USED, Intent, Used

_NAME: Final = "500 standings"
_ALL: Final = -1


class StandingsIntent(Intent, Enum):
    """What the buttons at the foot do."""

    ASK = auto()
    CHOOSE = auto()
    TABLE = auto()
    PICTURE = auto()


@dataclass(frozen=True, slots=True)
class AddResults(Intent):
    """Add the file at a typed path, or all files of a folder."""

    text: str


@dataclass(frozen=True, slots=True)
class RemoveResults(Intent):
    """Remove a file or a folder."""

    path: Path


class StandingsPage(Page[StandingsIntent | AddResults | RemoveResults]):
    """The table of all deals, or of one; dropped files are added."""

    title = N_("Standings")
    back = to.ChallengesRoute()
    shape = PageShape(widest_u=1120, headless_u=400)
    zone = "results"
    shares = 0.9, 1.5

    def __init__(self, services: Services, files: tuple[Path, ...] = ()) -> None:
        super().__init__(services)
        self._files = files or services.unsaved.results
        self._unread = bool(self._files)
        self._found = Standings(None)
        self._deal = _ALL

    def route(self) -> to.Route:
        return to.StandingsRoute(self._files)

    def heading(self) -> str:
        challenge = self._found.challenge
        return super().heading() if challenge is None else title_words(challenge)

    def content(self) -> Block[AnyAssign]:
        found = self._found
        if not found.rows and not found.refused:
            about = _(
                "Everybody plays the same challenge and hands their result in as a file. Drop the "
                "files here, or a folder with them, to see who did how in each deal. Every deal "
                "is played again from its file: changed cards, impossible actions and wrong sums "
                "are found."
            )
            return Column((Text(about, ON_PAGE, "center"), _trust()), gap_u=16)
        shown: list[Block[AnyAssign]] = []
        if found.rows and self._deal != _ALL:
            shown.append(Subheading(say.deal_title(found, self._deal), zone=self.zone))
        if found.rows:
            shown.append(_table(found, self._deal, self.zone))
        if found.refused:
            shown += _refused(found, self.zone)
        panel = FramedBlock(Column(shown), pad_u=16, alpha=246)
        return Column((*((self._stepper(),) if found.rows else ()), panel, _trust()))

    def _stepper(self) -> Block[AnyAssign]:
        options = [FormOption(_ALL, _("All deals"), _("Show all deals together."))]
        for at in self._found.played:
            label = _("Deal {number}").format(number=at + 1)
            about = _("Show the results of deal {number}.").format(number=at + 1)
            options.append(FormOption(at, label, about))
        return Stepper(FormField("deal", self._deal, self._show), options, enter=True)

    def _show(self, deal: int) -> None:
        self._deal, self.scroll = deal, self.scroll.to(0)

    def foot(self) -> list[FootButton[to.Route | StandingsIntent]]:
        add = _("Add a file, or all the files in a folder.")
        remove = _("Leave out a file or a folder that was added.")
        none = "" if self._files else _("There are no results yet.")
        table = _("Save all deals as a CSV file for a spreadsheet.")
        picture = _("Save all deals as pages to print.")
        off = "" if self._found.rows else _("There are no results yet.")
        return [
            FootButton(_("Back"), to.ChallengesRoute(), _("Back to all challenges."), key="Esc"),
            FootButton(_("Add results"), StandingsIntent.ASK, add, bool(off), key="I"),
            FootButton(_("Remove…"), StandingsIntent.CHOOSE, remove, False, none, "Del"),
            FootButton(_("Save as CSV"), StandingsIntent.TABLE, table, False, off, "E"),
            FootButton(_("Save as picture"), StandingsIntent.PICTURE, picture, False, off, "P"),
        ]

    def dropped(self, file: str) -> None:
        self._add(Path(file))

    def own_keys(self) -> Rows:
        return (("←  →", _("the deal before, the next deal")),)

    def key(
        self, event: pygame.event.Event
    ) -> StandingsIntent | AddResults | RemoveResults | to.Route | Used | None:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key not in steps or not self._found.rows:
            return super().key(event)
        deals = _ALL, *self._found.played
        self._show(deals[(deals.index(self._deal) + steps[event.key]) % len(deals)])
        self.refill()
        return USED

    def do(self, intent: StandingsIntent | AddResults | RemoveResults) -> None:
        match intent:
            case StandingsIntent.ASK:
                self.open(import_dialog(AddResults))
            case StandingsIntent.CHOOSE:
                self.open(_remove_dialog(self._files))
            case RemoveResults(path):
                self.close()
                self._files = tuple(one for one in self._files if one != path)
                self._unread = True
            case AddResults(text):
                self.close()
                if (written := written_path(text)) is not None:
                    self._add(written)
            case StandingsIntent.TABLE:
                export(self, [csv_of(self._found)], _NAME, ".csv")
            case StandingsIntent.PICTURE:
                export(self, printed(list(self._pages()), self.services.art), _NAME, PNG)
            case unknown:
                assert_never(unknown)

    def _add(self, path: Path) -> None:
        self._files, self._unread = tuple(dict.fromkeys((*self._files, path))), True

    def _pages(self) -> Iterator[AnyBlock]:
        found = self._found
        yield Subheading(self.heading())
        yield _table(found, _ALL)
        for at in found.played:
            yield Column((Subheading(say.deal_title(found, at)), _table(found, at)))
        if found.refused:
            yield Column(_refused(found))

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Read the files in the background: many may be dropped one after another."""
        if self._unread and not self.waits:
            self._unread, self.services.unsaved.results = False, self._files
            reading = self.services.errands.do(partial(_read, self._files))
            self.when_done(reading, self._take)
        return super().update(elapsed_ms, mouse)

    def _take(self, found: Standings) -> None:
        self._found = found
        self._deal = self._deal if self._deal in found.played else _ALL
        self.refill()


def _read(paths: tuple[Path, ...]) -> Standings:
    """Return the standings of files and of those in folders; raises FormatError."""
    files: list[Path] = []
    for path in paths:
        files += sorted(path.glob(f"*{SUFFIX}")) if is_folder(path) else [path]
    return standings_of(tuple(dict.fromkeys(files)))


def _table(found: Standings, at: int, zone: str = "") -> TextTable:
    heads = say.heads(found) if at == _ALL else say.deal_heads()
    rows = say.rows(found) if at == _ALL else say.deal_rows(found, at)
    return TextTable(heads, rows, (False, *[True] * (len(heads) - 1)), zone=zone, fills=True)


def _remove_dialog(files: tuple[Path, ...]) -> Dialog:
    answers = [PushButton(printable(path.name), RemoveResults(path)) for path in files]
    close = PushButton(_("Cancel"), Close(), primary=True)
    return Dialog(_("Remove results"), (*answers, close), cancel=Close())


def _refused(found: Standings, zone: str = "") -> list[AnyBlock]:
    lines = (Text(line, zone=zone) for line in say.refused_lines(found))
    return [Subheading(_("Not counted")), *lines]


def _trust() -> Text:
    return Text(_(say.NOT_FOUND_OUT), ON_PAGE, "center")
