"""What a test has done under the guard, each as the program's own loop does it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable
from types import ModuleType
from typing import Any

from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.route import ReplayRoute, UnsavedRoute
from fivehundred.ui.setup.house_draft import Draft
from tests.session.games import finished_game
from tests.ui import elsewhere
from tests.ui.deals import calling
from tests.ui.elsewhere import in_memory
from tests.ui.hand import Hand
from tests.ui.pads import an_evening
from tests.ui.seating import sit_down


def _replay(app: App) -> None:
    app.store.save("over", finished_game())
    app.go(ReplayRoute(app.store.path_of("over")))


def _unkept(app: App) -> None:
    sit_down(app, calling(), "guarded")
    app._change_scene()
    app.go(UnsavedRoute())


def _elsewhere(app: App) -> None:
    with in_memory():
        elsewhere.seated(Hand(app), app.store.folder)
    app.go(route.SeatedRoute())


WAYS_THERE: dict[str, Callable[[App], None]] = {
    "HomePage": lambda app: app.go(route.HomeRoute()),
    "FirstStartPage": lambda app: app.go(route.FirstStartRoute()),
    "RuleBookPage": lambda app: app.go(route.ReadRulesRoute()),
    "WorkshopPage": lambda app: app.go(route.WorkshopRoute()),
    "StatisticsPage": lambda app: app.go(route.StatisticsRoute()),
    "NewGamePage": lambda app: app.go(route.NewGameRoute()),
    "NewPadPage": lambda app: app.go(route.ScorePadRoute()),
    "ScorePadPage": lambda app: app.go(route.ScorePadRoute(pad=an_evening(2))),
    "HouseRulesPage": lambda app: app.go(route.HouseRulesRoute(Draft.of_preset("australian"))),
    "GamesPage": lambda app: app.go(route.GamesRoute()),
    "TableScene": lambda app: sit_down(app, calling(), "guarded"),
    "ReplayScene": _replay,
    "UnsavedPage": _unkept,
    "OpenTablePage": elsewhere.open_at_once,
    "JoinTablePage": lambda app: app.go(route.JoinRoute()),
    "ElsewhereTable": _elsewhere,
    "LearnPage": lambda app: app.go(route.LearnRoute()),
    "DrillsPage": lambda app: app.go(route.DrillsRoute()),
    "ChallengesPage": lambda app: app.go(route.ChallengesRoute()),
    "StandingsPage": lambda app: app.go(route.StandingsRoute()),
    "ChallengePage": lambda app: app.go(route.ChallengeRoute(Challenge("2026-11-23"))),
}


def look_and_draw(hand: Hand) -> None:
    """Hear of faults beside the screen, and draw."""
    hand.app.guard.show_background_fault()
    hand.frame()


def leave_the_scene(app: App) -> None:
    """Go to another scene at once."""
    app.go(route.NewGameRoute())
    app._change_scene()


def unmade(kind: type) -> Any:
    """Return an object of a kind that nobody has begun."""
    return object.__new__(kind)


def classes(methods: tuple[str, ...], *packages: ModuleType) -> list[type]:
    """Return every class of some packages that has all of some methods."""
    found = set()
    for package in packages:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            there = importlib.import_module(module.name)
            for _name, kind in inspect.getmembers(there, inspect.isclass):
                own = kind.__module__ == there.__name__ and not inspect.isabstract(kind)
                if own and all(hasattr(kind, method) for method in methods):
                    found.add(kind)
    return sorted(found, key=lambda kind: kind.__name__)
