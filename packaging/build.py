"""Build what is handed out, on Linux, macOS or Windows: `python packaging/build.py [--no-window]`.

With --no-window the built program is only asked its commands, with --no-smoke nothing.

Makes a private environment in build/venv and lets the steps in packaging/bundle run there. Needs
nothing but Python, and the internet for the parts that pip gets.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "venv"


def main(words: list[str]) -> int:
    """Make the environment anew and build."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    print(f"== environment: Python {sys.version.split()[0]} in {FOLDER}", flush=True)
    venv.create(FOLDER, with_pip=True, symlinks=os.name != "nt")
    python = FOLDER / ("Scripts" if os.name == "nt" else "bin") / "python"
    steps = [
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "build"],
        [python, ROOT / "packaging" / "bundle", *words],
    ]
    for step in steps:
        done = subprocess.run([str(part) for part in step], cwd=ROOT, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
