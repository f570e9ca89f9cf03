"""The options of the misères and the special calls in words."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.rules.options import (
    DeclareOn,
    DoubleNulloRank,
    Exposure,
    MisereGate,
    MisereRank,
    OpenMisereGate,
    OpenMisereRank,
    OpenMisereShows,
    WithoutKitty,
)
from fivehundred.speech.rules.table import OptionWords, Words
from fivehundred.speech.translation import N_, _


def _misere(value: MisereRank) -> Words:
    match value:
        case MisereRank.OFF:
            return _("Not played"), _("Nobody may call misère.")
        case MisereRank.BELOW_8S:
            return _("Below 8♠"), _("Misère beats every seven; 8♠ beats it.")
        case MisereRank.ABOVE_8S:
            return _("Above 8♠"), _("Misère beats 8♠; 8♣ beats it.")
        case MisereRank.BELOW_8NT:
            return _("Below 8NT"), _("Misère beats 8♥; eight no trumps beats it.")
        case MisereRank.ABOVE_7C:
            return _("Above 7♣"), _("Misère beats 7♣; 7♦ beats it.")


def _misere_points(value: int) -> Words:
    words = _("Misère counts {points} points, won or lost.")
    return str(value), words.format(points=value)


def _misere_gate(value: MisereGate) -> Words:
    match value:
        case MisereGate.AFTER_7:
            return _("After a seven"), _("Misère waits until somebody has bid seven or more.")
        case MisereGate.ANYTIME:
            return _("At any time"), _("Misère waits for no other bid.")


def _open_misere(value: OpenMisereRank) -> Words:
    match value:
        case OpenMisereRank.OFF:
            return _("Not played"), _("Nobody may call open misère.")
        case OpenMisereRank.BELOW_10H:
            return _("Below 10♥"), _("Open misère beats 10♦; 10♥ beats it.")
        case OpenMisereRank.BELOW_10NT:
            return _("Below 10NT"), _("Open misère beats 10♥; only ten no trumps beats it.")
        case OpenMisereRank.TOP:
            return _("Highest of all"), _("Nothing beats open misère.")
        case OpenMisereRank.ABOVE_8C:
            return _("Above 8♣"), _("Open misère beats 8♣; 8♦ beats it.")


def _open_misere_points(value: int) -> Words:
    words = _("Open misère counts {points} points, won or lost.")
    return str(value), words.format(points=value)


def _open_misere_gate(value: OpenMisereGate) -> Words:
    match value:
        case OpenMisereGate.AFTER_8:
            return _("After an eight"), _(
                "Open misère waits until somebody has bid eight or more."
            )
        case OpenMisereGate.ANYTIME:
            return _("At any time"), _("Open misère waits for no other bid.")


def _open_misere_exposure(value: Exposure) -> Words:
    match value:
        case Exposure.AFTER_FIRST_TRICK:
            return _("After a trick"), _(
                "The hand is laid open when the first trick is over: nine cards are seen."
            )
        case Exposure.BEFORE_LEAD:
            return _("Before the lead"), _(
                "The whole hand is laid open before the first card is led."
            )


def _open_misere_shows(value: OpenMisereShows) -> Words:
    match value:
        case OpenMisereShows.CONTRACTOR:
            return _("The contractor"), _("Only the hand of the contractor is laid open.")
        case OpenMisereShows.ALL_HANDS:
            return _("All hands"), _("Everybody who plays lays his hand open.")


MISERES: Final[dict[str, OptionWords]] = {
    "misere": (N_("Misère"), _misere),
    "misere_points": (N_("Points for misère"), _misere_points),
    "misere_gate": (N_("Misère may be called"), _misere_gate),
    "open_misere": (N_("Open misère"), _open_misere),
    "open_misere_points": (N_("Points for open misère"), _open_misere_points),
    "open_misere_gate": (N_("Open misère may be called"), _open_misere_gate),
    "open_misere_exposure": (N_("Open misère is laid down"), _open_misere_exposure),
    "open_misere_shows": (N_("Open misère shows"), _open_misere_shows),
}


def _blind_misere(value: bool) -> Words:
    if value:
        return _("Yes"), _(
            "Misère may be called before looking at the cards; it ranks with open misère, for 500."
        )
    return _("No"), _("Everybody looks at his cards before the auction.")


def _wilkinson(value: bool) -> Words:
    if value:
        return _("Yes"), _(
            "Misère is played with the hand laid open, open misère without the kitty as well."
        )
    return _("No"), _("Misère is played with a closed hand, and every misère takes the kitty.")


def _double_nullo(value: DoubleNulloRank) -> Words:
    match value:
        case DoubleNulloRank.OFF:
            return _("Not played"), _("Nobody may call double nullo.")
        case DoubleNulloRank.BELOW_10H:
            return _("Below 10♥"), _(
                "Both partners play and take no trick; it ranks just below 10♥."
            )
        case DoubleNulloRank.ABOVE_10C:
            return _("Above 10♣"), _(
                "Both partners play and take no trick; it ranks just above 10♣."
            )


def _double_nullo_points(value: int) -> Words:
    words = _("Double nullo counts {points} points, won or lost.")
    return str(value), words.format(points=value)


def _hi_lo(value: bool) -> Words:
    if value:
        return _("Yes"), _(
            "Alone and without trumps, take exactly five tricks for 350; between 9♣ and 9♦."
        )
    return _("No"), _("Nobody may call hi/lo.")


def _without_kitty(value: WithoutKitty) -> Words:
    match value:
        case WithoutKitty.OFF:
            return _("Not played"), _("Whoever wins the auction takes the kitty.")
        case WithoutKitty.SAME_RANK:
            return _("Same rank"), _(
                "A bid may leave the kitty where it lies; it ranks as it would with it."
            )
        case WithoutKitty.RANK_ABOVE:
            return _("Just above"), _(
                "A bid that leaves the kitty where it lies beats the same bid with it."
            )


def _declare(value: DeclareOn) -> Words:
    match value:
        case DeclareOn.OFF:
            return _("Not played"), _("A contract is played for what was bid.")
        case DeclareOn.ANY_CONTRACT:
            return _("Any contract"), _(
                "Before the lead the contractor may take a card of his partner’s and play alone "
                "for all ten tricks and 500."
            )
        case DeclareOn.NO_TRUMPS_ONLY:
            return _("No trumps only"), _(
                "In no trumps the contractor may take a card of his partner’s and play alone for "
                "all ten tricks and 500."
            )


SPECIAL_CALLS: Final[dict[str, OptionWords]] = {
    "blind_misere": (N_("Blind misère"), _blind_misere),
    "wilkinson": (N_("Wilkinson misères"), _wilkinson),
    "double_nullo": (N_("Double nullo"), _double_nullo),
    "double_nullo_points": (N_("Points for double nullo"), _double_nullo_points),
    "hi_lo": (N_("Hi/Lo"), _hi_lo),
    "without_kitty": (N_("Bids without the kitty"), _without_kitty),
    "declare": (N_("Declaring all tricks"), _declare),
}
