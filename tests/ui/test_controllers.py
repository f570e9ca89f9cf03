"""Game controllers: their buttons are keys, they come and go, and sticks at rest wake nobody."""

from __future__ import annotations

import ctypes
import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.window import input_devices as hands_module
from fivehundred.ui.window.input_devices import KEYS, Controllers, FrameTimer, InputDevices
from tests.ui.deals import calling, following
from tests.ui.hand import Hand
from tests.ui.test_pointer import cards_of, played, sit

_BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "before": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "back": pygame.CONTROLLER_BUTTON_BACK,
}


def press(hand: Hand, *buttons: str) -> None:
    """Press buttons one after another."""
    for name in buttons:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            hand.post(kind, instance_id=0, button=_BUTTONS[name])


def axis(value: int, number: int = pygame.CONTROLLER_AXIS_LEFTX) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=number, value=value)


def keys_of(controllers: Controllers, *values: int) -> list[tuple[bool, int]]:
    """List the keys that a stick presses and lets go on its way through some places."""
    events = [event for value in values for event in controllers.translate(axis(value))]
    return [(event.type == pygame.KEYDOWN, event.key) for event in events]


def test_a_whole_page_is_worked_with_a_controller(hand: Hand) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    press(hand, "next")
    for _press in range(20):
        if hand.focused.label == "New game":
            break
        press(hand, "down")
    press(hand, "a")
    assert isinstance(hand.app.scene, NewGamePage)
    press(hand, "b")
    assert isinstance(hand.app.scene, HomePage)


def test_a_card_is_played_with_a_controller(hand: Hand) -> None:
    table = sit(hand, following())
    press(hand, "right")
    focused = table.top.keys.focused
    assert focused in cards_of(table)[0]
    press(hand, "a")
    assert played(table) == [focused]


def test_buttons_ask_for_a_hint_the_last_trick_and_the_keys(hand: Hand) -> None:
    table = sit(hand, following())
    press(hand, "x")
    assert table.sitting.hint.wanted
    press(hand, "x", "back")
    assert table.top.modal is not None
    press(hand, "b")
    assert table.top.modal is None


def test_shoulders_go_through_the_zones_both_ways(hand: Hand) -> None:
    sit(hand, calling())
    press(hand, "next")
    first = hand.app.layer.focus
    press(hand, "next")
    assert hand.app.layer.focus is not first
    press(hand, "before")
    assert hand.app.layer.focus is first


def test_a_stick_is_one_arrow_until_it_comes_back() -> None:
    right = pygame.K_RIGHT
    way = (3000, 26_000, 31_000, 18_000, 14_000, 9000, 0)
    assert keys_of(Controllers(), *way) == [(True, right), (False, right)]


def test_a_stick_thrown_over_lets_one_arrow_go_before_the_other() -> None:
    right, left = pygame.K_RIGHT, pygame.K_LEFT
    assert keys_of(Controllers(), 32_767, -32_768, 0) == [
        (True, right),
        (False, right),
        (True, left),
        (False, left),
    ]


def test_a_stick_that_trembles_at_rest_wakes_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = InputDevices()
    batches = iter([[axis(200)], [axis(-90)], [axis(25_000), axis(100)]])
    monkeypatch.setattr(pygame.event, "get", lambda: next(batches, []))
    got = FrameTimer(is_noise=hands.controllers.is_noise).wait(5000)
    assert [event.value for event in got] == [25_000, 100]
    meant = [one.type for event in got for one in hands.translate(event, (640, 480))]
    assert meant == [pygame.KEYDOWN, pygame.KEYUP]


def test_every_key_of_a_controller_is_told_pressed_and_let_go() -> None:
    controllers = Controllers()
    for button, key in KEYS.items():
        for kind, told in (
            (pygame.CONTROLLERBUTTONDOWN, pygame.KEYDOWN),
            (pygame.CONTROLLERBUTTONUP, pygame.KEYUP),
        ):
            (event,) = controllers.translate(
                pygame.event.Event(kind, instance_id=0, button=button)
            )
            assert (event.type, event.key, event.mod) == (told, key.code, key.mod)


def test_controllers_are_looked_for_only_when_the_program_has_been_there_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr(hands_module, "_now_ms", lambda: now[0])
    hands, asked = InputDevices(), []
    monkeypatch.setattr(Controllers, "begin", lambda _self: asked.append(now[0]))
    for now[0] in (0.0, 900.0, 1499.0, 1500.0):
        hands.begin()
    assert asked == [1500.0]


def test_the_program_is_what_it_is_without_a_library_for_controllers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pygame._sdl2.controller", None)
    controllers = Controllers()
    controllers.begin()
    assert controllers.begun
    controllers.close()


# — one that SDL believes in —


def sdl() -> Any:
    """Give the very library that pygame uses; skips where it cannot be found."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text(encoding="utf-8").splitlines() if maps.exists() else []
    found = [line.split()[-1] for line in lines if "libSDL2-" in line and ".so" in line]
    if not found:
        pytest.skip("the library is not to be found among what is loaded")
    library = ctypes.CDLL(found[0])
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = (
        ctypes.c_void_p,
        ctypes.c_int,
        ctypes.c_uint8,
    )
    return library


@pytest.fixture
def plugged(hand: Hand) -> Iterator[tuple[Callable[[int], None], Callable[[], None]]]:
    """Plug in a controller of SDL's own; gives what presses a button, and what pulls it out."""
    library = sdl()
    hand.app.hands.controllers.begin()
    index = library.SDL_JoystickAttachVirtual(1, 6, 15, 0)
    if index < 0:
        pytest.skip("this SDL has no virtual controllers")
    hand.app.go(route.HomeRoute())
    hand.frame()
    (instance,) = hand.app.hands.controllers._open
    stick = library.SDL_JoystickFromInstanceID(instance)

    def press_button(button: int) -> None:
        for down in (1, 0):
            library.SDL_JoystickSetVirtualButton(stick, button, down)
            hand.frame()

    def pull_out() -> None:
        library.SDL_JoystickDetachVirtual(index)
        hand.frame()

    yield press_button, pull_out
    hand.app.hands.controllers.close()
    importlib.import_module("pygame._sdl2.controller").quit()


def test_a_controller_comes_plays_a_card_and_goes(
    hand: Hand, plugged: tuple[Callable[[int], None], Callable[[], None]]
) -> None:
    press_button, pull_out = plugged
    table = sit(hand, following())
    press_button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    focused = table.top.keys.focused
    assert focused is not None
    press_button(pygame.CONTROLLER_BUTTON_A)
    assert played(table) == [focused]
    pull_out()
    assert hand.app.hands.controllers._open == {}
    hand.frames(3)
