"""The best contracts of a deal, seen with every card open."""

from __future__ import annotations

import pytest

from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.expert.contracts.double_dummy import best_contracts, open_contracts
from fivehundred.players.sampling.constraints import Sample
from fivehundred.players.solver.solver import Solver, form
from tests.players.positions import dealt

pytestmark = pytest.mark.skipif(form() == "plain", reason="nothing is found uncompiled")
AUSTRALIAN = PRESETS["australian"].variant


def test_ten_winners_take_ten_tricks_and_low_cards_make_a_misere() -> None:
    hands = (
        "JK JH JD AH KH QH 10H 9H AS KS",
        "QS JS 10S 9S AC KC QC AD KD 8H",
        "8S 7S JC 10C 9C QD 10D 9D 7H 6H",
        "6S 5S 8C 7C 6C 5C 8D 7D 6D 5D",
    )
    sample = Sample(tuple(map(parse_cards, hands)), away=parse_cards("5H 4H 4D"))
    best = best_contracts(AUSTRALIAN, open_contracts(AUSTRALIAN, 3, sample, Solver()))
    assert (best[0].seat, best[0].call) == (0, Bid(10, Strain.NO_TRUMPS))
    # One for each side that can make any; the others have the lowest hand of all.
    assert (best[1].seat % 2, best[1].call) == (1, Special.OPEN_MISERE)


def test_a_table_with_signals_is_told_no_six() -> None:
    for name in ("american", "three-handed", "two-handed-dummy"):
        variant = PRESETS[name].variant
        state = dealt(2, variant)
        sample = Sample(state.hands, state.piles, state.kitty)
        best = best_contracts(
            variant, open_contracts(variant, state.dealer or 0, sample, Solver())
        )
        sides = [variant.seating.side_of[make.seat] for make in best]
        assert len(sides) == len(set(sides))
        if name == "american":
            assert all(not isinstance(m.call, Bid) or m.call.level > 6 for m in best)
