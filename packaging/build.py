"""Build the packages, on Linux, macOS or Windows: `python packaging/build.py [--no-window]`.

With --no-window only the commands of the built program are tried, with --no-smoke nothing.

Makes an environment in build/venv, with only what bundle/requirements.txt names, and runs the
steps in packaging/bundle there. Needs Python, the internet, and on Linux the programs it checks
for first.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "venv"
PARTS = ROOT / "packaging" / "bundle" / "requirements.txt"

# Programs and their Debian packages: for building, and for the window test.
BUILDING = {"cc": "gcc", "objdump": "binutils", "dpkg-deb": "dpkg"}
TRIAL = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "xprop": "x11-utils"}


def main(words: list[str]) -> int:
    """Make a new environment and build."""
    lacking = [*missing(words)] if sys.platform == "linux" else []
    if lacking:
        print(f"The build needs what is missing here: sudo apt install {' '.join(lacking)}")
        if {*lacking} <= {*TRIAL.values()}:
            print("(or --no-window, which leaves out the trial that needs it)")
        return 2
    shutil.rmtree(FOLDER, ignore_errors=True)
    print(f"== environment: Python {sys.version.split()[0]} in {FOLDER}", flush=True)
    venv.create(FOLDER, with_pip=True, symlinks=os.name != "nt")
    python = FOLDER / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    steps = [
        [*pip, "--require-hashes", "--requirement", PARTS],
        [python, ROOT / "packaging" / "bundle", *words],
    ]
    # Programs installed by pip come first.
    found = {**os.environ, "PATH": os.pathsep.join([str(python.parent), os.environ["PATH"]])}
    found.pop("PYTHONPATH", None)
    for step in steps:
        done = subprocess.run([str(part) for part in step], cwd=ROOT, env=found, check=False)
        if done.returncode:
            return done.returncode
    return 0


def missing(words: Sequence[str]) -> Iterator[str]:
    """Yield the Debian packages of missing programs."""
    if importlib.util.find_spec("ensurepip") is None:
        yield "python3-venv"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        yield "python3-dev"
    window = not {"--no-window", "--no-smoke"} & {*words}
    for program, package in (BUILDING | (TRIAL if window else {})).items():
        if shutil.which(program) is None:
            yield package


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
