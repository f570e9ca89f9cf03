"""The way through the list of moves: row by row, up and down, without a move that is skipped."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import examples_folder
from fivehundred.session.moves import RowKind
from fivehundred.session.replay import Replay, open_replay
from fivehundred.speech.move_headings import text_of
from fivehundred.speech.move_list import MoveList
from tests.session.games import finished_game, new_record

NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay")


def listed(replay: Replay) -> MoveList:
    return MoveList(replay, NAMES[: len(replay.record.variant.seating.ring)])


MOVES = listed(Replay(finished_game()))
COUNT = len(MOVES.replay.record.actions)


def test_down_and_up_lead_from_one_end_to_the_other_and_stay_there() -> None:
    at, seen = 0, []
    while (below := MOVES.step_from(at, 1)) != at:
        assert below > at
        seen.append(at)
        at = below
    assert at == MOVES.rows[-1].number or MOVES.row_of(at) == len(MOVES.rows) - 1
    assert MOVES.step_from(at, 1) == at
    while at:
        above = MOVES.step_from(at, -1)
        assert above < at
        at = above
    assert MOVES.step_from(0, -1) == 0


def test_from_a_card_one_comes_to_the_card_of_the_same_seat_in_the_next_trick() -> None:
    tricks = [row for row in MOVES.rows if row.kind is RowKind.TRICK]
    for row, below in itertools.pairwise(tricks):
        if row.span != below.span or MOVES.rows.index(below) != MOVES.rows.index(row) + 1:
            continue
        reached = dict(below.moves)
        for seat, number in row.moves:
            assert MOVES.step_from(number, 1) == reached.get(seat, below.number)
            assert MOVES.step_from(reached[seat], -1) == number


def test_before_the_first_row_down_leads_to_it_and_an_empty_list_nowhere() -> None:
    assert MOVES.step_from(0, 1) == MOVES.rows[0].number > 0
    empty = listed(Replay(new_record()))
    assert empty.rows == () and empty.row_of(0) is None and empty.span_of(0) is None
    assert empty.step_from(0, 1) == empty.step_from(0, -1) == 0


@pytest.mark.parametrize("key", ["australian", "five-handed", "two-handed-dummy"])
def test_every_move_stands_in_a_row_of_its_own_kind_and_only_passes_are_quiet(key: str) -> None:
    moves = listed(open_replay(examples_folder() / f"{key}.json"))
    for row in moves.rows:
        for cell in moves.cells(row, None):
            action = moves.replay.record.actions[cell.number - 1]
            passed = isinstance(action, MakeCall) and action.call is Special.PASS
            assert cell.quiet is passed
            assert moves.rows[moves.row_of(cell.number) or 0] is row
    assert set(PRESETS) >= {key}


def test_calls_that_are_not_over_stand_at_the_end_of_the_text_and_else_nowhere() -> None:
    record = finished_game()
    calls = [at for at, one in enumerate(record.actions, 1) if isinstance(one, MakeCall)]
    running = replace(record, actions=record.actions[: calls[1]])
    text = text_of(listed(Replay(running)), ("AC", "BD"), None)
    assert text.splitlines()[-1].startswith("Calls so far: ")
    begun = replace(record, actions=record.actions[: calls[0] - 1])
    assert "Calls" not in text_of(listed(Replay(begun)), ("AC", "BD"), None)
    assert "Calls so far" not in text_of(MOVES, ("AC", "BD"), None)
