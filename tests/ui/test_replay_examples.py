from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import examples_folder
from fivehundred.session.replay import Stride
from fivehundred.ui.app import App
from fivehundred.ui.route import ReplayRoute
from fivehundred.ui.scenes.replay.scene import ReplayScene
from tests.ui.hand import Hand
from tests.ui.replays import jump

# A table of each shape: the way back and forth is the same for whoever looks.
SEEN_BY_ONE = ("australian", "two-handed-dummy", "five-handed-hidden")


@pytest.mark.sweep
@pytest.mark.parametrize("key", PRESETS)
def test_the_screen_shows_every_example_to_its_end_and_back(
    app: App, hand: Hand, key: str
) -> None:
    app.go(ReplayRoute(examples_folder() / f"{key}.json"))
    hand.frame()
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    replay = scene.replay
    first_deal = replay.deals[1] if len(replay.deals) > 1 else replay.count
    seen_by_one = [(0, 0)] if key in SEEN_BY_ONE else []
    for viewer, by_card in ((None, first_deal), *seen_by_one):
        scene.playback.options = replace(scene.playback.options, viewer=viewer)
        jump(scene, 0)
        while not replay.at_end:
            card = replay.at < by_card
            wanted = replay.next_stop(Stride.CARD if card else Stride.TRICK)
            with hand.one_in_five(wanted):
                hand.key(pygame.K_RIGHT if card else pygame.K_DOWN)
                hand.until(lambda: not scene.playback.director.busy)
            assert replay.at == wanted
            assert scene.playback.director.view == replay.view(viewer)
        while replay.at:
            wanted = replay.stop_before(Stride.TRICK)
            with hand.one_in_five(wanted):
                hand.key(pygame.K_UP)
            assert replay.at == wanted
            assert scene.playback.director.view == replay.view(viewer)
