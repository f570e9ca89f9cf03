"""Python for Windows and its packages: downloaded by pip and checked against “pins”."""

from __future__ import annotations

import hashlib
import io
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from steps import run, stop
from wine import WORK, of_windows

PINS = Path(__file__).resolve().parent / "pins"
CACHE = WORK / "fetched"
SIGNER = "O=Python Software Foundation"
OF_MICROSOFT = "vcruntime"
SEARCH = "python311._pth"

OF_THE_PROGRAM = (
    "pygame_ce", "pygame_gui", "python_i18n", "platformdirs", "font_source_sans_pro",
    "font_source_serif_pro",
)  # fmt: skip

PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
WINDOWS = (
    "--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp",
    "--abi", "cp311", "--abi", "abi3", "--abi", "none", "--only-binary=:all:",
)  # fmt: skip
ANYWHERE = ("--platform", "any", "--python-version", "3.11", "--only-binary=:all:")


def everything() -> None:
    """Download what is missing, check all of it, and unpack it."""
    for name, kind in (("tools", ANYWHERE), ("cython", ANYWHERE), ("parts", WINDOWS)):
        _laid_out(name, kind)
    _download("python", ("--no-binary=:all:",))
    _python(WORK / "python")


def for_the_tests(source: Path) -> None:
    """Download the tests' packages, and let Python find them and a source folder."""
    search = WORK / "python" / SEARCH
    more = (search.read_text(encoding="utf-8"), of_windows(_laid_out("tests", WINDOWS)))
    search.write_text("\r\n".join([*more, of_windows(source)]), encoding="utf-8")


def _laid_out(name: str, kind: tuple[str, ...]) -> Path:
    """Download the wheels of a table and return the folder they are unpacked in."""
    _download(name, kind)
    folder = WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    for wheel in sorted((CACHE / name).glob("*.whl")):
        unpack(wheel, folder)
    return folder


def for_the_trial() -> Path:
    """Download what the program needs on this system, in the same versions; return where."""
    folder = WORK / "trial"
    if not folder.exists():
        wanted = [what for what, _sum in pinned("parts") if what.split("==")[0] in OF_THE_PROGRAM]
        run(*PIP, "install", "--no-deps", "--target", folder, *wanted)
    return folder


def unpack(wheel: Path, folder: Path) -> None:
    """Unpack the modules of a wheel into a folder, as pip does."""
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)


def pinned(name: str) -> list[tuple[str, str]]:
    """Return what a table names, as (name==version, sum)."""
    lines = (PINS / f"{name}.txt").read_text(encoding="ascii").splitlines()
    fields = [line.split(" --hash=sha256:") for line in lines if not line.startswith("#")]
    return [(what, wanted) for what, wanted in fields]


def _download(name: str, kind: tuple[str, ...]) -> None:
    """Download what a table names with pip, unless all of it is here."""
    folder = CACHE / name
    wanted = {sum_ for _what, sum_ in pinned(name)}
    if wanted - {_sum(path.read_bytes()) for path in folder.glob("*")}:
        shutil.rmtree(folder, ignore_errors=True)
        table = PINS / f"{name}.txt"
        run(
            *PIP, "download", "--no-deps", "--require-hashes", *kind, "--dest", folder,
            "--requirement", table,
        )  # fmt: skip
    found = {_sum(path.read_bytes()) for path in folder.glob("*")}
    if found != wanted:
        stop(f"what lies in “{folder}” is not what pins/{name}.txt names: remove it.")


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _python(folder: Path) -> None:
    """Unpack Python, checking each file against python.sha256 and its signers."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (archive,) = (CACHE / "python").glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        (inner,) = (name for name in packed.getnames() if name.endswith("/data.zip"))
        data = packed.extractfile(inner)
        assert data is not None
        with zipfile.ZipFile(io.BytesIO(data.read())) as files:
            for line in (PINS / "python.sha256").read_text(encoding="ascii").splitlines():
                wanted, name = line.split()
                content = files.read(f"cp311/{name}")
                if _sum(content) != wanted:
                    stop(f"“{name}” of Python for Windows is not what python.sha256 names.")
                (folder / name).write_bytes(content)
    _check_signers(folder)
    # Python's module search path: its own, and the packages.
    search = ("python311.zip", ".", of_windows(WORK / "parts"), "import site")
    (folder / SEARCH).write_text("\r\n".join(search), encoding="utf-8")


def _check_signers(folder: Path) -> None:
    """End the build if a program or library of Python is signed by somebody else."""
    checker = shutil.which("osslsigncode")
    if checker is None:
        print("signers: not checked, for osslsigncode (2.9 or newer) is not here; the sums are")
        return
    signed = [path for path in sorted(folder.iterdir()) if path.suffix in {".exe", ".dll", ".pyd"}]
    for path in signed:
        if path.name.startswith(OF_MICROSOFT):
            continue
        # Revocation could be checked only online.
        asked = subprocess.run(
            [checker, "verify", "-ignore-crl", "-in", str(path)],
            capture_output=True,
            text=True,
            check=False,
        )
        if asked.returncode or SIGNER not in asked.stdout:
            stop(f"“{path.name}” is not signed by the Python Software Foundation.")
    print(f"signers: {len(signed)} files, those of Python by the Python Software Foundation")
