"""Invitations at the screen: lists in the house, pictures, people who come or are left."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from fivehundred.session.session import Session
from fivehundred.together import opening
from fivehundred.together.chairs import KnownPerson
from fivehundred.together.messages import Say, TablePhrase
from fivehundred.ui import route as to
from fivehundred.ui.pages.join_table import JoinTablePage
from fivehundred.ui.pages.rule_book.page import RuleBookPage
from fivehundred.ui.scenes.table.elsewhere import ElsewhereTable
from tests.together.nets import MemoryHouse
from tests.ui.elsewhere import (
    Elsewhere,
    Robot,
    a_host_elsewhere,
    in_memory,
    invitation_of,
    join,
    open_table,
    own_turn,
    seated,
    until,
)
from tests.ui.hand import Hand


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Let nothing leave this program."""
    with in_memory():
        yield


def test_a_table_that_is_listed_is_found_chosen_and_joined(hand: Hand, tmp_path: Path) -> None:
    host = a_host_elsewhere(tmp_path)
    host.host.plan = replace(host.host.plan, listed=True)
    host.update()
    hand.app.go(to.JoinRoute())
    hand.frames(2)
    page = hand.app.scene
    assert isinstance(page, JoinTablePage)
    page._name = "Zoe"
    hand.push("Look for tables")
    hand.frames(2)
    assert page.message == "1 table found."
    hand.push("Ann’s table: Australian")
    hand.push("Join")
    there = [Elsewhere(host)]
    until(hand, there, lambda: bool(host.host.join_requests))
    host.host.let_in(host.host.join_requests[0].key)
    until(hand, there, lambda: isinstance(hand.app.scene, ElsewhereTable))
    host.close()
    assert not MemoryHouse.announced


def test_a_table_is_announced_in_the_house_when_its_host_wishes_and_as_long(hand: Hand) -> None:
    page = open_table(hand, 2)
    hand.frames(2)
    assert not MemoryHouse.announced
    hand.push("Not listed")
    hand.frames(2)
    (found,) = MemoryHouse.announced.values()
    assert (found.host, found.invitation.ticket) == ("Cid", page.table.invitation.ticket)  # type: ignore[union-attr]
    hand.push("Listed")
    hand.frames(2)
    assert not MemoryHouse.announced
    hand.push("Not listed")
    hand.frames(2)
    hand.push("Close")
    hand.frames(2)
    assert not MemoryHouse.announced


