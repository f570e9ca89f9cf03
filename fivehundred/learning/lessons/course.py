"""The course: the lessons there are, in the order of their numbers.

A file that cannot be read is told of and left out; the others can be learned from all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FormatError
from fivehundred.engine.messages import Message
from fivehundred.learning.kinds import LessonKind
from fivehundred.learning.lessons.lesson import Lesson, LessonHeading
from fivehundred.learning.lessons.reading import read_heading, read_lesson
from fivehundred.session.codec.json_reader import decode_utf8
from fivehundred.session.codec.shapes import at_place
from fivehundred.session.storage.files import StoreError, read_limited
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.names import SUFFIX

_SIZE_LIMIT: Final = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Curriculum:
    """The headings of the lessons, and what is wrong with files that are none."""

    lessons: tuple[LessonHeading, ...]
    problems: tuple[Message, ...] = ()

    def after(self, name: str) -> LessonHeading | None:
        """Return the lesson after one; None after the last."""
        names = [heading.name for heading in self.lessons]
        at = names.index(name) + 1 if name in names else len(names)
        return self.lessons[at] if at < len(names) else None


def course(folder: Path) -> Curriculum:
    """Return the course that lies in a folder."""
    lessons: list[LessonHeading] = []
    problems: list[Message] = []
    for file in sorted(folder.glob("*" + SUFFIX)):
        try:
            lessons.append(read_heading(file.stem, _text_of(file)))
        except FormatError as error:
            problems.append(at_place(file.name, error.message))
    return Curriculum(
        tuple(sorted(lessons, key=lambda one: (one.number, one.name))), tuple(problems)
    )


def lesson(folder: Path, name: str) -> Lesson:
    """Read one lesson of a folder; raises FormatError, which names the file."""
    file = folder / (name + SUFFIX)
    try:
        return read_lesson(name, _text_of(file))
    except FormatError as error:
        raise FormatError(at_place(file.name, error.message)) from error


def _text_of(file: Path) -> str:
    try:
        data = read_limited(file, _SIZE_LIMIT, FileKind.LESSON)
    except StoreError as error:
        raise FormatError(error.message) from error
    if len(data) > _SIZE_LIMIT:
        raise FormatError(LessonKind.TOO_LARGE, size=_SIZE_LIMIT // 1024)
    return decode_utf8(data)
