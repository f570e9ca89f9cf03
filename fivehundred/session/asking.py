"""How a game asks its computer players: with which chance, and what they name early."""

from __future__ import annotations

import zlib
from typing import Final

from fivehundred.engine.actions import CutOffer, SeatAction
from fivehundred.engine.facts import Phase
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.levels import choose_cut, choose_early


def early_action(state: State) -> SeatAction | None:
    """Return what the contractor would name before another seat leads; None for nothing.

    To be asked before the seat to act is, where a computer player has the contract.
    """
    contract = state.contract
    if contract is None or state.phase is not Phase.PLAY or state.play.begun:
        return None
    return choose_early(view(state, contract.seat))


def cut_at_once(state: State, seed: int) -> SeatAction | None:
    """Return how a computer player cuts the pack; None where no cut is waited for."""
    if state.phase is not Phase.CUT:
        return None
    (offer,) = view(state, state.to_act).legal
    assert isinstance(offer, CutOffer)
    return choose_cut(offer, seed)


_STRIDE: Final = 1_000_003
_SEEDS: Final = 1 << 32


def seed_of_bot(seed: int, number: int) -> int:
    """Return the seed with which ``fivehundred bot --seed`` decides after ``number`` actions."""
    return (seed * _STRIDE + number) % _SEEDS


def seed_for_bot(wanted: int, number: int) -> int:
    """Return the seed for ``fivehundred bot`` with which it decides by the one that is wanted."""
    return (wanted - number) * pow(_STRIDE, -1, _SEEDS) % _SEEDS


def seed_of_move(created: str, number: int) -> int:
    """Return the seed for the decision after ``number`` actions of a game begun at ``created``.

    So a bug can be found again, and a game be played out as it was.
    """
    return zlib.crc32(f"{created} {number}".encode())
