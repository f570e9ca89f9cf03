"""A window of nothing, for what wants one to be drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from fivehundred.ui.drawing import fonts
from tests.ui.widgets.board import SIZE


@pytest.fixture(autouse=True, scope="module")
def _window() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    yield
    # Fonts end with the library they came from.
    fonts.forget_fonts()
