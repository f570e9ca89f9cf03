"""Branches of a game of every preset, played on at a table to the end of a deal."""

from __future__ import annotations

from random import Random

import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.paths import examples_folder
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.session.branching import (
    branch,
    seats_against_computers,
    seats_of_one,
    why_no_branch,
)
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.record import Record, state_after
from fivehundred.session.replay import open_replay
from fivehundred.table.commands import Act, Change, Request, SetAside
from fivehundred.table.waits import Waits
from tests.table.sittings import Watched, sit

LATER = "2026-11-22T09:30:00Z"
MOST = 600


def branches(preset: str) -> tuple[Record, Record]:
    """Leave the example of a preset twice, by chance: for one hand and against computers."""
    replay = open_replay(examples_folder() / f"{preset}.json")
    chance = Random(preset)
    found = []
    for one in (True, False):
        replay.go(chance.randrange(replay.count))
        assert why_no_branch(replay) is None
        seats, person = replay.record.seats, chance.choice(replay.record.variant.seating.players)
        sitting = seats_of_one(seats) if one else seats_against_computers(seats, person)
        found.append(branch(replay, sitting, name=preset, created=LATER, open_hands=one))
    first, second = found
    return first, second


def play_a_deal(table: Watched) -> None:
    """Play until another deal is scored, with whatever the weakest player would do."""
    sitting = table.sitting
    had = len(sitting.view.deals)
    for turn in range(MOST):
        if len(sitting.view.deals) > had or sitting.view.phase is Phase.OVER:
            return
        if sitting.waits is not Waits.PERSON:
            outcome = table.next()
            assert outcome is not Change.AWAITED
            if outcome is Change.SHEET_DUE:
                table.do(Request.LEAVE_SHEET)
        elif early := sitting.chair.early_offers():
            table.do(SetAside(early))
        else:
            seat = sitting.session.common.to_act
            table.do(Act(choose(sitting.session.view(seat), Level.LEARNER, turn)))
    raise AssertionError(f"{sitting.waits} after {MOST} turns")


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_a_branch_of_every_preset_plays_on_from_anywhere(preset: str) -> None:
    """With every card in one hand, and against computers."""
    for begun in branches(preset):
        table = sit(begun)
        assert table.sitting.chair.open_hands is begun.open_hands
        play_a_deal(table)
        record = table.sitting.session.record
        assert begun.origin is not None
        assert record.actions[: begun.origin.at] == begun.actions
        assert len(record.actions) > len(begun.actions)
        assert decode(encode(record)) == record
        assert view(state_after(record), None) == table.sitting.session.view(None)


@pytest.mark.parametrize("preset", ["australian", "two-handed-dummy", "six-handed"])
def test_where_all_hands_lie_open_nothing_is_hidden_at_any_moment(preset: str) -> None:
    begun, _other = branches(preset)
    table = sit(begun)
    sitting = table.sitting
    for turn in range(60):
        assert sitting.view.hands == sitting.session.view(None).hands
        assert sitting.chair.open and sitting.chair.awaited is None
        if sitting.waits is Waits.PERSON:
            seat = sitting.session.common.to_act
            asked = sitting.view.asked
            assert asked is not None
            owner = sitting.view.variant.seating.owner
            assert sitting.chair.early_offers() or owner(asked) == owner(seat or 0)
            if early := sitting.chair.early_offers():
                table.do(SetAside(early))
            else:
                table.do(Act(choose(sitting.session.view(seat), Level.LEARNER, turn)))
        elif table.next() is Change.SHEET_DUE:
            table.do(Request.LEAVE_SHEET)
