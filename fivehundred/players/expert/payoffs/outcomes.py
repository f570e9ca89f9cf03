"""The chances of a contract's tricks at the table, from what open cards say of it."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.engine.calls import Bid, Call, Special
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.deck import HAND_SIZE
from fivehundred.players.expert.payoffs.calibration import (
    HI_LO_CAUGHT,
    HI_LO_SAFE,
    NULLO_CAUGHT,
    NULLO_SAFE,
    Chances,
    Tricks,
    chances_of,
    kind_of,
)


def chances_at_call(call: Call, tricks: int, known: Tricks | None = None) -> Chances:
    """Return the chances of a contract that open cards bring so many tricks.

    Of a misère any trick at all counts, of hi/lo whether they are five. ``known`` are the tricks
    that the same hand takes in other deals, where it is known.
    """
    if isinstance(call, Bid):
        return chances_of(tricks, kind_of(call).fit(known))
    if call is Special.HI_LO:
        made = HI_LO_SAFE if tricks == HI_LO_TRICKS else HI_LO_CAUGHT
        return _of_two(HI_LO_TRICKS, made, HI_LO_TRICKS - 1)
    safe = (NULLO_CAUGHT if tricks else NULLO_SAFE)[call is Special.MISERE]
    return _of_two(0, safe, 1)


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


def expected(chances: Chances, values: Sequence[float]) -> float:
    """Return the mean of values by number of tricks."""
    return sum(chance * value for chance, value in zip(chances, values, strict=True))


def _of_two(tricks: int, chance: float, otherwise: int) -> Chances:
    both = {tricks: chance, otherwise: 1 - chance}
    return tuple(both.get(number, 0.0) for number in range(HAND_SIZE + 1))
