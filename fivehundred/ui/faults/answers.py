"""What the dialog about a fault says, and where it may lead."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from fivehundred.speech.translation import N_, _
from fivehundred.ui.faults.plain_dialog import Words
from fivehundred.ui.route import HomeRoute, NewGameRoute, TableRoute
from fivehundred.ui.scenes.shared.base import Scene


class FaultAnswer(Enum):
    """Where a dialog may lead, and what its button says."""

    ON = N_("Go on")
    """Where one was: nothing on the screen has failed."""
    TABLE = N_("Back to the table")
    HOME = N_("Home")
    NEW_GAME = N_("New game")
    QUIT = N_("Quit")


def way_to(scene: Scene | None) -> FaultAnswer | None:
    """Return which way leads to a scene; None where none does."""
    match None if scene is None else scene.route():
        case TableRoute():
            return FaultAnswer.TABLE
        case HomeRoute():
            return FaultAnswer.HOME
        case NewGameRoute():
            return FaultAnswer.NEW_GAME
        case _:
            return None


def words_of(ways: tuple[FaultAnswer, ...], at: Path | None, *, again: bool, saved: bool) -> Words:
    """Return what happened and the report ``at``; ``again``: a way taken has failed at once."""
    sentences = [_("The program has run into an error.")]
    if saved:
        sentences.append(_("Your game is saved."))
    if ways == (FaultAnswer.QUIT,):
        sentences.append(
            _(
                "The error keeps coming back. “fivehundred --safe” starts in safe mode, "
                "with default settings."
            )
        )
    elif again:
        sentences.append(_("The error came back at once. Choose another way."))
    sentences.append(_where(at))
    answers = tuple(_(way.value) for way in ways)
    return Words(_("Something went wrong"), " ".join(sentences), answers)


def words_beside(path: Path | None) -> Words:
    """Return what to say of a fault that leaves the screen as it is, and where the report is."""
    text = _("A background task or a computer player has failed. You can go on.")
    return Words(_("Something went wrong"), f"{text} {_where(path)}", (_("Go on"), _("Quit")))


def _where(path: Path | None) -> str:
    if path is None:
        return _("No further error report was saved.")
    return _("An error report was saved; nothing was sent: {path}").format(path=path)
