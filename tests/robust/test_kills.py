from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_program_that_is_killed_at_any_moment_loses_one_action_at_most() -> None:
    """A share of ``python -m tests.robust.kills``, which kills a thousand times."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.robust.kills", "--kills", "6", "--seed", "5"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("6 kills in ")
