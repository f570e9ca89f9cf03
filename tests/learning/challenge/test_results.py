"""Results of a challenge side by side, and the averages that say how much is chance."""

from __future__ import annotations

from math import isclose, sqrt
from statistics import mean, stdev

import pytest

from fivehundred.learning.challenge.results import UNPLAYED, Score, compared
from fivehundred.learning.estimate import estimate, share

OWN = (180, -20, None, 40, 260, -290, 500, 0)
EXPERTS = (140, -20, 130, 45, -500, None, 500, 10)


def test_results_are_compared_deal_by_deal_as_far_as_both_are_known() -> None:
    found = compared(OWN, EXPERTS)
    assert found.differences == (40, 0, None, -5, 760, None, 0, -10)
    assert found.total == 785
    assert found.signs == (1, 0, None, 0, 1, None, 0, -1)


def test_less_than_a_trick_of_a_defender_is_as_good_and_a_trick_is_better() -> None:
    found = compared((9, -9, 10, -10, 0, 1, None, 400), (0,) * 8)
    assert found.signs == (0, 0, 1, -1, 0, 0, None, 1)


def test_the_interval_of_few_deals_is_that_of_student() -> None:
    numbers = (40, 0, -5, 760, 0, -10, 30, 55)
    found = compared(numbers, (0,) * 8).estimate
    assert found.count == 8
    assert isclose(found.mean, mean(numbers))
    assert found.reach is not None
    assert isclose(found.reach, 2.365 * stdev(numbers) / sqrt(8))
    assert found.may_be_chance
    assert not estimate([100, 110, 90, 105]).may_be_chance


def test_one_deal_or_none_says_nothing_of_chance() -> None:
    assert estimate([70]).interval is None
    assert estimate([70]).may_be_chance
    assert compared(UNPLAYED, EXPERTS).estimate.count == 0


def test_a_score_is_whole_when_all_eight_deals_were_played() -> None:
    assert not Score("Ann", OWN).is_whole
    assert Score("Ann", (1,) * 8).is_whole
    assert Score("Ann", OWN).total == 670


@pytest.mark.parametrize(("hits", "count"), [(0, 5), (5, 5), (50, 100), (1, 2)])
def test_the_interval_of_a_share_is_never_wider_than_all_and_never_nothing(
    hits: int, count: int
) -> None:
    found = share(hits, count)
    assert found.mean == hits / count
    assert found.reach is not None
    assert 0 < found.reach < 0.5


def test_a_share_of_nothing_has_no_interval() -> None:
    assert share(0, 0).interval is None
