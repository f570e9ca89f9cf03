"""The guides of challenges and drills, which allow no help."""

from __future__ import annotations

from fivehundred.engine.actions import Action
from fivehundred.learning.challenge.challenge import is_over
from fivehundred.learning.drills.drilling import Drilling, DrillPhase
from fivehundred.session.game_client import GameClient
from fivehundred.table import commands as cmd
from fivehundred.table.commands import CommandDenial
from fivehundred.table.guide import Guide


class ChallengeGuide(Guide):
    """Guides a challenge deal until it is over, or ``overtaken``: played in another window."""

    fair = True
    wants_every_card = True
    is_paused = False
    overtaken = False

    def __init__(self, session: GameClient) -> None:
        self.follow(session)

    def allows(self, _action: Action) -> bool:
        """Return False once another window has played the deal."""
        return not self.overtaken

    def forbids(self, command: cmd.Command) -> CommandDenial | None:
        """Return why a command is denied: undo and hints would be unfair."""
        match command:
            case cmd.SwapPlayer():
                return CommandDenial.OWN_PLAY
            case cmd.TakeBack() | cmd.RestartDeal() | cmd.GoBack():
                return CommandDenial.FAIR
            case cmd.Request.TOGGLE_HINT | cmd.Request.DO_AGAIN:
                return CommandDenial.FAIR
        return None

    def follow(self, session: GameClient) -> None:
        """Note whether the deal is over."""
        self.is_paused = self.overtaken or is_over(session.common)


class DrillGuide(Drilling, Guide):
    """A drill as the guide of a sitting."""

    wants_every_card = True

    @property
    def shows_all(self) -> bool:
        """Whether the answer was given, so that all hands may be seen."""
        return self.progress in (DrillPhase.RATED, DrillPhase.FAILED)

    def forbids(self, command: cmd.Command) -> CommandDenial | None:
        """Return why a command is denied: all but ``SetAside``."""
        if isinstance(command, cmd.SwapPlayer):
            return CommandDenial.OWN_PLAY
        if command is cmd.Request.TOGGLE_HINT and self.answer is None:
            return CommandDenial.NO_HINT_IN_DRILL
        if isinstance(command, cmd.TakeBack):
            return CommandDenial.NO_UNDO_IN_DRILL
        return None if isinstance(command, cmd.SetAside) else CommandDenial.FORBIDDEN
