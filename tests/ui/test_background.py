"""The empty table: lit, woven, without bands, and never so bright that words are lost on it."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from fivehundred.ui.drawing.background import background
from fivehundred.ui.drawing.palettes import PALETTES, Colour, Theme
from fivehundred.ui.geometry.measures import RIM_U, unit_for
from tests.ui.colours import apart, contrast, luminance

SIZES = ((960, 600), (1024, 768), (2560, 1080))
every_theme = pytest.mark.parametrize("theme", list(Theme))
every_size = pytest.mark.parametrize("size", SIZES)


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.display.set_mode((960, 600))


def _drawn(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    return background(size, unit_for(*size), PALETTES[theme])


def _mean(surface: pygame.Surface, box: pygame.Rect) -> Colour:
    r, g, b = pygame.transform.average_color(surface, box)[:3]
    return r, g, b


def _cloth(size: tuple[int, int]) -> pygame.Rect:
    """Give the cloth where words may lie: without the shadow of the rim."""
    u = unit_for(*size)
    return pygame.Rect((0, 0), size).inflate(-2 * (RIM_U + 30) * u, -2 * (RIM_U + 30) * u)


@every_theme
@every_size
def test_words_on_the_cloth_stand_out_wherever_they_lie(
    theme: Theme, size: tuple[int, int]
) -> None:
    palette, surface, cloth = PALETTES[theme], _drawn(size, theme), _cloth(size)
    least = 7.0 if palette.plain else 4.5
    for words in (
        palette.on_background,
        palette.on_background_quiet,
        palette.on_background_accent,
    ):
        for y in range(cloth.top, cloth.bottom - 16, 37):
            for x in range(cloth.left, cloth.right - 16, 61):
                ground = _mean(surface, pygame.Rect(x, y, 16, 16))
                assert contrast(words, ground) >= least * 0.97, (words, x, y)


@pytest.mark.parametrize("theme", [Theme.DUSK, Theme.DAYLIGHT])
@every_size
def test_the_light_falls_into_the_middle(theme: Theme, size: tuple[int, int]) -> None:
    surface, cloth = _drawn(size, theme), _cloth(size)
    spots = [cloth.topleft, cloth.midleft, cloth.center]
    shades = []
    for at in spots:
        box = pygame.Rect(0, 0, 40, 40)
        box.center = at
        shades.append(luminance(_mean(surface, box.clamp(cloth))))
    assert shades == sorted(shades)
    assert shades[2] > 1.5 * shades[0]
    assert (
        apart(
            _mean(surface, cloth.inflate(-cloth.w * 0.95, -cloth.h * 0.95)),
            PALETTES[theme].baize_light,
        )
        < 6
    )


@pytest.mark.parametrize("theme", [Theme.DUSK, Theme.DAYLIGHT])
def test_no_two_neighbouring_stretches_of_cloth_are_flat_as_in_a_band(theme: Theme) -> None:
    surface = _drawn((960, 600), theme)
    for y in range(80, 520, 20):
        row = [tuple(surface.get_at((x, y))[:3]) for x in range(100, 860)]
        longest = run = 1
        for one, other in pairwise(row):
            run = run + 1 if one == other else 1
            longest = max(longest, run)
        assert longest < 16, y


def test_the_theme_of_high_contrast_has_an_even_cloth() -> None:
    size = SIZES[0]
    surface, cloth = _drawn(size, Theme.CONTRAST), _cloth(size)
    colours = {
        tuple(surface.get_at((x, y))[:3])
        for x in range(cloth.left, cloth.right, 7)
        for y in range(cloth.top, cloth.bottom, 7)
    }
    assert colours == {PALETTES[Theme.CONTRAST].baize}


@every_theme
@every_size
def test_a_line_of_brass_runs_all_around(theme: Theme, size: tuple[int, int]) -> None:
    surface, brass = _drawn(size, theme), PALETTES[theme].brass
    width, height = size
    depth = round(RIM_U * unit_for(*size)) + 2
    middle = (width // 2, height // 2)
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        start = (
            middle[0] if dx == 0 else 0 if dx > 0 else width - 1,
            middle[1] if dy == 0 else 0 if dy > 0 else height - 1,
        )
        found = [
            surface.get_at((start[0] + dx * at, start[1] + dy * at))[:3] for at in range(depth)
        ]
        assert min(apart((r, g, b), brass) for r, g, b in found) < 25, (dx, dy)


def test_the_table_is_the_same_every_day() -> None:
    one, other = (_drawn(SIZES[0], Theme.DUSK) for _day in range(2))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
