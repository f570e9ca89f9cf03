"""Options that have no meaning at a table because of other options, each with its reason.

Also what people look for among the options and cannot have.
"""

from __future__ import annotations

from typing import Final

from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.rules.customs import goes_round_once, sixes
from fivehundred.engine.rules.schedule import is_ranked, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import plan_of
from fivehundred.speech.translation import _

_TWO_JOKERS: Final = 46
"""The only pack with two jokers."""


def why_idle(name: str, variant: Variant) -> str:
    """Return why an option has no meaning with the others as they are; empty where it has."""
    no_misere = not is_ranked(variant, Special.MISERE)
    closed = not is_ranked(variant, Special.OPEN_MISERE)
    # At Wilkinson's table misère itself is played open.
    all_closed = closed and (no_misere or not variant.wilkinson)
    plan = plan_of(variant.sides)
    match name:
        case "misere_points" | "misere_gate" if no_misere:
            return _("No effect here: misère is not played.")
        case "wilkinson" if closed and no_misere:
            return _("No effect here: misère is not played.")
        case "joker_forced_in_misere" | "misere_trick_points" if not has_any_misere(variant):
            return _("No effect here: misère is not played.")
        case "open_misere_points" | "open_misere_gate" if closed:
            return _("No effect here: open misère is not played.")
        case "open_misere_exposure" | "open_misere_shows" if all_closed:
            return _("No effect here: no hand is laid open.")
        case "double_nullo_points" if not is_ranked(variant, Special.DOUBLE_NULLO):
            return _("No effect here: double nullo is not played.")
        case "partner_reveal" | "call_own_card" if not plan.calls_partner:
            return _("No effect here: no partner is called.")
        case "partner_share" if not (plan.calls_partner or plan.rotates):
            return _("No effect here: no partner is called.")
        case "inkle_no" if sixes(variant).are_contracts:
            return _("No effect here: every six is a contract.")
        case "six_no_trumps" | "six_suits" if not variant.seating.bids_with_partners:
            return _("No effect here: nobody has a partner when the auction begins.")
        case "six_no_trumps" | "six_suits" if not sixes(variant).are_contracts:
            return _("No effect here: no six is a contract.")
        case "top_joker" if variant.deck != _TWO_JOKERS:
            return _("No effect here: the pack has one joker.")
        case "rebid" if goes_round_once(variant):
            return _("No effect here: everybody calls once.")
        case _:
            return ""


def has_any_misere(variant: Variant) -> bool:
    """Return whether there is a contract at a table in which no trick may be taken."""
    return any(line.call in NULLOS for line in schedule(variant).lines)


def not_to_be_had(name: str) -> str:
    """Return what people may look for in an option and cannot have; empty for most."""
    match name:
        case "deck":
            return _("A four-card kitty is not possible.")
        case "six_bids":
            return _("A bid below six, such as five no trumps, is not possible.")
        case _:
            return ""
