"""The archives of the bundle, and the checksums of all packages."""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import os
import subprocess
import tarfile
import time
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from places import DIST, ROOT, System

# The folder for games in a portable folder.
SAVES = "saves/"


def pack(folder: Path, name: str, system: System) -> list[Path]:
    """Pack the bundle in the system's usual formats."""
    if system is System.LINUX:
        return [tar(folder, name)]
    return [portable(folder, f"{name}-portable")] if system is System.WINDOWS else []


def tar(folder: Path, name: str) -> Path:
    """Write a .tar.gz with the executable bits."""
    path = DIST / f"{name}.tar.gz"
    with _new_tar(path) as archive:
        for file in inside(folder):
            archive.add(file, f"{name}/{file.relative_to(folder).as_posix()}", filter=_of_nobody)
    return path


def repack(path: Path) -> None:
    """Rewrite a .tar.gz reproducibly."""
    old = path.rename(path.with_suffix(".old"))
    with tarfile.open(old) as files, _new_tar(path) as archive:
        for entry in sorted(files, key=lambda entry: entry.name):
            archive.addfile(_of_nobody(entry), files.extractfile(entry) if entry.isreg() else None)
    old.unlink()


def put_in_order(path: Path) -> None:
    """Rewrite a .zip with its files sorted by name."""
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in sorted(archive.namelist())}
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data)


@contextlib.contextmanager
def _new_tar(path: Path) -> Iterator[tarfile.TarFile]:
    with (
        path.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=moment()) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        yield archive


def portable(folder: Path, name: str, target: Path = DIST) -> Path:
    """Write a .zip with an empty folder for games, so that the program keeps them there."""
    path = target / f"{name}.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        write(archive, f"{name}/{SAVES}", b"")
        for file in inside(folder):
            place = f"{name}/{file.relative_to(folder).as_posix()}"
            write(archive, place, file.read_bytes())
    return path


def write(archive: zipfile.ZipFile, place: str, data: bytes) -> None:
    """Add data to a .zip with the build's date."""
    entry = zipfile.ZipInfo(place, time.gmtime(moment())[:6])
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3
    entry.external_attr = (0o755 if place.endswith(("/", ".exe")) else 0o644) << 16
    archive.writestr(entry, data)


def moment() -> int:
    """Return the time of the build, in seconds since 1970.

    SOURCE_DATE_EPOCH if set, or else the time of the last commit, or that of CHANGELOG.md.
    """
    named = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not named:
        asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
        with contextlib.suppress(OSError):
            named = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    return int(named.strip() or (ROOT / "CHANGELOG.md").stat().st_mtime)


def inside(folder: Path) -> Iterator[Path]:
    """Yield all files of a folder, links unresolved, in a fixed order."""
    yield from sorted(p for p in folder.rglob("*") if p.is_symlink() or p.is_file())


def write_sums(files: Iterable[Path], target: Path = DIST) -> None:
    """Write SHA256SUMS for “sha256sum -c”."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(files, key=lambda path: path.name)
    ]
    (target / "SHA256SUMS").write_text("".join(lines), encoding="ascii", newline="\n")


def _of_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    # Nor does it matter what the builder lets others do, or when.
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    entry.mtime = moment()
    return entry
