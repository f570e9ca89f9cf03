"""Undo, redo and deals begun anew through whole games: there and back are the same states."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import pytest

from fivehundred.engine.actions import Cut, Deal, FirstDealer
from fivehundred.engine.events import Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import Revokes
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Record, SeatInfo, state_after
from fivehundred.session.seal import Seal
from fivehundred.session.session import Session
from fivehundred.session.taking_back import RestartOffer
from tests.strategies import chance_or_choice

CHANCE = (FirstDealer, Cut, Deal)


def begun(variant: Variant, rng: Random, persons: int = 1) -> Session:
    """Begin a sealed game with so many persons."""
    players = variant.seating.players
    sit = rng.sample(list(players), persons)
    seats = tuple(SeatInfo(f"Player {seat}", HUMAN if seat in sit else "club") for seat in players)
    record = Record("2026-11-22T10:00:00Z", "australian", variant, seats, None, ())
    return Session(record, dealer=Dealer(rng.randrange(99)), sealing=True)


def go_on(session: Session, rng: Random) -> None:
    """Do the next thing: chance, or anything legal, mostly sober."""
    if session.needs_chance():
        session.advance_chance()
    else:
        session.submit(chance_or_choice(session.state, rng))


@dataclass(frozen=True)
class Moment:
    """Everything that is to be the same again."""

    record: Record
    seals: tuple[Seal, ...]
    state: State
    happened: tuple[Event, ...]


def moment(session: Session) -> Moment:
    return Moment(session.record, session.record.seals, session.state, session.events_of_deal)


def let_computers_act(session: Session, rng: Random) -> None:
    """Let computer players do some of what comes before a person is to act."""
    while rng.random() < 0.9 and not session.needs_chance():
        seat = session.state.to_act
        if seat is None or session.player_kind(seat) == HUMAN:
            return
        go_on(session, rng)


def back_and_forth(session: Session, rng: Random) -> int:
    """Take back as far as may be, or so far, and do it all again; return how often."""
    before, seen = moment(session), []
    for _time in range(rng.choice((1, 2, 99))):
        if not session.undo():
            break
        seen.append(moment(session))
        if rng.random() < 0.2:
            assert session.state == state_after(session.record)
    if seen:
        let_computers_act(session, rng)
    for expected in (*reversed(seen[:-1]), before) if seen else ():
        assert session.redo()
        assert moment(session) == expected
    assert not session.taken_back and not session.redo()
    return len(seen)


def anew(session: Session, how: RestartOffer, rng: Random) -> bool:
    """Begin a deal anew, find it was dealt or thrown in, and bring the old one back.

    Computer players may have answered meanwhile.
    """
    before, stood = moment(session), session.last_decision()
    if not session.restart_deal(how):
        assert moment(session) == before
        return False
    record = session.record
    assert record.actions == before.record.actions[: len(record.actions)]
    assert session.state == state_after(record)
    deals = session.state.match.deals
    assert deals == before.state.match.deals[: len(deals)]
    assert decode(encode(record)) == record
    if how is RestartOffer.SAME_CARDS:
        assert not record.actions or isinstance(record.actions[-1], CHANCE)
        assert session.record.seals[-1].digest == before.seals[-1].digest
    else:
        assert session.state.phase is Phase.DEAL
        if rng.random() < 0.7:
            session.advance_chance()
            assert session.state.dealer == before.state.dealer
    let_computers_act(session, rng)
    assert session.redo()
    assert moment(session) == before
    assert session.last_decision() == stood
    return True


def play(variant: Variant, seed: int, most: int, persons: int = 1) -> tuple[int, int, Session]:
    """Play so many actions of a game, now and then back and forth; count both ways."""
    rng = Random(seed)
    session, undone, begun_anew = begun(variant, rng, persons), 0, 0
    for _action in range(most):
        if session.state.phase is Phase.OVER:
            break
        go_on(session, rng)
        if rng.random() < 0.3:
            undone += back_and_forth(session, rng)
        if rng.random() < 0.1:
            begun_anew += anew(session, rng.choice(list(RestartOffer)), rng)
    undone += back_and_forth(session, rng)
    return undone, begun_anew, session


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_undo_and_redo_lead_to_identical_states_in_every_preset(preset: str) -> None:
    variant = PRESETS[preset].variant
    undone, begun_anew = 0, 0
    for persons in (1, 2):
        found = play(variant, 7, 60, persons)
        undone, begun_anew = undone + found[0], begun_anew + found[1]
    assert undone > 15 and begun_anew > 2


@pytest.mark.parametrize("revokes", [Revokes.AMERICAN, Revokes.HOFFMANN])
def test_undo_and_redo_go_over_revokes_and_claims_of_them(revokes: Revokes) -> None:
    variant = replace(PRESETS["australian"].variant, revokes=revokes)
    assert play(variant, 11, 90)[0] > 10


def test_undo_and_redo_go_through_a_whole_game_to_its_end() -> None:
    undone, begun_anew, session = play(PRESETS["australian"].variant, 3, 5000)
    assert session.state.phase is Phase.OVER
    assert undone > 50 and begun_anew > 10


def test_what_a_person_does_after_a_deal_begun_anew_replaces_the_old_line() -> None:
    rng = Random(2)
    for how in RestartOffer:
        session = begun(PRESETS["classic"].variant, rng)
        for _action in range(30):
            go_on(session, rng)
        assert session.restart_deal(how)
        if how is RestartOffer.NEW_CARDS:
            assert not session.restart_deal(how)
            session.advance_chance()
        while (seat := session.state.to_act) is not None and session.player_kind(seat) != HUMAN:
            assert session.taken_back
            go_on(session, rng)
        assert session.taken_back
        go_on(session, rng)
        assert not session.taken_back and not session.redo()


def test_what_a_person_has_left_outlives_the_calls_of_computer_players() -> None:
    for persons, seed in ((1, 5), (2, 8)):
        rng = Random(seed)
        session = begun(PRESETS["australian"].variant, rng, persons)
        for _action in range(40):
            go_on(session, rng)
        before = moment(session)
        for _time in range(2):
            assert session.restart_deal(RestartOffer.NEW_CARDS)
            session.advance_chance()
            let_computers_act(session, rng)
        # Both lines that were left come back, the last one first.
        assert session.redo() and session.redo()
        assert moment(session) == before
        assert not session.redo()


def test_where_only_computers_play_the_old_line_is_there_until_the_next_deal() -> None:
    rng = Random(4)
    session = begun(PRESETS["american"].variant, rng, 0)
    while session.state.contract is None:
        go_on(session, rng)
    assert session.restart_deal(RestartOffer.SAME_CARDS)
    deals = len(session.record.dealt)
    while len(session.record.dealt) == deals and session.state.phase is not Phase.OVER:
        assert session.taken_back
        go_on(session, rng)
    assert not session.taken_back
