"""The line of the Expert: how a deal goes where an Expert sits in the chair too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fivehundred.engine.actions import Action
from fivehundred.engine.game import apply
from fivehundred.engine.view import view
from fivehundred.learning.challenge.challenge import CHAIR, is_over
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose, counted_effort
from fivehundred.session.asking import early_action, seed_of_move
from fivehundred.session.record import Record, state_after


def experts_line(record: Record, salt: str = "") -> Record:
    """Return a deal played on to its end by Experts at all seats; as ``playing_out``."""
    *_, line = playing_out(record, salt)
    return line


def playing_out(record: Record, salt: str = "") -> Iterator[Record]:
    """Yield a deal after each action of Experts at all seats, until it is over.

    It goes the same on any machine, and Experts at the other seats think as they do at a table.
    ``salt`` gives the one in the chair another chance than usual, to find out how much
    hangs on that.
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
