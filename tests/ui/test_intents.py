"""What the desk returns for an event: the intent of the widget it met."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.widgets.desk import Desk
from fivehundred.ui.widgets.intent import USED, Intent
from tests.ui.hand import Hand


@dataclass(frozen=True, slots=True)
class _Wish(Intent):
    word: str


@pytest.fixture
def desk(hand: Hand) -> Desk:
    hand.app.go(route.Home())
    hand.frame()
    hand.app.desk.clear()
    return hand.app.desk


def key(desk: Desk, code: int) -> Intent | None:
    return desk.process(
        pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
    )


def click(desk: Desk, at: tuple[int, int]) -> list[Intent | None]:
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return [desk.process(pygame.event.Event(kind, pos=at, button=1)) for kind in kinds]


def test_the_desk_returns_what_a_pressed_button_asks_for(desk: Desk) -> None:
    wish, rect = _Wish("more"), pygame.Rect(100, 100, 120, 60)
    desk.button(rect, "more", wish, keys=(pygame.K_m,))
    assert click(desk, rect.center) == [USED, wish]
    assert key(desk, pygame.K_m) == wish
    assert key(desk, pygame.K_TAB) == USED
    assert key(desk, pygame.K_RETURN) == wish
    assert key(desk, pygame.K_x) is None


def test_a_button_that_is_off_takes_the_click_and_asks_for_nothing(desk: Desk) -> None:
    rect = pygame.Rect(100, 100, 120, 60)
    desk.button(rect, "more", _Wish("more"), keys=(pygame.K_m,), enabled=False)
    assert click(desk, rect.center) == [USED, None]
    assert key(desk, pygame.K_m) is None


def test_the_desk_returns_what_turning_asks_for(desk: Desk) -> None:
    def turn(dx: int, dy: int) -> Intent | None:
        return _Wish(f"{dx} {dy}")

    desk.focus_on(desk.button(pygame.Rect(100, 100, 120, 60), "turn", USED, turn=turn))
    assert key(desk, pygame.K_UP) == _Wish("0 -1")
    assert key(desk, pygame.K_RIGHT) == _Wish("1 0")


def test_the_desk_returns_what_writing_asks_for(desk: Desk) -> None:
    field = pygame.Rect(100, 300, 300, 40)
    desk.entry(field, "Ann", _Wish, changed=lambda text: _Wish(text[::-1]))
    desk.process(pygame.event.Event(pygame.TEXTINPUT, text="Bo"))
    assert _Wish("oB") in [desk.process(event) for event in pygame.event.get()]
    key(desk, pygame.K_RETURN)
    assert _Wish("Bo") in [desk.process(event) for event in pygame.event.get()]
