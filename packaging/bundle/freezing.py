"""Running PyInstaller and cleaning up its result."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from places import BUNDLE, FROZEN, ROOT, SPEC, STAND_INS, WORK
from steps import run, stop

# Python's folders on most systems.
COMMON = ("/usr", "/usr/local")


def freeze() -> None:
    """Make the folder with the program and all it needs."""
    folders = ("--distpath", FROZEN, "--workpath", WORK / "pyinstaller")
    STAND_INS.mkdir(exist_ok=True)
    if sys.platform != "win32":
        # Leave out how and in which folders this Python was built.
        name = sysconfig._get_sysconfigdata_name()  # type: ignore[attr-defined]
        (STAND_INS / f"{name}.py").write_text("build_time_vars = {}\n", encoding="ascii")
    # Not in the checkout, whose package would hide the installed one.
    run(
        sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR",
        *folders, SPEC, at=WORK,
    )  # fmt: skip
    if sys.platform == "linux":
        strip()
        forget_folders()
        if betrayed := [*naming_the_builder()]:
            stop(f"a folder of the builder is named in {', '.join(betrayed)}.")
    shutil.copy(ROOT / "LICENSE", BUNDLE / "LICENSE.txt")
    room = "windows" if sys.platform == "win32" else "bundle"
    shutil.copy(ROOT / "packaging" / room / "READ-ME.txt", BUNDLE / "READ-ME.txt")


def strip() -> None:
    """Strip debug symbols from Python's own libraries, half of their size.

    The libraries of pygame were edited after linking and would break.
    """
    run("strip", "--strip-unneeded", *of_python())


def of_python() -> list[Path]:
    """Return the libraries of this machine's Python."""
    inner = BUNDLE / "_internal"
    return [*inner.glob("libpython*"), *inner.glob("python3*/lib-dynload/*.so")]


def forget_folders() -> None:
    """Remove the builder's folders from the search paths of libraries."""
    for library in sorted(BUNDLE.rglob("*.so*")):
        asked = ["patchelf", "--print-rpath", str(library)]
        places = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
        if places and "$ORIGIN" not in places:
            run("patchelf", "--remove-rpath", library)
    if sys.base_prefix not in COMMON:
        above, own = os.path.split(os.fsencode(sys.base_prefix))
        # As long as the other, and the folder of most; the bundle looks in neither. The last name
        # stays, which may be a version: of two texts that end alike, a library keeps only one.
        common = b"/usr".ljust(len(above) + 1, b"/") + own
        for library in of_python():
            data = library.read_bytes()
            library.write_bytes(data.replace(os.fsencode(sys.base_prefix), common))


def naming_the_builder() -> Iterator[str]:
    """Yield files that contain a folder of this machine."""
    folders = {str(ROOT), sys.base_prefix} - {*COMMON}
    wanted = [os.fsencode(folder) for folder in folders]
    for path in sorted(BUNDLE.rglob("*")):
        if path.is_file() and any(folder in path.read_bytes() for folder in wanted):
            yield path.name
