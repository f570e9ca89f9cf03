"""Where everything stands that is always there, in every window and at every scale of words."""

from __future__ import annotations

import math
from itertools import combinations, pairwise, product

import pytest
from pygame import Rect

from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.wording import call_short
from fivehundred.ui.drawing.table.bubbles import bubble_box
from fivehundred.ui.geometry.measures import unit_for
from fivehundred.ui.geometry.places import Places, places
from fivehundred.ui.geometry.plan import Edge, Place
from fivehundred.ui.geometry.pose import Pose
from fivehundred.ui.geometry.rows import back_poses, fan_poses, pack_poses, packet_poses
from fivehundred.ui.geometry.spots import pile_middles
from fivehundred.ui.geometry.strips import PEEP_FACE
from tests.ui.shapes import LARGE_INDEX, around, index_in_sight, touch
from tests.ui.tables import TABLES, for_all_tables
from tests.ui.windows import (
    SCALES,
    TALL,
    WINDOWS,
    at_all_windows,
    at_tall_windows_too,
    for_all_shapes,
)

MOST_HELD = 16
"""Ten cards and a kitty of six."""
LETTER_U = 13
"""How wide a letter of a call is, or a little more."""
CALLS = [call_short(call) for call in (*Special, Bid(10, Strain.NO_TRUMPS, without_kitty=True))]


def pile_cards(place: Place, at: Places) -> list[Pose]:
    return [
        Pose(x, y + lower * place.pile_width * PEEP_FACE, place.pile_width)
        for x, y in pile_middles(place, at.pile_gap, 5)
        for lower in (0, 1)
    ]


def standing(at: Places, variant: Variant) -> dict[str, Rect]:
    """Name everything that stands around the play."""
    found = {
        "menu": at.menu,
        "scores": at.scores,
        "plaque": at.plaque,
        "tools": at.tools,
        "extra button": at.extra,
        "kitty": at.kitty.box,
        "fan": around(fan_poses(MOST_HELD, at)),
    }
    if variant.dead_hand:
        found["dead hand"] = at.dead.box
    for place in at.seats:
        name = f"{place.edge.value} {place.seat}"
        found[f"plate {name}"] = place.name_plate
        if place.pile_width:
            found[f"piles {name}"] = around(pile_cards(place, at))
        elif place.edge is not Edge.BOTTOM:
            fans = [around(back_poses(place, held, folded=False)) for held in (2, 5, 10, 16)]
            found[f"cards {name}"] = fans[0].unionall(fans[1:])
    return found


def bubbles(at: Places) -> dict[str, Rect]:
    """Give every seat's bubble at its largest: with the longest call, in longer words."""
    longest = round(max(map(len, CALLS)) * LETTER_U * 1.4 * at.u)
    return {f"bubble {place.seat}": bubble_box(place, longest, at.u) for place in at.seats}


def middle(at: Places) -> dict[str, Rect]:
    """Give what may stand in the middle of the table, one after another."""
    title, button = round(30 * at.u), round(60 * at.u)
    rows = {
        name: Rect(rect.left, rect.top - title, rect.width, title + rect.height + button)
        for name, rect in (("kitty row", at.kitty_row), ("tray", at.tray))
    }
    return {"panel": at.panel, **rows}


def overlapping(things: dict[str, Rect], others: dict[str, Rect]) -> list[tuple[str, str]]:
    return [
        (one, other)
        for one, here in things.items()
        for other, there in others.items()
        if one != other and here.colliderect(there)
    ]


def windows_of(variant: Variant, size: tuple[int, int]) -> list[Places]:
    """Lay a window out for every player and scale of words."""
    seating = variant.seating
    return [
        places(size, seating, viewer, scale) for viewer, scale in product(seating.players, SCALES)
    ]


