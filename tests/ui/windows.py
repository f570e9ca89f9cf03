"""Windows of all shapes, and tables with moments of every phase, to lay out in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Final

import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.ui.geometry.places import Places, places
from tests.strategies import random_path
from tests.ui.tables import TABLES

WINDOWS: Final = (
    (800, 480),
    (960, 600),
    (1024, 768),
    (1280, 800),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
)
SCALES: Final = (0.75, 1.0, 1.5, 2.5)

READABLE: Final = WINDOWS[1:]
"""Windows in which also words that are made longer, or very small ones, are never cut."""

at_readable_windows = pytest.mark.parametrize("size", READABLE, ids=lambda s: f"{s[0]}x{s[1]}")
at_all_windows = pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
TALL: Final = ((700, 676), (700, 900), (1080, 1920))
at_tall_windows_too = pytest.mark.parametrize(
    "size", WINDOWS + TALL, ids=lambda s: f"{s[0]}x{s[1]}"
)


def _shape(variant: Variant) -> tuple[object, ...]:
    seats = variant.seating
    return len(seats.ring), seats.dummies, seats.dead, len(seats.sides), variant.kitty_size


SHAPES: Final = {_shape(variant): (key, variant) for key, variant in reversed(TABLES.items())}
"""One table of each shape that any preset or house rules give a table."""

for_all_shapes = pytest.mark.parametrize(
    "variant",
    [variant for _, variant in SHAPES.values()],
    ids=[key for key, _ in SHAPES.values()],
    scope="module",
)


@dataclass(frozen=True, slots=True)
class Moment:
    """A state worth looking at, and what it shows."""

    name: str
    state: State

    def seen(self, viewer: Seat | None) -> View:
        """Look at the moment; where hands are laid open, as if the rules had opened them."""
        shown = view(self.state, viewer)
        if self.name != "open hand" or viewer is None:
            return shown
        assert shown.contract is not None
        open_ = shown.contract.seat
        hands = tuple(
            self.state.hands[seat] if seat == open_ else hand
            for seat, hand in enumerate(shown.hands)
        )
        return replace(shown, hands=hands)


def _name(state: State, variant: Variant) -> str:
    """Name a state that is worth looking at, empty if it is not."""
    turns, plays = len(variant.seating.ring), len(state.play.plays)
    match state.phase:
        case Phase.AUCTION:
            return "dealt" if not state.auction.calls else "auction"
        case Phase.EXCHANGE:
            return "exchange" if any(len(hand) > 10 for hand in state.hands) else ""
        case Phase.PLAY if plays == turns - 1:
            return "full trick" if sum(state.play.won) < 3 else "late trick"
        case Phase.PLAY if not plays and sum(state.play.won) == 1:
            return "open hand"
        case _:
            return ""


@cache
def moments(variant: Variant) -> tuple[Moment, ...]:
    """Give the first moment of every kind that games by chance come to."""
    found: dict[str, Moment] = {}
    for seed in range(3, 7):
        for _, _, state in random_path(variant, seed, 70):
            name = _name(state, variant)
            contract = state.contract is not None or name != "open hand"
            if name and name not in found and contract:
                found[name] = Moment(name, state)
        if len(found) >= 6:
            break
    return tuple(found.values())


def looks(variant: Variant) -> Iterator[tuple[Moment, View, Places]]:
    """Look at every moment in every window; viewers and scales of words take turns.

    In every other window all hands lie open, as in a replay.
    """
    players = variant.seating.players
    for number, (moment, size) in enumerate(product(moments(variant), WINDOWS)):
        scale = SCALES[(number + number // len(WINDOWS)) % len(SCALES)]
        bottom = players[number % len(players)]
        viewer = None if number % 3 == 2 else bottom
        shown = moment.seen(viewer)
        yield moment, shown, places(size, variant.seating, bottom, scale)
