"""Blocks of any kind, in each other in any way: inside their box, none over another."""

from __future__ import annotations

import itertools

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some

from fivehundred.ui.drawing.palettes import PALETTES, Theme
from fivehundred.ui.layout.beside import EvenColumn, Flow, MarkedRow, OnPanel, SideBySide
from fivehundred.ui.layout.block import AnyBlock, Drawing, Gap, Notice, Text
from fivehundred.ui.layout.controls import TAB, Caption, PushButton, Spinner, TabLabel, tab_column
from fivehundred.ui.layout.fit import Deck, Either, Shrink
from fivehundred.ui.layout.form import Cycle, Form, FormField, FormOption, Segments, Stepper
from fivehundred.ui.layout.lettering import BODY, ON_PAGE, TITLE
from fivehundred.ui.layout.rows import ListRow, VirtualList
from fivehundred.ui.layout.scroll import Scroll, Viewport, place_scrolled
from fivehundred.ui.layout.search import SearchField
from fivehundred.ui.layout.stack import Column, ColumnGrid, Fill, FramedBlock, Row, Within
from fivehundred.ui.layout.tile import Tile
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import USED
from fivehundred.ui.widgets.layer import WidgetLayer

WORDS = some.lists(
    some.sampled_from(["a", "trick", "misère", "Stich", "Farbe", "levée"]), max_size=30
)
TEXTS = WORDS.map(" ".join)
UNITS = some.sampled_from([0.6, 1.0, 1.35, 2.7])
WIDTHS = some.integers(300, 3000)


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def no_paint(_canvas: object, _box: pygame.Rect) -> None:
    pass


TILES = some.builds(
    Tile,
    TEXTS.map(lambda text: text[:20]),
    TEXTS,
    some.just(USED),
    side=some.sampled_from(["", "3 minutes"]),
    shares=some.sampled_from([(), (0.4, 0.2)]),
    sign=some.sampled_from([None, no_paint]),
)
FIELD = FormField("letter", "b", lambda _value: None)
OPTIONS = [FormOption(letter, letter * 4, f"It is {letter}.") for letter in "abc"]
CONTROLS = some.sampled_from(
    [
        PushButton("Press", USED, description="Press it."),
        *(kind(FIELD, OPTIONS) for kind in (Segments, Stepper, Cycle)),
    ]
)
ROWS = some.builds(
    ListRow,
    TEXTS.map(lambda text: text[:20]),
    some.just(USED),
    some.just(no_paint),
    side=some.sampled_from(["", "today"]),
    chosen=some.booleans(),
    indent_u=some.sampled_from([0, 30]),
)
SEARCHES = some.builds(
    SearchField,
    some.sampled_from(["Search", "Suchen"]),
    some.just("Search."),
    some.just("Ctrl+F"),
    some.none(),
    some.just(USED),
    changed=some.just(lambda _text: USED),
    entered=some.just(lambda _text: USED),
)
BUTTONS = some.builds(PushButton, TEXTS.map(lambda text: text[:20]), some.just(USED))
CAPTIONS = some.builds(Caption, TEXTS)
FLOWS = some.builds(Flow, some.lists(BUTTONS | CAPTIONS, max_size=7))
LEAVES = some.one_of(
    TILES,
    CONTROLS,
    ROWS,
    SEARCHES,
    BUTTONS,
    FLOWS,
    some.builds(Spinner, some.just("Contracts"), some.just(lambda _step: USED)),
    some.builds(Notice, some.lists(TEXTS, min_size=1, max_size=3)),
    some.builds(Text, TEXTS, some.sampled_from([BODY, ON_PAGE, TITLE])),
    some.builds(Gap, some.floats(0, 60)),
    some.builds(Drawing, some.just(no_paint), some.floats(10, 90)),
)


