"""A sitting at a game that runs at its host: commands are requests, and results arrive later."""

from __future__ import annotations

from typing import assert_never

from fivehundred.session.claims import claim_of_person
from fivehundred.session.game_client import (
    ELSEWHERE,
    Arrival,
    GameElsewhere,
    Happened,
    NotDone,
    Rewound,
    SettledRest,
)
from fivehundred.session.secrecy import persons_of
from fivehundred.session.taking_back import DecisionStands, RestartRefusal
from fivehundred.session.workers.thinker import Thinker
from fivehundred.table import commands as cmd
from fivehundred.table.bot_turns import BotTurns
from fivehundred.table.commands import Change, CommandDenial, Outcome
from fivehundred.table.sitting import Sitting
from fivehundred.table.waits import Habits, PlayMode, ScreenState


class TurnsElsewhere(BotTurns):
    """Computer players' turns here; those of seats elsewhere are only timed."""

    elsewhere_ms = 0.0

    @property
    def thinking_ms(self) -> float | None:
        """How long the seat to act has taken, elsewhere or as a computer player here."""
        to_act = self._session.common.to_act
        away = to_act is not None and self._session.player_kind(to_act) == ELSEWHERE
        return self.elsewhere_ms if away else super().thinking_ms


class SittingElsewhere(Sitting):
    """A sitting whose other seats are elsewhere; one arrival is shown at a time."""

    def __init__(self, game: GameElsewhere, thinker: Thinker, habits: Habits) -> None:
        super().__init__(game, thinker, habits)
        self._game = game
        self.bots = self._turns = TurnsElsewhere(game, thinker)
        self._pause_ms = 0.0

    def do(self, command: cmd.Command, *, caught_up: bool) -> Outcome:
        """Carry out a command, or request it from the host; return the outcome."""
        match command:
            case cmd.SetAside():
                outcome = super().do(command, caught_up=caught_up)
                if not self.chair.early_offers():
                    self._game.decline_early()
                return outcome
            case cmd.Request.CLAIM_REST:
                sure = claim_of_person(self.view) is not None
                if not sure or not self.settled(caught_up=caught_up):
                    return CommandDenial.NOT_SURE
                self._game.claim_rest(self.viewer)
                return Change.ASKED
            case cmd.TakeBack() | cmd.Request.DO_AGAIN | cmd.RestartDeal():
                return self._propose(command)
            case _:
                return super().do(command, caught_up=caught_up)

    def _propose(self, command: cmd.TakeBack | cmd.RestartDeal | cmd.Request) -> Outcome:
        match command:
            case cmd.TakeBack():
                found = self._game.last_decision()
                if isinstance(found, DecisionStands):
                    return found
                self._game.undo()
            case cmd.RestartDeal(how, sure):
                if isinstance(kept := self._game.kept_on_restart(how), RestartRefusal):
                    return kept
                if not sure:
                    return cmd.RestartAsked(how)
                self._game.restart_deal(how)
            case _:
                if not self._game.taken_back:
                    return CommandDenial.NOTHING_TO_DO_AGAIN
                self._game.redo()
        return Change.ALL_ASKED

    @property
    def _reads_sheets(self) -> bool:
        """Whether score sheets wait for a person; also if computers play for all persons."""
        record = self.session.record
        return super()._reads_sheets or len(record.sitting_out) == len(persons_of(record.seats))

    def next(self, elapsed_ms: float, screen: ScreenState) -> Outcome | None:
        """Let time pass; return the next automatic step or arrival, if any."""
        self._turns.elsewhere_ms += elapsed_ms
        self._pause_ms = max(0.0, self._pause_ms - elapsed_ms)
        outcome = super().next(elapsed_ms, screen)
        if outcome is not None or not screen.free or self._pause_ms or self.claim.reading_ms > 0:
            return outcome
        arrival = self._game.arrived()
        return None if arrival is None else self._take(arrival)

    def _take(self, arrival: Arrival) -> Outcome:
        match arrival:
            case Happened(events):
                self._pause_ms, self._turns.elsewhere_ms = self.habits.bot_pause_ms, 0.0
                return self._played(events)
            case Rewound():
                return self._rewound(Change.CAUGHT_UP)
            case NotDone(error):
                return CommandDenial.TOO_LATE if error is None else cmd.ActionRefused(error)
            case SettledRest() as rest:
                self.claim.settle_elsewhere(rest, self.habits)
                self.course = PlayMode.CLAIMED_ELSEWHERE
                self.leave()
                return Change.CLAIMED
            case unknown:
                assert_never(unknown)
