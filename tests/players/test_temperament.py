"""A temperament in the play: the same cards played safely, or with more at stake."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.expert.comparison import Comparison
from fivehundred.players.heuristics.rules import choose_by_heuristics
from fivehundred.players.level_names import LEVELS, Level, Temperament
from fivehundred.players.levels import choose, effort_of
from tests.players.positions import chosen, dealt

CAUTIOUS, STEADY, BOLD = Temperament.CAUTIOUS, Temperament.STEADY, Temperament.BOLD


def before_lead(seed: int, tricks: int) -> State:
    """Play a deal by heuristics until a trick is to be led."""
    state = dealt(seed)
    while state.phase is not Phase.PLAY or len(state.play.tricks) < tricks:
        state = apply(state, chosen(state, seed)).state
    return state


def led(state: State, mood: Temperament) -> str:
    action = choose_by_heuristics(view(state, state.to_act), Random(1), mood)
    assert isinstance(action, PlayCard)
    return action.card.code


def test_a_cautious_contractor_cashes_an_ace_that_a_steady_one_keeps() -> None:
    state = before_lead(175, 0)
    assert [led(state, mood) for mood in (CAUTIOUS, STEADY, BOLD)] == ["AC", "6D", "6D"]


def test_a_bold_contractor_sets_up_a_jack_before_he_cashes_an_ace() -> None:
    state = before_lead(310, 1)
    assert [led(state, mood) for mood in (CAUTIOUS, STEADY, BOLD)] == ["AS", "AS", "JC"]


def test_of_two_plays_worth_the_same_the_bold_like_the_one_that_varies() -> None:
    results = {"sure": (10.0, 10.0), "wild": (-20.0, 40.0)}
    comparison = Comparison[int, str, int](
        results, lambda deal, left: [(results[one.option][deal], 0) for one in left]
    )
    comparison.run(range(2))
    sure, wild = comparison.candidates
    assert comparison.liking(sure, CAUTIOUS) > comparison.liking(wild, CAUTIOUS)
    assert comparison.liking(sure, STEADY) == comparison.liking(wild, STEADY) == 10
    assert comparison.liking(sure, BOLD) < comparison.liking(wild, BOLD)


@pytest.mark.sweep
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_some_cards_by_its_temperament(level: Level) -> None:
    changed = dict.fromkeys((CAUTIOUS, BOLD), 0)
    usual = effort_of(level)
    effort = replace(usual, samples=min(usual.samples, 6), time_ms=None)
    for seed, tricks in product(range(30), (1, 2, 4)):
        state = before_lead(seed, tricks)
        shown = view(state, state.to_act)
        plays = {
            mood: choose(shown, level, 5, effort=effort, temperament=mood) for mood in Temperament
        }
        for mood in changed:
            changed[mood] += plays[mood] != plays[STEADY]
        if all(changed.values()):
            return
    pytest.fail(f"of 90 leads, changed: {changed}")
