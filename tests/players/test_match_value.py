"""What a score is worth: a chance to win, told in points."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from fivehundred.engine.rules.options import BackDoor
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.expert.payoffs.match_value import (
    chance_to_win,
    known_results,
    nearest,
    points_of_chance,
)

BASE = Variant()
ANY_POINTS = PRESETS["classic"].variant


def chance(*scores: int, variant: Variant = BASE) -> float:
    return chance_to_win(variant, scores, 0)


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_equal_scores_are_equal_chances(name: str) -> None:
    variant = PRESETS[name].variant
    count = len(variant.seating.sides)
    assert chance_to_win(variant, (0,) * count, 0) == pytest.approx(1 / count)


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_more_points_are_never_worse_up_to_the_target(name: str) -> None:
    variant = PRESETS[name].variant
    others = (100,) * (len(variant.seating.sides) - 1)
    scores = range(-400, variant.target, 20)
    chances = [chance_to_win(variant, (score, *others), 0) for score in scores]
    assert all(low <= high + 0.004 for low, high in pairwise(chances))
    assert chances[-1] - chances[0] > 0.4


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_the_chances_of_all_sides_are_one_and_whose_they_are_changes_none(name: str) -> None:
    variant = PRESETS[name].variant
    count = len(variant.seating.sides)
    for some in ((460, 200), (-300, 120), (0, 490), (340, 340), (-480, -480)):
        scores = (*some, *(90,) * (count - 2))
        chances = [chance_to_win(variant, scores, side) for side in range(count)]
        assert sum(chances) == pytest.approx(1)
        turned = (*scores[1:], scores[0])
        assert [chance_to_win(variant, turned, side) for side in range(count)] == pytest.approx(
            [*chances[1:], chances[0]]
        )


@pytest.mark.parametrize("name", sorted(PRESETS))
@pytest.mark.parametrize("score", [-400, -90, 150, 440])
def test_sides_that_are_level_have_the_same_chance(name: str, score: int) -> None:
    variant = PRESETS[name].variant
    count = len(variant.seating.sides)
    for side in range(count):
        assert chance_to_win(variant, (score,) * count, side) == pytest.approx(1 / count)


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_who_stands_at_the_target_or_at_the_back_door_is_as_good_as_done(name: str) -> None:
    variant = PRESETS[name].variant
    others = (0,) * (len(variant.seating.sides) - 1)
    ahead, level, behind = (
        chance_to_win(variant, (score, *others), 0) for score in (variant.target - 10, 0, -490)
    )
    assert behind < 0.6 * level
    assert ahead > level + 0.4 * (1 - level)


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_preset_has_rows_of_its_own_or_of_its_like(name: str) -> None:
    kin = PRESETS[nearest(PRESETS[name].variant, known_results())].variant
    assert name not in known_results() or kin == PRESETS[name].variant
    rows = known_results()[nearest(PRESETS[name].variant, known_results())]
    assert sum(share for *_, share in rows) == pytest.approx(1, abs=0.002)
    assert min(mine for mine, *_ in rows) <= 0 < max(mine for mine, *_ in rows)


def test_house_rules_take_the_rows_of_the_nearest_preset() -> None:
    known = ("australian", "french-canadian", "three-handed", "five-handed")
    assert nearest(replace(BASE, target=1000, trick_points=0), known) == "australian"
    assert nearest(replace(PRESETS["classic"].variant, hi_lo=True), known) == "australian"
    assert nearest(PRESETS["hoyle"].variant, known) == "three-handed"
    assert nearest(PRESETS["five-handed-hidden"].variant, known) == "five-handed"
    without_door = replace(PRESETS["french-canadian"].variant, target=500)
    assert nearest(without_door, known) == "french-canadian"


def test_at_the_beginning_a_point_is_about_a_point() -> None:
    start = chance(0, 0)
    for points in (60, 120, 200, 260):
        worth = points_of_chance(BASE, 2, chance(points, 0) - start)
        assert 0.8 * points < worth < 1.25 * points


def test_points_that_no_longer_matter_are_worth_little() -> None:
    # By contract only: from 490 tricks bring nothing that a made six would not.
    assert chance(490, 0) - chance(460, 0) < 0.03
    assert chance(100, 0) - chance(70, 0) > 0.015


def test_the_back_door_is_an_end_to_be_afraid_of() -> None:
    near = chance(-450, 0)
    open_door = chance(-450, 0, variant=replace(BASE, back_door=BackDoor.OFF))
    assert near < open_door - 0.02


def test_where_any_points_win_a_few_tricks_are_as_good_as_a_game() -> None:
    assert chance(490, 300, variant=ANY_POINTS) > chance(490, 300) + 0.05


def test_an_exact_target_overshot_is_worse_than_one_ahead() -> None:
    walker = PRESETS["walker"].variant
    assert chance(400, 0, variant=walker) > chance(600, 0, variant=walker)
    assert chance(600, 0, variant=walker) > chance(900, 0, variant=walker)


def test_the_leader_of_three_matters_most() -> None:
    hoyle = PRESETS["hoyle"].variant
    behind_one = chance(200, 480, 0, variant=hoyle)
    behind_none = chance(200, 240, 240, variant=hoyle)
    assert behind_one < behind_none
