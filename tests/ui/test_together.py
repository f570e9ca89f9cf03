"""Tables with people elsewhere, at the screen: opened, joined, played, talked at, and left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.players.level_names import Level
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.taking_back import RestartOffer
from fivehundred.together import guest_line
from fivehundred.together.messages import Agree, Proposed, Said, Say, TablePhrase
from fivehundred.ui import route as to
from fivehundred.ui.accessibility.spoken_table import seat_sentence
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.join_table import JoinTablePage
from fivehundred.ui.pages.open_table import OpenTablePage
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table.elsewhere import ElsewhereTable
from tests.ui.elsewhere import (
    Elsewhere,
    Robot,
    Turning,
    a_host_elsewhere,
    in_memory,
    invitation_of,
    join,
    open_table,
    own_turn,
    play,
    seated,
    until,
)
from tests.ui.hand import Hand


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Let nothing leave this program."""
    with in_memory():
        yield


def test_a_table_is_opened_and_whoever_comes_is_let_in(hand: Hand, tmp_path: Path) -> None:
    table, robot = seated(hand, tmp_path)
    assert [info.name for info in table.sitting.session.seats][2] == "Ann"
    assert table.sitting.session.persons == (0,)
    assert robot.table.guest.game is not None and robot.table.guest.game.persons == (2,)
    assert table.coach is None


def test_the_words_keep_their_size_when_guests_come(hand: Hand, tmp_path: Path) -> None:
    page = open_table(hand, 1, 2, 3)
    before = hand.control("Copy the invitation").u
    names = ("Ann", "Bea", "Dot")
    robots = [Robot(invitation_of(page), name, tmp_path / name) for name in names]
    until(hand, robots, lambda: len(page.table.host.join_requests) == len(names))
    hand.frame()
    assert hand.control("Copy the invitation").u == before


def test_whoever_is_refused_has_no_seat(hand: Hand, tmp_path: Path) -> None:
    page = open_table(hand, 2)
    robot = Robot(invitation_of(page), "Eve", tmp_path / "elsewhere")
    until(hand, [robot], lambda: bool(page.table.host.join_requests))
    hand.push("Refuse")
    until(hand, [robot], lambda: robot.table.guest.ending is not None)
    assert isinstance(hand.app.scene, OpenTablePage)


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
    other.restart_deal(RestartOffer.SAME_CARDS)
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


def test_the_menu_speaks_of_the_seat_here_alone(hand: Hand, tmp_path: Path) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    other = robot.table.guest.game
    assert other is not None
    other.sit_out(2, Level.EXPERT)
    until(hand, [robot], lambda: bool(table.sitting.session.record.sitting_out))
    for label, told in (
        ("Sit out", "A computer player plays for Cid, Ann (Ctrl+P)."),
        ("Sit in", "A computer player plays for Ann."),
    ):
        hand.push("Menu")
        hand.push(label)
        assert hand.line[0] == told


def test_where_nobody_plays_the_game_waits_for_the_hosts_screen(
    hand: Hand, tmp_path: Path
) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    host = hand.app.together.table.host  # type: ignore[union-attr]
    host.plan = replace(host.plan, wait_s=0.1)
    robot.table.close()
    hand.key(pygame.K_p, "\x10", pygame.KMOD_CTRL)
    game = table.sitting.session

    def lags() -> bool:
        assert host.game is not None
        return host.game.session.moment > game.moment + 1

    until(hand, [], lambda: lags() or isinstance(table.top.modal, SheetPanel))
    hand.frames(600)
    assert isinstance(table.top.modal, SheetPanel) and not lags()
    hand.push("Next deal")
    until(hand, [], lambda: bool(game.common.calls))
    hand.key(pygame.K_p, "\x10", pygame.KMOD_CTRL)
    moment = game.moment + 1
    until(hand, [], lambda: table.sitting.asks(caught_up=table.top.caught_up))
    assert host.game is not None and len(game.common.deals) == 1
    after = [level for at, level in host.game.session.record.stood_in if at > moment]
    assert Level.EXPERT not in after


def test_a_host_who_leaves_is_asked_before_the_table_closes_for_others(
    hand: Hand, tmp_path: Path
) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    for answer, page in (("Stay", ElsewhereTable), ("Close the table", HomePage)):
        hand.key(pygame.K_ESCAPE)
        hand.push("Home")
        hand.frames(2)
        assert table.top.modal is not None and "closes for Ann too" in table.top.modal.says
        hand.push(answer)
        hand.frames(2)
        assert isinstance(hand.app.scene, page)


def test_a_host_who_closes_the_window_is_asked_once(hand: Hand, tmp_path: Path) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    for runs in (True, False):
        hand.post(pygame.QUIT)
        assert hand.app._running is runs
        assert table.top.modal is not None and "closes for Ann too" in table.top.modal.says


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


