"""Every theme can be read, by everybody, and no colour stands outside the palettes."""

from __future__ import annotations

import ast
from itertools import combinations
from pathlib import Path

import pygame
import pytest

import fivehundred.ui
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import PALETTES, Colour, Palette, Theme, mixed
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.faces import ButtonState, look_of
from tests.ui.colours import EYES, apart, contrast

UI = Path(fivehundred.ui.__file__).parent

PANELS = ("panel", "raised", "plaque", "pill")
CLOTH = ("baize", "baize_light", "baize_edge")
WORDS = {
    **dict.fromkeys(("text", "strong", "muted", "accent", "urgent", "lost"), PANELS),
    **dict.fromkeys(("on_background", "on_background_quiet", "on_background_accent"), CLOTH),
    "ink": ("ivory", "brass", "brass_light"),
    "ink_quiet": ("ivory_quiet",),
}
LINES = {
    "focus": (*PANELS, *CLOTH),
    "on_background_accent": CLOTH,
    "accent": ("panel", "raised", "baize"),
}
STYLES = tuple(style for style in ButtonStyle if style is not ButtonStyle.LINE)

every_theme = pytest.mark.parametrize("theme", list(Theme))


def _least(palette: Palette) -> float:
    return 7.0 if palette.plain else 4.5


