"""Many games one after another: what is counted after the first few does not grow.

The memory itself, over a thousand deals, is measured by ``tests/bench/evening.py``.
"""

from __future__ import annotations

import gc
import threading
from collections import Counter

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.record import SeatInfo
from fivehundred.ui.scenes.shared.beginning import new_game_route
from tests.ui.hand import Hand
from tests.waiting import wait_until

SEATS = tuple(SeatInfo(name, "learner") for name in ("Ann", "Bea", "Col", "Dot"))
MOST_REMEMBERED = 8
"""So many games the store remembers, for what another program may do to their files."""


def ours_in_memory() -> Counter[str]:
    """Count by its name what the program itself has made and still holds."""
    gc.collect()
    kinds = (type(one) for one in gc.get_objects())
    return Counter(kind.__name__ for kind in kinds if str(kind.__module__).startswith("fiveh"))


def sit_down(hand: Hand) -> None:
    """Begin a game of computer players and see its cards dealt."""
    hand.app.go(new_game_route(hand.app.store, "australian", PRESETS["australian"].variant, SEATS))
    hand.frame()
    hand.until(lambda: len(hand.table.sitting.session.record.actions) >= len(SEATS), ms=400)
    hand.settle()


def test_games_that_were_left_are_not_held_in_memory(hand: Hand) -> None:
    for _game in range(MOST_REMEMBERED + 1):
        sit_down(hand)
    before, threads = ours_in_memory(), threading.active_count()
    for _game in range(4):
        sit_down(hand)
    kinds = ("TableScene", "Session", "Keeper", "Director", "Turns", "Panel")

    def let_go() -> bool:
        after = ours_in_memory()
        return all(after[kind] <= max(1, before[kind]) for kind in (*kinds, "Record"))

    # The last writing of a game that was left may still be on its way.
    wait_until(let_go, "games that were left are let go", every_s=0.2)
    wait_until(lambda: threading.active_count() <= threads, "their threads have ended")
