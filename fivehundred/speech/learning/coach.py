"""What the coach says of a decision: how good it was, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.players.verdicts import Verdict
from fivehundred.speech.hints.advising import hint_words, reason_words
from fivehundred.speech.hints.worth_words import worth_words
from fivehundred.speech.study.check_words import (
    action_short,
    cost_words,
    decision_words,
    verdict_word,
)
from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence

if TYPE_CHECKING:
    from fivehundred.learning.coach.coach import CheckedDecision


def mark_words(judged: CheckedDecision) -> str:
    """Return what the mark of a decision says: “9♣: mistake. … G tells why.”"""
    words = decision_words(judged.checked, judged.shown.variant)
    return _("{judgement} G tells why.").format(judgement=words)


def heading_words(judged: CheckedDecision) -> str:
    """Return a decision and its verdict: “9♣: mistake”."""
    checked = judged.checked
    return _("{action}: {verdict}").format(
        action=action_short(checked.action, judged.shown.variant),
        verdict=verdict_word(checked.verdict),
    )


def why_words(judged: CheckedDecision) -> str:
    """Return why: what it gives away, what an expert chooses, and what that comes to."""
    checked, shown = judged.checked, judged.shown
    if checked.verdict is Verdict.BEST:
        choice = hint_words(shown, checked.judgement).head
    else:
        choice = sentence(
            _("An expert chooses {action}: {reason}").format(
                action=action_short(checked.judgement.action, shown.variant),
                reason=reason_words(checked.judgement),
            )
        )
    worth = "" if checked.best is None else worth_words(shown, checked.best).spoken
    return " ".join(part for part in (cost_words(checked), choice, worth) if part)


def warning_words(judged: CheckedDecision) -> str:
    """Return what is said before a decision that costs much, without telling what is better."""
    return decision_words(judged.checked, judged.shown.variant)
