"""Fingers: what taps, slides and rests mean, and what breaks nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from fivehundred.session.codec.game import decode
from fivehundred.ui import route
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.pages.page import Page
from fivehundred.ui.plain_dialog import PlainDialog, Words, ask
from fivehundred.ui.scenes.replay.check import CheckTab
from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.settings import PlayBy, Settings
from fivehundred.ui.widgets.gestures import NOWHERE
from fivehundred.ui.widgets.intent import Intent
from tests.ui.deals import calling, exchanging, following
from tests.ui.fingers import Finger
from tests.ui.gallery import resize
from tests.ui.hand import Hand
from tests.ui.studies import open_check
from tests.ui.test_pointer import cards_of, played, sit

EXAMPLES = Path(__file__).parents[2] / "saves" / "examples"


@pytest.fixture
def finger(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> Finger:
    """Give a finger above the program's window."""
    return Finger(hand, monkeypatch)


def at_home(hand: Hand) -> HomePage:
    hand.app.go(route.HomeRoute())
    hand.frame()
    assert isinstance(hand.app.scene, HomePage)
    return hand.app.scene


def long_page(hand: Hand) -> Page[Intent]:
    """Open a page that has to be moved."""
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.app.change_settings(Settings(speed=Speed.OFF, ui_scale=200))
    hand.app.go(route.NewGameRoute())
    hand.frame()
    scene = hand.app.scene
    assert isinstance(scene, Page)
    assert scene.scroll.most_px > 200
    return scene


# — tap —


def test_a_tap_presses_a_button_and_leaves_none_lit(hand: Hand, finger: Finger) -> None:
    at_home(hand)
    finger.tap(hand.control("New game").rect.center)
    assert isinstance(hand.app.scene, NewGamePage)
    assert hand.app.layer.mouse == NOWHERE
    assert hand.app.layer.pointed is None


def test_a_button_is_lit_while_a_finger_is_on_it(hand: Hand, finger: Finger) -> None:
    at_home(hand)
    button = hand.control("New game")
    finger.down(button.rect.center)
    assert hand.app.layer.pointed is button
    assert isinstance(hand.app.scene, HomePage)


def test_the_first_tap_lifts_a_card_and_the_second_plays_it(hand: Hand, finger: Finger) -> None:
    table = sit(hand, following())
    code = cards_of(table)[0][1]
    finger.tap(hand.grip(code))
    assert table.top.pointer.lifted == code
    assert table.top.pointer.hovered is None
    assert played(table) == []
    finger.tap(hand.grip(code))
    assert played(table) == [code]


def test_a_tap_just_above_a_card_means_it_and_a_click_there_does_not(
    hand: Hand, finger: Finger
) -> None:
    table = sit(hand, following())
    code = cards_of(table)[0][1]
    x, y = (round(there) for there in hand.grip(code))
    key_at = table.top.pointer.key_at
    above = next((x + 4, y - up - 5) for up in range(200) if key_at((x + 4, y - up)) is None)
    hand.click(above)
    assert table.top.pointer.lifted is None
    finger.tap(above)
    assert table.top.pointer.lifted == code


def test_a_tap_meets_its_button_in_a_window_too_small_for_the_picture(
    hand: Hand, finger: Finger
) -> None:
    at_home(hand)
    resize(hand, (330, 240))
    pane, (x, y) = hand.app.screen.pane, hand.control("New game").rect.center
    assert pane.shrunk
    finger.look((x / pane.scale[0], y / pane.scale[1]))
    assert hand.focused.label == "New game"


def test_one_tap_plays_a_card_where_that_is_set(hand: Hand, finger: Finger) -> None:
    hand.app.change_settings(Settings(speed=Speed.OFF, play_by=PlayBy.ONE_CLICK))
    table = sit(hand, following())
    code = cards_of(table)[0][1]
    finger.tap(hand.grip(code))
    assert played(table) == [code]


def test_a_finger_that_trembles_still_taps(hand: Hand, finger: Finger) -> None:
    at_home(hand)
    x, y = hand.control("New game").rect.center
    finger.down((x, y))
    finger.move((x + 4, y - 3))
    finger.up((x + 5, y - 4))
    assert isinstance(hand.app.scene, NewGamePage)


def test_a_field_is_written_in_after_a_tap(hand: Hand, finger: Finger) -> None:
    hand.app.go(route.ReadRulesRoute())
    hand.frame()
    hand.key(pygame.K_f, mod=pygame.KMOD_LCTRL)
    field = hand.app.layer.fields[0]
    hand.app.layer.focus_on(None)
    hand.app.layer.keyboard.stop_typing()
    finger.tap(field.rect.center)
    assert hand.app.layer.active_field is field


# — slide —


def test_a_card_that_is_slid_to_the_table_is_played(hand: Hand, finger: Finger) -> None:
    table = sit(hand, following())
    code = cards_of(table)[0][1]
    finger.slide(hand.grip(code), table.top.director.places.centre)
    assert played(table) == [code]


