"""The lessons and one person's progress in them, as they lie on the disk."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from fivehundred.learning.lessons.course import Curriculum, course
from fivehundred.learning.lessons.lesson import (
    SUBJECT,
    LessonProgress,
    read_progress,
    write_progress,
)
from fivehundred.learning.notes import Notes
from fivehundred.paths import learning_folder, lessons_folder


def the_course() -> Curriculum:
    """Return the lessons there are."""
    return course(lessons_folder())


class Bookmark:
    """How far the person who plays has come, kept whenever it changes."""

    def __init__(self, saves: Path, person: str) -> None:
        """Open at where a person has left off, below the folder of the saved games."""
        self._notes = Notes(learning_folder(saves), person, SUBJECT)
        self.progress: LessonProgress = read_progress(self._notes)

    def reach(self, name: str, part: int) -> None:
        """Note that a lesson has come to a part."""
        if self.progress.left_at(name) != part:
            self._keep(self.progress.at(name, part))

    def finish(self, name: str) -> None:
        """Note that a lesson is done."""
        today = datetime.now(UTC).strftime("%Y-%m-%d")
        self._keep(self.progress.with_done(name, today))

    def _keep(self, progress: LessonProgress) -> None:
        self.progress = progress
        write_progress(self._notes, progress)