def test_whoever_comes_back_is_asked_to_join_by_the_name_that_has_their_seat(
    hand: Hand, tmp_path: Path
) -> None:
    host = a_host_elsewhere(tmp_path)
    assert host.invitation is not None
    join(hand, host.invitation.text)
    until(hand, [Elsewhere(host)], lambda: isinstance(hand.app.scene, ElsewhereTable))
    hand.app.services.preferences.change(replace(hand.app.settings, name="Bob"))
    for invitation, name in (("fivehundred:another", "Bob"), ("", "Zoe")):
        hand.app.go(to.JoinRoute(invitation))
        hand.frames(2)
        assert isinstance(hand.app.scene, JoinTablePage) and hand.app.scene._name == name
    hand.push("Join")
    until(hand, [Elsewhere(host)], lambda: isinstance(hand.app.scene, ElsewhereTable))
    assert host.host.presence[0].name == "Zoe"


def test_a_guest_keeps_what_was_scored_before_they_came(hand: Hand, tmp_path: Path) -> None:
    host = a_host_elsewhere(tmp_path)
    assert host.invitation is not None
    robot = Robot(host.invitation.text, "Ann", tmp_path / "elsewhere")
    others: list[Turning] = [Elsewhere(host), robot]
    hand.app.go(to.JoinRoute(host.invitation.text))
    hand.frames(2)
    page = hand.app.scene
    assert isinstance(page, JoinTablePage)
    until(hand, others, lambda: bool(host.host.game and host.host.game.session.common.deals))
    page._name, page._seats = "Zoe", 0
    hand.push("Join")
    until(hand, others, lambda: isinstance(hand.app.scene, ElsewhereTable))
    hand.frames(2)
    table = hand.app.scene
    assert isinstance(table, ElsewhereTable) and table.keeper.close()
    assert hand.app.store.load(table.keeper.path).actions == table.sitting.session.record.actions


def test_a_guest_who_leaves_in_the_middle_of_a_game_is_asked(hand: Hand, tmp_path: Path) -> None:
    host = a_host_elsewhere(tmp_path)
    assert host.invitation is not None
    join(hand, host.invitation.text)
    until(hand, [Elsewhere(host)], lambda: isinstance(hand.app.scene, ElsewhereTable))
    for answer, page in (("Stay", ElsewhereTable), ("Leave table", HomePage)):
        hand.push("Menu")
        # Nothing has been scored yet.
        assert hand.control("Home").description == "To the home screen."
        hand.push("Home")
        hand.frames(2)
        assert "Your seat stays yours." in hand.table.top.modal.says  # type: ignore[union-attr]
        hand.push(answer)
        hand.frames(2)
        assert isinstance(hand.app.scene, page)


def test_a_game_with_people_elsewhere_is_opened_for_them_again(hand: Hand, tmp_path: Path) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    path = table.keeper.path
    moment = table.sitting.session.moment
    hand.push("Menu")
    hand.push("Home")
    hand.push("Close the table")
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


def test_the_host_chooses_how_long_a_table_waits_and_who_plays_then(hand: Hand) -> None:
    page = open_table(hand, 2)
    assert page.table.host.plan.wait_s == 60
    hand.push("Wait 1 minute")
    hand.push("Stand-in: Club")
    plan, settings = page.table.host.plan, hand.app.settings
    assert (plan.wait_s, plan.stand_in) == (120, Level.ADVANCED)
    assert (settings.guest_wait_minutes, settings.stand_in) == (2, Level.ADVANCED)
    hand.app.go(to.HomeRoute())
    hand.frames(2)
    assert open_table(hand, 2).table.host.plan.wait_s == 120


def test_name_plates_show_who_is_away_and_whose_line_is_slow(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    assert table.top.company.notes == ("", "", "", "")
    monkeypatch.setattr(guest_line, "SLOW_S", -1.0)
    until(hand, [robot], lambda: table.top.company.notes == ("", "", "slow line", ""))
    assert "The line of Ann is slow." in table.voice.message
    assert "Slow line." in seat_sentence(table.sitting.view, 2, table.top.company)
    robot.table.close()
    until(hand, [], lambda: table.top.company.notes == ("", "", "away", ""))
    assert "Away." in seat_sentence(table.sitting.view, 2, table.top.company)


def test_somebody_who_is_barred_stays_out_until_the_host_forgets_them(
    hand: Hand, tmp_path: Path
) -> None:
    page = open_table(hand, 2)
    robot = Robot(invitation_of(page), "Eve", tmp_path / "elsewhere")
    until(hand, [robot], lambda: bool(page.table.host.join_requests))
    hand.push("Bar")
    until(hand, [robot], lambda: robot.table.guest.ending is not None)
    again = Robot(robot.table.invitation.text, "Eve", tmp_path / "elsewhere")
    for _turn in range(20):
        again.turn()
        hand.frame()
    assert not page.table.host.join_requests
    hand.push("Known people…")
    hand.push("Eve (barred)")
    until(hand, [again], lambda: bool(page.table.host.join_requests))