@pytest.mark.sweep
@at_tall_windows_too
@for_all_shapes
def test_nothing_leaves_the_window_and_nothing_overlaps(
    size: tuple[int, int], variant: Variant
) -> None:
    for at in windows_of(variant, size):
        table = Rect((0, 0), size).inflate(-at.rim, -at.rim)
        things = standing(at, variant) | bubbles(at) | {"status": at.status}
        for name, rect in (things | middle(at)).items():
            assert table.contains(rect), (name, rect, at.u)
        assert not overlapping(things, things)
        assert not overlapping(middle(at), things)
        assert not at.kitty_row.colliderect(at.tray)
        # A tag hangs from the plaque, where nothing but a bubble may be.
        others = standing(at, variant) | middle(at) | {"status": at.status}
        assert not overlapping({"tag": at.tag}, others)
        assert at.tag.top == at.plaque.bottom
        assert at.plaque.left < at.tag.left < at.tag.right < at.plaque.right


@pytest.mark.sweep
@at_tall_windows_too
@for_all_shapes
def test_cards_of_a_trick_lie_before_their_seats_and_all_show_their_indices(
    size: tuple[int, int], variant: Variant
) -> None:
    for at in windows_of(variant, size):
        trick = [Pose(*at_.trick, at.trick_width, at_.trick_angle) for at_ in at.seats]
        things = standing(at, variant)
        for place, pose in zip(at.seats, trick, strict=True):
            assert at.drop.collidepoint(pose.x, pose.y)
            others = [other for other in trick if other is not pose]
            assert index_in_sight(pose, others, LARGE_INDEX) == 1.0
            assert not any(touch(pose, rect) for rect in (*things.values(), at.status))
            away = (pose.x - at.centre[0], pose.y - at.centre[1])
            outwards = {
                Edge.BOTTOM: away[1],
                Edge.TOP: -away[1],
                Edge.LEFT: -away[0],
                Edge.RIGHT: away[0],
            }[place.edge]
            assert outwards > at.trick_width * 0.4


@pytest.mark.sweep
@at_tall_windows_too
@pytest.mark.parametrize("key", ["australian", "six-handed", "two-handed-dummy"])
def test_the_fan_shows_every_index(size: tuple[int, int], key: str) -> None:
    seating = TABLES[key].seating
    for scale, held in product(SCALES, (1, 2, 5, 10, 13, MOST_HELD)):
        at = places(size, seating, 0, scale)
        poses = fan_poses(held, at)
        for left, right in pairwise(poses):
            assert right.x - left.x >= at.card_width / 5
            assert right.z > left.z
            assert index_in_sight(left, [right]) >= 0.92
        assert all(pose.angle == round(pose.angle) for pose in poses)


@at_tall_windows_too
def test_a_hand_of_ten_shows_large_indices_too(size: tuple[int, int]) -> None:
    for scale in SCALES:
        poses = fan_poses(10, places(size, (0, 1, 2, 3), 0, scale))
        for left, right in pairwise(poses):
            assert index_in_sight(left, [right], LARGE_INDEX) == 1.0


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
        turns = [_turn(place.cards, (640, 420)) for place in at.seats]
        assert turns == sorted(turns)


def _turn(point: tuple[float, float], centre: tuple[int, int]) -> float:
    """Give how far clockwise from the viewer a point lies, as seen from the middle."""
    return math.degrees(math.atan2(centre[0] - point[0], point[1] - centre[1])) % 360


def test_a_dummy_sits_opposite_its_owner() -> None:
    seats = TABLES["two-handed-dummy"].seating
    for viewer in seats.players:
        at = places((1280, 800), seats, viewer)
        opposite = at.of(viewer + 2)
        assert opposite.edge is Edge.TOP
        assert {place.seat for place in at.seats if place.pile_width} == {2, 3}
        # The viewer picks cards from this one.
        assert opposite.pile_width > at.of(3 - viewer).pile_width


# — units —


