"""What can be done with a game of the list: the buttons at the foot, the question of a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from fivehundred.session.storage.listing import Stamp
from fivehundred.session.storage.names import LENGTH
from fivehundred.session.storage.store import backup_of
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.panels.dialog import Answer, Dialog, Entry, Written
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.route import Back, Home, Replay, Route, Table
from fivehundred.ui.scenes.games.intents import (
    Export,
    GoOn,
    Import,
    Press,
    Rename,
    Search,
    Searching,
    ToFile,
)
from fivehundred.ui.scenes.games.row import GameRow
from fivehundred.ui.scenes.games.rows import Kind, Listed
from fivehundred.ui.scenes.shared.foot import FootButton
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_SEARCH: Final = "search"
PATH_LIMIT: Final = 400
"""No longer path is written by hand."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The game that is chosen, if one is; ``playing`` is the one at the table below, if any."""

    chosen: Listed | None
    playing: Path | None
    to_replay: bool

    @property
    def way_back(self) -> Route:
        """The way to where the list was opened."""
        return Home() if self.playing is None else Back()

    @property
    def replay(self) -> Route | None:
        """The way to the replay of the chosen game; closed it leads back to the list."""
        return None if self.chosen is None else Replay(self.chosen.row.path)

    @property
    def game(self) -> Route | None:
        """The way to the chosen game, or to the version before of one that cannot be read."""
        if self.chosen is None:
            return None
        return Table(_backup(self.chosen) or self.chosen.row.path)

    @property
    def first(self) -> Route | None:
        """Where the chief button leads."""
        return self.replay if self.to_replay else self.game

    @property
    def fixed(self) -> bool:
        """Whether the chosen game keeps its name and place: it is the one at the table."""
        return self.chosen is not None and self.chosen.row.path == self.playing


def foot(choice: Choice, *, put_away: bool, searching: bool) -> Sequence[FootButton[Intent]]:
    """Return the buttons at the foot of the list: the ways back, and what a game is for.

    What was ``put_away`` last can be brought back. Esc ends a search first.
    """
    label, say, plain = _("Home"), _("Back to the home screen (Esc)."), _("To the home screen.")
    if choice.playing is not None:
        label, say, plain = _("Back"), _("Back to the table (Esc)."), _("Back to the table.")
    say = plain if searching else say
    back, more = FootButton(label, choice.way_back, say), []
    if put_away:
        say = _("Put the game back that was put away last (Z).")
        more.append(FootButton(_("Bring back"), ToFile.BRING_BACK, say))
    return (back, *more, *_with_chosen(choice))


def _with_chosen(choice: Choice) -> list[FootButton[Intent]]:
    none = "" if choice.chosen is not None else _("No game is chosen.")
    replay = choice.replay or USED
    say = _("Names, copies from elsewhere and for elsewhere, the folder (M).")
    row: list[FootButton[Intent]] = [FootButton(_("More…"), ToFile.SHOW_MORE, say)]
    if choice.to_replay:
        say = _("See the game again, card by card (Enter).")
        return [*row, FootButton(_("Replay"), replay, say, primary=True, disabled_because=none)]
    fixed = none or (_("This game is at the table.") if choice.fixed else "")
    say = _("Put the game into the folder “trash” (Del).")
    row.append(FootButton(_("Delete"), ToFile.PUT_AWAY, say, disabled_because=fixed))
    say = _("See the game again, card by card (R).")
    row.append(FootButton(_("Replay"), replay, say, disabled_because=none))
    label, say = _("Open"), _("Open the game (Enter).")
    if choice.chosen is not None and _backup(choice.chosen) is not None:
        label = _("Open backup")
        say = _("Go on with the version before, under a new name (Enter).")
    row.append(FootButton(label, choice.game or USED, say, primary=True, disabled_because=none))
    return row


