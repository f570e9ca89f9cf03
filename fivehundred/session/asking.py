"""How a game asks its computer players: seeds, turns, and early announcements.

An early announcement is what the contractor may name before another seat leads.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fivehundred.engine.actions import Action, Attach, CutOffer, Declare, SeatAction
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.players.level_names import USUAL_LEVEL, Level, level_of
from fivehundred.players.levels import choose_cut, choose_early, counted_effort, effort_of
from fivehundred.session.game_client import ELSEWHERE
from fivehundred.session.record import HUMAN

if TYPE_CHECKING:
    from fivehundred.session.game_client import GameClient
    from fivehundred.session.workers.thinker import Thinker


def early_action(state: State) -> SeatAction | None:
    """Return the early announcement of a contractor played by computer, or None."""
    contract = state.contract
    if contract is None or state.phase is not Phase.PLAY or state.play.begun:
        return None
    return choose_early(view(state, contract.seat))


def named_early_by_person(game: GameClient) -> tuple[Attach | Declare, ...]:
    """Return what a person with the contract may still name before another seat leads."""
    contract = game.common.contract
    if contract is None or game.player_kind(contract.seat) != HUMAN:
        return ()
    early = game.view(contract.seat).early
    return tuple(offer for offer in early if isinstance(offer, Attach | Declare))


def cut_at_once(seen: View, seed: int) -> SeatAction | None:
    """Return how the computer player to act cuts the pack; None if no cut is due."""
    if seen.phase is not Phase.CUT:
        return None
    (offer,) = seen.legal
    assert isinstance(offer, CutOffer)
    return choose_cut(offer, seed)


_STRIDE: Final = 1_000_003
_SEEDS: Final = 1 << 32


def seed_of_bot(seed: int, number: int) -> int:
    """Return the seed with which ``fivehundred bot --seed`` decides after ``number`` actions."""
    return (seed * _STRIDE + number) % _SEEDS


def seed_for_bot(wanted: int, number: int) -> int:
    """Return the ``--seed`` that makes ``seed_of_bot`` return ``wanted``."""
    return (wanted - number) * pow(_STRIDE, -1, _SEEDS) % _SEEDS


def seed_of_move(created: str, number: int) -> int:
    """Return the reproducible seed for the decision after ``number`` actions of a game."""
    return zlib.crc32(f"{created} {number}".encode())


@dataclass(slots=True, eq=False)
class BotQuestion:
    """A question asked after ``moment`` actions, and its answer; ``time_ms`` limits an Expert."""

    moment: int
    answer: Action | None
    time_ms: float | None


class BotSeats:
    """Asks the thinker for the computer players of one game, one ``question`` at a time."""

    def __init__(self, session: GameClient, thinker: Thinker) -> None:
        self._session = session
        self._thinker = thinker
        self._plays_out = self._fair = False
        self.question: BotQuestion | None = None

    @property
    def waiting(self) -> bool:
        """Whether a computer player is to act."""
        return self.question is not None

    def ask_if_due(
        self,
        *,
        held: bool = False,
        plays_out: bool = False,
        time_ms: float | None = None,
        told: Action | None = None,
        fair: bool = False,
    ) -> None:
        """Ask the seat to act if a computer player plays it and has not been asked yet.

        ``held``: a person may still name something before this turn. ``plays_out``: the rest of
        the deal is played without pauses, persons' cards too. ``time_ms`` limits an Expert's
        thinking; None is the usual time. ``told`` is an action already decided. ``fair``: an
        Expert thinks the same on any machine, so the heuristics never act for it.
        """
        self._plays_out, self._fair = plays_out, fair
        seat, moment = self._session.common.to_act, self._session.moment
        early = self._named_early() or self._cut(moment) or told
        if seat is None or held or (early is None and not self._asks_for(seat)):
            self.forget()
            return
        if self.question is not None and self.question.moment == moment:
            return
        self.question = BotQuestion(moment, early, time_ms)
        if early is None:
            self._ask(seat, self.question)

    def poll(self) -> Action | None:
        """Return the answer once there is one; else None."""
        asked = self.question
        if asked is None:
            return None
        if asked.answer is None:
            asked.answer = self._thinker.poll()
        seat = self._session.common.to_act
        if asked.answer is None and seat is not None and not self._thinker.is_thinking:
            # Another user of the thinker has replaced this question.
            self._ask(seat, asked)
        return asked.answer

    def forget(self) -> None:
        """Drop the question."""
        if self.question is not None:
            self._thinker.cancel()
        self.question = None

    def _named_early(self) -> Action | None:
        """Return what a computer player with the contract names before another seat leads."""
        contract = self._session.common.contract
        if contract is None or not self._asks_for(contract.seat):
            return None
        return choose_early(self._session.view(contract.seat))

    def _cut(self, moment: int) -> Action | None:
        seat = self._session.common.to_act
        if seat is None or not self._asks_for(seat):
            return None
        return cut_at_once(self._session.view(seat), self._seed(moment))

    def _seed(self, moment: int) -> int:
        return seed_of_move(self._session.record.created, moment)

    def _ask(self, seat: Seat, asked: BotQuestion) -> None:
        level = level_of(self._session.player_kind(seat)) or USUAL_LEVEL
        owner = self._session.common.variant.seating.owner(seat)
        effort = effort_of(level, asked.time_ms if level is Level.EXPERT else None)
        if self._fair and level is Level.EXPERT:
            effort = counted_effort()
        self._thinker.ask(
            self._session.view(seat),
            level,
            self._seed(asked.moment),
            temperament=self._session.seats[owner].temperament,
            effort=effort,
            insists=self._fair,
        )

    def _asks_for(self, seat: Seat) -> bool:
        kind = self._session.player_kind(seat)
        return kind != ELSEWHERE and (kind != HUMAN or self._plays_out)
