"""Lessons in words: titles, progress, and what was learned."""

from __future__ import annotations

from fivehundred.learning.lessons.course import Curriculum
from fivehundred.learning.lessons.lesson import LessonHeading, LessonProgress
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import sentence


def lesson_title(lesson: LessonHeading) -> str:
    """Return the number and the title of a lesson."""
    title = _(lesson.title)
    return _("Lesson {number}: {title}").format(number=lesson.number, title=title)


def length_words(minutes: int) -> str:
    """Return a duration in minutes."""
    return ngettext("{count} minute", "{count} minutes", minutes)


def recap_words(lesson: LessonHeading) -> str:
    """Return what a lesson taught, one line each."""
    if not lesson.learned:
        return _("That was the whole lesson: well played!")
    return "\n".join([_("You learned:"), *(f"• {_(line)}" for line in lesson.learned)])


def progress_words(course: Curriculum, progress: LessonProgress) -> str:
    """Return how many lessons are done, and how long the others take."""
    left = [one for one in course.lessons if one.name not in progress.done]
    count = len(course.lessons)
    if not left:
        return _("All {count} lessons done").format(count=count)
    minutes = length_words(sum(one.minutes for one in left))
    words = _("{done} of {count} lessons done, {minutes} left")
    return words.format(done=count - len(left), count=count, minutes=minutes)


def lesson_description(lesson: LessonHeading, progress: LessonProgress) -> str:
    """Return all that a list shows of a lesson, to be read aloud."""
    said = [lesson_title(lesson), _(lesson.about), length_words(lesson.minutes)]
    if lesson.name in progress.done:
        said.append(_("Completed."))
    elif progress.left_at(lesson.name):
        said.append(_("Started."))
    return " ".join(sentence(part) for part in said)
