"""A guide watches over a sitting, as a lesson does, a drill, a challenge or the coach.

It sees what is done and may hold it back, may say what a computer player does, and may let the
game rest while someone reads. It never does anything to the game itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.engine.actions import Action, SeatAction
from fivehundred.session.game_client import GameClient
from fivehundred.table import commands as cmd
from fivehundred.table.outcomes import CommandDenial

if TYPE_CHECKING:
    from fivehundred.learning.coach import CheckedDecision
    from fivehundred.learning.first_game import OnRequest


class Guide:
    """Watches over one sitting; this one lets everything be as it is."""

    fair = False
    """Whether experts think the same on any machine; until they have, the game waits."""
    wants_every_card = False
    """Whether computer players claim nothing, so that everybody plays their own cards."""

    is_first_game = False
    """Whether somebody who has never played is told everything step by step."""

    @property
    def last(self) -> CheckedDecision | None:
        """What the coach says of the last decision, once there is one."""
        return None

    @property
    def rests(self) -> bool:
        """Whether nothing goes on by itself now, neither computer players nor the next deal."""
        return False

    holds_person = True
    """Whether the person at their turn waits too while it rests."""

    @property
    def shows_all(self) -> bool:
        """Whether all hands lie open now, and nobody does anything."""
        return False

    def allows(self, action: Action) -> bool:
        """Return whether a person's action is to be done; what is held back changes nothing."""
        return True

    def forbids(self, command: cmd.Command) -> CommandDenial | None:
        """Return why nobody may ask for this here, if so; never asked about an action."""
        return CommandDenial.FORBIDDEN if isinstance(command, cmd.GoBack) else None

    def keeps_back(self, what: OnRequest) -> bool:
        """Return whether something is not for the person at the table yet."""
        return False

    def choice(self, session: GameClient) -> SeatAction | None:
        """Return what the computer player to act does; None where it is to think for itself."""
        return None

    def follow(self, session: GameClient) -> None:
        """Take note of the state of the game; called whenever that may have changed."""