def stacked(inner: some.SearchStrategy[AnyBlock]) -> some.SearchStrategy[AnyBlock]:
    several = some.lists(inner, min_size=1, max_size=5)
    return some.one_of(
        some.builds(Column, several, some.floats(0, 30)),
        some.builds(ColumnGrid, several, some.floats(80, 500), max_columns=some.integers(1, 4)),
        some.builds(Row, several.map(lambda blocks: blocks[:2])),
        some.builds(EvenColumn, several, some.floats(0, 90), some.floats(0, 9)),
        some.builds(
            SideBySide,
            inner,
            inner,
            left_u=some.sampled_from([None, 20, 208]),
            right_u=some.sampled_from([0, 44, 300]),
            min_width_u=some.sampled_from([0, 600]),
            fills=some.booleans(),
        ),
        some.builds(Either, some.integers(10, 3000), several),
        some.builds(lambda blocks: Deck(blocks, len(blocks) - 1), several),
        some.builds(Shrink, inner, some.integers(10, 3000), some.just(0.9), some.just(1.3)),
        some.builds(Within, inner, some.floats(100, 900)),
        some.builds(Fill, inner, several, several, some.integers(0, 3000), some.floats(0, 30)),
        some.builds(Form, some.lists(some.tuples(TEXTS, inner), min_size=1, max_size=3)),
    )


BLOCKS = some.recursive(LEAVES, stacked, max_leaves=12)


def placed(block: AnyBlock, box: pygame.Rect, u: float) -> list[pygame.Rect]:
    """Return where everything is that the block has put on a layer."""
    layer = WidgetLayer((4000, 4000), u, PALETTES[Theme.DUSK])
    block.place(layer, box)
    assert layer.u == u
    return [one.rect for one in layer.pictures] + [one.rect for one in layer.controls]


@given(BLOCKS, WIDTHS, UNITS)
def test_everything_is_inside_and_nothing_lies_over_anything(
    block: AnyBlock, width_px: int, u: float
) -> None:
    box = pygame.Rect(37, 21, width_px, block.height_px(u, width_px))
    boxes = [one for one in placed(block, box, u) if one.width and one.height]
    assert all(box.contains(one) for one in boxes)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(boxes, 2))


@given(BLOCKS, WIDTHS, UNITS)
def test_a_card_goes_around_what_is_on_it(block: AnyBlock, width_px: int, u: float) -> None:
    card = FramedBlock(block, pad_u=12)
    box = pygame.Rect(0, 0, width_px, card.height_px(u, width_px))
    ground, *inside = placed(card, box, u)
    assert ground == box
    assert all(ground.contains(one) for one in inside if one.width and one.height)


@given(LEAVES, WIDTHS, UNITS, some.booleans())
def test_a_marked_row_and_a_panel_go_around_what_is_on_them(
    block: AnyBlock, width: int, u: float, marked: bool
) -> None:
    row, told = MarkedRow(block, marked, True), list[pygame.Rect]()
    box = pygame.Rect(0, 0, width, row.height_px(u, width))
    ground, *inside = placed(row, box, u)
    assert ground == box
    assert all(ground.contains(one) for one in inside if one.width and one.height)
    panel = OnPanel(block, told.append)
    box = pygame.Rect(9, 9, width, panel.height_px(u, width))
    assert all(box.contains(one) for one in placed(panel, box, u))
    assert told == [box]


@given(some.lists(BUTTONS, min_size=1, max_size=9), some.integers(0, 900), UNITS)
def test_blocks_share_the_height_there_is_up_to_a_limit(
    buttons: list[AnyBlock], spare_px: int, u: float
) -> None:
    column = EvenColumn(buttons, 60)
    box = pygame.Rect(0, 0, 400, column.height_px(u, 400) + spare_px)
    boxes = placed(column, box, u)
    assert len({one.height for one in boxes}) == 1
    more_px = spare_px // len(buttons)
    least_px = max(24, round(44 * u))
    assert boxes[0].height == min(least_px + more_px, max(least_px, round(60 * u)))
    assert box.contains(boxes[-1])


def test_of_tabs_the_keyboard_sees_the_open_one_and_arrows_open_its_neighbours() -> None:
    layer = WidgetLayer((900, 700), 1.0, PALETTES[Theme.DUSK])
    labels = [
        TabLabel("Sets", "Your sets."),
        TabLabel("Deal", "Deal."),
        TabLabel("End", "End.", 2),
    ]
    opened: list[int] = []
    tabs = tab_column(labels, 1, lambda at: opened.append(at) or USED)  # type: ignore[func-returns-value]
    tabs.place(layer, pygame.Rect(0, 0, 208, 400))
    (stop,) = layer.stops
    assert stop.name == TAB and isinstance(stop, Control) and stop.label == "Deal"
    opened.clear()
    assert stop.on_arrows is not None and stop.on_arrows(0, -1) == USED == stop.on_arrows(0, 1)
    assert opened == [0, 2] and stop.on_arrows(1, 0) is None
    first, second, third = (one.rect for one in layer.controls)
    assert second.top - first.bottom > third.top - second.bottom > 0


