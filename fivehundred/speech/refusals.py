"""Why an action was refused, as it is said to the person at the table."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.engine.cards import parse_card
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.kinds import CallKind
from fivehundred.speech.errors import message_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import card_word


def refusal(error: IllegalAction, *, dummy: bool = False) -> str:
    """Return why an action was refused; ``dummy``: it was one of the dummy, not of its owner."""
    style = error.kind.of_dummy if dummy else error.kind.at_table
    return " ".join((message_words(error.message, style), *_strays(error)))


def call_refusal(error: IllegalAction, standing: str) -> str:
    """Return why a call cannot be made; ``standing`` names the call to be outbid."""
    if error.kind is CallKind.TOO_LOW:
        return _("Too low, for {call} stands.").format(call=standing)
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
