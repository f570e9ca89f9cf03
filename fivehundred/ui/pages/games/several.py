"""Several games of the list chosen at once: the questions before they are moved or deleted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fivehundred.speech.translation import _, ngettext
from fivehundred.ui.panels.dialog import Dialog, Entry, sure_dialog, text_dialog
from fivehundred.ui.widgets.intent import Intent

PATH_LIMIT: Final = 400
"""No longer path is written by hand."""


class SeveralIntent(Intent, Enum):
    """What is done with several games."""

    BEGIN = auto()
    """From now on a game that is pressed is chosen beside the others."""
    ALL = auto()
    """Every game is chosen; none where they all are already."""
    END = auto()
    ASK_DELETE = auto()
    DELETE = auto()
    ASK_MOVE = auto()


@dataclass(frozen=True, slots=True)
class MoveGames(Intent):
    """Move the chosen games into the folder of a path."""

    text: str


def chosen_words(count: int) -> str:
    """Return how many games are chosen."""
    return ngettext("{count} game is chosen.", "{count} games are chosen.", count)


def delete_dialog(count: int) -> Dialog:
    """Ask once whether all chosen games are to be deleted."""
    title = ngettext("Delete {count} game?", "Delete {count} games?", count)
    text = _("They go to the folder “trash”; Z restores them all.")
    return sure_dialog(title, text, _("Keep them"), _("Delete"), SeveralIntent.DELETE)


def move_dialog(count: int, text: str = "", refused: str = "") -> Dialog:
    """Ask where the chosen games are to be moved; a folder that was ``refused`` says why."""
    title = ngettext("Move {count} game", "Move {count} games", count)
    about = refused or _("The path of a folder. Nothing there is overwritten.")
    return text_dialog(title, about, _("Move"), Entry(text, MoveGames, PATH_LIMIT))
