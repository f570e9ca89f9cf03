"""Limits on the size of bundles and packages."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from steps import stop

# 19 MB of it are iroh, for play over the network.
UNPACKED_MB = 75.0
PACKED_MB = 28.0
# The portable archive and the installer for Windows.
OF_KIND_MB = {".zip": 25.0, ".exe": 16.0}


def megabytes(path: Path) -> float:
    """Return the size of a file, or of all files in a folder."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if file.is_file()) / 1e6


def check_unpacked(folder: Path) -> None:
    """End the build if the bundle is too large."""
    size = megabytes(folder)
    print(f"unpacked: {size:.1f} MB of {UNPACKED_MB:.0f}")
    if size >= UNPACKED_MB:
        stop(f"the bundle has {size:.1f} MB, more than {UNPACKED_MB:.0f}.")


def check_packed(files: Iterable[Path]) -> None:
    """End the build if a package is too large."""
    for path in files:
        most_mb = OF_KIND_MB.get(path.suffix, PACKED_MB)
        if megabytes(path) >= most_mb:
            stop(f"“{path.name}” has {megabytes(path):.1f} MB, more than {most_mb:.0f}.")
