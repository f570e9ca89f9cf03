"""A program that stands still for a while and goes on: nobody was silent meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from fivehundred.session.dealer import Dealer
from fivehundred.session.session import Session
from fivehundred.together import clock, joining, opening
from fivehundred.together.joining import JoinedTable, JoinState
from fivehundred.together.opening import OpenTable
from tests.thinkers import PromptThinker
from tests.together.nets import MemoryNet
from tests.together.tables import TURN_S, decide, plan_of

STALLS_S = (13.0, 600.0)


class Program:
    """A host at a screen of their own, and a guest over a net in memory; time is told to both."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.now_s = 1000.0
        self.readings: Iterator[int] = count()
        self.stalls_at, self.stall_s = -1, 0.0
        MemoryNet.by_ticket.clear()
        monkeypatch.setattr(opening, "Net", MemoryNet)
        monkeypatch.setattr(joining, "Net", MemoryNet)
        # The clock of all of them, also of a module that reads the time itself.
        told = SimpleNamespace(monotonic=self._read, time=lambda: 1.8e9)
        for module in (clock, opening, joining):
            monkeypatch.setattr(module, "time", told, raising=False)
        plan = plan_of("australian", (0, 2), own_seats=(0,))
        self.host = OpenTable(
            plan,
            lambda record: Session(record, dealer=Dealer(7), sealing=True),
            PromptThinker(),  # type: ignore[arg-type]
            folder / "table.json",
        )
        assert self.host.invitation is not None
        self.guest = JoinedTable(self.host.invitation, "Bea", 1, folder / "guest")

    def _read(self) -> float:
        """Tell the time; the program may stand still before any of the readings."""
        if next(self.readings) == self.stalls_at:
            self.now_s += self.stall_s
        return self.now_s

    def stall(self, before_reading: int, seconds: float) -> None:
        self.readings, self.stalls_at, self.stall_s = count(), before_reading, seconds

    def turn(self, *, host: bool = True, guest: bool = True) -> None:
        self.now_s += TURN_S
        for table, is_there in ((self.host, host), (self.guest, guest)):
            if is_there:
                table.update()
                game = None if table.guest is None else table.guest.game
                while game is not None and game.arrived() is not None:
                    pass
                if game is not None and not game.is_asking:
                    decide(game)

    def play(self, until: Callable[[], bool]) -> None:
        for turns in count():
            if until():
                return
            assert turns < 400, "the game does not go on"
            self.turn()

    @property
    def moment(self) -> int:
        return 0 if self.host.host.game is None else self.host.host.game.session.moment

    def play_on(self) -> None:
        """Play, and see that no computer player had to."""
        moment = self.moment
        self.play(lambda: self.moment > moment + 12)
        assert self.host.host.game is not None
        assert not self.host.host.game.session.record.stood_in


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
    found = Program(monkeypatch, tmp_path)
    found.play(lambda: found.moment > 5)
    return found


def check_own_screen(program: Program) -> None:
    own = program.host.guest
    assert own is not None and own.is_connected
    assert program.host.host.presence[0].here and not program.host.host.presence[0].slow


@pytest.mark.parametrize("stall_s", STALLS_S)
@pytest.mark.parametrize("before_reading", range(4))
def test_the_hosts_own_screen_is_there_after_a_stall_at_any_moment(
    program: Program, stall_s: float, before_reading: int
) -> None:
    program.stall(before_reading, stall_s)
    for _ in range(4):
        program.turn(guest=False)
        check_own_screen(program)
    program.play_on()


@pytest.mark.parametrize("stall_s", STALLS_S)
def test_a_guest_is_not_put_out_before_the_host_has_heard_them_again(
    program: Program, stall_s: float
) -> None:
    channel = program.guest.guest._channel
    program.now_s += stall_s
    program.turn(guest=False)
    assert program.host.host.presence[2].here and not program.host.host.presence[2].slow
    program.turn()
    assert program.guest.state is JoinState.PLAYING and program.guest.guest._channel is channel
    assert not program.host.host.notices
    program.play_on()


def test_a_guest_who_called_again_while_the_host_stood_still_is_back_at_once(
    program: Program,
) -> None:
    # The net of the host takes calls in a thread of its own.
    for _ in range(round(90 / TURN_S)):
        program.turn(host=False)
    program.play(lambda: program.guest.state is JoinState.PLAYING)
    check_own_screen(program)
    program.play_on()


def test_a_guest_put_out_for_silence_calls_again_and_is_let_in(program: Program) -> None:
    for _ in range(round(65 / TURN_S)):
        program.turn(guest=False)
    assert not program.host.host.presence[2].here
    program.play(lambda: program.host.host.presence[2].here)
    program.play(lambda: program.guest.state is JoinState.PLAYING)
    moment = program.moment
    program.play(lambda: program.moment > moment + 12)


def test_silence_is_counted_while_the_host_goes_on(program: Program) -> None:
    for _ in range(round(55 / TURN_S)):
        program.turn(guest=False)
    assert program.host.host.presence[2].here and program.host.host.presence[2].slow
    for _ in range(round(10 / TURN_S)):
        program.turn(guest=False)
    assert not program.host.host.presence[2].here
    check_own_screen(program)


def test_a_screen_that_takes_nothing_more_for_long_does_not_lose_its_host(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Somebody reads the rules while the game goes on.
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(joining, "_MOST_WAITING", 0)
        for _ in range(round(30 / TURN_S)):
            program.turn(guest=False)
            check_own_screen(program)
    program.play_on()