def search(layer: WidgetLayer, box: pygame.Rect, text: str | None) -> None:
    """Put the search on the layer; with no ``text`` as a button that begins it."""
    say = _("Search by name, player or game (Ctrl+F).")
    if text is not None:
        layer.entry(
            box,
            text,
            lambda _text: Searching.STOP_WRITING,
            changed=Search,
            say=say,
            name=_SEARCH,
            begin=False,
        )
        return
    layer.button(
        box,
        _("Search"),
        Searching.WRITE,
        style=ButtonStyle.LINE,
        say=say,
        name=_SEARCH,
        face=_draw_empty_field,
    )


def _draw_empty_field(canvas: Canvas, box: pygame.Rect) -> None:
    palette = canvas.palette
    canvas.panel(box, palette.ivory, edge=palette.accent, radius=9)


def game_button(layer: WidgetLayer, box: pygame.Rect, listed: Listed, *, chosen: bool) -> None:
    """Put a game on the layer; the keyboard sees only the one that is chosen."""
    row = GameRow(listed, datetime.now(UTC).astimezone())
    layer.button(
        box,
        listed.title,
        Press(listed.row.path),
        style=ButtonStyle.CHOSEN if chosen else ButtonStyle.ROW,
        say=row.says,
        lines=(listed.title,),
        name="game" if chosen else "",
        face=row.draw,
        turn=lambda _dx, dy: GoOn(dy) if dy else None,
        enter=False,
        in_ring=chosen,
    )


def name_dialog(name: str, refused: str = "") -> Dialog:
    """Return the question what a game is to be called; a name that was ``refused`` says why."""
    answers = (Answer(_("Rename"), Written(), True), Answer(_("Cancel"), Close()))
    text = refused or _("The game is called:")
    return Dialog(
        _("Rename"), answers, text=text, entry=Entry(name, Rename, LENGTH), cancel=Close()
    )


def more_dialog(choice: Choice) -> Dialog:
    """Return the choice of what else can be done with the chosen game, and with all of them."""
    answers = []
    chosen = choice.chosen
    if chosen is not None and not choice.fixed and chosen.kind is not Kind.EXAMPLE:
        answers.append(Answer(_("Rename…"), ToFile.ASK_NAME))
    if chosen is not None and chosen.kind is not Kind.BROKEN:
        answers.append(Answer(_("Export a copy…"), ToFile.ASK_EXPORT))
    answers.append(Answer(_("Import games…"), ToFile.ASK_IMPORT))
    answers.append(Answer(_("Open the folder"), ToFile.OPEN_FOLDER))
    answers.append(Answer(_("Cancel"), Close(), True))
    return Dialog(_("More"), answers, cancel=Close())


def import_dialog(text: str = "", refused: str = "") -> Dialog:
    """Return the question where games are to be taken from."""
    answers = (Answer(_("Import"), Written(), True), Answer(_("Cancel"), Close()))
    about = refused or _(
        "A saved game, or a folder of them. Files can also be dropped on the list."
    )
    entry = Entry(text, Import, PATH_LIMIT)
    return Dialog(_("Import games"), answers, text=about, entry=entry, cancel=Close())


def export_dialog(chosen: Listed, text: str, refused: str = "") -> Dialog:
    """Return the question where a copy of a game is to lie."""
    answers = (Answer(_("Export"), Written(), True), Answer(_("Cancel"), Close()))
    about = refused or _("A folder, or a file of another name. Nothing is written over.")
    if not refused and chosen.row.unfinished:
        about = _("{about} The file of a game that goes on holds every hand.").format(about=about)
    entry = Entry(text, Export, PATH_LIMIT)
    return Dialog(_("Export a copy"), answers, text=about, entry=entry, cancel=Close())


def _backup(chosen: Listed) -> Path | None:
    """Return the version before of a file that cannot be read, if that one can."""
    if chosen.kind is not Kind.BROKEN:
        return None
    return _readable_backup(chosen.row.path, chosen.row.stamp)


@lru_cache(maxsize=32)
def _readable_backup(path: Path, _stamp: Stamp) -> Path | None:
    # Read once for each state of the file, not for every picture of the list.
    return backup_of(path)
