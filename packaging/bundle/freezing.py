"""PyInstaller, and what is done to its result."""

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

# Folders of Python that are the same everywhere.
COMMON = ("/usr", "/usr/local")


def freeze() -> None:
    """Make the folder with the program and all it needs."""
    folders = ("--distpath", FROZEN, "--workpath", WORK / "pyinstaller")
    STAND_INS.mkdir(exist_ok=True)
    if sys.platform != "win32":
        # How this Python was built, and in which folders, is nobody's business.
        name = sysconfig._get_sysconfigdata_name()  # type: ignore[attr-defined]
        (STAND_INS / f"{name}.py").write_text("build_time_vars = {}\n", encoding="ascii")
    # Not from the checkout: its own package would be taken in the place of the installed one.
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
    """Take what debuggers want out of Python's own libraries, half of which is that.

    The libraries of pygame have been edited after they were linked, and would not survive it.
    """
    run("strip", "--strip-unneeded", *of_python())


def of_python() -> list[Path]:
    """Give the libraries that come from this machine's own Python."""
    inner = BUNDLE / "_internal"
    return [*inner.glob("libpython*"), *inner.glob("python3*/lib-dynload/*.so")]


def forget_folders() -> None:
    """Let no library look for others in a folder that only its builder has, or name one."""
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
    """Give the files in which a folder stands that only this machine has."""
    folders = {str(ROOT), sys.base_prefix} - {*COMMON}
    wanted = [os.fsencode(folder) for folder in folders]
    for path in sorted(BUNDLE.rglob("*")):
        if path.is_file() and any(folder in path.read_bytes() for folder in wanted):
            yield path.name
