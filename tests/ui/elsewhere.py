"""People elsewhere, over channels in memory, for tests of the screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Protocol
from unittest.mock import patch

from fivehundred.session.dealer import Dealer
from fivehundred.session.game_client import ELSEWHERE
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.session import Session
from fivehundred.together import joining, opening
from fivehundred.together.joining import JoinedTable
from fivehundred.together.meeting import read_invitation
from fivehundred.together.opening import OpenTable
from fivehundred.together.remote_game import RemoteGame
from fivehundred.ui import route as to
from fivehundred.ui.app import App
from fivehundred.ui.pages import join_table
from fivehundred.ui.pages.join_table import JoinTablePage
from fivehundred.ui.pages.new_game import NewGameIntent, NewGamePage
from fivehundred.ui.pages.open_table import OpenTablePage
from fivehundred.ui.scenes.table.elsewhere import ElsewhereTable
from fivehundred.ui.together import GuestDecision, GuestIntent
from tests.session.games import new_record
from tests.thinkers import PromptThinker
from tests.together.nets import MemoryHouse, MemoryNet
from tests.together.tables import chosen, decide, plan_of
from tests.ui.hand import Hand, perform


@contextmanager
def in_memory() -> Iterator[None]:
    """Let nothing leave this program."""
    MemoryNet.by_ticket.clear()
    MemoryHouse.announced.clear()
    with (
        patch.object(opening, "Net", MemoryNet),
        patch.object(joining, "Net", MemoryNet),
        patch.object(opening, "HouseListing", MemoryHouse),
        patch.object(join_table, "HouseSearch", MemoryHouse),
    ):
        yield


class Turning(Protocol):
    """Something elsewhere that has a turn with each frame."""

    def turn(self) -> None: ...


class Robot:
    """A guest elsewhere, by rules of thumb, whose turn comes with each frame of a hand."""

    def __init__(self, invitation: str, name: str, folder: Path, seats: int = 1) -> None:
        self.table = JoinedTable(read_invitation(invitation), name, seats, folder)
        self.plays = True

    def turn(self) -> None:
        self.table.update()
        game = self.table.guest.game
        if game is None:
            return
        while game.arrived() is not None:
            pass
        if self.plays and not game.is_asking:
            decide(game)
        self.table.update()


def until(hand: Hand, others: Sequence[Turning], done: Callable[[], bool]) -> None:
    for _ in range(3000):
        if done():
            return
        for one in others:
            one.turn()
        hand.frame()
        # Lines are counted by the clock on the wall.
        time.sleep(0.001)
    raise AssertionError("it never came")


def open_table(hand: Hand, *guests: int) -> OpenTablePage:
    """Choose a new game in which some seats are for people elsewhere, and begin it."""
    hand.app.go(to.NewGameRoute())
    hand.frames(2)
    page = hand.app.scene
    assert isinstance(page, NewGamePage)
    page._change_seat(0, "name", "Cid")
    for seat in guests:
        page._set_kind(seat, ELSEWHERE)
    page.refill()
    way = page.do(NewGameIntent.START)
    assert way is not None
    hand.app.go(way)
    hand.frames(3)
    found = hand.app.scene
    assert isinstance(found, OpenTablePage)
    return found


def invitation_of(page: OpenTablePage) -> str:
    assert page.table.invitation is not None
    return page.table.invitation.text


def seated(hand: Hand, folder: Path) -> tuple[ElsewhereTable, Robot]:
    """Open a table at which a robot has taken the seat opposite."""
    page = open_table(hand, 2)
    robot = Robot(invitation_of(page), "Ann", folder / "elsewhere")
    host = page.table.host
    until(hand, [robot], lambda: bool(host.join_requests) or host.game is not None)
    for knock in host.join_requests:
        page.do(GuestIntent(knock.key, GuestDecision.LET_IN))
    until(hand, [robot], lambda: isinstance(hand.app.scene, ElsewhereTable))
    until(hand, [robot], lambda: robot.table.guest.game is not None)
    table = hand.app.scene
    assert isinstance(table, ElsewhereTable)
    return table, robot


def own_turn(hand: Hand, table: ElsewhereTable, robot: Robot) -> None:
    until(hand, [robot], lambda: table.sitting.asks(caught_up=table.top.caught_up))


def act(table: ElsewhereTable) -> None:
    """Do what the rules of thumb would, where the person here is asked for something."""
    game = table.sitting.session
    assert isinstance(game, RemoteGame)
    asked = table.sitting.asks(caught_up=table.top.caught_up) and table.top.modal is None
    action = chosen(game) if asked and not game.is_asking else None
    if action is not None:
        perform(table, action)


def play(hand: Hand, table: ElsewhereTable, robot: Robot, done: Callable[[], bool]) -> None:
    """Play at both screens until it is so, and the person here is asked again."""

    def go_on() -> bool:
        if done():
            return True
        act(table)
        return False

    until(hand, [robot], go_on)


def a_host_elsewhere(folder: Path) -> OpenTable:
    plan = plan_of("australian", (0,))

    def begin(record: object) -> Session:
        return Session(record, dealer=Dealer(5), sealing=True)  # type: ignore[arg-type]

    thinker = PromptThinker()
    return OpenTable(plan, begin, thinker, folder / "host" / "table.json")  # type: ignore[arg-type]


class Elsewhere:
    """A host elsewhere, whose turn comes with each frame of a hand."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table

    def turn(self) -> None:
        self.table.update()


def join(hand: Hand, invitation: str) -> JoinTablePage:
    hand.app.go(to.JoinRoute(invitation))
    hand.frames(2)
    page = hand.app.scene
    assert isinstance(page, JoinTablePage)
    page._name = "Zoe"
    hand.push("Join")
    hand.frames(2)
    return page


def open_at_once(app: App) -> None:
    """Open a table at which three seats are for people elsewhere."""
    seats = (SeatInfo("Ann", HUMAN), *(SeatInfo("", ELSEWHERE) for _seat in range(3)))
    game = replace(new_record(), seats=seats)
    with in_memory():
        app.go(to.TableRoute(app.store.path_of("open"), game))
