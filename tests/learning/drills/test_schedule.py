"""When a drill comes again: after rising intervals, never lost, whatever a clock or file says."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from fivehundred.learning.drills.drill import Drill, DrillTheme
from fivehundred.learning.drills.schedule import (
    INTERVALS_DAYS,
    MOST,
    SUBJECT,
    DrillMemory,
    DrillSchedule,
    Mastery,
    after_answer,
    by_turns,
    round_of,
    stage_of,
)
from fivehundred.learning.notes import Notes
from fivehundred.players.judgement import AdviceReason
from tests.session.games import new_record

TODAY = date(2026, 11, 23)


def drill(key: str, theme: DrillTheme = DrillTheme.DUCK, level: int = 1) -> Drill:
    return Drill(key, theme, level, new_record(), 0, (), AdviceReason.BEST_VALUE)


def test_right_answers_bring_a_drill_back_after_rising_intervals() -> None:
    memory, day, gaps = None, TODAY, []
    for _ in range(8):
        memory = after_answer(memory, day, right=True)
        gaps.append((memory.due - day).days)
        day = memory.due
    assert tuple(gaps) == (*INTERVALS_DAYS, 80, 80)


def test_a_drill_that_was_put_off_is_not_asked_again_before_its_day() -> None:
    memory, day = None, TODAY
    for _ in range(8):
        memory = after_answer(memory, day, right=True)
        days = (memory.due - day).days
        asked = [later for later in range(days + 1) if memory.is_due(day + timedelta(later))]
        assert asked == [days]
        day = memory.due


def test_a_drill_sits_after_four_right_answers_each_when_it_was_due() -> None:
    memory, day, stages = None, TODAY, []
    for _ in range(4):
        memory = after_answer(memory, day, right=True)
        day = memory.due
        stages.append(stage_of(memory))
    assert stages == [Mastery.LEARNING] * 3 + [Mastery.KNOWN]
    assert stage_of(None) is Mastery.NEW


def test_a_wrong_answer_begins_anew_and_is_due_at_once() -> None:
    memory = DrillMemory(5, TODAY)
    wrong = after_answer(memory, TODAY, right=False)
    assert wrong == DrillMemory(0, TODAY)
    assert after_answer(wrong, TODAY, right=True) == DrillMemory(1, TODAY + timedelta(1))


def test_practice_before_a_drill_is_due_changes_nothing() -> None:
    memory = DrillMemory(3, TODAY + timedelta(5))
    assert after_answer(memory, TODAY, right=True) == memory
    assert after_answer(memory, TODAY, right=False).streak == 0


def test_a_clock_that_was_wrong_loses_no_drill() -> None:
    assert DrillMemory(2, date(2090, 1, 1)).is_due(TODAY)
    assert DrillMemory(2, date(1990, 1, 1)).is_due(TODAY)


@given(st.lists(st.tuples(st.integers(0, 30), st.booleans()), max_size=30))
def test_a_drill_is_always_due_again_within_eighty_days(answers: list[tuple[int, bool]]) -> None:
    memory, day = None, TODAY
    for days, right in answers:
        day += timedelta(days)
        memory = after_answer(memory, day, right=right)
        assert day <= memory.due or right is False
        assert memory.due <= day + timedelta(80)


def test_what_is_due_comes_first_and_then_new_ones_by_turns(tmp_path: Path) -> None:
    deck = DrillSchedule(tmp_path, "Ann")
    drills = (
        *(drill(f"duck-{n}", level=3 - n % 3) for n in range(6)),
        *(drill(f"bid-{n}", DrillTheme.BID_ON) for n in range(2)),
    )
    deck.answer(drills[0], TODAY - timedelta(9), right=True)
    deck.answer(drills[1], TODAY - timedelta(20), right=True)
    deck.answer(drills[2], TODAY, right=True)
    chosen = deck.chosen(drills, TODAY, 5, drills[0].record.preset)
    assert [one.key for one in chosen[:2]] == ["duck-1", "duck-0"]
    assert [one.theme for one in chosen[2:]] == [
        DrillTheme.DUCK,
        DrillTheme.BID_ON,
        DrillTheme.DUCK,
    ]
    # What comes later would count for nothing, so it does not fill up a sitting.
    assert drills[2] not in deck.chosen(drills, TODAY, len(drills), drills[0].record.preset)
    counts = deck.counts(drills, TODAY)
    assert (counts.due, counts.known, counts.learning, counts.new) == (2, 0, 3, 5)


def test_with_nothing_due_and_nothing_new_one_may_practise_ahead(tmp_path: Path) -> None:
    deck = DrillSchedule(tmp_path, "Ann")
    drills = tuple(drill(str(n)) for n in range(3))
    for one in drills:
        deck.answer(one, TODAY, right=True)
    assert set(deck.chosen(drills, TODAY, MOST, drills[0].record.preset)) == set(drills)


def test_new_ones_of_the_game_somebody_plays_come_first_and_others_fill_the_round(
    tmp_path: Path,
) -> None:
    deck = DrillSchedule(tmp_path, "Ann")
    own, other = drill("own"), drill("other")
    other = replace(other, record=replace(other.record, preset="three-handed"))
    playing = own.record.preset
    assert deck.chosen((other, own), TODAY, MOST, playing) == (own, other)
    assert deck.chosen((other, own), TODAY, 1, playing) == (own,)
    deck.answer(own, TODAY, right=True)
    assert deck.chosen((other, own), TODAY, MOST, playing) == (other,)
    deck.answer(other, TODAY - timedelta(9), right=True)
    # What has been answered once comes again when it is due, whatever is played.
    assert deck.chosen((other, own, drill("new")), TODAY, MOST, playing)[0] == other


def test_a_newcomer_is_asked_of_their_own_game_alone_and_first_of_what_they_have_learned(
    tmp_path: Path,
) -> None:
    deck = DrillSchedule(tmp_path, "Ann")
    drills = (
        *(drill(f"duck-{n}") for n in range(2)),
        *(drill(f"bid-{n}", DrillTheme.BID_ON) for n in range(2)),
    )
    playing = drills[0].record.preset
    other = drill("other", DrillTheme.BID_ON)
    other = replace(other, record=replace(other.record, preset="three-handed"))
    deck.answer(other, TODAY - timedelta(9), right=True)
    asked = deck.chosen((other, *drills), TODAY, MOST, playing, {DrillTheme.BID_ON})
    assert [one.key for one in asked] == ["bid-0", "bid-1", "duck-0", "duck-1"]
    # Without any lesson the themes come by turns; with no drill of that game, all of them.
    asked = deck.chosen((other, *drills), TODAY, MOST, playing, frozenset())
    assert [one.key for one in asked] == ["duck-0", "bid-0", "duck-1", "bid-1"]
    assert deck.chosen((other,), TODAY, MOST, playing, frozenset()) == (other,)


def test_a_kept_decision_is_due_at_once_and_remembers_where_it_was_made(tmp_path: Path) -> None:
    deck = DrillSchedule(tmp_path, "Ann")
    deck.keep("own-a-b", ("Friday.json", 17), TODAY)
    again = DrillSchedule(tmp_path, "Ann")
    assert again.kept == {"own-a-b": ("Friday.json", 17)}
    kept = drill("own-a-b")
    memory = again.memory(kept)
    assert memory is not None and memory.is_due(TODAY)
    again.answer(kept, TODAY, right=True)
    assert DrillSchedule(tmp_path, "Ann").kept == again.kept


def test_answers_are_kept_person_by_person(tmp_path: Path) -> None:
    DrillSchedule(tmp_path, "Ann").answer(drill("a"), TODAY, right=True)
    again = DrillSchedule(tmp_path, "Ann").memory(drill("a"))
    assert again == DrillMemory(1, TODAY + timedelta(1))
    assert DrillSchedule(tmp_path, "Bea").memory(drill("a")) is None


def test_a_right_answer_is_remembered_after_it_has_been_missed(tmp_path: Path) -> None:
    schedule = DrillSchedule(tmp_path, "Ann")
    schedule.answer(drill("a"), TODAY, right=False)
    assert not schedule.has_any_right
    schedule.answer(drill("a"), TODAY, right=True)
    for _ in range(2):
        schedule.answer(drill("a"), TODAY, right=False)
        assert schedule.has_any_right
    assert DrillSchedule(tmp_path, "Ann").has_any_right
    schedule.keep("a", ("game.json", 7), TODAY)
    assert DrillSchedule(tmp_path, "Ann").has_any_right


def test_notes_that_make_no_sense_are_passed_over(tmp_path: Path) -> None:
    Notes(tmp_path, "Ann", SUBJECT).write(
        {
            "good": {"streak": 2, "due": "2026-12-01"},
            "huge": {"streak": 10**9, "due": "2026-12-01"},
            "date": {"streak": 2, "due": "tomorrow"},
            "type": {"streak": "2", "due": "2026-12-01"},
            "list": [1, 2],
        }
    )
    deck = DrillSchedule(tmp_path, "Ann")
    known = [key for key in ("good", "huge", "date", "type", "list") if deck.memory(drill(key))]
    assert known == ["good", "huge"]


def test_a_round_asks_what_went_wrong_once_more_at_its_end() -> None:
    round_ = round_of(("a", "b", "c"))
    assert (round_.key, round_.number, round_.count) == ("a", 1, 3)
    round_ = round_.after(right=True).after(right=False).after(right=False)
    assert (round_.key, round_.number, round_.count, round_.again) == ("b", 1, 2, True)
    round_ = round_.after(right=False).after(right=True)
    assert (round_.key, round_.count) == ("b", 1)
    done = round_.after(right=True)
    assert (done.key, done.right, done.asked) == (None, 1, 3)
    over = round_of(("a",)).after(right=True)
    assert (over.key, over.right, over.again) == (None, 1, False)


def test_new_drills_come_by_turns_the_easy_ones_first() -> None:
    drills = (
        drill("x", DrillTheme.DUCK, 3),
        drill("y", DrillTheme.DUCK, 1),
        drill("z", DrillTheme.BID_ON, 2),
    )
    assert [one.key for one in by_turns(drills)] == ["y", "z", "x"]
