"""Section 12 of the rule book: when the game is over, and who has won."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Deal, FirstDealer, MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import PACKS
from fivehundred.engine.errors import VariantError
from fivehundred.engine.events import GameWon
from fivehundred.engine.game import new_game
from fivehundred.engine.kinds import TooEarlyKind
from tests.engine.table import Table, play_of, rules, scored

ANY = rules(win_by="any_points")
EXACT = rules(end="exact", win_by="any_points")
WALKER = rules(end="exact", win_by="any_points", lose_at=1000)
MADE_7S, MADE_8S, SET = (7, 3, 0, 0), (8, 2, 0, 0), (6, 4, 0, 0)


def test_r12_1_to_reach_the_target_is_to_win() -> None:
    assert scored("7S", MADE_7S, before=(360, 0)).ending == (0, "target")
    assert scored("7S", MADE_7S, before=(359, 0)).ending is None
    assert scored("7S", (0, 7, 3, 0), by=1, before=(0, 480)).ending == (1, "target")


def test_r12_1_the_target_may_be_1000() -> None:
    variant = rules(target=1000)
    assert scored("7S", MADE_7S, before=(600, 0), variant=variant).ending is None
    assert scored("7S", MADE_7S, before=(860, 0), variant=variant).ending == (0, "target")


def test_r12_1_the_game_is_over_when_a_side_has_won() -> None:
    table = scored("7S", MADE_7S, before=(400, 0))
    assert table.events(GameWon) == [GameWon(table.state.match.result)]  # type: ignore[arg-type]
    assert (table.state.phase.value, table.turn) == ("over", None)
    for action, kind in (
        (Deal(PACKS[43]), TooEarlyKind.DEAL),
        (FirstDealer(0), TooEarlyKind.FIRST_DEALER),
        (MakeCall(0, Special.PASS), TooEarlyKind.CALL),
        (play_of(0, "AH"), TooEarlyKind.PLAY),
    ):
        with table.refuses(kind, "the game is over"):
            table.do(action)


def test_r12_2_tricks_do_not_carry_a_side_home() -> None:
    table = scored("7S", SET, before=(0, 480))
    assert (table.scores, table.ending) == ((-140, 520), None)


def test_r12_2_a_side_above_the_target_wins_with_the_next_contract_it_makes() -> None:
    assert scored("6S", (0, 6, 4, 0), by=1, before=(0, 520)).ending == (1, "target")


def test_r12_2_a_made_contract_wins_only_if_the_side_still_stands_there() -> None:
    assert scored("7S", SET, before=(600, 0)).ending is None
    assert scored("6S", (6, 4, 0, 0), before=(450, 0)).ending is None


def test_r12_2_a_failed_contract_wins_nothing_even_above_the_target() -> None:
    table = scored("7S", SET, before=(900, 0))
    assert (table.scores, table.ending) == ((760, 40), None)


def test_r12_2_a_made_misere_is_a_contract() -> None:
    assert scored("misere", (0, 10, 0, 0), before=(250, 0)).ending == (0, "target")


def test_r12_2_points_from_a_failed_contract_win_no_game() -> None:
    variant = rules(failed_contract="transfer", back_door="off")
    assert scored("7S", SET, before=(0, 480), variant=variant).ending is None


def test_r12_3_any_points_win_where_the_table_says_so() -> None:
    table = scored("7S", SET, before=(0, 480), variant=ANY)
    assert table.ending == (1, "target")
    assert scored("7S", MADE_7S, before=(100, 470), variant=ANY).ending == (1, "target")
    assert scored("7S", MADE_7S, before=(100, 460), variant=ANY).ending is None


@pytest.mark.parametrize("variant", [rules(), ANY])
def test_r12_4_of_two_that_arrive_the_one_with_the_contract_wins_with_fewer_points(
    variant: object,
) -> None:
    table = scored("7S", MADE_7S, before=(370, 490), variant=variant)  # type: ignore[arg-type]
    assert table.scores == (510, 520)
    assert table.ending == (0, "target")


def test_r12_5_the_target_has_to_be_hit() -> None:
    assert scored("7S", MADE_7S, before=(360, 0), variant=EXACT).ending == (0, "exact")
    over = scored("7S", MADE_7S, before=(370, 0), variant=EXACT)
    assert (over.scores, over.ending) == ((510, 30), None)


def test_r12_5_a_side_may_come_back_down_to_the_target() -> None:
    assert scored("7S", SET, before=(640, 0), variant=EXACT).ending == (0, "exact")
    assert scored("7S", SET, before=(0, 460), variant=EXACT).ending == (1, "exact")


def test_r12_5_the_target_is_hit_only_by_points_that_may_win() -> None:
    by_contract = rules(end="exact")
    assert scored("7S", SET, before=(0, 460), variant=by_contract).ending is None
    assert scored("7S", SET, before=(640, 0), variant=by_contract).ending is None
    assert scored("7S", MADE_7S, before=(360, 0), variant=by_contract).ending == (0, "exact")


def test_r12_5_of_two_sides_on_the_target_the_contractors_wins() -> None:
    assert scored("7S", MADE_7S, before=(360, 470), variant=EXACT).ending == (0, "exact")
    by_1 = scored("7S", (3, 7, 0, 0), by=1, before=(470, 360), variant=EXACT)
    assert by_1.ending == (1, "exact")


@pytest.mark.parametrize("option", [{"trick_points": 0}, {"trick_cap": 490}, {"trick_cap": 480}])
def test_r12_5_an_exact_ending_needs_all_the_points_for_tricks(option: dict[str, int]) -> None:
    with pytest.raises(VariantError, match="an exact ending needs all the points for tricks"):
        new_game(rules(end="exact", **option))


def test_r12_6_at_1000_a_side_has_lost() -> None:
    assert scored("8S", MADE_8S, before=(760, 0), variant=WALKER).ending == (1, "lost_at")
    assert scored("8S", MADE_8S, before=(750, 0), variant=WALKER).ending is None
    assert scored("7S", SET, before=(0, 960), variant=WALKER).ending == (0, "lost_at")


def test_r12_6_as_a_rule_one_cannot_go_too_far() -> None:
    assert rules(lose_at=None) == rules()
    assert scored("8S", MADE_8S, before=(760, 0)).ending == (0, "target")
    assert scored("8S", MADE_8S, before=(760, 0), variant=EXACT).ending is None


def test_r12_7_at_minus_500_a_side_has_lost() -> None:
    assert scored("7S", SET, before=(-360, 0)).ending == (1, "back_door")
    assert scored("7S", SET, before=(-350, 0)).ending is None
    assert scored("10H", (9, 1, 0, 0)).ending == (1, "back_door")
    assert scored("7S", (4, 6, 0, 0), by=1, before=(-100, -400)).ending == (0, "back_door")


@pytest.mark.parametrize("variant", [EXACT, WALKER, ANY, rules(target=1000)])
def test_r12_7_the_back_door_is_open_however_the_target_is_reached(variant: object) -> None:
    table = scored("7S", SET, before=(-400, 0), variant=variant)  # type: ignore[arg-type]
    assert table.ending == (1, "back_door")


@pytest.mark.parametrize(
    ("other", "ending"),
    [(0, (1, "back_door")), (-40, (1, "back_door")), (-50, None), (-700, None)],
)
def test_r12_8_a_side_loses_by_it_only_while_no_other_is_below_zero(
    other: int, ending: tuple[int, str] | None
) -> None:
    variant = rules(back_door="unless_others_negative")
    # The defenders take four tricks: they stand 40 higher when the deal is judged.
    assert scored("7S", SET, before=(-400, other), variant=variant).ending == ending


def test_r12_8_it_loses_when_the_other_side_has_recovered() -> None:
    variant = rules(back_door="unless_others_negative")
    table = scored("7S", (3, 7, 0, 0), by=1, before=(-540, -100), variant=variant)
    assert table.ending == (1, "back_door")


def test_r12_9_where_there_is_no_back_door_nobody_goes_out_by_it() -> None:
    table = scored("7S", SET, before=(-900, 0), variant=rules(back_door="off"))
    assert (table.scores, table.ending) == ((-1040, 40), None)


def test_r12_10_too_far_is_judged_before_the_target() -> None:
    variant = rules(lose_at=1000)
    assert scored("8S", MADE_8S, before=(760, 0), variant=variant).ending == (1, "lost_at")
    assert scored("8S", MADE_8S, before=(700, 0), variant=variant).ending == (0, "target")


def test_r12_10_the_target_is_judged_before_the_back_door() -> None:
    assert scored("7S", SET, before=(-400, 480), variant=ANY).ending == (1, "target")
    walker = scored("7S", SET, before=(-400, 460), variant=WALKER)
    assert walker.ending == (1, "exact")


def test_the_game_goes_on_after_an_undecided_deal() -> None:
    table = scored("7S", MADE_7S)
    assert isinstance(table, Table)
    assert (table.state.phase.value, table.ending, table.state.dealer) == ("deal", None, 0)
    table.do(Deal(PACKS[43]))
    assert table.turn == 1
    assert table.scores == (140, 30)
