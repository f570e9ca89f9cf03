"""The unit that a block has in a room: as wanted where there is room, else as large as it fits."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some

from fivehundred.ui.layout.block import Text
from fivehundred.ui.layout.fit import Fitted, fitted
from tests.ui.layout.test_blocks import TEXTS

SIDES = some.integers(200, 2000)
UNITS = some.floats(0.8, 3.0)


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def found(text: str, size: tuple[int, int], wanted: float) -> Fitted[Text]:
    room = pygame.Rect((30, 20), size)
    return fitted(Text(text), room, wanted, 400, anchor="midbottom")


@given(TEXTS, SIDES, SIDES, UNITS)
def test_it_is_in_the_room_and_no_larger_than_wanted(
    text: str, width_px: int, height_px: int, wanted: float
) -> None:
    one, room = (
        found(text, (width_px, height_px), wanted),
        pygame.Rect(30, 20, width_px, height_px),
    )
    assert one.u <= wanted
    assert one.rect.height == one.block.height_px(one.u, one.rect.width)
    assert one.rect.midbottom == room.midbottom
    assert one.rect.width <= width_px
    assert one.rect.height <= height_px or one.u <= 0.5


@given(TEXTS, SIDES, UNITS)
def test_a_wanted_unit_is_given_where_all_fits(text: str, height_px: int, wanted: float) -> None:
    block, width_px = Text(text), round(400 * wanted)
    one = found(text, (width_px + 1, height_px), wanted)
    fits = block.height_px(wanted, width_px) <= height_px
    assert one.u == pytest.approx(wanted) if fits else one.u < wanted


def test_where_nothing_fits_it_goes_on_below() -> None:
    one = found("a word " * 900, (300, 100), 1.0)
    assert one.rect.height > 100
