"""A lesson at the table: the guide of its sitting, and its tutor."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.view import View
from fivehundred.learning.drills.drill import DrillTheme
from fivehundred.learning.lessons.course import Bookmark, Curriculum, lesson, the_course
from fivehundred.learning.lessons.lesson import (
    Highlight,
    LessonHeading,
    LessonPrompt,
    PromptKind,
    Spot,
)
from fivehundred.learning.lessons.runner import LessonRun
from fivehundred.paths import lessons_folder
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import NoKeeper
from fivehundred.speech.learning.drills import theme_title
from fivehundred.speech.learning.lessons import lesson_title, progress_words, recap_words
from fivehundred.speech.study.advising import action_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import card_word
from fivehundred.table import commands as cmd
from fivehundred.table.deal_review import Joy
from fivehundred.table.guide import Guide
from fivehundred.ui.geometry.layout import hand_keys, kitty_key
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.route import DrillsRoute, LearnRoute, LessonRoute, NewGameRoute, Route
from fivehundred.ui.scenes.table.intents import Opening, TutorIntent
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.scenes.table.tutors.tutor import (
    GO_ON,
    OF_KEPT_GAMES,
    Tutor,
    keys_of,
    next_button,
)
from fivehundred.ui.scenes.table.words import READ_FIRST
from fivehundred.ui.services import Services
from fivehundred.ui.setup.seat_choices import remembered_seats
from fivehundred.ui.sound import Cue
from fivehundred.ui.widgets.intent import Intent


def _keys(shown: Highlight, view: View) -> tuple[Key, ...]:
    keys = [card.code for card in shown.cards]
    if Spot.HAND in shown.spots and view.viewer is not None:
        keys += hand_keys(view, view.viewer)
    if Spot.TRICK in shown.spots:
        keys += [play.card.code for play in view.plays]
    if Spot.KITTY in shown.spots:
        keys += [kitty_key(view, at, card) for at, card in enumerate(view.kitty)]
        keys += [card.code for card in view.taken if card is not None]
    return tuple(keys)


def _answers(
    said: LessonPrompt, course: Curriculum, heading: LessonHeading
) -> tuple[PushButton[Intent], ...]:
    match said.kind:
        case PromptKind.ASK | PromptKind.FREE:
            return ()
        case PromptKind.WRONG:
            say = _("Undo and try again.")
            return (next_button(_("Try again"), TutorIntent.TRY_AGAIN, say),)
        case PromptKind.DONE:
            return _last_answers(course, heading)
        case _:
            say = _("Go on with the lesson.")
            return (next_button(_("Go on"), TutorIntent.GO_ON, say),)


def _last_answers(course: Curriculum, heading: LessonHeading) -> tuple[PushButton[Intent], ...]:
    then = course.after(heading.name)
    say = _("Back to the list of lessons.")
    ways: list[PushButton[Intent]] = [PushButton(_("All lessons"), LearnRoute(), description=say)]
    if heading.drill:
        theme = DrillTheme(heading.drill)
        say = _("Practise this: {theme}.").format(theme=theme_title(theme))
        ways.append(PushButton(_("Drills"), DrillsRoute(theme=theme), description=say))
    say = _("Choose players and rules.")
    if then is None:
        ways.append(PushButton(_("Full game"), NewGameRoute(), True, say, keys=GO_ON))
        return tuple(ways)
    ways.append(PushButton(_("Full game"), NewGameRoute(), description=say))
    say = _("Start lesson {number}.").format(number=then.number)
    ways.append(next_button(_("Next lesson"), LessonRoute(then.name), say))
    return tuple(ways)


_CUES: Final = {
    PromptKind.PRAISE: Cue.RIGHT,
    PromptKind.WRONG: Cue.WRONG,
    PromptKind.DONE: Cue.DONE,
}
_ALLOWED: Final = (cmd.TakeBack, cmd.GoBack)
_ALLOWED_REQUESTS: Final = (cmd.Request.DO_AGAIN, cmd.Request.TOGGLE_HINT)
_FIRST_LESSON: Final = "trick"
"""The name of the first lesson, for the error message if there are no lessons."""


def lesson_table(services: Services, route: LessonRoute) -> TableScene:
    """Return the table of a lesson; raises FormatError if its file is not a lesson."""
    course = the_course()
    bookmark = Bookmark(services.store.folder, services.settings.name)
    name = route.name or next((one.name for one in course.lessons), _FIRST_LESSON)
    part = bookmark.progress.left_at(name) if route.part is None else route.part
    names = tuple(info.name for info in remembered_seats(replace(services.settings, company=())))
    run = LessonGuide(lesson(lessons_folder(), name), names, part)
    session = Session(run.record, dealer=services.dealer())
    tutor = LessonTutor(run, session, course, bookmark)
    return TableScene(services, session, NoKeeper(), tutor=tutor)


class LessonGuide(LessonRun, Guide):
    """Allows playing cards and taking them back, but no claim and no new deal."""

    fair = True
    wants_every_card = True

    def forbids(self, command: cmd.Command) -> cmd.CommandDenial | None:
        """Return why a command that would lead away from the lesson is denied."""
        if isinstance(command, cmd.SwapPlayer):
            return cmd.CommandDenial.OWN_PLAY
        if command is cmd.Request.TOGGLE_HINT and self.denies_hint:
            return cmd.CommandDenial.NO_HINT_IN_STEP
        lets = isinstance(command, _ALLOWED) or command in _ALLOWED_REQUESTS
        return None if lets else cmd.CommandDenial.FORBIDDEN


class LessonTutor(Tutor):
    """Speaks for one part of a lesson, at its table."""

    guide: LessonGuide
    left_out = (*OF_KEPT_GAMES, Opening.SHEET, Opening.REVOKE)
    has_own_place = explains_tricks = True

    def __init__(
        self, run: LessonGuide, session: Session, course: Curriculum, bookmark: Bookmark
    ) -> None:
        self.run = self.guide = run
        self._session = session
        self._course = course
        self._heading = run.lesson.heading
        self._part = run.part
        self._bookmark = bookmark
        self._is_done = False
        self._hinted: LessonPrompt | None = None
        self._heard: LessonPrompt | None = None

    @property
    def route(self) -> Route:
        return LessonRoute(self._heading.name, self._part)

    @property
    def ways_out(self) -> tuple[PushButton[Intent], ...]:
        say, again = _("Start this lesson again."), LessonRoute(self._heading.name, part=0)
        restart = PushButton(_("Restart the lesson"), again, description=say)
        say = _("To the list; your progress is saved.")
        return restart, PushButton(_("Leave the lesson"), LearnRoute(), description=say)

    @property
    def pointed_action(self) -> SeatAction | None:
        said = self.run.prompt
        return None if said is None or said != self._hinted else said.right_action

    @property
    def _view(self) -> View:
        return self._session.view(self.run.lesson.parts[self._part].seat)

    def _moment(self) -> tuple[object, ...]:
        said = self.run.prompt
        return () if said is None else (said, self._view, said == self._hinted)

    def _say(self) -> Note | None:
        said = self.run.prompt
        if said is None:
            return None
        spots = said.show.spots
        foot = _("Step {number} of {count}").format(number=said.step, count=said.steps)
        marked = keys_of(said.right_action) if said == self._hinted else ()
        return Note(
            self._text(said),
            heading=lesson_title(self._heading),
            foot="" if said.kind is PromptKind.DONE else foot,
            answers=_answers(said, self._course, self._heading),
            cards=(*_keys(said.show, self._view), *marked),
            seats=said.show.seats,
            scores=Spot.SCORE in spots,
            contract=Spot.CONTRACT in spots,
            waits=True,
            urgent=said.kind is PromptKind.WRONG,
        )

    def _text(self, said: LessonPrompt) -> str:
        if said.kind is PromptKind.DONE:
            progress = self._bookmark.progress.with_done(self._heading.name, "")
            return f"{recap_words(self._heading)}\n\n{progress_words(self._course, progress)}"
        parts, hinted = [_(said.text)], said == self._hinted
        if (said.reveals or hinted) and said.right_action is not None:
            words = action_words(said.right_action, self._view.variant, card_word)
            parts.append(_("Try this: {action}.").format(action=words))
        elif hinted:
            parts.append(_(READ_FIRST))
        if said.kind is PromptKind.ASK and self._is_first_card:
            parts.append(_("To play a card, click it twice or drag it to the middle."))
        return " ".join(parts)

    @property
    def _is_first_card(self) -> bool:
        view = self._view
        mine = any(play.seat == view.viewer for play in view.plays)
        return self._heading.number == 1 and self._part == 0 and not view.history and not mine

    def respond(self, intent: Intent) -> Intent | None:
        if intent is TutorIntent.GO_ON:
            return self._go_on()
        if intent is TutorIntent.TRY_AGAIN:
            back = self.run.back_to
            return None if back is None else Do(cmd.GoBack(back))
        said = self.run.prompt
        helps = said is not None and not said.is_unaided
        if intent == Do(cmd.Request.TOGGLE_HINT) and helps:
            self._hinted = said if said != self._hinted else None
            return None
        return super().respond(intent)

    def _go_on(self) -> Intent | None:
        """Close a note that has been read; return the route to the next part once it begins."""
        self.run.go_on()
        part = self.run.part
        return LessonRoute(self._heading.name, part) if part != self._part else None

    def update(self, elapsed_ms: float) -> None:
        said = self.run.prompt
        if said is not self._heard:
            self._heard, self.cue = said, None if said is None else _CUES.get(said.kind)
            self._bookmark.reach(self._heading.name, self.run.resumes_at)
        if said is not None and said.is_over and not self._is_done:
            self._is_done = True
            self.joy = Joy.LESSON_DONE
            self._bookmark.finish(self._heading.name)
