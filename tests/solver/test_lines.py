"""Along any line of play each answer follows from the one before, in whole deals of every kind.

Where no plain search reaches, the solver is held against itself: what it says of a card is what
it says, with an empty table, of the position after it.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.solver.agreeing import differs_along_a_line
from tests.solver.positions import random_position
from tests.solver.uncompiled import is_compiled

LINES = 60 if is_compiled() else 4
CARDS = {2: 10, 3: 9, 4: 8, 5: 7, 6: 6} if is_compiled() else {2: 6, 3: 5, 4: 5, 5: 4, 6: 3}
PARTS = 2


@pytest.mark.parametrize("part", range(PARTS))
def test_an_answer_follows_from_the_one_before(part: int) -> None:
    rng = Random(900 + part)
    for _ in range(LINES // PARTS):
        assert not differs_along_a_line(rng, random_position(rng, CARDS))
