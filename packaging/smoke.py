"""Build the wheel and try it in an empty environment: `python packaging/smoke.py`.

Run by hand before a release: it needs the internet and a minute or two. Says what it found and
ends with exit status 1 at the first thing that is wrong.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# Run by the new environment's Python, far from the checkout.
TRIAL = """
from importlib.resources import files
import fivehundred, fivehundred.cli, fivehundred.paths
found = files("fivehundred.assets")
assert str(fivehundred.paths.assets()) == str(found), (fivehundred.paths.assets(), found)
faces = [face.name for face in found.joinpath("cards").iterdir() if face.name.endswith(".svg")]
assert len(faces) >= 65, faces
sounds = [sound for sound in found.joinpath("sounds").iterdir() if sound.name.endswith(".wav")]
assert len(sounds) >= 20, sounds
examples = fivehundred.paths.examples_folder()
assert examples.parent == found.parent and any(examples.glob("*.json")), examples
from fivehundred.players.solver.solver import form
print(f"the solver runs {form()}")
print(f"fivehundred {fivehundred.__version__} in {found.parent}, {len(faces)} drawings of cards")
"""


def main() -> int:
    """Build, look inside, install, start."""
    with tempfile.TemporaryDirectory(prefix="fivehundred-") as name:
        folder = Path(name)
        wheel = build(folder)
        missing = missing_from(wheel)
        if missing:
            print(f"{wheel.name} lacks: {', '.join(sorted(missing))}")
            return 1
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB, nothing missing")
        try_out(folder, wheel)
    print("The wheel is good.")
    return 0


def build(folder: Path) -> Path:
    """Build the wheel from a copy of the checkout and give its path."""
    # Building leaves a folder behind from which a later wheel would take files long deleted.
    source = folder / "source"
    for part in ("fivehundred", "assets", "saves/examples"):
        shutil.copytree(ROOT / part, source / part)
    for part in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / part, source)
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(source))
    (wheel,) = folder.glob("*.whl")
    return wheel


def missing_from(wheel: Path) -> set[str]:
    """List the files of the checkout that a user needs and the wheel does not hold."""
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    code = {path.relative_to(ROOT) for path in (ROOT / "fivehundred").rglob("*.py")}
    wanted = {path.as_posix() for path in code} | {"fivehundred/py.typed"}
    types = (ROOT / "fivehundred").rglob("*.pxd")
    wanted |= {path.relative_to(ROOT).as_posix() for path in types}
    for pattern in asset_patterns():
        for path in (ROOT / "assets").glob(pattern):
            wanted.add((Path("fivehundred/assets") / path.relative_to(ROOT / "assets")).as_posix())
    for path in (ROOT / "saves" / "examples").glob("*.json"):
        wanted.add(f"fivehundred/examples/{path.name}")
    licences = any(name.endswith("/licenses/LICENSE") for name in held)
    return wanted - held | (set() if licences else {"LICENSE"})


def asset_patterns() -> list[str]:
    """Give the patterns of assets that pyproject.toml installs."""
    with (ROOT / "pyproject.toml").open("rb") as project:
        data = tomllib.load(project)["tool"]["setuptools"]["package-data"]
    return list(data["fivehundred.assets"])


def try_out(folder: Path, wheel: Path) -> None:
    """Install the wheel into an environment of its own and start what it brings."""
    python = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    run(sys.executable, "-m", "venv", str(folder / "venv"))
    run(str(python), "-m", "pip", "install", "--quiet", str(wheel))
    run(str(python), "-P", "-c", TRIAL, at=folder)
    run(str(python.with_name("fivehundred")), "--version", at=folder)
    run(str(python), "-P", "-m", "fivehundred", "inspect", "--help", at=folder, quiet=True)


def run(*command: str, at: Path | None = None, quiet: bool = False) -> None:
    """Run a command, and stop here if it fails."""
    output = subprocess.DEVNULL if quiet else None
    done = subprocess.run(command, cwd=at, stdout=output, check=False)
    if done.returncode:
        raise SystemExit(f"failed: {' '.join(command)}")


if __name__ == "__main__":
    raise SystemExit(main())
