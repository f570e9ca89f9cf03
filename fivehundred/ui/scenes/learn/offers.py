"""What the Learn page offers: the lessons, how far each has been done, and other ways to learn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from fivehundred.learning.lessons.lesson import Heading
from fivehundred.learning.lessons.progress import Progress
from fivehundred.speech.translation import _
from fivehundred.ui.route import Challenges, Drills, Statistics
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class LessonOffer:
    """A lesson in the list, in the language that is spoken; ``name`` is that of its file."""

    number: int
    name: str
    title: str
    about: str
    minutes: int
    done: bool = False
    begun: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """Another way of learning: where it leads, and the letter that goes there."""

    title: str
    about: str
    does: Intent
    key: int


def lesson_offers(lessons: Sequence[Heading], progress: Progress) -> tuple[LessonOffer, ...]:
    """Return the lessons in their order, and how far a person has come with each."""
    return tuple(
        LessonOffer(
            one.number,
            one.name,
            _(one.title),
            _(one.about),
            one.minutes,
            done=one.name in progress.done,
            begun=progress.left_at(one.name) > 0,
        )
        for one in lessons
    )


def following(lessons: Sequence[LessonOffer]) -> LessonOffer | None:
    """Return the lesson that comes next: the first that has not been done, if there is one."""
    return next((lesson for lesson in lessons if not lesson.done), None)


def other_ways() -> tuple[Way, ...]:
    """Return the other ways of learning there are."""
    return (
        Way(
            _("Drills"),
            _("One decision at a time, repeated until it sits (D)."),
            Drills(),
            pygame.K_d,
        ),
        Way(
            _("Challenges"),
            _("The cards that everybody has today, beside an Expert (C)."),
            Challenges(),
            pygame.K_c,
        ),
        Way(
            _("Statistics"),
            _("How your games have gone, and how sure that is (S)."),
            Statistics(),
            pygame.K_s,
        ),
    )
