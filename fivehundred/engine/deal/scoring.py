"""The points of a deal for every side: §11 “Scoring a deal” of docs/rules.md."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.calls import NULLOS, Bid
from fivehundred.engine.deal.contract import is_made
from fivehundred.engine.facts import Contract, Tally
from fivehundred.engine.rules.customs import do_failures_transfer, do_partners_halve
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Side

SLAM_TRICKS: Final = 10
SLAM_POINTS: Final = 250
PASSED_OUT_TRICK_POINTS: Final = 10


def deal_points(
    variant: Variant, contract: Contract | None, won: tuple[int, ...], scores: tuple[int, ...]
) -> tuple[bool | None, tuple[int, ...]]:
    """Return whether the contract was made, if there was one, and the points by side.

    ``won`` are tricks by seat; ``scores`` the net scores by side before this deal.
    """
    if contract is None:
        by_side = tricks_by_side(variant, won)
        return None, tuple(trick_points(variant, None) * tricks for tricks in by_side)
    made = is_made(contract, won)
    value = contract_value(variant, contract, sum(won[seat] for seat in contract.side))
    return made, contract_points(variant, contract, won, scores, value if made else -value)


def contract_points(
    variant: Variant, contract: Contract, won: tuple[int, ...], scores: tuple[int, ...], value: int
) -> tuple[int, ...]:
    """Return the points by side of a deal whose contract won or lost ``value`` points."""
    transfers = do_failures_transfer(variant) and value < 0
    sharers = contract_sides(variant, contract)
    halves = do_partners_halve(variant) and len(sharers) > 1
    points = []
    for side, tricks in enumerate(tricks_by_side(variant, won)):
        if side in sharers:
            gained = 0 if transfers else value // 2 if halves else value
        else:
            gained = _defence_points(variant, contract, tricks, scores[side])
            gained -= value if transfers else 0
        points.append(gained)
    return tuple(points)


def contract_sides(variant: Variant, contract: Contract) -> tuple[Side, ...]:
    """List the sides that score a contract, the contractor's first, folded partners included."""
    side_of = variant.seating.side_of
    seats = (contract.seat, *contract.side, *contract.out)
    return tuple(dict.fromkeys(side_of[seat] for seat in seats))


def tricks_by_side(variant: Variant, won: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tricks of each side."""
    return tuple(sum(won[seat] for seat in side) for side in variant.seating.sides)


def contract_value(variant: Variant, contract: Contract, taken: int) -> int:
    """Return what a contract is worth with these tricks won, a slam bonus included."""
    slam = variant.slam_250 and isinstance(contract.call, Bid) and taken == SLAM_TRICKS
    return max(contract.points, SLAM_POINTS) if slam else contract.points


def trick_points(variant: Variant, contract: Contract | None) -> int:
    """Return what each defender's trick is worth, or each player's if there is no contract."""
    if contract is None:
        return PASSED_OUT_TRICK_POINTS
    return variant.misere_trick_points if contract.call in NULLOS else variant.trick_points


def _defence_points(variant: Variant, contract: Contract, tricks: int, score: int) -> int:
    gained = trick_points(variant, contract) * tricks
    if variant.trick_cap is None:
        return gained
    return min(gained, max(variant.trick_cap - score, 0))


def add_points(sheet: tuple[Tally, ...], points: tuple[int, ...]) -> tuple[Tally, ...]:
    """Return the score sheet with the points of a deal added as *won* or *lost*."""
    return tuple(
        Tally(tally.won + max(gained, 0), tally.lost + max(-gained, 0))
        for tally, gained in zip(sheet, points, strict=True)
    )
