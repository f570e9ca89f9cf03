"""The options of scoring and of the end of the game in words."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.rules.options import BackDoor, End, FailedContract, ScoreSheet, WinBy
from fivehundred.ui.speech.rules.table import OptionWords
from fivehundred.ui.speech.words import N_

SCORING: Final[dict[str, OptionWords]] = {
    "slam_250": OptionWords(
        N_("Slam"),
        {
            True: (N_("250 at least"), N_("All ten tricks count 250 where the bid was for less.")),
            False: (N_("As bid"), N_("All ten tricks count no more than the bid.")),
        },
    ),
    "trick_points": OptionWords(
        N_("Defenders’ tricks"),
        {
            10: (N_("10 each"), N_("Defenders score ten for every trick they take.")),
            0: (N_("Nothing"), N_("Defenders score nothing for their tricks.")),
        },
    ),
    "misere_trick_points": OptionWords(
        N_("Defenders’ tricks in misère"),
        {
            0: (N_("Nothing"), N_("Defenders score nothing against a misère.")),
            10: (N_("10 each"), N_("Defenders score ten a trick against a misère too.")),
        },
    ),
    "failed_contract": OptionWords(
        N_("A failed contract"),
        {
            FailedContract.SUBTRACT: (
                N_("Is taken off"),
                N_("The points of a contract that fails are taken off the contractor’s score."),
            ),
            FailedContract.TRANSFER: (
                N_("Goes to the others"),
                N_(
                    "The points of a contract that fails go to the other side; none are taken off."
                ),
            ),
        },
    ),
    "trick_cap": OptionWords(
        N_("Limit for tricks"),
        {
            480: (N_("480"), N_("Points for tricks lift a side to 480 and no further.")),
            490: (N_("490"), N_("Points for tricks lift a side to 490 and no further.")),
            None: (N_("None"), N_("Points for tricks count however high the score.")),
        },
    ),
    "score_sheet": OptionWords(
        N_("Score sheet"),
        {
            ScoreSheet.NET: (N_("One column"), N_("The sheet shows how each side stands.")),
            ScoreSheet.WON_LOST_NET: (
                N_("Won, lost, net"),
                N_("The sheet shows points won, points lost and the difference."),
            ),
        },
    ),
}

END: Final[dict[str, OptionWords]] = {
    "target": OptionWords(
        N_("Points to win"),
        {
            500: (N_("500"), N_("The game goes to 500 points.")),
            1000: (N_("1000"), N_("The game goes to 1000 points.")),
        },
    ),
    "win_by": OptionWords(
        N_("The game is won"),
        {
            WinBy.CONTRACT: (
                N_("By a contract"),
                N_("One goes out only in a deal in which one has made a contract."),
            ),
            WinBy.ANY_POINTS: (
                N_("By any points"),
                N_("One goes out by points for tricks as well as by a contract."),
            ),
        },
    ),
    "end": OptionWords(
        N_("The target"),
        {
            End.REACH: (N_("Is reached"), N_("The target, or anything beyond it, wins.")),
            End.EXACT: (N_("Is hit"), N_("Only a score of exactly the target wins.")),
        },
    ),
    "lose_at": OptionWords(
        N_("Too many points"),
        {
            None: (N_("No limit"), N_("No score is too high.")),
            1000: (N_("Lose at 1000"), N_("A side that comes to 1000 points has lost.")),
        },
    ),
    "back_door": OptionWords(
        N_("Out the back door"),
        {
            BackDoor.ON: (N_("At −500"), N_("A side that falls to −500 or lower has lost.")),
            BackDoor.UNLESS_OTHERS_NEGATIVE: (
                N_("Not if others minus"),
                N_("A side at −500 has lost, unless another side is below zero as well."),
            ),
            BackDoor.OFF: (N_("Closed"), N_("No score is too low: the game goes on.")),
        },
    ),
}
