"""The names at a table as they are shown."""

from __future__ import annotations

import pytest

from fivehundred.engine.variants import PRESETS
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.ui.scenes.company import company_of

BOT = SeatInfo("Bea", "learner")


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ((SeatInfo("You", HUMAN), BOT), ("You", "Bea", "Your dummy", "Bea’s dummy")),
        (
            (SeatInfo("You", HUMAN), SeatInfo("Cid", HUMAN)),
            ("Player 1", "Cid", "Player 1’s dummy", "Cid’s dummy"),
        ),
        ((SeatInfo("", HUMAN), BOT), ("Seat 0", "Bea", "Seat 0’s dummy", "Bea’s dummy")),
    ],
)
def test_names_are_those_of_the_players_and_their_dummies(
    seats: tuple[SeatInfo, ...], names: tuple[str, ...]
) -> None:
    seating = PRESETS["two-handed-dummy"].variant.seating
    assert company_of(seating, seats).names == names


def test_players_of_one_name_are_told_apart() -> None:
    seating = PRESETS["australian"].variant.seating
    seats = (SeatInfo("Bea", HUMAN), BOT, SeatInfo("bea", "club"), SeatInfo("Col", "club"))
    assert company_of(seating, seats).names == ("Bea", "Bea 2", "bea 3", "Col")
