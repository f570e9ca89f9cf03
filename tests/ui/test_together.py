"""Tables with people elsewhere, at the screen: opened, joined, played, talked at, and left."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import pytest

from fivehundred.session.dealer import Dealer
from fivehundred.session.game_client import ELSEWHERE
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.session import Session
from fivehundred.session.taking_back import RestartOffer
from fivehundred.together import joining, opening
from fivehundred.together.joining import JoinedTable
from fivehundred.together.meeting import read_invitation
from fivehundred.together.messages import Agree, Proposed, Said, Say, TablePhrase
from fivehundred.together.opening import OpenTable
from fivehundred.together.remote_game import RemoteGame
from fivehundred.ui import route as to
from fivehundred.ui.pages.elsewhere import JoinTablePage, OpenTablePage
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.scenes.table.elsewhere import ElsewhereTable
from tests.together.nets import MemoryNet
from tests.together.tables import InstantThinker, chosen, names_early, plan_of
from tests.ui.hand import Hand, perform


@pytest.fixture(autouse=True)
def in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing leave this program."""
    monkeypatch.setattr(opening, "Net", MemoryNet)
    monkeypatch.setattr(joining, "Net", MemoryNet)
    MemoryNet.by_ticket.clear()


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
            action = chosen(game)
            if action is not None:
                game.submit(action)
            elif names_early(game):
                game.leave_aside()
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
    for seat in guests:
        page._set_kind(seat, ELSEWHERE)
    page.refill()
    hand.push("Start")
    hand.frames(3)
    found = hand.app.scene
    assert isinstance(found, OpenTablePage)
    return found


def invitation_of(page: OpenTablePage) -> str:
    assert page._table.invitation is not None
    return page._table.invitation.text


def seated(hand: Hand, tmp_path: Path) -> tuple[ElsewhereTable, Robot]:
    """Open a table at which a robot has taken the seat opposite."""
    page = open_table(hand, 2)
    robot = Robot(invitation_of(page), "Ann", tmp_path / "elsewhere")
    until(hand, [robot], lambda: bool(page._table.host.knocks))
    hand.push("Let in")
    until(hand, [robot], lambda: isinstance(hand.app.scene, ElsewhereTable))
    until(hand, [robot], lambda: robot.table.guest.game is not None)
    table = hand.app.scene
    assert isinstance(table, ElsewhereTable)
    return table, robot


def test_a_table_is_opened_and_whoever_comes_is_let_in(hand: Hand, tmp_path: Path) -> None:
    table, robot = seated(hand, tmp_path)
    assert [info.name for info in table.sitting.session.seats][2] == "Ann"
    assert table.sitting.session.persons == (0,)
    assert robot.table.guest.game is not None and robot.table.guest.game.persons == (2,)
    assert table.coach is None


def test_whoever_is_refused_has_no_seat(hand: Hand, tmp_path: Path) -> None:
    page = open_table(hand, 2)
    robot = Robot(invitation_of(page), "Eve", tmp_path / "elsewhere")
    until(hand, [robot], lambda: bool(page._table.host.knocks))
    hand.push("Refuse")
    until(hand, [robot], lambda: robot.table.guest.ending is not None)
    assert isinstance(hand.app.scene, OpenTablePage)


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


def test_a_deal_is_played_at_the_hosts_screen_with_somebody_elsewhere(
    hand: Hand, tmp_path: Path
) -> None:
    table, robot = seated(hand, tmp_path)
    game = table.sitting.session

    play(hand, table, robot, lambda: bool(game.common.deals))
    assert len(game.record.actions) == game.moment
    hand.frames(3)
    kept = hand.app.store.load(table.keeper.path)
    assert kept.actions[: game.moment] == game.record.actions


def test_what_is_said_elsewhere_is_told_and_what_is_said_here_is_heard(
    hand: Hand, tmp_path: Path
) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    robot.table.say(Say(TablePhrase.GOOD_LUCK))
    until(hand, [robot], lambda: "Good luck" in table.voice.message)
    hand.push("Menu")
    hand.push("Say something…")
    hand.push("Thank you, partner.")
    until(hand, [robot], lambda: Said(0, TablePhrase.THANK_YOU) in robot.table.guest.told)


