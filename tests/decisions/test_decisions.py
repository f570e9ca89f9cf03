from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from tests.decisions.deciding import DECIDERS
from tests.decisions.keeping import Kept, differences, kept, read, written
from tests.decisions.positions import WANTED, games, states_of

FEW = {"auction": 2, "exchange": 1, "lead": 1, "play": 1}


@pytest.fixture(scope="module")
def few() -> list[Kept]:
    return [*kept("australian", FEW), *kept("two-handed-dummy", FEW)]


def test_every_position_asked_about_waits_for_a_seat_in_every_preset() -> None:
    for preset in PRESETS:
        for game in games(preset, FEW):
            states = list(states_of(game))
            assert [number for number, _ in states] == list(game.asked)
            assert all(s.to_act is not None and s.phase is not Phase.OVER for _, s in states)


@pytest.mark.sweep
@pytest.mark.parametrize("preset", ["australian", "five-handed"])
def test_a_preset_is_asked_about_in_as_many_positions_as_are_wanted(preset: str) -> None:
    found = sum(len(game.asked) for game in games(preset))
    without_a_partner = sum(WANTED.values()) - WANTED["partner"]
    assert found >= without_a_partner
    assert found * len(PRESETS) > 1000


def test_deciding_again_decides_the_same(few: list[Kept]) -> None:
    assert sum(len(one.decided) for one in few) == 2 * sum(FEW.values())
    assert all(set(decided) == set(DECIDERS) for one in few for decided in one.decided.values())
    assert [line for one in read(written(few)) for line in differences(one)] == []


def test_a_decision_that_has_become_another_is_named_with_its_place(few: list[Kept]) -> None:
    first = few[0]
    name, decided = next(iter(first.decided.items()))
    before = replace(first, decided={**first.decided, name: {**decided, "club": "otherwise"}})
    expected = f"australian, {name}, club: otherwise before, {decided['club']} now"
    assert list(differences(before)) == [expected]
