"""What the layer returns for an event: the intent of the widget it met."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.widgets.choosers import segments, stepper
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer
from tests.ui.hand import Hand


@dataclass(frozen=True, slots=True)
class _Wish(Intent):
    word: str


@pytest.fixture
def layer(hand: Hand) -> WidgetLayer:
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.app.layer.clear()
    return hand.app.layer


def key(layer: WidgetLayer, code: int) -> Intent | None:
    return layer.process(
        pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
    )


def click(layer: WidgetLayer, at: tuple[int, int]) -> list[Intent | None]:
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return [layer.process(pygame.event.Event(kind, pos=at, button=1)) for kind in kinds]


def test_the_layer_returns_what_a_pressed_button_asks_for(layer: WidgetLayer) -> None:
    wish, rect = _Wish("more"), pygame.Rect(100, 100, 120, 60)
    layer.button(rect, "more", wish, keys=(pygame.K_m,))
    assert click(layer, rect.center) == [USED, wish]
    assert key(layer, pygame.K_m) == wish
    assert key(layer, pygame.K_TAB) == USED
    assert key(layer, pygame.K_RETURN) == wish
    assert key(layer, pygame.K_x) is None


def test_a_button_that_is_off_takes_the_click_and_asks_for_nothing(layer: WidgetLayer) -> None:
    rect = pygame.Rect(100, 100, 120, 60)
    layer.button(rect, "more", _Wish("more"), keys=(pygame.K_m,), enabled=False)
    assert click(layer, rect.center) == [USED, None]
    assert key(layer, pygame.K_m) is None


def test_the_layer_returns_what_turning_asks_for(layer: WidgetLayer) -> None:
    def turn(dx: int, dy: int) -> Intent | None:
        return _Wish(f"{dx} {dy}")

    layer.focus_on(layer.button(pygame.Rect(100, 100, 120, 60), "turn", USED, on_arrows=turn))
    assert key(layer, pygame.K_UP) == _Wish("0 -1")
    assert key(layer, pygame.K_RIGHT) == _Wish("1 0")


def test_the_layer_returns_what_writing_asks_for(layer: WidgetLayer) -> None:
    field = pygame.Rect(100, 300, 300, 40)
    layer.entry(field, "Ann", _Wish, changed=lambda text: _Wish(text[::-1]))
    layer.process(pygame.event.Event(pygame.TEXTINPUT, text="Bo"))
    assert _Wish("oB") in [layer.process(event) for event in pygame.event.get()]
    key(layer, pygame.K_RETURN)
    assert _Wish("Bo") in [layer.process(event) for event in pygame.event.get()]


@dataclass(frozen=True, slots=True)
class _Turn(Intent):
    step: int


def test_a_stepper_is_turned_by_arrows_of_mouse_and_keyboard(layer: WidgetLayer) -> None:
    stepper(
        layer,
        pygame.Rect(100, 100, 300, 40),
        "four",
        _Turn,
        description="four play",
        name="players",
    )
    assert key(layer, pygame.K_TAB) == USED
    assert layer.focus is not None
    assert layer.focus.name == "players"
    asked = [key(layer, code) for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE)]
    assert asked == [_Turn(-1), _Turn(1), _Turn(1)]
    assert key(layer, pygame.K_RETURN) is None
    assert [click(layer, (x, 120))[-1] for x in (110, 250, 390)] == [_Turn(-1), _Turn(1), _Turn(1)]
    layer.keyboard.beyond = lambda: False
    key(layer, pygame.K_TAB)
    key(layer, pygame.K_TAB)
    assert layer.focus is None


def test_a_row_of_segments_is_one_stop_of_the_keyboard(layer: WidgetLayer) -> None:
    chosen = 1

    def fill() -> None:
        words = ("one", "two", "three")
        box = pygame.Rect(100, 100, 300, 40)
        segments(layer, box, words, chosen, _Turn, descriptions=words, name="row")

    layer.refill(fill)
    steps = (pygame.K_TAB, 1), (pygame.K_RIGHT, 2), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1)
    for code, at in steps:
        asked = key(layer, code)
        if isinstance(asked, _Turn):
            chosen = asked.step
            layer.refill(fill)
        assert chosen == at
        # The focus goes along with what is chosen.
        assert layer.focus is not None
        assert layer.focus.name == "row"
    assert click(layer, (120, 120))[-1] == _Turn(0)
