"""The program that makes the library of drills finds the same drills again, from their numbers."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Action, Deal
from fivehundred.learning.drills.drill import Drill, DrillTheme
from fivehundred.learning.drills.library import drills_of
from fivehundred.players.solver.solver import form
from fivehundred.session.record import Record
from tests.packaging.rooms import module

compiled = pytest.mark.skipif(form() != "compiled", reason="made with the compiled solver")


def _number(drill: Drill) -> tuple[int, int]:
    """Return the number of a drill's deal, and how many actions came before."""
    _theme, number, count = drill.key.rsplit("-", 2)
    return int(number), int(count)


_MOST = 6


def _actions(record: Record) -> tuple[Action, ...]:
    return tuple(done for done in record.actions if not isinstance(done, Deal))


@pytest.mark.sweep
@compiled
@pytest.mark.parametrize("theme", [DrillTheme.BID_ON, DrillTheme.STOP_BIDDING, DrillTheme.DISCARD])
def test_the_maker_makes_a_drill_again_as_it_stands_in_the_library(theme: DrillTheme) -> None:
    deals, judging = module("drills", "deals"), module("drills", "judging")
    # A deal that Experts play otherwise by now no longer comes to its drill.
    for drill in sorted(drills_of(theme), key=lambda one: (_number(one)[1], one.key))[:_MOST]:
        number, count = _number(drill)
        moments = (one for one in deals.moments(number) if len(one.record.actions) == count)
        made = _actions(drill.record)
        moment = next((one for one in moments if _actions(one.record) == made), None)
        if moment is not None:
            break
    else:
        pytest.fail(f"none of {_MOST} deals comes to its drill")
    library_text = module("drills", "writing").library_text
    assert library_text([judging.drill_of(moment)]) == library_text([drill])


@compiled
@pytest.mark.parametrize("theme", [DrillTheme.UNBLOCK, DrillTheme.CATCH_MISERE])
def test_an_expert_who_thinks_ten_times_as_long_confirms_the_library(theme: DrillTheme) -> None:
    confirming = module("drills", "confirming")
    last = max(drills_of(theme), key=lambda one: _number(one)[1])
    assert confirming.is_sure(last)
    assert confirming.still_holds(last)


def test_levels_and_reasons_take_turns_in_what_is_looked_at() -> None:
    picking, judging = module("drills", "picking"), module("drills", "judging")
    found = [
        judging.Judged(drill, _number(drill)[0], 100.0) for drill in drills_of(DrillTheme.DUCK)
    ]
    ranked = picking.ranked(found, DrillTheme.DUCK)
    assert sorted(one.key for one in ranked) == sorted(one.drill.key for one in found)
    assert [one.level for one in ranked[:3]] == [3, 2, 1]
    assert ranked[0].reason is not ranked[3].reason
