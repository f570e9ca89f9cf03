"""Revokes, their claims and their cost: §15 “Revokes” of docs/rules.md.

Where revokes are possible, any card may be played to another seat's lead; a card missing from
``play.following_plays`` is a revoke.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import ClaimRevoke, PlayCard
from fivehundred.engine.cards import Card
from fivehundred.engine.deal.scoring import contract_points, contract_sides, deal_points
from fivehundred.engine.deal.step import scores
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.facts import Contract, Trick
from fivehundred.engine.kinds import PlayKind
from fivehundred.engine.rules.option_meanings_of_play import may_revoke, revoke_law
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat, Side
from fivehundred.engine.state import Revoke, State
from fivehundred.engine.tricks.play import following_plays
from fivehundred.engine.tricks.trick import led_suit, winner, worthless_jokers

PENALTY_POINTS: Final = 100

Points = tuple[int, ...]


def revokes_after(state: State, action: PlayCard) -> tuple[Revoke, ...]:
    """Return the deal's unclaimed revokes, with this play if it is one."""
    if not state.play.plays:
        return state.revokes
    lawful = following_plays(state)
    if any(play.card is action.card for play in lawful):
        return state.revokes
    assert state.before_trick is not None
    wanted = tuple(play.card for play in lawful)
    number = sum(state.play.won) + 1
    revoke = Revoke(action.seat, number, action.card, wanted, state.before_trick)
    return (*state.revokes, revoke)


def claimed_revoke(state: State, action: ClaimRevoke) -> Revoke:
    """Return the first revoke of the accused seat; raises IllegalAction if there is none."""
    if not may_revoke(state.variant):
        raise IllegalAction(PlayKind.NO_REVOKES)
    for revoke in state.revokes:
        if revoke.seat == action.against:
            return revoke
    raise IllegalAction(PlayKind.NO_REVOKE, seat=action.against)


def is_replayed(variant: Variant, contract: Contract | None, guilty: Seat) -> bool:
    """Return whether a proved revoke takes tricks back, rather than ending the deal."""
    if not revoke_law(variant).replays_defence:
        return False
    return contract is None or guilty not in contract.side


def outcome_if_ended(state: State, guilty: Seat) -> tuple[bool | None, tuple[int, ...], Points]:
    """Return the outcome of an unscored deal that a revoke ends: made, tricks by seat, points."""
    contract, won = state.contract, state.play.won
    if contract is None:
        points = deal_points(state.variant, None, won, scores(state))[1]
        return None, won, _without(points, [state.variant.seating.side_of[guilty]])
    if guilty in contract.side:
        points = contract_points(state.variant, contract, won, scores(state), -contract.points)
        return False, won, points
    points = contract_points(state.variant, contract, won, scores(state), contract.points)
    # All defenders lose their points.
    answering = contract_sides(state.variant, contract)
    defenders = [side for side in range(len(points)) if side not in answering]
    return True, won, _without(points, defenders)


def restored(state: State, revoke: Revoke) -> State:
    """Return the deal with tricks won by a contractor's revokes given to their rightful winners.

    By Hoffmann's rule only. The winner is a defender if any lawful card would have lost to them.
    """
    law = revoke_law(state.variant)
    if not law.restores or state.contract is None or revoke.seat not in state.contract.side:
        return state
    won, tricks = list(state.play.won), list(state.play.tricks)
    for other in state.revokes:
        at = len(other.restart.play.tricks)
        if other.seat != revoke.seat or at >= len(tricks):
            continue
        trick = tricks[at]
        if trick.winner not in state.contract.side:
            continue
        winners = [_rightful_winner(state, other, trick, card) for card in other.held]
        robbed = (seat for seat in winners if seat not in state.contract.side)
        rightful = next(robbed, winners[0])
        won[trick.winner] -= 1
        won[rightful] += 1
        tricks[at] = replace(trick, winner=rightful)
    return replace(state, play=replace(state.play, won=tuple(won), tricks=tuple(tricks)))


def _rightful_winner(state: State, revoke: Revoke, trick: Trick, card: Card) -> Seat:
    """Return who would have won a trick with ``card`` in place of a revoke."""
    plays = tuple(
        replace(played, card=card) if played.card is revoke.card else played
        for played in trick.plays
    )
    before = revoke.restart.play
    assert before.order is not None
    led, told = led_suit(plays, before.order), tuple(enumerate(before.renounced))
    return winner(plays, before.order, worthless_jokers(state.variant, led, told))


def _without(points: Points, sides: list[Side]) -> Points:
    return tuple(0 if side in sides else gained for side, gained in enumerate(points))


def replayed_for(state: State) -> list[Side]:
    """List the sides whose revokes had tricks of this deal replayed, once for each revoke."""
    side_of = state.variant.seating.side_of
    return [side_of[one.against] for one in state.proved if one.replayed]


def penalties(points: Points, guilty: Sequence[Side]) -> Points:
    """Return the points, with those of the guilty sides replaced by penalties."""
    return tuple(
        -PENALTY_POINTS * guilty.count(side) if side in guilty else gained
        for side, gained in enumerate(points)
    )
