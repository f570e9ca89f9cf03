"""Windows too small for any scene: the picture is shown shrunk, and the mouse is told so."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.settings import SCALES
from fivehundred.ui.window.screen import LEAST_SIZE, WindowViewport
from tests.ui.deals import calling
from tests.ui.gallery import resize
from tests.ui.hand import Hand
from tests.ui.seating import sit_down

TINY = ((1, 1), (2, 300), (300, 2), (60, 40), (240, 180), (320, 240), (479, 361))


def test_a_window_of_the_least_size_is_drawn_on_itself() -> None:
    window = pygame.Surface(LEAST_SIZE)
    pane = WindowViewport(window)
    assert pane.surface is window
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=(7, 9), rel=(1, 1))
    assert pane.event_in_picture(event) is event


@pytest.mark.parametrize("size", TINY)
def test_a_smaller_window_shows_a_larger_picture(size: tuple[int, int]) -> None:
    pane = WindowViewport(pygame.Surface(size))
    assert pane.size[0] >= LEAST_SIZE[0] and pane.size[1] >= LEAST_SIZE[1]
    at = (size[0] // 2, size[1] // 2)
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    x, y = pane.event_in_picture(press).pos
    assert abs(x - at[0] * pane.size[0] / size[0]) <= 1
    assert abs(y - at[1] * pane.size[1] / size[1]) <= 1


@pytest.mark.sweep
@pytest.mark.parametrize("size", TINY)
def test_every_window_can_be_drawn_in_and_left_again(hand: Hand, size: tuple[int, int]) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    resize(hand, size)
    sit_down(hand.app, calling(), "small")
    hand.frames(3)
    hand.click((size[0] // 2, size[1] // 2))
    resize(hand, (1280, 800))
    assert hand.app.screen.size == (1280, 800)


def test_a_button_in_a_small_window_is_pressed_where_it_is_seen(hand: Hand) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    resize(hand, (320, 240))
    button = hand.control("Keys").rect
    across, down = hand.app.screen.pane.scale
    point = (button.centerx / across, button.centery / down)
    hand.move(point)
    assert hand.app.layer.pointed_at(hand.app.layer.mouse) is hand.control("Keys")
    hand.click(point)
    assert hand.app.layer.controls[0].label == "Close"


def test_the_largest_words_in_the_smallest_window_are_drawn(hand: Hand) -> None:
    hand.app.change_settings(replace(hand.app.settings, ui_scale=SCALES[-1]))
    hand.app.go(route.HomeRoute())
    resize(hand, (200, 150))
    sit_down(hand.app, calling(), "small")
    hand.frames(3)
    assert hand.table.top.asked is not None
