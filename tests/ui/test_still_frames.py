"""A second frame of the same things draws nothing anew, however large the window and the words.

Counted, not timed: a store that is too small for one frame makes every frame draw its pictures
again, and shows in no test that looks at pixels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.drawing import card_rasters
from fivehundred.ui.drawing.cache import Cache, cards_budget, usual_budget
from fivehundred.ui.motion.director import deck_pose
from fivehundred.ui.motion.motion import THROW
from fivehundred.ui.motion.stage import Scenery
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.settings import Settings
from tests.ui.gallery import resize, show
from tests.ui.hand import Hand

LARGE = (3840, 2160)
TRANSFORMS = (
    *("scale", "scale_by", "smoothscale", "smoothscale_by"),
    *("rotate", "rotozoom", "gaussian_blur", "box_blur"),
)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Count what is made: pictures put into a store, cards from SVG, transformed surfaces."""
    counted: Counter[str] = Counter()

    def note(name: str, real: Callable[..., object]) -> Callable[..., object]:
        def noted(*values: object, **more: object) -> object:
            counted[name] += 1
            return real(*values, **more)

        return noted

    def put(kept: Cache[Hashable], key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        counted[f"kept {key}"] += 1
        return real_put(kept, key, surface)

    real_put = Cache.put
    monkeypatch.setattr(Cache, "put", put)
    monkeypatch.setattr(card_rasters, "svg", note("svg", card_rasters.svg))
    for name in TRANSFORMS:
        monkeypatch.setattr(pygame.transform, name, note(name, getattr(pygame.transform, name)))
    yield counted


def drawn_in_full(hand: Hand) -> None:
    """Draw everything, also what the layers have kept of the frame before."""
    hand.table.layers.forget()
    hand.app._dirty = True
    hand.frame()


def sit(hand: Hand, preset: str, screen: str, **settings: object) -> None:
    """Come to a moment of a game in a large window, with all cards sharp."""
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    wanted = replace(Settings(speed=Speed.OFF), **settings)  # type: ignore[arg-type]
    hand.app.change_settings(wanted)
    hand.app.go(route.HomeRoute())
    resize(hand, LARGE)
    assert show(hand, screen, preset), f"{preset} does not come to {screen}"
    hand.frames(3)
    hand.wait(lambda: hand.app.art.sharp, "every card is sharp")
    hand.app.art.finish()
    hand.frame()


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("preset", "screen", "ui_scale"),
    [
        ("two-handed-dummy", "play", 100),
        ("australian", "play", 250),
        ("six-handed-65", "play", 100),
        ("six-handed-65", "auction", 250),
    ],
)
def test_a_table_at_rest_makes_no_picture_anew(
    hand: Hand, made: Counter[str], preset: str, screen: str, ui_scale: int
) -> None:
    sit(hand, preset, screen, ui_scale=ui_scale)
    drawn_in_full(hand)
    assert hand.app.art.sharp
    made.clear()
    drawn_in_full(hand)
    assert made == {}


@pytest.mark.sweep
@pytest.mark.parametrize("screen", ["score-sheet", "settings", "hint"])
def test_what_lies_over_the_table_makes_no_picture_anew(
    hand: Hand, made: Counter[str], screen: str
) -> None:
    hand.app.thinker.expert = True  # type: ignore[attr-defined]
    sit(hand, "australian", screen, ui_scale=250)
    drawn_in_full(hand)
    made.clear()
    drawn_in_full(hand)
    assert made == {}


def test_the_whole_pack_in_the_air_makes_few_pictures_a_frame(
    hand: Hand, made: Counter[str]
) -> None:
    sit(hand, "six-handed-65", "auction")
    table = hand.table
    table.top.asked = None
    dealer = table.sitting.view.dealer
    assert dealer is not None
    cards, pack = table.top.director.layout.cards, deck_pose(table.top.places, dealer)
    table.top.stage.still = False
    table.top.stage.show({key: replace(placed, pose=pack) for key, placed in cards.items()})
    table.top.stage.show(cards, Scenery(1000, THROW))
    hand.frame(430)
    assert sum(sprite.motion is not None for sprite in table.top.stage.sprites.values()) == len(
        cards
    )
    # Half of all cards may have their picture made in a frame, as far as there is time.
    for _frame in range(len(cards)):
        made.clear()
        for _half in range(2):
            hand.app._dirty = True
            hand.frame(0)
        if not made:
            break
    assert made == {}


def test_a_window_that_opens_large_has_room_from_the_start(hand: Hand) -> None:
    assert hand.app.art._rasters.cache.most_bytes == usual_budget(hand.app.screen.size).upright
    small = hand.app.art._rasters.cache.most_bytes
    hand.app.art.use_window(LARGE)
    assert hand.app.art._rasters.cache.most_bytes > 5 * small


def test_the_stores_of_the_largest_table_leave_the_memory_its_limit(hand: Hand) -> None:
    art = hand.app.art
    art.use_window(LARGE)
    art.make_room(cards_budget(65, 351, 351, 189))
    stores = (art._rasters.cache, art._shown, art._flown, art._rough, art._icons, art._signs)
    pictures = 4 * LARGE[0] * LARGE[1] * 4
    program = 75_000_000
    assert sum(kept.most_bytes for kept in stores) + pictures + program < 450_000_000
