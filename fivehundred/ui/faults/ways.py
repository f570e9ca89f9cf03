"""Where a fault may lead on to, and what is said of it: the words of the guard's dialog."""

from __future__ import annotations

from enum import Enum, auto
from pathlib import Path
from typing import Final

from fivehundred.speech.translation import N_, _
from fivehundred.ui.faults.plain_dialog import Words
from fivehundred.ui.route import HomeRoute, NewGameRoute, TableRoute
from fivehundred.ui.scene import Scene


class FaultAnswer(Enum):
    """Where a dialog may lead."""

    ON = auto()
    """Where one was: nothing on the screen has failed."""
    TABLE = auto()
    HOME = auto()
    NEW_GAME = auto()
    QUIT = auto()


_ANSWERS: Final[dict[FaultAnswer, str]] = {
    FaultAnswer.ON: N_("Go on"),
    FaultAnswer.TABLE: N_("Back to the table"),
    FaultAnswer.HOME: N_("Home"),
    FaultAnswer.NEW_GAME: N_("New game"),
    FaultAnswer.QUIT: N_("Quit"),
}


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


def words_of(ways: tuple[FaultAnswer, ...], path: Path | None, *, again: bool) -> Words:
    """Return what happened, where the report lies, and where it leads from here.

    ``again``: a way that was taken has failed at once.
    """
    sentences = [_("Something in the program has failed. The game is kept as it stands.")]
    if ways == (FaultAnswer.QUIT,):
        sentences.append(
            _(
                "It has failed wherever the way led. “fivehundred --safe” starts with default "
                "settings and without what may be broken."
            )
        )
    elif again:
        sentences.append(_("It has failed again at once; another way leads on."))
    sentences.append(_where(path))
    answers = tuple(_(_ANSWERS[way]) for way in ways)
    return Words(_("That went wrong"), " ".join(sentences), answers)


def words_beside(path: Path | None) -> Words:
    """Return what to say of a fault that leaves the screen as it is, and where the report lies."""
    text = _("Something beside the table has failed: a thread, or a computer player’s thinking.")
    return Words(_("That went wrong"), f"{text} {_where(path)}", (_("Go on"), _("Quit")))


def _where(path: Path | None) -> str:
    if path is None:
        return _("No further report of it could be written.")
    return _("A report has been written, and sent to nobody: {path}").format(path=path)
