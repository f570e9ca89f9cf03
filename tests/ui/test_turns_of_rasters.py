from __future__ import annotations

import threading

import pygame
import pytest

from fivehundred.ui.drawing.cards import rasters
from fivehundred.ui.drawing.cards.rasters import Raster, Rasters

FIRST, LATER, SEEN = (Raster(code, f"cards/{code}.svg", 40) for code in ("AS", "KS", "QS"))


def test_a_card_that_is_seen_before_its_turn_is_drawn_before_those_that_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[Raster] = []
    begun, free = threading.Event(), threading.Event()

    def draw(raster: Raster) -> pygame.Surface:
        drawn.append(raster)
        begun.set()
        free.wait(10)
        return pygame.Surface((1, 1))

    monkeypatch.setattr(rasters, "upright", draw)
    found = Rasters(1_000_000)
    found.want(FIRST, turn=1)
    assert begun.wait(10)
    found.want(LATER, turn=2)
    found.want(SEEN, turn=2)
    found.want(SEEN, turn=0)
    # What waits for an earlier turn already is left where it is.
    found.want(SEEN, turn=2)
    free.set()
    assert {*found.finish()} == {FIRST, LATER, SEEN}
    found.close()
    assert drawn == [FIRST, SEEN, LATER]
    assert not any(found.is_coming(raster) for raster in (FIRST, LATER, SEEN))
