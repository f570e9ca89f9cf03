"""Test wheel and source archive in empty environments: `python packaging/installs.py`.

Takes what build.py left in dist/: the wheel by pip, pipx and uv, and the source archive with and
without a C compiler. Each is installed, played with (packaging/smoke) and uninstalled, after
which no file may be left.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
SMOKE = ROOT / "packaging" / "smoke"
PIP = ("-m", "pip", "--disable-pip-version-check")


def main() -> int:
    """Test all of them; the first failure ends it."""
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
    for what in ("pipx", "uv"):
        print(f"== the wheel, by {what}", flush=True)
        with tempfile.TemporaryDirectory(prefix="fivehundred-install-") as name:
            try_tool(Path(name), wheel, what)
    print("installs: all is well")
    return 0


def try_out(folder: Path, package: Path, compiler: bool) -> None:
    """Install into an empty environment, play, uninstall."""
    venv.create(folder / "venv", with_pip=True, symlinks=os.name != "nt")
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    environment = dict(os.environ) if compiler else {**os.environ, "CC": "false", "CXX": "false"}
    run(python, *PIP, "install", "--quiet", "--no-cache-dir", package, environment=environment)
    form = () if compiler else ("--plain",)
    # The smoke test runs from the checkout, with its own Python.
    run(driver(), SMOKE, *form, python.with_name("fivehundred"))
    run(driver(), SMOKE, *form, "--commands", python, "-P", "-m", "fivehundred")
    run(python, *PIP, "uninstall", "--quiet", "--yes", "fivehundred")
    look_for_traces(folder / "venv")


def try_tool(folder: Path, wheel: Path, what: str) -> None:
    """Install with pipx or uv, play, uninstall; then run once without installing."""
    venv.create(folder / "venv", with_pip=True, symlinks=os.name != "nt")
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", *PIP, "install", "--quiet", what)
    kept = {"PIPX_HOME": "home", "PIPX_BIN_DIR": "bin", "UV_TOOL_DIR": "home"}
    kept |= {"UV_TOOL_BIN_DIR": "bin", "UV_CACHE_DIR": "cache", "PIPX_SHARED_LIBS": "cache"}
    own = {**os.environ, **{name: str(folder / place) for name, place in kept.items()}}
    tool: list[str | Path] = [programs / what, *(["tool"] if what == "uv" else [])]
    run(*tool, "install", "--quiet", wheel, environment=own)
    run(driver(), SMOKE, folder / "bin" / "fivehundred")
    run(*tool, "uninstall", "fivehundred", environment=own)
    look_for_traces(folder / "bin")
    look_for_traces(folder / "home")
    # The tools cache such a run on purpose.
    once = ("uvx", "--from") if what == "uv" else ("pipx", "run", "--spec")
    run(programs / once[0], *once[1:], wheel, "fivehundred", "--version", environment=own)


def driver() -> Path:
    """Return the build's Python, which has what the smoke test needs."""
    names = ("Scripts/python.exe", "bin/python")
    found = [ROOT / "build/venv" / name for name in names if (ROOT / "build/venv" / name).exists()]
    return found[0] if found else Path(sys.executable)


def look_for_traces(folder: Path) -> None:
    """Stop if an uninstalled program has left files."""
    left = [str(path) for path in folder.rglob("*") if path.name.startswith("fivehundred")]
    if left:
        raise SystemExit(f"Uninstalled, but still there: {', '.join(left)}")


def run(*words: str | Path, environment: dict[str, str] | None = None) -> None:
    """Run a program, and stop if it fails."""
    command = [str(word) for word in words]
    if subprocess.run(command, env=environment, check=False).returncode:
        raise SystemExit(f"failed: {' '.join(command)}")


if __name__ == "__main__":
    raise SystemExit(main())
