from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.actions import Deal, MakeCall, PlayCard
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import examples_folder
from fivehundred.session.moves import RowKind, place_of, rows_of, spans_of
from fivehundred.session.record import state_after
from fivehundred.session.replay import Replay, Stride, open_replay
from tests.session.games import finished_game


@pytest.mark.parametrize("key", PRESETS)
def test_every_call_and_card_of_an_example_stands_once_in_its_list_of_moves(key: str) -> None:
    found = open_replay(examples_folder() / f"{key}.json")
    spans = spans_of(found)
    rows = rows_of(found, spans)
    for kind, action in ((RowKind.CALLS, MakeCall), (RowKind.TRICK, PlayCard)):
        listed = [number for row in rows if row.kind is kind for _seat, number in row.moves]
        done = enumerate(found.record.actions, 1)
        assert listed == [number for number, one in done if isinstance(one, action)]
    for row in rows:
        for seat, number in row.moves:
            assert found.record.actions[number - 1].seat == seat  # type: ignore[union-attr]
    scored = [row for row in rows if row.kind is RowKind.RESULT]
    assert len(scored) == found.scored == sum(span.result is not None for span in spans)


@pytest.mark.parametrize("key", PRESETS)
def test_a_replay_scrubbed_anywhere_shows_the_state_of_the_fold(key: str) -> None:
    found = open_replay(examples_folder() / f"{key}.json")
    stepped = [found.state]
    while not found.at_end:
        found.go(found.next_stop(Stride.CARD))
        stepped.append(found.state)
    assert stepped[-1] == state_after(found.record)
    chance = Random(key)
    for number in chance.sample(range(found.count + 1), 40):
        found.go(number)
        assert found.state is stepped[number]
    for number in chance.sample(range(found.count + 1), 3):
        assert stepped[number] == state_after(found.record, number)


def test_the_tricks_of_a_row_are_counted_and_won_as_in_the_game() -> None:
    record = finished_game()
    found = Replay(record)
    spans = spans_of(found)
    for row in rows_of(found, spans):
        if row.kind is not RowKind.TRICK:
            continue
        found.go(row.moves[-1][1])
        last = found.view(None).history[-1] if found.view(None).history else None
        if last is not None:
            assert row.winner == last.winner
            assert row.trick == len(found.view(None).history)
            assert [seat for seat, _number in row.moves] == [one.seat for one in last.plays]


def test_deals_follow_each_other_without_a_gap() -> None:
    record = finished_game()
    found = Replay(record)
    spans = spans_of(found)
    dealt = [at for at, action in enumerate(record.actions, 1) if isinstance(action, Deal)]
    assert [span.begin for span in spans] == dealt
    assert [span.end + 1 for span in spans[:-1]] == dealt[1:]
    assert spans[-1].end == found.count
    assert spans[-1].scores == found.ending(None).scores
    assert place_of(spans, dealt[0] - 1) is None
    assert [place_of(spans, span.begin) for span in spans] == list(range(len(spans)))
    assert [place_of(spans, span.end) for span in spans] == list(range(len(spans)))
    # A deal that is thrown in counts with the one after it.
    scored = [len(found.view_at(span.begin, None).deals) for span in spans]
    assert [span.deal for span in spans] == [before + 1 for before in scored]
    assert spans[0].deal == 1 and spans[-1].deal == found.scored


def test_a_deal_that_goes_on_has_neither_points_nor_a_contract_before_its_auction() -> None:
    record = finished_game()
    dealt = [at for at, action in enumerate(record.actions, 1) if isinstance(action, Deal)]
    found = Replay(replace(record, actions=record.actions[: dealt[1]]))
    last = spans_of(found)[-1]
    assert (last.call, last.contractor, last.result, last.thrown_in) == (None, None, None, False)


def test_a_game_that_has_not_begun_has_no_deals_and_no_rows() -> None:
    found = Replay(replace(finished_game(), actions=()))
    assert spans_of(found) == () and rows_of(found, ()) == ()
