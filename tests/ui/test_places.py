from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
from pygame import Rect

from fivehundred.engine.variant import Variant
from fivehundred.ui.look import CARD_RATIO
from fivehundred.ui.paint import bubble_box
from fivehundred.ui.places import Pack, Places, places
from fivehundred.ui.pose import Pose
from fivehundred.ui.rows import back_poses, fan_poses, pack_poses, packet_poses
from fivehundred.ui.spots import PEEP_FACE, Edge, Place, pile_middles
from tests.ui.tables import SIZES, TABLES, at_all_sizes, for_all_tables

MOST_HELD = 16
"""Ten cards and a kitty of six."""
WIDEST_CALL_U = 134
"""How wide “Double nullo” stands in a bubble."""
LABEL_U = 22


def box(pose: Pose) -> Rect:
    """Give the upright rectangle around a card."""
    lean = math.radians(pose.angle)
    wide = abs(pose.width * math.cos(lean)) + abs(pose.height * math.sin(lean))
    high = abs(pose.width * math.sin(lean)) + abs(pose.height * math.cos(lean))
    rect = Rect(0, 0, math.floor(wide), math.floor(high))
    rect.center = (round(pose.x), round(pose.y))
    return rect


def around(poses: list[Pose]) -> Rect:
    return box(poses[0]).unionall([box(pose) for pose in poses])


def with_label(rect: Rect, at: Places) -> Rect:
    return Rect(rect.left, rect.top, rect.width, rect.height + round(LABEL_U * at.u))


def pile_boxes(place: Place, at: Places) -> Rect:
    width = place.pile_width
    poses = [
        Pose(x, y + lower * width * PEEP_FACE, width)
        for x, y in pile_middles(place, at.u, 5)
        for lower in (0, 1)
    ]
    return around(poses)


def standing(at: Places, variant: Variant) -> dict[str, Rect]:
    """Name everything that stands around the play."""
    found = {"scores": at.scores, "plaque": at.plaque, "tools": at.tools}
    found["menu"] = Rect(at.rim, at.scores.top, round(64 * at.u), at.scores.height)
    found["fan"] = around(fan_poses(MOST_HELD, at))
    found["kitty"] = with_label(around(pack_poses(at.kitty, variant.kitty_size)), at)
    if variant.dead_hand:
        found["dead hand"] = with_label(around(packet_poses(at.dead, 10)), at)
    for place in at.seats:
        name = f"{place.edge.value} {place.seat}"
        found[f"plate {name}"] = place.plate
        if place.pile_width:
            found[f"piles {name}"] = pile_boxes(place, at)
        elif place.edge is not Edge.BOTTOM:
            found[f"cards {name}"] = around(back_poses(place, 10, at, folded=False))
    return found


def overlapping(things: dict[str, Rect], others: dict[str, Rect]) -> list[tuple[str, str]]:
    return [
        (one, other)
        for one, here in things.items()
        for other, there in others.items()
        if one != other and here.colliderect(there)
    ]


@at_all_sizes
@for_all_tables
def test_everything_is_inside_the_window(size: tuple[int, int], variant: Variant) -> None:
    window = Rect((0, 0), size)
    for viewer in variant.seating.players:
        at = places(size, variant.seating, viewer)
        for name in ("hand", "drop", "panel", "kitty_row", "tray", "status"):
            assert window.contains(getattr(at, name)), name
        for name, rect in standing(at, variant).items():
            assert window.contains(rect), name
        for place in at.seats:
            for point in (place.bubble, place.cards, place.trick):
                assert window.collidepoint(point), place.edge


@at_all_sizes
@for_all_tables
def test_what_always_shows_does_not_overlap(size: tuple[int, int], variant: Variant) -> None:
    for viewer in variant.seating.players:
        at = places(size, variant.seating, viewer)
        things = standing(at, variant)
        assert not overlapping(things, things)


