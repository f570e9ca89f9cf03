"""How buttons look: every kind tells apart what it is doing, and its words can be read."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from fivehundred.ui.drawing.palettes import DUSK, PALETTES, Colour, Palette, Theme
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.faces import ButtonState, look_of
from tests.ui.colours import contrast
from tests.ui.widgets.board import colour_at, drawn, layer, move, press

LOOKS = [(theme, style) for theme in Theme for style in ButtonStyle]
BOX = pygame.Rect(200, 200, 220, 60)
MAGENTA = (255, 0, 255)
RAISED = (ButtonStyle.PLAIN, ButtonStyle.PRIMARY, ButtonStyle.QUIET, ButtonStyle.CELL)


def ground_of(palette: Palette, style: ButtonStyle, state: ButtonState) -> Colour:
    """Give what the words of a button stand on."""
    return look_of(palette, style, state).ground or palette.panel


@pytest.mark.parametrize(("theme", "style"), LOOKS)
def test_the_words_of_every_button_can_be_read_in_every_state(
    theme: Theme, style: ButtonStyle
) -> None:
    palette = PALETTES[theme]
    for state in ButtonState:
        look = look_of(palette, style, state)
        if style is ButtonStyle.LINE and look.ground is not None:
            # Only a breath of it lies over what a line of a table says itself.
            assert look.alpha < 128
            continue
        # What cannot be pressed may be fainter, and is still read.
        least = 3 if state is ButtonState.OFF else 4.5
        assert contrast(look.words, ground_of(palette, style, state)) >= least, state
        assert look.alpha == 255 or style is ButtonStyle.LINE


@pytest.mark.parametrize(("theme", "style"), LOOKS)
def test_what_a_button_is_doing_is_seen(theme: Theme, style: ButtonStyle) -> None:
    palette = PALETTES[theme]
    looks = {state: look_of(palette, style, state) for state in ButtonState}
    assert looks[ButtonState.REST] != looks[ButtonState.OVER]
    if style is not ButtonStyle.LINE:
        assert len(set(looks.values())) == len(ButtonState)
        assert looks[ButtonState.OFF].words == palette.disabled
        return
    assert looks[ButtonState.REST].ground is looks[ButtonState.OFF].ground is None
    assert (
        looks[ButtonState.OVER].ground is not None and looks[ButtonState.DOWN].ground is not None
    )


@pytest.mark.parametrize("theme", Theme)
def test_what_is_chosen_or_wanted_most_stands_out_from_its_like(theme: Theme) -> None:
    palette = PALETTES[theme]
    rest = {style: look_of(palette, style, ButtonState.REST) for style in ButtonStyle}
    assert rest[ButtonStyle.PRIMARY] == rest[ButtonStyle.LIT] != rest[ButtonStyle.PLAIN]
    assert rest[ButtonStyle.CHOSEN] != rest[ButtonStyle.ROW]
    assert contrast(rest[ButtonStyle.PRIMARY].ground or (0, 0, 0), palette.panel) > 1.5


def picture(style: ButtonStyle, label: str = "four", **parts: object) -> pygame.Surface:
    on = layer()
    on.button(BOX, label, None, style=style, **parts)  # type: ignore[arg-type]
    return drawn(on)


def inked(surface: pygame.Surface, colour: Colour, box: pygame.Rect = BOX) -> pygame.Rect:
    """Give the smallest box around everything of a colour in a part of a picture."""
    places = [
        (x, y)
        for x in range(box.left, box.right)
        for y in range(box.top, box.bottom)
        if colour_at(surface, (x, y)) == colour
    ]
    if not places:
        return pygame.Rect(0, 0, 0, 0)
    xs, ys = zip(*places, strict=True)
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


@pytest.mark.sweep
@pytest.mark.parametrize("style", ButtonStyle)
@pytest.mark.parametrize(
    "parts", [{}, {"lines": ("7♠",)}, {"lines": ("7♠", "140")}, {"icon": "icons/left"}]
)
def test_nothing_of_a_button_is_drawn_outside_it(
    style: ButtonStyle, parts: dict[str, object]
) -> None:
    for label in ("4", "a label that is much too long for one line of such a button", ""):
        seen = picture(style, label, **parts)
        outside = pygame.mask.from_threshold(seen, MAGENTA, (1, 1, 1, 255))
        outside.invert()
        drawn_in = outside.get_bounding_rects()
        assert all(BOX.contains(one) for one in drawn_in)


@pytest.mark.parametrize("style", [one for one in ButtonStyle if one is not ButtonStyle.LINE])
def test_a_button_fills_its_box_whatever_it_does(style: ButtonStyle) -> None:
    for enabled in (True, False):
        seen = picture(style, enabled=enabled)
        for x in (BOX.left, BOX.right - 1):
            assert colour_at(seen, (x, BOX.centery)) != MAGENTA
        for y in (BOX.top, BOX.bottom - 1):
            assert colour_at(seen, (BOX.centerx, y)) != MAGENTA
        # Its corners are round.
        for corner in (BOX.topleft, (BOX.right - 1, BOX.bottom - 1)):
            assert colour_at(seen, corner) == MAGENTA


@pytest.mark.parametrize("style", ButtonStyle)
def test_raised_buttons_have_a_lip_and_go_down_when_they_are_pressed(style: ButtonStyle) -> None:
    on = layer()
    on.button(BOX, "", None, style=style, icon="icons/left")
    move(on, BOX.center)
    over = drawn(on)
    press(on, BOX.center)
    down = drawn(on)
    below = [colour_at(pic, (BOX.centerx, BOX.bottom - 2)) for pic in (over, down)]
    look = look_of(DUSK, style, ButtonState.OVER)
    face = colour_at(over, (BOX.left + 30, BOX.bottom - 10))
    if style not in RAISED:
        assert below[0] == face
        return
    # The lip is darker than the face over it, and gone under the finger.
    assert contrast(below[0], face) > 1.05
    assert below[0] != below[1]
    up, low = (inked(pic, look.words).centery for pic in (over, down))
    assert low > up


def words_in(style: ButtonStyle, label: str, **parts: object) -> pygame.Rect:
    state = ButtonState.OFF if parts.get("enabled") is False else ButtonState.REST
    return inked(picture(style, label, **parts), look_of(DUSK, style, state).words)


@pytest.mark.parametrize("style", [ButtonStyle.PLAIN, ButtonStyle.ROW, ButtonStyle.PRIMARY])
def test_what_stands_on_a_button_stands_in_its_middle(style: ButtonStyle) -> None:
    for parts in ({"label": "nun"}, {"label": "", "lines": ("nun",)}):
        found = words_in(style, **parts)
        assert abs(found.centerx - BOX.centerx) <= 2
        assert abs(found.centery - BOX.centery) <= 6


def test_of_two_lines_the_first_is_larger_and_above_the_second() -> None:
    whole = picture(ButtonStyle.CELL, "", lines=("7", "7"))
    first = inked(whole, DUSK.text)
    second = inked(whole, DUSK.accent, BOX.inflate(-8, -8))
    assert first.height > second.height > 0
    assert first.centery < BOX.centery < second.centery
    assert abs(first.centerx - second.centerx) <= 2
    assert first.bottom <= second.top
    off = picture(ButtonStyle.CELL, "", lines=("7", "7"), enabled=False)
    assert inked(off, DUSK.accent).size == (0, 0)


def test_the_tick_of_what_is_chosen_stands_before_its_label_and_both_in_the_middle() -> None:
    for label in ("no", "a longer label of a choice"):
        lit, plain = words_in(ButtonStyle.LIT, label), words_in(ButtonStyle.PRIMARY, label)
        assert lit.left < plain.left and lit.width > plain.width
        assert abs(lit.centerx - BOX.centerx) <= 4
        assert BOX.left + 5 < lit.left and lit.right < BOX.right - 5


def test_the_bar_of_a_chosen_row_stands_at_its_left() -> None:
    seen = picture(ButtonStyle.CHOSEN, "")
    bar = inked(seen, DUSK.accent, BOX.inflate(-6, -12))
    assert bar.left - BOX.left < 10 and 2 < bar.width < 8
    assert abs(bar.centery - BOX.centery) <= 1
    assert BOX.height // 2 < bar.height < BOX.height


def test_the_bar_of_a_chosen_row_grows_with_the_words() -> None:
    on = layer()
    on.u = 2.0
    on.button(BOX, "", None, style=ButtonStyle.CHOSEN)
    left = pygame.Rect(BOX.left + 6, BOX.top + 8, BOX.width // 2, BOX.height - 16)
    bar = inked(drawn(on), DUSK.accent, left)
    assert 5 < bar.width < 12


def test_the_lip_of_a_brass_button_is_of_darker_brass_and_others_are_of_the_panels_edge() -> None:
    def far(one: Colour, other: Colour) -> int:
        return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))

    for style, near, off in (
        (ButtonStyle.PRIMARY, DUSK.brass_dark, DUSK.panel_edge),
        (ButtonStyle.PLAIN, DUSK.panel_edge, DUSK.brass_dark),
    ):
        lip = colour_at(picture(style, ""), (BOX.centerx, BOX.bottom - 2))
        assert far(lip, near) < far(lip, off)


def test_a_line_of_a_table_under_the_mouse_is_still_seen_through() -> None:
    on = layer()
    on.button(BOX, "", None, style=ButtonStyle.LINE)
    move(on, BOX.center)
    lit = colour_at(drawn(on), BOX.center)
    assert lit not in (MAGENTA, DUSK.brass)
    red, green, blue = lit
    assert red > 200 and blue > 150 and green < 100


def test_a_tick_goes_down_a_little_and_up_a_long_way() -> None:
    seen = picture(ButtonStyle.LIT, "nun")
    words = look_of(DUSK, ButtonStyle.LIT, ButtonState.REST).words
    whole = inked(seen, words)
    tick = inked(seen, words, pygame.Rect(whole.left, BOX.top, whole.width // 4, BOX.height))
    ends = [
        inked(seen, words, pygame.Rect(x, BOX.top, 2, BOX.height))
        for x in range(whole.left, tick.right)
    ]
    ends = [one for one in ends if one.height]
    assert ends[-1].top < ends[0].top and ends[-1].top < BOX.centery
    assert max(one.bottom for one in ends) > ends[0].bottom


def test_a_picture_on_a_button_is_half_as_high_as_the_button() -> None:
    found = words_in(ButtonStyle.PLAIN, "", icon="icons/left")
    assert BOX.height // 4 < found.height < BOX.height * 2 // 3
    assert abs(found.centerx - BOX.centerx) <= BOX.height // 6


def test_a_face_of_its_own_is_drawn_where_words_would_stand() -> None:
    given: list[pygame.Rect] = []
    picture(ButtonStyle.PLAIN, face=lambda _canvas, rect: given.append(rect))
    (rect,) = given
    assert BOX.contains(rect) and rect.height < BOX.height
    assert rect.topleft == BOX.topleft and rect.width == BOX.width


@pytest.mark.parametrize("theme", Theme)
def test_no_two_kinds_of_button_that_stand_side_by_side_look_alike(theme: Theme) -> None:
    beside = (ButtonStyle.PLAIN, ButtonStyle.PRIMARY, ButtonStyle.QUIET, ButtonStyle.CHOSEN)
    palette = PALETTES[theme]
    for one, other in combinations(beside, 2):
        assert look_of(palette, one, ButtonState.REST) != look_of(palette, other, ButtonState.REST)
