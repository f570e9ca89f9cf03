"""How far somebody has come in the course: lessons done, and the part each was left in.

Kept in a person's notes on ``lessons``. Whatever stands there is read; what makes no sense is left
out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from fivehundred.learning.lessons.lesson import LessonHeading
from fivehundred.learning.notes import NOTES_BYTES, Notes
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.own_json import OwnJson

SUBJECT: Final = OwnJson(
    name="lessons.json",
    what=FileKind.NOTES,
    format="fivehundred-progress",
    limit_bytes=NOTES_BYTES,
    older=lambda found: found.keys() <= {"done", "parts"},
    not_saved=StoreKind.NOTES_NOT_SAVED,
)
_PARTS_LIMIT: Final = 1000


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """``done`` tells when each lesson was done, ``parts`` in which part, from 0, one was left."""

    done: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, int] = field(default_factory=dict)

    def left_at(self, name: str) -> int:
        """Return the part in which a lesson goes on; 0 where it is to be begun."""
        return self.parts.get(name, 0)

    def at(self, name: str, part: int) -> LessonProgress:
        """Return this with a lesson that has come to a part."""
        return replace(self, parts={**self.parts, name: part})

    def with_done(self, name: str, when: str) -> LessonProgress:
        """Return this with a lesson that is done; it can be begun again."""
        parts = {key: part for key, part in self.parts.items() if key != name}
        return LessonProgress({**self.done, name: when}, parts)

    def following(self, lessons: tuple[LessonHeading, ...]) -> LessonHeading | None:
        """Return the first lesson that is not done; None where all are."""
        return next((one for one in lessons if one.name not in self.done), None)


def read_progress(notes: Notes) -> LessonProgress:
    """Return what is noted of a person's lessons."""
    found = notes.read()
    done, parts = found.get("done"), found.get("parts")
    return LessonProgress(
        {name: when for name, when in _entries(done) if isinstance(when, str)},
        {
            name: part
            for name, part in _entries(parts)
            if type(part) is int and 0 <= part < _PARTS_LIMIT
        },
    )


def write_progress(notes: Notes, progress: LessonProgress) -> bool:
    """Note how far somebody has come; False where that cannot be done."""
    return notes.write({"done": dict(progress.done), "parts": dict(progress.parts)})


def _entries(value: object) -> list[tuple[str, object]]:
    return list(value.items()) if isinstance(value, dict) else []
