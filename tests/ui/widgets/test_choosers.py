"""A value that is turned, and a row of which one is chosen: by mouse, by keys, and when off."""

from __future__ import annotations

import itertools

import pygame
import pytest

from fivehundred.ui.drawing.palettes import DUSK
from fivehundred.ui.widgets.choosers import segments, stepper
from fivehundred.ui.widgets.control import ButtonStyle, Control
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer
from tests.ui.widgets.board import Asks, click, colour_at, drawn, key, layer, named, press

BOX = pygame.Rect(100, 100, 300, 50)
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


def leaves(by: int) -> Intent:
    return Asks(("leave", by))


def value(**parts: object) -> tuple[WidgetLayer, Control]:
    """Put a stepper on a layer, with the focus on it."""
    on = layer()
    found = stepper(on, BOX, "loud", Asks, description="How loud", name="volume", **parts)  # type: ignore[arg-type]
    on.focus_on(found)
    return on, found


def test_a_value_is_turned_by_the_arrows_beside_it_and_on_it() -> None:
    on, found = value()
    assert click(on, (BOX.left + 5, BOX.centery)) == Asks(-1)
    assert click(on, (BOX.right - 5, BOX.centery)) == Asks(1)
    assert click(on, BOX.center) == Asks(1)
    on.focus_on(found)
    assert (key(on, LEFT), key(on, RIGHT)) == (Asks(-1), Asks(1))
    other, _ = value(intent=Asks("open"))
    assert click(other, BOX.center) == Asks("open")


def test_the_three_parts_of_a_value_lie_side_by_side_in_its_box() -> None:
    for box in (BOX, pygame.Rect(10, 10, 90, 60)):
        on = layer()
        stepper(on, box, "4", Asks)
        left, right, middle = sorted(on.controls, key=lambda one: one.rect.width)
        left, right = sorted((left, right), key=lambda one: one.rect.left)
        assert left.rect.left == box.left and right.rect.right == box.right
        assert left.rect.size == right.rect.size and left.rect.width <= box.width // 4
        assert left.rect.right < middle.rect.left and middle.rect.right < right.rect.left
        assert middle.rect.width >= box.width // 4
        assert all(box.contains(one.rect) for one in on.controls)


def test_the_keyboard_comes_by_a_value_once_and_enter_is_left_to_the_scene() -> None:
    on, found = value()
    assert on.stops == (found,)
    assert key(on, pygame.K_RETURN) is None
    assert key(on, pygame.K_SPACE) == Asks(1)
    on, _ = value(takes_enter=True)
    assert key(on, pygame.K_RETURN) == Asks(1)


def test_arrows_up_and_down_leave_a_value_where_it_can_be_left() -> None:
    on, _ = value(leave=leaves)
    assert (key(on, UP), key(on, DOWN)) == (leaves(-1), leaves(1))
    on, _ = value()
    assert (key(on, UP), key(on, DOWN)) == (USED, USED)


def test_a_value_that_cannot_be_turned_says_why_and_is_passed_by() -> None:
    on = layer()
    stepper(on, BOX, "loud", Asks, description="How loud", disabled_because="There is no sound.")
    assert on.stops == ()
    assert {press(on, one.rect.center) for one in on.controls} == {USED}
    assert {click(on, one.rect.center) for one in on.controls} == {None}
    for one in on.controls:
        assert one.sentence == "How loud. There is no sound."


def test_a_value_is_read_in_its_middle_and_fainter_where_it_cannot_be_turned() -> None:
    for off, colour in (("", DUSK.text), ("There is no sound.", DUSK.disabled)):
        on = layer()
        stepper(on, BOX, "loud", Asks, disabled_because=off)
        seen = drawn(on)
        middle = BOX.inflate(-2 * BOX.height - 20, 0)
        inked = [
            x
            for x in range(middle.left, middle.right)
            if any(colour_at(seen, (x, y)) == colour for y in range(BOX.top, BOX.bottom))
        ]
        assert abs((min(inked) + max(inked)) // 2 - BOX.centerx) <= 2
        assert max(inked) - min(inked) > 20


def test_of_a_share_as_much_of_the_line_is_filled() -> None:
    def accents(share: float | None) -> int:
        on = layer()
        stepper(on, BOX, "", Asks, share=share)
        seen = drawn(on)
        row = range(BOX.left, BOX.right)
        rows = range(BOX.bottom - 14, BOX.bottom)
        return max(sum(colour_at(seen, (x, y)) == DUSK.accent for x in row) for y in rows)

    none, quarter, half, whole = (accents(share) for share in (0.0, 0.25, 0.5, 1.0))
    assert accents(None) == none == 0
    assert abs(2 * quarter - half) <= 2 and abs(2 * half - whole) <= 2
    assert whole > BOX.width // 4


# — a row of which one is chosen —


def row(chosen: int, labels: tuple[str, ...] = ("a", "b", "c"), **parts: object) -> WidgetLayer:
    on = layer()
    say = tuple(f"Say {label}" for label in labels)
    segments(on, BOX, labels, chosen, Asks, descriptions=say, name="row", **parts)  # type: ignore[arg-type]
    on.focus_on(next(one for one in on.controls if one.name))
    return on


def test_every_button_of_a_row_chooses_its_own_and_only_the_chosen_is_lit() -> None:
    on = row(1)
    assert len(on.stops) == 1 and named(on) == "row"
    assert [click(on, one.rect.center) for one in on.controls] == [Asks(at) for at in range(3)]
    assert [one.style is ButtonStyle.LIT for one in on.controls] == [False, True, False]
    assert [one.sentence for one in on.controls] == [
        "Say a.",
        "Say b. Selected.",
        "Say c.",
    ]


@pytest.mark.parametrize(
    ("chosen", "left", "right"),
    [(0, USED, Asks(1)), (1, Asks(0), Asks(2)), (2, Asks(1), USED)],
)
def test_arrows_choose_what_is_beside_and_end_with_the_row(
    chosen: int, left: Intent, right: Intent
) -> None:
    on = row(chosen)
    assert (key(on, LEFT), key(on, RIGHT)) == (left, right)
    assert (key(on, UP), key(on, DOWN)) == (USED, USED)
    assert key(on, pygame.K_RETURN) is None
    on = row(chosen, leave=leaves)
    assert (key(on, UP), key(on, DOWN)) == (leaves(-1), leaves(1))


@pytest.mark.parametrize("labels", [("a",), ("a", "b"), tuple("abcdefg")])
def test_the_buttons_of_a_row_share_its_box_with_gaps_between(labels: tuple[str, ...]) -> None:
    rects = [one.rect for one in row(0, labels).controls]
    assert rects[0].topleft == BOX.topleft and len({one.size for one in rects}) == 1
    assert rects[0].height == BOX.height
    assert BOX.right - len(labels) < rects[-1].right <= BOX.right
    gaps = {after.left - before.right for before, after in itertools.pairwise(rects)}
    assert len(gaps) < 2 and all(2 <= gap <= BOX.height // 4 for gap in gaps)
