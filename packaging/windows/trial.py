"""The tests without a window, in Python for Windows under Wine: `build.sh --tests`."""

from __future__ import annotations

import subprocess
from pathlib import Path

import fetched
from steps import stop
from wine import WORK, under_wine

TESTED = ("engine", "solver", "session", "table", "programs")
MOST_S = 7200
# A hanging test ends the run with a traceback.
STUCK = ("-o", "faulthandler_timeout=900", "-o", "faulthandler_exit_on_timeout=true")


def run_tests(source: Path) -> None:
    """Run the tests of a source folder with a compiled solver; they must succeed.

    What they skip on Windows and in Wine is in tests/windows.py.
    """
    fetched.for_the_tests(source)
    failed = []
    for floor in TESTED:
        print(f"tests/{floor}", flush=True)
        # Not all tests name the encoding of their files.
        command = [
            *under_wine(MOST_S), str(WORK / "python" / "python.exe"), "-X", "utf8", "-m", "pytest",
            "-q", *STUCK, f"tests/{floor}",
        ]  # fmt: skip
        if subprocess.run(command, cwd=source, check=False).returncode:
            failed.append(floor)
    if failed:
        stop(f"tests fail on Windows: {', '.join(failed)}")
