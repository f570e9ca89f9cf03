"""The build for Windows on Debian, from the sources to dist/windows; run by build.sh.

Python for Windows and its packages are downloaded, the solver is cross-compiled, and PyInstaller
runs under Wine; specification, contents and licences are the same as in other builds.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "bundle"))

import archives
import compiled
import fetched
import installer
import limits
import trial
from places import DIST, ROOT, System, name_of_archive, version
from steps import run, step
from wheels import windows_wheel
from wine import WORK, run_under_wine

SMOKE = HERE / "smoke.py"
TARGET = DIST / System.WINDOWS.value


def main(words: list[str]) -> int:
    """Build everything for Windows."""
    began = time.monotonic()
    # For reproducible builds.
    os.environ["SOURCE_DATE_EPOCH"] = str(archives.moment())
    os.environ["PYTHONHASHSEED"] = "0"
    tests = "--tests" in words
    again = [WORK / name for name in ("source", "parts", "made")]
    for folder in again if tests else [TARGET, *again]:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    step("Python for Windows and its packages")
    fetched.everything()
    step("source")
    archive = _made("--sdist", ROOT)
    shutil.unpack_archive(archive, WORK / "source")
    (source,) = (WORK / "source").iterdir()
    if not tests:
        step("wheel")
        pure = _made("--wheel", source)
    step("solver")
    libraries = compiled.solver(source)
    compiled.stand_in_for_wine()
    if tests:
        step("tests under Wine")
        trial.run_tests(source)
        return 0
    wheel = windows_wheel(pure, source, libraries, TARGET)
    fetched.unpack(wheel, WORK / "parts")
    step("bundle, under Wine")
    # The copy has “build” folders of its own, apart from those of a build for this system.
    run_under_wine(WORK / "python" / "python.exe", source / "packaging/windows/freezing_here.py")
    bundle = source / "build" / "frozen" / "fivehundred"
    limits.check_unpacked(bundle)
    step("archive and installer")
    name = name_of_archive(System.WINDOWS)
    made = [
        wheel,
        archives.portable(bundle, f"{name}-portable", TARGET),
        installer.installer(bundle, TARGET, version()),
    ]
    for path in made:
        print(f"{path.name}: {limits.megabytes(path):.1f} MB")
    limits.check_packed(made)
    archives.write_sums(made, TARGET)
    print(f"built in {(time.monotonic() - began) / 60:.1f} minutes", flush=True)
    if "--no-smoke" not in words:
        step("smoke test under Wine")
        twin = () if "--no-window" in words else (fetched.for_the_trial(),)
        os.environ["PYTHONPATH"] = os.pathsep.join(str(place) for place in (ROOT, *twin))
        run(sys.executable, SMOKE, *words, TARGET)
    return 0


def _made(kind: str, source: Path) -> Path:
    """Return the source archive of a folder, or its wheel without the solver."""
    folder = WORK / "made" / kind.strip("-")
    folder.mkdir()
    # Build only with what pins/tools.txt names; with Cython, the solver would be compiled for this
    # system.
    without = WORK / "made" / "without"
    without.mkdir(exist_ok=True)
    (without / "Cython.py").write_text("raise ImportError\n", encoding="ascii")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(without), str(WORK / "tools")])
    run(
        sys.executable, "-P", "-m", "build", "--quiet", "--no-isolation",
        "--skip-dependency-check", kind, "--outdir", folder, source, at=folder,
    )  # fmt: skip
    (path,) = folder.iterdir()
    return path


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
