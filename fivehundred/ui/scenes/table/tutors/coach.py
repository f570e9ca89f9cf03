"""The coach: marks for decisions, their reasons, warnings, and a newcomer's first game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.seats import Seat
from fivehundred.learning.coach import CheckedDecision
from fivehundred.learning.evaluator import CoachMode
from fivehundred.learning.first_game import First, LessonOffer, Newcomer, OnRequest
from fivehundred.players.judgement import COSTLY, Verdict
from fivehundred.session.game_client import GameClient, is_elsewhere
from fivehundred.session.storage.keeper import Keeper
from fivehundred.speech.learning.first_game import first_words, lamp_words, lesson_words
from fivehundred.speech.study.check_words import (
    anyway_words,
    heading_words,
    mark_words,
    warning_words,
    why_words,
)
from fivehundred.speech.translation import _, spoken_code
from fivehundred.table.coached import CoachGuide, CoachWarning, FirstGameGuide
from fivehundred.table.commands import Act, TakeBack
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.card_marks import draw_verdict_mark
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.panel import Do, MoreCalls
from fivehundred.ui.route import LessonRoute
from fivehundred.ui.scenes.table.intents import Opening, TutorIntent
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.tutors.tutor import GO_ON, Tutor, next_button
from fivehundred.ui.services import Services
from fivehundred.ui.setup.company import company_of
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key

if TYPE_CHECKING:
    from fivehundred.learning.lessons.lesson import LessonHeading

_MIN_MARK_PX: Final = 20
"""The least height at which the smallest letters are clear of the mark's edge."""


@dataclass(frozen=True, slots=True)
class CoachMark:
    """The verdict on the last decision, at its card's ``key`` or its ``caller``.

    Before the first verdict it is None, with the reason in ``off``. One that is shown ``again``
    after an undo has been told already.
    """

    verdict: Verdict | None = None
    says: str = ""
    key: Key | None = None
    caller: Seat | None = None
    off: str = ""
    again: bool = False

    def draw_on_button(self, canvas: Canvas, box: pygame.Rect) -> None:
        if self.verdict is not None:
            high_px = max(_MIN_MARK_PX, round(box.height * 0.5))
            draw_verdict_mark(canvas, self.verdict, box.center, high_px)

    def draw_at(self, canvas: Canvas, point: tuple[float, float]) -> None:
        if self.verdict is not None:
            high_px = max(_MIN_MARK_PX, canvas.px(28.0))
            draw_verdict_mark(canvas, self.verdict, point, high_px)


def _mark_of(guide: CoachGuide) -> CoachMark:
    judged = guide.last_verdict
    if judged is None:
        return CoachMark(off=_no_verdict(guide))
    action = judged.checked.action
    key = action.card.code if isinstance(action, PlayCard) else None
    caller = action.seat if isinstance(action, MakeCall) else None
    words = mark_words(judged)
    return CoachMark(judged.checked.verdict, words, key, caller, again=judged.again)


class CoachTutor(Tutor):
    """Speaks at a table at which one person plays, unless the settings turn it off.

    ``mark`` is the mark of the last decision, None without a coach. ``refusal`` is the reason for
    a refused request, for the table to tell.
    """

    guide: CoachGuide
    explains_tricks = True

    def __init__(
        self,
        services: Services,
        session: GameClient,
        keeper: Keeper,
        guide: CoachGuide | None = None,
    ) -> None:
        self.mark: CoachMark | None = None
        self.refusal = ""
        self._services, self._session, self._keeper = services, session, keeper
        self.guide = guide or CoachGuide(session, services.weigher)
        self._why: CheckedDecision | None = None
        self._mark_key: tuple[object, ...] | None = None
        self.guide.set_mode(services.settings.coach)

    @property
    def waits(self) -> bool:
        return self.guide.unweighed is not None

    def _moment(self) -> tuple[object, ...]:
        is_held = self.guide.held is not None or self.guide.unweighed is not None
        if is_held or self._why is not self.guide.last_verdict:
            self._why = None
        # The game rests while a reason is read.
        self.guide.is_paused = self._why is not None
        return self.guide.held, self.guide.unweighed is not None, self._why

    def _say(self) -> Note | None:
        held, why = self.guide.held, self._why
        if held:
            return _warning(held)
        if self.guide.unweighed is not None:
            return Note(_("The coach is looking at it…"))
        return _reason(why) if why else None

    def respond(self, intent: Intent) -> Intent | None:
        match intent:
            case TutorIntent.WHY if self.guide.mode is CoachMode.OFF:
                self.refusal = with_key(_("The coach is off: turn it on in Settings."), "O")
            case TutorIntent.WHY if self.guide.last_verdict is None:
                self.refusal = _no_verdict(self.guide)
            case TutorIntent.WHY:
                verdict = self.guide.last_verdict
                self._why = None if self._why is verdict else verdict
            case TutorIntent.CLOSE:
                self._why = None
                self.guide.held = None
            case _:
                return intent
        return None

    def update(self, elapsed_ms: float) -> None:
        """Let the coach go on weighing, unless a hint is still being thought out."""
        self.guide.set_mode(self._services.settings.coach)
        self.guide.poll(waits=self._services.thinker.is_thinking)
        now = (self.guide.last_verdict, self.guide.is_judging, spoken_code())
        if self.guide.mode is CoachMode.OFF:
            self.mark = self._mark_key = None
        elif now != self._mark_key:
            self._mark_key, self.mark = now, _mark_of(self.guide)

    def leave(self) -> None:
        self._why = None
        self._keep()
        self.guide.leave()

    def _keep(self) -> None:
        found, store, record = self.guide.verdicts, self._services.store, self._session.record
        path = self._keeper.path
        if not found or record.origin is not None or path.parent != store.folder:
            return
        self._services.checks.keep(record, path.name, found)


