"""Why the points of a deal are not simply those of its contract: handed over, or halved."""

from __future__ import annotations

from fivehundred.engine.deal.scoring import contract_sides, contract_value
from fivehundred.engine.facts import DealResult
from fivehundred.engine.rules.customs import do_failures_transfer, do_partners_halve
from fivehundred.engine.rules.variant import Variant
from fivehundred.ui.speech.words import _


def points_words(deal: DealResult, variant: Variant) -> str:
    """Return what became of a contract's points where one might look for others; else empty."""
    contract = deal.contract
    if contract is None:
        return ""
    taken = sum(deal.tricks[seat] for seat in contract.side)
    value = contract_value(variant, contract, taken) if deal.made else contract.points
    if not deal.made and do_failures_transfer(variant):
        return _("The {value} of the contract go to the other side.").format(value=value)
    halves = do_partners_halve(variant)
    if not halves or len(contract_sides(variant, contract)) < 2:
        return ""
    if deal.made:
        words = _("The contractor and the partner each get half of {value}.")
    else:
        words = _("The contractor and the partner each lose half of {value}.")
    return words.format(value=value)
