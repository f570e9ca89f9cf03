"""Plays the Expert's lines of a challenge in a separate process."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fivehundred.engine.actions import Action
from fivehundred.engine.game import apply
from fivehundred.engine.view import view
from fivehundred.learning.challenge.challenge import CHAIR, Challenge, is_over
from fivehundred.learning.challenge.challenge_store import ChallengeStore
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose, counted_effort
from fivehundred.session.asking import early_action, seed_of_move
from fivehundred.session.record import Record, state_after
from fivehundred.session.workers.onlooker import Onlooker


def playing_out(record: Record, salt: str = "") -> Iterator[Record]:
    """Yield a deal after each action of Experts at all seats, until it is over.

    The deal goes the same on any machine; ``salt`` reseeds the chair's Expert, to measure chance.
    """
    seats = tuple(replace(info, player=Level.EXPERT) for info in record.seats)
    state, actions = state_after(record), list(record.actions)
    owner = record.variant.seating.owner
    yield replace(record, seats=seats)
    while not is_over(state):
        action: Action | None = early_action(state)
        if action is None:
            assert state.to_act is not None
            created = record.created + (salt if owner(state.to_act) == CHAIR else "")
            seed = seed_of_move(created, len(actions))
            shown = view(state, state.to_act)
            action = choose(shown, Level.EXPERT, seed, effort=counted_effort())
        actions.append(action)
        state = apply(state, action).state
        yield replace(record, seats=seats, actions=tuple(actions))


Lines = tuple[tuple[int, Record], ...]  # numbers of deals, from 1, each with the Expert's line


class LinePlayer(Onlooker[Lines]):
    """Plays the Expert's lines, with ``name`` in the chair; ``poll`` returns the finished ones."""

    def __init__(self, challenge: Challenge, numbers: tuple[int, ...], name: str) -> None:
        super().__init__("the Expert’s deals", _look, challenge, numbers, name, take=_with)


def _with(found: Lines | None, said: object) -> Lines:
    match said:
        case (int() as number, Record() as line):
            return (*(found or ()), (number, line))
        case None:
            # A sign of life: a deal takes longer than a process may be silent.
            return found or ()
        case _:
            raise TypeError(type(said))


def _look(
    challenge: Challenge, numbers: tuple[int, ...], name: str
) -> Iterator[tuple[int, Record] | None]:
    for number in numbers:
        record = challenge.record(number, name)
        for line in playing_out(record):
            yield None
            record = line
        yield number, record


class ChallengeWorker:
    """Has the missing lines of a challenge played, and stores each as it finishes."""

    def __init__(self, store: ChallengeStore, challenge: Challenge) -> None:
        self._store, self._challenge = store, challenge
        missing = store.stored(challenge).missing_lines
        name = store.person
        self._player = LinePlayer(challenge, missing, name) if missing else None
        self._taken = 0

    @property
    def over(self) -> bool:
        """Whether there are no more lines to wait for."""
        return self._player is None

    def poll(self) -> bool:
        """Store the lines that have finished; return whether there were any."""
        if self._player is None:
            return False
        lines = (self._player.poll() or ())[self._taken :]
        for number, line in lines:
            self._store.add_line(self._challenge, number, line)
        self._taken += len(lines)
        if self._player.done or self._player.failed:
            self.close()
        return bool(lines)

    def close(self) -> None:
        """Stop the process."""
        if self._player is not None:
            self._player.close()
            self._player = None
