"""The Expert does none of what players complain of."""

from __future__ import annotations

import pytest

from fivehundred.engine.view import view
from fivehundred.players.effort import Effort
from fivehundred.players.levels import choose
from tests.players.complaints import bidding, contractor, joker, misere, partner, waste
from tests.players.complaints.position import Position, is_right, said, set_up

POSITIONS = (
    *contractor.POSITIONS,
    *misere.POSITIONS,
    *joker.POSITIONS,
    *bidding.POSITIONS,
    *partner.POSITIONS,
    *waste.POSITIONS,
)
SEEDS = (1, 2)
EFFORT = Effort(worlds=100, nodes=1_500_000)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_no_complaint(position: Position) -> None:
    for seed in SEEDS:
        state = set_up(position, seed)
        action = choose(view(state, state.to_act), "expert", seed, effort=EFFORT)
        assert is_right(position, action), f"{position.complaint}: {said(action)}"
