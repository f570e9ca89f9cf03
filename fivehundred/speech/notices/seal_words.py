"""What is said of the seal of a deal, and of what it proves."""

from __future__ import annotations

from typing import Final, assert_never

from fivehundred.session.proof import Verdict
from fivehundred.session.seals.seal import Seal
from fivehundred.speech.translation import _

_GROUP: Final = 4


def seal_sentence(seal: Seal, verdict: Verdict) -> str:
    """Return what a seal shows: “Sealed before the first call: 3F9A-21C4-07BE.” …."""
    match verdict:
        case Verdict.PROVED:
            words = _("Sealed before the first call as {seal}, and proved: these were its cards.")
        case Verdict.BROKEN:
            words = _("The seal {seal} does not fit the cards of this deal: it proves nothing.")
        case Verdict.LOST:
            words = _("Sealed as {seal}, but its salt is lost: the seal cannot be opened.")
        case Verdict.RUNNING | Verdict.UNSEALED | Verdict.SET_UP:
            words = _("Sealed before the first call: {seal}.")
        case unknown:
            assert_never(unknown)
    return words.format(seal=seal.short)


def mark_words(verdict: Verdict) -> str:
    """Return what the mark at a deal on the score sheet says; empty where there is none."""
    match verdict:
        case Verdict.PROVED:
            return _("Sealed and proved.")
        case Verdict.BROKEN:
            return _("Its seal does not fit its cards.")
        case Verdict.LOST:
            return _("Its seal cannot be opened.")
        case Verdict.RUNNING | Verdict.UNSEALED | Verdict.SET_UP:
            return ""
        case unknown:
            assert_never(unknown)


def seal_explained(seal: Seal, verdict: Verdict) -> str:
    """Return what a seal is good for, with all its digits."""
    if verdict is Verdict.RUNNING:
        words = _(
            "All cards of this deal were fixed before the first call, and sealed: {digits}. "
            "Note the first of these digits: once the deal is over, “fivehundred verify” proves "
            "that no card has been exchanged."
        )
    else:
        words = _("{sentence} All digits of the seal: {digits}.")
    return words.format(sentence=seal_sentence(seal, verdict), digits=_spaced(seal.digest))


def _spaced(digits: str) -> str:
    """Return digits in groups, between which a line may break."""
    return " ".join(digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP)).upper()
