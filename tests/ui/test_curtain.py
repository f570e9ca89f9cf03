"""The curtain: its own button lifts it and nothing else; and when it falls."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.state import Start
from fivehundred.session.record import Record, SeatInfo
from fivehundred.ui.motion.timings import LONGEST_FRAME_MS, Speed
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.reading.keys import KeysPanel
from fivehundred.ui.panels.settings.panel import SettingsPanel
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.settings import ByItself
from tests.session.games import new_record
from tests.ui.choosing import called
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game
from tests.ui.seating import sit_down


def begun(hand: Hand, persons: int = 2, speed: Speed = Speed.OFF) -> TableScene:
    """Give a table where the curtain has fallen for Ann, a person beside others."""
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.app.change_settings(replace(hand.app.settings, speed=speed))
    sit_down(hand.app, called(fresh_game("australian", persons)).record, "test")
    hand.frame(0)
    hand.until(lambda: isinstance(hand.table.top.modal, CurtainPanel), ms=10)
    return hand.table


def lift(hand: Hand) -> None:
    hand.frames(4, 300)
    hand.push("I am " + curtain(hand).name)
    hand.frame(400)
    hand.settle()


def curtain(hand: Hand) -> CurtainPanel:
    panel = hand.table.top.modal
    assert isinstance(panel, CurtainPanel)
    return panel


def faces(table: TableScene) -> set[str]:
    return {sprite.code for sprite in table.top.stage.sprites.values() if sprite.code}


@pytest.mark.parametrize("way", ["click", "Enter", "Space"])
def test_the_button_of_a_curtain_lifts_it(hand: Hand, way: str) -> None:
    table = begun(hand)
    hand.frames(4, 300)
    if way == "click":
        hand.push("I am Ann")
    else:
        hand.key(pygame.K_RETURN if way == "Enter" else pygame.K_SPACE)
    assert table.top.modal is None and table.top.curtain is None
    assert table.sitting.chair.open


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_SLASH])
def test_the_keys_are_listed_over_a_curtain_which_stays(hand: Hand, key: int) -> None:
    table = begun(hand)
    hand.frames(4, 300)
    hand.key(key, "" if key == pygame.K_F1 else "?")
    hand.frames(3, 100)
    assert isinstance(table.top.modal, KeysPanel) and table.top.curtain is not None
    assert not faces(table) and not table.sitting.chair.open
    hand.key(pygame.K_ESCAPE)
    hand.frames(3, 100)
    assert curtain(hand) is table.top.curtain


def test_nothing_but_its_button_lifts_a_curtain(hand: Hand) -> None:
    table = begun(hand)
    hand.frames(4, 300)
    before = table.sitting.session.record
    for key, text in (
        (pygame.K_x, "x"),
        (pygame.K_z, "z"),
        (pygame.K_p, "p"),
        (pygame.K_h, "h"),
        (pygame.K_TAB, ""),
        (pygame.K_LEFT, ""),
        (pygame.K_LSHIFT, ""),
    ):
        hand.key(key, text)
    width, height = hand.app.screen.size
    for point in ((9, 9), (width - 9, height - 9), (width // 2, height - 40), (width // 2, 60)):
        hand.click(point)
    for button in (2, 3, 4, 5):
        where = hand.control("I am Ann").rect.center
        hand.post(pygame.MOUSEBUTTONDOWN, pos=where, button=button)
        hand.post(pygame.MOUSEBUTTONUP, pos=where, button=button)
    hand.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
    assert table.top.modal is table.top.curtain is not None
    assert not table.sitting.chair.open
    assert table.sitting.session.record == before


@pytest.mark.parametrize("speed", list(Speed))
def test_it_is_deaf_for_seven_tenths_of_a_second_at_every_speed(hand: Hand, speed: Speed) -> None:
    begun(hand, speed=speed)
    panel, passed = curtain(hand), 0
    while passed < 680:
        for key in (pygame.K_RETURN, pygame.K_SPACE):
            hand.app._handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
        labels = hand.labels()
        assert labels in ([], ["I am Ann"])
        if labels:
            assert not hand.control("I am Ann").enabled
        hand.frame(20)
        passed += 20
    assert hand.table.top.modal is panel
    hand.frames(3, 20)
    assert hand.control("I am Ann").enabled


def test_the_loop_does_not_sleep_before_the_curtain_can_be_lifted(hand: Hand) -> None:
    # Time that passes while the loop sleeps is not counted.
    table = begun(hand)
    panel = curtain(hand)
    while not panel.ready:
        assert table.patience_ms() < LONGEST_FRAME_MS
        hand.frame(table.patience_ms() or 10)
    assert table.patience_ms() > LONGEST_FRAME_MS
    hand.key(pygame.K_RETURN)
    assert table.patience_ms() < LONGEST_FRAME_MS
    hand.frame(400)
    hand.settle()
    assert table.patience_ms() > LONGEST_FRAME_MS


def test_what_lies_below_hears_nothing_for_three_tenths_of_a_second(hand: Hand) -> None:
    table = begun(hand)
    lift(hand)
    hand.push("Pass")
    hand.until(lambda: isinstance(table.top.modal, CurtainPanel))
    hand.frames(4, 300)
    count = len(table.sitting.session.record.actions)
    hand.key(pygame.K_RETURN)
    assert table.top.modal is None
    for _click in range(2):
        hand.push("Pass")
        hand.key(pygame.K_p, "p")
    assert len(table.sitting.session.record.actions) == count
    hand.frames(2, 200)
    hand.push("Pass")
    assert len(table.sitting.session.record.actions) == count + 1


def test_escape_opens_the_menu_over_it_and_everything_leads_back_to_it(hand: Hand) -> None:
    table = begun(hand)
    hand.frames(4, 300)
    panel = curtain(hand)
    hand.key(pygame.K_ESCAPE)
    menu = table.top.modal
    assert isinstance(menu, Dialog)
    assert {"Settings", "Home", "Quit", "Saved games…"} <= set(hand.labels())
    assert "Lower the curtain" not in hand.labels()
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert table.top.modal is panel
    for label in ("Settings", "Keys", "Score sheet"):
        hand.key(pygame.K_ESCAPE)
        hand.push(label)
        assert table.top.modal is not panel
        assert label != "Settings" or isinstance(table.top.modal, SettingsPanel)
        hand.key(pygame.K_ESCAPE)
        hand.frame()
        assert table.top.modal is panel and not table.sitting.chair.open
    hand.key(pygame.K_ESCAPE)
    hand.push("Replay this game")
    hand.frame()
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert table.top.modal is panel
    hand.key(pygame.K_ESCAPE)
    hand.push("Home")
    hand.frame()
    assert isinstance(hand.app.scene, HomePage)


def test_a_hand_is_covered_while_computers_play_and_opens_without_a_curtain(hand: Hand) -> None:
    table = begun(hand, persons=3)
    for name in ("Ann", "Bea", "Cid"):
        assert curtain(hand).name == name
        lift(hand)
        assert len(faces(table)) == 10
        hand.push("7♥") if name == "Cid" else hand.push("Pass")
        if name != "Cid":
            hand.until(lambda: isinstance(table.top.modal, CurtainPanel))
    hand.until(lambda: not table.sitting.chair.open)
    hand.settle()
    # Dot, a computer player, is to call.
    assert table.sitting.view.to_act == 3 and table.sitting.viewer == 2
    assert faces(table) == set()
    assert table.top.modal is None
    hand.app.thinker.silent = False  # type: ignore[attr-defined]
    hand.until(lambda: table.sitting.chair.at_turn and table.top.settled, ms=300)
    assert table.sitting.viewer == 2 and table.top.curtain is None
    assert len(table.sitting.view.hand) == 10


@pytest.mark.parametrize("way", ["key", "button", "menu"])
def test_whoever_gets_up_lowers_it(hand: Hand, way: str) -> None:
    table = begun(hand)
    lift(hand)
    if way == "key":
        hand.key(pygame.K_x, "x")
    elif way == "button":
        hand.push("Lower the curtain (X).")
    else:
        hand.key(pygame.K_ESCAPE)
        hand.push("Lower the curtain")
    hand.frame()
    assert curtain(hand).name == "Ann"
    assert faces(table) == set() and not table.sitting.view.legal
    lift(hand)
    assert table.sitting.chair.at_turn and len(faces(table)) == 10


def test_where_one_person_plays_there_is_none_to_lower(hand: Hand) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, called(fresh_game("australian")).record, "test")
    hand.settle()
    table = hand.table
    hand.key(pygame.K_x, "x")
    assert table.voice.message == "There is a curtain only when several people play."
    assert table.top.modal is None and table.sitting.chair.open
    assert "Lower the curtain (X)." not in hand.labels()


def open_misere(persons: tuple[int, ...]) -> Record:
    hands = ("4H 5H 7D", "6H 7H 8H", "", "9H 10H QH")
    start = Start(
        hands=tuple(parse_cards(cards) for cards in hands),
        contract=MakeCall(0, parse_call("open_misere")),
        tricks=(0, 3, 0, 4),
        leader=3,
        dealer=3,
    )
    names = enumerate(("Ann", "Bea", "Cid", "Dot"))
    return new_record(
        start, tuple(SeatInfo(name, "human" if at in persons else "learner") for at, name in names)
    )


def test_it_does_not_fall_for_a_hand_that_all_may_see(hand: Hand) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, open_misere((0, 3)), "test")
    hand.frame()
    hand.until(lambda: isinstance(hand.table.top.modal, CurtainPanel))
    table = hand.table
    assert curtain(hand).name == "Dot"
    lift(hand)
    hand.play("9H")
    hand.settle()
    # Ann's hand lies open: nobody has to hide while she plays, and nobody else's shows.
    assert table.top.modal is None and table.sitting.viewer == 0 and table.sitting.chair.at_turn
    assert not {"10H", "QH"} & (faces(table) | set(table.top.stage.sprites))
    assert {"4H", "5H", "7D"} <= faces(table)
    hand.play("5H")
    hand.app.thinker.silent = False  # type: ignore[attr-defined]
    hand.until(lambda: isinstance(table.top.modal, CurtainPanel), ms=300)
    assert curtain(hand).name == "Dot"


@pytest.mark.parametrize("by_itself", [ByItself.NOTHING, ByItself.ONLY_CARD])
def test_it_does_not_fall_for_a_card_that_is_played_by_itself(
    hand: Hand, by_itself: ByItself
) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.app.change_settings(replace(hand.app.settings, by_itself=by_itself))
    hands = ("4H 5S 7D", "6H 7S 8S", "AH 9D 10D", "9H 10H QH")
    start = Start(
        hands=tuple(parse_cards(cards) for cards in hands),
        contract=MakeCall(3, parse_call("7S")),
        tricks=(0, 3, 0, 4),
        leader=3,
        dealer=3,
    )
    seats = tuple(SeatInfo(name, "human") for name in ("Ann", "Bea", "Cid", "Dot"))
    sit_down(hand.app, new_record(start, seats), "test")
    hand.frame()
    table = hand.table
    hand.until(lambda: isinstance(table.top.modal, CurtainPanel))
    assert curtain(hand).name == "Dot"
    lift(hand)
    hand.play("9H")
    hand.until(lambda: isinstance(table.top.modal, CurtainPanel), ms=300)
    # Ann, Bea and Cid have one heart each.
    forced = by_itself is ByItself.ONLY_CARD
    assert curtain(hand).name == ("Cid" if forced else "Ann")
    assert len(table.sitting.session.record.actions) == (4 if forced else 1)
