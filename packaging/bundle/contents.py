"""What goes into the bundle beside the program's own modules, and what stays out of it.

Everything here is data; `fivehundred.spec` reads it, and a test holds it against what the program
reads while it runs.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

# Files beside the modules of a package: (package, pattern below it).
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
    # The two fonts that it opens before it hears of ours.
    ("pygame_gui", "data/NotoSans-Regular.ttf"),
    ("pygame_gui", "data/FiraCode-Regular.ttf"),
    ("pygame_gui", "data/translations/pygame-gui.en.json"),
)

# Of these no file is taken: text of Python belongs into the archive of modules.
NEVER = (".py", ".pyc", ".pyi", ".po", ".pot")

# Packages that are found by name while the program runs; every module of them is taken.
WHOLE = ("fivehundred", "font_source_sans_pro", "font_source_serif_pro")

# Packages under the LGPL whose modules are files of their own, which can be replaced. They are
# taken as text: compiled they are ten times as large, and no quicker where it matters.
AS_TEXT = ("zeroconf",)

# Modules that something could ask for and nothing of the program does.
WITHOUT = (
    # the web: what goes to other computers is iroh's own
    "_hashlib", "_ssl", "ssl", "ftplib", "http.server", "imaplib", "poplib", "smtplib",
    "socketserver", "telnetlib", "xmlrpc", "webbrowser",
    # other windows, compression nobody meets
    "_tkinter", "tkinter", "curses", "_curses", "readline", "_bz2", "_lzma",
    "bz2", "lzma", "dbm",
    # what developers use
    "babel", "cython", "Cython", "distributed", "hypothesis", "mypy", "numpy", "PIL", "pytest",
    "setuptools", "pkg_resources", "distutils", "tests", "tqdm", "unittest", "pydoc", "pydoc_data",
    "doctest", "pdb", "lib2to3", "ensurepip", "venv", "idlelib", "turtledemo", "test",
    "multiprocessing.dummy", "xml", "yaml",
    # parts of pygame that stay silent: no camera, no MIDI instrument, no numpy
    "pygame._camera", "pygame._camera_opencv", "pygame.camera", "pygame.docs", "pygame.examples",
    "pygame.midi", "pygame.pypm", "pygame.sndarray", "pygame.surfarray", "pygame.tests",
)  # fmt: skip

# Libraries that every desktop has, of which only its own fits its drivers.
SYSTEM_LIBRARIES = ("libgcc_s.so", "libstdc++.so", "libz.so")

# Libraries for Windows of parts that stay out: MIDI, and kinds of pictures and sounds that the
# program has none of. SDL opens each of these when such a file is first read. Those for Linux are
# linked to each other, and all have to be there.
UNUSED_LIBRARIES = (
    "portmidi.dll", "libjpeg-62.dll", "libtiff-5.dll", "libwebp-7.dll", "libwebpdemux-2.dll",
    "libogg-0.dll", "libopus-0.dll", "libopusfile-0.dll", "libwavpack-1.dll", "libxmp.dll",
)  # fmt: skip


def data_files(package: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Give the files of a package as (file, folder in the bundle)."""
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
    """Give the modules of a package that is taken as text, as (file, folder in the bundle)."""
    for path in sorted(folder.rglob("*.py")):
        yield str(path), str(Path(package) / path.parent.relative_to(folder))


def imported(files: Iterable[tuple[str, str]]) -> set[str]:
    """Give the modules of others that modules import, which PyInstaller does not look at."""
    found = set()
    for file, _place in files:
        for node in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {one.name for one in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module)
    return found
