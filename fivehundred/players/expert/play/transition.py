"""One play further in a moment of the play where every card lies open."""

from __future__ import annotations

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.deck import HAND_SIZE
from fivehundred.engine.facts import Played
from fivehundred.engine.tricks.piles import face_up, turned, without
from fivehundred.engine.tricks.trick import close_trick
from fivehundred.players.solver.problem import Problem, moved_on


def after_play(problem: Problem, play: PlayCard) -> tuple[Problem | None, int]:
    """Return the moment after a play, and 1 if the counting side has won a trick by it, else 0.

    The moment is None after the last card of a deal.
    """
    at = problem.seats.index(play.seat)
    hands = list(problem.hands)
    hands[at] = tuple([card for card in hands[at] if card is not play.card])
    piles = without(problem.piles, at, play.card)
    plays = (*problem.plays, Played(play.seat, play.card, play.suit))
    if len(plays) < len(problem.seats):
        return moved_on(problem, hands=tuple(hands), piles=piles, plays=plays), 0
    variant, told = problem.variant, problem.shown_void
    closed = close_trick(variant, problem.order, plays, problem.suits_led, told)
    won = int(closed.winner in problem.counts)
    if piles:
        piles = tuple([turned(row) for row in piles])
        hands = [face_up(row) if row else hand for row, hand in zip(piles, hands, strict=True)]
    if not any(hands):
        return None, won
    exactly, enough = problem.exactly, problem.enough
    then = moved_on(
        problem,
        hands=tuple(hands),
        leader=closed.winner,
        plays=(),
        suits_led=closed.suits_led,
        renounced=closed.renounced,
        piles=piles,
        exactly=None if exactly is None else exactly - won,
        enough=enough if enough == HAND_SIZE else max(0, enough - won),
    )
    return then, won
