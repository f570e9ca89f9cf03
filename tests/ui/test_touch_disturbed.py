"""Fingers that get in the way of others, of the mouse or of the window: nothing breaks."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.widgets import gestures
from tests.ui.deals import following
from tests.ui.fingers import Finger
from tests.ui.hand import Hand
from tests.ui.test_pointer import cards_of, is_at_rest, played, sit
from tests.ui.test_touch import at_home


@pytest.fixture
def finger(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> Finger:
    """Give a finger above the program's window."""
    return Finger(hand, monkeypatch)


def test_a_second_finger_takes_back_a_tap(hand: Hand, finger: Finger) -> None:
    home = at_home(hand)
    at = hand.control("New game").rect.center
    finger.down(at)
    finger.event(pygame.FINGERDOWN, (30, 30), number=2)
    finger.up(at)
    finger.event(pygame.FINGERUP, (30, 30), number=2)
    assert hand.app.scene is home
    finger.tap(at)
    assert isinstance(hand.app.scene, NewGamePage)


def test_the_ball_of_a_hand_does_not_disturb_a_card_that_is_dragged(
    hand: Hand, finger: Finger
) -> None:
    table = sit(hand, following())
    code, centre = cards_of(table)[0][1], table.top.director.places.centre
    here = hand.grip(code)
    finger.down(here)
    finger.move((here[0], here[1] - 60))
    finger.event(pygame.FINGERDOWN, (400, 780), number=2)
    finger.event(pygame.FINGERMOTION, (420, 700), number=2)
    finger.move(centre)
    finger.event(pygame.FINGERUP, (420, 700), number=2)
    assert table.top.pointer.dragging == code
    finger.up(centre)
    assert played(table) == [code]


def test_a_card_glides_back_when_the_window_is_left_with_a_finger_on_it(
    hand: Hand, finger: Finger
) -> None:
    table = sit(hand, following())
    code, centre = cards_of(table)[0][1], table.top.director.places.centre
    finger.down(hand.grip(code))
    finger.move(centre)
    assert table.top.pointer.dragging == code
    hand.post(pygame.WINDOWFOCUSLOST)
    finger.up(centre)
    hand.settle()
    assert played(table) == []
    assert is_at_rest(table, code)


def test_a_mouse_that_presses_takes_the_card_out_of_the_finger(hand: Hand, finger: Finger) -> None:
    table = sit(hand, following())
    code, centre = cards_of(table)[0][1], table.top.director.places.centre
    finger.down(hand.grip(code))
    finger.move(centre)
    hand.press((3, 3))
    hand.release((3, 3))
    finger.up(centre)
    hand.settle()
    assert played(table) == []
    assert table.top.pointer.dragging is None
    assert is_at_rest(table, code)


def test_a_finger_means_nothing_while_the_mouse_drags(hand: Hand, finger: Finger) -> None:
    table = sit(hand, following())
    legal, centre = cards_of(table)[0], table.top.director.places.centre
    hand.press(hand.grip(legal[1]))
    hand.move(centre, held=True)
    finger.tap(hand.grip(legal[0]))
    assert table.top.pointer.dragging == legal[1]
    hand.release(centre)
    assert played(table) == [legal[1]]


def test_a_finger_whose_end_was_never_told_makes_way_for_another(
    hand: Hand, finger: Finger
) -> None:
    at_home(hand)
    finger.down((3, 3))
    finger.rest(20_000)
    finger.number = 2
    finger.tap(hand.control("New game").rect.center)
    assert isinstance(hand.app.scene, NewGamePage)


def test_mouse_events_that_the_system_makes_of_fingers_press_nothing(hand: Hand) -> None:
    home = at_home(hand)
    at = hand.control("New game").rect.center
    hand.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
    hand.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)
    assert hand.app.scene is home


def test_fingers_on_the_pad_of_a_mac_press_nothing(
    hand: Hand, finger: Finger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gestures, "_TOUCH_SCREENS", False)
    home = at_home(hand)
    finger.tap(hand.control("New game").rect.center)
    assert hand.app.scene is home
