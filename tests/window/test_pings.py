from __future__ import annotations

import os
import signal

import pytest

from tests.window.program import Program

pytestmark = pytest.mark.window


def test_a_program_that_is_stopped_takes_no_turns(program: Program) -> None:
    program.start()
    program.wait(lambda: program.turns() > 3, "the program takes turns")
    os.kill(program.process.pid, signal.SIGSTOP)
    try:
        # One answer may have been on its way.
        first, *_between, last = [program.turns() for _ask in range(200)]
        assert last - first <= 1
    finally:
        os.kill(program.process.pid, signal.SIGCONT)
    program.wait(lambda: program.turns() > last + 3, "the program takes turns again")