@at_all_sizes
@for_all_tables
def test_bubbles_cover_nobody(size: tuple[int, int], variant: Variant) -> None:
    at = places(size, variant.seating, 0)
    things = standing(at, variant)
    for place in at.seats:
        call = round((20 if place.pile_width else WIDEST_CALL_U) * at.u)
        bubble = bubble_box(place, call, at.u)
        assert Rect((0, 0), size).contains(bubble)
        assert not overlapping({f"bubble of {place.edge}": bubble}, things)
        assert not bubble.colliderect(at.panel)


@at_all_sizes
@for_all_tables
def test_panel_and_trays_leave_the_seats_in_sight(size: tuple[int, int], variant: Variant) -> None:
    at = places(size, variant.seating, 0)
    title, button = round(30 * at.u), round(60 * at.u)
    rows = {
        name: Rect(rect.left, rect.top - title, rect.width, title + rect.height + button)
        for name, rect in (("kitty row", at.kitty_row), ("tray", at.tray))
    }
    middle = {"panel": at.panel, **rows}
    assert not overlapping(middle, {**standing(at, variant), "status": at.status})
    assert not at.kitty_row.colliderect(at.tray)


@at_all_sizes
@pytest.mark.parametrize("held", range(1, MOST_HELD + 1))
def test_the_fan_shows_a_fifth_of_each_card(size: tuple[int, int], held: int) -> None:
    at = places(size, (0, 1, 2, 3), 0)
    poses = fan_poses(held, at)
    for left, right in pairwise(poses):
        assert right.x - left.x >= at.card_width / 5
    assert len({pose.z for pose in poses}) == held
    lowest = max(box(pose).bottom for pose in poses)
    assert lowest <= size[1]


@for_all_tables
def test_the_viewer_sits_below_and_the_next_seat_at_the_left(variant: Variant) -> None:
    ring = variant.seating.ring
    for viewer in variant.seating.players:
        at = places((1280, 800), variant.seating, viewer)
        assert at.of(viewer).edge is Edge.BOTTOM
        assert [place.seat for place in at.seats] == [
            (viewer + i) % len(ring) for i in range(len(ring))
        ]
        assert (at.seats[1].edge is Edge.LEFT) == (len(ring) > 2)
        turns = [_turn(place.plate.center, (640, 420)) for place in at.seats]
        assert turns == sorted(turns)


def _turn(point: tuple[int, int], middle: tuple[int, int]) -> float:
    """Give how far clockwise from the viewer a point lies, as seen from the middle."""
    # The viewer's own plate stands in the corner at the left of his hand.
    if point[1] > 650:
        return 0.0
    return math.degrees(math.atan2(middle[0] - point[0], point[1] - middle[1])) % 360


def test_a_dummy_sits_opposite_its_owner() -> None:
    seats = TABLES["two-handed-dummy"].seating
    for viewer in seats.players:
        at = places((1280, 800), seats, viewer)
        assert at.of(viewer + 2).edge is Edge.TOP
        assert {place.seat for place in at.seats if place.pile_width} == {2, 3}
        # The viewer picks cards from this one.
        assert at.of(viewer + 2).pile_width >= at.open_width


@at_all_sizes
@for_all_tables
def test_cards_of_a_trick_all_show_their_corners(size: tuple[int, int], variant: Variant) -> None:
    at = places(size, variant.seating, 0)
    width, height = at.trick_width, at.trick_width * CARD_RATIO
    for one in at.seats:
        left, top = one.trick[0] - width / 2, one.trick[1] - height / 2
        index = Rect(left, top + height * 0.06, width * 0.25, height * 0.3)
        assert at.drop.collidepoint(one.trick)
        for other in at.seats:
            if other is not one:
                cover = Rect(0, 0, width, height)
                cover.center = (round(other.trick[0]), round(other.trick[1]))
                assert not cover.colliderect(index)


def test_the_same_room_is_left_at_every_scale() -> None:
    for one, other in combinations(SIZES, 2):
        if one[0] * other[1] == one[1] * other[0]:
            here, there = (places(size, (0, 1, 2, 3), 0) for size in (one, other))
            assert math.isclose(
                here.panel.width / there.panel.width, here.u / there.u, rel_tol=0.01
            )
            assert isinstance(here.kitty, Pack)
