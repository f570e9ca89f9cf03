"""The run of a lesson as the guide of a sitting: it leads, and nothing leads away from it."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.actions import Action, SeatAction
from fivehundred.learning.lessons.runner import LessonRun
from fivehundred.session.session import Session
from fivehundred.table.commands import Command, GoBack, Request, TakeBack

_LETS: Final = (TakeBack, GoBack)


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
