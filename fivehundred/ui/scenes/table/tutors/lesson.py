"""A lesson at the table: its run as the guide of the sitting, and its tutor."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import Action, SeatAction
from fivehundred.engine.view import View
from fivehundred.learning.lessons.course import Curriculum, lesson
from fivehundred.learning.lessons.prompts import LessonPrompt
from fivehundred.learning.lessons.runner import LessonRun
from fivehundred.paths import lessons_folder
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import NoKeeper
from fivehundred.speech.translation import _
from fivehundred.table.commands import Command, GoBack, Request, TakeBack
from fivehundred.ui.layout.controls import AnyButton, PushButton
from fivehundred.ui.panels.intents import Do
from fivehundred.ui.route import LearnRoute, LessonRoute, Route
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.scenes.table.tutors.lesson_note import At, lesson_note
from fivehundred.ui.scenes.table.tutors.tutor import OF_KEPT_GAMES, Tutor, TutorIntent
from fivehundred.ui.services import Services
from fivehundred.ui.setup.lesson_book import Bookmark, the_course
from fivehundred.ui.setup.seat_choices import remembered
from fivehundred.ui.widgets.intent import Intent

_LETS: Final = (TakeBack, GoBack)
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


class LessonGuide:
    """Lets cards be played and taken back; a lesson is neither claimed nor dealt anew."""

    fair = True

    def __init__(self, run: LessonRun) -> None:
        """Watch for a run."""
        self._run = run

    @property
    def rests(self) -> bool:
        """Whether somebody reads."""
        return self._run.rests

    def allows(self, action: Action) -> bool:
        """Return whether the learner is asked for something now."""
        return self._run.allows(action)

    def forbids(self, command: Command) -> bool:
        """Return whether a command would lead away from the lesson."""
        return not isinstance(command, _LETS) and command is not Request.DO_AGAIN

    def choice(self, session: Session) -> SeatAction | None:
        """Return what the lesson has the seat to act do."""
        return self._run.choice(session)

    def follow(self, session: Session) -> None:
        """Let the lesson stand where the game stands."""
        self._run.follow(session)


class LessonTutor(Tutor):
    """Speaks for a part of a lesson, at the table of that part."""

    guide: LessonGuide
    left_out = (*OF_KEPT_GAMES, Opening.SHEET, Opening.REVOKE)

    def __init__(
        self, run: LessonRun, session: Session, course: Curriculum, bookmark: Bookmark
    ) -> None:
        """Begin where the run stands."""
        self.run = run
        self.guide = LessonGuide(run)
        self._session = session
        self._course = course
        self._heading = run.lesson.heading
        self._part = run.part
        self._bookmark = bookmark
        self._is_done = False
        self._hinted: LessonPrompt | None = None

    @property
    def route(self) -> Route:
        """The way that leads to this part of the lesson anew."""
        return LessonRoute(self._heading.name, self._part)

    @property
    def ways_out(self) -> tuple[AnyButton, ...]:
        """What the menu offers: to begin again, and to leave."""
        say = _("Do this lesson from its beginning.")
        return (
            PushButton(
                _("Begin the lesson again"),
                LessonRoute(self._heading.name, part=0),
                description=say,
            ),
            PushButton(
                _("Leave the lesson"),
                LearnRoute(),
                description=_("To the list; how far you are is kept."),
            ),
        )

    @property
    def _view(self) -> View:
        """What the learner sees."""
        return self._session.view(self.run.lesson.parts[self._part].seat)

    def _moment(self) -> tuple[object, ...]:
        said = self.run.said
        return () if said is None else (said, self._view, said == self._hinted)

    def _say(self) -> Note | None:
        """Return what the lesson says now."""
        said = self.run.said
        if said is None:
            return None
        at = At(self._course, self._heading, self._part, self._view, said == self._hinted)
        return lesson_note(said, at)

    def respond(self, intent: Intent) -> Intent | None:
        """Go on, take back or point at what is meant; leave the rest to the table."""
        if intent is TutorIntent.GO_ON:
            return self._go_on()
        if intent is TutorIntent.TRY_AGAIN:
            back = self.run.back_to
            return None if back is None else Do(GoBack(back))
        if intent == Do(Request.TOGGLE_HINT):
            said = self.run.said
            self._hinted = said if said != self._hinted else None
            return None
        return super().respond(intent)

    def _go_on(self) -> Intent | None:
        """Leave what has been read; return the way to the next part, where that begins."""
        self.run.go_on()
        name, part = self._heading.name, self.run.part
        if part != self._part:
            self._bookmark.reach(name, part)
            return LessonRoute(name, part)
        return None

    def update(self, elapsed_ms: float) -> None:
        """Note it when the lesson is done."""
        said = self.run.said
        if said is not None and said.is_over and not self._is_done:
            self._is_done = True
            self._bookmark.finish(self._heading.name)