def _pairs(table: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [(word, ground) for word, grounds in table.items() for ground in grounds]


def _of(palette: Palette, role: str) -> Colour:
    colour: Colour = getattr(palette, role)
    return colour


def _faint(palette: Palette, pairs: list[tuple[str, str]], least: float) -> list[str]:
    found = []
    for one, other in pairs:
        ratio = contrast(_of(palette, one), _of(palette, other))
        if ratio < least:
            found.append(f"{one} on {other}: {ratio:.2f}")
    return found


@every_theme
def test_words_stand_out_from_what_they_lie_on(theme: Theme) -> None:
    palette = PALETTES[theme]
    assert not _faint(palette, _pairs(WORDS), _least(palette))


@every_theme
@pytest.mark.parametrize("four_colour", [False, True])
def test_suits_among_words_stand_out_from_what_these_lie_on(
    theme: Theme, four_colour: bool
) -> None:
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    palette, art = PALETTES[theme], Art(four_colour=four_colour)
    canvas, faint = Canvas(pygame.Surface((64, 64)), art, 1.0, palette), list[str]()
    for word, ground in _pairs(WORDS):
        light = palette.light or word in ("ink", "ink_quiet")
        style = canvas.style(Face.SANS, 40, _of(palette, word), on_light=light)
        for sign in "♠♣♦♥":
            image = canvas.text_image(sign, style)
            red, green, blue, alpha = image.get_at(image.get_rect().center)
            assert alpha == 255
            ratio = contrast((red, green, blue), _of(palette, ground))
            if ratio < 3.0:
                faint.append(f"{sign} among {word} on {ground}: {ratio:.2f}")
    art.close()
    assert not faint


@every_theme
def test_what_cannot_be_pressed_can_still_be_read(theme: Theme) -> None:
    palette = PALETTES[theme]
    pairs = [("disabled", ground) for ground in ("panel", "raised")]
    assert not _faint(palette, pairs, 7.0 if palette.plain else 3.0)


@every_theme
def test_words_stand_out_from_the_rows_that_are_tinted(theme: Theme) -> None:
    palette = PALETTES[theme]
    grounds = {
        "chosen": mixed(palette.panel, palette.brass, 0.22),
        "warning": mixed(palette.panel, palette.red, 0.16),
        "folded": mixed(palette.panel, palette.baize, 0.35),
    }
    words = {"chosen": ("text", "strong", "muted", "accent", "lost", "urgent")}
    for name, ground in grounds.items():
        for word in words.get(name, ("text", "muted")):
            ratio = contrast(_of(palette, word), ground)
            assert ratio >= _least(palette), (word, name)


@every_theme
def test_rings_and_lines_that_mean_something_stand_out(theme: Theme) -> None:
    assert not _faint(PALETTES[theme], _pairs(LINES), 3.0)


@every_theme
@pytest.mark.parametrize("state", list(ButtonState))
def test_a_button_can_be_read_whatever_it_is_doing(theme: Theme, state: ButtonState) -> None:
    palette = PALETTES[theme]
    least = min(_least(palette), 3.0) if state is ButtonState.OFF else _least(palette)
    for style in STYLES:
        look = look_of(palette, style, state)
        ground = look.ground or palette.panel
        assert contrast(look.words, ground) >= least, (style, look)


def test_the_theme_of_high_contrast_draws_an_edge_around_every_button() -> None:
    palette = PALETTES[Theme.CONTRAST]
    for style in STYLES:
        for state in ButtonState:
            look = look_of(palette, style, state)
            outside = max(
                contrast(look.edge or palette.panel, palette.panel),
                contrast(look.ground or palette.panel, palette.panel),
            )
            assert outside >= 3, (style, state)
    for share in (0.0, 0.4, 0.6):
        # As far as drawing code fades the edges of panels.
        assert contrast(mixed(palette.panel_edge, palette.panel, share), palette.baize) >= 3


@every_theme
def test_the_colours_of_sides_can_be_read_as_words(theme: Theme) -> None:
    palette = PALETTES[theme]
    for colour in palette.sides:
        for ground in (palette.panel, palette.plaque, palette.raised):
            assert contrast(colour, ground) >= _least(palette), colour


@every_theme
@pytest.mark.parametrize("eyes", list(EYES))
def test_sides_are_told_apart_by_all_eyes(theme: Theme, eyes: str) -> None:
    sides = PALETTES[theme].sides
    for one, other in combinations(sides, 2):
        # 2.3 is just to be seen side by side; across a table it takes several times that.
        assert apart(one, other, eyes) >= 20, (one, other)
    for one, other in combinations(sides[:3], 2):
        assert apart(one, other, eyes) >= 28, (one, other)


def test_the_eyes_of_the_test_see_what_they_should() -> None:
    red, green = (200, 60, 40), (110, 120, 40)
    assert apart(red, green) > 60
    assert apart(red, green, "deuteranopia") < 30
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


@every_theme
def test_the_palette_says_whether_its_panels_are_light(theme: Theme) -> None:
    palette = PALETTES[theme]
    white, black = (255, 255, 255), (0, 0, 0)
    assert palette.light == (contrast(palette.panel, black) > contrast(palette.panel, white))


# — no colour outside the palettes —


def _number(node: ast.expr) -> int | None:
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def _is_colour(node: ast.AST) -> bool:
    """Tell a colour from other threes and fours of numbers.

    Black and white are no colours here: as masks and shadows they only say how much.
    """
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        text = node.value
        return len(text) in (4, 7) and text[0] == "#" and text[1:].isalnum()
    if not isinstance(node, ast.Tuple) or len(node.elts) not in (3, 4):
        return False
    rgb = [_number(part) for part in node.elts[:3]]
    if None in rgb or rgb in ([0, 0, 0], [255, 255, 255]):
        return False
    alpha = _number(node.elts[3]) if len(node.elts) == 4 else 255
    whole = [part for part in (*rgb, alpha) if part is not None]
    return max(whole[:3]) > 12 and all(0 <= part <= 255 for part in whole)


def test_no_colour_stands_outside_the_palettes() -> None:
    found = []
    for path in sorted(UI.rglob("*.py")):
        if path.name == "palettes.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += [
            f"{path.relative_to(UI)}:{node.lineno}"
            for node in ast.walk(tree)
            if _is_colour(node) and isinstance(node, ast.expr)
        ]
    assert not found


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("(104, 122, 114)", True),
        ("(6, 16, 16, alpha)", True),
        ("'#1B2A4A'", True),
        ("(0, 0, 0, 88)", False),
        ("(255, 255, 255)", False),
        ("(0, 1, 2, 3)", False),
        ("(0, 90, 180, 270)", False),
        ("(1.0, 0.5, 0.2)", False),
    ],
)
def test_the_search_for_colours_knows_one_when_it_sees_it(text: str, *, colour: bool) -> None:
    assert _is_colour(ast.parse(text, mode="eval").body) is colour
