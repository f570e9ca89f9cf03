"""The door: legal always, the same for the same view and seed, and no more than its View."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random

import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.effort import Effort
from fivehundred.players.expert.payoffs import match_value
from fivehundred.players.heuristics.rules import choose_by_heuristics
from fivehundred.players.judgement import AdviceReason
from fivehundred.players.level_names import ALL_LEVELS, LEVELS, Level, Temperament, level_of
from fivehundred.players.levels import choose, effort_of, judge, player_of, warm_up
from tests.knowing import dealt_anew
from tests.players.positions import AUSTRALIAN, dealt, in_play, is_waiting_for_a_seat, stands_for
from tests.players.watching import faults_of, shuffled

ROOT = Path(__file__).parents[2]
LITTLE = Effort(samples=2, nodes=40_000)


def test_whoever_has_warmed_up_for_a_preset_finds_its_table_of_chances_made() -> None:
    warm_up(preset.variant for preset in PRESETS.values())
    made = match_value._race.cache_info().misses
    for preset in PRESETS.values():
        sides = len(preset.variant.seating.sides)
        chance = match_value.chance_to_win(preset.variant, (20,) * sides, 0)
        match_value.points_of_chance(preset.variant, sides, chance)
    assert match_value._race.cache_info().misses == made


def test_every_level_has_its_row_and_what_plays_it() -> None:
    assert len({player_of(level) for level in Level}) == len(Level)
    beginner, learner = player_of(Level.BEGINNER), player_of(Level.LEARNER)
    assert isinstance(beginner, partial) and isinstance(learner, partial)
    assert beginner.keywords != learner.keywords


def test_the_level_of_a_seat_is_one_that_may_sit_at_the_table() -> None:
    assert [level_of(level.value) for level in LEVELS] == list(LEVELS)
    assert [level_of(player) for player in ("human", "plain", "grand master", "")] == [None] * 4


def test_an_advanced_player_calls_like_an_expert_and_does_all_else_as_in_a_club() -> None:
    effort, phases = Effort(samples=6, nodes=300_000), set[Phase]()
    for seed in range(3):
        state = dealt(seed)
        while state.phase in (Phase.AUCTION, Phase.EXCHANGE, Phase.PLAY):
            shown = view(state, state.to_act)
            like = Level.EXPERT if state.phase is Phase.AUCTION else Level.CLUB
            action = choose(shown, Level.ADVANCED, seed, effort=effort)
            assert action == choose(shown, like, seed, effort=effort)
            phases.add(state.phase)
            state = apply(state, action).state
    assert phases == {Phase.AUCTION, Phase.EXCHANGE, Phase.PLAY}


def test_a_view_with_nothing_to_decide_is_refused() -> None:
    for level in ALL_LEVELS:
        with pytest.raises(ValueError, match="nothing to decide"):
            choose(view(new_game(AUSTRALIAN), 0), level, 1)
    with pytest.raises(ValueError, match="nothing to decide"):
        judge(view(new_game(AUSTRALIAN), 0), 1)


def test_the_door_can_be_sent_to_another_process() -> None:
    state = dealt(3)
    seen = view(state, state.to_act)
    assert pickle.loads(pickle.dumps(choose)) is choose
    # Across the pickle the cards stay the one object of their kind.
    assert choose(pickle.loads(pickle.dumps(seen)), "club", 5) == choose(seen, "club", 5)


def test_more_time_is_more_effort_and_less_is_less() -> None:
    for level in ALL_LEVELS:
        usual, half, twice = effort_of(level), effort_of(level, 400), effort_of(level, 1600)
        assert (half.time_ms, usual.time_ms, twice.time_ms) == (400, 800, 1600)
        assert half.nodes == pytest.approx(usual.nodes / 2, abs=1)
        assert twice.nodes == pytest.approx(2 * usual.nodes, abs=1)
        assert half.samples <= usual.samples <= twice.samples
    assert effort_of(Level.EXPERT, 1).samples >= 1


def test_where_one_thing_can_be_done_it_is_done_without_a_thought() -> None:
    state = in_play(("AH", "KH", "QH", "10H"), "7S", leader=0, tricks=(3, 2, 2, 2))
    only = PlayCard(0, state.hands[0][0])
    nothing = Effort(0, 0)
    assert choose(view(state, 0), Level.EXPERT, 1, effort=nothing) == only
    assert judge(view(state, 0), 1, effort=nothing).reason is AdviceReason.ONLY_CHOICE


def test_without_any_effort_there_is_an_answer() -> None:
    for at, state in enumerate(moments("australian")):
        seen = view(state, state.to_act)
        for level in ALL_LEVELS:
            action = choose(seen, level, at, effort=Effort(0, 0))
            assert any(stands_for(offer, action) for offer in seen.legal)


@cache
def moments(preset: str) -> tuple[State, ...]:
    """Give moments of a deal by heuristics: a late call, each kind of naming, some plays."""
    variant, wanted = PRESETS[preset].variant, iter((0, 14))
    for seed in range(40):
        state = shuffled(new_game(variant, Start(dealer=seed % variant.players)), Random(seed))
        if seed == 0 and variant.blind_misere:
            state = apply(state, choose_by_heuristics(view(state, state.to_act), Random(1))).state
        last: dict[Phase, State] = {}
        plays, due, step = [], next(wanted), 0
        while is_waiting_for_a_seat(state):
            last[state.phase] = state
            if state.phase is Phase.PLAY:
                if step == due:
                    plays.append(state)
                    due = next(wanted, -1)
                step += 1
            state = apply(
                state, choose_by_heuristics(view(state, state.to_act), Random(seed))
            ).state
        if plays:
            return (*(s for phase, s in last.items() if phase is not Phase.PLAY), *plays)
        wanted = iter((0, 14))
    raise AssertionError("forty deals and no card was played")


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_a_decision_depends_on_nothing_the_seat_cannot_see(preset: str) -> None:
    """The hidden cards are dealt anew: the same View, and the same decision of every level."""
    rng, other_cards = Random(3), 0
    for state in moments(preset):
        seat = state.to_act
        assert seat is not None
        other = dealt_anew(state, seat, rng)
        seen, again = view(state, seat), view(other, seat)
        assert again == seen
        other_cards += other.hands != state.hands
        for level in ALL_LEVELS:
            action = choose(seen, level, 7, effort=LITTLE)
            assert choose(again, level, 7, effort=LITTLE) == action
            assert any(stands_for(offer, action) for offer in seen.legal)
        assert judge(seen, 7, effort=LITTLE) == judge(again, 7, effort=LITTLE)
    assert other_cards >= 1


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_a_deal_in_mixed_company_is_played_to_its_end(preset: str) -> None:
    variant, hasty = PRESETS[preset].variant, Effort(samples=1, nodes=20_000)
    for seed in range(20):
        state = shuffled(new_game(variant, Start(dealer=0)), Random(seed))
        while is_waiting_for_a_seat(state):
            level = ALL_LEVELS[(state.to_act or 0) % len(ALL_LEVELS)]
            action = choose(view(state, state.to_act), level, seed, effort=hasty)
            state = apply(state, action).state
        if state.match.deals:
            return
    raise AssertionError("twenty deals and all of them passed out")


_DECISIONS = """
from tests.players.test_levels import decided
for line in decided():
    print(line)
