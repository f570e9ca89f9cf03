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
    run("timeout", "900", "sh", SCRIPT, *words, at=WORK)


def end_wine(prefix: Path) -> None:
    """End what still runs in one place of Wine, if anything does, and remove the place."""
    known = ("/usr/lib/wine/wineserver", "wineserver")
    server = next(name for name in known if shutil.which(name))
    environment = {**os.environ, "WINEPREFIX": str(prefix)}
    subprocess.run([server, "-k"], env=environment, check=False)
    shutil.rmtree(prefix)
