"""One play further in a moment of the play where every card lies open.

Owns what a play changes in a Problem; who wins a trick is the catalogue's section 5, and what a
suitless joker does to it section 9.
"""

from __future__ import annotations

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import Suit
from fivehundred.engine.deck import HAND_SIZE
from fivehundred.engine.facts import Hand, Piles, Played
from fivehundred.engine.options import JokerAfterRenounce, JokerFollow
from fivehundred.engine.piles import face_up, turned, without
from fivehundred.engine.seats import Seat
from fivehundred.players.solver.problem import Problem


def after_play(problem: Problem, play: PlayCard) -> tuple[Problem | None, int]:
    """Give the moment after a play, and 1 if the counting side has won a trick by it, else 0.

    The moment is None after the last card of a deal.
    """
    at = problem.seats.index(play.seat)
    hands = list(problem.hands)
    hands[at] = tuple([card for card in hands[at] if card is not play.card])
    piles = without(problem.piles, at, play.card)
    plays = (*problem.plays, Played(play.seat, play.card, play.suit))
    if len(plays) < len(problem.seats):
        return _in_trick(problem, tuple(hands), piles, plays), 0
    taker = winner_of(problem, plays)
    counted = int(taker in problem.counts)
    if piles:
        piles = tuple([turned(row) for row in piles])
        hands = [face_up(row) if row else hand for row, hand in zip(piles, hands, strict=True)]
    if not any(hands):
        return None, counted
    return _after_trick(problem, tuple(hands), piles, plays, taker), counted


def _in_trick(
    problem: Problem, hands: tuple[Hand, ...], piles: Piles, plays: tuple[Played, ...]
) -> Problem:
    return Problem(
        variant=problem.variant,
        order=problem.order,
        seats=problem.seats,
        hands=hands,
        leader=problem.leader,
        counts=problem.counts,
        wants=problem.wants,
        plays=plays,
        suits_led=problem.suits_led,
        renounced=problem.renounced,
        piles=piles,
        forced=problem.forced,
        exactly=problem.exactly,
        enough=problem.enough,
    )


def _after_trick(
    problem: Problem,
    hands: tuple[Hand, ...],
    piles: Piles,
    plays: tuple[Played, ...],
    taker: Seat,
) -> Problem:
    led = led_in(problem, plays)
    won, exactly, enough = int(taker in problem.counts), problem.exactly, problem.enough
    return Problem(
        variant=problem.variant,
        order=problem.order,
        seats=problem.seats,
        hands=hands,
        leader=taker,
        counts=problem.counts,
        wants=problem.wants,
        suits_led=_with_suit(problem.suits_led, led),
        renounced=_renounced(problem, plays, led),
        piles=piles,
        forced=problem.forced,
        exactly=None if exactly is None else exactly - won,
        enough=enough if enough == HAND_SIZE else max(0, enough - won),
    )


def led_in(problem: Problem, plays: tuple[Played, ...]) -> Suit | None:
    """Give the suit to follow; None before the lead, and after a joker that named no suit."""
    return plays[0].suit or problem.order.suits[plays[0].card] if plays else None


def winner_of(problem: Problem, plays: tuple[Played, ...]) -> Seat:
    """Give the seat that is winning a trick begun, or has won it."""
    order, led = problem.order, led_in(problem, plays)
    best, height = plays[0].seat, -1
    for at, played in enumerate(plays):
        suit = order.suits[played.card]
        if suit is None:
            counts = at == 0 or not _is_worthless(problem, played.seat, led)
        else:
            counts = suit is led or suit is order.trump
        if counts and order.strengths[played.card] > height:
            best, height = played.seat, order.strengths[played.card]
    return best


def _is_worthless(problem: Problem, seat: Seat, led: Suit | None) -> bool:
    """Tell whether a joker outside the suits wins nothing, its holder having renounced before."""
    if problem.variant.joker_after_renounce is not JokerAfterRenounce.WORTHLESS:
        return False
    return bool(problem.renounced) and led in problem.renounced[problem.seats.index(seat)]


def _with_suit(suits: tuple[Suit, ...], suit: Suit | None) -> tuple[Suit, ...]:
    return suits if suit is None or suit in suits else (*suits, suit)


def _renounced(
    problem: Problem, plays: tuple[Played, ...], led: Suit | None
) -> tuple[tuple[Suit, ...], ...]:
    known = problem.renounced or ((),) * len(problem.seats)
    suits = problem.order.suits
    if led is None or all(suits[played.card] is led for played in plays[1:]):
        return known
    first_or_last = problem.variant.joker_follow is JokerFollow.FIRST_OR_LAST
    untold = first_or_last and led not in problem.suits_led
    failed = {
        played.seat
        for played in plays[1:]
        if suits[played.card] is not led and not (untold and suits[played.card] is None)
    }
    return tuple(
        _with_suit(before, led) if seat in failed else before
        for seat, before in zip(problem.seats, known, strict=True)
    )
