"""Fingers on every screen: targets are 44 units wide and high, and nothing needs hovering."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.ui.geometry.look import unit_for
from fivehundred.ui.geometry.places import places
from fivehundred.ui.geometry.rows import fan_poses
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.widgets.control import Control, Field
from fivehundred.ui.widgets.gestures import LOOK
from fivehundred.ui.widgets.intent import USED
from fivehundred.ui.widgets.layer import FocusableText, WidgetLayer
from fivehundred.ui.widgets.reach import TARGET_U
from fivehundred.ui.widgets.wheel import Wheel
from tests.ui.counted import STATISTICS
from tests.ui.gallery import MORE, MORE_PAGES, SCREENS, opened, resize, show
from tests.ui.hand import Hand

CLOSE_ROWS = ("rules", "rules-to-choose")
"""Fifteen chapters have to stand in one column; they are as high as the page has room for."""
LEAST_CLOSE_ROW = 36


@pytest.fixture(scope="module")
def window() -> Iterator[Hand]:
    """Give one program for all screens."""
    with opened() as hand:
        hand.app.change_settings(Settings(speed=Speed.OFF))
        resize(hand, (1280, 800))
        yield hand


def extent(layer: WidgetLayer, one: Control | Field, dx: int, dy: int) -> int:
    """Count the pixels that mean a thing, along a line through its middle."""
    x, y = one.seen.center
    found = 1
    for step in (1, -1):
        far = 1
        while (
            far <= TARGET_U and layer.pointed_at((x + step * dx * far, y + step * dy * far)) is one
        ):
            far += 1
        found += far - 1
    return found


def pressable(layer: WidgetLayer) -> list[Control | Field]:
    """List what can be pressed, and is wholly in sight."""
    buttons = [one for one in layer.controls if one.does is not None or one.turn is not None]
    both: list[Control | Field] = [*buttons, *layer.fields]
    return [one for one in both if one.seen and one.seen == one.rect]


def too_small(layer: WidgetLayer, least: int) -> list[str]:
    """List what a finger may miss."""
    found = []
    for one in pressable(layer):
        wide, high = one.seen.size
        wide = wide if wide >= least else extent(layer, one, 1, 0)
        high = high if high >= least else extent(layer, one, 0, 1)
        met = layer.pointed_at(one.seen.center) is one
        if not met or min(wide, high) < least:
            found.append(f"{one.sentence} {wide}×{high}")
    return found


@pytest.mark.parametrize("screen", [*SCREENS, *MORE, *MORE_PAGES, *STATISTICS])
def test_every_target_of_a_finger_is_large_enough_and_told_where_it_rests(
    window: Hand, screen: str
) -> None:
    if not show(window, screen, "australian"):
        pytest.skip("nothing of the kind in this game")
    motion = {"pos": (0, 0), "rel": (1, 1), "buttons": (0, 0, 0), "touch": True}
    layer = window.app.layer
    layer.process(pygame.event.Event(pygame.MOUSEMOTION, motion))
    assert pressable(layer)
    least = LEAST_CLOSE_ROW if screen in CLOSE_ROWS else TARGET_U
    assert too_small(layer, least) == []
    assert untold(layer) == []


def untold(layer: WidgetLayer) -> list[str]:
    """List what a finger that rests on it does not have said."""
    found = []
    for one in layer.stops:
        if isinstance(one, Field) or (isinstance(one, Control) and one.seen != one.rect):
            # A field is written in, and what is out of sight is brought there first.
            continue
        layer.focus_on(None)
        pressed = pygame.event.Event(LOOK, pos=one.rect.center)
        said = layer.focus.sentence if layer.process(pressed) and layer.focus else ""
        # A panel lies over some of what is drawn on the table, and tells itself.
        covered = isinstance(one, FocusableText) and said
        if said != one.sentence and not covered:
            found.append(one.sentence)
    return found


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
