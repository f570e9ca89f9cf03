"""The installer for Windows, by NSIS from the bundle."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from archives import inside, moment
from limits import megabytes
from places import ROOT, WORK
from steps import run, step, stop

HERE = Path(__file__).resolve().parent
SCRIPT = HERE / "fivehundred.nsi"
# Debian's NSIS makes a 64-bit installer, which a Wine without 32-bit support needs; NSIS on
# Windows makes a 32-bit one.
ON_DEBIAN = ("-XTarget amd64-unicode",) if sys.platform != "win32" else ()


def installer(bundle: Path, target: Path, version: str) -> Path:
    """Compile the script with NSIS and return the installer."""
    step("installer")
    found = shutil.which("makensis") or str(
        Path(os.environ.get("PROGRAMFILES(X86)", "C:\\")) / "NSIS" / "makensis.exe"
    )
    if not Path(found).exists():
        stop("NSIS is missing: get it from nsis.sourceforge.io, or Debian’s “nsis”.")
    listed = WORK / "files.nsh"
    listed.parent.mkdir(exist_ok=True)
    listed.write_text("\n".join(file_list(bundle)) + "\n", encoding="utf-8-sig")
    path = target / f"five-hundred-{version}-windows-x86_64-setup.exe"
    os.environ.setdefault("SOURCE_DATE_EPOCH", str(moment()))
    told = {
        "VERSION": version,
        "FILES": listed,
        "ROOM": HERE,
        "LICENCE": ROOT / "LICENSE",
        "OUT": path,
        "SIZE_KB": round(1000 * megabytes(bundle)),
    }
    definitions = [f"-D{name}={value}" for name, value in told.items()]
    run(found, "-V2", "-WX", "-NOCD", *ON_DEBIAN, *definitions, SCRIPT)
    return path


def file_list(bundle: Path) -> Iterator[str]:
    """Yield the commands that install every file, and those that remove just these."""
    files = [path.relative_to(bundle) for path in inside(bundle)]
    folders = sorted({folder for file in files for folder in file.parents} - {Path()})
    yield "!macro LayFiles"
    for folder in [Path(), *folders]:
        here = [file for file in files if file.parent == folder]
        if here:
            yield f'  SetOutPath "{_place(folder)}"'
        for file in here:
            yield f'  File "{bundle / file}"'
    yield "!macroend"
    yield "!macro TakeFiles"
    for file in files:
        yield f'  Delete "{_place(file)}"'
    # Deepest first; folders with other files in them stay.
    for folder in reversed(folders):
        yield f'  RMDir "{_place(folder)}"'
    yield "!macroend"


def _place(path: Path) -> str:
    """Return a file's installed path as NSIS writes it, with $ escaped."""
    return "\\".join(["$INSTDIR", *(part.replace("$", "$$") for part in path.parts)])
