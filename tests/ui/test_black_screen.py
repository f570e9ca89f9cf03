"""A deal is played with the screen black, by keys and by what is said alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.speech.spoken import Verbosity
from fivehundred.ui import route
from tests.ui.hand import Hand
from tests.ui.played_by_ear import play


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("players", "game", "verbosity"),
    [
        ("2", "Two-handed, dummies", Verbosity.NORMAL),
        ("4", "American", Verbosity.FULL),
        ("3", "Hoyle’s three-handed", Verbosity.TERSE),
        ("3", "Hoyle’s, with revokes", Verbosity.NORMAL),
        ("5", "Five-handed", Verbosity.TERSE),
    ],
)
def test_a_deal_is_played_by_ear(
    hand: Hand, players: str, game: str, verbosity: Verbosity
) -> None:
    hand.app.change_settings(replace(hand.app.settings, verbosity=verbosity))
    hand.app.go(route.HomeRoute())
    hand.frame()
    player = play(hand, players, game, 1)
    assert player.scored == 1
