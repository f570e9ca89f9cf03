"""Larger words are larger everywhere, and cards stay large enough to be read beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import LEVELS, Bid, Strain
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.speech.wording import call_short
from fivehundred.ui import route
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.table.calls import CallTable
from fivehundred.ui.geometry.measures import CARD_U
from fivehundred.ui.geometry.places import places
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.settings import Settings
from tests.ui.anew import lay_out_anew
from tests.ui.audit.recording import recording
from tests.ui.gallery import resize, show
from tests.ui.hand import Hand
from tests.ui.windows import WINDOWS

Written = list[tuple[str, Style, pygame.Rect]]


@pytest.fixture
def written(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Written]:
    """Give all that is written in a frame of a screen, in what size and where."""
    found: Written = []
    real = Canvas.text

    def text(
        canvas: Canvas, text: str, style: Style, at: tuple[float, float], anchor: str = "topleft"
    ) -> pygame.Rect:
        box = real(canvas, text, style, at, anchor)
        if text:
            found.append((text, style, box))
        return box

    monkeypatch.setattr(Canvas, "text", text)

    def seen(
        preset: str, screen: str, size: tuple[int, int], ui_scale: int, language: str = ""
    ) -> Written:
        hand.app.go(route.HomeRoute())
        hand.app.change_settings(
            replace(Settings(speed=Speed.OFF, language=language), ui_scale=ui_scale)
        )
        resize(hand, size)
        assert show(hand, screen, preset)
        found.clear()
        hand.table.layers.forget()
        hand.app._dirty = True
        hand.frame()
        return list(found)

    return seen


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("preset", "screen", "size"),
    [
        ("australian", "auction", (1280, 800)),
        ("six-handed", "auction", (1280, 800)),
        ("six-handed", "play", (1280, 800)),
        ("two-handed-dummy", "play", (960, 600)),
    ],
)
def test_no_word_is_smaller_at_250_percent(
    written: Callable[..., Written], preset: str, screen: str, size: tuple[int, int]
) -> None:
    usual = {text: style.size_px for text, style, _ in written(preset, screen, size, 100)}
    large = {text: style.size_px for text, style, _ in written(preset, screen, size, 250)}
    # A long name has less room on a plate whose tricks have a row of their own.
    # A lone sign stands on a card, and is as large as the card lets it be.
    both = {text for text in usual.keys() & large.keys() if "dummy" not in text and len(text) > 1}
    assert len(both) > 5
    smaller = {text for text in both if large[text] < usual[text] - 1}
    assert {text: (usual[text], large[text]) for text in smaller} == {}


@pytest.mark.parametrize("preset", ["australian", "six-handed", "two-handed-dummy"])
def test_cards_stay_large_beside_large_words(preset: str) -> None:
    seating = PRESETS[preset].variant.seating
    for size in WINDOWS:
        usual, large = (places(size, seating, 0, scale) for scale in (1.0, 2.5))
        assert large.card_width >= 0.79 * CARD_U * large.window_u, size
        piles = [
            (one.pile_width, two.pile_width)
            for one, two in zip(usual.seats, large.seats, strict=True)
        ]
        assert all(two >= 0.69 * one for one, two in piles), size


@pytest.mark.parametrize(
    ("size", "ui_scale"), [((700, 1040), 100), ((960, 600), 75), ((960, 600), 100)]
)
def test_the_lines_of_the_plaque_do_not_touch(
    hand: Hand, written: Callable[..., Written], size: tuple[int, int], ui_scale: int
) -> None:
    shown = written("australian", "play", size, ui_scale)
    plaque = hand.table.top.places.plaque
    lines = [(box.centery, style.size_px) for _, style, box in shown if plaque.contains(box)]
    own = sorted({line for line in lines if line[1] < 1.6 * min(size for _, size in lines)})
    assert len(own) >= 2
    for (upper, large), (lower, _) in pairwise(own):
        assert lower - upper >= large, (own, plaque)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_long_call_has_its_points_and_every_column_its_head_in_a_narrow_window(
    hand: Hand, written: Callable[..., Written], language: str
) -> None:
    try:
        shown = written("australian", "auction", (700, 1040), 125, language)
    finally:
        hand.app.change_settings(replace(hand.app.settings, language=""))
    texts = [text for text, _, _ in shown]
    # Ten hearts, and the open misère.
    assert texts.count("500") == 2
    assert not [text for text in texts if "…" in text]


def test_a_tall_window_has_larger_words_than_its_width_alone_would_give() -> None:
    seating = PRESETS["australian"].variant.seating
    tall = places((700, 1040), seating, 0)
    assert tall.u > 1.1 * tall.window_u


def test_names_in_the_table_of_calls_are_of_one_size(
    hand: Hand, written: Callable[..., Written]
) -> None:
    hand.app.go(route.HomeRoute())
    shown = written("australian", "auction", (1280, 800), 100)
    names = {"Ann", "Bea", "Col", "Dot"}
    grid = hand.table.top.places.panel
    heads = [
        style.size_px
        for text, style, box in shown
        if text in names and grid.contains(box) and box.bottom < grid.top + grid.height // 5
    ]
    assert len(heads) >= 4
    assert len(set(heads)) == 1


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_pages_and_panels_are_as_large_as_they_are_wished_for(
    hand: Hand, size: tuple[int, int]
) -> None:
    letters: dict[str, list[int]] = {}
    for scale in (100, 150, 200, 250):
        hand.app.go(route.HomeRoute())
        hand.frame()
        hand.app.change_settings(Settings(speed=Speed.OFF, ui_scale=scale))
        resize(hand, size)
        for screen, least in (("new-game", "Players"), ("menu", "Go on"), ("replays", "Search")):
            assert show(hand, screen, "australian")
            with recording() as picture:
                lay_out_anew(hand.app)
                hand.frame(0)
            sizes = [line.size_px for line in picture.lines if line.text == least]
            letters.setdefault(screen, []).append(max(sizes))
    for screen in ("new-game", "replays"):
        first, *rest = letters[screen]
        for larger, times in zip(rest, (1.5, 2.0, 2.5), strict=True):
            low = 0.7 if screen == "replays" else 0.95
            assert larger > low * first * times
    menu = letters["menu"]
    assert menu == sorted(menu)
    # Three groups of choices leave little room to grow.
    assert menu[-1] > 1.3 * menu[0]


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 800), (1920, 1080)])
def test_no_word_on_the_table_is_smaller_beside_a_tutor_whose_words_are_large(
    hand: Hand, size: tuple[int, int]
) -> None:
    hand.app.go(route.LessonRoute())
    resize(hand, size)
    usual = hand.table.top.places.u
    for ui_scale in (125, 150, 200, 250):
        hand.app.change_settings(replace(hand.app.settings, ui_scale=ui_scale))
        hand.frame()
        top = hand.table.top
        assert top.places.u >= usual and top.notes.beside is not None
        assert top.notes.beside.u > usual


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("preset", ["australian", "six-handed"])
def test_who_called_what_is_above_the_grid_where_the_table_of_calls_has_no_room(
    written: Callable[..., Written], hand: Hand, preset: str, size: tuple[int, int]
) -> None:
    shown, top = written(preset, "auction", size, 250), hand.table.top
    inside = "".join(text for text, _style, box in shown if top.places.panel.contains(box))
    view, names = top.director.view, top.company.short_names
    assert len(view.calls) > 2
    for made in view.calls:
        assert f"{names[made.seat]} {call_short(made.call, view.variant)}" in inside


def test_the_latest_calls_of_a_long_auction_are_above_the_grid(
    written: Callable[..., Written], hand: Hand
) -> None:
    written("australian", "auction", (800, 600), 250)
    top, drawn = hand.table.top, list[tuple[str, pygame.Rect]]()
    calls = [Bid(level, strain) for level in LEVELS for strain in Strain]
    made = tuple(MakeCall(at % 4, call) for at, call in enumerate(calls))
    table = CallTable(replace(top.director.view, calls=made), top.company)
    canvas, box = hand.app.screen.canvas, pygame.Rect(40, 40, 400, 26)
    with pytest.MonkeyPatch.context() as patch:
        real = Canvas.text

        def text(canvas: Canvas, words: str, *rest: Any) -> pygame.Rect:
            drawn.append((words, real(canvas, words, *rest)))
            return drawn[-1][1]

        patch.setattr(Canvas, "text", text)
        table.draw_line(canvas, box)
    assert drawn[0][0] == "… " and [words for words, _at in drawn[-2:]] == ["Ann ", "10NT"]
    assert len(drawn) > 7 and all(box.contains(at) for _words, at in drawn)
