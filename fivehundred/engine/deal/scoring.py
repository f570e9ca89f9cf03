"""The points of a deal (§11 “Scoring a deal” of docs/rules.md); who has won (§12 “The end”)."""

from __future__ import annotations

from functools import partial
from typing import Final

from fivehundred.engine.calls import NULLOS, Bid
from fivehundred.engine.deal.contract import is_made
from fivehundred.engine.facts import Contract, DealResult, EndReason, Result, Tally, Trick
from fivehundred.engine.rules import option_meanings as meanings
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
    transfers = meanings.do_failures_transfer(variant) and value < 0
    sharers = contract_sides(variant, contract)
    halves = meanings.do_partners_halve(variant) and len(sharers) > 1
    points = []
    for side, tricks in enumerate(tricks_by_side(variant, won)):
        if side in sharers:
            gained = 0 if transfers else value // 2 if halves else value
        else:
            gained = trick_points(variant, contract) * tricks
            if variant.trick_cap is not None:
                gained = min(gained, max(variant.trick_cap - scores[side], 0))
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


def add_points(sheet: tuple[Tally, ...], points: tuple[int, ...]) -> tuple[Tally, ...]:
    """Return the score sheet with the points of a deal added as *won* or *lost*."""
    return tuple(
        Tally(tally.won + max(gained, 0), tally.lost + max(-gained, 0))
        for tally, gained in zip(sheet, points, strict=True)
    )


BACK_DOOR_POINTS: Final = -500


def result_of(
    variant: Variant, scores: tuple[int, ...], deal: DealResult, tricks: tuple[Trick, ...]
) -> Result | None:
    """Return the result if this deal ended the game; ``scores`` are net and include it."""
    lost = _lost_at(variant, scores)
    if lost is not None:
        return lost
    there = sides_at_target(variant, scores)
    reason = EndReason.EXACT if meanings.is_target_exact(variant) else EndReason.TARGET
    winner = _first_there(variant, there, scores, deal, tricks)
    return _back_door(variant, scores) if winner is None else Result((winner,), reason)


def sides_at_target(variant: Variant, scores: tuple[int, ...]) -> list[Side]:
    """List the sides whose score wins the game: at the target or past it, or exactly on it."""
    if meanings.is_target_exact(variant):
        return [side for side, score in enumerate(scores) if score == variant.target]
    return [side for side, score in enumerate(scores) if score >= variant.target]


def sides_at_back_door(scores: tuple[int, ...]) -> list[Side]:
    """List the sides at or below the back door."""
    return [side for side, score in enumerate(scores) if score <= BACK_DOOR_POINTS]


def _first_there(
    variant: Variant,
    there: list[Side],
    scores: tuple[int, ...],
    deal: DealResult,
    tricks: tuple[Trick, ...],
) -> Side | None:
    """Return which of the sides at the target wins: who made the contract, or came first."""
    sides = contract_sides(variant, deal.contract) if deal.contract else ()
    contractors = [side for side in sides if side in there]
    if contractors and deal.made:
        return contractors[0]
    if not meanings.do_any_points_win(variant):
        return None
    if contractors and meanings.is_target_exact(variant):
        # Set, but exactly on the target: that wins, and the contractor comes first.
        return contractors[0]
    arrival = partial(_trick_at_target, variant, scores, deal, tricks)
    return min(there, key=arrival, default=None)


def _trick_at_target(
    variant: Variant,
    scores: tuple[int, ...],
    deal: DealResult,
    tricks: tuple[Trick, ...],
    side: Side,
) -> int:
    """Return the number of the trick that brought a side to the target.

    All tricks of the side are worth the same. Those before a set-up position count as number 0.
    """
    taken, gained = tricks_by_side(variant, deal.tricks)[side], deal.points[side]
    before = scores[side] - gained
    if taken == 0 or before >= variant.target:
        return 0
    own = [n for n, t in enumerate(tricks, start=1) if variant.seating.side_of[t.winner] == side]
    own = [0] * (taken - len(own)) + own
    counted = enumerate(own, start=1)
    return next(n for count, n in counted if before + gained * count / taken >= variant.target)


def _back_door(variant: Variant, scores: tuple[int, ...]) -> Result | None:
    losers, door = sides_at_back_door(scores), meanings.back_door(variant)
    if not losers or not door.is_open:
        return None
    if door.only_when_alone and sum(score < 0 for score in scores) > 1:
        return None
    # The highest score wins; of equals, the first after the loser.
    count = len(scores)
    best = max(range(count), key=lambda side: (scores[side], -((side - losers[0]) % count)))
    return Result((best,), EndReason.BACK_DOOR)


def _lost_at(variant: Variant, scores: tuple[int, ...]) -> Result | None:
    limit = variant.lose_at
    if limit is None:
        return None
    losers = [side for side, score in enumerate(scores) if score >= limit]
    rest = [side for side in range(len(scores)) if side not in losers]
    if not losers or not rest:
        return None
    below = [side for side in rest if scores[side] <= variant.target]
    score = scores.__getitem__
    nearest = max(below, key=score) if below else min(rest, key=score)
    return Result((nearest,), EndReason.LOST_AT)
