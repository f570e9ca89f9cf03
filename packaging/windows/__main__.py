"""The build for Windows on Debian, from the sources to dist/windows; run by build.sh.

Python for Windows and its packages are fetched, the solver is compiled across, and PyInstaller
runs under Wine: the specification, the contents and the licences are those of every other build.
"""

from __future__ import annotations

import os
import shutil
import subprocess
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
from places import DIST, ROOT, System, name_of_archive, version
from steps import run, step
from wheels import windows_wheel
from wine import WORK, run_under_wine

SMOKE = HERE / "smoke.py"
TARGET = DIST / System.WINDOWS.value
# The most that the portable archive and the installer may have.
LIMITS_MB = {".zip": 25.0, ".exe": 16.0}


def main(words: list[str]) -> int:
    """Build everything for Windows."""
    began = time.monotonic()
    # The same sources shall give the same bytes.
    os.environ.setdefault("SOURCE_DATE_EPOCH", str(_last_change()))
    os.environ["PYTHONHASHSEED"] = "0"
    for folder in (TARGET, *(WORK / name for name in ("source", "parts", "made"))):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    step("Python for Windows and its packages")
    fetched.everything()
    step("source and wheel")
    source, pure = _source_and_wheel()
    step("solver")
    libraries = compiled.solver(source)
    wheel = windows_wheel(pure, source, libraries, TARGET)
    fetched.unpack(wheel, WORK / "parts")
    step("bundle, under Wine")
    compiled.stand_in_for_wine()
    # The copy has its own folders “build”: nothing of a build for this system is in the way.
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
        limits.check_packed([path], LIMITS_MB.get(path.suffix, limits.PACKED_MB))
    archives.write_sums(made, TARGET)
    print(f"built in {(time.monotonic() - began) / 60:.1f} minutes", flush=True)
    if "--no-smoke" not in words:
        step("smoke test under Wine")
        trial = () if "--no-window" in words else (fetched.for_the_trial(),)
        os.environ["PYTHONPATH"] = os.pathsep.join(str(place) for place in (ROOT, *trial))
        run(sys.executable, SMOKE, *words, TARGET)
    return 0


def _last_change() -> int:
    """Give the moment of the last commit, or of the last entry in the list of changes."""
    asked = subprocess.run(
        ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"],
        capture_output=True,
        text=True,
        check=False,
    )
    return int(asked.stdout.strip() or (ROOT / "CHANGELOG.md").stat().st_mtime)


def _source_and_wheel() -> tuple[Path, Path]:
    """Unpack the source archive and make a wheel of it without the solver; give both."""
    made = WORK / "made"
    # What pins/tools.txt names is all there is to build with.
    build = (
        sys.executable, "-P", "-m", "build", "--quiet", "--no-isolation", "--skip-dependency-check"
    )  # fmt: skip
    os.environ["PYTHONPATH"] = str(WORK / "tools")
    run(*build, "--sdist", "--outdir", made, ROOT, at=made)
    (archive,) = made.glob("*.tar.gz")
    shutil.unpack_archive(archive, WORK / "source")
    (source,) = (WORK / "source").iterdir()
    run(*build, "--wheel", "--outdir", made, source, at=made)
    (wheel,) = made.glob("*.whl")
    return source, wheel


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
