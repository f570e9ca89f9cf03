"""Sentences of the rule book that are the sentences of options."""

from __future__ import annotations

from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.rule_book.book import Paragraph, Sentence
from fivehundred.speech.rules.idle import why_idle
from fivehundred.speech.rules.options import value_sentence


def of_option(variant: Variant, *names: str) -> tuple[Sentence, ...]:
    """Return what options mean as they are set; nothing of those that do nothing here."""
    spoken = [name for name in names if not why_idle(name, variant)]
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
