"""The words of a lesson at the table: its notes with their buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fivehundred.engine.view import View
from fivehundred.learning.lessons.course import Curriculum
from fivehundred.learning.lessons.lesson import Highlight, LessonHeading, Spot
from fivehundred.learning.lessons.prompts import LessonPrompt, PromptKind
from fivehundred.speech.hints.advising import action_words
from fivehundred.speech.translation import _
from fivehundred.ui.geometry.layout import hand_keys, kitty_key
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.layout.controls import AnyButton, PushButton
from fivehundred.ui.route import LearnRoute, LessonRoute, NewGameRoute
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.tutors.tutor import GO_ON, TutorIntent, keys_of
from fivehundred.ui.widgets.keys import with_key

_FIRST_TRICKS: Final = 3
"""After so many lessons somebody knows enough of tricks to try a whole deal."""
_WHOLE_DEAL: Final = 7
"""The number of the lesson that is a whole deal."""


@dataclass(frozen=True, slots=True)
class At:
    """Where the lesson is taken: ``hinted`` where what is meant is to be shown."""

    course: Curriculum
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
    title = _("Lesson {number}: {title}").format(number=heading.number, title=_(heading.title))
    spots = said.show.spots
    foot = _("Step {number} of {count}").format(number=said.step, count=said.steps)
    return Note(
        _text(said, at),
        heading=title,
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
        return _("That was the whole lesson: well played!")
    if (said.reveals or at.hinted) and said.meant is not None:
        words = action_words(said.meant, at.view.variant)
        help_here = _("Try this: {action}.").format(action=words)
    elif said.kind is PromptKind.ASK and at.is_first_card:
        help_here = _("To play a card, click it twice or drag it to the middle.")
    else:
        return text
    return f"{text} {help_here}"


def _keys(shown: Highlight, view: View) -> tuple[Key, ...]:
    """Return the keys of the cards that are pointed at."""
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
) -> tuple[AnyButton, ...]:
    match said.kind:
        case PromptKind.ASK | PromptKind.FREE:
            return ()
        case PromptKind.WRONG:
            say = with_key(_("Take it back and try again."), "Enter")
            return (PushButton(_("Try again"), TutorIntent.TRY_AGAIN, True, say, keys=GO_ON),)
        case PromptKind.DONE:
            return _ways_on(course, heading)
        case _:
            say = with_key(_("Go on with the lesson."), "Enter")
            return (PushButton(_("Go on"), TutorIntent.GO_ON, True, say, keys=GO_ON),)


def _ways_on(course: Curriculum, heading: LessonHeading) -> tuple[AnyButton, ...]:
    """Return where the end of a lesson leads: to the list, and to the next lesson or a game."""
    then = course.after(heading.name)
    back = PushButton(
        _("All lessons"), LearnRoute(), description=_("Back to the list of the lessons.")
    )
    if then is None:
        say = _("Choose players and rules.")
        return back, PushButton(_("New game"), NewGameRoute(), True, say, keys=GO_ON)
    say = with_key(_("Begin lesson {number}."), "Enter").format(number=then.number)
    on = PushButton(_("Next lesson"), LessonRoute(then.name), True, say, keys=GO_ON)
    whole = next((one for one in course.lessons if one.number == _WHOLE_DEAL), None)
    if heading.number != _FIRST_TRICKS or whole is None:
        return back, on
    say = _("Play a first whole deal, from the auction to the last trick.")
    return back, PushButton(_("A whole deal"), LessonRoute(whole.name), description=say), on
