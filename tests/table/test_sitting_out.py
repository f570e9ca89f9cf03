"""A computer player takes a person's seat and gives it back, openly, at any moment."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import parse_card
from fivehundred.learning.coach import moment_of
from fivehundred.learning.statistics.database import Database, facts_of
from fivehundred.learning.statistics.figures import Filter, overview
from fivehundred.players.level_names import Level
from fivehundred.session.analysis.play_check import decisions_of
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay
from fivehundred.session.session import Session
from fivehundred.session.taking_back import DecisionStands
from fivehundred.table import commands as cmd
from fivehundred.table import commands as out
from fivehundred.table.commands import Change, CommandDenial
from fivehundred.table.waits import Waits
from tests.table.sittings import SHOWN, Watched, dealt, ending, sit, waits

PASS = cmd.Act(MakeCall(0, Special.PASS))
ENDING = ("AH 9H", "5H 6D", "6H 7D", "9S 8D")
ANN, BEA = cmd.SwapPlayer(0), cmd.SwapPlayer(1)


def stood_in(table: Watched) -> list[int]:
    return [number for number, _level in table.sitting.session.record.stood_in]


def swap(table: Watched, command: cmd.SwapPlayer = ANN) -> Watched:
    assert table.do(command) is Change.SWAPPED
    return table


def play(seat: int, code: str) -> cmd.Act:
    return cmd.Act(PlayCard(seat, parse_card(code)))


def test_a_computer_player_decides_for_whoever_sits_out_and_the_record_says_so() -> None:
    table = swap(sit(dealt()))
    assert waits(table) is Waits.BOT
    played = table.until(out.ActionPlayed)
    assert isinstance(played, out.ActionPlayed)
    number = table.sitting.session.moment
    assert table.sitting.session.record.stood_in == ((number, Level.EXPERT),)
    assert table.sitting.session.seats[0].player == "human"


def test_whoever_sits_in_again_decides_and_what_was_decided_for_them_stays_noted() -> None:
    table = swap(sit(dealt()))
    table.until(out.ActionPlayed)
    swap(table)
    before = stood_in(table)
    table.rest()
    assert waits(table) is Waits.PERSON
    table.do(cmd.Act(table.sitting.view.legal[0]))  # type: ignore[arg-type]
    assert stood_in(table) == before and len(before) == 1


def test_a_seat_changes_hands_while_it_is_another_seats_turn() -> None:
    table = sit(dealt(dealer=0))
    assert waits(table) is Waits.BOT and table.sitting.session.common.to_act == 1
    swap(swap(table))
    table.rest()
    assert waits(table) is Waits.PERSON and stood_in(table) == []


def test_an_answer_asked_for_the_seat_is_dropped_when_its_person_comes_back() -> None:
    table = swap(sit(dealt()))
    assert table.next(10) is None
    swap(table)
    for _moment in range(9):
        assert table.next() is None
    assert waits(table) is Waits.PERSON and table.sitting.session.moment == 2


def test_nobody_acts_for_a_seat_that_a_computer_player_has() -> None:
    table = swap(sit(dealt()))
    assert table.do(PASS) is CommandDenial.SITS_OUT
    assert table.sitting.view.legal == ()


def test_whoever_sits_out_alone_sees_no_more_than_before() -> None:
    table = sit(dealt())
    hands = table.sitting.view.hands
    assert swap(table).sitting.view.hands == hands
    assert any(None in hand for hand in hands)


def test_the_rest_is_played_out_by_computers_and_the_next_deal_follows() -> None:
    table = swap(sit(ending(*ENDING, won=(8, 0, 0, 0))))
    table.until(Change.SHEET_DUE)
    leads_to_next_deal = replace(SHOWN, free=False, idle=False, leads_to_next_deal=True)
    found = [table.next(1000, leads_to_next_deal) for _moment in range(20)]
    assert Change.SHEET_LEFT in found
    assert len(stood_in(table)) == 2


def test_at_a_sheet_a_person_who_plays_is_waited_for() -> None:
    table = sit(ending("AH", "5H", "6H", "9H", won=(9, 0, 0, 0)))
    table.do(play(0, "AH"))
    table.until(Change.SHEET_DUE)
    leads_to_next_deal = replace(SHOWN, free=False, idle=False, leads_to_next_deal=True)
    assert [table.next(1000, leads_to_next_deal) for _moment in range(20)] == [None] * 20


# — several persons —


def test_no_curtain_falls_for_whoever_sits_out() -> None:
    table = swap(sit(ending(*ENDING, won=(8, 0, 0, 0), persons=2)))
    table.until(out.ActionPlayed)
    table.until(Change.AWAITED)
    assert table.sitting.viewer == 1


def test_a_curtain_that_waits_for_someone_goes_when_they_sit_out() -> None:
    table = sit(ending(*ENDING, won=(8, 0, 0, 0), persons=2))
    table.until(Change.AWAITED)
    swap(table)
    assert waits(table) is Waits.BOT
    assert set(table.sitting.view.hands[0]) == {None}


def test_another_persons_hand_stays_covered_while_one_sits_out() -> None:
    table = swap(sit(ending(*ENDING, won=(8, 0, 0, 0), persons=2)), BEA)
    table.until(Change.AWAITED)
    table.do(cmd.Request.LIFT_CURTAIN)
    table.do(play(0, "AH"))
    table.until(Change.COVERED)
    assert all(set(hand) <= {None} for hand in table.sitting.view.hands)


def test_with_everybody_out_the_game_goes_on_covered() -> None:
    table = swap(swap(sit(ending(*ENDING, won=(8, 0, 0, 0), persons=2))), BEA)
    table.until(Change.SHEET_DUE)
    assert len(stood_in(table)) == 4


def test_only_a_persons_seat_changes_hands() -> None:
    assert sit(dealt()).do(cmd.SwapPlayer(2)) is CommandDenial.FORBIDDEN


# — taking back —


def passed_and_sat_out() -> Watched:
    table = sit(ending(*ENDING, won=(8, 0, 0, 0)))
    table.do(play(0, "9H"))
    swap(table)
    table.next()
    return table


def test_what_a_computer_player_decided_is_not_taken_back_as_a_persons_decision() -> None:
    table = swap(sit(ending(*ENDING, won=(8, 0, 0, 0))))
    table.until(out.ActionPlayed)
    assert isinstance(table.sitting.session.last_decision(), DecisionStands)


def test_whoever_takes_back_a_decision_sits_in_again() -> None:
    table = passed_and_sat_out()
    assert table.do(cmd.TakeBack()) is Change.TAKEN_BACK
    assert table.sitting.session.record.sitting_out == ()
    assert waits(table) is Waits.PERSON and table.sitting.session.moment == 0


def test_what_is_done_again_is_still_a_computer_players() -> None:
    table = passed_and_sat_out()
    while not stood_in(table):
        table.next()
    before = stood_in(table)
    table.do(cmd.TakeBack(sure=True))
    assert stood_in(table) == []
    assert table.do(cmd.Request.DO_AGAIN) is Change.DONE_AGAIN
    assert stood_in(table) == before


# — the file, and what is counted —


def half_played() -> Record:
    table = sit(ending(*ENDING, won=(8, 0, 0, 0)))
    table.do(play(0, "AH"))
    swap(table)
    table.until(Change.SHEET_DUE)
    return table.sitting.session.record


def test_a_file_says_who_sits_out_and_what_was_decided_for_whom() -> None:
    record = half_played()
    text = encode(record)
    assert decode(text) == record
    assert text.count('"stand_in": "expert"') == 2
    assert Session(decode(text), dealer=Dealer(1)).player_kind(0) == Level.EXPERT


def test_a_game_that_was_left_by_its_person_goes_on_without_them_when_it_is_opened() -> None:
    table = sit(swap(sit(dealt())).sitting.session.record)
    assert waits(table) is Waits.BOT
    assert waits(swap(table)) is Waits.PERSON


def test_a_branch_begins_with_its_persons_in_their_seats() -> None:
    record = swap(sit(dealt())).sitting.session.record
    assert record.sitting_out and record.up_to(2).sitting_out == ()


@pytest.mark.parametrize("helped", [False, True])
def test_a_deal_that_was_played_for_a_person_is_not_counted_as_theirs(
    tmp_path: Path, helped: bool
) -> None:
    record = half_played()
    record = record if helped else replace(record, stood_in=())
    database = Database(tmp_path / "statistics.sqlite")
    assert database.put([("a.json", (1, 1), facts_of(record))])
    assert overview(database, Filter("ann")).points.count == (0 if helped else 1)
    database.close()


def test_the_play_check_leaves_out_what_was_decided_for_a_person() -> None:
    record = half_played()
    numbers = [one.number for one in decisions_of(Replay(record), None, (0,))]
    assert 0 in numbers and not set(numbers) & {n - 1 for n, _level in record.stood_in}


def test_the_coach_has_nothing_to_weigh_while_its_person_sits_out() -> None:
    table = sit(dealt())
    assert moment_of(table.sitting.session, 0) is not None
    swap(table)
    assert moment_of(table.sitting.session, 0) is None
