"""The window opens where it was closed, in the frame that the window manager puts around it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.window.program import Program

pytestmark = pytest.mark.window

WIDE, HIGH = 900, 640


def _where(program: Program) -> str:
    return program.screen.tell("xdotool", "getwindowgeometry", program.window).partition("\n")[2]


def test_a_window_opens_again_where_it_was_closed(program: Program) -> None:
    program.start()
    program.resize(WIDE, HIGH)
    program.screen.tell("xdotool", "windowmove", program.window, "300", "170")
    program.wait(lambda: "Position: 30" in _where(program), "the window has moved")
    before = _where(program)
    # What moves the window is heard before what closes it.
    program.key("alt+F4")
    program.wait(program.has_ended, "the program has ended")
    program.close()
    program.start()
    program.wait(lambda: _where(program) == before, "the window is where it was")


def test_what_is_on_the_screen_is_kept_as_a_picture(program: Program, tmp_path: Path) -> None:
    program.start()
    program.resize(WIDE, HIGH)
    program.still()
    program.screen.photograph(tmp_path / "screen.png")
    shown = pygame.image.load(tmp_path / "screen.png")
    assert shown.get_size() == program.screen.size
    inside, beside, below = ((WIDE - 99, HIGH - 99), (WIDE + 99, 99), (99, HIGH + 99))
    assert shown.get_at(inside).a == 255
    assert shown.get_at(inside) != shown.get_at(beside) == shown.get_at(below)
