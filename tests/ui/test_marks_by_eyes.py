"""What means something else looks different to all eyes: measured on the marks as they are drawn.

Two marks that must be told apart are drawn on the ground they lie on, and seen by usual eyes and
by those of people without the long, the middle or the short cones (Machado, Oliveira and
Fernandes 2009). Pixels in which they differ by a CIEDE2000 of 10 or more are counted: 1 is what
can just be seen side by side, and ten times as much is seen at a glance. A twelfth of the mark
has to differ so, by colour or by shape: a few strokes of a mark of 24 pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pygame
import pytest

from fivehundred.players.judgement import Verdict
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.palettes import PALETTES, Colour, Palette, Theme
from fivehundred.ui.drawing.table.badges import draw_mark, draw_star, draw_wax
from fivehundred.ui.drawing.table.card_marks import (
    CardMark,
    MarkSign,
    Worth,
    draw_card_mark,
    draw_verdict_mark,
)
from fivehundred.ui.drawing.table.name_plate import NamePlate, draw_name_plate
from fivehundred.ui.widgets.control import ButtonStyle, Control
from fivehundred.ui.widgets.faces import ButtonState, draw_button
from tests.ui.colours import EYES, ciede2000, difference
from tests.ui.hand import Hand

AT_A_GLANCE = 10.0
LEAST_SHARE = 1 / 12
SIDE_PX = 32
CARD_PX = 20
PLATE = pygame.Rect(20, 20, 150, 50)
SQUARE = (SIDE_PX, SIDE_PX)
MIDDLE = (SIDE_PX // 2, SIDE_PX // 2)

Draw = Callable[[Canvas], object]
every_theme = pytest.mark.parametrize("theme", list(Theme))


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ],
)
def test_the_difference_of_colours_is_the_published_one(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(apart, abs=0.0001)
    assert ciede2000(other, one) == pytest.approx(apart, abs=0.0001)


def picture(
    hand: Hand, theme: Theme, ground: Colour, draw: Draw, size: tuple[int, int] = SQUARE
) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(ground)
    draw(Canvas(surface, hand.app.art, 1.0, PALETTES[theme]))
    return surface


def pixels_apart(
    one: pygame.Surface, other: pygame.Surface, ground: Colour, eyes: str
) -> tuple[int, int]:
    """Count the pixels in which two marks laid on each other differ, and all that they cover."""
    whole = apart = 0
    for y in range(one.get_height()):
        for x in range(one.get_width()):
            here, there = _rgb(one, x, y), _rgb(other, x, y)
            if not here == ground == there:
                whole += 1
                apart += difference(here, there, eyes) >= AT_A_GLANCE
    return apart, whole


def _rgb(picture: pygame.Surface, x: int, y: int) -> Colour:
    r, g, b, _alpha = picture.get_at((x, y))
    return r, g, b


def share_apart(one: pygame.Surface, other: pygame.Surface, ground: Colour, eyes: str) -> float:
    """Give the share of two marks, laid on each other, in which they look different."""
    apart, whole = pixels_apart(one, other, ground, eyes)
    return apart / max(1, whole)


def assert_told_apart(
    hand: Hand,
    theme: Theme,
    ground: Colour,
    marks: dict[str, Draw],
    size: tuple[int, int] = SQUARE,
) -> None:
    drawn = {name: picture(hand, theme, ground, draw, size) for name, draw in marks.items()}
    alike = [
        f"{one} and {other} to {eyes}: {share:.2f}"
        for one, other in combinations(drawn, 2)
        for eyes in EYES
        if (share := share_apart(drawn[one], drawn[other], ground, eyes)) < LEAST_SHARE
    ]
    assert not alike


def grounds(palette: Palette) -> Iterator[Colour]:
    yield from {palette.panel, palette.ivory}


@every_theme
@pytest.mark.parametrize("four_colour", [False, True], ids=["two colours", "four colours"])
def test_suits_are_told_apart(hand: Hand, theme: Theme, *, four_colour: bool) -> None:
    palette = PALETTES[theme]
    art = Art(four_colour=four_colour)

    def suit(letter: str, *, on_dark: bool) -> Draw:
        return lambda canvas: canvas.put(art.suit(letter, 24, on_dark=on_dark), MIDDLE)

    for ground, on_dark in ((palette.panel, not palette.light), (palette.ivory, False)):
        marks = {letter: suit(letter, on_dark=on_dark) for letter in "SCDH"}
        assert_told_apart(hand, theme, ground, marks)
    art.close()


@every_theme
def test_the_marks_of_sides_are_told_apart(hand: Hand, theme: Theme) -> None:
    palette = PALETTES[theme]

    def mark(number: int, colour: Colour) -> Draw:
        return lambda canvas: draw_mark(canvas, number, MIDDLE, colour, 24)

    sides = {f"side {at}": mark(at, colour) for at, colour in enumerate(palette.sides)}
    assert_told_apart(hand, theme, palette.panel, sides)
    same = {f"shape {at}": mark(at, palette.text) for at in range(len(palette.sides))}
    assert_told_apart(hand, theme, palette.panel, same)


@every_theme
def test_the_marks_of_an_analysis_are_told_apart(hand: Hand, theme: Theme) -> None:
    def mark(worth: Worth, inside: int | MarkSign) -> Draw:
        return lambda canvas: draw_card_mark(canvas, CardMark(worth, inside), MIDDLE, 24)

    for ground in grounds(PALETTES[theme]):
        for inside in (7, MarkSign.MADE):
            marks = {str(worth): mark(worth, inside) for worth in Worth}
            assert_told_apart(hand, theme, ground, marks)


@every_theme
def test_the_verdicts_of_a_play_check_are_told_apart(hand: Hand, theme: Theme) -> None:
    verdicts = [one for one in Verdict if one not in (Verdict.FORCED, Verdict.UNKNOWN)]

    def mark(verdict: Verdict) -> Draw:
        return lambda canvas: draw_verdict_mark(canvas, verdict, MIDDLE, 22)

    marks = {str(verdict): mark(verdict) for verdict in verdicts}
    assert_told_apart(hand, theme, PALETTES[theme].panel, marks)


@every_theme
def test_seals_and_stars_are_told_apart(hand: Hand, theme: Theme) -> None:
    for ground in grounds(PALETTES[theme]):
        wax: dict[str, Draw] = {
            "proved": lambda canvas: draw_wax(canvas, MIDDLE, True, 26),
            "sealed": lambda canvas: draw_wax(canvas, MIDDLE, False, 26),
        }
        assert_told_apart(hand, theme, ground, wax)
        stars: dict[str, Draw] = {
            "contractor": lambda canvas: draw_star(canvas, MIDDLE, filled=True),
            "partner": lambda canvas: draw_star(canvas, MIDDLE, filled=False),
        }
        assert_told_apart(hand, theme, ground, stars)


@every_theme
def test_a_card_that_may_not_be_played_looks_it(hand: Hand, theme: Theme) -> None:
    art = hand.app.art
    art.use_shade(PALETTES[theme].shade)
    for dim in (False, True):
        art.card("7H", CARD_PX, dim=dim)
        art.finish()

    def card(*, dim: bool) -> Draw:
        return lambda canvas: canvas.put(canvas.art.card("7H", CARD_PX, dim=dim), MIDDLE)

    marks = {"legal": card(dim=False), "not legal": card(dim=True)}
    assert_told_apart(hand, theme, PALETTES[theme].baize, marks)


@every_theme
def test_the_plate_of_whoever_is_to_act_looks_it(hand: Hand, theme: Theme) -> None:
    palette = PALETTES[theme]

    def plate(*, acts: bool) -> Draw:
        shown = NamePlate("Ann", "emu", palette.sides[0], 2, acts=acts)
        return lambda canvas: draw_name_plate(canvas, PLATE, shown)

    ground, size = palette.baize, (190, 90)
    acts, waits = (picture(hand, theme, ground, plate(acts=acts), size) for acts in (True, False))
    # WCAG 2.2 asks this of a focus: as much as a line two pixels wide around it.
    least = 2 * 2 * (PLATE.width - PLATE.height // 3 + PLATE.height - 8)
    for eyes in EYES:
        assert pixels_apart(acts, waits, ground, eyes)[0] >= least, eyes


@every_theme
def test_buttons_that_are_chosen_or_lit_look_it(hand: Hand, theme: Theme) -> None:
    def button(style: ButtonStyle) -> Draw:
        control = Control(pygame.Rect(4, 4, 56, 36), "No", None, 1.0, style=style)
        return lambda canvas: draw_button(canvas, control, ButtonState.REST)

    for one, other in (("CHOSEN", "ROW"), ("LIT", "PLAIN")):
        marks = {one: button(ButtonStyle[one]), other: button(ButtonStyle[other])}
        assert_told_apart(hand, theme, PALETTES[theme].panel, marks, (64, 44))


def test_marks_of_one_shape_in_red_and_green_are_found_to_be_alike(hand: Hand) -> None:
    def disc(colour: Colour) -> Draw:
        return lambda canvas: pygame.draw.circle(canvas.surface, colour, MIDDLE, 10)

    marks = {"red": disc((190, 90, 30)), "green": disc((118, 128, 30))}
    drawn = [picture(hand, Theme.DUSK, (0, 0, 0), draw) for draw in marks.values()]
    shares = {eyes: share_apart(drawn[0], drawn[1], (0, 0, 0), eyes) for eyes in EYES}
    assert shares["usual"] > 0.9
    assert shares["deuteranopia"] < LEAST_SHARE
