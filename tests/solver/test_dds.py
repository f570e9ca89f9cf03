"""The solver agrees with Bo Haglund's DDS, card by card.

FIVEHUNDRED_DEALS=10000 pytest -q tests/solver/test_dds.py
"""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest

from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.solver import Solver
from tests.solver.dds import Dds
from tests.solver.deals import bare_deal, begun_deal, biddable_deal, random_deal
from tests.solver.uncompiled import is_compiled

DEALS = int(os.environ.get("FIVEHUNDRED_DEALS", "400" if is_compiled() else "8"))


@pytest.mark.parametrize("deal", [random_deal, biddable_deal, begun_deal, bare_deal])
def test_every_cards_value(deal: Callable[[Random], Problem]) -> None:
    pytest.importorskip("endplay", reason="DDS comes with endplay, which is not installed")
    rng, solver = Random(500), Solver()
    for _ in range(DEALS // 4 if deal in (begun_deal, bare_deal) else DEALS // 2):
        problem = deal(rng)
        ours = solver.values(problem)
        assert ours is not None
        assert ours == Dds(problem).values()
        best = max if problem.turn in problem.wants else min
        assert solver.value(problem) == best(ours.values())
