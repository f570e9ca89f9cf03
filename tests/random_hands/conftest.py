"""Random hands work on SDL's dummy driver, with settings of their own."""

from __future__ import annotations

import os

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pytest

from tests.ui.once import draw_once


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test's settings file reach the next one, and draw for all of them once."""
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", "")
    draw_once(monkeypatch)
