"""The licences of everything bundled, collected in its folder “licenses”.

The bundle itself is read: every compiled library and every Python package that PyInstaller
packed. An unknown licence ends the build.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from PyInstaller.archive.readers import ZlibArchiveReader

from contents import AS_TEXT
from places import BUNDLE, MODULES, ROOT
from steps import stop
from table import (
    BESIDE_PACKAGES,
    CRATES,
    LIBRARIES,
    LICENCE_NAMES,
    PYTHON,
    WITHIN_PYTHON,
    has_text,
)

OWN = ROOT / "packaging" / "bundle" / "licences"
FOLDER = BUNDLE / "licenses"


def collect() -> None:
    """Fill the folder, or end the build with what has no licence."""
    FOLDER.mkdir(exist_ok=True)
    unknown = [*_of_libraries(), *_of_packages(), *_of_python()]
    if unknown:
        stop(f"no licence is known of {', '.join(sorted(set(unknown)))}: see bundle/table.py.")
    shutil.copy(OWN / "READ-ME.txt", FOLDER)
    shutil.copy(ROOT / "assets" / "LICENSES.md", FOLDER / "pictures-sounds-words.md")
    print(f"licences: {len([*FOLDER.iterdir()])} files")


def is_module(path: Path) -> bool:
    """Return whether a compiled file is a Python module, not a plain library."""
    return bool(re.search(r"\.(cpython-\d+\S*|abi3|cp\d+\S*)\.(so|pyd)$|\.pyd$", path.name))


def _of_libraries() -> Iterator[str]:
    """Copy the licences of libraries; yield those without."""
    for path in sorted(BUNDLE.rglob("*")):
        if not path.is_file() or path.is_symlink() or is_module(path):
            continue
        if not re.search(r"\.(so|dylib|dll)(\.|$)", path.name):
            continue
        known = [text for prefix, text in LIBRARIES if path.name.lower().startswith(prefix)]
        if not known:
            yield path.name
            continue
        for name in known[0]:
            shutil.copy(OWN / f"{name}.txt", FOLDER)


def _of_packages() -> Iterator[str]:
    """Copy the licences of packages; yield those without."""
    modules = ZlibArchiveReader(str(BUNDLE / "_internal" / MODULES)).toc
    packages = {name.split(".")[0] for name in modules} - {*sys.stdlib_module_names}
    packages |= {*AS_TEXT}
    packages |= {"PyInstaller"}  # its bootloader is bundled, under its exception
    distributions = metadata.packages_distributions()
    for package in sorted(packages):
        if package.startswith(("_sysconfigdata", "fivehundred")):
            continue
        (name, *_) = distributions.get(package, [""])
        if not name or not _copied(name, package):
            yield package


def _copied(name: str, package: str) -> bool:
    """Copy the licence files of a distribution; return whether there were any."""
    files = metadata.files(name) or []
    found = [Path(str(file.locate())) for file in files if LICENCE_NAMES.search(str(file))]
    found = [path for path in found if path.is_file()]
    for path in found:
        shutil.copy(path, FOLDER / f"{name}-{path.stem}.txt")
    for text in BESIDE_PACKAGES.get(package, ()):
        shutil.copy(OWN / f"{text}.txt", FOLDER)
    crates = [Path(str(file.locate())) for file in files if file.name.endswith(CRATES)]
    return bool(found or BESIDE_PACKAGES.get(package)) and all(_listed(name, c) for c in crates)


def _listed(name: str, crates: Path) -> bool:
    """List a distribution's Rust crates; return whether the licence of each is here."""
    parts = json.loads(crates.read_text(encoding="utf-8"))["components"]
    told = {}
    for part in parts:
        (licence,) = (one["expression"] for one in part["licenses"])
        author = f" ({part['author']})" if "author" in part else ""
        told[f"{part['name']} {part['version']}: {licence}{author}\n"] = licence
    head = f"The crates in {name}, as its authors list them. crates.txt has their licences.\n\n"
    text = head + "".join(sorted(told))
    (FOLDER / f"{name}-crates.txt").write_text(text, encoding="utf-8", newline="\n")
    return all(has_text(licence) for licence in told.values())


def _of_python() -> Iterator[str]:
    """Copy the licences of Python and of third-party code in it; yield those missing."""
    shutil.copy(OWN / f"{WITHIN_PYTHON}.txt", FOLDER)
    places = [Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)]
    for place in (place / name for place in places for name in PYTHON):
        if place.is_file():
            shutil.copy(place, FOLDER / "python.txt")
            return
    yield "Python"
