"""Takes a lesson without a window: a session, its guide, and somebody who presses buttons."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence

from fivehundred.engine.actions import (
    Action,
    CutOffer,
    Discard,
    DiscardOffer,
    GiveOffer,
    SeatAction,
)
from fivehundred.engine.view import View
from fivehundred.learning.lessons.course import course, lesson
from fivehundred.learning.lessons.lesson import Lesson, LessonHeading
from fivehundred.learning.lessons.runner import LessonRun
from fivehundred.paths import lessons_folder
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose, choose_at_once
from fivehundred.session.dealer import Dealer
from fivehundred.session.session import Session

HEADINGS: Sequence[LessonHeading] = course(lessons_folder()).lessons
NAMES = tuple(heading.name for heading in HEADINGS)
FILES = tuple(sorted(lessons_folder().glob("*.json")))
NO_END = 400

Chooser = Callable[[Session], SeatAction]


def the_lesson(name: str) -> Lesson:
    return lesson(lessons_folder(), name)


class Taking:
    """One lesson with the session of its present part; ``told`` is told whatever is done."""

    def __init__(self, run: LessonRun, told: Callable[[str], None] = lambda _: None) -> None:
        self.run = run
        self.told = told
        self._begin()

    def _begin(self) -> None:
        self.part = self.run.part
        self.session = Session(self.run.record, dealer=Dealer(1))

    def do(self, action: Action) -> None:
        """Do an action of anybody."""
        self.told(f"    {action}")
        self.session.submit(action)
        self.run.follow(self.session)

    def others_act(self) -> None:
        """Let the other seats act as long as they would at the table."""
        for _ in range(NO_END):
            seat = self.session.state.to_act
            if self.run.is_paused or seat in (None, self._me) or self.session.needs_chance():
                return
            self.do(self.run.choice(self.session) or self._bot())
        raise AssertionError("the others act without end")

    def go_on(self) -> None:
        """Press *Go on*, and begin the next part where this was the last step of one."""
        self.run.go_on()
        if self.run.part != self.part:
            self._begin()

    def try_again(self) -> None:
        """Press *Try again*."""
        kept = self.run.back_to
        assert kept is not None
        assert self.session.undo(kept)
        assert len(self.session.record.actions) == kept
        self.run.follow(self.session)

    def by_heuristics(self) -> SeatAction:
        """Return what somebody who knows the game does at the learner's seat."""
        return choose_at_once(self.session.view(self._me), 1)

    def choices(self) -> list[SeatAction]:
        """Return what the learner may do in his turn; of discards a few."""
        return choices_of(self.session.view(self._me))

    @property
    def _me(self) -> int:
        return self.run.lesson.parts[self.run.part].seat

    def _bot(self) -> SeatAction:
        """Return what the computer player of the seat to act does, with the seed of the table."""
        session = self.session
        seat = session.state.to_act
        assert seat is not None
        record = session.record
        seed = zlib.crc32(f"{record.created} {len(record.actions)}".encode())
        return choose(session.view(seat), Level(session.player_kind(seat)), seed)


def choices_of(seen: View) -> list[SeatAction]:
    """Return what who sees this may do; of discards a few."""
    found: list[SeatAction] = []
    for offer in seen.legal:
        if isinstance(offer, DiscardOffer):
            for at in range(len(offer.cards)):
                cards = (offer.cards * 2)[at : at + offer.count]
                found.append(Discard(offer.seat, cards))
        elif not isinstance(offer, CutOffer | GiveOffer):
            found.append(offer)
    return found
