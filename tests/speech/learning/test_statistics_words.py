"""The words of statistics: a figure with what it is made of, and none that few deals carry."""

from __future__ import annotations

import pytest

from fivehundred.learning.estimate import Estimate, estimate, share
from fivehundred.learning.statistics.skill import ContractAccuracy
from fivehundred.speech.learning import statistics as words

NONE, ONE = share(0, 0), share(1, 1)
SOON = "so far. There is a figure after 10."
NINE, TEN = share(3, 9), share(5, 10)


def test_a_share_is_told_in_percent_only_where_ten_or_more_carry_it() -> None:
    assert [words.share_short(one) for one in (NONE, ONE, NINE, TEN)] == [
        "none yet",
        "1 of 1",
        "3 of 9",
        "50 %, 5 of 10",
    ]
    assert words.share_words("Made", NONE) == "Made: none yet."
    assert words.share_words("Made", NINE) == "Made: 3 of 9. There is a percentage after 10."
    assert words.share_words("Made", TEN).startswith("Made: 5 of 10, or 50 %. In the long run")


def test_a_share_never_lies_beyond_nothing_and_all() -> None:
    low, high = Estimate(20, 0.05, 0.2), Estimate(20, 0.95, 0.2)
    assert words.share_words("Made", low).endswith("between 0 % and 25 %.")
    assert words.share_words("Made", high).endswith("between 75 % and 100 %.")


def test_points_are_told_only_where_ten_or_more_deals_carry_them() -> None:
    few, many = estimate([10.0] * 8 + [40.0]), estimate([10.0] * 9 + [40.0])
    assert [words.points_short(one) for one in (NONE, ONE, few, many)] == [
        "after 10 deals",
        "after 10 deals",
        "after 10 deals",
        "+13, 10 deals",
    ]
    assert words.points_words("Points", NONE) == f"Points: 0 deals {SOON}"
    assert words.points_words("Points", ONE) == f"Points: 1 deal {SOON}"
    assert words.points_words("Points", few) == f"Points: 9 deals {SOON}"
    told = words.points_words("Points", many)
    assert told.startswith(
        "Points: +13 points per deal in 10 deals. In the long run it is probably"
    )


def test_what_a_decision_costs_is_never_less_than_nothing() -> None:
    few, many = Estimate(9, 1.25, 3.0), Estimate(10, 1.25, 3.0)
    assert (words.cost_short(few), words.cost_short(many)) == ("after 10 decisions", "1.2")
    assert words.cost_words("Cards", few) == f"Cards: 9 decisions {SOON}"
    assert words.cost_words("Cards", many).endswith("probably between 0.0 and 4.2.")
    assert words.cost_words("Cards", Estimate(10, 5.0, 3.0)).endswith("between 2.0 and 8.0.")


def test_a_contract_stands_beside_what_an_expert_expected_where_it_was_checked() -> None:
    assert words.contract_words("8♥", 4, 3, None) == "8♥: 3 of 4 made."
    beside = ContractAccuracy(played=3, made=2, expected=1.85)
    told = words.contract_words("8♥", 4, 3, beside)
    assert told == "8♥: 3 of 4 made. Checked: 2 of 3 made; an Expert expected 1.9."
    assert words.expected_words(beside).startswith("Contracts checked: 2 of 3 made.")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("2026-11", "Nov 2026"),
        ("2026-11-05", "5 Nov 2026"),
        ("2026-13", "2026-13"),
        ("someday", "someday"),
    ],
)
def test_months_and_days_are_written_as_people_do_and_what_is_none_stays(
    name: str, said: str
) -> None:
    assert words.date_words(name) == said
