"""Which calls an Expert can weigh at all."""

from __future__ import annotations

from fivehundred.engine.calls import Call, Special
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.rules.variant import Variant


def can_be_weighed(variant: Variant, call: Call) -> bool:
    """Return whether a call is a bid, or its like, that is played by a hand that has been seen."""
    return call not in (Special.PASS, Special.BLIND_MISERE) and not is_signal(variant, call)
