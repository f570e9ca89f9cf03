"""Options and their values."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from fivehundred.engine.errors import VariantError
from fivehundred.engine.rules.conflicts import check
from fivehundred.engine.rules.options import MisereRank
from fivehundred.engine.rules.variant import (
    OPTION_NAMES,
    OptionValue,
    Variant,
    option_values,
    plain_options,
    read_option,
)
from fivehundred.engine.rules.variants import PRESETS, find_preset
from tests.engine.table import rules, with_value

ALL_VALUES = [(name, value) for name in OPTION_NAMES for value in option_values(name) or ()]


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
        ("misere", "on", "option “misere” cannot be “on” (allowed: off, below_8s"),
        ("misere", None, "option “misere” cannot be null"),
        ("players", True, "option “players” cannot be true"),
        ("players", 7, "option “players” cannot be 7 (allowed: 2, 3, 4, 5, 6)"),
        ("players", 4.0, "cannot be 4.0 (allowed: 2, 3, 4, 5, 6)"),
        ("players", "4", "cannot be “4”"),
        ("slam_250", 1, "option “slam_250” cannot be 1 (allowed: true, false)"),
        ("trick_cap", 470, "(allowed: 480, 490, null)"),
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
    assert len(OPTION_NAMES) == 53
    assert set(plain_options(Variant())) == set(OPTION_NAMES)


def test_variants_are_equal_by_value_also_in_another_process() -> None:
    variant = rules(misere="above_8s")
    again = pickle.loads(pickle.dumps(variant))
    assert (again, hash(again)) == (variant, hash(variant))
    assert variant == replace(Variant(), misere=MisereRank.ABOVE_8S)
    assert variant != Variant()
