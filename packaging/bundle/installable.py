"""The source archive and the wheel, and the environment that is bundled."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import archives
from places import DIST, ROOT, WORK
from steps import run, stop


def build() -> Path:
    """Build both, the wheel from the source archive; return the wheel."""
    # Leftovers of an earlier build would be packed too.
    for leftover in (ROOT / "build" / "lib", ROOT / "fivehundred.egg-info"):
        shutil.rmtree(leftover, ignore_errors=True)
    # Build only with what requirements.txt pins.
    run(sys.executable, "-m", "build", "--quiet", "--no-isolation", "--outdir", DIST, ROOT)
    (source,) = DIST.glob("*.tar.gz")
    archives.repack(source)
    (wheel,) = DIST.glob("*.whl")
    if wheel.name.endswith("-none-any.whl"):
        stop(
            "the solver has not been compiled. Install a C compiler and Python's headers "
            "(on Debian “sudo apt install gcc python3-dev”) and build again."
        )
    return of_many_linuxes(wheel) if sys.platform == "linux" else wheel


def of_many_linuxes(wheel: Path) -> Path:
    """Rename the wheel for the oldest Linux it runs on, as PyPI asks; return it."""
    made = WORK / "wheel"
    shutil.rmtree(made, ignore_errors=True)
    run(sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", made, wheel)
    wheel.unlink()
    (named,) = made.glob("*.whl")
    return Path(shutil.move(named, DIST))


def install(wheel: Path) -> None:
    """Install the wheel without dependencies, which are there already."""
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--no-deps", wheel)
