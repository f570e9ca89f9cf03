"""What is bundled beside the program's own modules, and what is left out.

Only data: `fivehundred.spec` reads it, and a test compares it with what the program reads at run
time.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

# Data files: (package, pattern below it).
DATA = (
    ("fivehundred", "assets/**/*"),
    ("fivehundred", "examples/*.json"),
    ("fivehundred", "players/expert/auction/*.net"),
    ("fivehundred", "players/expert/payoffs/*.txt"),
    ("fivehundred", "players/sampling/*.txt"),
    ("font_source_sans_pro", "files/SourceSansPro-Regular.otf"),
    ("font_source_sans_pro", "files/SourceSansPro-Semibold.otf"),
    ("font_source_serif_pro", "files/SourceSerifPro-Regular.otf"),
    ("font_source_serif_pro", "files/SourceSerifPro-Semibold.otf"),
    ("pygame_gui", "data/default_theme.json"),
    # The two fonts that it opens before ours are set.
    ("pygame_gui", "data/NotoSans-Regular.ttf"),
    ("pygame_gui", "data/FiraCode-Regular.ttf"),
    ("pygame_gui", "data/translations/pygame-gui.en.json"),
)

# Never bundled as files: modules are in the archive.
NEVER = (".py", ".pyc", ".pyi", ".po", ".pot")

# Packages found by name at run time; all their modules are bundled.
WHOLE = ("fivehundred", "font_source_sans_pro", "font_source_serif_pro")

# LGPL packages, whose modules are separate files that can be replaced. They are bundled as source:
# compiled they are ten times as large, and no faster where it matters.
AS_TEXT = ("zeroconf",)

# Modules that a library could import but the program never needs.
WITHOUT = (
    # the web: iroh has its own networking
    "_hashlib", "_ssl", "ssl", "ftplib", "http.server", "imaplib", "poplib", "smtplib",
    "socketserver", "telnetlib", "xmlrpc", "webbrowser",
    # other toolkits, unused compression
    "_tkinter", "tkinter", "curses", "_curses", "readline", "_bz2", "_lzma",
    "bz2", "lzma", "dbm",
    # developers' tools
    "babel", "cython", "Cython", "distributed", "hypothesis", "mypy", "numpy", "PIL", "pytest",
    "setuptools", "pkg_resources", "distutils", "tests", "tqdm", "unittest", "pydoc", "pydoc_data",
    "doctest", "pdb", "lib2to3", "ensurepip", "venv", "idlelib", "turtledemo", "test",
    "multiprocessing.dummy", "xml", "yaml",
    # unused parts of pygame: camera, MIDI, numpy
    "pygame._camera", "pygame._camera_opencv", "pygame.camera", "pygame.docs", "pygame.examples",
    "pygame.midi", "pygame.pypm", "pygame.sndarray", "pygame.surfarray", "pygame.tests",
)  # fmt: skip

# Libraries of every desktop; only the system's own fit its drivers.
SYSTEM_LIBRARIES = ("libgcc_s.so", "libstdc++.so", "libz.so")

# Windows libraries for MIDI, and for image and sound formats the program does not use. SDL loads
# them on demand; on Linux they are linked to each other, so all must be there.
UNUSED_LIBRARIES = (
    "portmidi.dll", "libjpeg-62.dll", "libtiff-5.dll", "libwebp-7.dll", "libwebpdemux-2.dll",
    "libogg-0.dll", "libopus-0.dll", "libopusfile-0.dll", "libwavpack-1.dll", "libxmp.dll",
)  # fmt: skip


def data_files(package: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the files of a package as (file, folder in the bundle)."""
    for name, pattern in DATA:
        if name != package:
            continue
        found = [path for path in sorted(folder.glob(pattern)) if path.is_file()]
        taken = [path for path in found if path.suffix not in NEVER and path.name != "__init__.py"]
        if not taken:
            raise SystemExit(f"The bundle lacks “{pattern}” of {package}.")
        for path in taken:
            yield str(path), str(Path(name) / path.parent.relative_to(folder))


def text_files(package: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the modules of a source package as (file, folder in the bundle)."""
    for path in sorted(folder.rglob("*.py")):
        yield str(path), str(Path(package) / path.parent.relative_to(folder))


def imported(files: Iterable[tuple[str, str]]) -> set[str]:
    """Return the foreign modules that modules import, as PyInstaller does not look at these."""
    found = set()
    for file, _place in files:
        for node in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {one.name for one in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module)
    return found
