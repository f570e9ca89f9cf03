"""PyInstaller, and what is done to its result."""

from __future__ import annotations

import shutil
import sys

from places import BUNDLE, FROZEN, ROOT, SPEC, WORK
from steps import run, stop


def freeze() -> None:
    """Make the folder with the program and all it needs."""
    folders = ("--distpath", FROZEN, "--workpath", WORK / "pyinstaller")
    # Not from the checkout: its own package would be taken in the place of the installed one.
    run(
        sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR",
        *folders, SPEC, at=WORK,
    )  # fmt: skip
    strip()
    shutil.copy(ROOT / "LICENSE", BUNDLE / "LICENSE.txt")
    room = "windows" if sys.platform == "win32" else "bundle"
    shutil.copy(ROOT / "packaging" / room / "READ-ME.txt", BUNDLE / "READ-ME.txt")


def strip() -> None:
    """Take what debuggers want out of Python's own libraries, half of which is that.

    The libraries of pygame have been edited after they were linked, and would not survive it.
    """
    if sys.platform != "linux":
        return
    if shutil.which("strip") is None:
        stop("“strip” is missing: on Debian “sudo apt install binutils”.")
    inner = BUNDLE / "_internal"
    found = [*inner.glob("libpython*"), *inner.glob("python3*/lib-dynload/*.so")]
    run("strip", "--strip-unneeded", *found)
