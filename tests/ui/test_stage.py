from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from fivehundred.ui.geometry.pose import PlacedCard, Pose
from fivehundred.ui.motion.motion import (
    FLYING_Z,
    PLAY,
    SLIDE,
    TURN,
    Manner,
    Motion,
    ease,
    ease_out,
)
from fivehundred.ui.motion.stage import Scenery, Sprite, Stage

HERE, THERE = Pose(0, 0, 100, z=1), Pose(100, 50, 100, z=2)
HIDDEN = Pose(0, 0, 100, face=0.0)


def stage_with(**poses: Pose) -> Stage:
    stage = Stage()
    stage.show({code: PlacedCard(code, pose) for code, pose in poses.items()})
    return stage


def test_what_is_shown_without_time_is_there() -> None:
    stage = stage_with(AS=HERE)
    assert (stage.sprites["AS"].pose, stage.moving) == (HERE, False)
    stage.show({"AS": PlacedCard("AS", THERE)})
    assert (stage.sprites["AS"].pose, stage.moving) == (THERE, False)


def test_a_card_flies_from_where_it_was_and_lands() -> None:
    stage = stage_with(AS=HERE)
    stage.show({"AS": PlacedCard("AS", THERE)}, Scenery(200, PLAY))
    assert stage.moving
    assert stage.sprites["AS"].pose == HERE
    assert stage.update(100)
    pose = stage.sprites["AS"].pose
    assert 50 < pose.x < 100
    assert pose.z > FLYING_Z
    assert stage.update(100)
    assert (stage.sprites["AS"].pose, stage.moving) == (THERE, False)
    assert not stage.update(100)


def test_a_card_that_stays_does_not_move() -> None:
    stage = stage_with(AS=HERE)
    stage.show({"AS": PlacedCard("AS", Pose(0, 0, 100, z=7))}, Scenery(200))
    assert not stage.moving
    assert stage.sprites["AS"].pose.z == 7


def test_a_new_card_comes_out_of_its_source_which_is_gone_then() -> None:
    stage = stage_with(**{"?1.3": HIDDEN})
    stage.show({"KH": PlacedCard("KH", THERE)}, Scenery(200, sources={"KH": "?1.3"}))
    assert set(stage.sprites) == {"KH"}
    assert stage.sprites["KH"].pose == HIDDEN


def test_a_new_card_comes_from_its_entry_or_is_simply_there() -> None:
    stage = Stage()
    both = {"AS": PlacedCard("AS", THERE), "KS": PlacedCard("KS", THERE)}
    stage.show(both, Scenery(200, entries={"AS": HERE}))
    assert stage.sprites["AS"].pose == HERE
    assert stage.sprites["KS"].pose == THERE


def test_a_card_leaves_for_its_exit_and_vanishes_there() -> None:
    stage = stage_with(AS=HERE, KS=HERE)
    stage.show({}, Scenery(200, exits={"AS": THERE}))
    (leaver,) = stage.sprites.values()
    assert leaver.leaving
    stage.update(200)
    assert not stage.sprites


def test_without_time_nothing_is_left_to_leave() -> None:
    stage = stage_with(AS=HERE)
    stage.show({}, Scenery(0, exits={"AS": THERE}))
    assert not stage.sprites


def test_delays_hold_a_card_back() -> None:
    stage = Stage()
    scenery = Scenery(200, entries={"AS": HERE}, delays_ms={"AS": 100})
    stage.show({"AS": PlacedCard("AS", THERE)}, scenery)
    stage.update(90)
    assert stage.sprites["AS"].pose == HERE
    stage.update(110)
    assert stage.moving
    stage.update(100)
    assert stage.sprites["AS"].pose == THERE


def test_finishing_lands_everything_at_once() -> None:
    stage = stage_with(AS=HERE, KS=HERE)
    scenery = Scenery(200, exits={"KS": THERE}, delays_ms={"AS": 500})
    stage.show({"AS": PlacedCard("AS", THERE)}, scenery)
    stage.finish_all()
    assert {key: sprite.pose for key, sprite in stage.sprites.items()} == {"AS": THERE}
    assert not stage.moving


def test_a_layout_in_mid_flight_goes_on_from_where_the_card_is() -> None:
    stage = stage_with(AS=HERE)
    stage.show({"AS": PlacedCard("AS", THERE)}, Scenery(200))
    stage.update(100)
    now = stage.sprites["AS"].pose
    stage.show({"AS": PlacedCard("AS", HERE)}, Scenery(200))
    assert stage.sprites["AS"].pose == now
    stage.update(200)
    assert stage.sprites["AS"].pose == HERE


def test_a_card_can_be_held_and_sent() -> None:
    stage = stage_with(AS=HERE)
    stage.send("AS", THERE, 100)
    stage.update(50)
    stage.place("AS", HERE)
    assert (stage.sprites["AS"].pose, stage.moving) == (HERE, False)
    stage.send("AS", THERE, 0)
    assert stage.sprites["AS"].pose == THERE
    stage.send("AS", THERE, 100)
    assert not stage.moving
    stage.send("no such card", THERE, 100)


def test_cards_are_drawn_from_the_lowest_up() -> None:
    stage = stage_with(AS=Pose(0, 0, 9, z=5), KS=Pose(1, 0, 9, z=1), QS=Pose(2, 0, 9, z=3))
    assert [key for key, _ in stage.in_order()] == ["KS", "QS", "AS"]


