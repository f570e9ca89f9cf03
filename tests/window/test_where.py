"""The window opens where it was closed, in the frame that the window manager puts around it."""

from __future__ import annotations

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
