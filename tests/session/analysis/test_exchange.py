"""The best discards of a deal: none of all there are brings more."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from fivehundred.engine.actions import Discard, DiscardOffer
from fivehundred.engine.calls import NULLOS
from fivehundred.players.solver.problem import open_problem
from fivehundred.players.solver.solver import Solver, form
from fivehundred.session.analysis.findings import DealAnalysis
from fivehundred.session.analysis.open_cards import analyse
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay
from tests.bench.analysis import played
from tests.session.analysis.agreeing import random_ending

pytestmark = pytest.mark.skipif(form() == "plain", reason="takes minutes uncompiled")


def by_hand(record: Record, found: DealAnalysis) -> dict[frozenset[str], int]:
    """Give the tricks of the counted side after every discard, each solved anew."""
    assert found.discard is not None
    replay, number = Replay(record), found.discard.number
    replay.go(number)
    offer = next(one for one in replay.view(None).legal if isinstance(one, DiscardOffer))
    replay.go(found.plays[0].number)
    problem = open_problem(replay.view(None))
    at, tricks = problem.seats.index(offer.seat), {}
    for gone in combinations(offer.cards, offer.count):
        hands = list(problem.hands)
        hands[at] = tuple(card for card in offer.cards if card not in gone)
        value = Solver().value(replace(problem, hands=tuple(hands)))
        assert value is not None
        tricks[frozenset(card.code for card in gone)] = value
    return tricks


# A bid, and a misère.
@pytest.mark.parametrize("seed", [9, 18])
def test_no_discard_brings_more_than_the_best_ones_told(seed: int) -> None:
    record = next(played("australian", 1, seed))
    found = analyse(record, 1)
    discard, contract = found.discard, found.contract
    assert discard is not None and contract is not None
    assert discard.whole
    assert isinstance(record.actions[discard.number], Discard)
    assert discard.seat == contract.seat
    tricks = by_hand(record, found)
    best = min(tricks.values()) if contract.call in NULLOS else max(tricks.values())
    assert [one.tricks for one in discard.best] == [best] * len(discard.best)
    for one in (*discard.best, discard.made):
        assert tricks[frozenset(card.code for card in one.cards)] == one.tricks
    assert discard.made.tricks == found.open_tricks
    assert (discard.lost == 0) is (discard.made == discard.best[0])


def test_a_deal_without_an_exchange_has_no_discard() -> None:
    found = analyse(random_ending(Random(2)), 1)
    assert found.plays
    assert found.discard is None
