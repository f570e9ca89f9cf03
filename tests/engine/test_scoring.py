"""Section 11 of the rule book: what a deal is worth."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Deal
from fivehundred.engine.cards import PACKS
from fivehundred.engine.errors import VariantError
from fivehundred.engine.events import DealScored
from fivehundred.engine.facts import DealResult, Tally
from fivehundred.engine.game import new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start
from tests.engine.table import Table, rules, scored

TRANSFER = rules(failed_contract="transfer", back_door="off")


@pytest.mark.parametrize(
    ("call", "won", "points"),
    [
        ("6S", (6, 2, 0, 2), 40),
        ("7H", (3, 1, 4, 2), 200),
        ("7H", (4, 1, 5, 0), 200),
        ("8NT", (8, 1, 0, 1), 320),
        ("9D", (5, 0, 4, 1), 380),
        ("10NT", (10, 0, 0, 0), 520),
    ],
)
def test_r11_1_a_made_contract_scores_its_worth(
    call: str, won: tuple[int, int, int, int], points: int
) -> None:
    table = scored(call, won)
    assert table.scores[0] == points
    assert table.state.match.deals[-1].made is True


@pytest.mark.parametrize(
    ("call", "won", "points"),
    [
        ("6S", (5, 2, 0, 3), -40),
        ("7NT", (3, 2, 3, 2), -220),
        ("10H", (9, 1, 0, 0), -500),
        ("misere", (2, 8, 0, 0), -250),
        ("open_misere", (9, 1, 0, 0), -500),
    ],
)
def test_r11_2_a_failed_contract_costs_its_worth(
    call: str, won: tuple[int, int, int, int], points: int
) -> None:
    table = scored(call, won)
    assert table.scores[0] == points
    assert table.state.match.deals[-1].made is False


@pytest.mark.parametrize("by", range(4))
def test_r11_2_the_points_belong_to_the_whole_side(by: int) -> None:
    won = [(7, 0, 0, 3), (0, 7, 3, 0), (3, 0, 4, 3), (2, 5, 1, 2)][by]
    table = scored("7S", won, by=by)
    assert table.scores[by % 2] == 140


def test_r11_3_the_worth_of_a_failed_contract_may_go_to_the_other_side() -> None:
    assert scored("7NT", (5, 3, 0, 2), variant=TRANSFER).scores == (0, 220 + 50)
    assert scored("7NT", (7, 3, 0, 0), variant=TRANSFER).scores == (220, 30)
    assert scored("misere", (1, 9, 0, 0), variant=TRANSFER).scores == (0, 250)


@pytest.mark.parametrize("back_door", ["on", "unless_others_negative"])
def test_r11_3_where_points_go_over_nobody_goes_out_backwards(back_door: str) -> None:
    with pytest.raises(VariantError, match="nobody can go out the back door"):
        new_game(rules(failed_contract="transfer", back_door=back_door))


@pytest.mark.parametrize(
    ("call", "points"),
    [("6S", 250), ("7NT", 250), ("8S", 250), ("8C", 260), ("9S", 340), ("10S", 440)],
)
def test_r11_4_all_ten_tricks_score_at_least_250(call: str, points: int) -> None:
    assert scored(call, (6, 0, 4, 0)).scores == (points, 0)


@pytest.mark.parametrize(("call", "points"), [("6S", 40), ("7NT", 220), ("8S", 240), ("8C", 260)])
def test_r11_4_the_slam_may_be_left_out(call: str, points: int) -> None:
    assert scored(call, (10, 0, 0, 0), variant=rules(slam_250=False)).scores == (points, 0)


def test_r11_4_nine_tricks_are_no_slam() -> None:
    assert scored("8S", (9, 1, 0, 0)).scores == (240, 10)


def test_r11_4_the_defenders_ten_tricks_are_no_slam_either() -> None:
    assert scored("6S", (0, 6, 0, 4)).scores == (-40, 100)


def test_r11_4_a_misere_knows_no_slam() -> None:
    low = rules(misere_points=150)
    assert scored("misere", (10, 0, 0, 0), variant=low).scores == (-150, 0)
    assert scored("misere", (0, 10, 0, 0), variant=low).scores == (150, 0)


@pytest.mark.parametrize(
    ("won", "points"), [((7, 3, 0, 0), 30), ((3, 4, 0, 3), 70), ((10, 0, 0, 0), 0)]
)
def test_r11_5_defenders_score_ten_a_trick(won: tuple[int, int, int, int], points: int) -> None:
    assert scored("7S", won).scores[1] == points
    assert scored("7S", won, variant=rules(trick_points=0)).scores[1] == 0


def test_r11_5_contractors_score_nothing_for_tricks() -> None:
    assert scored("7S", (3, 4, 3, 0)).scores == (-140, 40)


@pytest.mark.parametrize("call", ["misere", "open_misere", "blind_misere", "double_nullo"])
@pytest.mark.parametrize(("option", "points"), [(0, 0), (10, 100)])
def test_r11_6_tricks_in_a_misere_score_what_the_table_gives(
    call: str, option: int, points: int
) -> None:
    variant = rules(misere_trick_points=option, blind_misere=True, double_nullo="below_10h")
    table = scored(call, (0, 6, 0, 4), variant=variant)
    assert table.scores[1] == points
    lost = scored(call, (4, 3, 0, 3), variant=variant)
    assert lost.scores[1] == points * 6 // 10


def test_r11_6_points_for_tricks_of_other_contracts_are_not_touched() -> None:
    variant = rules(misere_trick_points=10, trick_points=0)
    assert scored("7S", (7, 3, 0, 0), variant=variant).scores == (140, 0)
    assert scored("misere", (0, 10, 0, 0), variant=variant).scores == (250, 100)


@pytest.mark.parametrize(
    ("cap", "before", "after"),
    [
        (None, 480, 520),
        (490, 440, 480),
        (490, 460, 490),
        (490, 480, 490),
        (490, 490, 490),
        (490, 500, 500),
        (480, 470, 480),
        (480, 480, 480),
        (480, 485, 485),
        (490, -300, -260),
    ],
)
def test_r11_7_points_for_tricks_lift_a_side_to_the_cap_and_no_further(
    cap: int | None, before: int, after: int
) -> None:
    table = scored("6S", (6, 4, 0, 0), before=(0, before), variant=rules(trick_cap=cap))
    assert table.scores == (40, after)


def test_r11_7_other_points_know_no_cap() -> None:
    capped = rules(trick_cap=490, failed_contract="transfer", back_door="off")
    assert scored("7S", (6, 4, 0, 0), before=(0, 480), variant=capped).scores == (0, 630)
    assert scored("8S", (8, 2, 0, 0), before=(480, 0), variant=capped).scores == (720, 20)


def test_r11_7_the_cap_holds_in_a_misere_too() -> None:
    variant = rules(trick_cap=490, misere_trick_points=10)
    assert scored("misere", (0, 9, 0, 1), before=(0, 440), variant=variant).scores == (250, 490)


@pytest.mark.parametrize("option", ["net", "won_lost_net"])
def test_r11_8_the_sheet_keeps_won_and_lost(option: str) -> None:
    variant = rules(score_sheet=option)
    table = scored("7S", (6, 4, 0, 0), before=(-60, 120), variant=variant)
    assert table.state.match.sheet == (Tally(won=0, lost=200), Tally(won=160, lost=0))
    assert [tally.net for tally in table.state.match.sheet] == [-200, 160]
    assert table.seen_by(2).sheet == table.state.match.sheet


@pytest.mark.parametrize(("option", "points"), [(10, 50), (0, 0)])
def test_r11_10_the_defenders_of_hi_lo_score_as_in_other_contracts(
    option: int, points: int
) -> None:
    variant = rules(hi_lo=True, trick_points=option, misere_trick_points=0)
    assert scored("hi_lo", (5, 3, 0, 2), variant=variant).scores == (350, points)


def test_r11_10_hi_lo_knows_no_slam() -> None:
    assert scored("hi_lo", (10, 0, 0, 0), variant=rules(hi_lo=True)).scores == (-350, 0)


@pytest.mark.parametrize(
    "variant",
    [
        rules(all_pass="play_no_trumps"),
        rules(all_pass="play_no_trumps", trick_points=0),
        rules(all_pass="play_no_trumps", trick_cap=480),
    ],
)
def test_r11_11_a_passed_out_deal_scores_ten_for_each_trick(variant: Variant) -> None:
    table = Table(new_game(variant, Start(scores=(480, 470), dealer=3)))
    table.do(Deal(PACKS[43]))
    table.call("pass pass pass pass")
    table.play_on()
    (deal,) = table.state.match.deals
    assert deal.points == tuple(10 * (deal.tricks[s] + deal.tricks[s + 2]) for s in (0, 1))
    assert table.scores == (480 + deal.points[0], 470 + deal.points[1])
    assert min(deal.points) > 0


def test_the_deal_is_told_as_it_was_scored() -> None:
    table = scored("7S", (6, 3, 0, 1), before=(100, 50))
    (event,) = table.events(DealScored)
    assert isinstance(event, DealScored)
    assert event.scores == table.scores == (-40, 90)
    assert event.result == table.state.match.deals[-1]
    assert (event.result.tricks, event.result.points) == ((6, 3, 0, 1), (-140, 40))
    assert event.result.contract is not None
    assert event.result.dealer == 3
    assert table.state.variant == Variant()


@pytest.mark.parametrize(("side", "margin"), [(0, 155.0), (1, -130.0), (2, -25.0)])
def test_a_margin_is_own_points_less_the_mean_of_the_others(side: int, margin: float) -> None:
    result = DealResult(0, None, None, (4, 3, 3), (100, -90, -20))
    assert result.margin(side) == margin
