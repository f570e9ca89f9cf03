"""The options of scoring and of the end of the game in words."""

from __future__ import annotations

from typing import Final, Literal

from fivehundred.engine.rules.options import BackDoor, End, FailedContract, ScoreSheet, WinBy
from fivehundred.speech.rules.table import OptionWords, Words
from fivehundred.speech.translation import N_, _


def _slam_250(value: bool) -> Words:
    if value:
        return _("250 at least"), _("All ten tricks count 250 where the bid was for less.")
    return _("As bid"), _("All ten tricks count no more than the bid.")


def _trick_points(value: Literal[10, 0]) -> Words:
    match value:
        case 10:
            return _("10 each"), _("Defenders score ten for every trick they take.")
        case 0:
            return _("Nothing"), _("Defenders score nothing for their tricks.")


def _misere_trick_points(value: Literal[0, 10]) -> Words:
    match value:
        case 0:
            return _("Nothing"), _("Defenders score nothing against a misère.")
        case 10:
            return _("10 each"), _("Defenders score ten a trick against a misère.")


def _failed_contract(value: FailedContract) -> Words:
    match value:
        case FailedContract.SUBTRACT:
            return _("Is taken off"), _(
                "The points of a contract that fails are taken off the contractor’s score."
            )
        case FailedContract.TRANSFER:
            return _("Goes to the others"), _(
                "The points of a contract that fails go to the other side; none are taken off."
            )


def _trick_cap(value: int | None) -> Words:
    if value is None:
        return _("None"), _("Points for tricks count however high the score.")
    words = _("Points for tricks lift a side to {points} and no further.")
    return str(value), words.format(points=value)


def _score_sheet(value: ScoreSheet) -> Words:
    match value:
        case ScoreSheet.NET:
            return _("One column"), _("The sheet shows how each side stands.")
        case ScoreSheet.WON_LOST_NET:
            return _("Won, lost, net"), _(
                "The sheet shows points won, points lost and the difference."
            )


SCORING: Final[dict[str, OptionWords]] = {
    "slam_250": (N_("Slam"), _slam_250),
    "trick_points": (N_("Defenders’ tricks"), _trick_points),
    "misere_trick_points": (N_("Defenders’ tricks in misère"), _misere_trick_points),
    "failed_contract": (N_("A failed contract"), _failed_contract),
    "trick_cap": (N_("Limit for tricks"), _trick_cap),
    "score_sheet": (N_("Score sheet"), _score_sheet),
}


def _target(value: int) -> Words:
    return str(value), _("The game goes to {points} points.").format(points=value)


def _win_by(value: WinBy) -> Words:
    match value:
        case WinBy.CONTRACT:
            return _("By a contract"), _(
                "One goes out only in a deal in which one has made a contract."
            )
        case WinBy.ANY_POINTS:
            return _("By any points"), _(
                "One goes out by points for tricks as well as by a contract."
            )


def _end(value: End) -> Words:
    match value:
        case End.REACH:
            return _("Is reached"), _("The target, or anything beyond it, wins.")
        case End.EXACT:
            return _("Is hit"), _("Only a score of exactly the target wins.")


def _lose_at(value: Literal[None, 1000]) -> Words:
    match value:
        case None:
            return _("No limit"), _("No score is too high.")
        case 1000:
            return _("Lose at 1000"), _("A side that comes to 1000 points has lost.")


def _back_door(value: BackDoor) -> Words:
    match value:
        case BackDoor.ON:
            return _("At −500"), _("A side that falls to −500 or lower has lost.")
        case BackDoor.UNLESS_OTHERS_NEGATIVE:
            return _("Not if others minus"), _(
                "A side at −500 has lost, unless another side is below zero as well."
            )
        case BackDoor.OFF:
            return _("Closed"), _("No score is too low: the game goes on.")


END: Final[dict[str, OptionWords]] = {
    "target": (N_("Points to win"), _target),
    "win_by": (N_("The game is won"), _win_by),
    "end": (N_("The target"), _end),
    "lose_at": (N_("Too many points"), _lose_at),
    "back_door": (N_("Out the back door"), _back_door),
}