def test_a_page_follows_the_finger_and_nothing_is_pressed(hand: Hand, finger: Finger) -> None:
    scene = long_page(hand)
    whole = [one for one in hand.app.layer.controls if one.clip and one.seen == one.rect]
    button = max(whole, key=lambda one: one.rect.bottom)
    x, y = button.rect.center
    finger.slide((x, y), (x, y - 150))
    assert hand.app.scene is scene
    assert scene.scroll.offset_px == 150
    assert button.rect.center == (x, y - 150)
    assert scene.modal is None
    finger.slide((x, y - 150), (x, y + 400))
    assert scene.scroll.offset_px == 0


def test_a_page_stays_where_a_finger_has_left_it(hand: Hand, finger: Finger) -> None:
    scene = long_page(hand)
    middle = scene.scroll.view.center
    finger.slide(middle, (middle[0], middle[1] - 90))
    hand.move((20, 20))
    hand.frames(4)
    assert scene.scroll.offset_px == 90


def test_a_column_of_findings_follows_a_finger_that_begins_on_a_button(
    hand: Hand, finger: Finger
) -> None:
    hand.app.change_settings(Settings(speed=Speed.OFF, ui_scale=200))
    scene = open_check(hand, decode((EXAMPLES / "australian.json").read_text(encoding="utf-8")))
    tab, layer = scene.side.chosen, hand.app.layer
    assert isinstance(tab, CheckTab)
    button = next(one for one in layer.controls if one.clip and one.intent and one.seen)
    (x, y), at = button.seen.center, scene.replay.at
    finger.slide((x, y), (x, y - 60))
    assert tab.scroll.offset_px == 60
    assert scene.replay.at == at


def test_the_dialog_for_faults_is_answered_by_a_finger(hand: Hand) -> None:
    dialog = PlainDialog(Words("A fault", "Something is wrong.", ("Go on", "Quit")), 1.0)
    window = pygame.display.get_surface()
    assert window is not None
    (wide, high), (x, y) = window.get_size(), dialog._plan(window).buttons[1].center
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        finger = {"touch_id": 1, "finger_id": 1, "x": x / wide, "y": y / high}
        pygame.event.post(pygame.event.Event(kind, finger))
    assert ask(dialog, lambda _said, _ms: None) == 1


# — rest —


def test_a_finger_that_rests_on_a_button_hears_it_and_presses_nothing(
    hand: Hand, finger: Finger
) -> None:
    home = at_home(hand)
    button = hand.control("New game")
    finger.look(button.rect.center)
    assert hand.app.layer.focus is button
    finger.up(button.rect.center)
    assert hand.app.scene is home
    assert home.shown is not None
    assert home.shown.status == button.sentence


def test_a_finger_that_rests_on_a_card_hears_which_it_is(hand: Hand, finger: Finger) -> None:
    table = sit(hand, following())
    code = cards_of(table)[0][1]
    finger.look(hand.grip(code))
    finger.up(hand.grip(code))
    assert table.top.keys.focused == code
    assert "may be played" in hand.line[0]
    assert played(table) == []
    finger.tap(hand.grip(code))
    assert table.top.pointer.lifted == code


def test_a_finger_that_rests_on_a_seat_hears_who_sits_there(hand: Hand, finger: Finger) -> None:
    table = sit(hand, calling())
    place = table.top.places.seats[1]
    finger.look(place.name_plate.center)
    finger.up(place.name_plate.center)
    assert table.top.company.names[place.seat] in hand.line[0]


def test_a_button_that_is_off_says_why_to_a_finger_that_rests(hand: Hand, finger: Finger) -> None:
    table = sit(hand, exchanging())
    off = [one for one in hand.app.layer.controls if not one.enabled]
    assert off
    finger.look(off[0].rect.center)
    assert hand.line[0] == off[0].sentence
    finger.up(off[0].rect.center)
    assert table.top.modal is None


def test_the_loop_wakes_in_time_for_a_finger_that_rests(hand: Hand, finger: Finger) -> None:
    at_home(hand)
    hand.app.art.finish()
    hand.frames(3)
    assert hand.app._patience_ms() > 500
    finger.down((5, 5))
    hand.frames(2)
    finger.now_ms += 120
    assert 0 < hand.app._patience_ms() <= 380


def test_a_finger_that_rests_on_a_list_of_moves_hears_the_move(hand: Hand, finger: Finger) -> None:
    hand.app.go(route.ReplayRoute(EXAMPLES / "australian.json", 60, tab="moves"))
    hand.frame()
    scene = hand.app.scene
    assert isinstance(scene, ReplayScene)
    plan = scene.layout.side_plan
    assert plan is not None
    at = plan.rect.center
    finger.look(at)
    told = scene.side.chosen.pointed(at)
    assert told
    assert scene.read("")[0] == told
    finger.up(at)
    assert scene.replay.at == 60


def test_a_finger_that_rests_on_the_timeline_hears_the_place_it_is_on(
    hand: Hand, finger: Finger
) -> None:
    hand.app.go(route.ReplayRoute(EXAMPLES / "australian.json", 60))
    hand.frame()
    scene = hand.app.scene
    assert isinstance(scene, ReplayScene)
    row = scene.layout.bar.timeline.whole_row
    finger.look((row.left + 9, row.centery))
    first = scene.read("")[0]
    finger.up((row.left + 9, row.centery))
    finger.look((row.right - 9, row.centery))
    assert first
    assert scene.read("")[0] not in ("", first)
    assert hand.app.layer.focus is None
    assert scene.replay.at == 60
