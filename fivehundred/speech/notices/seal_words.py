"""What is said of the seal of a deal, and of what it proves."""

from __future__ import annotations

from typing import assert_never

from fivehundred.session.proof import ProofStatus
from fivehundred.session.seals.seal import SHORT_DIGITS, Seal, grouped
from fivehundred.speech.translation import _


def seal_sentence(seal: Seal, verdict: ProofStatus) -> str:
    """Return what a seal shows: “Sealed before the first call: 3F9A-21C4-07BE-D58A.” …."""
    match verdict:
        case ProofStatus.PROVED:
            words = _("Sealed before the first call as {seal}, and proved: these were its cards.")
        case ProofStatus.BROKEN:
            words = _("The seal {seal} does not fit the cards of this deal: it proves nothing.")
        case ProofStatus.LOST:
            words = _("Sealed as {seal}, but its salt is lost: the seal cannot be opened.")
        case ProofStatus.RUNNING | ProofStatus.UNSEALED | ProofStatus.SET_UP:
            words = _("Sealed before the first call: {seal}.")
        case unknown:
            assert_never(unknown)
    return words.format(seal=seal.short)


def mark_words(verdict: ProofStatus) -> str:
    """Return what the mark at a deal on the score sheet says; empty where there is none."""
    match verdict:
        case ProofStatus.PROVED:
            return _("Sealed and proved.")
        case ProofStatus.BROKEN:
            return _("Its seal does not fit its cards.")
        case ProofStatus.LOST:
            return _("Its seal cannot be opened.")
        case ProofStatus.RUNNING | ProofStatus.UNSEALED | ProofStatus.SET_UP:
            return ""
        case unknown:
            assert_never(unknown)


def seal_explained(seal: Seal, verdict: ProofStatus) -> str:
    """Return what a seal is good for, with all its digits."""
    if verdict is ProofStatus.RUNNING:
        words = _(
            "All cards of this deal were fixed before the first call, and sealed: {digits}. "
            "Note the first {number} of these digits: once the deal is over, “fivehundred verify” "
            "proves that no card has been exchanged."
        )
    else:
        words = _("{sentence} All digits of the seal: {digits}.")
    digits, said = " ".join(grouped(seal.digest)), seal_sentence(seal, verdict)
    return words.format(sentence=said, digits=digits, number=SHORT_DIGITS)
