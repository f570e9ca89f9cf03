from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from fivehundred.engine.actions import Action, Deal, FirstDealer, MakeCall, SeatAction
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.errors import FormatError, IllegalAction
from fivehundred.engine.events import CallMade
from fivehundred.engine.facts import Phase
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo, state_after
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store
from tests.session.games import SEATS, by_chance, finished_game, new_record

HUMANS = tuple(SeatInfo(name, "human") for name in "NESW")
PASS = Special.PASS


def dealt(seats: tuple[SeatInfo, ...] = SEATS, dealer: int = 3) -> Session:
    session = Session(new_record(seats=seats), dealer=Dealer(5))
    session.submit(FirstDealer(dealer))
    session.advance_chance()
    return session


def test_a_session_plays_records_and_shows() -> None:
    session = dealt()
    assert not session.needs_chance()
    assert session.seats == SEATS
    assert [session.player_kind(seat) for seat in range(4)] == ["human", *["learner"] * 3]
    events = session.submit(MakeCall(0, Bid(7, Strain.SPADES)))
    assert events == (CallMade(0, Bid(7, Strain.SPADES)),)
    assert session.record is session.record
    assert session.record.actions[-1] == MakeCall(0, Bid(7, Strain.SPADES))
    assert state_after(session.record) == session.state
    assert session.view(2).hand == session.state.hands[2]
    assert session.view(2).hands[0] == (None,) * 10
    assert session.view(None).hands == session.state.hands


def test_what_is_not_allowed_changes_nothing() -> None:
    session = dealt()
    before = session.record, session.state
    with pytest.raises(IllegalAction):
        session.submit(MakeCall(1, PASS))
    assert (session.record, session.state) == before


def test_undo_takes_back_the_person_and_the_computers_after_him() -> None:
    session = dealt()
    before = session.record, session.state
    session.submit(MakeCall(0, Bid(6, Strain.SPADES)))
    session.submit(MakeCall(1, PASS))
    session.submit(MakeCall(2, PASS))
    assert session.undo()
    assert (session.record, session.state) == before
    session.submit(MakeCall(0, PASS))
    assert len(session.record.actions) == 3


def test_undo_never_goes_back_over_a_deal() -> None:
    session = dealt(dealer=0)
    assert not session.undo()
    session.submit(MakeCall(1, PASS))
    assert not session.undo()
    session.submit(MakeCall(2, PASS))
    session.submit(MakeCall(3, PASS))
    session.submit(MakeCall(0, PASS))
    assert session.state.phase is Phase.DEAL
    session.advance_chance()
    before = session.record
    assert not session.undo()
    assert session.record == before


def test_a_pass_out_can_be_taken_back_before_the_next_deal() -> None:
    session = dealt()
    for seat in range(4):
        session.submit(MakeCall(seat, PASS))
    assert session.needs_chance() and session.undo()
    assert session.state.to_act == 0


def test_a_session_goes_on_where_a_record_ends() -> None:
    whole = finished_game()
    for count in (0, 1, 2, 7, 30, len(whole.actions)):
        record = replace(whole, actions=whole.actions[:count])
        session = Session(record, dealer=Dealer(1))
        assert session.record == record
        assert session.state == state_after(record)


def test_a_resumed_game_can_be_taken_back_as_far_as_its_deal() -> None:
    whole = finished_game()
    record = replace(whole, actions=whole.actions[:80])
    session = Session(record, dealer=Dealer(1))
    while session.undo():
        assert session.state == state_after(session.record)
    since = session.record.actions
    assert all(session.player_kind(done.seat) != "human" for done in _after_the_deal(since))


def _after_the_deal(actions: tuple[Action, ...]) -> Iterator[SeatAction]:
    for action in reversed(actions):
        if isinstance(action, Deal):
            return
        yield action  # type: ignore[misc]


def test_a_record_that_is_no_game_is_refused() -> None:
    bad = replace(new_record(), actions=(FirstDealer(1), FirstDealer(1)))
    with pytest.raises(FormatError, match=r"^action 2: no first dealer is named now"):
        Session(bad, dealer=Dealer(1))


def test_the_keeper_has_the_game_after_every_action_and_undo(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keeper = Keeper(store, "Game")
    session = Session(new_record(), dealer=Dealer(1), keeper=keeper)

    def on_disk() -> Record:
        assert keeper.close()
        return store.load(store.path_of("Game"))

    session.submit(FirstDealer(3))
    assert on_disk() == session.record
    session.advance_chance()
    session.submit(MakeCall(0, PASS))
    assert on_disk() == session.record
    session.undo()
    assert len(on_disk().actions) == 2
    keeper.close()


def test_the_last_action_of_a_game_just_opened_is_taken_back_in_its_file(tmp_path: Path) -> None:
    record = replace(finished_game(), actions=finished_game().actions[:9], seats=HUMANS)
    path = Store(tmp_path).save("Game", record)
    keeper = Keeper(Store(tmp_path), "Game")
    session = Session(record, dealer=Dealer(1), keeper=keeper)
    assert session.undo()
    assert keeper.close()
    assert list(tmp_path.glob("*.json")) == [path]
    assert Store(tmp_path).load(path) == session.record


class Sitting(RuleBasedStateMachine):
    """Plays, takes back, saves and resumes in any order; a replay always agrees."""

    def __init__(self) -> None:
        super().__init__()
        seats = (HUMANS[0], SEATS[1], HUMANS[2], SEATS[3])
        self.dealer = Dealer(11)
        self.session = Session(new_record(seats=seats), dealer=self.dealer)

    @precondition(lambda self: self.session.needs_chance())
    @rule()
    def deal(self) -> None:
        self.session.advance_chance()

    @precondition(lambda self: self.session.state.to_act is not None)
    @rule(seed=st.integers(0, 99), steps=st.integers(1, 12))
    def play(self, seed: int, steps: int) -> None:
        chance = Random(seed)
        for _ in range(steps):
            seat = self.session.state.to_act
            if seat is None:
                return
            self.session.submit(by_chance(self.session.view(seat), chance))

    @rule()
    def undo(self) -> None:
        before = self.session.record
        if not self.session.undo():
            assert self.session.record == before
            return
        after = self.session.record.actions
        gone = before.actions[len(after) :]
        assert before.actions[: len(after)] == after
        assert self.session.state.to_act in (0, 2)
        assert not any(isinstance(action, Deal) for action in gone)

    @rule()
    def redo(self) -> None:
        before = self.session.record
        assert self.session.redo() == (len(self.session.record.actions) > len(before.actions))
        assert self.session.record.actions[: len(before.actions)] == before.actions

    @rule()
    def resume(self) -> None:
        record = decode(encode(self.session.record))
        assert record == self.session.record
        self.session = Session(record, dealer=self.dealer)

    @invariant()
    def agrees_with_its_record(self) -> None:
        assert state_after(self.session.record) == self.session.state


TestSitting = Sitting.TestCase
TestSitting.settings = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