def test_the_invitation_as_a_picture_is_what_a_camera_reads(hand: Hand) -> None:
    segno = pytest.importorskip("segno", reason="pictures of invitations need segno")
    text = invitation_of(open_table(hand, 2))
    hand.push("Show as picture")
    hand.frames(2)
    assert "The invitation as a picture." in hand.app.services.layer.pictures[1].text
    (picture,) = (one for one in hand.app.services.layer.pictures if "picture" in one.text)
    wanted = [*segno.make_qr(text).matrix_iter(border=4)]
    surface, side = hand.app.screen.canvas.surface, len(wanted)
    square_px = min(picture.rect.size) // side
    assert square_px >= 5
    seen = surface.subsurface(picture.rect)
    left, top = ((room_px - side * square_px) // 2 for room_px in picture.rect.size)
    for row, dots in enumerate(wanted):
        for column, dark in enumerate(dots):
            at = (left + (column + 0.5) * square_px, top + (row + 0.5) * square_px)
            assert seen.get_at((int(at[0]), int(at[1])))[:3] == (3 * (0 if dark else 255,))


def test_a_picture_that_cannot_be_made_says_what_is_missing(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    page = open_table(hand, 2)
    hand.push("Show as picture")
    assert "the library segno" in page.message and page.modal is None


def test_two_hundred_known_people_are_leafed_through_and_forgotten(hand: Hand) -> None:
    page = open_table(hand, 2)
    known = page.table.host.chairs.known
    known.update({f"key{at}": KnownPerson(f"Person {at}") for at in range(200)})
    page.enter()
    hand.push("Known people…")
    hand.key(pygame.K_END)
    hand.push("Person 199")
    hand.push("Person 198")
    assert len(known) == 198 and "key199" not in known
    assert page.modal is not None and "Page 11 of 11." in page.modal.says
    hand.key(pygame.K_PAGEUP)
    assert "Page 10 of 11." in page.modal.says
    hand.key(pygame.K_ESCAPE)
    assert page.modal is None


def test_an_invitation_names_the_router_once_its_address_is_written(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        opening, "ticket_with_address", lambda ticket, address: f"{ticket} or {address}"
    )
    page = open_table(hand, 2)
    own = page.table.invitation
    (field,) = hand.app.services.layer.fields
    assert f"port {page.table.port}" in field.description
    hand.app.services.layer.focus_on(field)
    for letter in "203.0.113":
        hand.post(pygame.TEXTINPUT, text=letter)
    hand.frames(2)
    assert page.table.invitation == own
    hand.post(pygame.TEXTINPUT, text=".7")
    hand.frames(2)
    invitation = page.table.invitation
    assert own and invitation
    assert invitation.ticket == f"{own.ticket} or 203.0.113.7:{page.table.port}"


def test_somebody_who_was_let_in_before_sits_down_at_the_next_table_at_once(
    hand: Hand, tmp_path: Path
) -> None:
    _table, robot = seated(hand, tmp_path)
    robot.table.close()
    hand.app.go(to.HomeRoute())
    hand.frames(2)
    page = open_table(hand, 1, 2)
    again = Robot(invitation_of(page), "Ann", tmp_path / "elsewhere")
    until(hand, [again], lambda: again.table.guest.present is not None)
    assert not page.table.host.join_requests


def test_somebody_who_is_muted_is_not_heard_until_they_are_again(
    hand: Hand, tmp_path: Path
) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    robot.plays = False
    for word, heard in (("Mute", False), ("Hear", True)):
        table.voice.message = ""
        for label in ("Menu", "Say something…", "People…", word, "Close"):
            hand.push(label)
        robot.table.say(Say(TablePhrase.GOOD_LUCK))
        for _turn in range(20):
            robot.turn()
            hand.frame()
        assert ("Good luck" in table.voice.message) == heard


def test_the_host_sends_somebody_away_in_the_middle_of_a_game(hand: Hand, tmp_path: Path) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    for label in ("Menu", "Say something…", "People…", "Send away"):
        hand.push(label)
    until(hand, [robot], lambda: robot.table.guest.ending is not None)
    until(hand, [], lambda: "Ann has left" in table.voice.message)


def test_somebody_who_asks_in_the_middle_of_a_game_is_told_of_and_let_in(
    hand: Hand, tmp_path: Path
) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    robot.plays = False
    dot = Robot(robot.table.invitation.text, "Dot", tmp_path / "dot", seats=0)
    until(hand, [robot, dot], lambda: "Dot would like to sit down." in table.voice.message)
    for label in ("Menu", "Say something…", "People…"):
        hand.push(label)
    sizes = {hand.control(one).rect.size for one in ("Mute", "Send away", "Let in", "Refuse")}
    assert len(sizes) == 1
    told = [one.text for one in hand.app.layer.pictures]
    assert "Ann" in told and "Dot would like to sit down." in told
    hand.push("Let in")
    until(hand, [robot, dot], lambda: dot.table.guest.game is not None)


def test_what_is_no_invitation_is_refused_with_a_sentence(hand: Hand) -> None:
    for text in ("", "hello", "fivehundred:half"):
        page = join(hand, text)
        assert page.message and isinstance(hand.app.scene, JoinTablePage)


def _are_out(session: Session, seats: set[int]) -> bool:
    return {seat for seat, _level in session.record.sitting_out} == seats


def test_a_host_without_a_screen_waits_while_all_guests_sit_out(
    hand: Hand, tmp_path: Path
) -> None:
    host = a_host_elsewhere(tmp_path)
    assert host.invitation is not None
    there = [Elsewhere(host)]
    join(hand, host.invitation.text)
    until(hand, there, lambda: isinstance(hand.app.scene, ElsewhereTable))
    table = hand.table
    until(hand, there, lambda: table.sitting.asks(caught_up=table.top.caught_up))
    game = host.host.game
    assert game is not None
    session, moment = game.session, game.session.moment
    for out in ({session.persons[0]}, set[int]()):
        hand.key(pygame.K_p, "\x10", pygame.KMOD_CTRL)
        until(hand, there, partial(_are_out, session, out))
        for _turn in range(50):
            host.update()
            hand.frame()
        assert session.moment == moment
    assert table.sitting.asks(caught_up=table.top.caught_up)


def test_a_name_that_got_no_seat_is_not_remembered(hand: Hand, tmp_path: Path) -> None:
    host = a_host_elsewhere(tmp_path)
    assert host.invitation is not None
    join(hand, host.invitation.text)
    assert hand.app.settings.last_table == host.invitation.text
    assert hand.app.settings.last_table_name == ""
    until(hand, [Elsewhere(host)], lambda: isinstance(hand.app.scene, ElsewhereTable))
    assert hand.app.settings.last_table_name == "Zoe"


def test_a_page_over_the_table_leads_back_to_the_question_before_others_are_left(
    hand: Hand, tmp_path: Path
) -> None:
    table, robot = seated(hand, tmp_path)
    own_turn(hand, table, robot)
    hand.push("Menu")
    hand.push("New game…")
    hand.frames(2)
    hand.push("Start")
    hand.frames(2)
    assert hand.app.scene is table and table.top.modal is not None
    assert "closes for Ann too" in table.top.modal.says
    hand.push("Stay")
    hand.key(pygame.K_b, "b")
    hand.frames(2)
    assert isinstance(hand.app.scene, RuleBookPage)
    for runs in (True, False):
        hand.post(pygame.QUIT)
        hand.frames(2)
        assert hand.app.scene is table and table.top.modal is not None
        assert hand.app._running is runs
