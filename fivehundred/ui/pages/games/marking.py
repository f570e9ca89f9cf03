"""The buttons below the list of games, and the selection of several games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import assert_never

from fivehundred.speech.translation import _
from fivehundred.ui import route as to
from fivehundred.ui.pages.frame import FootButton
from fivehundred.ui.pages.games.filing import Done, FileIntent, Filing, FilingIntent
from fivehundred.ui.pages.games.several import (
    SeveralIntent,
    chosen_words,
    delete_dialog,
    move_dialog,
)
from fivehundred.ui.setup.game_list import Listed, Listing
from fivehundred.ui.widgets.intent import USED, Used


class GameSelection:
    """The selection of several games; the game at the table is never part of it."""

    def __init__(self, listing: Listing, filing: Filing) -> None:
        self._listing, self._filing = listing, filing

    def press(self, path: Path, *, with_ctrl: bool) -> str:
        """Toggle a game if several are being selected or ``with_ctrl``; return what to say."""
        listing = self._listing
        if listing.marked is None and not with_ctrl:
            return ""
        if listing.marked is None:
            self._begin()
        pressed = [game for game in listing.games if game.row.path == path]
        if not self._changeable(pressed):
            return _("You are playing this game.")
        listing.marked = (listing.marked or set()) ^ {path}
        return chosen_words(len(listing.marked))

    def do(self, intent: SeveralIntent) -> Done:
        """Carry out an intent; raises StoreError."""
        listing, games = self._listing, self._listing.marked_games
        match intent:
            case SeveralIntent.BEGIN:
                self._begin()
            case SeveralIntent.ALL:
                every = {game.row.path for game in self._changeable(listing.games)}
                listing.marked = set() if listing.marked == every else every
            case SeveralIntent.END:
                listing.marked = None
                return Done()
            case SeveralIntent.ASK_DELETE | SeveralIntent.ASK_MOVE if not games:
                return Done(_("Choose a game first."))
            case SeveralIntent.ASK_DELETE:
                return Done(asked=delete_dialog(len(games)))
            case SeveralIntent.ASK_MOVE:
                return Done(asked=move_dialog(len(games)))
            case SeveralIntent.DELETE:
                return self._filing.put_all_away(games)
            case unknown:
                assert_never(unknown)
        return Done(chosen_words(len(listing.marked or ())))

    def _begin(self) -> None:
        chosen = self._listing.chosen
        marked = self._changeable([] if chosen is None else [chosen])
        self._listing.marked = {game.row.path for game in marked}

    def _changeable(self, games: Sequence[Listed]) -> list[Listed]:
        return [game for game in games if self._filing.may_change(game)]


AnyFoot = list[FootButton[to.Route | FileIntent | SeveralIntent | Used]]


def way_to_replay(listing: Listing) -> to.Route | Used:
    """Return the route to the replay of the selected game."""
    chosen = listing.chosen
    # A score pad has no cards.
    return USED if chosen is None or chosen.row.is_pad else to.ReplayRoute(chosen.row.path)


def way_to_game(listing: Listing) -> to.Route | Used:
    """Return the route to the selected game, or to the backup of an unreadable one."""
    chosen = listing.chosen
    if chosen is not None and chosen.row.is_pad:
        return to.ScorePadRoute(chosen.row.path)
    return USED if chosen is None else to.TableRoute(chosen.backup or chosen.row.path)


def foot_of_list(filing: Filing, listing: Listing, back: to.Route | None) -> AnyFoot:
    """Return the buttons for the selected game; a list to replay only offers to watch it."""
    # Esc ends a search first.
    esc = "" if listing.wanted else "Esc"
    label, say = _("Home"), _("Back to the home screen.") if esc else _("To the home screen.")
    if filing.playing is not None:
        label, say = _("Back"), _("Back to the table.")
    row: AnyFoot = [FootButton(label, back or to.HomeRoute(), say, key=esc)]
    if filing.away:
        say = _("Restore what was deleted last.")
        row.append(FootButton(_("Restore"), FilingIntent.BRING_BACK, say, key="Z"))
    say = _("Rename, import or export games, choose several, open the folder.")
    if filing.to_replay:
        say = _("Rename, import or export games, open the folder.")
    row.append(FootButton(_("More…"), FilingIntent.SHOW_MORE, say, key="M"))
    chosen = listing.chosen
    none = "" if chosen is not None else _("Choose a game first.")
    say = _("Replay the game, card by card.")
    unseen = none
    if chosen is not None and chosen.row.is_pad:
        unseen = _("A score pad has no cards to replay.")
    replay = FootButton(_("Replay"), way_to_replay(listing), say, filing.to_replay, unseen, "R")
    if filing.to_replay:
        return [*row, replay]
    fixed = none
    if chosen is not None and not filing.may_change(chosen):
        fixed = _("You are playing this game.")
    say = _("Move the game to the folder “trash”.")
    away = FilingIntent.PUT_AWAY
    delete = FootButton(_("Delete"), away, say, disabled_because=fixed, key="Del")
    label, say = _("Open"), _("Open the game.")
    if chosen is not None and chosen.backup is not None:
        label = _("Open backup")
        say = _("Go on with the previous version, under a new name.")
    return [
        *row,
        delete,
        replay,
        FootButton(label, way_to_game(listing), say, True, none, "Enter"),
    ]


def foot_of_several(count: int) -> AnyFoot:
    """Return the buttons while several games are being selected, ``count`` so far."""
    none = "" if count else _("Choose a game first.")
    every = _("Choose every game that is listed, or none.")
    move = _("Move the chosen games to another folder.")
    delete = _("Move the chosen games to the folder “trash”.")
    return [
        FootButton(_("Done"), SeveralIntent.END, _("Choose a single game again."), key="Esc"),
        FootButton(_("All or none"), SeveralIntent.ALL, every, key="Ctrl+A"),
        FootButton(_("Move…"), SeveralIntent.ASK_MOVE, move, disabled_because=none, key="V"),
        FootButton(_("Delete…"), SeveralIntent.ASK_DELETE, delete, True, none, "Del"),
    ]
