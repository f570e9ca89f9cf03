"""The size of the words: whatever is clicked stays under the mouse, all of it in the window."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.panels.settings.panel import SettingsPanel
from fivehundred.ui.settings import SCALES
from tests.ui.fingers import Finger
from tests.ui.gallery import resize
from tests.ui.hand import Hand

SIZES = ((960, 600), (1280, 800), (1920, 1080))


def opened(app: App, size: tuple[int, int], scale: int) -> Hand:
    """Open the settings in a window of a size."""
    hand = Hand(app)
    app.go(route.HomeRoute())
    resize(hand, size)
    app.change_settings(replace(app.settings, ui_scale=scale))
    hand.frame()
    hand.key(pygame.K_o, "o")
    return hand


def panel_of(hand: Hand) -> SettingsPanel:
    scene = hand.app.scene
    assert isinstance(scene, HomePage)
    assert isinstance(scene.modal, SettingsPanel)
    return scene.modal


def frame_of(hand: Hand) -> pygame.Rect:
    shown = panel_of(hand).shown
    assert shown is not None
    return shown.rect


def bar(hand: Hand) -> pygame.Rect:
    return next(one.rect for one in hand.app.layer.controls if one.name == "ui_scale")


def arrow(hand: Hand, step: int) -> tuple[int, int]:
    """Return the middle of an arrow beside the bar."""
    icon, middle = {1: "icons/right", -1: "icons/left"}[step], bar(hand).centery
    arrows = (one.rect for one in hand.app.layer.controls if one.icon == icon)
    return next(rect.center for rect in arrows if rect.top <= middle < rect.bottom)


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "step"), [*product(SIZES, (1, -1))])
def test_clicks_at_one_place_turn_the_size_step_by_step(
    app: App, size: tuple[int, int], step: int
) -> None:
    scales = SCALES[::step]
    hand = opened(app, size, scales[0])
    place = arrow(hand, step)
    for scale in (*scales[1:], scales[-1]):
        hand.move(place)
        hand.click(place)
        assert app.settings.ui_scale == scale
        assert pygame.Rect((0, 0), size).contains(frame_of(hand))
    hand.move((place[0], frame_of(hand).bottom - 4))
    left = frame_of(hand)
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_o, "o")
    assert left == frame_of(hand), "once the mouse has gone, it is as large as words may be"


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
def test_a_place_on_the_scale_stays_under_the_mouse(app: App, size: tuple[int, int]) -> None:
    for at, scale in enumerate(SCALES):
        hand = opened(app, size, 100)
        box = bar(hand)
        place = box.left + (at + 0.5) * box.width / len(SCALES), box.centery
        for _again in range(2):
            hand.move(place)
            hand.click(place)
            assert app.settings.ui_scale == scale
        hand.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("button", ["Reset page", "Words and buttons: reset."])
def test_after_a_reset_the_settings_are_laid_out_as_once_the_mouse_has_gone(
    app: App, button: str
) -> None:
    hand = opened(app, (960, 600), 250)
    place = hand.control(button).rect.center
    hand.move(place)
    hand.click(place)
    assert app.settings.ui_scale == 100
    left = frame_of(hand)
    hand.move((1, 1))
    assert left == frame_of(hand)


def test_a_finger_taps_what_it_sees(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = opened(app, (960, 600), 100)
    finger, place = Finger(hand, monkeypatch), arrow(hand, 1)
    for scale in (110, 125, 150, 175):
        finger.tap(place)
        assert app.settings.ui_scale == scale
    finger.tap(hand.control("Close").rect.center)
    assert isinstance(app.scene, HomePage)
    assert app.scene.modal is None
