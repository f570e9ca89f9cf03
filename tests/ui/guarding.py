"""What a test has done under the guard, each as the program's own loop does it."""

from __future__ import annotations

from typing import Any

from fivehundred.ui import route
from fivehundred.ui.app import App
from tests.ui.hand import Hand


def look_and_draw(hand: Hand) -> None:
    """Hear of faults beside the screen, and draw."""
    hand.app.guard.look()
    hand.frame()


def leave_the_scene(app: App) -> None:
    """Go to another scene at once."""
    app.go(route.NewGame())
    app._change_scene()


def unmade(kind: type) -> Any:
    """Return an object of a kind that nobody has begun."""
    return object.__new__(kind)
