"""What need not grow with features: it may fall, and then the number here falls with it."""

from __future__ import annotations

from tests.size import size

MOST_RECTS = 0
MOST_UNIT_CONSTANTS = 60
MOST_IN_100_WITH_ONE_IMPORTER = 16
MOST_IN_100_UNDER_40_LINES = 3
MOST_PAGE_LINES = 350
MOST_DIALECT = 15


def test_every_public_class_has_a_name_of_its_own() -> None:
    assert size().names_twice == ()


def test_modules_for_one_importer_grow_no_more_numerous() -> None:
    assert size().with_one_importer <= MOST_IN_100_WITH_ONE_IMPORTER * size().modules / 100


def test_small_modules_grow_no_more_numerous() -> None:
    assert size().under_40_lines <= MOST_IN_100_UNDER_40_LINES * size().modules / 100


def test_the_screen_is_typed_without_casts() -> None:
    assert size().casts_in_ui == 0


def test_where_things_are_is_left_to_the_layout() -> None:
    assert size().rects <= MOST_RECTS
    assert size().unit_constants <= MOST_UNIT_CONSTANTS


def test_no_page_is_longer_than_can_be_read_at_once() -> None:
    assert size().longest_page_lines <= MOST_PAGE_LINES


def test_docstrings_stay_in_plain_english() -> None:
    assert size().dialect <= MOST_DIALECT
