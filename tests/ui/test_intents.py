"""What the desk returns for an event: the intent of the widget it met."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.widgets.choosers import segments, stepper
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


@dataclass(frozen=True, slots=True)
class _Turn(Intent):
    step: int


def test_a_stepper_is_turned_by_arrows_of_mouse_and_keyboard(desk: Desk) -> None:
    stepper(desk, pygame.Rect(100, 100, 300, 40), "four", _Turn, say="four play", name="players")
    assert key(desk, pygame.K_TAB) == USED
    assert desk.focus is not None
    assert desk.focus.name == "players"
    asked = [key(desk, code) for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE)]
    assert asked == [_Turn(-1), _Turn(1), _Turn(1)]
    assert key(desk, pygame.K_RETURN) is None
    assert [click(desk, (x, 120))[-1] for x in (110, 250, 390)] == [_Turn(-1), _Turn(1), _Turn(1)]
    desk.beyond = True
    key(desk, pygame.K_TAB)
    key(desk, pygame.K_TAB)
    assert desk.focus is None


def test_a_row_of_segments_is_one_stop_of_the_keyboard(desk: Desk) -> None:
    chosen = 1

    def fill() -> None:
        words = ("one", "two", "three")
        box = pygame.Rect(100, 100, 300, 40)
        segments(desk, box, words, chosen, _Turn, say=words, name="row")

    desk.refill(fill)
    steps = (pygame.K_TAB, 1), (pygame.K_RIGHT, 2), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1)
    for code, at in steps:
        asked = key(desk, code)
        if isinstance(asked, _Turn):
            chosen = asked.step
            desk.refill(fill)
        assert chosen == at
        # The focus goes along with what is chosen.
        assert desk.focus is not None
        assert desk.focus.name == "row"
    assert click(desk, (120, 120))[-1] == _Turn(0)