def test_what_needs_everybody_is_asked_here_too(hand: Hand, tmp_path: Path) -> None:
    table, robot = seated(hand, tmp_path)
    game = table.sitting.session
    play(hand, table, robot, lambda: len(game.common.calls) > 1)
    own_turn(hand, table, robot)
    other = robot.table.guest.game
    assert other is not None
    other.begin_anew(RestartOffer.SAME_CARDS)
    until(hand, [robot], lambda: table.top.modal is not None)
    calls = len(game.common.calls)
    robot.plays = False
    hand.push("Agree")
    until(hand, [robot], lambda: len(game.common.calls) < calls)


def test_what_is_asked_of_everybody_from_here_is_done_when_they_agree(
    hand: Hand, tmp_path: Path
) -> None:
    table, robot = seated(hand, tmp_path)
    game = table.sitting.session
    play(hand, table, robot, lambda: len(game.common.calls) > 1)
    own_turn(hand, table, robot)
    robot.plays = False
    hand.push("Menu")
    hand.push("This deal…")
    hand.push("Play this deal again…")
    hand.push("Play it again")
    until(hand, [robot], lambda: any(isinstance(o, Proposed) for o in robot.table.guest.told))
    (asked,) = [one for one in robot.table.guest.told if isinstance(one, Proposed)]
    calls = len(game.common.calls)
    robot.table.say(Agree(asked.number, agrees=True))
    until(hand, [robot], lambda: len(game.common.calls) < calls)


def test_somebody_who_leaves_is_told_of_and_waited_for(hand: Hand, tmp_path: Path) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    robot.table.close()
    until(hand, [], lambda: "Ann has left" in table.voice.message)
    again = Robot(robot.table.invitation.text, "Ann", tmp_path / "elsewhere")
    until(hand, [again], lambda: "here again" in table.voice.message)
    until(hand, [again], lambda: again.table.guest.game is not None)
    assert again.table.guest.game is not None and again.table.guest.game.persons == (2,)


def a_host_elsewhere(tmp_path: Path) -> OpenTable:
    plan = plan_of("australian", (0,))

    def begin(record: object) -> Session:
        return Session(record, dealer=Dealer(5), sealing=True)  # type: ignore[arg-type]

    thinker = InstantThinker()
    return OpenTable(plan, begin, thinker, tmp_path / "host" / "table.json")  # type: ignore[arg-type]


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


def test_a_table_elsewhere_is_joined_and_played_at(hand: Hand, tmp_path: Path) -> None:
    host = a_host_elsewhere(tmp_path)
    assert host.invitation is not None
    join(hand, host.invitation.text)
    there = [Elsewhere(host)]
    until(hand, there, lambda: isinstance(hand.app.scene, ElsewhereTable))
    table = hand.app.scene
    assert isinstance(table, ElsewhereTable)
    assert table.sitting.session.seats[0] == SeatInfo("Zoe", HUMAN)
    host.close()
    until(hand, there, lambda: table.top.modal is not None)
    hand.push("Home")
    hand.frames(2)
    assert isinstance(hand.app.scene, HomePage) and hand.app.together.table is None


def test_what_is_no_invitation_is_refused_with_a_sentence(hand: Hand) -> None:
    for text in ("", "hello", "fivehundred:half"):
        page = join(hand, text)
        assert page.message and isinstance(hand.app.scene, JoinTablePage)


def test_a_game_with_people_elsewhere_is_opened_for_them_again(hand: Hand, tmp_path: Path) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    path = table.keeper.path
    moment = table.sitting.session.moment
    hand.push("Menu")
    hand.push("Home")
    hand.frames(3)
    assert hand.app.together.table is None
    hand.app.go(to.TableRoute(path))
    hand.frames(3)
    page = hand.app.scene
    assert isinstance(page, OpenTablePage)
    again = Robot(robot.table.invitation.text, "Ann", tmp_path / "elsewhere")
    until(hand, [again], lambda: isinstance(hand.app.scene, ElsewhereTable))
    until(hand, [again], lambda: again.table.guest.game is not None)
    scene = hand.app.scene
    assert isinstance(scene, ElsewhereTable)
    assert scene.sitting.session.moment >= moment
    assert again.table.guest.game is not None and again.table.guest.game.persons == (2,)
