"""A proved revoke in words: who played what wrongly, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.engine.deal.revoke import PENALTY_POINTS
from fivehundred.engine.events import RevokeProved
from fivehundred.engine.facts import Contract, ProvedRevoke
from fivehundred.speech.translation import _
from fivehundred.speech.wording import card_short


def penalty_words(proved: ProvedRevoke, contract: Contract | None, names: Sequence[str]) -> str:
    """Return what a revoke costs."""
    name = names[proved.against]
    if proved.replayed:
        words = _("Nothing in this deal for {name}, and {points} points less.")
        return words.format(name=name, points=PENALTY_POINTS)
    if contract is None:
        return _("Nothing in this deal for {name}.").format(name=name)
    if proved.against in contract.side:
        return _("The contract counts as lost.")
    return _("The contract counts as made, and there is nothing for its defenders.")


def follows_words(proved: ProvedRevoke | RevokeProved) -> str:
    """Return how the deal goes on after a proof."""
    if proved.replayed:
        words = _("Trick {number} and all later ones are taken back and played again.")
        return words.format(number=proved.number)
    return _("The deal is over.")


def reason_words(proved: ProvedRevoke, contract: Contract | None, names: Sequence[str]) -> str:
    """Return a line of the sheet on who revoked and what it cost."""
    words = _("{name} revoked in trick {number} with {card}. {penalty}")
    return words.format(
        name=names[proved.against],
        number=proved.number,
        card=card_short(proved.card),
        penalty=penalty_words(proved, contract, names),
    )
