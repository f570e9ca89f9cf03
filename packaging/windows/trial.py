"""The tests of all that has no window, with Python for Windows under Wine: `build.sh --tests`."""

from __future__ import annotations

import subprocess
from pathlib import Path

import fetched
from steps import stop
from wine import WORK, under_wine

TESTED = ("engine", "solver", "session", "table", "programs")
MOST_S = 7200
# A test that hangs ends all of them, and says where it was.
STUCK = ("-o", "faulthandler_timeout=900", "-o", "faulthandler_exit_on_timeout=true")


def run_tests(source: Path) -> None:
    """Run the tests of a source folder in which the solver is compiled; they have to succeed.

    What they leave out on Windows, and what in Wine, stands in tests/windows.py.
    """
    fetched.for_the_tests(source)
    failed = []
    for floor in TESTED:
        print(f"tests/{floor}", flush=True)
        # Of the tests, not every one names the encoding of what it writes and reads.
        command = [
            *under_wine(MOST_S), str(WORK / "python" / "python.exe"), "-X", "utf8", "-m", "pytest",
            "-q", *STUCK, f"tests/{floor}",
        ]  # fmt: skip
        if subprocess.run(command, cwd=source, check=False).returncode:
            failed.append(floor)
    if failed:
        stop(f"tests fail on Windows: {', '.join(failed)}")
