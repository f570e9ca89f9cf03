"""The chances of a contract's tricks at the table, from what open cards say of it."""

from __future__ import annotations

from fivehundred.engine.calls import Bid, Call, Special
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.deck import HAND_SIZE
from fivehundred.players.expert.payoffs.calibration import (
    HI_LO_CAUGHT,
    HI_LO_SAFE,
    NULLO_CAUGHT,
    NULLO_SAFE,
    Chances,
)


def misere_chances(call: Call, *, caught: bool) -> Chances:
    """Return the chances of a misère that open cards catch, or do not."""
    safe = (NULLO_CAUGHT if caught else NULLO_SAFE)[call is Special.MISERE]
    return _of_two(0, safe, 1)


def hi_lo_chances(*, made: bool) -> Chances:
    """Return the chances of a hi/lo that open cards make, or do not."""
    return _of_two(HI_LO_TRICKS, HI_LO_SAFE if made else HI_LO_CAUGHT, HI_LO_TRICKS - 1)


def even_chances(call: Call) -> Chances:
    """Return the chances of a contract without tricks to win of which nothing was found out."""
    if call is Special.HI_LO:
        return _of_two(HI_LO_TRICKS, 0.4, HI_LO_TRICKS - 1)
    return _of_two(0, 0.5, 1)


def chance_made(call: Call, chances: Chances) -> float:
    """Return the chance that a contract is made."""
    if isinstance(call, Bid):
        return sum(chances[call.level :])
    return chances[HI_LO_TRICKS] if call is Special.HI_LO else chances[0]


def _of_two(tricks: int, chance: float, otherwise: int) -> Chances:
    both = {tricks: chance, otherwise: 1 - chance}
    return tuple(both.get(number, 0.0) for number in range(HAND_SIZE + 1))
