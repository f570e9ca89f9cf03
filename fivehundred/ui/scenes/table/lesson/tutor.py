"""The tutor of a lesson: says what its run has to say, and carries out what is asked of it."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.view import View
from fivehundred.learning.lessons.course import Curriculum
from fivehundred.learning.lessons.prompts import LessonPrompt
from fivehundred.learning.lessons.runner import LessonRun
from fivehundred.session.session import Session
from fivehundred.speech.translation import spoken_code
from fivehundred.table.commands import GoBack, Request
from fivehundred.ui.layout.controls import AnyButton
from fivehundred.ui.panels.intents import Do, ReplayDeal
from fivehundred.ui.route import LessonRoute, Route
from fivehundred.ui.scenes.table.intents import Leaving, Opening, SaveAs, TakeIn
from fivehundred.ui.scenes.table.lesson.guide import LessonGuide
from fivehundred.ui.scenes.table.lesson.intents import Ask
from fivehundred.ui.scenes.table.lesson.prompts import At, note_of, ways_out
from fivehundred.ui.scenes.table.tutor.tutor import Note
from fivehundred.ui.setup.lesson_book import Bookmark
from fivehundred.ui.widgets.intent import Intent

_NOT_HERE: Final[tuple[Intent, ...]] = (
    *(one for one in Leaving if one is not Leaving.READ_RULES),
    Opening.SHEET,
    Opening.FRESH_SHEET,
    Opening.DEAL,
    Opening.REVOKE,
    Opening.SAVE_AS,
    Opening.SEAL,
)
"""What belongs to games that are kept, and goes beyond the position of a lesson."""


class LessonTutor:
    """Speaks for a part of a lesson, at the table of that part."""

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
        self._noted: tuple[LessonPrompt, View, str, bool] | None = None
        self._note: Note | None = None

    @property
    def here(self) -> Route:
        """The way that leads to this part of the lesson anew."""
        return LessonRoute(self._heading.name, self._part)

    @property
    def ways_out(self) -> tuple[AnyButton, ...]:
        """What the menu offers: to begin again, and to leave."""
        return ways_out(self._heading.name)

    def note(self) -> Note | None:
        """Return what the lesson says now."""
        said = self.run.said
        if said is None:
            self._noted = self._note = None
            return None
        hinted = said == self._hinted
        view = self._session.view(self.run.lesson.parts[self._part].seat)
        noted = (said, view, spoken_code(), hinted)
        if noted != self._noted:
            self._noted = noted
            at = At(self._course, self._heading, self._part, view, hinted)
            self._note = note_of(said, at)
        return self._note

    def take(self, intent: Intent) -> Intent | None:
        """Go on, take back or point at what is meant; leave the rest to the table."""
        if intent is Ask.GO_ON:
            return self._go_on()
        if intent is Ask.TRY_AGAIN:
            back = self.run.back_to
            return None if back is None else Do(GoBack(back))
        if intent == Do(Request.TOGGLE_HINT):
            said = self.run.said
            self._hinted = said if said != self._hinted else None
            return None
        if intent in _NOT_HERE or isinstance(intent, SaveAs | TakeIn | ReplayDeal):
            return None
        return intent

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

    def leave(self) -> None:
        """Do nothing: nothing is being found out."""
