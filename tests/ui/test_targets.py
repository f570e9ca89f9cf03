"""Fingers on every screen: targets are 44 units wide and high, and nothing needs hovering."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.ui.geometry.measures import unit_for
from fivehundred.ui.geometry.places import places
from fivehundred.ui.geometry.rows import fan_poses
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.settings import Settings
from fivehundred.ui.widgets.control import TARGET_U
from fivehundred.ui.widgets.gestures import Wheel
from fivehundred.ui.widgets.intent import USED
from tests.ui.gallery import opened, resize, show
from tests.ui.hand import Hand

"""Fifteen chapters have to stand in one column; they are as high as the page has room for."""


@pytest.fixture(scope="module")
def window() -> Iterator[Hand]:
    """Give one program for all screens."""
    with opened() as hand:
        hand.app.change_settings(Settings(speed=Speed.OFF))
        resize(hand, (1280, 800))
        yield hand


def test_a_finger_beside_a_small_button_means_it_and_a_mouse_does_not(window: Hand) -> None:
    show(window, "lesson", "australian")
    layer, small = window.app.layer, window.control("Go on")
    beside = (small.rect.centerx, small.rect.bottom + 1)
    for touch, meant in ((True, small), (False, None)):
        motion = {"pos": beside, "rel": (1, 1), "buttons": (0, 0, 0), "touch": touch}
        layer.process(pygame.event.Event(pygame.MOUSEMOTION, motion))
        assert layer.pointed_at(beside) is meant


@pytest.mark.parametrize("size", [(800, 480), (960, 600), (1280, 800)])
def test_every_card_of_fifteen_shows_a_strip_as_wide_as_a_target(size: tuple[int, int]) -> None:
    at = places(size, PRESETS["australian"].variant.seating, 0)
    for count in range(10, 16):
        fan = fan_poses(count, at)
        narrowest = min(right.x - left.x for left, right in pairwise(fan))
        assert narrowest >= TARGET_U * unit_for(*size)


def test_a_finger_that_slides_turns_a_wheel_step_by_step() -> None:
    wheel, turned = Wheel(), []

    def slide(kind: int, y: int, **more: Any) -> None:
        event = pygame.event.Event(kind, pos=(50, y), touch=True, button=1, **more)
        assert wheel.handle(event, lambda steps: turned.append(steps) or USED, 1.0) is USED  # type: ignore[func-returns-value]

    slide(pygame.MOUSEBUTTONDOWN, 500, slide=True)
    for y in (480, 455, 380, 420, 500):
        slide(pygame.MOUSEMOTION, y)
    slide(pygame.MOUSEBUTTONUP, 500)
    assert turned == [1, 2, -1, -2]
