"""The focus ring as it is seen: around its box, on any ground, turned with a card, covered."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import DUSK, PALETTES, Theme
from fivehundred.ui.widgets.ring import draw_ring
from tests.ui.colours import contrast
from tests.ui.widgets.board import ART, Asks, colour_at, drawn, layer

BOX = pygame.Rect(300, 200, 120, 80)
GROUND = (255, 0, 255)


def ringed(
    angle: float = 0.0,
    above: tuple[tuple[tuple[float, float], ...], ...] = (),
    theme: Theme = Theme.DUSK,
    u: float = 1.0,
) -> pygame.Surface:
    surface = pygame.Surface((800, 600))
    surface.fill(GROUND)
    draw_ring(Canvas(surface, ART, u, PALETTES[theme]), BOX, angle, above)
    return surface


def extent(surface: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255))
    mask.invert()
    first, *others = mask.get_bounding_rects()
    return first.unionall(others)


@pytest.mark.parametrize("angle", [0.0, 1e-9])
@pytest.mark.parametrize("u", [1.0, 2.0])
def test_a_ring_lies_close_around_its_box_and_leaves_it_free(angle: float, u: float) -> None:
    seen = ringed(angle, u=u)
    around = extent(seen)
    assert around.contains(BOX.inflate(2, 2))
    assert BOX.inflate(40, 40).contains(around)
    assert abs(around.centerx - BOX.centerx) <= 1 and abs(around.centery - BOX.centery) <= 1
    inner = BOX.inflate(-8, -8)
    assert all(colour_at(seen, (x, inner.centery)) == GROUND for x in range(*inner_x(inner)))


def inner_x(box: pygame.Rect) -> tuple[int, int]:
    return box.left, box.right


@pytest.mark.parametrize("theme", Theme)
def test_one_of_the_two_lines_of_a_ring_stands_out_from_any_ground(theme: Theme) -> None:
    palette, seen = PALETTES[theme], ringed(theme=theme)
    met = {colour_at(seen, (x, BOX.centery)) for x in range(BOX.left - 30, BOX.left)} - {GROUND}
    assert palette.focus in met
    for ground in (palette.panel, palette.ivory, palette.ink, palette.baize, palette.brass):
        assert max(contrast(line, ground) for line in met) >= 3


def test_both_lines_of_a_ring_are_thicker_where_all_is_drawn_boldly() -> None:
    def thick(theme: Theme) -> int:
        seen = ringed(theme=theme)
        row = [colour_at(seen, (x, BOX.centery)) for x in range(BOX.left - 30, BOX.left + 30)]
        return sum(one != GROUND for one in row)

    assert PALETTES[Theme.CONTRAST].bold > PALETTES[Theme.DUSK].bold
    assert thick(Theme.CONTRAST) > thick(Theme.DUSK) >= 4
    assert abs(thick(Theme.CONTRAST) - PALETTES[Theme.CONTRAST].bold * thick(Theme.DUSK)) <= 1


def test_the_ring_of_a_turned_card_is_turned_with_it() -> None:
    quarter = extent(ringed(90.0))
    flat = extent(ringed())
    assert abs(quarter.width - flat.height) <= 2 and abs(quarter.height - flat.width) <= 2
    assert abs(quarter.centerx - BOX.centerx) <= 1
    tilted = extent(ringed(45.0))
    assert tilted.height > flat.height


@pytest.mark.parametrize("angle", [0.0, 20.0])
def test_what_lies_above_a_card_covers_its_part_of_the_ring(angle: float) -> None:
    right = ((BOX.centerx, 0), (800, 0), (800, 600), (BOX.centerx, 600))
    whole, part = extent(ringed(angle)), extent(ringed(angle, (right,)))
    assert part.left == whole.left
    assert abs(part.right - BOX.centerx) <= 1
    # The ring that is kept for the next frame is whole.
    assert extent(ringed(angle)) == whole


def test_a_layer_draws_the_ring_of_what_has_the_focus_unless_it_is_not_wanted() -> None:
    on = layer()
    found = on.button(BOX, "a", Asks("a"))
    plain = pygame.image.tobytes(drawn(on), "RGB")
    on.focus_on(found)
    assert pygame.image.tobytes(drawn(on), "RGB") != plain
    surface = pygame.Surface((960, 600))
    surface.fill(GROUND)
    on.draw(Canvas(surface, ART, 1.0, DUSK), ring=False)
    assert pygame.image.tobytes(surface, "RGB") == plain


def test_what_is_clipped_is_drawn_inside_its_window_alone() -> None:
    on = layer()
    on.clip = pygame.Rect(310, 0, 60, 240)
    on.button(BOX, "a", None)
    on.entry(BOX.move(0, 20), "Ann", Asks, begin=False)
    on.clip = None
    on.button(BOX.move(300, 0), "b", None)
    seen = drawn(on)
    part = extent(seen)
    assert part.left == 310 and part.right == BOX.right + 300
    assert colour_at(seen, (BOX.left + 5, BOX.centery)) == GROUND
    assert colour_at(seen, (340, 250)) == GROUND
    assert seen.get_clip() == seen.get_rect()
