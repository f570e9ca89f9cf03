"""Errors in the language of the player: what is told below in English is worded here."""

from __future__ import annotations

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.messages import Message, Template, worded
from fivehundred.session.storage.files import system_message
from fivehundred.speech.locale.numbers import grouped
from fivehundred.speech.translation import _, plural
from fivehundred.speech.wording import sentence


def error_words(error: BaseException) -> str:
    """Return what an error says, with no capital and no full stop."""
    if isinstance(error, FiveHundredError):
        return message_words(error.message)
    if isinstance(error, OSError):
        return message_words(system_message(error))
    return str(error)


def message_words(told: Message | None, style: Template = "") -> str:
    """Return a message in the language in force, with no capital and no full stop.

    ``style``: by this template of its kind, if not by the usual one.
    """
    return "" if told is None else worded(told, _Translated(), style)


def error_sentence(error: BaseException) -> str:
    """Return what an error says, as a sentence of its own."""
    return sentence(error_words(error))


def message_sentence(told: Message | None) -> str:
    """Return a message as a sentence of its own; empty text where there is none."""
    return "" if told is None else sentence(message_words(told))


class _Translated:
    def template(self, template: Template, count: int) -> str:
        return _(template) if isinstance(template, str) else plural(*template, count)

    def word(self, text: str) -> str:
        # The empty text is the head of a catalogue.
        return _(text) if text else ""

    def grouped(self, number: int) -> str:
        return grouped(number)
