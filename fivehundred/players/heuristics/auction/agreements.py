"""Sixes that partners have agreed to mean something: contracts still, and a message besides.

Everybody at the table knows what was agreed; both sides call and listen by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import LEVELS, TRUMP_OF, Bid, Special
from fivehundred.engine.rules.customs import does_six_show_joker, does_six_show_suit, sixes
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat


@lru_cache(maxsize=64)
def is_anything_agreed(variant: Variant) -> bool:
    """Return whether partners have agreed on anything that can be said at a table."""
    agreed = does_six_show_joker(variant) or does_six_show_suit(variant)
    return agreed and variant.seating.bids_with_partners and sixes(variant).are_contracts


def is_agreed_six(
    variant: Variant, dealer: Seat | None, before: Sequence[MakeCall], made: MakeCall
) -> bool:
    """Return whether a call is a six that says what was agreed, after the calls ``before`` it.

    It is the first bid of a side, and told to a partner who has yet to speak again.
    """
    call = made.call
    if not isinstance(call, Bid) or call.level != LEVELS[0]:
        return False
    if not is_anything_agreed(variant):
        return False
    is_agreed = does_six_show_suit if TRUMP_OF[call.strain] else does_six_show_joker
    return is_agreed(variant) and _is_first_of_side(
        variant.seating.partners(made.seat, dealer), before
    )


def _is_first_of_side(partners: Sequence[Seat], before: Sequence[MakeCall]) -> bool:
    # Between two calls of one seat every partner has spoken.
    spoken = [made for made in before if made.seat in partners]
    passed = {made.seat for made in spoken if made.call is Special.PASS}
    return len(passed) < len(partners) and all(made.call is Special.PASS for made in spoken)
