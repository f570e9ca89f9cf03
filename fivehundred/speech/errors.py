"""Errors and refusals in the language of the player."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.engine.cards import parse_card
from fivehundred.engine.errors import FiveHundredError, IllegalAction
from fivehundred.engine.kinds import CallKind
from fivehundred.engine.messages import Message, Template, worded
from fivehundred.session.storage.files import system_message
from fivehundred.speech.locale.formats import grouped
from fivehundred.speech.translation import _, plural
from fivehundred.speech.wording import card_word, sentence


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


def refusal(error: IllegalAction, *, dummy: bool = False) -> str:
    """Return why an action was refused; ``dummy``: it was one of the dummy, not of its owner."""
    style = error.kind.of_dummy if dummy else error.kind.at_table
    return " ".join((message_words(error.message, style), *_strays(error)))


def call_refusal(error: IllegalAction, standing: str) -> str:
    """Return why a call cannot be made; ``standing`` names the call to be outbid."""
    if error.kind is CallKind.TOO_LOW:
        return _("Too low to beat {call}.").format(call=standing)
    return refusal(error)


def _strays(error: IllegalAction) -> Iterator[str]:
    """Return to which suits cards belong that do not belong to the one printed on them."""
    for code, suit in error.strays:
        card = parse_card(code)
        words = (
            _("The {card} belongs to {suit}.")
            if card.is_joker
            else _("The {card} is the left bower and belongs to {suit}.")
        )
        yield words.format(card=card_word(card), suit=_(suit))
