"""The lesson files: their order, the length of their texts, what they point at."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from fivehundred.engine.actions import Deal
from fivehundred.engine.cards import Card
from fivehundred.learning.drills.drill import THEMES
from fivehundred.learning.lessons.course import course
from fivehundred.learning.lessons.lesson import Lesson, LessonPart, LessonStep
from fivehundred.paths import lessons_folder
from tests.learning.lessons.driver import HEADINGS, NAMES, the_lesson

LONGEST = 160


def texts(lesson: Lesson) -> Iterator[str]:
    yield from (lesson.heading.title, lesson.heading.about, *lesson.heading.learned)
    for part in lesson.parts:
        for step in part.steps:
            yield from texts_of_step(step)


def texts_of_step(step: LessonStep) -> Iterator[str]:
    yield from (step.text, step.praise)
    yield from (answer.text for answer in step.wrong)
    if step.free is not None:
        yield from (step.free.won, step.free.lost)


def cards_of(part: LessonPart) -> set[Card]:
    hands = part.start.hands or ()
    cards = {card for hand in hands for card in hand} | set(part.start.kitty or ())
    return cards.union(*(action.cards for action in part.actions if isinstance(action, Deal)))


def test_the_lessons_are_numbered_one_after_the_other_and_all_can_be_read() -> None:
    assert not course(lessons_folder()).problems
    assert [heading.number for heading in HEADINGS] == list(range(1, len(HEADINGS) + 1))


@pytest.mark.parametrize("name", NAMES)
def test_no_text_of_a_lesson_is_longer_than_one_breath(name: str) -> None:
    assert [text for text in texts(the_lesson(name)) if len(text) > LONGEST] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_points_only_at_cards_that_are_there(name: str) -> None:
    for part in the_lesson(name).parts:
        shown = {card for step in part.steps for card in step.show.cards}
        assert shown <= cards_of(part)


@pytest.mark.parametrize("name", NAMES)
def test_something_is_done_in_the_first_two_steps_of_a_lesson(name: str) -> None:
    first = the_lesson(name).parts[0].steps[:2]
    assert any(not step.is_read for step in first)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_ends_with_a_question_and_says_in_three_lines_what_was_learned(name: str) -> None:
    lesson = the_lesson(name)
    assert lesson.parts[-1].steps[-1].right
    assert len(lesson.heading.learned) == 3


@pytest.mark.parametrize("name", NAMES)
def test_free_play_that_ends_before_the_last_card_says_which_tricks_count(name: str) -> None:
    for part in the_lesson(name).parts:
        tricks = {len(hand) for hand in part.start.hands or ()}
        for step in part.steps:
            if step.free is not None and step.free.until in range(1, max(tricks)):
                assert re.search("first|next|in a row", step.text), step.text


def test_every_theme_of_the_drills_belongs_to_a_lesson() -> None:
    assert sorted(one.drill for one in HEADINGS if one.drill) == sorted(THEMES)
