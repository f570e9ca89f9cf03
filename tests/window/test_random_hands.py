"""A share of the random hands in a real window."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.random_hands.window import SIZES, WindowHands
from tests.window.screen import Screen

pytestmark = pytest.mark.window


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_that_hands_do_in_a_window_breaks_anything(
    screen: Screen, tmp_path: Path, size: tuple[int, int]
) -> None:
    hands = WindowHands(screen, tmp_path, 7)
    try:
        hands.work(size, 3)
    finally:
        hands.close()
    assert hands.events
