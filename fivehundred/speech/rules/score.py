"""The options of scoring and of the end of the game in words."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.rules.options import BackDoor, End, FailedContract, ScoreSheet, WinBy
from fivehundred.speech.rules.table import OptionWords, Values
from fivehundred.speech.translation import N_

_SLAM_250: Final[Values] = {
    True: (N_("250 at least"), N_("All ten tricks count 250 where the bid was for less.")),
    False: (N_("As bid"), N_("All ten tricks count no more than the bid.")),
}
_TRICK_POINTS: Final[Values] = {
    10: (N_("10 each"), N_("Defenders score ten for every trick they take.")),
    0: (N_("Nothing"), N_("Defenders score nothing for their tricks.")),
}
_MISERE_TRICK_POINTS: Final[Values] = {
    0: (N_("Nothing"), N_("Defenders score nothing against a misère.")),
    10: (N_("10 each"), N_("Defenders score ten a trick against a misère.")),
}
_FAILED_CONTRACT: Final[Values] = {
    FailedContract.SUBTRACT: (
        N_("Is taken off"),
        N_("The points of a contract that fails are taken off the contractor’s score."),
    ),
    FailedContract.TRANSFER: (
        N_("Goes to the others"),
        N_("The points of a contract that fails go to the other side; none are taken off."),
    ),
}
_TRICK_CAP: Final[Values] = {
    None: (N_("None"), N_("Points for tricks count however high the score.")),
}
_SCORE_SHEET: Final[Values] = {
    ScoreSheet.NET: (N_("One column"), N_("The sheet shows how each side stands.")),
    ScoreSheet.WON_LOST_NET: (
        N_("Won, lost, net"),
        N_("The sheet shows points won, points lost and the difference."),
    ),
}
SCORING: Final[dict[str, OptionWords]] = {
    "slam_250": OptionWords(N_("Slam"), _SLAM_250),
    "trick_points": OptionWords(N_("Defenders’ tricks"), _TRICK_POINTS),
    "misere_trick_points": OptionWords(N_("Defenders’ tricks in misère"), _MISERE_TRICK_POINTS),
    "failed_contract": OptionWords(N_("A failed contract"), _FAILED_CONTRACT),
    "trick_cap": OptionWords(
        N_("Limit for tricks"),
        _TRICK_CAP,
        N_("Points for tricks lift a side to {points} and no further."),
    ),
    "score_sheet": OptionWords(N_("Score sheet"), _SCORE_SHEET),
}
_WIN_BY: Final[Values] = {
    WinBy.CONTRACT: (
        N_("By a contract"),
        N_("One goes out only in a deal in which one has made a contract."),
    ),
    WinBy.ANY_POINTS: (
        N_("By any points"),
        N_("One goes out by points for tricks as well as by a contract."),
    ),
}
_END: Final[Values] = {
    End.REACH: (N_("Is reached"), N_("The target, or anything beyond it, wins.")),
    End.EXACT: (N_("Is hit"), N_("Only a score of exactly the target wins.")),
}
_LOSE_AT: Final[Values] = {
    None: (N_("No limit"), N_("No score is too high.")),
    1000: (N_("Lose at 1000"), N_("A side that comes to 1000 points has lost.")),
}
_BACK_DOOR: Final[Values] = {
    BackDoor.ON: (N_("At −500"), N_("A side that falls to −500 or lower has lost.")),
    BackDoor.UNLESS_OTHERS_NEGATIVE: (
        N_("Not if others minus"),
        N_("A side at −500 has lost, unless another side is below zero as well."),
    ),
    BackDoor.OFF: (N_("Closed"), N_("No score is too low: the game goes on.")),
}
END: Final[dict[str, OptionWords]] = {
    "target": OptionWords(N_("Points to win"), {}, N_("The game goes to {points} points.")),
    "win_by": OptionWords(N_("The game is won"), _WIN_BY),
    "end": OptionWords(N_("The target"), _END),
    "lose_at": OptionWords(N_("Too many points"), _LOSE_AT),
    "back_door": OptionWords(N_("Out the back door"), _BACK_DOOR),
}
