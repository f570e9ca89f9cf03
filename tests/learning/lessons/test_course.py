"""Lessons are read from files of a size that a lesson can have, and what is none says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from fivehundred.engine.errors import FormatError
from fivehundred.learning.lessons import course as module
from fivehundred.learning.lessons.course import course, lesson
from fivehundred.paths import lessons_folder
from tests.learning.lessons.driver import FILES, NAMES


def test_a_lesson_may_be_as_large_as_its_limit_and_no_larger(tmp_path: Path) -> None:
    name = NAMES[0]
    data = FILES[0].read_bytes()
    file = tmp_path / FILES[0].name
    file.write_bytes(data.ljust(module._SIZE_LIMIT))
    assert lesson(tmp_path, name) == lesson(lessons_folder(), name)
    assert [one.name for one in course(tmp_path).lessons] == [name]
    file.write_bytes(data.ljust(module._SIZE_LIMIT + 1))
    with pytest.raises(FormatError, match=file.name):
        lesson(tmp_path, name)
    found = course(tmp_path)
    assert found.lessons == () and len(found.problems) == 1


def test_a_file_that_is_no_lesson_leaves_the_others(tmp_path: Path) -> None:
    name = NAMES[0]
    (tmp_path / FILES[0].name).write_bytes(FILES[0].read_bytes())
    for other, content in (("00-broken", b"{"), ("00-odd", b"\xff\xfe")):
        (tmp_path / f"{other}.json").write_bytes(content)
    found = course(tmp_path)
    assert [one.name for one in found.lessons] == [name]
    assert sorted(str(problem).split(":")[0] for problem in found.problems) == [
        "00-broken.json",
        "00-odd.json",
    ]
