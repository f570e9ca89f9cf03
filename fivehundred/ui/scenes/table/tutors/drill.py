"""A drill at the table: its record as a session that nobody keeps, its question as a tutor’s."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Final

import pygame

from fivehundred.engine.view import View
from fivehundred.learning.drills.drill import Drill
from fivehundred.learning.drills.drilling import Drilling, DrillPhase
from fivehundred.learning.drills.round import DrillRound
from fivehundred.learning.drills.schedule import DrillSchedule
from fivehundred.paths import learning_folder
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import NoKeeper
from fivehundred.session.storage.names import same_on_disk
from fivehundred.speech.learning.drills import (
    answer_words,
    heading_words,
    question_words,
    theme_title,
    verdict_title,
)
from fivehundred.speech.translation import _
from fivehundred.table.guide import DrillGuide
from fivehundred.table.joys import Joy
from fivehundred.ui import route as to
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.table.intents import Opening, TutorIntent
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.scenes.table.tutors.tutor import GO_ON, OF_KEPT_GAMES, Tutor, keys_of
from fivehundred.ui.services import Services
from fivehundred.ui.sound import Cue
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key

_SPARE: Final = ("Gil", "Hal", "Ida", "Joy", "Kay", "Lou", "Mae", "Ned")
"""Names of computer players where one is the person's own."""


def drill_table(services: Services, route: to.DrillRoute) -> TableScene:
    """Return the table of the drill that a round asks now."""
    drill = next(one for one in route.drills if one.key == route.round.key)
    session = Session(_named(drill.record, services.settings.name), dealer=services.dealer())
    guide = DrillGuide(drill, session.view(drill.seat), services.weigher)
    deck = DrillSchedule(learning_folder(services.store.folder), services.settings.name)
    tutor = DrillTutor(guide, route.round, route.drills, deck)
    return TableScene(services, session, NoKeeper(), tutor=tutor)


def _named(record: Record, name: str) -> Record:
    """Return a record in which the person has the name of who plays here, and nobody else."""
    taken = {same_on_disk(info.name) for info in record.seats}
    spare = next(one for one in _SPARE if same_on_disk(one) not in {*taken, same_on_disk(name)})
    return replace(record, seats=tuple(_renamed(info, name, spare) for info in record.seats))


def _renamed(info: SeatInfo, name: str, spare: str) -> SeatInfo:
    if info.player == HUMAN:
        return replace(info, name=name or info.name)
    return replace(info, name=spare) if same_on_disk(info.name) == same_on_disk(name) else info


class DrillTutor(Tutor):
    """Speaks for one drill of a round: asks its question, and says what the answer is worth."""

    guide: DrillGuide
    left_out = (*OF_KEPT_GAMES, Opening.SHEET, Opening.REVOKE)

    def __init__(
        self, guide: DrillGuide, round_: DrillRound, drills: tuple[Drill, ...], deck: DrillSchedule
    ) -> None:
        """Begin with the question."""
        self.guide = guide
        self._round = round_
        self._drills = drills
        self._deck = deck
        self._right: bool | None = None
        """Whether the first answer was right, once it is known."""

    @property
    def route(self) -> Route:
        return to.DrillRoute(self._round, self._drills)

    @property
    def ways_out(self) -> tuple[PushButton[Intent], ...]:
        say = _("To the drills; your answers are saved.")
        return (PushButton(_("Leave the drills"), to.DrillsRoute(), description=say),)

    def _moment(self) -> tuple[object, ...]:
        return self.guide.progress, self.guide.answer

    def _say(self) -> Note:
        return drill_note(self.guide, self._round)

    def respond(self, intent: Intent) -> Intent | None:
        """Lead on, or ask again; what belongs to kept games is left out."""
        match intent:
            case TutorIntent.TRY_AGAIN:
                self.guide.again()
                return None
            case TutorIntent.GO_ON:
                return self._next()
            case _:
                return super().respond(intent)

    def _next(self) -> Route | None:
        if self.guide.answer is None and self._right is None:
            return None
        on = self._round.after(right=self._right is not False)
        return to.DrillsRoute(on) if on.key is None else to.DrillRoute(on, self._drills)

    def update(self, elapsed_ms: float) -> None:
        self.guide.look()
        rating = self.guide.rating
        if self.guide.progress is DrillPhase.RATED and self._right is None and rating is not None:
            self._right = rating.is_right
            self.cue = Cue.RIGHT if rating.is_right else Cue.WRONG
            if rating.is_right and not self._deck.has_any_right:
                self.joy = Joy.FIRST_RIGHT
            self._deck.answer(self.guide.drill, date.today(), right=rating.is_right)

    def leave(self) -> None:
        self.guide.leave()


def drill_note(drilling: Drilling, round_: DrillRound) -> Note:
    """Return what is said of a drill now."""
    heading, shown = heading_words(round_), drilling.shown
    match drilling.progress:
        case DrillPhase.ASKED:
            return Note(question_words(shown), heading)
        case DrillPhase.WEIGHED:
            return Note(_("An Expert is thinking…"), heading)
        case DrillPhase.FAILED:
            text = _("What this is worth could not be worked out this time.")
            return Note(text, heading, answers=_answers(right=True))
        case DrillPhase.RATED:
            return _rated(drilling, shown, heading)


def _rated(drilling: Drilling, shown: View, heading: str) -> Note:
    rating, drill = drilling.rating, drilling.drill
    assert rating is not None
    title = _("{verdict}: {theme}").format(
        verdict=verdict_title(rating), theme=theme_title(drill.theme)
    )
    return Note(
        answer_words(drill, rating, shown),
        title,
        foot=heading,
        answers=_answers(right=rating.is_right),
        cards=() if rating.is_right else keys_of(drill.best),
        urgent=not rating.is_right,
    )


def _answers(*, right: bool) -> tuple[PushButton[Intent], ...]:
    on = PushButton(
        _("Next"),
        TutorIntent.GO_ON,
        True,
        with_key(_("Go on to the next drill."), "Enter"),
        keys=GO_ON,
    )
    if right:
        return (on,)
    say = _("Ask it again now (A); it also comes back at the end of the round.")
    return PushButton(_("Again"), TutorIntent.TRY_AGAIN, False, say, keys=(pygame.K_a,)), on
