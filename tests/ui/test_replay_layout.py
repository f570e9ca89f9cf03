"""Table, panel and bar of a replay share the window: none of them lies over another."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.geometry.measures import BASE_HEIGHT, BASE_WIDTH
from fivehundred.ui.scenes.replay.intents import ShowTab
from fivehundred.ui.scenes.replay.layout import bar_plan, side_plan
from fivehundred.ui.scenes.replay.scene import ReplayScene
from tests.ui.gallery import EXAMPLES, resize
from tests.ui.hand import Hand

SIZES = ((700, 900), (800, 480), (960, 600), (1280, 800), (1920, 1080), (3840, 2160), (480, 900))
SCALES = (75, 100, 150, 200, 250)
LEAST_LINE_PX = 16
"""The height of a line in the smallest letters that may be read."""


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_panel_takes_its_part_of_the_window_and_leaves_the_table_the_greater_one(
    size: tuple[int, int], scale: int
) -> None:
    bar = bar_plan(size, scale / 100).rect
    plan = side_plan(size, bar.top, scale / 100)
    room = pygame.Rect(0, 0, plan.rect.left or size[0], plan.rect.top or bar.top)
    assert not plan.rect.colliderect(room) and not plan.rect.colliderect(bar)
    assert room.size[0] * room.size[1] > plan.rect.width * plan.rect.height
    assert plan.rect.height >= 180 * plan.u
    table_u = min(room.width / BASE_WIDTH, room.height / BASE_HEIGHT)
    assert plan.cramped or table_u > 0.4


@pytest.mark.parametrize("scale", SCALES)
def test_in_a_tall_window_the_table_is_nearly_as_large_as_without_the_panel(scale: int) -> None:
    for size in ((700, 900), (480, 900), (800, 1200)):
        bar = bar_plan(size, scale / 100).rect
        plan = side_plan(size, bar.top, scale / 100)
        assert plan.below and plan.rect.width == size[0]
        assert plan.rect.top >= 0.94 * size[0] * BASE_HEIGHT / BASE_WIDTH


def _overlaps(scene: ReplayScene) -> list[str]:
    """Name what of the table the panel lies over, and what of the bar."""
    plan, places = scene.layout.side_plan, scene.playback.places
    assert plan is not None
    table = {
        "plaque": places.plaque,
        "scores": places.scores,
        "status": places.status,
        **{f"plate {place.seat}": place.name_plate for place in places.seats},
    }
    for key, placed in scene.playback.director.layout.cards.items():
        pose = placed.pose
        table[key] = pygame.Rect(0, 0, pose.width, pose.width)
        table[key].center = (round(pose.x), round(pose.y))
    panel = scene.layout.bar.rect.union(plan.rect) if plan.below else plan.rect
    controls = scene.services.layer.controls
    tabs = [one.rect for one in controls if one.zone == "tabs"]
    seal = [one.rect for one in controls if one.name == "seal"]
    found = [name for name, rect in table.items() if panel.colliderect(rect)]
    return found + ["seal" for rect in seal if rect.collidelist(tabs) >= 0]


def test_scores_and_plaque_have_room_for_two_lines_beside_the_panel(hand: Hand) -> None:
    hand.app.go(route.ReplayRoute(EXAMPLES / "australian.json", 57, all_hands=True))
    hand.app.change_settings(replace(hand.app.settings, ui_scale=75))
    resize(hand, (800, 480))
    hand.frame()
    scene = hand.app.scene
    assert isinstance(scene, ReplayScene)
    for tab in ("check", "analysis"):
        scene.do(ShowTab(tab))
        hand.frames(2)
        places = scene.playback.places
        assert min(places.scores.height, places.plaque.height) >= 2 * LEAST_LINE_PX


TABLES = ("australian", "six-handed", "three-handed")


@pytest.mark.sweep
@pytest.mark.parametrize("preset", TABLES)
def test_no_tab_lies_over_the_table(hand: Hand, preset: str) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    faults = []
    # Every size with every scale is met by one of the tables.
    pairs = [*product((75, 100, 250), SIZES[:4])][TABLES.index(preset) :: len(TABLES)]
    for scale, size in pairs:
        hand.app.change_settings(replace(hand.app.settings, ui_scale=scale))
        resize(hand, size)
        hand.app.go(route.ReplayRoute(EXAMPLES / f"{preset}.json", 57, all_hands=True))
        hand.frame()
        scene = hand.app.scene
        assert isinstance(scene, ReplayScene)
        for tab in ("moves", "check"):
            if scene.layout.side_plan is None or scene.side.chosen.name != tab:
                scene.do(ShowTab(tab))
            hand.frames(2)
            assert scene.side.chosen.name == tab
            faults += [f"{preset} {size} {scale} {tab}: {one}" for one in _overlaps(scene)]
        hand.app.go(route.HomeRoute())
        hand.frame()
    assert not faults, "\n".join(faults)
