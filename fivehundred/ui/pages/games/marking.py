"""Choosing several games of the list at once, and what becomes of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import assert_never

from fivehundred.speech.translation import _
from fivehundred.ui.pages.games.filing import Done, Filing
from fivehundred.ui.pages.games.several import (
    MoveGames,
    SeveralIntent,
    chosen_words,
    delete_dialog,
    move_dialog,
)
from fivehundred.ui.setup.game_list import Listed, Listing


class GameMarking:
    """The games of a list that are chosen at once; the one at the table never is."""

    def __init__(self, listing: Listing, filing: Filing) -> None:
        """Begin with a single game that is chosen."""
        self._listing, self._filing = listing, filing

    def press(self, path: Path, *, with_ctrl: bool) -> str:
        """Choose a game beside others, or not any more; return what is said.

        Nothing is done or said where a single game is chosen; ``with_ctrl`` begins with that one.
        """
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

    def do(self, intent: SeveralIntent | MoveGames) -> Done:
        """Do what is asked for; raises StoreError where the disk refuses."""
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
            case MoveGames(text):
                return self._filing.move_all(games, text)
            case unknown:
                assert_never(unknown)
        return Done(chosen_words(len(listing.marked or ())))

    def _begin(self) -> None:
        chosen = self._listing.chosen
        marked = self._changeable([] if chosen is None else [chosen])
        self._listing.marked = {game.row.path for game in marked}

    def _changeable(self, games: Sequence[Listed]) -> list[Listed]:
        return [game for game in games if self._filing.may_change(game)]
