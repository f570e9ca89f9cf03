"""Marks that judge: told apart by everybody, on every ground, and where they cover nothing."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from fivehundred.players.judgement import Verdict
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.palettes import MARKS, PALETTES, Theme
from fivehundred.ui.drawing.table.card_marks import (
    CardMark,
    MarkSign,
    Worth,
    draw_card_mark,
    draw_card_marks,
    draw_verdict_mark,
)
from fivehundred.ui.geometry.pose import Pose
from tests.ui.colours import EYES, apart, contrast

JUDGED = (Verdict.BEST, Verdict.AS_GOOD, Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER)


def canvas(theme: Theme = Theme.DUSK, size: tuple[int, int] = (120, 120)) -> Canvas:
    pygame.font.init()
    surface = pygame.Surface(size)
    surface.fill(PALETTES[theme].baize)
    return Canvas(surface, Art(), 1.0, PALETTES[theme])


def shape(mark: CardMark) -> pygame.mask.Mask:
    """Return where a mark of 40 pixels has changed the ground."""
    on = canvas()
    ground = on.surface.copy()
    draw_card_mark(on, mark, (60, 60), 40)
    return pygame.mask.from_threshold(on.surface, (0, 0, 0), (1, 1, 1), ground)


def test_numbers_can_be_read_on_every_mark() -> None:
    pairs = (
        (MARKS.on_best, MARKS.best),
        (MARKS.on_less, MARKS.less),
        (MARKS.on_much_less, MARKS.much_less),
        (MARKS.on_even, MARKS.even),
        (MARKS.on_worse, MARKS.worse),
    )
    for words, ground in pairs:
        assert contrast(words, ground) >= 4.5, ground
    assert contrast(MARKS.rim, MARKS.outer) >= 7


@pytest.mark.parametrize("eyes", list(EYES))
def test_what_cards_are_worth_is_told_apart_by_all_eyes(eyes: str) -> None:
    for one, other in combinations((MARKS.best, MARKS.less, MARKS.much_less), 2):
        assert apart(one, other, eyes) >= 20, (one, other)


def test_marks_of_cards_differ_in_shape() -> None:
    shapes = [shape(CardMark(worth, 8)) for worth in Worth]
    for one, other in combinations(shapes, 2):
        alike = one.overlap_area(other, (0, 0))
        assert max(one.count(), other.count()) - alike > 60


def test_verdicts_differ_though_colours_are_not_seen() -> None:
    drawn = []
    for verdict in JUDGED:
        on = canvas(Theme.CONTRAST)
        box = draw_verdict_mark(on, verdict, (60, 60), 30)
        grey = pygame.transform.grayscale(on.surface.subsurface(box))
        drawn.append(pygame.image.tobytes(grey, "RGB")[::3])
    for one, other in combinations(drawn, 2):
        assert sum(abs(a - z) for a, z in zip(one, other, strict=True)) > 20_000


def _hand(width: float, step: float, y: float, codes: str) -> list[tuple[str, Pose]]:
    return [(code, Pose(60 + at * step, y, width)) for at, code in enumerate(codes.split())]


@pytest.mark.parametrize(("width", "step"), [(112, 50), (57, 26), (40, 18)])
def test_a_mark_stands_on_the_edge_of_its_card_and_covers_no_rank(
    width: float, step: float
) -> None:
    on = canvas(size=(500, 300))
    cards = _hand(width, step, 150, "KS QH 10D")
    before = on.surface.copy()
    draw_card_marks(on, {code: CardMark(Worth.BEST, 8) for code, _pose in cards}, cards)
    changed = pygame.mask.from_threshold(on.surface, (0, 0, 0), (1, 1, 1), before)
    changed.invert()
    drawn = changed.get_bounding_rects()
    top = 150 - cards[0][1].height / 2
    assert drawn
    for box in drawn:
        assert box.bottom <= top + 0.08 * width + 1
        assert box.width >= 8


def test_in_two_rows_no_mark_covers_the_card_above() -> None:
    on = canvas(size=(300, 300))
    upper, lower = _hand(40, 18, 100, "KS QH 10D"), _hand(40, 18, 128, "9C 8C 7C")
    before = on.surface.copy()
    marks = {code: CardMark(Worth.BEST, 8) for code, _pose in lower}
    draw_card_marks(on, marks, upper + lower)
    changed = pygame.mask.from_threshold(on.surface, (0, 0, 0), (1, 1, 1), before)
    changed.invert()
    index_ends = 100 - upper[0][1].height / 2 + 0.5 * 40
    assert all(box.top >= index_ends for box in changed.get_bounding_rects())


def test_only_open_cards_that_may_be_played_bear_a_mark() -> None:
    on = canvas(size=(300, 300))
    before = on.surface.copy()
    cards = [("KS", Pose(100, 100, 80, face=0.0)), ("QH", Pose(200, 100, 80))]
    draw_card_marks(on, {"KS": CardMark(Worth.BEST, MarkSign.MADE)}, cards)
    unchanged = pygame.mask.from_threshold(on.surface, (0, 0, 0), (1, 1, 1), before)
    assert unchanged.count() == 300 * 300
