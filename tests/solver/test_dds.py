"""The solver agrees with Bo Haglund's DDS, card by card; ``many`` asks ten thousand deals."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.solver import Solver
from tests.solver.agreeing import differs_from_dds
from tests.solver.deals import bare_deal, begun_deal, biddable_deal, random_deal
from tests.solver.uncompiled import is_compiled

DEALS = 400 if is_compiled() else 8


@pytest.mark.parametrize("deal", [random_deal, biddable_deal, begun_deal, bare_deal])
def test_the_solver_and_dds_value_every_card_alike(deal: Callable[[Random], Problem]) -> None:
    pytest.importorskip("endplay", reason="DDS comes with endplay, which is not installed")
    rng, solver = Random(500), Solver()
    for _ in range(DEALS // 4 if deal in (begun_deal, bare_deal) else DEALS // 2):
        assert not differs_from_dds(solver, deal(rng))
