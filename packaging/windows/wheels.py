"""The wheel for Windows: the pure one with the compiled solver added."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from collections.abc import Sequence
from pathlib import Path

import archives
from steps import stop

TAG = "cp311-abi3-win_amd64"


def windows_wheel(pure: Path, source: Path, libraries: Sequence[Path], target: Path) -> Path:
    """Write and return the wheel; libraries keep their places in the source."""
    if not pure.name.endswith("-none-any.whl"):
        stop(f"“{pure.name}” has in it what was compiled for this system.")
    with zipfile.ZipFile(pure) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    (record,) = (name for name in files if name.endswith(".dist-info/RECORD"))
    about = record.replace("RECORD", "WHEEL")
    files[about] = _told_again(files[about].decode()).encode()
    for library in libraries:
        files[library.relative_to(source).as_posix()] = library.read_bytes()
    del files[record]
    files = dict(sorted(files.items()))
    lines = [f"{name},sha256={_sum(data)},{len(data)}\n" for name, data in files.items()]
    files[record] = "".join([*lines, f"{record},,\n"]).encode()
    name, version = pure.name.split("-")[:2]
    path = target / f"{name}-{version}-{TAG}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for place, data in files.items():
            archives.write(archive, place, data)
    return path


def _told_again(text: str) -> str:
    ours = ("Tag:", "Root-Is-Purelib:")
    kept = [line for line in text.splitlines() if line and not line.startswith(ours)]
    return "\n".join([*kept, "Root-Is-Purelib: false", f"Tag: {TAG}", ""])


def _sum(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
