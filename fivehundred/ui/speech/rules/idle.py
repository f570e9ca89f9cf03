"""Options that have no meaning at a table because of other options, each with its reason.

Also what people look for among the options and cannot have.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fivehundred.engine.rules.options import (
    AuctionRounds,
    DoubleNulloRank,
    MisereRank,
    OpenMisereRank,
    SixBids,
)
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Sides
from fivehundred.ui.speech.words import N_, _

Test = Callable[[Variant], bool]

_TWO_JOKERS: Final = 46
"""The only pack with two jokers."""


def _no_misere(variant: Variant) -> bool:
    return variant.misere is MisereRank.OFF


def _no_open_misere(variant: Variant) -> bool:
    return variant.open_misere is OpenMisereRank.OFF


def _nothing_is_open(variant: Variant) -> bool:
    # At Wilkinson's table misère itself is played open.
    return _no_open_misere(variant) and (_no_misere(variant) or not variant.wilkinson)


def _no_double_nullo(variant: Variant) -> bool:
    return variant.double_nullo is DoubleNulloRank.OFF


def _nobody_is_called(variant: Variant) -> bool:
    return variant.sides is not Sides.CALLED_PARTNER


def _no_inkles(variant: Variant) -> bool:
    return variant.six_bids is SixBids.CONTRACTS


def _one_joker(variant: Variant) -> bool:
    return variant.deck != _TWO_JOKERS


def _one_round(variant: Variant) -> bool:
    return variant.auction is AuctionRounds.SINGLE


_NO_MISERE: Final = (_no_misere, N_("Without meaning here: misère is not played."))
_NO_OPEN: Final = (_no_open_misere, N_("Without meaning here: open misère is not played."))
_NONE_OPEN: Final = (_nothing_is_open, N_("Without meaning here: no hand is laid open."))
_NO_NULLO: Final = (_no_double_nullo, N_("Without meaning here: double nullo is not played."))
_NOBODY: Final = (_nobody_is_called, N_("Without meaning here: no partner is called."))

_IDLE: Final[dict[str, tuple[Test, str]]] = {
    "misere_points": _NO_MISERE,
    "misere_gate": _NO_MISERE,
    "open_misere_points": _NO_OPEN,
    "open_misere_gate": _NO_OPEN,
    "open_misere_exposure": _NONE_OPEN,
    "open_misere_shows": _NONE_OPEN,
    "double_nullo_points": _NO_NULLO,
    "partner_reveal": _NOBODY,
    "call_own_card": _NOBODY,
    "partner_share": _NOBODY,
    "inkle_no": (_no_inkles, N_("Without meaning here: every six is a contract.")),
    "top_joker": (_one_joker, N_("Without meaning here: the pack has one joker.")),
    "rebid": (_one_round, N_("Without meaning here: everybody calls once.")),
}

_NOT_TO_BE_HAD: Final = {
    "deck": N_("A kitty of four cannot be had."),
    "six_bids": N_("A bid below six, such as five no trumps, cannot be had."),
}


def why_idle(name: str, variant: Variant) -> str:
    """Return why an option has no meaning with the others as they are; empty where it has."""
    test, words = _IDLE.get(name, (None, ""))
    return _(words) if test is not None and test(variant) else ""


def not_to_be_had(name: str) -> str:
    """Return what people may look for in an option and cannot have; empty for most."""
    words = _NOT_TO_BE_HAD.get(name, "")
    return _(words) if words else ""
