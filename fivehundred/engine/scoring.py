"""Points of a deal: contract and tricks taken in, points for every side out.

Implements the catalogue's section 11. Sides are the seating's; nothing here ends a game.
"""

from __future__ import annotations

from typing import Final

from fivehundred.engine.calls import NULLOS, Bid
from fivehundred.engine.contract import is_made
from fivehundred.engine.facts import Contract, Tally
from fivehundred.engine.options import FailedContract
from fivehundred.engine.variant import Variant

SLAM_TRICKS: Final = 10
SLAM_POINTS: Final = 250
PASSED_OUT_TRICK_POINTS: Final = 10


def deal_points(
    variant: Variant,
    contract: Contract | None,
    won: tuple[int, ...],
    scores: tuple[int, ...],
) -> tuple[bool | None, tuple[int, ...]]:
    """Tell whether the contract was made (None: there was none) and the points, one a side.

    ``won`` are tricks, one a seat; ``scores`` the net scores before this deal, one a side.
    """
    by_side = tricks_by_side(variant, won)
    if contract is None:
        return None, tuple(PASSED_OUT_TRICK_POINTS * tricks for tricks in by_side)
    taken = sum(won[seat] for seat in contract.side)
    made = is_made(contract.call, taken)
    value = contract_value(variant, contract, taken)
    contractors = variant.seating.side_of[contract.seat]
    points = []
    for side, tricks in enumerate(by_side):
        if side != contractors:
            gained = _defence_points(variant, contract, tricks, scores[side])
            if variant.failed_contract is FailedContract.TRANSFER and not made:
                gained += value
        elif made:
            gained = value
        else:
            gained = 0 if variant.failed_contract is FailedContract.TRANSFER else -value
        points.append(gained)
    return made, tuple(points)


def tricks_by_side(variant: Variant, won: tuple[int, ...]) -> tuple[int, ...]:
    """Add up the tricks of each side."""
    return tuple(sum(won[seat] for seat in side) for side in variant.seating.sides)


def contract_value(variant: Variant, contract: Contract, taken: int) -> int:
    """Give what a contract is worth with so many tricks taken: its points, or those of a slam."""
    slam = variant.slam_250 and isinstance(contract.call, Bid) and taken == SLAM_TRICKS
    return max(contract.points, SLAM_POINTS) if slam else contract.points


def _defence_points(variant: Variant, contract: Contract, tricks: int, score: int) -> int:
    each = variant.misere_trick_points if contract.call in NULLOS else variant.trick_points
    gained = each * tricks
    if variant.trick_cap is None:
        return gained
    return min(gained, max(variant.trick_cap - score, 0))


def add_points(sheet: tuple[Tally, ...], points: tuple[int, ...]) -> tuple[Tally, ...]:
    """Enter the points of a deal into the columns *won* and *lost*."""
    return tuple(
        Tally(tally.won + max(gained, 0), tally.lost + max(-gained, 0))
        for tally, gained in zip(sheet, points, strict=True)
    )
