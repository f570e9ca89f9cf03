"""Sitting down to a lesson: its table, with the lesson as guide and tutor."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.learning.lessons.course import lesson
from fivehundred.learning.lessons.runner import LessonRun
from fivehundred.paths import lessons_folder
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import NoKeeper
from fivehundred.ui.route import LessonRoute
from fivehundred.ui.scenes.table.lesson.tutor import LessonTutor
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.services import Services
from fivehundred.ui.setup.lesson_book import Bookmark, the_course
from fivehundred.ui.setup.seat_choices import remembered

_FIRST: Final = "01-trick"
"""What is missing where there are no lessons at all."""


def lesson_table(services: Services, route: LessonRoute) -> TableScene:
    """Return the table of a lesson; raises FormatError for a file that is none."""
    course = the_course()
    bookmark = Bookmark(services.store.folder, services.settings.name)
    name = route.name or next((one.name for one in course.lessons), _FIRST)
    part = bookmark.progress.left_at(name) if route.part is None else route.part
    names = tuple(info.name for info in remembered(replace(services.settings, company=())))
    run = LessonRun(lesson(lessons_folder(), name), names, part)
    bookmark.reach(name, run.part)
    session = Session(run.record, dealer=services.dealer())
    tutor = LessonTutor(run, session, course, bookmark)
    return TableScene(services, session, NoKeeper(), tutor=tutor)
