from __future__ import annotations

import pygame
import pytest

from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Sides
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import DUSK
from fivehundred.ui.drawing.samples import draw_table, seat_colour
from fivehundred.ui.drawing.table.paint import BIRDS
from tests.ui.hand import Hand


def picture(hand: Hand, variant: Variant, *, portraits: bool = False) -> bytes:
    surface = pygame.Surface((320, 200), pygame.SRCALPHA)
    canvas = Canvas(surface, hand.app.art, hand.app.screen.u, hand.app.screen.palette)
    draw_table(canvas, pygame.Rect(40, 30, 240, 140), variant, BIRDS if portraits else ())
    outside = surface.copy()
    outside.fill((0, 0, 0, 0), pygame.Rect(40, 30, 240, 140))
    assert outside.get_bounding_rect().width == 0
    return pygame.image.tobytes(surface, "RGBA")


def test_tables_that_differ_look_different(hand: Hand) -> None:
    shown: dict[bytes, set[object]] = {}
    for preset in PRESETS.values():
        looks = (preset.variant.seating, preset.variant.kitty_size)
        shown.setdefault(picture(hand, preset.variant), set()).add(
            (looks[0].side_of, looks[0].dead, looks[0].players, looks[1])
        )
    # One picture for one table, and no two tables with the same picture.
    assert all(len(tables) == 1 for tables in shown.values())
    assert len(shown) == len(set().union(*shown.values())) > 8


@pytest.mark.parametrize("key", ["australian", "two-handed-dummy", "six-handed"])
def test_portraits_sit_where_people_do(hand: Hand, key: str) -> None:
    variant = PRESETS[key].variant
    assert picture(hand, variant) != picture(hand, variant, portraits=True)


def test_every_side_has_a_colour_of_its_own() -> None:
    seats = Variant(players=6, sides=Sides.SOLO, deck=63).seating
    assert len({seat_colour(seats, seat, DUSK) for seat in seats.ring}) == 6
    pairs = Variant().seating
    assert (
        seat_colour(pairs, 0, DUSK) == seat_colour(pairs, 2, DUSK) != seat_colour(pairs, 1, DUSK)
    )
