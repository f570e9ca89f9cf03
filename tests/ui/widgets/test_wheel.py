"""The wheel and the finger that slides: a panel moves by steps under both."""

from __future__ import annotations

from typing import Any

import pygame

from fivehundred.ui.widgets.gestures import Wheel
from fivehundred.ui.widgets.intent import USED, Intent
from tests.ui.widgets.board import Asks


def event(kind: int, y: int = 0, **more: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(50, y), button=1, **more)


def slid(wheel: Wheel, *places: int, u: float = 1.0) -> list[Intent | None]:
    """Put a finger down that has begun to slide, and lead it on."""
    down, *others = places
    told = [wheel.handle(event(pygame.MOUSEBUTTONDOWN, down, slide=True), Asks, u)]
    return told + [wheel.handle(event(pygame.MOUSEMOTION, y), Asks, u) for y in others]


def test_the_wheel_goes_down_as_it_is_turned_towards_oneself() -> None:
    for turned in (-1, 1, 3):
        told = Wheel().handle(pygame.event.Event(pygame.MOUSEWHEEL, y=turned), Asks, 1.0)
        assert told == Asks(-turned)
    assert Wheel().handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1), None, 1.0) is None


def test_a_finger_moves_what_lies_under_it_along_with_itself() -> None:
    """Forty units are a step; what is left over counts for the next."""
    assert slid(Wheel(), 300, 270, 255, 225) == [USED, USED, Asks(1), USED]
    assert slid(Wheel(), 300, 255, 219) == [USED, Asks(1), Asks(1)]
    assert slid(Wheel(), 300, 345, 421) == [USED, Asks(-1), Asks(-2)]
    assert slid(Wheel(), 300, 255, u=2.0) == [USED, USED]
    assert slid(Wheel(), 300, 130) == [USED, Asks(4)]


def test_a_finger_lifted_moves_nothing_more() -> None:
    wheel = Wheel()
    slid(wheel, 300, 255)
    assert wheel.handle(event(pygame.MOUSEBUTTONUP), Asks, 1.0) == USED
    assert wheel.handle(event(pygame.MOUSEMOTION, 100), Asks, 1.0) is None
    assert wheel.handle(event(pygame.MOUSEBUTTONUP), Asks, 1.0) is None


def test_a_press_that_does_not_slide_is_left_to_the_buttons() -> None:
    wheel = Wheel()
    for more in ({}, {"slide": False}):
        assert wheel.handle(event(pygame.MOUSEBUTTONDOWN, 300, **more), Asks, 1.0) is None
    assert wheel.handle(event(pygame.MOUSEMOTION, 100), Asks, 1.0) is None
    right = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 300), button=3, slide=True)
    assert wheel.handle(right, Asks, 1.0) is None


def test_other_events_do_not_end_a_slide_and_another_panel_does() -> None:
    wheel = Wheel()
    slid(wheel, 300)
    assert wheel.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a), Asks, 1.0) is None
    assert wheel.handle(event(pygame.MOUSEMOTION, 255), Asks, 1.0) == Asks(1)
    assert wheel.handle(event(pygame.MOUSEMOTION, 215), None, 1.0) is None
    assert wheel.handle(event(pygame.MOUSEMOTION, 100), Asks, 1.0) is None
