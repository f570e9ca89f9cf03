"""Windows programs, run under Wine by wine.sh."""

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
    """Run a Windows program, and end the build if it fails."""
    os.environ.pop("PYTHONPATH", None)
    run(*under_wine(900), *words, at=WORK)


def under_wine(most_s: int) -> tuple[str, ...]:
    """Return the command before that of a Windows program, with a time limit in seconds."""
    return ("timeout", "-k", "10", str(most_s), "sh", str(SCRIPT))


def of_windows(path: Path) -> str:
    """Return a path of this system as Wine's Windows sees it."""
    return f"Z:{path}".replace("/", "\\")


def end_wine(prefix: Path) -> None:
    """End all that runs in a Wine prefix, and remove the prefix."""
    known = ("/usr/lib/wine/wineserver", "wineserver")
    server = next(name for name in known if shutil.which(name))
    environment = {**os.environ, "WINEPREFIX": str(prefix)}
    subprocess.run([server, "-k"], env=environment, check=False)
    shutil.rmtree(prefix)
