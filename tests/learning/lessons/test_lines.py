"""The free parts of lessons: their own advice wins, and they can be lost, but not too easily."""

from __future__ import annotations

import pytest

from fivehundred.learning.lessons.lesson import Lesson
from tests.learning.lessons.driver import NAMES, the_lesson
from tests.learning.lessons.lines import lines_of


def _has_free_step(lesson: Lesson) -> bool:
    return any(step.free is not None for part in lesson.parts for step in part.steps)


@pytest.mark.sweep
@pytest.mark.parametrize("name", [one for one in NAMES if _has_free_step(the_lesson(one))])
def test_a_free_part_is_won_by_its_advice_and_in_half_to_nine_tenths_of_its_lines(
    name: str,
) -> None:
    counted = list(lines_of(name))
    assert counted
    assert [(one.part, one.advised) for one in counted if not one.advised] == []
    assert [(one.part, one.won, one.lost) for one in counted if not 0.5 <= one.share <= 0.9] == []
