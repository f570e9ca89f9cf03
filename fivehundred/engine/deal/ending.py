"""Who has won after a deal, if anybody: §12 “The end of the game” of docs/rules.md."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.deal.scoring import contract_sides, tricks_by_side
from fivehundred.engine.facts import DealResult, EndReason, Result, Trick
from fivehundred.engine.rules.customs import back_door, do_any_points_win, is_target_exact
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Side

BACK_DOOR_POINTS: Final = -500


def result_of(
    variant: Variant, scores: tuple[int, ...], deal: DealResult, tricks: tuple[Trick, ...]
) -> Result | None:
    """Return the result if this deal ended the game; ``scores`` are net and include it."""
    lost = _lost_at(variant, scores)
    if lost is not None:
        return lost
    there = sides_at_target(variant, scores)
    reason = EndReason.EXACT if is_target_exact(variant) else EndReason.TARGET
    winner = _first_there(variant, there, scores, deal, tricks)
    return _back_door(variant, scores) if winner is None else Result((winner,), reason)


def sides_at_target(variant: Variant, scores: tuple[int, ...]) -> list[Side]:
    """List the sides whose score wins the game: at the target or past it, or exactly on it."""
    if is_target_exact(variant):
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
    if not do_any_points_win(variant):
        return None
    if contractors and is_target_exact(variant):
        # Set, but exactly on the target: that wins, and the contractor comes first.
        return contractors[0]

    def arrival(side: Side) -> int:
        return _trick_at_target(variant, scores, deal, tricks, side)

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
    losers, door = sides_at_back_door(scores), back_door(variant)
    if not losers or not door.is_open:
        return None
    if door.spares_company and sum(score < 0 for score in scores) > 1:
        return None
    return Result((_leader(scores, after=losers[0]),), EndReason.BACK_DOOR)


def _leader(scores: tuple[int, ...], *, after: Side) -> Side:
    """Return the side with the highest score; of equals, the first one after the loser."""
    count = len(scores)
    return max(range(count), key=lambda side: (scores[side], -((side - after) % count)))


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
