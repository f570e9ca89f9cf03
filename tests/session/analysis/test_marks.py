"""The marks on cards: they are what the solver says when each choice is tried by hand."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.players.levels import choose_at_once
from fivehundred.players.solver.solver import form
from fivehundred.session.analysis.open_cards import analyse
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.session import Session
from tests.session.analysis.agreeing import disagreements, random_ending

compiled_only = pytest.mark.skipif(form() == "plain", reason="takes minutes uncompiled")

POSITIONS = 1_000


@compiled_only
def test_the_marks_agree_with_the_solver_asked_by_hand_in_a_thousand_positions() -> None:
    rng, compared, kinds = Random(2), 0, Counter[str]()
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
        kinds["six"] += variant.players == 6
    assert min(kinds.values()) > 0 and len(kinds) == 7


def passed_out(seed: int) -> Record:
    """Give a deal in which everybody passes, and each plays in no trumps for himself."""
    seats = tuple(SeatInfo(name, "club") for name in ("Ann", "Bea", "Cid"))
    variant = PRESETS["hoyle"].variant
    session = Session(
        Record("", "hoyle", variant, seats, Start(dealer=0), ()), dealer=Dealer(seed)
    )
    while not session.state.match.deals:
        if session.needs_chance():
            session.advance_chance()
            continue
        seat = session.state.to_act
        passing = [a for a in session.view(seat).legal if isinstance(a, MakeCall)][:1]
        session.submit(passing[0] if passing else choose_at_once(session.view(seat), seed))
    return session.record


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
