"""Blocks of rows, figures and tables: in every width they stay in their box and lose nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Final, Never

import pygame
import pytest

from fivehundred.ui.drawing import fonts
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.palettes import DUSK
from fivehundred.ui.layout.beside import Flow
from fivehundred.ui.layout.block import AnyBlock, Located, Subheading, draw_nothing
from fivehundred.ui.layout.controls import Spinner
from fivehundred.ui.layout.links import Chip, LinkRow, PickList, RowAction
from fivehundred.ui.layout.plot import Bar, Curve, PlotPoint
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.layout.table import ShareCell, ShareTable, TextTable
from fivehundred.ui.widgets.layer import WidgetLayer
from tests.ui.widgets.board import Asks

_LONG: Final = "The contract was made in trick 2, by Dot’s six of clubs, to everybody’s surprise."
_LABELS: Final = ("A", "The second", "And a third")
_POINTS: Final = tuple(
    PlotPoint(at / 9, f"Point {at}.", Asks(at), joined=at != 4) for at in range(10)
)
_DATES: Final[tuple[PlotPoint[Never], ...]] = tuple(
    PlotPoint(at / 3, f"Day {at}.", label=f"{at} Nov 2026", interval=(0.1, 0.9)) for at in range(4)
)
BLOCKS: Final[dict[str, AnyBlock]] = {
    "subheading": Subheading("Rules found", zone="a"),
    "row": LinkRow(
        _LONG, Asks("row"), draw_nothing, action=RowAction("icons/play", Asks(1), "On")
    ),
    "chips": Flow([Chip(label, draw_nothing, label, Asks(label)) for label in _LABELS * 3]),
    "list": PickList(_LABELS, 1, Asks, _LABELS, "list"),
    "turner": Spinner("A", Asks, {"description": "One of them.", "name": "turner"}, Asks("all")),
    "bar": Bar("Games won", "5 of 7", "Games won: 5 of 7.", 0.7, (0.3, 0.9)),
    "bar with more": Bar("7♥", "+20", "Seven hearts.", 0.7, between="70 %", marked=True),
    "curve": Curve("Tricks", _POINTS, ((0.0, "0"), (1.0, "10")), at=3, level=0.5, steps=True),
    "curve over time": Curve("", _DATES, ((0.0, "0"), (1.0, "10")), 200),
    "shares": ShareTable(
        ("", "A", "B"),
        [[ShareCell("6"), ShareCell("1/2", "One.", 0.5, 0.4)] * 1 + [ShareCell("–")]],
    ),
    "table": TextTable(("Bid", "Points"), (("Six spades", "40"), (_LONG, "500")), (False, True)),
}


@pytest.fixture(autouse=True, scope="module")
def _window() -> Iterator[None]:
    """Let words be measured and pictures be drawn."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((100, 100))
    yield
    # Fonts end with the library they came from.
    fonts.forget_fonts()


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_is_inside_its_box_and_its_controls_are_apart(name: str) -> None:
    block, screen = BLOCKS[name], pygame.Surface((1200, 2000))
    for u in (0.7, 1.0, 1.8):
        heights = []
        for width_px in (240, 420, 1100):
            layer = WidgetLayer((1200, 2000), u, DUSK)
            heights.append(block.height_px(u, width_px))
            box = pygame.Rect(40, 40, width_px, heights[-1])
            block.place(layer, box)
            rects = [*(one.rect for one in layer.pictures), *(one.rect for one in layer.controls)]
            assert rects and all(map(box.contains, rects))
            for one, other in combinations(layer.controls, 2):
                both = one.rect.clip(other.rect)
                assert min(both.size) <= 1
            layer.draw(Canvas(screen, Art(), u, DUSK))
        if not name.startswith("bar"):
            assert all(narrow >= wide for narrow, wide in pairwise(heights))


def test_a_table_that_is_too_wide_loses_no_word() -> None:
    table = BLOCKS["table"]
    assert isinstance(table, TextTable)
    wide, narrow = (table.height_px(1.0, width_px) for width_px in (1100, 260))
    assert narrow > 2 * wide


def test_a_located_block_tells_where_it_is() -> None:
    told: list[pygame.Rect] = []
    rows = [Located(BLOCKS["bar"], told.append) for _row in range(3)]
    Column(rows, gap_u=10).place(WidgetLayer((1200, 2000), 1.0, DUSK), pygame.Rect(5, 7, 700, 200))
    high = BLOCKS["bar"].height_px(1.0, 700)
    assert [tuple(box) for box in told] == [
        (5, 7 + at * (high + 10), 700, high) for at in range(3)
    ]


def test_arrows_turn_a_curve_and_stop_at_its_ends() -> None:
    layer = WidgetLayer((1200, 2000), 1.0, DUSK)
    BLOCKS["curve"].place(layer, pygame.Rect(0, 0, 400, 96))
    (control,) = layer.controls
    assert control.on_arrows is not None
    assert control.on_arrows(1, 0) == Asks(4) and control.on_arrows(-1, 0) == Asks(2)
    assert control.on_arrows(0, 1) is None
    assert [one.intent for one in control.segments] == [Asks(at) for at in range(10)]
