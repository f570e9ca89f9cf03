"""The foot of the list of games: what is done with the chosen game, or with several at once."""

from __future__ import annotations

from fivehundred.speech.translation import _
from fivehundred.ui import route as to
from fivehundred.ui.pages.frame import FootButton
from fivehundred.ui.pages.games.filing import FileIntent, Filing, FilingIntent
from fivehundred.ui.pages.games.several import SeveralIntent
from fivehundred.ui.setup.game_list import Listing
from fivehundred.ui.widgets.intent import USED, Used

AnyFoot = list[FootButton[to.Route | FileIntent | SeveralIntent | Used]]


def way_to_replay(listing: Listing) -> to.Route | Used:
    """Return the way to the replay of the chosen game; closed it leads back to the list."""
    chosen = listing.chosen
    return USED if chosen is None else to.ReplayRoute(chosen.row.path)


def way_to_game(listing: Listing) -> to.Route | Used:
    """Return the way to the chosen game, or to the version before of one that cannot be read."""
    chosen = listing.chosen
    return USED if chosen is None else to.TableRoute(chosen.backup or chosen.row.path)


def foot_of_list(
    filing: Filing, listing: Listing, back: to.Route | None, *, to_replay: bool
) -> AnyFoot:
    """Return what can be done with the chosen game; a list ``to_replay`` only looks at games."""
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
    row.append(FootButton(_("More…"), FilingIntent.SHOW_MORE, say, key="M"))
    chosen = listing.chosen
    none = "" if chosen is not None else _("Choose a game first.")
    say = _("Replay the game, card by card.")
    replay = FootButton(_("Replay"), way_to_replay(listing), say, to_replay, none, "R")
    if to_replay:
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
    """Return what can be done with the games that are chosen, ``count`` of them."""
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
