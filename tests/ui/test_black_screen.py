"""A deal is played with the screen black, by keys and by what is said alone."""

from __future__ import annotations

import pytest

from fivehundred.ui import route
from tests.ui.hand import Hand
from tests.ui.played_by_ear import play


@pytest.mark.parametrize(
    ("players", "game"),
    [("2", "Two-handed, dummies"), ("4", "American"), ("3", "Hoyle’s three-handed")],
)
def test_a_deal_is_played_by_ear(hand: Hand, players: str, game: str) -> None:
    hand.app.go(route.Home())
    hand.frame()
    player = play(hand, players, game, 1)
    assert player.scored == 1
