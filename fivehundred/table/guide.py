"""A guide watches a sitting: it may hold back or choose actions, but never performs them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.engine.actions import Action, SeatAction
from fivehundred.session.game_client import GameClient
from fivehundred.table import commands as cmd
from fivehundred.table.commands import CommandDenial

if TYPE_CHECKING:
    from fivehundred.learning.coach import CheckedDecision
    from fivehundred.learning.first_game import OnRequest


class Guide:
    """Watches one sitting; this base class never intervenes."""

    fair = False
    """Whether Experts must choose the same on any machine, however long that takes."""
    wants_every_card = False
    """Whether computer players make no claims, so that every card is played."""

    is_first_game = False
    """Whether the guide explains the game to a newcomer."""

    @property
    def last_verdict(self) -> CheckedDecision | None:
        """The coach's verdict on the last decision, once there is one."""
        return None

    @property
    def is_paused(self) -> bool:
        """Whether the game is paused: computer players do not act, and no deal follows."""
        return False

    holds_person = True
    """Whether a pause also stops the person whose turn it is."""

    @property
    def shows_all(self) -> bool:
        """Whether all hands are open now, and nobody acts."""
        return False

    def allows(self, action: Action) -> bool:
        """Return whether a person's action may be done now; False holds it back."""
        return True

    def forbids(self, command: cmd.Command) -> CommandDenial | None:
        """Return why a command other than an action is denied; None if it is allowed."""
        return CommandDenial.FORBIDDEN if isinstance(command, cmd.GoBack) else None

    def hides_until_asked(self, what: OnRequest) -> bool:
        """Return whether to hide something from the person until they ask for it."""
        return False

    def choice(self, session: GameClient) -> SeatAction | None:
        """Return the computer player's next action; None lets it think."""
        return None

    def follow(self, session: GameClient) -> None:
        """Note the state of the game; called whenever it may have changed."""
