"""A scene that has been left is gone: nothing of it waits for a search for circles."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator

import pytest

from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.setup.house_draft import Draft
from tests.session.games import finished_game
from tests.ui.deals import leading
from tests.ui.hand import Hand
from tests.ui.seating import sit_down


def _replay(app: App) -> None:
    app.store.save("over", finished_game())
    app.go(route.ReplayRoute(app.store.path_of("over")))


_WAYS: dict[str, Callable[[App], None]] = {
    "home": lambda app: app.go(route.HomeRoute()),
    "games": lambda app: app.go(route.GamesRoute()),
    "first start": lambda app: app.go(route.FirstStartRoute()),
    "learn": lambda app: app.go(route.LearnRoute()),
    "lesson": lambda app: app.go(route.LessonRoute()),
    "new game": lambda app: app.go(route.NewGameRoute()),
    "house rules": lambda app: app.go(route.HouseRulesRoute(Draft.of_preset("australian"))),
    "replay": _replay,
    "table": lambda app: sit_down(app, leading(), "left"),
}


@pytest.fixture
def no_search() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_search")
@pytest.mark.parametrize("scene", _WAYS)
def test_a_scene_that_is_left_is_gone_at_once(hand: Hand, scene: str) -> None:
    _WAYS[scene](hand.app)
    hand.frames(3)
    assert hand.app.scene is not None
    left = weakref.ref(hand.app.scene)
    hand.app.go(route.NewGameRoute() if scene != "new game" else route.HomeRoute())
    hand.frames(2)
    assert left() is None
