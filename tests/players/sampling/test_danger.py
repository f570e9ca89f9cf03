"""Samples against one who is to lose every trick: a hand as good for it as such hands are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from math import exp
from random import Random
from statistics import mean

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Call, Special, parse_call
from fivehundred.engine.cards import PACKS, Card, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.options import MisereGate
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.heuristics.auction.expectation import special_chance
from fivehundred.players.heuristics.discarding import misere_danger
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.players.sampling.constraints import Constraints, constraints_of
from fivehundred.players.sampling.evidence import Danger, danger_of
from fivehundred.players.sampling.pack import Dealing, pack_of
from fivehundred.players.sampling.sampler import MetropolisChain, draw_samples
from fivehundred.players.sampling.weighing import DANGERS, LEAST, HandDanger, LikelihoodModel
from fivehundred.players.solver.problem import open_problem, sample_problem
from fivehundred.players.solver.solver import Solver

TABLES = ("australian", "american", "three-handed", "six-handed")
PASS = parse_call("pass")


def with_misere_at_once(preset: str) -> Variant:
    return replace(PRESETS[preset].variant, misere_gate=MisereGate.ANYTIME)


def dealt_a_misere(variant: Variant, rng: Random) -> State:
    """Deal until the first to call has a hand on which a misère is called, and have it called."""
    while True:
        cards = rng.sample(PACKS[variant.deck], variant.deck)
        hands = variant.seating.hands
        dealt = tuple(tuple(cards[10 * at : 10 * at + 10]) for at in range(hands))
        start = Start(dealer=variant.players - 1, hands=dealt, kitty=tuple(cards[10 * hands :]))
        state = new_game(variant, start)
        if special_chance(view(state, 0), Special.MISERE) > 0.5:
            return apply(state, MakeCall(0, Special.MISERE)).state


def all_passed(state: State) -> State:
    while state.phase is Phase.AUCTION:
        assert state.to_act is not None
        state = apply(state, MakeCall(state.to_act, PASS)).state
    return state


def played_on(state: State, tricks: int) -> State:
    """Exchange and play until so many tricks are over and a defender is to play."""
    while state.phase is not Phase.PLAY or len(state.play.tricks) < tricks or state.to_act == 0:
        state = apply(state, choose(view(state, state.to_act), Level.LEARNER, 1)).state
    return state


@cache
def miseres(preset: str, deals: int) -> tuple[State, ...]:
    """Give misères that have been called, before the next call."""
    rng = Random(31)
    return tuple(dealt_a_misere(with_misere_at_once(preset), rng) for _ in range(deals))


def shown_by_contractor(state: State) -> tuple[Card, ...]:
    seen = view(state, None)
    plays = (*(play for trick in seen.history for play in trick.plays), *seen.plays)
    return tuple(play.card for play in plays if play.seat == 0)


def dangers(state: State, samples: int) -> tuple[float, float]:
    """Give the danger of the first seat's hand, and of the hands the seat to act imagines."""
    variant, shown = state.variant, shown_by_contractor(state)

    def danger(hand: tuple[Card, ...]) -> float:
        cards = [card for card in (*hand, *shown) if not card.is_joker]
        return misere_danger(cards, variant, cards)

    drawn = islice(draw_samples(view(state, state.to_act), Random(3)), samples)
    return danger(state.hands[0]), mean(danger(sample.hands[0]) for sample in drawn)


@pytest.mark.sweep
@pytest.mark.parametrize("preset", TABLES)
@pytest.mark.parametrize(
    ("tricks", "apart"),
    [(None, 0.8), (0, 0.5), (2, 0.5)],
    ids=["called", "first card", "mid-play"],
)
def test_a_misere_is_imagined_with_a_hand_as_good_as_it_is(
    preset: str, tricks: int | None, apart: float
) -> None:
    states = miseres(preset, 16)
    if tricks is not None:
        states = tuple(played_on(all_passed(state), tricks) for state in states)
    found = [dangers(state, 12) for state in states]
    assert abs(mean(true for true, _ in found) - mean(drawn for _, drawn in found)) < apart


def test_as_many_miseres_are_caught_in_samples_as_on_the_table() -> None:
    solver, true, drawn = Solver(), list[bool](), list[bool]()
    for called in miseres("australian", 16):
        state = played_on(all_passed(called), 0)
        seen = view(state, state.to_act)
        true.append(bool(solver.reaches(open_problem(view(state, None)), 1)))
        for sample in islice(draw_samples(seen, Random(3)), 6):
            drawn.append(bool(solver.reaches(sample_problem(seen, sample.hands, sample.piles), 1)))
    assert mean(drawn) < 0.85
    assert abs(mean(drawn) - mean(true)) < 0.2


