"""The archives of the bundle, and the checksums of everything that is handed out."""

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

# A portable folder keeps its games in it.
SAVES = "saves/"


def pack(folder: Path, name: str, system: System) -> list[Path]:
    """Pack the bundle as people of that system expect it, in a folder of its own name."""
    if system is System.LINUX:
        return [tar(folder, name)]
    return [portable(folder, f"{name}-portable")] if system is System.WINDOWS else []


def tar(folder: Path, name: str) -> Path:
    """Write a .tar.gz that keeps who may run what."""
    path = DIST / f"{name}.tar.gz"
    with _new_tar(path) as archive:
        for file in inside(folder):
            archive.add(file, f"{name}/{file.relative_to(folder).as_posix()}", filter=_of_nobody)
    return path


def repack(path: Path) -> None:
    """Write a .tar.gz again in its place, so that the same files make the same bytes."""
    old = path.rename(path.with_suffix(".old"))
    with tarfile.open(old) as files, _new_tar(path) as archive:
        for entry in sorted(files, key=lambda entry: entry.name):
            archive.addfile(_of_nobody(entry), files.extractfile(entry) if entry.isreg() else None)
    old.unlink()


def put_in_order(path: Path) -> None:
    """Write a .zip again in its place, with its files in the order of their names."""
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
    """Write a .zip with an empty folder for games, which makes the program keep them there."""
    path = target / f"{name}.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        write(archive, f"{name}/{SAVES}", b"")
        for file in inside(folder):
            place = f"{name}/{file.relative_to(folder).as_posix()}"
            write(archive, place, file.read_bytes())
    return path


def write(archive: zipfile.ZipFile, place: str, data: bytes) -> None:
    """Put data into a .zip; of when, the archive says the same in every build of a source."""
    entry = zipfile.ZipInfo(place, time.gmtime(moment())[:6])
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3
    entry.external_attr = (0o755 if place.endswith(("/", ".exe")) else 0o644) << 16
    archive.writestr(entry, data)


def moment() -> int:
    """Give the moment that a build says it was made at, in seconds since 1970.

    It is that of the last commit, or of the list of changes where there is none, unless
    SOURCE_DATE_EPOCH names another.
    """
    named = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not named:
        asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
        with contextlib.suppress(OSError):
            named = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    return int(named.strip() or (ROOT / "CHANGELOG.md").stat().st_mtime)


def inside(folder: Path) -> Iterator[Path]:
    """Give all files of a folder, links as such, in an order that never changes."""
    yield from sorted(p for p in folder.rglob("*") if p.is_symlink() or p.is_file())


def write_sums(files: Iterable[Path], target: Path = DIST) -> None:
    """Write SHA256SUMS, which “sha256sum -c” reads."""
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
