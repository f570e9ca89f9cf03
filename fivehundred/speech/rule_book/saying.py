"""Sentences of the rule book that are the sentences of options."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.rule_book.book import Paragraph, Sentence
from fivehundred.speech.rules.options import value_sentence
from fivehundred.speech.rules.play import why_idle

_USUAL: Final = Variant()
_UNSAID: Final = ("six_no_trumps", "six_suits", "trick_cap", "score_sheet", "lose_at")
"""Options that the book tells of only where they are other than usual."""


def goes_without_saying(name: str, variant: Variant) -> bool:
    """Return whether an option is as everybody expects, so that the book says nothing of it."""
    return name in _UNSAID and getattr(variant, name) == getattr(_USUAL, name)


def of_option(variant: Variant, *names: str) -> tuple[Sentence, ...]:
    """Return what options mean as they are set; nothing of those that do nothing here."""
    spoken = [n for n in names if not (why_idle(n, variant) or goes_without_saying(n, variant))]
    return tuple(Sentence(value_sentence(n, getattr(variant, n)), (n,)) for n in spoken)


def everywhere(clause: str, text: str) -> tuple[Sentence, ...]:
    """Return a sentence that holds at every table, by a clause of docs/rules.md."""
    return (Sentence(text, clause=clause),)


def decided_by(text: str, *options: str) -> tuple[Sentence, ...]:
    """Return a sentence that these options decide."""
    return (Sentence(text, options),)


def led(lead: str, sentences: tuple[Sentence, ...]) -> tuple[Paragraph, ...]:
    """Return a paragraph under a lead, where there is anything to say."""
    return (Paragraph(sentences, lead),) if sentences else ()


def paragraphs(*groups: tuple[Sentence, ...]) -> tuple[Paragraph, ...]:
    """Return a paragraph of each group of sentences that has any."""
    return tuple(Paragraph(group) for group in groups if group)
