"""A guide: watches over a sitting, as a lesson does, a drill, a challenge or the coach.

It sees what is done and may hold it back, may say what a computer player does, and may let the
game rest while somebody reads. It never does anything to the game itself.
"""

from __future__ import annotations

from typing import Protocol

from fivehundred.engine.actions import Action, SeatAction
from fivehundred.session.session import Session
from fivehundred.table.commands import Command, GoBack


class Guide(Protocol):
    """Watches over one sitting."""

    @property
    def rests(self) -> bool:
        """Whether nothing goes on by itself now, neither computer players nor the next deal."""

    @property
    def fair(self) -> bool:
        """Whether experts think the same on any machine; until they have, the game waits."""

    def allows(self, action: Action) -> bool:
        """Return whether a person's action is to be done; what is held back changes nothing."""

    def forbids(self, command: Command) -> bool:
        """Return whether nobody may ask for this here; never asked about an action."""

    def choice(self, session: Session) -> SeatAction | None:
        """Return what the computer player to act does; None where it is to think for itself."""

    def follow(self, session: Session) -> None:
        """Take note of how the game stands; called whenever that may have changed."""


class NoGuide:
    """Lets everything be as it is."""

    rests = False
    fair = False

    def allows(self, action: Action) -> bool:
        """Return True: everything may be done."""
        return True

    def forbids(self, command: Command) -> bool:
        """Return whether only a guide could ask for this."""
        return isinstance(command, GoBack)

    def choice(self, session: Session) -> SeatAction | None:
        """Return None: every computer player thinks for itself."""
        return None

    def follow(self, session: Session) -> None:
        """Take no note of anything."""
