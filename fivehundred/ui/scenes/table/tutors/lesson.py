"""A lesson at the table: its run as the guide of the sitting, and its tutor."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from fivehundred.engine.actions import Action, SeatAction
from fivehundred.engine.view import View
from fivehundred.learning.drills.drill import DrillTheme
from fivehundred.learning.lessons.course import Bookmark, Curriculum, lesson, the_course
from fivehundred.learning.lessons.lesson import Highlight, LessonHeading, LessonProgress, Spot
from fivehundred.learning.lessons.prompts import LessonPrompt, PromptKind
from fivehundred.learning.lessons.runner import LessonRun
from fivehundred.paths import lessons_folder
from fivehundred.session.game_client import GameClient
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import NoKeeper
from fivehundred.speech.learning.drills import theme_title
from fivehundred.speech.learning.lessons import lesson_title, progress_words, recap_words
from fivehundred.speech.study.advising import action_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import card_word
from fivehundred.table.commands import Command, GoBack, Request, SwapPlayer, TakeBack
from fivehundred.table.deal_review import Joy
from fivehundred.table.guide import Guide
from fivehundred.table.outcomes import CommandDenial
from fivehundred.ui.geometry.layout import hand_keys, kitty_key
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.route import DrillsRoute, LearnRoute, LessonRoute, NewGameRoute, Route
from fivehundred.ui.scenes.table.intents import Opening, TutorIntent
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.scenes.table.tutors.tutor import GO_ON, OF_KEPT_GAMES, Tutor, keys_of
from fivehundred.ui.scenes.table.words import READ_FIRST
from fivehundred.ui.services import Services
from fivehundred.ui.setup.seat_choices import remembered
from fivehundred.ui.sound import Cue
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key


@dataclass(frozen=True, slots=True)
class At:
    """Where the lesson is taken: ``hinted`` where what is meant is to be shown."""

    course: Curriculum
    progress: LessonProgress
    heading: LessonHeading
    part: int
    view: View
    hinted: bool = False

    @property
    def is_first_card(self) -> bool:
        """Whether the learner plays the first card of the whole course."""
        mine = any(play.seat == self.view.viewer for play in self.view.plays)
        return self.heading.number == 1 and self.part == 0 and not self.view.history and not mine


def lesson_note(said: LessonPrompt, at: At) -> Note:
    """Return what a lesson says as a note on the table."""
    heading, view = at.heading, at.view
    spots = said.show.spots
    foot = _("Step {number} of {count}").format(number=said.step, count=said.steps)
    return Note(
        _text(said, at),
        heading=lesson_title(heading),
        foot="" if said.kind is PromptKind.DONE else foot,
        answers=_answers(said, at.course, heading),
        cards=(*_keys(said.show, view), *(keys_of(said.meant) if at.hinted else ())),
        seats=said.show.seats,
        scores=Spot.SCORE in spots,
        contract=Spot.CONTRACT in spots,
        waits=True,
        urgent=said.kind is PromptKind.WRONG,
    )


def _text(said: LessonPrompt, at: At) -> str:
    """Return the text, and after it what helps here."""
    text = _(said.text)
    if said.kind is PromptKind.DONE:
        so_far = progress_words(at.course, at.progress.with_done(at.heading.name, ""))
        return f"{recap_words(at.heading)}\n\n{so_far}"
    if (said.reveals or at.hinted) and said.meant is not None:
        words = action_words(said.meant, at.view.variant, card_word)
        help_here = _("Try this: {action}.").format(action=words)
    elif at.hinted:
        help_here = _(READ_FIRST) if _is_read(said) else _("There is no advice here: you choose.")
    elif said.kind is PromptKind.ASK and at.is_first_card:
        help_here = _("To play a card, click it twice or drag it to the middle.")
    else:
        return text
    return f"{text} {help_here}"


def _is_read(said: LessonPrompt) -> bool:
    return said.kind not in (PromptKind.ASK, PromptKind.FREE)


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
        case _ if not _is_read(said):
            return ()
        case PromptKind.WRONG:
            say = with_key(_("Undo and try again."), "Enter")
            return (PushButton(_("Try again"), TutorIntent.TRY_AGAIN, True, say, keys=GO_ON),)
        case PromptKind.DONE:
            return _ways_on(course, heading)
        case _:
            say = with_key(_("Go on with the lesson."), "Enter")
            return (PushButton(_("Go on"), TutorIntent.GO_ON, True, say, keys=GO_ON),)


def _ways_on(course: Curriculum, heading: LessonHeading) -> tuple[PushButton[Intent], ...]:
    """Return where the end of a lesson leads: to the list, drills, a game, the next lesson."""
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
    say = with_key(_("Start lesson {number}."), "Enter").format(number=then.number)
    ways.append(PushButton(_("Next lesson"), LessonRoute(then.name), True, say, keys=GO_ON))
    return tuple(ways)


_CUES: Final = {
    PromptKind.PRAISE: Cue.RIGHT,
    PromptKind.WRONG: Cue.WRONG,
    PromptKind.DONE: Cue.DONE,
}
_LETS: Final = (TakeBack, GoBack)
_LETS_BESIDES: Final = (Request.DO_AGAIN, Request.TOGGLE_HINT)
_FIRST: Final = "trick"
"""What is missing where there are no lessons at all."""


def lesson_table(services: Services, route: LessonRoute) -> TableScene:
    """Return the table of a lesson; raises FormatError for a file that is none."""
    course = the_course()
    bookmark = Bookmark(services.store.folder, services.settings.name)
    name = route.name or next((one.name for one in course.lessons), _FIRST)
    part = bookmark.progress.left_at(name) if route.part is None else route.part
    names = tuple(info.name for info in remembered(replace(services.settings, company=())))
    run = LessonRun(lesson(lessons_folder(), name), names, part)
    session = Session(run.record, dealer=services.dealer())
    tutor = LessonTutor(run, session, course, bookmark)
    return TableScene(services, session, NoKeeper(), tutor=tutor)


class LessonGuide(Guide):
    """Lets cards be played and taken back; a lesson is neither claimed nor dealt again."""

    fair = True
    wants_every_card = True

    def __init__(self, run: LessonRun) -> None:
        self._run = run

    @property
    def rests(self) -> bool:
        return self._run.rests

    def allows(self, action: Action) -> bool:
        """Return whether the learner is asked for something now."""
        return self._run.allows(action)

    def forbids(self, command: Command) -> CommandDenial | None:
        """Return why a command is denied that would lead away from the lesson."""
        if isinstance(command, SwapPlayer):
            return CommandDenial.OWN_PLAY
        lets = isinstance(command, _LETS) or command in _LETS_BESIDES
        return None if lets else CommandDenial.FORBIDDEN

    def choice(self, session: GameClient) -> SeatAction | None:
        """Return what the lesson has the seat to act do."""
        return self._run.choice(session)

    def follow(self, session: GameClient) -> None:
        self._run.follow(session)


class LessonTutor(Tutor):
    """Speaks for a part of a lesson, at the table of that part."""

    guide: LessonGuide
    left_out = (*OF_KEPT_GAMES, Opening.SHEET, Opening.REVOKE)
    beside = explains_tricks = True

    def __init__(
        self, run: LessonRun, session: Session, course: Curriculum, bookmark: Bookmark
    ) -> None:
        self.run = run
        self.guide = LessonGuide(run)
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
        say = _("Start this lesson again.")
        return (
            PushButton(
                _("Restart the lesson"), LessonRoute(self._heading.name, part=0), description=say
            ),
            PushButton(
                _("Leave the lesson"),
                LearnRoute(),
                description=_("To the list; your progress is saved."),
            ),
        )

    @property
    def meant(self) -> SeatAction | None:
        said = self.run.said
        return None if said is None or said != self._hinted else said.meant

    @property
    def _view(self) -> View:
        return self._session.view(self.run.lesson.parts[self._part].seat)

    def _moment(self) -> tuple[object, ...]:
        said = self.run.said
        return () if said is None else (said, self._view, said == self._hinted)

    def _say(self) -> Note | None:
        said = self.run.said
        if said is None:
            return None
        progress, hinted = self._bookmark.progress, said == self._hinted
        at = At(self._course, progress, self._heading, self._part, self._view, hinted)
        return lesson_note(said, at)

    def respond(self, intent: Intent) -> Intent | None:
        """Go on, take back or point at what is meant; leave the rest to the table."""
        if intent is TutorIntent.GO_ON:
            return self._go_on()
        if intent is TutorIntent.TRY_AGAIN:
            back = self.run.back_to
            return None if back is None else Do(GoBack(back))
        if intent == Do(Request.TOGGLE_HINT) and (said := self.run.said) is not None:
            self._hinted = said if said != self._hinted else None
            return None
        return super().respond(intent)

    def _go_on(self) -> Intent | None:
        """Leave what has been read; return the way to the next part, where that begins."""
        self.run.go_on()
        part = self.run.part
        return LessonRoute(self._heading.name, part) if part != self._part else None

    def update(self, elapsed_ms: float) -> None:
        said = self.run.said
        if said is not self._heard:
            self._heard, self.cue = said, None if said is None else _CUES.get(said.kind)
            self._bookmark.reach(self._heading.name, self.run.resumes_at)
        if said is not None and said.is_over and not self._is_done:
            self._is_done = True
            self.joy = Joy.LESSON_DONE
            self._bookmark.finish(self._heading.name)
