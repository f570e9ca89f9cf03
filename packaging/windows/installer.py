"""The installer for Windows, by Inno Setup from the bundle."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from steps import run, step, stop

HERE = Path(__file__).resolve().parent


def installer(target: Path, version: str) -> Path:
    """Let Inno Setup compile the script and give the installer."""
    step("installer")
    found = shutil.which("iscc") or str(
        Path(os.environ.get("PROGRAMFILES(X86)", "C:\\")) / "Inno Setup 6" / "ISCC.exe"
    )
    if not Path(found).exists():
        stop("Inno Setup 6 is missing: get it from jrsoftware.org and build again.")
    run(found, "/Q", f"/DVersion={version}", HERE / "fivehundred.iss")
    return target / f"five-hundred-{version}-windows-x86_64-setup.exe"
