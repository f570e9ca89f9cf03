"""Programs of Windows, run under Wine by wine.sh."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from places import ROOT
from steps import run

WORK = ROOT / "build" / "windows"
SCRIPT = Path(__file__).resolve().with_name("wine.sh")


def run_under_wine(*words: str | Path) -> None:
    """Run a program of Windows, and end the build if it fails."""
    os.environ.pop("PYTHONPATH", None)
    run(*under_wine(900), *words, at=WORK)


def under_wine(most_s: int) -> tuple[str, ...]:
    """Give the words that go before those of a program of Windows, which may take so long."""
    return ("timeout", "-k", "10", str(most_s), "sh", str(SCRIPT))


def of_windows(path: Path) -> str:
    """Give how a path of this system is written in Wine's Windows."""
    return f"Z:{path}".replace("/", "\\")


def end_wine(prefix: Path) -> None:
    """End what still runs in one place of Wine, if anything does, and remove the place."""
    known = ("/usr/lib/wine/wineserver", "wineserver")
    server = next(name for name in known if shutil.which(name))
    environment = {**os.environ, "WINEPREFIX": str(prefix)}
    subprocess.run([server, "-k"], env=environment, check=False)
    shutil.rmtree(prefix)
