"""Try wheel and source archive in empty environments: `python packaging/installs.py`.

Installs what build.py has left in dist/ three times, each in an environment of its own: the
wheel, the source archive, and the source archive where there is no C compiler. Each is played
with (packaging/smoke) and uninstalled, after which nothing of it may be left.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
SMOKE = ROOT / "packaging" / "smoke"
PIP = ("-m", "pip", "--disable-pip-version-check")


def main() -> int:
    """Try all three; the first that fails ends it."""
    (wheel,) = DIST.glob("*.whl")
    (archive,) = DIST.glob("fivehundred-*.tar.gz")
    for what, package, compiler in (
        ("the wheel", wheel, True),
        ("the source archive", archive, True),
        ("the source archive without a compiler", archive, False),
    ):
        print(f"== {what}", flush=True)
        with tempfile.TemporaryDirectory(prefix="fivehundred-install-") as name:
            try_out(Path(name), package, compiler)
    print("installs: all is well")
    return 0


def try_out(folder: Path, package: Path, compiler: bool) -> None:
    """Install into an empty environment, play, uninstall."""
    venv.create(folder / "venv", with_pip=True, symlinks=os.name != "nt")
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    environment = dict(os.environ) if compiler else {**os.environ, "CC": "false", "CXX": "false"}
    run(python, *PIP, "install", "--quiet", "--no-cache-dir", package, environment=environment)
    form = () if compiler else ("--plain",)
    # The smoke test looks at the program from the checkout, with its own Python.
    run(driver(), SMOKE, *form, python.with_name("fivehundred"))
    run(driver(), SMOKE, *form, "--commands", python, "-P", "-m", "fivehundred")
    run(python, *PIP, "uninstall", "--quiet", "--yes", "fivehundred")
    left = [str(path) for path in traces(folder / "venv")]
    if left:
        raise SystemExit(f"Uninstalled, but still there: {', '.join(left)}")


def driver() -> Path:
    """Give the Python of the build, which has what the smoke test needs."""
    names = ("Scripts/python.exe", "bin/python")
    found = [ROOT / "build/venv" / name for name in names if (ROOT / "build/venv" / name).exists()]
    return found[0] if found else Path(sys.executable)


def traces(environment: Path) -> Iterator[Path]:
    """Give the files that an uninstalled program has left."""
    yield from (path for path in environment.rglob("*") if path.name.startswith("fivehundred"))


def run(*words: str | Path, environment: dict[str, str] | None = None) -> None:
    """Run a program, and stop here if it fails."""
    command = [str(word) for word in words]
    if subprocess.run(command, env=environment, check=False).returncode:
        raise SystemExit(f"failed: {' '.join(command)}")


if __name__ == "__main__":
    raise SystemExit(main())