def test_of_cards_exactly_on_each_other_only_the_uppermost_is_drawn() -> None:
    low, high = Pose(5, 5, 9, face=0.0, z=1), Pose(5, 5, 9, face=0.0, z=2)
    stage = stage_with(**{"p.0": low, "p.1": high, "p.2": replace(high, x=6, z=3)})
    assert [key for key, _ in stage.in_order()] == ["p.1", "p.2"]


def test_a_motion_begins_late_ends_exactly_and_turns_the_short_way() -> None:
    motion = Motion(Pose(0, 0, 50, angle=170), Pose(10, 0, 100, angle=-170), 100, 50)
    assert motion.total_ms == 150
    assert motion.at(20) == motion.start
    assert motion.at(1000) == motion.end
    angles = [motion.at(ms).angle % 360 for ms in range(50, 150, 5)]
    assert angles == sorted(angles)
    assert 170 <= angles[0] < angles[-1] <= 190


def test_a_back_turns_by_a_quarter_at_most_for_it_looks_the_same_upside_down() -> None:
    motion = Motion(Pose(0, 0, 50, angle=180, face=0.0), Pose(10, 0, 50, angle=-3), 100)
    angles = [motion.at(ms).angle % 180 for ms in range(1, 100)]
    assert all(angle >= 177 or angle == 0 for angle in angles)
    assert motion.at(100) == motion.end


@pytest.mark.parametrize("curve", [ease, ease_out], ids=["carried", "thrown"])
def test_a_card_comes_to_rest_softly(curve: Callable[[float], float]) -> None:
    steps = [curve(step / 50) for step in range(51)]
    assert (steps[0], steps[-1]) == (0, 1)
    assert steps == sorted(steps)
    speeds = [later - sooner for sooner, later in pairwise(steps)]
    assert speeds[-1] < max(speeds) / 20
    assert max(steps) == 1


def test_a_carried_card_starts_softly_too() -> None:
    assert ease(0.02) < 0.01 < ease_out(0.02)


def flight(manner: Manner, start: Pose, end: Pose) -> list[Pose]:
    motion = Motion(start, end, 100, 0, manner)
    return [motion.at(ms) for ms in range(101)]


def test_a_played_card_lifts_half_way_and_lies_flat_at_last() -> None:
    way = flight(PLAY, Pose(0, 0, 100), Pose(600, 0, 100))
    grown = [pose.width for pose in way]
    assert 1.05 < max(grown) / 100 < 1.07
    assert 20 < grown.index(max(grown)) < 70
    assert grown[-1] == grown[0] == 100
    assert max(abs(pose.y) for pose in way) > 20


def test_a_short_way_is_hardly_lifted_or_bent() -> None:
    way = flight(PLAY, Pose(0, 0, 100), Pose(20, 0, 100))
    assert max(pose.width for pose in way) < 101
    assert max(abs(pose.y) for pose in way) < 1


def test_a_card_that_turns_over_looks_narrow_once() -> None:
    way = flight(TURN, Pose(0, 0, 100, face=0.0), Pose(0, 0, 100))
    faces = [pose.face for pose in way]
    assert faces == sorted(faces)
    assert any(0.45 < face < 0.55 for face in faces)
    assert max(pose.width for pose in way) > 102


def test_a_sliding_card_stays_in_its_layer_and_a_played_one_comes_out_of_it() -> None:
    low, high = Pose(0, 0, 100, z=3), Pose(500, 0, 100, z=40)
    assert {pose.z for pose in flight(SLIDE, low, high)} == {3, 40}
    layers = [pose.z for pose in flight(PLAY, low, high)]
    assert layers[5] == 3
    assert layers[60] > FLYING_Z
    assert layers[-1] == 40


def test_a_card_turned_down_for_good_shows_its_face_until_it_is_turned() -> None:
    stage = stage_with(AS=HERE)
    stage.show(
        {"d.0": PlacedCard("", replace(THERE, face=0.0))}, Scenery(200, sources={"d.0": "AS"})
    )
    assert stage.sprites["d.0"].code == "AS"
    stage.update(200)
    assert stage.sprites["d.0"] == Sprite("", replace(THERE, face=0.0))


def test_a_still_stage_moves_nothing() -> None:
    stage = stage_with(AS=HERE, KS=HERE)
    stage.still = True
    stage.show({"AS": PlacedCard("AS", THERE)}, Scenery(200, exits={"KS": THERE}))
    assert {key: s.pose for key, s in stage.sprites.items()} == {"AS": THERE}
    stage.send("AS", HERE, 200)
    assert (stage.sprites["AS"].pose, stage.moving) == (HERE, False)


def test_a_card_on_its_way_is_not_started_afresh() -> None:
    stage = stage_with(AS=HERE)
    stage.show({"AS": PlacedCard("AS", THERE)}, Scenery(200))
    stage.update(100)
    stage.show({"AS": PlacedCard("AS", THERE)}, Scenery(200))
    stage.update(100)
    assert not stage.moving


def test_a_point_lies_on_a_turned_card() -> None:
    lying = Pose(100, 100, 50, angle=90)
    assert lying.contains(100 + 34, 100)
    assert not lying.contains(100, 100 + 34)