@pytest.mark.sweep
@at_all_windows
@for_all_shapes
def test_words_follow_the_scale_and_cards_the_window(
    size: tuple[int, int], variant: Variant
) -> None:
    seating = variant.seating
    small, plain, large, huge = (places(size, seating, 0, scale) for scale in SCALES)
    window = unit_for(*size)
    assert small.u == pytest.approx(0.75 * window)
    assert plain.u >= 0.95 * window
    assert plain.u <= large.u <= huge.u + 1e-9 or large.u == pytest.approx(1.5 * window)
    assert large.u > plain.u
    for at in (small, plain, large, huge):
        assert at.window_u == pytest.approx(window)
        assert at.wanted >= at.u - 1e-9
        assert at.card_width >= 0.69 * places(size, seating, 0, 0.75).card_width
        assert at.card_width >= 90 * window


def test_plates_and_buttons_are_as_large_as_the_scale_says() -> None:
    for scale in (0.75, 1.0, 1.3):
        at = places((1920, 1080), (0, 1, 2, 3), 0, scale)
        assert at.menu.height == round(52 * at.window_u * scale)
        assert at.tools.height == at.menu.height


def test_a_very_wide_window_keeps_the_company_together() -> None:
    usual = places((1920, 1080), (0, 1, 2, 3), 0)
    wide = places((2560, 1080), (0, 1, 2, 3), 0)
    assert wide.card_width == usual.card_width
    for here, there in zip(usual.seats, wide.seats, strict=True):
        assert here.name_plate.size == there.name_plate.size
        assert abs((there.name_plate.centerx - 1280) - (here.name_plate.centerx - 960)) <= 1
    assert wide.scores.left - 1280 == usual.scores.left - 960


def test_a_high_window_has_larger_cards() -> None:
    wide, high = (places(size, (0, 1, 2, 3), 0) for size in ((1280, 720), (1280, 960)))
    assert high.card_width > wide.card_width * 1.25
    assert high.seats[1].back_width > wide.seats[1].back_width


@pytest.mark.parametrize("size", TALL)
def test_a_tall_window_gives_the_hand_its_whole_width(size: tuple[int, int]) -> None:
    at = places(size, (0, 1, 2, 3), 0)
    usual = places((size[0], size[0] * 5 // 8), (0, 1, 2, 3), 0)
    assert at.card_width > usual.card_width * 1.45
    assert at.hand.width > 0.9 * size[0]
    assert at.hand.bottom < min(at.seats[0].name_plate.top, at.tools.top)


def test_the_table_is_the_same_to_scale_in_windows_of_one_shape() -> None:
    for one, other in combinations(WINDOWS, 2):
        if one[0] * other[1] == one[1] * other[0]:
            here, there = (places(size, (0, 1, 2, 3), 0) for size in (one, other))
            share = here.window_u / there.window_u
            assert here.panel.width / there.panel.width == pytest.approx(share, rel=0.01)
            assert here.card_width / there.card_width == pytest.approx(share, rel=0.01)


def test_the_left_and_the_right_mirror_each_other() -> None:
    for size in WINDOWS:
        for seats in (3, 4, 5, 6):
            at = places(size, tuple(range(seats)), 0)
            for left, right in zip(at.seats[1:], reversed(at.seats[1:]), strict=True):
                assert abs(left.name_plate.left + right.name_plate.right - size[0]) <= 1 or (
                    left.edge is Edge.TOP
                )
                assert left.name_plate.top == right.name_plate.top


def test_packs_lie_in_their_trays() -> None:
    for variant in TABLES.values():
        for size in WINDOWS:
            at = places(size, variant.seating, 0)
            cards = pack_poses(at.kitty, variant.kitty_size)
            assert at.kitty.box.contains(around(cards))
            for left, right in pairwise(cards):
                assert right.x - left.x >= at.kitty.card_width / 8
            if variant.dead_hand:
                assert at.dead.box.contains(around(packet_poses(at.dead, 10)))
