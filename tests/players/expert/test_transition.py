"""What a play changes: the same as by the engine's rules, in every preset and rule on jokers."""

from __future__ import annotations

from dataclasses import fields
from random import Random

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.facts import Phase, Played
from fivehundred.engine.game import apply
from fivehundred.engine.state import State
from fivehundred.engine.tricks.play import following_plays
from fivehundred.engine.tricks.trick import led_suit, winner, worthless_jokers
from fivehundred.engine.view import view
from fivehundred.players.expert.play.lookahead import tricks_left
from fivehundred.players.expert.play.moment import (
    Moment,
    Noted,
    begin,
    noted,
    only_reply,
    played_on,
)
from fivehundred.players.solver.layout import lay_out
from fivehundred.players.solver.problem import Problem, SampleProblem, open_problem
from tests.players.expert.transition import after_play
from tests.solver.positions import random_position


def problem_of(state: State, **sides: tuple[int, ...]) -> Problem:
    """Give the problem of a state, for the sides that an earlier one had."""
    known = open_problem(view(state, None))
    given = {field.name: getattr(known, field.name) for field in fields(known)}
    return SampleProblem(**{**given, **sides})


def test_a_play_changes_what_the_engine_changes() -> None:
    rng, compared = Random(5), 0
    for _ in range(300):
        state = random_position(rng)
        problem: Problem | None = problem_of(state)
        assert problem is not None
        counts, wants = problem.counts, problem.wants
        while state.phase is Phase.PLAY:
            assert problem == problem_of(state, counts=counts, wants=wants)
            play = rng.choice(following_plays(state))
            before = sum(state.play.won[seat] for seat in counts)
            state = apply(state, play).state
            problem, won = after_play(problem, play)
            if problem is None:
                break
            assert won == sum(state.play.won[seat] for seat in counts) - before
            compared += 1
        assert problem is None
        assert state.phase is not Phase.PLAY
    assert compared > 1000


def test_a_moment_in_bits_goes_on_as_the_cards_do() -> None:
    rng, compared = Random(6), 0
    for _ in range(300):
        state = random_position(rng)
        problem: Problem | None = open_problem(view(state, None))
        assert problem is not None
        moment: Moment | None = begin(problem)
        while state.phase is Phase.PLAY:
            assert problem is not None
            assert moment is not None
            layout, cards = lay_out(problem)
            assert (moment.layout(), moment.by_bit) == (layout, cards.by_bit)
            assert (moment.turn, moment.enough) == (problem.turn, problem.enough)
            assert moment.tricks_left == tricks_left(problem)
            lawful = following_plays(state)
            only = only_reply(moment)
            assert only is None or [(play.card, play.suit) for play in lawful] == [only]
            assert noted(moment, [(play.card, play.suit) for play in lawful]) == {
                _noted(problem, play): (play.card, play.suit) for play in lawful
            }
            play = rng.choice(lawful)
            state = apply(state, play).state
            problem, won = after_play(problem, play)
            moment, gained = played_on(moment, (play.card, play.suit))
            assert won == gained
            compared += 1
        assert moment is None
    assert compared > 1000


def _noted(problem: Problem, play: PlayCard) -> Noted:
    """Give what is noted of a play, by the cards themselves."""
    order = problem.order
    suit, strength = order.suits[play.card], order.strengths[play.card]
    laid = (*problem.plays, Played(play.seat, play.card, play.suit))
    known = tuple(zip(problem.seats, problem.renounced, strict=True))
    worthless = worthless_jokers(problem.variant, led_suit(problem.plays, order), known)
    if winner(laid, order, worthless) != play.seat:
        return play.seat, suit, None, None
    held = [card for hand in problem.hands for card in hand if order.suits[card] is suit]
    above = sum(order.strengths[card] > strength for card in held)
    return play.seat, suit, play.suit, play.card.code if above < 3 else None
