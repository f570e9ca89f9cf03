"""The tutor of a first game: the coach, and before that a sentence at each first.

What a newcomer cannot use is kept back until it is asked for.
"""

from __future__ import annotations

from fivehundred.learning.first_game import First, LessonOffer, Newcomer, OnRequest
from fivehundred.learning.lessons.course import Bookmark, the_course
from fivehundred.learning.lessons.lesson import LessonHeading
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import Keeper
from fivehundred.speech.learning.first_game import first_words, lamp_words, lesson_words
from fivehundred.speech.translation import _
from fivehundred.table.guide import FirstGameGuide
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.panel import MoreCalls
from fivehundred.ui.route import LessonRoute
from fivehundred.ui.scenes.table.intents import Opening, TutorIntent
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.tutors.coach import CoachTutor, coach_of
from fivehundred.ui.scenes.table.tutors.tutor import GO_ON
from fivehundred.ui.services import Services
from fivehundred.ui.setup.company import company_of
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key


def tutor_of(services: Services, session: Session, keeper: Keeper) -> CoachTutor | None:
    """Return who speaks at a table: the coach, or for a newcomer the guide of the first game."""
    coach = coach_of(services, session, keeper)
    newcomer = Newcomer(services.store.folder, services.settings.name)
    is_own = session.record.origin is None and keeper.path.parent == services.store.folder
    if coach is None or not newcomer.is_guided or not is_own:
        return coach
    return FirstGameTutor(services, session, keeper, newcomer)


class FirstGameTutor(CoachTutor):
    """Speaks at each first of one person's games."""

    guide: FirstGameGuide

    def __init__(
        self, services: Services, session: Session, keeper: Keeper, newcomer: Newcomer
    ) -> None:
        """Begin where the session is."""
        guide = FirstGameGuide(session, services.weigher, newcomer)
        super().__init__(services, session, keeper, guide)
        seating, people = session.state.variant.seating, services.people.now
        self._names = company_of(seating, session.seats, people).names

    def _moment(self) -> tuple[object, ...]:
        coach = super()._moment()
        self.guide.rests = self.guide.rests or self.guide.tells
        return (*coach, self.guide.due, len(self._session.record.actions))

    def _say(self) -> Note | None:
        return super()._say() or self._first_note()

    def _first_note(self) -> Note | None:
        due, view = self.guide.due, self._session.view(self.guide.seat)
        match due:
            case None:
                return None
            case LessonOffer(word, checked):
                lesson = self._lesson(word)
                if lesson is None:
                    self.guide.read()
                    return None
                say = _("Leave the table for this lesson; the game is saved.")
                way = PushButton(_("To the lesson"), LessonRoute(lesson.name), description=say)
                text = lesson_words(checked, view, _(lesson.title))
                return Note(text, answers=(way, _go_on()), waits=True)
            case First() as first:
                told = self.guide.newcomer.was_told
                is_first_card = not any(told(one) for one in First if one.asks_for_card)
                text = first_words(first, view, self._names, is_first_card=is_first_card)
                if first.asks:
                    return Note(text, foot=lamp_words(), waits=True, gives_way=True)
                return Note(
                    text,
                    answers=(_stop(), _go_on()),
                    contract=first in (First.PARTNER, First.OTHERS),
                    scores=first is First.SCORE,
                    waits=True,
                )

    def _lesson(self, word: str) -> LessonHeading | None:
        """Return the lesson with a word in its name, unless it has been taken."""
        services = self._services
        done = Bookmark(services.store.folder, services.settings.name).progress.done
        every = (one for one in the_course().lessons if one.name not in done)
        return next((one for one in every if one.name.endswith(word)), None)

    def respond(self, intent: Intent) -> Intent | None:
        newcomer = self.guide.newcomer
        match intent:
            case TutorIntent.GO_ON:
                self.guide.read()
            case TutorIntent.STOP:
                self.guide.stop()
            case MoreCalls():
                newcomer.tell(OnRequest.CALLS)
                return intent
            case Opening.SEAL:
                newcomer.tell(OnRequest.SEAL)
                return intent
            case _:
                return super().respond(intent)
        return None


def _go_on() -> PushButton[Intent]:
    say = with_key(_("Go on with the game."), "Enter")
    return PushButton(_("Go on"), TutorIntent.GO_ON, True, say, keys=GO_ON)


def _stop() -> PushButton[Intent]:
    return PushButton(_("No more tips"), TutorIntent.STOP, description=_("Explain nothing more."))
