"""Revokes: wrong cards that were played, what a claim finds, and what it costs.

Implements the catalogue's section 10. Where revokes are not prevented every card held may be
played to another's lead; which of them is wrong is what ``play.lawful_plays`` leaves out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import ClaimRevoke, PlayCard
from fivehundred.engine.errors import IllegalAction, Reason
from fivehundred.engine.facts import Contract
from fivehundred.engine.options import Revokes
from fivehundred.engine.play import lawful_plays
from fivehundred.engine.scoring import contract_points, deal_points
from fivehundred.engine.seats import Side
from fivehundred.engine.state import Revoke, State
from fivehundred.engine.step import scores
from fivehundred.engine.trick import winner
from fivehundred.engine.variant import Variant

PENALTY_POINTS: Final = 100

Points = tuple[int, ...]


def can_happen(variant: Variant) -> bool:
    """Tell whether wrong cards may be played at this table."""
    return variant.revokes is not Revokes.PREVENTED


def noted(state: State, action: PlayCard) -> tuple[Revoke, ...]:
    """Give the revokes of the deal with this play, which may be one more; nothing is said."""
    if not state.play.plays:
        return state.revokes
    lawful = lawful_plays(state)
    if any(play.card is action.card for play in lawful):
        return state.revokes
    assert state.before_trick is not None
    wanted = tuple(play.card for play in lawful)
    number = sum(state.play.won) + 1
    revoke = Revoke(action.seat, number, action.card, wanted, state.before_trick)
    return (*state.revokes, revoke)


def claimed(state: State, action: ClaimRevoke) -> Revoke:
    """Give the first revoke of the seat that is claimed against; raises IllegalAction if none."""
    if not can_happen(state.variant):
        sentence = "there is nothing to claim: wrong cards cannot be played at this table"
        raise IllegalAction(Reason.WRONG_PHASE, sentence, seat=action.seat)
    for revoke in state.revokes:
        if revoke.seat == action.against:
            return revoke
    sentence = f"seat {action.against} has not revoked in this deal"
    raise IllegalAction(Reason.NO_REVOKE, sentence, seat=action.seat)


def is_replayed(state: State, revoke: Revoke) -> bool:
    """Tell whether a proved revoke takes tricks back, rather than ending the deal."""
    if state.variant.revokes is Revokes.AMERICAN:
        return False
    return state.contract is None or revoke.seat not in state.contract.side


def taken_back(state: State, revoke: Revoke) -> State:
    """Give the state before the trick of a revoke, with the penalty still to be paid."""
    side = state.variant.seating.side_of[revoke.seat]
    return replace(revoke.restart, penalised=(*state.penalised, side))


def ended(state: State, revoke: Revoke) -> tuple[bool | None, tuple[int, ...], Points]:
    """Settle a deal that a proved revoke ends: made or not, tricks a seat, points a side.

    ``state`` is the deal as far as it was played, not yet scored.
    """
    contract, won = state.contract, state.play.won
    if contract is None:
        points = deal_points(state.variant, None, won, scores(state))[1]
        return None, won, _without(points, [state.variant.seating.side_of[revoke.seat]])
    if revoke.seat in contract.side:
        return False, *_contractor_revoked(state, contract, revoke)
    value = contract.points
    points = contract_points(state.variant, contract, won, scores(state), value)
    # Those who defend together are one side in error.
    defenders = [side for side in range(len(points)) if not _stands(state, contract, side)]
    return True, won, _without(points, defenders)


def _stands(state: State, contract: Contract, side: Side) -> bool:
    return any(state.variant.seating.side_of[seat] == side for seat in contract.side)


def _contractor_revoked(
    state: State, contract: Contract, revoke: Revoke
) -> tuple[tuple[int, ...], Points]:
    """Set the bid back; under Hoffmann's rules the defenders get the trick they were robbed of."""
    won = state.play.won
    if state.variant.revokes is Revokes.HOFFMANN:
        won = _with_trick_restored(state, contract, revoke)
    value = -contract.points
    return won, contract_points(state.variant, contract, won, scores(state), value)


def _with_trick_restored(state: State, contract: Contract, revoke: Revoke) -> tuple[int, ...]:
    won, before = list(state.play.won), revoke.restart.play
    at = len(before.tricks)
    if at >= len(state.play.tricks):
        return tuple(won)
    trick = state.play.tricks[at]
    if trick.winner not in contract.side:
        return tuple(won)
    honest = tuple(played for played in trick.plays if played.card is not revoke.card)
    rightful = winner(before, honest, state.variant.joker_after_renounce)
    won[trick.winner] -= 1
    won[rightful] += 1
    return tuple(won)


def _without(points: Points, sides: list[Side]) -> Points:
    return tuple(0 if side in sides else gained for side, gained in enumerate(points))


def penalties(state: State, points: Points) -> Points:
    """Take from those who revoked what the replayed deal brought them, and the penalty."""
    return tuple(
        -PENALTY_POINTS * state.penalised.count(side) if side in state.penalised else gained
        for side, gained in enumerate(points)
    )