@given(some.one_of(TILES, some.builds(Text, TEXTS)), WIDTHS, WIDTHS, UNITS)
def test_what_is_wider_is_never_higher(block: AnyBlock, one: int, other: int, u: float) -> None:
    narrow, wide = sorted((one, other))
    assert block.height_px(u, wide) <= block.height_px(u, narrow)


@given(some.lists(TILES, min_size=1, max_size=9), WIDTHS, UNITS)
def test_tiles_of_a_grid_are_read_down_the_columns(
    tiles: list[AnyBlock], width_px: int, u: float
) -> None:
    grid = ColumnGrid(tiles, min_width_u=300, max_columns=3)
    box = pygame.Rect(0, 0, width_px, grid.height_px(u, width_px))
    boxes = placed(grid, box, u)
    assert boxes == sorted(boxes, key=lambda one: (one.left, one.top))
    assert len({one.size for one in boxes}) == 1


@given(some.lists(LEAVES, min_size=1, max_size=4), some.integers(0, 4000), WIDTHS)
def test_the_first_arrangement_that_fits_is_taken(
    ways: list[AnyBlock], room_px: int, width_px: int
) -> None:
    fits = [way for way in ways if way.height_px(1.0, width_px) <= room_px]
    taken = fits[0] if fits else ways[-1]
    assert Either(room_px, ways).height_px(1.0, width_px) == taken.height_px(1.0, width_px)


@given(BLOCKS, some.integers(50, 2000), WIDTHS)
def test_words_are_as_large_as_all_of_it_lets_them_be(
    block: AnyBlock, room_px: int, width_px: int
) -> None:
    shares = [1.3 - 0.05 * step for step in range(9)]
    heights = [block.height_px(share, width_px) for share in shares]
    expected = next((one for one in heights if one <= room_px), block.height_px(1.0, width_px))
    assert Shrink(block, room_px, 0.9, 1.3).height_px(1.0, width_px) == expected


def row(at: int) -> AnyBlock:
    return ListRow(f"Row {at}", USED, no_paint)


HEADINGS = some.dictionaries(some.integers(0, 39), some.just(Text("Examples")), max_size=3)
VIEWS = some.tuples(some.integers(0, 3000), some.integers(60, 900)).map(
    lambda edges: pygame.Rect(37, edges[0], 800, edges[1])
)


@given(some.integers(1, 40), HEADINGS, VIEWS, UNITS)
def test_of_a_list_only_what_is_in_sight_is_placed_and_where_it_would_be_in_a_column(
    count: int, headings: dict[int, AnyBlock], view: pygame.Rect, u: float
) -> None:
    headings = {at: one for at, one in headings.items() if at < count}
    blocks = [headings.get(at) or row(at) for at in range(count)]
    every, whole = VirtualList(count, row, headings), Column(blocks, gap_u=8)
    box = pygame.Rect(37, 21, 800, every.height_px(u, 800))
    assert every.height_px(u, 800) == whole.height_px(u, 800)
    layer = WidgetLayer((4000, 4000), u, PALETTES[Theme.DUSK])
    layer.clip = view
    every.place(layer, box)
    things = [one.rect for one in layer.pictures] + [one.rect for one in layer.controls]
    assert things == [one for one in placed(whole, box, u) if one.colliderect(view)]


def test_a_list_of_any_length_makes_no_more_rows_than_are_in_sight_and_the_one_chosen() -> None:
    made = []

    def counted(at: int) -> AnyBlock:
        made.append(at)
        return row(at)

    layer = WidgetLayer((900, 700), 1.0, PALETTES[Theme.DUSK])
    view = pygame.Rect(10, 20, 600, 300)
    rows = VirtualList(1_000_000, counted, always=7)
    place_scrolled(layer, rows, view, Scroll(view, rows.height_px(1.0, 600), 41_000_000, 16), 16)
    assert made == [7, *range(made[1], made[1] + 4)]
    assert 82 * made[1] <= 41_000_000 < 82 * (made[1] + 1)


