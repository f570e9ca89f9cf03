"""Which widget a point means, to a mouse and to a finger."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.ui.widgets.control import TARGET_U, Control, control_at, control_near


def button(rect: tuple[int, int, int, int], clip: pygame.Rect | None = None) -> Control:
    return Control(pygame.Rect(rect), "", None, 1.0, clip=clip)


SMALL = button((100, 100, 20, 20))


def test_of_two_that_lie_on_each_other_the_smaller_is_meant() -> None:
    large, row = button((0, 0, 300, 200)), button((0, 90, 300, 40))
    for order in ((large, row, SMALL), (SMALL, row, large)):
        assert control_at(order, (110, 110)) is SMALL
        assert control_near(order, (110, 110), 1.0) is SMALL
        assert control_at(order, (200, 110)) is row
        assert control_at(order, (10, 10)) is large
    assert control_at((large,), (300, 10)) is None


@pytest.mark.parametrize("u", [0.6, 1.0, 1.5])
def test_a_finger_meets_a_small_thing_from_beside_it_and_a_mouse_does_not(u: float) -> None:
    reach = round(TARGET_U * max(1.0, u)) // 2
    x, y = SMALL.rect.center
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        near = (x + dx * (reach - 1), y + dy * (reach - 1))
        far = (x + dx * (reach + 1), y + dy * (reach + 1))
        assert control_near((SMALL,), near, u) is SMALL
        assert control_near((SMALL,), far, u) is None
        assert control_at((SMALL,), near) is None


def test_a_large_thing_is_met_no_further_than_it_reaches() -> None:
    wide = button((100, 100, 200, 20))
    assert control_near((wide,), (200, 131), 1.0) is wide
    assert control_near((wide,), (301, 110), 1.0) is None


def test_between_two_small_things_a_finger_meets_the_nearer() -> None:
    across, below = button((130, 100, 20, 20)), button((100, 130, 20, 20))
    for other in (across, below):
        (x, y), (p, q) = SMALL.rect.center, other.rect.center
        for share, nearer in ((0.4, SMALL), (0.6, other)):
            point = (round(x + (p - x) * share), round(y + (q - y) * share))
            assert control_near((SMALL, other), point, 1.0) is nearer
            assert control_near((other, SMALL), point, 1.0) is nearer


def test_nearness_counts_both_ways() -> None:
    """A finger below to the right of one and straight right of another means the second."""
    left, right = button((100, 100, 20, 20)), button((136, 118, 20, 20))
    assert control_near((left, right), (128, 126), 1.0) is right
    assert control_near((left, right), (126, 104), 1.0) is left


def test_what_is_out_of_sight_is_not_met_and_what_is_half_seen_only_there() -> None:
    window = pygame.Rect(0, 0, 300, 110)
    half, hidden = button((100, 100, 20, 20), window), button((200, 150, 20, 20), window)
    assert control_at((half, hidden), (110, 105)) is half
    assert control_at((half, hidden), (110, 115)) is None
    assert control_near((half, hidden), (110, 115), 1.0) is None
    assert control_near((half, hidden), (110, 95), 1.0) is half
    assert control_at((half, hidden), (210, 155)) is None
    assert control_near((half, hidden), (210, 155), 1.0) is None