def coach_of(services: Services, session: GameClient, keeper: Keeper) -> CoachTutor | None:
    """Return the coach of a table; None if several persons play, or all hands are open."""
    is_alone = len(session.persons) == 1 and not session.record.open_hands
    is_coached = is_alone and not is_elsewhere(session)
    return CoachTutor(services, session, keeper) if is_coached else None


def _no_verdict(guide: CoachGuide) -> str:
    if guide.is_judging:
        return _("The coach is still thinking: ask again in a moment.")
    return _("There is no verdict on your last decision.")


def _reason(judged: CheckedDecision) -> Note:
    say = with_key(_("Undo and choose again."), "Z")
    again = PushButton(_("Try again from here"), Do(TakeBack()), description=say)
    say, keys = with_key(_("Close."), "Esc"), (*GO_ON, pygame.K_ESCAPE)
    close = PushButton(_("Close"), TutorIntent.CLOSE, True, say, keys=keys)
    answers = (again, close) if judged.checked.verdict in COSTLY else (close,)
    no_bids = not isinstance(judged.checked.action, MakeCall)
    return Note(why_words(judged), heading_words(judged), answers=answers, no_bids=no_bids)


def _warning(held: CoachWarning) -> Note:
    say = with_key(_("Choose again: nothing has happened yet."), "Esc")
    again = PushButton(_("Think again"), TutorIntent.CLOSE, True, say, keys=(pygame.K_ESCAPE,))
    go_on = PushButton(anyway_words(held.judged), Do(Act(held.action)))
    text, answers = warning_words(held.judged), (go_on, again)
    return Note(text, _("Are you sure?"), answers=answers, urgent=True)


# — the first game —


def tutor_of(services: Services, session: GameClient, keeper: Keeper) -> CoachTutor | None:
    """Return the coach of a table, or for a newcomer the guide of the first game."""
    coach = coach_of(services, session, keeper)
    newcomer = Newcomer(services.store.folder, services.settings.name)
    is_own = session.record.origin is None and keeper.path.parent == services.store.folder
    if coach is None or not newcomer.is_guided or not is_own:
        return coach
    guide = FirstGameGuide(session, services.weigher, newcomer)
    return FirstGameTutor(services, session, keeper, guide)


class FirstGameTutor(CoachTutor):
    """Explains everything that comes up for the first time in one person's games."""

    guide: FirstGameGuide

    @property
    def has_own_place(self) -> bool:
        """Whether something is still unexplained, except the cut, which few tables have."""
        told = self.guide.newcomer.was_told
        return not all(told(one) for one in First if one is not First.CUT)

    def _moment(self) -> tuple[object, ...]:
        coach = super()._moment()
        self.guide.is_paused = self.guide.is_paused or self.guide.is_explaining
        return (*coach, self.guide.due, self._session.moment)

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
                seating, people = view.variant.seating, self._services.people.now
                names = company_of(seating, self._session.seats, people).names
                text = first_words(first, view, names, is_first_card=is_first_card)
                if first.asks:
                    return Note(text, foot=lamp_words(), waits=True, gives_way=True)
                say = _("Explain nothing more.")
                stop = PushButton(_("No more tips"), TutorIntent.STOP, description=say)
                return Note(
                    text,
                    answers=(stop, _go_on()),
                    contract=first in (First.PARTNER, First.OTHERS),
                    scores=first is First.SCORE,
                    waits=True,
                    gives_way=True,
                )

    def _lesson(self, word: str) -> LessonHeading | None:
        from fivehundred.learning.lessons.course import Bookmark, the_course  # noqa: PLC0415

        services = self._services
        done = Bookmark(services.store.folder, services.settings.name).progress.done
        every = (one for one in the_course().lessons if one.name not in done)
        return next((one for one in every if one.name == word), None)

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
    return next_button(_("Go on"), TutorIntent.GO_ON, _("Go on with the game."))