"""


def decided() -> Iterator[str]:
    """Say what every level does at some moments of some tables."""
    for preset in ("australian", "five-handed-hidden", "hoyle"):
        for state in moments(preset):
            for level in ALL_LEVELS:
                yield f"{choose(view(state, state.to_act), level, 11, effort=LITTLE)}"


def test_decisions_are_the_same_in_any_process() -> None:
    """Hashes of text differ from process to process; no decision may hang on them."""
    pages = [
        subprocess.run(
            [sys.executable, "-c", _DECISIONS],
            env=dict(os.environ, PYTHONPATH=str(ROOT), PYTHONHASHSEED=str(seed)),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in (1, 2)
    ]
    assert pages[0] == pages[1] == "".join(f"{line}\n" for line in decided())


@pytest.mark.sweep
@pytest.mark.parametrize("level", LEVELS)
def test_a_bold_player_bids_at_least_as_often_as_a_cautious_one(level: Level) -> None:
    bids, some = dict.fromkeys(Temperament, 0), Effort(samples=8, nodes=100_000)
    for seed in range(16):
        state = dealt(seed)
        for mood in Temperament:
            action = choose(view(state, state.to_act), level, seed, effort=some, temperament=mood)
            assert isinstance(action, MakeCall)
            bids[mood] += action.call is not Special.PASS
    assert bids[Temperament.CAUTIOUS] <= bids[Temperament.STEADY] <= bids[Temperament.BOLD]
    assert bids[Temperament.CAUTIOUS] < bids[Temperament.BOLD]


@pytest.mark.sweep
@pytest.mark.parametrize("level", [Level.BEGINNER, Level.LEARNER])
def test_who_learns_makes_mistakes_and_none_without_sense(level: Level) -> None:
    faults: list[str] = []
    otherwise = {MakeCall: 0, PlayCard: 0}
    for seed in range(25):
        state = dealt(seed)
        while is_waiting_for_a_seat(state):
            seen = view(state, state.to_act)
            action = choose(seen, level, seed)
            faults += faults_of(seen, action)
            usual = choose_by_heuristics(seen, Random(seed))
            if type(action) in otherwise:
                otherwise[type(action)] += action != usual
            said, meant = getattr(action, "call", None), getattr(usual, "call", None)
            if isinstance(said, Bid) and isinstance(meant, Bid):
                assert said.level <= meant.level + 1
            state = apply(state, action).state
    assert faults == []
    assert otherwise[MakeCall] >= 4 and otherwise[PlayCard] >= 25
