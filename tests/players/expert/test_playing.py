"""The Expert's play of the cards: lawful everywhere, repeatable, sparing, and sensible."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.players.effort import Budget, Effort, Thought
from fivehundred.players.expert.play.deliberation import choices_among
from fivehundred.players.expert.play.playing import weigh_plays
from fivehundred.players.heuristics.rules import choose_by_heuristics
from fivehundred.players.judgement import AdviceReason, Judgement
from fivehundred.players.knowledge import following_plays, knowledge_of
from fivehundred.players.solver.solver import Solver
from tests.players.positions import after, after_cards, dealt, in_play, is_waiting_for_a_seat

SOLVER = Solver()
LITTLE = Effort(samples=10, nodes=120_000)
USUAL = Effort(samples=60, nodes=1_500_000)


def advised(seen: View, effort: Effort = USUAL, seed: int = 1) -> Judgement:
    return weigh_plays(seen, Thought(SOLVER, Budget(effort), Random(seed)))


def code(state: State, effort: Effort = USUAL, seed: int = 1) -> str:
    action = advised(view(state, state.to_act), effort, seed).action
    assert isinstance(action, PlayCard)
    return action.card.code


def moments(preset: str, seed: int, every: int) -> list[View]:
    """Give some of the moments of a deal played by heuristics in which a card is due."""
    state, rng, found, step = dealt(seed, PRESETS[preset].variant), Random(seed), [], 0
    while is_waiting_for_a_seat(state):
        seen = view(state, state.to_act)
        if state.phase is Phase.PLAY and len(following_plays(seen)) > 1:
            step += 1
            if step % every == 0:
                found.append(seen)
        state = after(state, choose_by_heuristics(seen, rng))
    return found


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_a_card_is_lawful_and_weighed_in_every_preset(preset: str) -> None:
    asked = 0
    for seed in range(3):
        for seen in moments(preset, seed, every=7):
            judgement = advised(seen, LITTLE)
            assert judgement.action in seen.following_plays
            weighed = {one.action for one in judgement.weighed}
            assert not weighed or weighed == set(following_plays(seen))
            assert not weighed or judgement.weighed[0].value is not None
            asked += 1
    assert asked > 0


def test_the_same_view_and_seed_give_the_same_advice() -> None:
    for seen in moments("australian", 4, every=5):
        assert advised(seen, LITTLE, 3) == advised(seen, LITTLE, 3)


def test_hidden_cards_change_nothing() -> None:
    state = in_play(
        ("AS KH QH 7D 4H", "10S 9H 8H 6D 5D", "QS JS 7H 6H 5H", "9S 8S 10D 9D 8D"),
        "7H",
        tricks=(3, 1, 1, 0),
    )
    hands = list(state.hands)
    hands[1], hands[3] = hands[3], hands[1]
    other = replace(state, hands=tuple(hands))
    assert advised(view(state, 0)) == advised(view(other, 0))


def test_without_any_effort_it_still_answers_by_rule_of_thumb() -> None:
    for seen in moments("american", 0, every=9):
        judgement = advised(seen, Effort(samples=0, nodes=0))
        assert judgement.action in seen.following_plays
        assert judgement.samples == 0


def test_effort_is_not_exceeded_by_much() -> None:
    for seen in moments("six-handed", 2, every=12):
        budget = Budget(Effort(samples=50, nodes=60_000))
        weigh_plays(seen, Thought(SOLVER, budget, Random(1)))
        assert budget.nodes_spent < 90_000


def test_touching_cards_are_one_choice_and_which_is_played_tells_nothing() -> None:
    state = in_play(
        ("KD QD 6S", "AD 7S 5C", "10D 8S 6C", "9D 9S 7C"), "6NT", leader=0, tricks=(4, 1, 2, 0)
    )
    seen = view(state, 0)
    choices = choices_among(knowledge_of(seen, 0), following_plays(seen))
    assert [[play.card.code for play in choice] for choice in choices] == [["KD", "QD"], ["6S"]]


def test_cards_with_a_live_one_between_are_two_choices() -> None:
    state = in_play(
        ("KD JD 6S", "AD QD 5C", "10D 8S 6C", "9D 9S 7C"), "6NT", leader=0, tricks=(4, 1, 2, 0)
    )
    seen = view(state, 0)
    assert len(choices_among(knowledge_of(seen, 0), following_plays(seen))) == 3


def test_a_defender_takes_the_setting_trick() -> None:
    # The contractor needs two of the last two tricks, and only the ace stops him.
    state = in_play(
        ("JK KS", "AS 5C", "8D 9D", "QS 7C"), "8H", leader=0, tricks=(6, 1, 0, 1), led="SCDH"
    )
    state = after_cards(state, "KS")
    assert code(state) == "AS"


def test_the_contractor_ruffs_what_he_needs() -> None:
    state = in_play(
        ("6H 5D 5S", "AC 9D 8S", "7C 7D 7S", "8C 10D 9S"), "7H", leader=1, tricks=(6, 1, 0, 0)
    )
    state = after_cards(state, "AC 7C 8C")
    judgement = advised(view(state, 0))
    assert isinstance(judgement.action, PlayCard)
    assert judgement.action.card.code == "6H"
    assert judgement.weighed[0].chance == 1
    assert judgement.reason in (AdviceReason.CERTAIN, AdviceReason.RUFFS)
