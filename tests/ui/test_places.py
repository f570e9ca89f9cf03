from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
from pygame import Rect

from fivehundred.engine.variant import Variant
from fivehundred.engine.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.ui.layout import fan_poses, layout
from fivehundred.ui.places import Edge, Places, places
from fivehundred.ui.pose import Pose
from tests.strategies import random_path

SIZES = (
    (960, 600),
    (1024, 768),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
)
RINGS = (2, 3, 4)
MOST_HELD = 13
"""Ten cards and a kitty of three."""

at_all_sizes = pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
for_all_rings = pytest.mark.parametrize("count", RINGS)


def room(size: tuple[int, int], count: int, viewer: int = 0) -> Places:
    return places(size, tuple(range(count)), viewer)


def box(pose: Pose) -> Rect:
    """Give the upright rectangle around a card."""
    lean = math.radians(pose.angle)
    wide = abs(pose.width * math.cos(lean)) + abs(pose.height * math.sin(lean))
    high = abs(pose.width * math.sin(lean)) + abs(pose.height * math.cos(lean))
    rect = Rect(0, 0, math.floor(wide), math.floor(high))
    rect.center = (round(pose.x), round(pose.y))
    return rect


@at_all_sizes
@for_all_rings
def test_everything_is_inside_the_window(size: tuple[int, int], count: int) -> None:
    at = room(size, count)
    window = Rect((0, 0), size)
    for name in ("hand", "drop", "panel", "kitty_row", "tray", "scores", "plaque", "status"):
        assert window.contains(getattr(at, name)), name
    assert window.contains(at.tools)
    for place in at.seats:
        assert window.contains(place.plate), place.edge
        for point in (place.bubble, place.cards, place.trick):
            assert window.collidepoint(point), place.edge


@at_all_sizes
@for_all_rings
def test_what_always_shows_does_not_overlap(size: tuple[int, int], count: int) -> None:
    at = room(size, count)
    fan = box(fan_poses(MOST_HELD, at)[0]).unionall([box(p) for p in fan_poses(MOST_HELD, at)])
    things = {
        "scores": at.scores,
        "plaque": at.plaque,
        "tools": at.tools,
        "fan": fan,
        **{f"plate {place.edge.value} {place.seat}": place.plate for place in at.seats},
    }
    overlapping = [
        (one, other)
        for one, other in combinations(things, 2)
        if things[one].colliderect(things[other])
    ]
    assert not overlapping


@at_all_sizes
@pytest.mark.parametrize("held", range(1, MOST_HELD + 1))
def test_the_fan_shows_a_fifth_of_each_card(size: tuple[int, int], held: int) -> None:
    at = room(size, 4)
    poses = fan_poses(held, at)
    for left, right in pairwise(poses):
        assert right.x - left.x >= at.card_width / 5
    assert len({pose.z for pose in poses}) == held
    lowest = max(box(pose).bottom for pose in poses)
    assert lowest <= size[1]


@at_all_sizes
@pytest.mark.parametrize("key", [key for key in PRESETS if PRESETS[key].variant.players <= 4])
def test_no_card_ever_rests_outside_the_window(size: tuple[int, int], key: str) -> None:
    variant: Variant = PRESETS[key].variant
    ring = variant.seating.ring
    window = Rect((0, 0), size)
    for viewer in variant.seating.players[:2]:
        at = places(size, ring, viewer)
        for number, (_, _, state) in enumerate(random_path(variant, seed=3, length=45)):
            if number % 5 == 1:
                for code, placed in layout(view(state, viewer), at).cards.items():
                    assert window.contains(box(placed.pose)), (code, number)


@for_all_rings
def test_the_viewer_sits_below_and_the_next_seat_at_the_left(count: int) -> None:
    for viewer in range(count):
        at = room((1280, 800), count, viewer)
        assert at.of(viewer).edge is Edge.BOTTOM
        assert at.seats[0].seat == viewer
        assert [place.seat for place in at.seats] == [(viewer + i) % count for i in range(count)]
        assert (at.seats[1].edge is Edge.LEFT) == (count > 2)


@at_all_sizes
@for_all_rings
def test_cards_of_a_trick_all_show_their_corners(size: tuple[int, int], count: int) -> None:
    at = room(size, count)
    for one, other in combinations(at.seats, 2):
        assert math.dist(one.trick, other.trick) > at.trick_width * 0.5
        assert at.drop.collidepoint(one.trick)
