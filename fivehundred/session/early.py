"""What a computer player names before another seat leads: a declaration, its joker's suit."""

from __future__ import annotations

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.facts import Phase
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.levels import choose_early


def early_action(state: State) -> SeatAction | None:
    """Return what the contractor would name before another seat leads; None for nothing.

    To be asked before the seat to act is, where a computer player has the contract.
    """
    contract = state.contract
    if contract is None or state.phase is not Phase.PLAY or state.play.begun:
        return None
    return choose_early(view(state, contract.seat))
