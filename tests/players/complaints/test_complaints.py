"""The Expert does none of what players complain of."""

from __future__ import annotations

import pytest

from fivehundred.engine.view import view
from fivehundred.players.effort import Effort
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from tests.players.complaints import bidding, contractor, joker, misere, partner, waste
from tests.players.complaints.dealing import set_up
from tests.players.complaints.position import Position, is_right, said

POSITIONS = (
    *contractor.POSITIONS,
    *misere.POSITIONS,
    *joker.POSITIONS,
    *bidding.POSITIONS,
    *partner.POSITIONS,
    *waste.POSITIONS,
)
SEEDS = (1, 2)
EFFORT = Effort(samples=100, nodes=1_500_000)

each_position = pytest.mark.parametrize("position", POSITIONS, ids=lambda found: found.name)


@pytest.mark.sweep
@each_position
def test_no_computer_player_gives_cause_for_an_old_complaint(position: Position) -> None:
    for seed in SEEDS:
        state = set_up(position, seed)
        action = choose(view(state, state.to_act), Level.EXPERT, seed, effort=EFFORT)
        assert is_right(position, action), f"{position.complaint}: {said(action)}"


@each_position
def test_one_may_go_wrong_here(position: Position) -> None:
    """What is called right or wrong can be done, and so can something of the other kind."""
    state = set_up(position, 1)
    seen = view(state, state.to_act)
    offers = {said(offer): is_right(position, offer) for offer in seen.legal}
    named = (position.right or position.wrong).split()
    assert set(offers.values()) == {True, False}
    assert any(word in offers for word in named)
    assert not position.tricks or all(word in offers for word in named)


def test_the_names_of_positions_tell_them_apart() -> None:
    names = [position.name for position in POSITIONS]
    assert sorted(set(names)) == sorted(names)
