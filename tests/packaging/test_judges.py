"""Judges from outside, where they are quick and need no internet: one that is not here is skipped.

`sh packaging/judges.sh` asks these and slower ones about what has been built.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.rooms import ROOT, module

DEBIAN = module("linux", "debian")
MANUAL = module("linux", "manual")


def judge(name: str, *words: str | Path) -> None:
    """Ask a judge, of the environment or of the system, who has to be content."""
    found = shutil.which(name, path=Path(sys.executable).parent) or shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not here")
    asked = [found, *(str(word) for word in words)]
    said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only git knows which files are ours")
def test_every_file_has_a_licence() -> None:
    judge("reuse", "lint", "--lines")


def test_workflows_leave_no_door_open() -> None:
    judge("zizmor", "--offline", "--persona=auditor", "--quiet", ROOT / ".github")


def test_the_menu_entry_is_valid(tmp_path: Path) -> None:
    entry = tmp_path / "fivehundred.desktop"
    entry.write_text(DEBIAN.launcher(), encoding="utf-8")
    judge("desktop-file-validate", entry)


def test_what_catalogues_of_programs_are_told_is_valid(tmp_path: Path) -> None:
    told = tmp_path / f"{DEBIAN.IDENTIFIER}.metainfo.xml"
    told.write_text(DEBIAN.metainfo("1.2.3"), encoding="utf-8")
    judge("appstreamcli", "validate", "--no-net", told)


@pytest.mark.parametrize("code", sorted(path.name for path in ROOT.glob("assets/languages/??")))
def test_catalogues_of_words_are_valid(code: str) -> None:
    file = ROOT / "assets" / "languages" / code / "LC_MESSAGES" / "fivehundred.po"
    judge("msgfmt", "--check-format", "--check-domain", "--output-file=/dev/null", file)


@pytest.fixture(scope="module")
def plain_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel that comes of the sources where nothing can be compiled."""
    pytest.importorskip("setuptools.command.bdist_wheel", reason="setuptools is older than 77")
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in ("fivehundred", "assets", "saves/examples"):
        shutil.copytree(ROOT / name, source / name, ignore=unwanted)
    # Turns nothing into C, which takes a while.
    cython = folder / "stand-in" / "Cython" / "Build.py"
    cython.parent.mkdir(parents=True)
    cython.write_text("def cythonize(sources, **_):\n    return sources\n", encoding="utf-8")
    (cython.parent / "__init__.py").touch()
    path = os.pathsep.join([str(cython.parents[1]), *sys.path])
    build = "import setuptools.build_meta as way, sys; print(way.build_wheel(sys.argv[1]))"
    built = subprocess.run(
        [sys.executable, "-c", build, str(folder)],
        cwd=source,
        env={**os.environ, "PYTHONPATH": path, "CC": "false", "CXX": "false"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_a_wheel_without_the_compiled_solver_does_not_call_itself_compiled(
    plain_wheel: Path,
) -> None:
    assert plain_wheel.name.endswith("-py3-none-any.whl")


def test_the_wheel_holds_what_a_wheel_should(plain_wheel: Path) -> None:
    judge("check-wheel-contents", plain_wheel)


def test_what_the_wheel_says_of_itself_can_be_shown_by_an_index(plain_wheel: Path) -> None:
    judge("twine", "check", "--strict", plain_wheel)


@pytest.mark.parametrize("code", MANUAL.TITLES)
def test_the_manual_says_all_that_help_says(code: str, tmp_path: Path) -> None:
    page = tmp_path / "fivehundred.6"
    page.write_text(MANUAL.page(code, "1.2.3", 1_700_000_000), encoding="utf-8")
    asked = [sys.executable, "-m", "fivehundred", "--lang", code, "--help"]
    said = subprocess.run(
        asked,
        env={**os.environ, "HOME": str(tmp_path), "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    # The titles are not those of man, and the folders are those of this machine.
    rest = re.sub(r"^\S[^:\n]*:", "", said.stdout, flags=re.MULTILINE)
    words = {word.strip(".") for word in rest.split() if "/" not in word}
    plain = page.read_text(encoding="utf-8").replace(r"\-", "-").replace(r"\&", "")
    told = {word.strip(".") for word in re.sub(r"\\f[BR]", "", plain).split()}
    assert words - told == set()
    judge("mandoc", "-Tlint", "-Wwarning", page)
