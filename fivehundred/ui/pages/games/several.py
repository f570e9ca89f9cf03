"""Selecting several games of the list: the intents, and the dialogs to move or delete them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fivehundred.speech.translation import _, ngettext
from fivehundred.ui.panels.dialog import Dialog, Entry, sure_dialog, text_dialog
from fivehundred.ui.widgets.intent import Intent

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


def chosen_words(count: int) -> str:
    """Return how many games are selected."""
    return ngettext("{count} game is chosen.", "{count} games are chosen.", count)


def delete_dialog(count: int) -> Dialog:
    """Ask whether to delete all selected games."""
    title = ngettext("Delete {count} game?", "Delete {count} games?", count)
    text = _("They go to the folder “trash”; Z restores them all.")
    return sure_dialog(title, text, _("Keep them"), _("Delete"), SeveralIntent.DELETE)


def move_dialog(count: int, text: str = "", refused: str = "") -> Dialog:
    """Ask where to move the selected games; ``refused`` says why the last answer failed."""
    title = ngettext("Move {count} game", "Move {count} games", count)
    about = refused or _("The path of a folder. Nothing there is overwritten.")
    return text_dialog(title, about, _("Move"), Entry(text, MoveGames, PATH_LIMIT))
