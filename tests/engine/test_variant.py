"""Options, their values, their conflicts, and what is not built yet."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from fivehundred.engine.conflicts import NOT_BUILT, check, conflicts, not_built
from fivehundred.engine.errors import VariantError
from fivehundred.engine.options import MisereRank
from fivehundred.engine.variant import (
    OPTION_NAMES,
    OptionValue,
    Variant,
    option_values,
    plain_options,
    read_option,
)
from fivehundred.engine.variants import PRESETS, find_preset
from tests.engine.table import rules, with_value

ALL_VALUES = [(name, value) for name in OPTION_NAMES for value in option_values(name) or ()]
SENTENCES: list[tuple[dict[str, OptionValue], str]] = [
    ({"players": 5}, "sides “pairs” need 4 or 6 players, not 5"),
    ({"sides": "threes"}, "sides “threes” need 6 players, not 4"),
    ({"sides": "called_partner"}, "sides “called_partner” need 5 players, not 4"),
    ({"sides": "dummies"}, "sides “dummies” need 2 players, not 4"),
    ({"deck": 33}, "a pack of 33 does not fit 4 hands"),
    ({"deck": 53}, "must leave 3, 5 or 6, not 13"),
    ({"dead_hand": True}, "a pack of 43 does not fit 5 hands"),
    ({"deck": 45}, "it must give 10 and 5"),
    ({"deal": "3 4 3"}, "gives every hand 10 and the kitty 0; it must give 10 and 3"),
    ({"deal": "three"}, "“three” is not a deal pattern"),
    (
        {"players": 5, "sides": "solo", "deck": 53, "double_nullo": "below_10h"},
        "double nullo needs fixed partners",
    ),
    (
        {"players": 3, "sides": "solo", "deck": 33, "declare": "any_contract"},
        "declare needs fixed partners",
    ),
    ({"failed_contract": "transfer"}, "nobody can go out the back door"),
    (
        {
            "players": 3,
            "sides": "solo",
            "deck": 33,
            "failed_contract": "transfer",
            "back_door": "off",
        },
        "failed points can only go to the other side where there are two sides",
    ),
    ({"end": "exact", "trick_points": 0}, "an exact ending needs the points for tricks"),
    ({"end": "exact", "trick_cap": 480}, "an exact ending needs the points for tricks"),
    (
        {"players": 2, "sides": "solo", "dead_hand": True, "deck": 33, "six_bids": "inkle"},
        "inkles need at least three players",
    ),
    ({"rebid": "newcastle", "auction": "single"}, "nobody can bid again (rebid newcastle)"),
]
# Tables of the catalogue that have no conflict, although most cannot be played yet.
GOOD: list[dict[str, OptionValue]] = [
    {},
    {"kitty_last_card_up": True, "top_joker": "white"},
    {"deck": 45, "deal": "3+3 4+2 3"},
    {"deck": 46, "deal": "3+3 3+3 4", "failed_contract": "transfer", "back_door": "off"},
    {"players": 3, "sides": "solo", "deck": 33, "deal": "3 3 3 1+3"},
    {"players": 3, "sides": "solo", "dead_hand": True},
    {"players": 2, "sides": "dummies"},
    {"players": 2, "sides": "solo", "dead_hand": True, "deck": 33},
    {"players": 5, "sides": "called_partner", "deck": 53},
    {"players": 6, "sides": "threes", "deck": 63},
    {"players": 6, "sides": "pairs", "deck": 65, "deal": "3+3 4+2 3"},
    {"end": "exact", "lose_at": 1000, "win_by": "any_points"},
    {"double_nullo": "below_10h", "declare": "any_contract", "six_bids": "inkle"},
]


def test_the_base_preset_is_the_variant_without_changes() -> None:
    assert find_preset("australian").variant == Variant()
    assert next(iter(PRESETS)) == "australian"


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(VariantError, match=r"there is no preset “bridge”.*australian"):
        find_preset("bridge")


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_can_be_played(key: str) -> None:
    assert check(PRESETS[key].variant) is PRESETS[key].variant
    assert PRESETS[key].key == key
    assert PRESETS[key].summary.endswith(".")


@pytest.mark.parametrize(("options", "sentence"), SENTENCES, ids=[s for _, s in SENTENCES])
def test_conflicts_are_told_in_a_sentence(options: dict[str, OptionValue], sentence: str) -> None:
    variant = rules(**options)
    assert any(sentence in told for told in conflicts(variant))
    with pytest.raises(VariantError):
        check(variant)


@pytest.mark.parametrize("options", GOOD, ids=str)
def test_what_goes_together_is_let_alone(options: dict[str, OptionValue]) -> None:
    assert conflicts(rules(**options)) == ()


def test_all_conflicts_are_told_at_once() -> None:
    variant = rules(end="exact", trick_cap=480, failed_contract="transfer", deal="10")
    assert len(conflicts(variant)) == 3


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, row in NOT_BUILT.items() for value in row]
)
def test_what_is_not_built_is_refused_with_its_name(name: str, value: OptionValue) -> None:
    variant = with_value(name, value)
    assert [said for said in not_built(variant) if f"“{name}”" in said]
    with pytest.raises(VariantError):
        check(variant)


def test_only_known_options_and_values_wait_to_be_built() -> None:
    for name, row in NOT_BUILT.items():
        values = option_values(name)
        assert values is not None
        assert set(row) < set(values)
        assert getattr(Variant(), name) not in row


@pytest.mark.parametrize(("name", "value"), ALL_VALUES)
def test_every_value_reads_back_as_itself(name: str, value: OptionValue) -> None:
    variant = with_value(name, value)
    plain = plain_options(variant)[name]
    assert type(plain) in (bool, int, str, type(None))
    assert read_option(name, plain) == value
    assert type(read_option(name, plain)) is type(value)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("misre", "off", "there is no option “misre”"),
        ("misere", "on", "option “misere” cannot be “on” (it may be off, below_8s"),
        ("misere", None, "option “misere” cannot be null"),
        ("players", True, "option “players” cannot be true"),
        ("players", 7, "option “players” cannot be 7 (it may be 2, 3, 4, 5, 6)"),
        ("players", 4.0, "cannot be a list or an object"),
        ("players", "4", "cannot be “4”"),
        ("slam_250", 1, "option “slam_250” cannot be 1 (it may be true, false)"),
        ("trick_cap", 470, "(it may be 480, 490, null)"),
        ("deal", 3, "option “deal” must be text"),
        ("deal", "3" * 101, "option “deal” must be text"),
        ("target", [500], "cannot be a list or an object"),
    ],
)
def test_other_values_are_refused(name: str, value: object, sentence: str) -> None:
    with pytest.raises(VariantError) as refusal:
        read_option(name, value)
    assert sentence in str(refusal.value)


def test_there_are_as_many_options_as_in_the_catalogue() -> None:
    assert len(OPTION_NAMES) == 50
    assert set(plain_options(Variant())) == set(OPTION_NAMES)


def test_variants_are_equal_by_value_also_in_another_process() -> None:
    variant = rules(misere="above_8s")
    again = pickle.loads(pickle.dumps(variant))
    assert (again, hash(again)) == (variant, hash(variant))
    assert variant == replace(Variant(), misere=MisereRank.ABOVE_8S)
    assert variant != Variant()


def test_the_kitty_is_what_is_left_of_the_pack() -> None:
    assert [rules(**options).kitty_size for options in GOOD] == [
        3,
        3,
        5,
        6,
        3,
        3,
        3,
        3,
        3,
        3,
        5,
        3,
        3,
    ]
