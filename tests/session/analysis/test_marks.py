"""The marks on cards: they are what the solver says when each choice is tried by hand."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fivehundred.engine.calls import NULLOS, Special
from fivehundred.players.solver.solver import form
from fivehundred.session.analysis.open_cards import analyse
from tests.session.analysis.agreeing import disagreements, random_ending
from tests.session.analysis.examples import passed_out

compiled_only = pytest.mark.skipif(form() == "plain", reason="takes minutes uncompiled")

POSITIONS = 1_000


@compiled_only
def test_the_marks_agree_with_the_solver_asked_by_hand_in_a_thousand_positions() -> None:
    rng, compared, kinds = Random(3), 0, Counter[str]()
    while compared < POSITIONS:
        record = random_ending(rng)
        count, wrong = disagreements(record, 1)
        assert wrong == []
        compared += count
        start = record.start
        assert start is not None and start.contract is not None
        call, variant = start.contract.call, record.variant
        kinds["misère"] += call in NULLOS
        kinds["hi/lo"] += call is Special.HI_LO
        kinds["dummies"] += bool(variant.seating.dummies)
        kinds["dead hand"] += variant.seating.dead is not None
        kinds["two jokers"] += variant.deck == 46
        kinds["called partner"] += variant.seating.calls_partner
        kinds["rotating pairs"] += variant.seating.rotates
        kinds["six"] += variant.players == 6
    assert min(kinds.values()) > 0 and len(kinds) == 8


@compiled_only
def test_without_a_contract_the_tricks_of_the_seat_that_plays_are_told() -> None:
    record = passed_out(3)
    found = analyse(record, 1)
    assert found.contract is None
    assert found.open_tricks is None
    assert found.turned == ()
    for judged in found.plays:
        assert judged.counts == (judged.seat,)
        assert judged.chosen.makes is None
        assert judged.lost == judged.best.tricks - judged.chosen.tricks
    count, wrong = disagreements(record, 1)
    assert count == len(found.plays) == found.cards == 30
    assert wrong == []
