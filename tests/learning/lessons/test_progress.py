"""How far somebody has come in the course, kept from one evening to the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from fivehundred.learning.lessons.lesson import (
    SUBJECT,
    LessonProgress,
    read_progress,
    write_progress,
)
from fivehundred.learning.notes import Notes
from tests.learning.lessons.driver import HEADINGS

TIME = "2026-11-23T08:00:00Z"


def test_what_somebody_has_done_is_there_again_for_him_alone(tmp_path: Path) -> None:
    progress = LessonProgress().at("trumps", 3).with_done("trick", TIME)
    assert write_progress(Notes(tmp_path, "Ann", SUBJECT), progress)
    found = read_progress(Notes(tmp_path, "Ann", SUBJECT))
    assert found == progress
    assert (found.left_at("trumps"), found.left_at("trick")) == (3, 0)
    assert read_progress(Notes(tmp_path, "Bea", SUBJECT)) == LessonProgress()


def test_what_was_done_before_a_lesson_had_another_number_is_still_done(tmp_path: Path) -> None:
    notes = Notes(tmp_path, "Ann", SUBJECT)
    assert notes.write({"done": {"09-no-trumps": TIME}, "parts": {"10-misere": 2}})
    found = read_progress(notes)
    assert (set(found.done), found.left_at("misere")) == ({"no-trumps"}, 2)


def test_the_first_lesson_that_is_not_done_is_the_next_one() -> None:
    lessons = tuple(HEADINGS)
    first = LessonProgress().next_lesson(lessons)
    assert first is not None and first.number == 1
    everything = LessonProgress({one.name: TIME for one in lessons})
    assert everything.next_lesson(lessons) is None
    third = lessons[2].name
    assert LessonProgress().at(third, 1).next_lesson(lessons) == lessons[2], "left half done"
    again = LessonProgress().with_done(third, "today").at(third, 1)
    assert again.next_lesson(lessons) == lessons[0]


@pytest.mark.parametrize(
    "noted",
    [
        {"done": 3, "parts": []},
        {"done": {"01-trick": 7}, "parts": {"01-trick": -1, "02-trumps": True, "03": 10**9}},
        {"parts": {"01-trick": "one"}},
        {},
    ],
)
def test_notes_that_make_no_sense_are_no_progress(
    noted: dict[str, object], tmp_path: Path
) -> None:
    notes = Notes(tmp_path, "Ann", SUBJECT)
    assert notes.write(noted)
    assert read_progress(notes) == LessonProgress()
