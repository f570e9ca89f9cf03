"""A claim in words: how it takes every trick left, or which card may still be in its way."""

from __future__ import annotations

from fivehundred.engine.cards import Card
from fivehundred.players.claims import Claim
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import card_word, suit_word


def claimed_words(claim: Claim) -> str:
    """Return what is announced when the rest is claimed."""
    return ngettext(
        "You claim the last trick. {line}",
        "You claim the last {count} tricks. {line}",
        claim.tricks,
        line=line_words(claim),
    )


def line_words(claim: Claim) -> str:
    """Return how a claim takes its tricks."""
    if not claim.to_draw or not claim.suits:
        return _("Every card is high.")
    suits = in_a_row(suit_word(suit) for suit in claim.suits)
    return ngettext(
        "The last trump is drawn, then {suits} are high.",
        "The last {count} trumps are drawn, then {suits} are high.",
        len(claim.to_draw),
        suits=suits,
    )


def doubt_words(card: Card | None) -> str:
    """Return why nothing can be claimed; ``card`` may be in the way."""
    if card is None:
        return _("The rest is not yet sure to be yours: play on.")
    words = _("The rest is not yet sure to be yours: the {card} may be in the way.")
    return words.format(card=card_word(card))
