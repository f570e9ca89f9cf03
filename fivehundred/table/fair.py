"""The guide of a challenge: the same for everybody, so nothing is taken back and nobody helps."""

from __future__ import annotations

from fivehundred.engine.actions import Action
from fivehundred.learning.challenge.challenge import is_over
from fivehundred.session.session import Session
from fivehundred.table.commands import Command, GoBack, Request, RestartDeal, TakeBack
from fivehundred.table.guide import NoGuide

_UNFAIR = (Request.TOGGLE_HINT, Request.DO_AGAIN)


class ChallengeGuide(NoGuide):
    """Watches over one deal of a challenge; it rests once that is over.

    One that was ``overtaken`` by another window rests too, and nobody does anything more to it.
    """

    fair = True
    overtaken = False

    def __init__(self, session: Session) -> None:
        """Begin with a deal, new or under way."""
        self.follow(session)

    def allows(self, _action: Action) -> bool:
        """Return False once another window has played the deal otherwise."""
        return not self.overtaken

    def forbids(self, command: Command) -> bool:
        """Return whether it would take something back, or tell what to do."""
        return isinstance(command, TakeBack | RestartDeal | GoBack) or command in _UNFAIR

    def follow(self, session: Session) -> None:
        """Take note of whether the deal is over."""
        self.rests = self.overtaken or is_over(session.state)
