"""Errors and refusals in the language in force."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.engine.cards import parse_card
from fivehundred.engine.errors import (
    FiveHundredError,
    IllegalAction,
    Message,
    MessageLanguage,
    Template,
    worded,
)
from fivehundred.engine.kinds import CallKind
from fivehundred.session.storage.files import system_message
from fivehundred.speech.locale.formats import grouped
from fivehundred.speech.translation import _, plural
from fivehundred.speech.wording import card_word, sentence


def error_words(error: BaseException) -> str:
    """Return what an error says, without a capital or a full stop."""
    if isinstance(error, FiveHundredError):
        return message_words(error.message)
    if isinstance(error, OSError):
        return message_words(system_message(error))
    return str(error)


def message_words(told: Message | None, style: Template = "") -> str:
    """Return a message without a capital or a full stop; ``style`` replaces its template."""
    return "" if told is None else worded(told, _Translated(), style)


def error_sentence(error: BaseException) -> str:
    """Return what an error says, as a sentence."""
    return sentence(error_words(error))


def message_sentence(told: Message | None) -> str:
    """Return a message as a sentence; empty if there is none."""
    return "" if told is None else sentence(message_words(told))


class _Translated(MessageLanguage):
    def template(self, template: Template, count: int) -> str:
        return _(template) if isinstance(template, str) else plural(*template, count)

    def word(self, text: str) -> str:
        # gettext translates "" to the catalogue's header.
        return _(text) if text else ""

    def grouped(self, number: int) -> str:
        return grouped(number)


def refusal(error: IllegalAction, *, dummy: bool = False) -> str:
    """Return why an action was refused; ``dummy``: the owner was playing a dummy's card."""
    style = error.kind.of_dummy if dummy else error.kind.at_table
    return " ".join((message_words(error.message, style), *_suits_of_strays(error)))


def call_refusal(error: IllegalAction, standing: str) -> str:
    """Return why a call cannot be made; ``standing`` names the call to beat."""
    if error.kind is CallKind.TOO_LOW:
        return _("Too low to beat {call}.").format(call=standing)
    return refusal(error)


def _suits_of_strays(error: IllegalAction) -> Iterator[str]:
    """Yield a sentence for each card that counts as another suit than the one printed on it."""
    for code, suit in error.strays:
        card = parse_card(code)
        words = (
            _("The {card} belongs to {suit}.")
            if card.is_joker
            else _("The {card} is the left bower and belongs to {suit}.")
        )
        yield words.format(card=card_word(card), suit=_(suit))
