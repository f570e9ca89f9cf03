"""The window opens where it was closed, in the frame that the window manager puts around it."""

from __future__ import annotations

import time

import pytest

from tests.window.program import Program

pytestmark = pytest.mark.window

WIDE, HIGH = 900, 640


def _where(program: Program) -> str:
    return program.screen.tell("xdotool", "getwindowgeometry", program.window).partition("\n")[2]


def _closed(program: Program) -> bool:
    """Press the keys that close a window, which it hears only once it has the focus."""
    program.screen.tell("xdotool", "windowactivate", program.window)
    program.key("alt+F4")
    time.sleep(0.5)
    return program.has_ended()


def test_a_window_opens_again_where_it_was_closed(program: Program) -> None:
    program.start()
    program.resize(WIDE, HIGH)
    program.screen.tell("xdotool", "windowmove", program.window, "300", "170")
    program.wait(lambda: "Position: 30" in _where(program), "the window has moved")
    # The program hears of it a moment later.
    time.sleep(0.3)
    before = _where(program)
    program.wait(lambda: _closed(program), "the program has ended", 20)
    program.close()
    program.start()
    program.wait(lambda: _where(program) == before, "the window is where it was", 10)
