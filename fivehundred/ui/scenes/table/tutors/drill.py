"""A drill at the table: its record is a session that is not saved, its question is the tutor's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

import pygame

from fivehundred.engine.actions import MakeCall
from fivehundred.learning.drills.drilling import Drilling, DrillPhase
from fivehundred.learning.drills.lines import Line
from fivehundred.learning.drills.schedule import DrillRound, DrillSchedule
from fivehundred.paths import learning_folder
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.replay import Replay
from fivehundred.session.session import Session
from fivehundred.session.storage.files import SUFFIX, same_on_disk
from fivehundred.session.storage.keeper import NoKeeper
from fivehundred.session.storage.store import StoreError
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.learning.drill_lines import ToldLines, told_words
from fivehundred.speech.learning.drills import (
    answer_words,
    heading_words,
    question_words,
    theme_title,
    verdict_title,
)
from fivehundred.speech.translation import _
from fivehundred.table.commands import CommandDenial, Request
from fivehundred.table.deal_review import Joy
from fivehundred.table.fair_guides import DrillGuide
from fivehundred.ui import route as to
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.panel import Do, PlayOn
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.shared.beginning import begin_branch
from fivehundred.ui.scenes.table.intents import Opening, TutorIntent
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.scenes.table.tutors.tutor import OF_KEPT_GAMES, Tutor, keys_of, next_button
from fivehundred.ui.scenes.table.words import denial_words
from fivehundred.ui.services import Services
from fivehundred.ui.setup.company import company_of
from fivehundred.ui.sound import Cue
from fivehundred.ui.widgets.intent import Intent

_SPARE: Final = ("Gil", "Hal", "Ida", "Joy", "Kay", "Lou", "Mae", "Ned")
"""Names for a computer player that has the same name as the person."""


def drill_table(services: Services, route: to.DrillRoute) -> TableScene:
    """Return the table of the current drill of a round."""
    drill = next(one for one in route.drills if one.key == route.round.key)
    session = Session(_named(drill.record, services.settings.name), dealer=services.dealer())
    guide = DrillGuide(drill, session.view(drill.seat), services.weigher, services.errands)
    tutor = DrillTutor(services, session, guide, route)
    return TableScene(services, session, NoKeeper(), tutor=tutor)


def _named(record: Record, name: str) -> Record:
    taken = {same_on_disk(info.name) for info in record.seats}
    spare = next(one for one in _SPARE if same_on_disk(one) not in {*taken, same_on_disk(name)})
    return replace(record, seats=tuple(_renamed(info, name, spare) for info in record.seats))


def _renamed(info: SeatInfo, name: str, spare: str) -> SeatInfo:
    if info.player == HUMAN:
        return replace(info, name=name or info.name)
    return replace(info, name=spare) if same_on_disk(info.name) == same_on_disk(name) else info


class DrillTutor(Tutor):
    """Asks the question of one drill in a round, and says what the answer is worth."""

    guide: DrillGuide
    left_out = (*OF_KEPT_GAMES, Opening.SHEET, Opening.REVOKE)
    has_own_place = True

    def __init__(
        self, services: Services, session: Session, guide: DrillGuide, route: to.DrillRoute
    ) -> None:
        self.guide = guide
        self._services, self._session, self._route = services, session, route
        self._round = route.round
        self._deck = DrillSchedule(learning_folder(services.store.folder), services.settings.name)
        self._right: bool | None = None
        self._refusal = ""
        """A text after the note: why a request was refused."""

    @property
    def route(self) -> Route:
        return self._route

    @property
    def ways_out(self) -> tuple[PushButton[Intent], ...]:
        say = _("To the drills; your answers are saved.")
        return (PushButton(_("Leave the drills"), to.DrillsRoute(), description=say),)

    @property
    def waits(self) -> bool:
        return self.guide.progress is DrillPhase.WEIGHED

    def _moment(self) -> tuple[object, ...]:
        return self.guide.progress, self.guide.answer, self._refusal

    def _say(self) -> Note:
        names = company_of(
            self._session.state.variant.seating, self._session.seats, self._services.people.now
        ).names
        note = drill_note(self.guide, self._round, self._session.record, names)
        return replace(note, text=f"{note.text} {self._refusal}".strip())

    def respond(self, intent: Intent) -> Intent | None:
        self._refusal = ""
        match intent:
            case TutorIntent.TRY_AGAIN:
                self.guide.again()
            case TutorIntent.GO_ON:
                return self._next()
            case TutorIntent.SHOW_GIVEN | TutorIntent.SHOW_BEST | TutorIntent.PLAY_ON:
                return self._elsewhere(intent)
            case Do(Request.TOGGLE_HINT) if self.guide.answer is None:
                self._refusal = denial_words(CommandDenial.NO_HINT_IN_DRILL)
            case _:
                return super().respond(intent)
        return None

    def _elsewhere(self, intent: TutorIntent) -> Route | None:
        found = self.guide.found
        if found is None:
            return None
        shown = found.given if intent is TutorIntent.SHOW_GIVEN else found.best
        record, at = self._session.record, len(self._session.record.actions)
        if intent is not TutorIntent.PLAY_ON:
            return to.ReplayRoute(_whole(record, shown), at, all_hands=True)
        is_own = found.given.answer == self.guide.answer and found.given.result is not None
        replay = Replay(_whole(record, found.given if is_own else found.best))
        on = PlayOn(at, self.guide.drill.seat)
        replay.go(on.number)
        try:
            name = Path(theme_title(self.guide.drill.theme) + SUFFIX)
            return begin_branch(self._services.store, replay, name, on)
        except StoreError as error:
            self._refusal = error_sentence(error)
            return None

    def _next(self) -> Route | None:
        if self.guide.answer is None and self._right is None:
            return None
        on = self._round.after(right=self._right is not False)
        if on.key is None:
            return to.DrillsRoute(on)
        return to.DrillRoute(on, self._route.drills)

    def update(self, elapsed_ms: float) -> None:
        self.guide.poll()
        rating = self.guide.rating
        if self.guide.progress is DrillPhase.RATED and self._right is None and rating is not None:
            self._right = rating.is_right
            self.cue = Cue.RIGHT if rating.is_right else Cue.WRONG
            if rating.is_right and not self._deck.has_any_right:
                self.joy = Joy.FIRST_RIGHT
            self._deck.answer(self.guide.drill, date.today(), right=rating.is_right)

    def leave(self) -> None:
        self.guide.leave()


def _whole(record: Record, line: Line) -> Record:
    return replace(record, actions=(*record.actions, *line.actions))


def drill_note(
    drilling: Drilling, round_: DrillRound, record: Record, names: Sequence[str]
) -> Note:
    """Return the note for the phase a drill is in."""
    heading, shown = heading_words(round_), drilling.shown
    match drilling.progress:
        case DrillPhase.ASKED:
            return Note(question_words(shown, record.preset), heading)
        case DrillPhase.WEIGHED:
            return Note(_("An Expert is thinking…"), heading)
        case DrillPhase.FAILED:
            text = _("What this is worth could not be worked out this time.")
            return Note(text, heading, answers=_answers(drilling, right=True))
        case DrillPhase.RATED:
            return _rated(drilling, heading, names)


def _rated(drilling: Drilling, heading: str, names: Sequence[str]) -> Note:
    rating, drill, found = drilling.rating, drilling.drill, drilling.found
    assert rating is not None
    title = _("{theme} · {verdict}").format(
        verdict=verdict_title(rating), theme=theme_title(drill.theme)
    )
    shown, right, told = drilling.shown, rating.is_right, ToldLines()
    if found is not None:
        told = told_words(found, shown.variant, names, right=right)
    return Note(
        answer_words(drill, rating, shown, told),
        title,
        foot=heading,
        answers=_answers(drilling, right=right),
        cards=() if right else keys_of(drill.best),
        waits=True,
        urgent=not right,
        no_bids=not isinstance(drill.best, MakeCall),
    )


def _answers(drilling: Drilling, *, right: bool) -> tuple[PushButton[Intent], ...]:
    found, own = drilling.found, TutorIntent.SHOW_BEST if right else TutorIntent.SHOW_GIVEN
    buttons: list[PushButton[Intent]] = []
    if found is not None:
        say = _("See what comes of your answer, card by card, with all hands open.")
        buttons.append(PushButton(_("Your line"), own, description=say))
        if not right:
            say = _("See what comes of the best answer, card by card, with all hands open.")
            buttons.append(PushButton(_("Best line"), TutorIntent.SHOW_BEST, description=say))
        if found.given.result is not None or found.best.result is not None:
            say = _("Play on from here yourself, at a table with computer players.")
            buttons.append(PushButton(_("Play on"), TutorIntent.PLAY_ON, description=say))
    if not right:
        say = _("Ask it again now (A); it also comes back at the end of the round.")
        again = PushButton(_("Again"), TutorIntent.TRY_AGAIN, description=say, keys=(pygame.K_a,))
        buttons.append(again)
    return (
        *buttons,
        next_button(_("Next"), TutorIntent.GO_ON, _("The next drill, or how the round went.")),
    )
