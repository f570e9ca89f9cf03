"""Random hands work on SDL's dummy driver, with settings of their own."""

from __future__ import annotations

import os
from typing import Any

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame
import pytest

from tests.ui.once import draw_once

_save = pygame.image.save


def _save_a_corner(picture: pygame.Surface, *where: Any) -> None:
    """Save hardly anything of a page on paper: to pack all takes longer than to draw it."""
    _save(picture.subsurface((0, 0, 1, 1)), *where)


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test's settings file reach the next one, and draw for all of them once."""
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", "")
    draw_once(monkeypatch)
    monkeypatch.setattr(pygame.image, "save", _save_a_corner)
