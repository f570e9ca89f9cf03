"""The solver, compiled for Windows on another system."""

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
# As setup.py has them; what is linked says nothing of when or where that was.
LINKED = "-Wl,-s,--no-insert-timestamp,--disable-auto-image-base,--disable-auto-import"
FLAGS = ("-shared", "-O3", "-g0", "-mpopcnt", LINKED)


def solver(source: Path) -> list[Path]:
    """Compile the solver of a source folder; give the libraries, each at its place in it."""
    headers, names = _headers(), _names_of_python()
    # What is to be compiled, and with what, setup.py alone knows.
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
    """Compile the library that Wine's Windows lacks."""
    library = WORK / "bcryptprimitives.dll"
    run(COMPILER, *FLAGS[:2], HERE / "bcryptprimitives.c", "-ladvapi32", "-o", library)


def _names_of_python() -> Path:
    """Write the library that tells the linker what Python's stable interface has, and give it.

    The linker could read python3.dll itself, but all in there leads on to python311.dll, and it
    takes functions that do so for data.
    """
    python = WORK / "python" / "python3.dll"
    listed = subprocess.run(
        [f"{TOOLS}objdump", "-p", str(python)], capture_output=True, text=True, check=True
    ).stdout.partition("[Ordinal/Name Pointer] Table")[2]
    names = re.findall(r"^\t\[ *\d+\].* (_?Py\w+)$", listed, re.MULTILINE)
    definition, library = WORK / "python3.def", WORK / "libpython3.a"
    definition.write_text("\n".join(["LIBRARY python3.dll", "EXPORTS", *names, ""]), "ascii")
    # It writes its own files where it is started, which may be a folder of somebody else.
    run(f"{TOOLS}dlltool", "-d", definition, "-l", library, at=WORK)
    return library


def _headers() -> Path:
    """Give the headers of this Python with an answer for Windows to what they ask of it."""
    folder = WORK / "headers"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), folder)
    shutil.copy(HERE / "pyconfig.h", folder)
    return folder