def weight_of(cards: str, danger: Danger = Danger.PLAYED) -> float:
    """Give what an Australian hand weighs, spades alone."""
    called = miseres("australian", 1)[0]
    pack = pack_of(43)
    spades = HandDanger(view(called, 1), danger, pack.printed, 0)
    return spades.of_suit(0, pack.mask(parse_cards(cards)))


def test_a_high_card_with_low_ones_below_it_is_less_against_a_hand() -> None:
    # As many high, middle and low cards each.
    assert weight_of("5S 7S AS") > weight_of("8S 7S AS") > weight_of("8S 10S AS")
    assert weight_of("5S 6S 7S AS") > weight_of("AS") > weight_of("JS AS")
    assert weight_of("5S 7S 9S") == weight_of("") == 0


def test_less_is_known_of_one_who_called_without_looking() -> None:
    bare = [weight_of("AS", each) for each in (Danger.BLIND, Danger.CALLED, Danger.PLAYED)]
    assert 0 > bare[0] > bare[1] > bare[2]


def test_no_suit_is_so_dangerous_that_a_hand_is_held_impossible() -> None:
    assert all(each * most <= 2 * -LEAST for each, most in DANGERS.values())


def call(state: State, *calls: Call) -> State:
    for each in calls:
        assert state.to_act is not None
        state = apply(state, MakeCall(state.to_act, each)).state
    return state


def test_who_has_called_a_misere_is_told_from_who_plays_one() -> None:
    called = miseres("australian", 1)[0]
    assert [danger_of(view(called, 1), seat) for seat in range(3)] == [
        Danger.CALLED,
        None,
        None,
    ]
    played = view(played_on(all_passed(called), 0), 1)
    assert [danger_of(played, seat) for seat in range(3)] == [Danger.PLAYED, None, None]
    outbid = played_on_as_it_is(call(called, parse_call("8S"), PASS, PASS, PASS))
    assert [danger_of(view(outbid, 2), seat) for seat in range(3)] == [
        Danger.CALLED,
        None,
        None,
    ]
    own = played_on_as_it_is(call(called, parse_call("8S"), PASS, PASS, parse_call("9H"), PASS))
    assert danger_of(view(own, 2), 0) is None


def played_on_as_it_is(state: State) -> State:
    """Exchange, and play until seat 2 is to act."""
    while state.phase is not Phase.PLAY or state.to_act != 2:
        state = apply(state, choose(view(state, state.to_act), Level.LEARNER, 1)).state
    return state


def test_both_who_play_a_double_nullo_have_hands_for_it() -> None:
    variant = with_misere_at_once("american")
    cards = Random(1).sample(PACKS[45], 45)
    dealt = tuple(tuple(cards[10 * at : 10 * at + 10]) for at in range(4))
    state = new_game(variant, Start(dealer=3, hands=dealt, kitty=tuple(cards[40:])))
    state = played_on(call(state, Special.DOUBLE_NULLO, PASS, PASS, PASS), 0)
    keys = [danger_of(view(state, state.to_act), seat) for seat in range(4)]
    assert keys == [Danger.PLAYED, None, Danger.PLAYED, None]


def late(
    state: State, few: int, many: int
) -> Iterator[tuple[Constraints, Dealing, LikelihoodModel]]:
    """Yield what allows more samples than few and less than many, of what the other seats see."""
    while state.phase in (Phase.EXCHANGE, Phase.PLAY):
        seen = view(state, state.to_act)
        if state.phase is Phase.PLAY and state.to_act != 0 and danger_of(seen, 0):
            constraints = constraints_of(seen)
            dealing = Dealing(
                [p.size for p in constraints.places], [p.may for p in constraints.places]
            )
            if few < dealing.count < many:
                yield constraints, dealing, LikelihoodModel(seen, constraints)
        state = apply(state, choose(seen, Level.LEARNER, 1)).state


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("preset", "bids"),
    [("three-handed", []), ("australian", ["8S"]), ("australian", ["9C"])],
    ids=["played", "outbid in spades", "outbid in clubs"],
)
def test_a_chain_comes_to_each_sample_as_often_as_it_weighs(preset: str, bids: list[str]) -> None:
    states = miseres(preset, 12)
    outbid = [all_passed(call(state, *map(parse_call, bids))) for state in states]
    found = [next(late(state, 20, 240), None) for state in outbid]
    checked = [each for each in found if each is not None][:2]
    assert checked
    for constraints, dealing, weigher in checked:
        samples = {tuple(masks): exp(weigher.weigh(masks)) for masks in dealing.every()}
        total, rounds = sum(samples.values()), 1500
        chain, often = (
            MetropolisChain(constraints, dealing, weigher, Random(5)),
            Counter[tuple[int, ...]](),
        )
        for _ in range(rounds):
            chain.go_on()
            often[tuple(chain.masks)] += 1
        apart = sum(abs(often[w] / rounds - each / total) for w, each in samples.items()) / 2
        assert apart < 0.8 * (len(samples) / rounds) ** 0.5 + 0.02
