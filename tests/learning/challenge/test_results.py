"""Results of a challenge side by side, and the averages that say how much is chance."""

from __future__ import annotations

from math import gamma, isclose, pi, sqrt
from statistics import mean, stdev

import pytest

from fivehundred.learning.challenge.challenge import Score, compared
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


def test_the_interval_is_that_of_student_for_any_few_deals_and_of_gauss_for_many() -> None:
    """The quantile is held against the density itself, added up in small steps."""

    def beyond(t: float, free: int) -> float:
        scale = gamma((free + 1) / 2) / (sqrt(free * pi) * gamma(free / 2))
        steps = [
            scale * (1 + (t * at / 2000) ** 2 / free) ** (-(free + 1) / 2) for at in range(2001)
        ]
        inner = (steps[0] + steps[-1] + 4 * sum(steps[1:-1:2]) + 2 * sum(steps[2:-1:2])) * t / 6000
        return float(0.5 - inner)

    for free in range(1, 31):
        # Numbers whose mean is nought, and which stand one apart from it.
        numbers = [1.0, -1.0] * ((free + 1) // 2) + [0.0] * ((free + 1) % 2)
        found = estimate(numbers)
        assert found.reach is not None
        t = found.reach * sqrt(len(numbers)) / stdev(numbers)
        assert isclose(beyond(t, free), 0.025, rel_tol=0.002), free
    many = estimate([1.0, -1.0] * 500)
    assert many.reach is not None and isclose(many.reach * sqrt(1000), 1.96, rel_tol=0.002)


def test_the_interval_of_a_share_is_wilsons() -> None:
    """Worked out by hand from his formula for 3 of 10."""
    found = share(3, 10)
    assert found.interval is not None
    low, high = found.interval
    assert (round(low, 4), round(high, 4)) == (0.1078, 0.6032)


def test_one_deal_or_none_says_nothing_of_chance() -> None:
    assert estimate([70]).interval is None
    assert estimate([70]).may_be_chance
    assert compared((None,) * 8, EXPERTS).estimate.count == 0


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
