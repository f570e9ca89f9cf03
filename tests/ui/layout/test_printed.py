"""Pages to be printed: whatever is on them, nothing is cut off."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.speech.rule_book.writing import book_of
from fivehundred.ui.layout.block import AnyBlock, Gap, Located, Subheading
from fivehundred.ui.layout.printed import _pages
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.layout.table import TextTable
from fivehundred.ui.pages.rule_book.blocks import book_column
from fivehundred.ui.pages.rule_book.search import Found

SHEET = pygame.Rect(90, 90, 1060, 1574)
HEADS = ("Name", "Points")


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def table(count: int) -> TextTable:
    return TextTable(HEADS, tuple((f"Person {at}", str(at)) for at in range(count)))


def tables(block: AnyBlock) -> list[TextTable]:
    if isinstance(block, Column):
        return [found for one in block.blocks for found in tables(one)]
    return [block] if isinstance(block, TextTable) else []


@pytest.mark.parametrize("count", [1, 40, 150, 900])
def test_a_table_longer_than_a_page_goes_on_on_the_next_with_its_heads(count: int) -> None:
    whole = Column((Subheading("Deal 1"), table(count)))
    pages = list(_pages([Subheading("All"), whole], SHEET, 1.47))
    found = [one for page in pages for block in page for one in tables(block)]
    assert tuple(row for one in found for row in one.rows) == table(count).rows
    assert {one.heads for one in found} == {HEADS}
    assert len(pages) == 1 if count <= 40 else len(pages) > 2
    for page in pages:
        assert Column(page, 13).height_px(1.47, SHEET.width) <= SHEET.height


def test_a_long_column_is_broken_between_its_blocks() -> None:
    rows = Column([Gap(44) for _row in range(100)], 0)
    pages = list(_pages([Column((rows, Gap(30)), 12)], SHEET, 1.47))
    assert len(pages) == 5
    for page in pages:
        assert Column(page, 13).height_px(1.47, SHEET.width) <= SHEET.height


@pytest.mark.parametrize("key", ["australian", "five-handed"])
def test_a_heading_goes_with_the_text_after_it(key: str) -> None:
    preset = PRESETS[key]
    for heights in range(0, 300, 20):
        book = book_column(book_of(preset.variant, key), Found(), lambda *_at: None)
        chapters = [one for one in book.blocks if isinstance(one, Located) and one.heading]
        blocks = [Gap(heights), *book.blocks, Column([Subheading("Deal 1"), table(150)])]
        pages = list(_pages(blocks, SHEET, 1.47))
        assert sum(block in chapters for page in pages for block in page) == len(chapters)
        for page in pages:
            last = page[-1].blocks[-1] if isinstance(page[-1], Column) else page[-1]
            assert last not in chapters and not isinstance(last, Subheading)
            assert Column(page, 13).height_px(1.47, SHEET.width) <= SHEET.height
