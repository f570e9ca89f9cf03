"""Pictures are kept up to a number of bytes, and the sizes of other windows are forgotten."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from fivehundred.ui.drawing.cache import Cache
from tests.ui.deals import following
from tests.ui.gallery import resize
from tests.ui.hand import Hand
from tests.ui.seating import sit_down
from tests.waiting import LIMIT_S

PAGE = 10 * 10 * 4


def picture() -> pygame.Surface:
    return pygame.Surface((10, 10), pygame.SRCALPHA)


def test_the_picture_not_used_for_longest_goes_first() -> None:
    kept: Cache[str] = Cache(3 * PAGE)
    for name in "abc":
        kept.put(name, picture())
    assert kept.get("a") is not None
    kept.put("d", picture())
    assert list(kept) == ["c", "a", "d"]
    assert kept.held_bytes == 3 * PAGE


def test_the_newest_is_kept_however_large() -> None:
    kept: Cache[str] = Cache(PAGE)
    kept.put("small", picture())
    kept.put("large", pygame.Surface((50, 50)))
    assert list(kept) == ["large"]


def test_putting_again_does_not_count_twice() -> None:
    kept: Cache[str] = Cache(9 * PAGE)
    first, second = picture(), picture()
    kept.put("a", first)
    kept.put("a", second)
    assert kept.get("a") is second
    assert kept.held_bytes == PAGE
    kept.drop("a")
    kept.drop("a")
    assert kept.held_bytes == 0


def test_many_sizes_do_not_pile_up(hand: Hand) -> None:
    sit_down(hand.app, following(), "test")
    hand.settle()
    art = hand.app.art
    art._rasters.cache.most_bytes = art._shown.most_bytes = 24_000_000
    art.finish()
    first = {raster.width_px for raster in art._rasters.cache}
    art.use_window = lambda size: None  # type: ignore[method-assign]
    for step in range(6):
        resize(hand, (1340 + 80 * step, 845 + 50 * step))
        art.finish()
        hand.frame()
    for kept in (art._rasters.cache, art._shown):
        assert kept.held_bytes <= kept.most_bytes
    widths = {raster.width_px for raster in art._rasters.cache}
    assert 2 * hand.table.top.places.card_width in widths
    assert not widths & first, "the sizes of the first window were never forgotten"


def test_a_larger_window_may_keep_more(hand: Hand) -> None:
    art = hand.app.art
    art.use_window((1920, 1080))
    usual = art._rasters.cache.most_bytes, art._shown.most_bytes, art._flown.most_bytes
    art.use_window((3840, 2160))
    large = art._rasters.cache.most_bytes, art._shown.most_bytes, art._flown.most_bytes
    assert all(many > 2.5 * few for many, few in zip(large, usual, strict=True))
    assert sum(usual) < 64_000_000, "the aim is 200 MB for the whole program"


ROOM = """
import pygame
from pathlib import Path
from fivehundred.system import return_large_memory
return_large_memory()
def resident():
    return int(Path("/proc/self/status").read_text().partition("VmRSS:")[2].split()[0])
del_me = pygame.Surface((2400, 2400)); del_me.fill("red"); del del_me
large, small = [], []
for _each in range(40):
    large.append(pygame.Surface((600, 600)))
    large[-1].fill("red")
    small.append(pygame.Surface((40, 40)))
held = resident()
large.clear()
print(held - resident())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="tells of glibc")
def test_the_room_of_dropped_pictures_goes_back_to_the_system() -> None:
    said = subprocess.run(
        [sys.executable, "-c", ROOM],
        capture_output=True,
        text=True,
        check=True,
        timeout=LIMIT_S,
    )
    held_kib = 40 * 600 * 600 * 4 // 1024
    assert int(said.stdout.split()[-1]) > 0.9 * held_kib
