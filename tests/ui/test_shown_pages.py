"""A frame of every screen but the table is a value: worked out, said, and only then drawn."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.pages.challenges import ChallengesPage
from fivehundred.ui.scenes.shared.base import BaseScene
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.intent import Intent
from tests.session.games import finished_game
from tests.ui.hand import Hand


def _replay(app: App) -> None:
    app.store.save("over", finished_game())
    app.go(route.ReplayRoute(app.store.path_of("over")))


SCREENS: dict[str, Callable[[App], None]] = {
    "home": lambda app: app.go(route.HomeRoute()),
    "games": lambda app: app.go(route.GamesRoute()),
    "replays": lambda app: app.go(route.ReplaysRoute()),
    "learn": lambda app: app.go(route.LearnRoute()),
    "new game": lambda app: app.go(route.NewGameRoute()),
    "house rules": lambda app: app.go(route.HouseRulesRoute(Draft.of_preset("australian"))),
    "replay": _replay,
}


@pytest.fixture(params=SCREENS)
def scene(hand: Hand, request: pytest.FixtureRequest) -> BaseScene[Intent]:
    SCREENS[request.param](hand.app)
    hand.frames(3)
    found = hand.app.scene
    assert isinstance(found, BaseScene)
    return found


def test_a_screen_at_rest_has_nothing_to_draw_and_nothing_to_say(
    hand: Hand, scene: BaseScene[Intent]
) -> None:
    said: list[str] = []
    hand.app.spoken.listeners.append(said.append)
    assert not any(scene.update(20.0, hand.app.layer.mouse) for _frame in range(5))
    assert said == []


def test_drawing_a_screen_says_nothing(hand: Hand, scene: BaseScene[Intent]) -> None:
    said: list[str] = []
    scene.show_message("Something new.")
    hand.app.spoken.listeners.append(said.append)
    scene.draw(hand.app.screen.canvas)
    assert said == []
    hand.frame()
    assert said == ["Something new."]


def test_the_same_frame_is_drawn_the_same(hand: Hand, scene: BaseScene[Intent]) -> None:
    canvas = hand.app.screen.canvas
    scene.draw(canvas)
    first = pygame.image.tobytes(canvas.surface, "RGB")
    scene.draw(canvas)
    assert pygame.image.tobytes(canvas.surface, "RGB") == first


def test_whatever_lies_over_a_screen_makes_another_frame(
    hand: Hand, scene: BaseScene[Intent]
) -> None:
    hand.app.art.finish()
    before = scene.compose_frame()
    hand.key(pygame.K_QUESTION, "?")
    assert scene.modal is not None
    assert scene.compose_frame() != before
    hand.key(pygame.K_ESCAPE)
    after = scene.compose_frame()
    assert (after.body, after.modal) == (before.body, None)


def test_a_button_is_not_let_go_on_another_page_that_has_one_like_it(hand: Hand) -> None:
    hand.app.go(route.ChallengeRoute(Challenge("2026-11-23")))
    hand.frames(3)
    back = hand.control("Back").rect
    hand.press(back.center)
    hand.key(pygame.K_ESCAPE)
    hand.frames(2)
    assert isinstance(hand.app.scene, ChallengesPage)
    assert hand.control("Back").rect == back
    hand.release(back.center)
    hand.frames(2)
    assert isinstance(hand.app.scene, ChallengesPage)
