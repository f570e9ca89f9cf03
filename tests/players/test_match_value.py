"""What a score is worth: a chance to win, told in points."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from fivehundred.engine.rules.options import BackDoor
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.expert.payoffs.match_value import chance_to_win, points_of_chance

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


def test_the_chances_of_two_sides_are_one() -> None:
    for ours, theirs in ((460, 200), (-300, 120), (0, 490), (340, 340)):
        both = chance_to_win(BASE, (ours, theirs), 0) + chance_to_win(BASE, (ours, theirs), 1)
        assert both == pytest.approx(1)


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
