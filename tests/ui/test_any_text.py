"""Whatever a name may hold, it is drawn: the one place that hands text to a font refuses none."""

from __future__ import annotations

import sys
import unicodedata

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivehundred.ui.drawing import fonts
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.text_line import LONGEST, drawable, line_image, line_width
from fivehundred.ui.drawing.wrapping import draw_fitted
from tests.ui.hand import Hand

WHITE = (255, 255, 255)
BAD = (
    *("a\0b", "\0", "\ud800", "a\udfffb", "a\nb\r\nc", "a\tb", "\x1b[31mred", "\u2028"),
    *(
        "a\u202eb",
        "\u200b",
        "\u200d",
        "Z" + "\u0300" * 60,
        "\u0300",
        "",
        " ",
        "\uffff",
        "\U000e0001",
    ),
    *("x" * 40_000, "王" * 3000, "👩‍👩‍👧 Bea ❤️", "שלום\nעולם", "🂡" * 50),
)
SCRIPTS = ("王小明", "山田たろう", "한지민", "שלום", "محمد", "გიორგი", "अमित", "Дмитрий")


@pytest.fixture
def canvas(hand: Hand) -> Canvas:
    return hand.app.screen.canvas


@pytest.mark.parametrize("text", BAD, ids=lambda text: ascii(text)[:16])
def test_any_text_is_drawn_and_measured(canvas: Canvas, text: str) -> None:
    style = canvas.style(Face.SANS, 20, WHITE)
    image = canvas.text_image(text, style)
    assert image.get_width() == canvas.width(text, style)
    assert image.get_height() <= fonts.font(Face.SANS, style.size_px).get_linesize()
    box = pygame.Rect(10, 10, 120, 30)
    assert canvas.fitted(text, style, box, "midleft").width <= box.width
    draw_fitted(canvas, text, style, box)
    canvas.wrapped(text, style, 100)


@settings(deadline=None, max_examples=150)
@given(st.text(st.characters(), max_size=30))
def test_every_character_there_is_may_stand_in_a_line(text: str) -> None:
    pygame.font.init()
    assert line_image(text, Face.SERIF, 17, WHITE).get_width() == line_width(text, Face.SERIF, 17)


def test_a_line_is_one_line_without_anything_unseen() -> None:
    assert drawable("Ann\nBea\tCol") == "Ann Bea Col"
    assert drawable("a\0b\ud800c") == "a?b?c"
    assert drawable("\u202eAnn\u200b") == "Ann"
    assert len(drawable("x" * 10_000)) == LONGEST
    assert drawable("Zoë & Łukasz — “10 ♠”") == "Zoë & Łukasz — “10 ♠”"


@pytest.mark.parametrize("name", SCRIPTS)
def test_names_in_other_scripts_are_more_than_boxes(app: object, name: str) -> None:
    for piece in fonts.pieces(name, Face.SANS_BOLD):
        for sign in piece.text:
            joined = unicodedata.combining(sign) or unicodedata.category(sign).startswith("M")
            assert joined or fonts.has_glyph(piece.file, sign), ascii(sign)


def test_what_is_read_from_the_right_is_drawn_from_the_right(app: object) -> None:
    one, other, both = (
        line_image(text, Face.SANS, 40, WHITE) for text in ("\u05d0", "\u05d3", "\u05d0\u05d3")
    )
    right = both.subsurface((both.get_width() - one.get_width(), 0, *one.get_size()))
    assert _ink(right) == pytest.approx(_ink(one), rel=0.1)
    assert _ink(one) != pytest.approx(_ink(other), rel=0.1)


def test_letters_of_arabic_join_in_a_word(app: object) -> None:
    apart = line_width("\u200c".join("محمد"), Face.SANS, 40)
    assert line_width("محمد", Face.SANS, 40) != apart


def test_without_other_fonts_our_own_box_stands_for_a_sign(
    app: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "_candidates", lambda *_wanted: iter(()))
    fonts._font_for.cache_clear()
    fonts.pieces.cache_clear()
    assert line_image("王小明", Face.SANS, 20, WHITE).get_width() > 20
    fonts._font_for.cache_clear()
    fonts.pieces.cache_clear()


def test_without_the_packages_of_our_fonts_pygames_own_is_used(
    app: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    for package in ("font_source_sans_pro", "font_source_serif_pro"):
        monkeypatch.setitem(sys.modules, package, None)
    fonts.font_file.cache_clear()
    fonts.forget_fonts()
    fonts.pieces.cache_clear()
    try:
        assert "Source" not in fonts.font_file(Face.SANS)
        assert line_image("Your call.", Face.SERIF_BOLD, 20, WHITE).get_width() > 40
    finally:
        fonts.font_file.cache_clear()
        fonts.forget_fonts()
        fonts.pieces.cache_clear()


def test_a_long_name_is_cut_at_a_size_that_can_be_read(canvas: Canvas) -> None:
    style = canvas.style(Face.SANS_BOLD, 20, WHITE)
    name = "Bartholomew Featherstonehaugh of Chipping Sodbury"
    shown = canvas.shortened(name, style, 120)
    assert shown.endswith("…")
    assert canvas.width(shown, style) <= 120
    assert canvas.width(f"{name[: len(shown)]}…", style) > 120
    assert canvas.shortened("Bea", style, 120) == "Bea"


def _ink(image: pygame.Surface) -> int:
    return sum(
        image.get_at((x, y))[3]
        for x in range(image.get_width())
        for y in range(image.get_height())
    )
