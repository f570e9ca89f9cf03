"""The words that count several games of the list: files, if one of them is no game."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.speech.translation import ngettext
from fivehundred.ui.setup.game_list import Listed


def _are_games(listed: Sequence[Listed]) -> bool:
    return not any(one.row.problem for one in listed)


def chosen_words(chosen: Sequence[Listed]) -> str:
    """Return how many games are selected."""
    if _are_games(chosen):
        return ngettext("{count} game is chosen.", "{count} games are chosen.", len(chosen))
    return ngettext("{count} file is chosen.", "{count} files are chosen.", len(chosen))


def delete_title(chosen: Sequence[Listed]) -> str:
    """Return the question whether to delete all selected games."""
    if _are_games(chosen):
        return ngettext("Delete {count} game?", "Delete {count} games?", len(chosen))
    return ngettext("Delete {count} file?", "Delete {count} files?", len(chosen))


def move_title(chosen: Sequence[Listed]) -> str:
    """Return the title of the question where to move the selected games."""
    if _are_games(chosen):
        return ngettext("Move {count} game", "Move {count} games", len(chosen))
    return ngettext("Move {count} file", "Move {count} files", len(chosen))


def deleted_words(chosen: Sequence[Listed], count: int) -> str:
    """Return how many of the selected games were moved to the trash."""
    if _are_games(chosen):
        return ngettext(
            "{count} game is in the folder “trash”; Z restores it.",
            "{count} games are in the folder “trash”; Z restores them.",
            count,
        )
    return ngettext(
        "{count} file is in the folder “trash”; Z restores it.",
        "{count} files are in the folder “trash”; Z restores them.",
        count,
    )


def moved_words(chosen: Sequence[Listed], count: int, folder: str) -> str:
    """Return how many of the selected games were moved to a folder."""
    if _are_games(chosen):
        return ngettext(
            "{count} game was moved to {folder}.",
            "{count} games were moved to {folder}.",
            count,
            folder=folder,
        )
    return ngettext(
        "{count} file was moved to {folder}.",
        "{count} files were moved to {folder}.",
        count,
        folder=folder,
    )


def back_words(count: int, *, of_games: bool) -> str:
    """Return how many games came back from the trash."""
    if of_games:
        return ngettext("{count} game is back.", "{count} games are back.", count)
    return ngettext("{count} file is back.", "{count} files are back.", count)
