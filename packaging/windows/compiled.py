"""The solver, cross-compiled for Windows."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from steps import run
from wine import WORK

HERE = Path(__file__).resolve().parent
TOOLS = "x86_64-w64-mingw32-"
COMPILER = f"{TOOLS}gcc"
# As in setup.py; the linked files contain no date or path.
LINKED = "-Wl,-s,--no-insert-timestamp,--disable-auto-image-base,--disable-auto-import"
FLAGS = ("-shared", "-O3", "-g0", "-mpopcnt", LINKED)


def solver(source: Path) -> list[Path]:
    """Compile the solver in a source folder; return the libraries, each in its place there."""
    headers, names = _headers(), _names_of_python()
    # Only setup.py knows what to compile and how.
    run(sys.executable, "-P", HERE / "to_compile.py", source, WORK / "to-compile.txt", at=source)
    made = []
    for line in (WORK / "to-compile.txt").read_text(encoding="utf-8").splitlines():
        name, code, *macros = line.split("\t")
        library = source / Path(*name.split(".")).with_suffix(".pyd")
        run(
            COMPILER, *FLAGS, *(f"-D{macro}" for macro in macros), f"-I{headers}", code,
            names, "-o", library, at=source,
        )  # fmt: skip
        made.append(library)
    print(f"compiled: {len(made)} libraries")
    return made


def stand_in_for_wine() -> None:
    """Compile the library that Wine lacks."""
    library = WORK / "bcryptprimitives.dll"
    run(COMPILER, *FLAGS[:2], HERE / "bcryptprimitives.c", "-ladvapi32", "-o", library)


def _names_of_python() -> Path:
    """Write and return the import library of Python's stable interface.

    The linker could read python3.dll itself, but its exports are forwarded to python311.dll, and
    the linker takes forwarded functions for data.
    """
    python = WORK / "python" / "python3.dll"
    listed = subprocess.run(
        [f"{TOOLS}objdump", "-p", str(python)], capture_output=True, text=True, check=True
    ).stdout.partition("[Ordinal/Name Pointer] Table")[2]
    names = re.findall(r"^\t\[ *\d+\].* (_?Py\w+)$", listed, re.MULTILINE)
    definition, library = WORK / "python3.def", WORK / "libpython3.a"
    definition.write_text("\n".join(["LIBRARY python3.dll", "EXPORTS", *names, ""]), "ascii")
    # It writes temporary files to the current folder, which may not be ours.
    run(f"{TOOLS}dlltool", "-d", definition, "-l", library, at=WORK)
    return library


def _headers() -> Path:
    """Return this Python's headers, adapted for Windows."""
    folder = WORK / "headers"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), folder)
    shutil.copy(HERE / "pyconfig.h", folder)
    return folder
