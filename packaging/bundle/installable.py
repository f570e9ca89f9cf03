"""The source archive and the wheel, and the environment that the bundle is taken from."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from places import DIST, ROOT
from steps import run, stop


def build() -> Path:
    """Build both, the wheel from the source archive, and give the wheel."""
    # What is left there of an earlier build would be taken again.
    for leftover in (ROOT / "build" / "lib", ROOT / "fivehundred.egg-info"):
        shutil.rmtree(leftover, ignore_errors=True)
    run(sys.executable, "-m", "build", "--outdir", DIST, ROOT)
    (wheel,) = DIST.glob("*.whl")
    if wheel.name.endswith("-none-any.whl"):
        stop(
            "the solver has not been compiled. Install a C compiler and Python's headers "
            "(on Debian “sudo apt install gcc python3-dev”) and build again."
        )
    return wheel


def install(wheel: Path) -> None:
    """Install the wheel with what a bundle needs."""
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, f"{wheel}[bundle]")