@pytest.mark.parametrize("offset_px", [0, 40, 10_000])
def test_what_does_not_fit_is_moved_and_leaves_room_for_the_bar(offset_px: int) -> None:
    layer = WidgetLayer((900, 700), 1.0, PALETTES[Theme.DUSK])
    view = pygame.Rect(10, 20, 600, 100)
    tiles = Column([Tile(f"Tile {at}", "about it", USED) for at in range(9)])
    last = Scroll(view, 5000, offset_px, 16)
    scroll = place_scrolled(layer, tiles, view, last, 16)
    assert scroll.content_px == tiles.height_px(1.0, 584)
    assert scroll.offset_px == min(offset_px, scroll.content_px - view.height)
    assert {one.rect.width for one in layer.controls} == {584}
    assert layer.controls[0].rect.top == view.top - scroll.offset_px
    assert all(one.clip == view for one in layer.controls)
    assert layer.clip is None


def test_what_fits_is_not_moved_and_has_the_whole_width() -> None:
    layer = WidgetLayer((900, 700), 1.0, PALETTES[Theme.DUSK])
    view = pygame.Rect(10, 20, 600, 300)
    scroll = place_scrolled(layer, Tile("A", "b", USED), view, Scroll(view, 5000, 70, 16), 16)
    assert (scroll.most_px, scroll.offset_px) == (0, 0)
    assert layer.controls[0].rect.width == 600


@given(some.lists(LEAVES, max_size=3), some.lists(LEAVES, max_size=3), WIDTHS, UNITS)
def test_what_fills_a_room_has_all_that_the_others_leave(
    above: list[AnyBlock], below: list[AnyBlock], width_px: int, u: float
) -> None:
    filler, gap_px = Drawing(no_paint, 30, "filler"), round(8 * u)
    for room_px in (0, 2000):
        fill = Fill(filler, above, below, room_px, 8)
        others_px = Column((*above, *below), 8).height_px(u, width_px)
        height_px = fill.height_px(u, width_px)
        assert height_px == max(room_px, others_px)
        layer = WidgetLayer((4000, 4000), u, PALETTES[Theme.DUSK])
        fill.place(layer, pygame.Rect(0, 0, width_px, height_px))
        shown = [one.rect for one in layer.pictures if one.text == "filler"]
        left_px = height_px
        for part in (above, below):
            left_px -= Column(part, 8).height_px(u, width_px) + gap_px if part else 0
        assert [one.height for one in shown] == ([left_px] if left_px >= round(30 * u) else [])


def test_a_filler_that_is_needed_is_never_left_out() -> None:
    filler, other = Drawing(no_paint, 240, "filler"), Drawing(no_paint, 100)
    fill = Fill(filler, (other,), (other,), 300, 10, needed=True)
    height_px = fill.height_px(1.0, 400)
    assert height_px == 100 + 10 + 240 + 10 + 100
    layer = WidgetLayer((400, 1000), 1.0, PALETTES[Theme.DUSK])
    fill.place(layer, pygame.Rect(0, 0, 400, height_px))
    assert [one.rect.height for one in layer.pictures if one.text == "filler"] == [240]


def test_a_part_is_moved_alone_beside_what_stays() -> None:
    layer, told = WidgetLayer((900, 700), 1.0, PALETTES[Theme.DUSK]), list[Scroll]()
    tiles = Column([Tile(f"Tile {at}", "about it", USED) for at in range(9)])
    part = Viewport(tiles, Scroll(offset_px=40), 16, told.append)
    view = pygame.Rect(10, 20, 600, 300)
    page = Fill(
        part, above=(PushButton("Stays", USED, description="It stays."),), room_px=300, gap_u=6
    )
    whole = place_scrolled(layer, page, view, Scroll(), 16)
    assert whole.most_px == 0
    (scroll,) = told
    assert (scroll.view, scroll.offset_px) == (pygame.Rect(10, 70, 600, 250), 40)
    stays, *moved = layer.controls
    assert (stays.clip, stays.rect.top) == (None, 20)
    assert all(one.clip == scroll.view for one in moved)
    assert layer.clip is None
