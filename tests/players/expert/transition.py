"""One play further where every card lies open, card by card: what moments in bits are held to."""

from __future__ import annotations

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.facts import Played
from fivehundred.engine.tricks.piles import face_up, turned, without
from fivehundred.engine.tricks.trick import close_trick
from fivehundred.players.solver.problem import Problem, SampleProblem


def after_play(problem: Problem, play: PlayCard) -> tuple[Problem | None, int]:
    """Return the moment after a play, and 1 if the counting side has won a trick by it, else 0.

    The moment is None after the last card of a deal.
    """
    seats, order, variant = problem.seats, problem.order, problem.variant
    at, card = seats.index(play.seat), play.card
    hands = list(problem.hands)
    hands[at] = tuple([other for other in hands[at] if other is not card])
    piles = without(problem.piles, at, card) if problem.piles else ()
    plays = (*problem.plays, Played(play.seat, card, play.suit))
    leader, suits_led, renounced = problem.leader, problem.suits_led, problem.renounced
    exactly, enough, won = problem.exactly, problem.enough, 0
    if len(plays) == len(seats):
        known = tuple(zip(seats, renounced or ((),) * len(seats), strict=True))
        closed = close_trick(variant, order, plays, suits_led, known)
        leader, suits_led, renounced = closed.winner, closed.suits_led, closed.renounced
        won, plays = int(leader in problem.counts), ()
        if piles:
            piles = tuple([turned(row) for row in piles])
            hands = [face_up(row) if row else hand for row, hand in zip(piles, hands, strict=True)]
        if not any(hands):
            return None, won
        exactly = None if exactly is None else exactly - won
        enough = enough if enough == HAND_SIZE else max(0, enough - won)
    then = SampleProblem(
        variant=variant,
        order=order,
        seats=seats,
        hands=tuple(hands),
        leader=leader,
        counts=problem.counts,
        wants=problem.wants,
        plays=plays,
        suits_led=suits_led,
        renounced=renounced,
        piles=piles,
        forced=problem.forced,
        exactly=exactly,
        enough=enough,
    )
    return then, won
