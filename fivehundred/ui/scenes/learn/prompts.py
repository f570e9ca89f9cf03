"""What can be pressed on the Learn page: a button for each lesson and each other way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.ui.route import Home, Lesson
from fivehundred.ui.scenes.learn.intents import Go
from fivehundred.ui.scenes.learn.offers import LessonOffer, Way, following
from fivehundred.ui.scenes.learn.row import draw_lesson, draw_way, lesson_words
from fivehundred.ui.scenes.shared.foot import Foot, FootButton
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.layer import WidgetLayer

_LESSONS: Final = "lessons"
_WAYS: Final = "ways"


def name_of(lesson: LessonOffer) -> str:
    """Return by what the focus finds the button of a lesson."""
    return f"lesson {lesson.name}"


def offer_lessons(
    layer: WidgetLayer, boxes: Sequence[pygame.Rect], lessons: Sequence[LessonOffer]
) -> None:
    """Put the lessons on the layer, the one that comes next raised."""
    then = following(lessons)
    for box, lesson in zip(boxes, lessons, strict=True):
        layer.button(
            box,
            lesson.title,
            Lesson(lesson.name),
            style=ButtonStyle.PLAIN if lesson == then else ButtonStyle.ROW,
            say=lesson_words(lesson),
            lines=(lesson.title,),
            face=partial(draw_lesson, lesson, follows=lesson == then),
            name=name_of(lesson),
            zone=_LESSONS,
        )


def offer_ways(layer: WidgetLayer, boxes: Sequence[pygame.Rect], ways: Sequence[Way]) -> None:
    """Put the other ways of learning on the layer."""
    for box, way in zip(boxes, ways, strict=True):
        layer.button(
            box,
            way.title,
            way.does,
            say=sentence(way.about),
            lines=(way.title,),
            face=partial(draw_way, way),
            keys=(way.key,),
            name=f"way {way.title}",
            zone=_WAYS,
        )


def foot(lessons: Sequence[LessonOffer]) -> Foot:
    """Return the buttons at the foot: home, and on to the lesson that comes next."""
    home = FootButton(_("Home"), Home(), _("Back to the home screen (Esc)."), 150)
    then = following(lessons)
    if then is None:
        return Foot((home,), ())
    on = []
    if then.begun:
        say = _("Do this lesson from its beginning.")
        on.append(FootButton(_("From the beginning"), Lesson(then.name, part=0), say, 240))
    label = _("Lesson {number}").format(number=then.number)
    say = _("Go on with lesson {number} (Enter).").format(number=then.number)
    on.append(FootButton(label, Go.NEXT, say, 220, ButtonStyle.PRIMARY))
    return Foot((home,), on)
