"""Section 17 of the rule book: what does not go together, each with its sentence."""

from __future__ import annotations

import pytest

from fivehundred.engine.errors import VariantError
from fivehundred.engine.game import new_game
from fivehundred.engine.rules.conflicts import check, conflicts
from fivehundred.engine.rules.variant import OptionValue
from tests.engine.table import rules

Options = dict[str, OptionValue]
SOLO: Options = {"players": 3, "sides": "solo", "deck": 33}
FIVE: Options = {"players": 5, "sides": "called_partner", "deck": 53}
ROTATING: Options = {**FIVE, "sides": "rotating_pairs"}
DUMMIES: Options = {"players": 2, "sides": "dummies"}
THREE_PAIRS: Options = {"players": 6, "sides": "pairs", "deck": 63}


def is_refused(options: Options, sentence: str) -> None:
    """Check that these options are refused with a sentence, and a game with the first one."""
    variant = rules(**options)
    told = [str(conflict) for conflict in conflicts(variant)]
    assert any(sentence in said for said in told), told
    for said in told:
        assert not said.endswith(".")
    with pytest.raises(VariantError) as refusal:
        new_game(variant)
    assert str(refusal.value) == told[0]


def is_good(options: Options) -> None:
    variant = rules(**options)
    assert conflicts(variant) == ()
    assert check(variant) is variant


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 5}, "sides “pairs” need 4 or 6 players, not 5"),
        ({"players": 2, "sides": "pairs"}, "sides “pairs” need 4 or 6 players, not 2"),
        ({"players": 3, "sides": "pairs", "deck": 33}, "sides “pairs” need 4 or 6 players"),
        ({"sides": "threes"}, "sides “threes” need 6 players, not 4"),
        ({"sides": "called_partner"}, "sides “called_partner” need 5 players, not 4"),
        (
            {"players": 6, "sides": "rotating_pairs", "deck": 63},
            "sides “rotating_pairs” need 5 players, not 6",
        ),
        ({"sides": "dummies"}, "sides “dummies” need 2 players, not 4"),
    ],
)
def test_r17_1_players_that_do_not_fit_the_sides_are_refused(
    options: Options, sentence: str
) -> None:
    is_refused(options, sentence)


@pytest.mark.parametrize(
    ("options", "left"),
    [
        ({"deck": 33}, -7),
        ({"deck": 53}, 13),
        ({"dead_hand": True}, -7),
        ({"players": 2, "sides": "solo", "deck": 33}, 13),
        ({"players": 6, "sides": "threes", "deck": 53}, -7),
        ({**FIVE, "deck": 63}, 13),
    ],
)
def test_r17_2_a_pack_that_does_not_fit_the_hands_is_refused(options: Options, left: int) -> None:
    is_refused(options, f"ten cards to each hand must leave 3, 5 or 6, not {left}")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"deck": 45}, "gives each hand 10 and the kitty 3; it must give 10 and 5"),
        ({"deal": "3 4 3"}, "gives each hand 10 and the kitty 0; it must give 10 and 3"),
        ({"deal": "3+1 4+1 4+1"}, "gives each hand 11 and the kitty 3"),
        ({"deal": "three"}, "“three” is not a deal pattern"),
    ],
)
def test_r17_3_a_deal_that_does_not_add_up_is_refused(options: Options, sentence: str) -> None:
    is_refused(options, sentence)


@pytest.mark.parametrize(
    "table", [SOLO, FIVE, ROTATING, DUMMIES], ids=["solo", "five", "rotating", "dummies"]
)
def test_r17_4_double_nullo_and_declare_need_fixed_partners(table: Options) -> None:
    for double_nullo in ("below_10h", "above_10c"):
        is_refused({**table, "double_nullo": double_nullo}, "double nullo needs fixed partners")
    for declare in ("any_contract", "no_trumps_only"):
        is_refused({**table, "declare": declare}, "declare needs fixed partners")


@pytest.mark.parametrize("table", [{}, THREE_PAIRS, {**THREE_PAIRS, "sides": "threes"}])
def test_r17_4_in_pairs_and_threes_partners_are_fixed(table: Options) -> None:
    is_good({**table, "double_nullo": "below_10h", "declare": "any_contract"})


@pytest.mark.parametrize("back_door", ["on", "unless_others_negative"])
def test_r17_5_failed_points_to_the_other_side_are_refused_with_a_back_door(
    back_door: str,
) -> None:
    is_refused(
        {"failed_contract": "transfer", "back_door": back_door},
        "where lost points go to the other side, nobody can go out the back door",
    )


@pytest.mark.parametrize("table", [SOLO, FIVE, THREE_PAIRS], ids=["solo", "five", "three pairs"])
def test_r17_5_failed_points_to_the_other_side_are_refused_with_more_than_two_sides(
    table: Options,
) -> None:
    is_refused(
        {**table, "failed_contract": "transfer", "back_door": "off"},
        "lost points can go to the other side only if there are two sides",
    )


def test_r17_5_failed_points_may_go_over_with_two_sides_and_no_back_door() -> None:
    is_good({"failed_contract": "transfer", "back_door": "off"})
    is_good({**DUMMIES, "failed_contract": "transfer", "back_door": "off"})


@pytest.mark.parametrize("missing", [{"trick_points": 0}, {"trick_cap": 480}, {"trick_cap": 490}])
def test_r17_6_an_exact_ending_needs_all_the_points_for_tricks(missing: Options) -> None:
    is_refused({"end": "exact", **missing}, "an exact ending needs all the points for tricks")
    is_good(missing)


@pytest.mark.parametrize(
    "table", [DUMMIES, {"players": 2, "sides": "solo", "deck": 33, "dead_hand": True}]
)
def test_r17_7_inkles_need_three_who_call(table: Options) -> None:
    is_refused({**table, "six_bids": "inkle"}, "inkles need at least three players who call")
    is_good({**table, "six_bids": "open_only"})
    is_good({**SOLO, "six_bids": "inkle"})


def test_r17_8_in_one_round_nobody_raises_himself() -> None:
    is_refused(
        {"rebid": "newcastle", "auction": "single"},
        "in an auction of one round nobody can bid again (rebid newcastle)",
    )


@pytest.mark.parametrize(
    "options",
    [
        {"kitty_last_card_up": True, "top_joker": "white"},
        {"inkle_no": "split"},
        {"deck": 45, "deal": "3+3 4+2 3"},
        {"deck": 46, "deal": "3+3 3+3 4"},
        {**SOLO, "deal": "3 3 3 1+3"},
        {**SOLO, "deck": 43, "dead_hand": True},
        {**SOLO, "deck": 45, "deal": "3+3 4+2 3", "dead_hand": True},
        {**SOLO, "partner_reveal": "hidden", "call_own_card": True},
        DUMMIES,
        FIVE,
        {**THREE_PAIRS, "deck": 65, "deal": "3+3 4+2 3"},
        {"end": "exact", "lose_at": 1000, "win_by": "any_points"},
        {"double_nullo": "below_10h", "declare": "any_contract", "six_bids": "inkle"},
        {"auction": "single", "six_bids": "open_only", "all_pass": "dealer_must_bid"},
    ],
    ids=str,
)
def test_r17_9_everything_else_goes_together(options: Options) -> None:
    is_good(options)


def test_all_conflicts_are_told_at_once() -> None:
    variant = rules(end="exact", trick_cap=480, failed_contract="transfer", deal="10")
    assert len(conflicts(variant)) == 3
