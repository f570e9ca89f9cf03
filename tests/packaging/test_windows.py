"""What the build for Windows is told: sums, scripts, and what the installer lays and takes."""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections import Counter
from pathlib import Path

import pytest

from fivehundred.paths import APP_NAME
from tests.packaging.rooms import PACKAGING, ROOT, module

ROOM = PACKAGING / "windows"
SCRIPT = (ROOM / "fivehundred.nsi").read_text(encoding="utf-8")
PIN = re.compile(r"([a-z0-9_]+)==([0-9.]+) --hash=sha256:([0-9a-f]{64})")


def _pins(name: str) -> dict[str, str]:
    lines = (ROOM / "pins" / f"{name}.txt").read_text(encoding="ascii").splitlines()
    found = [PIN.fullmatch(line) for line in lines if not line.startswith("#")]
    assert None not in found, name
    return {match[1]: match[2] for match in found if match}


@pytest.mark.parametrize("script", ["build.sh", "wine.sh"])
def test_scripts_of_the_build_can_be_read_by_any_shell(script: str) -> None:
    checked = subprocess.run(["sh", "-n", str(ROOM / script)], check=False)
    assert checked.returncode == 0


@pytest.mark.parametrize("words", [["--windows", "--quickly"], ["--windows", "dist"]])
def test_a_build_that_is_told_what_it_does_not_know_says_so_and_does_nothing(
    words: list[str],
) -> None:
    asked = subprocess.run(
        ["sh", str(PACKAGING / "build.sh"), *words], capture_output=True, text=True, check=False
    )
    assert asked.returncode == 2
    assert words[1] in asked.stderr


def test_where_packages_are_missing_the_tests_under_wine_are_left_out_with_a_sentence(
    tmp_path: Path,
) -> None:
    # Of all that is installed, only what asks for the rest.
    for name in ("dirname", "python3", "sh"):
        found = sys.executable if name == "python3" else shutil.which(name)
        (tmp_path / name).symlink_to(str(found))
    asked = subprocess.run(
        ["/bin/sh", str(PACKAGING / "build.sh"), "--windows", "--tests"],
        env={"PATH": str(tmp_path), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (asked.returncode, asked.stderr) == (0, "")
    assert "are left out" in asked.stdout and "gcc-mingw-w64-x86-64-win32" in asked.stdout
    assert "nsis" not in asked.stdout


@pytest.mark.parametrize("name", ["tools", "cython", "parts", "python", "tests"])
def test_everything_that_is_fetched_has_one_version_and_one_sum(name: str) -> None:
    lines = (ROOM / "pins" / f"{name}.txt").read_text(encoding="ascii").splitlines()
    named = [line for line in lines if not line.startswith("#")]
    assert len(_pins(name)) == len(named) > 0


def test_every_file_of_python_has_a_sum() -> None:
    lines = (ROOM / "pins" / "python.sha256").read_text(encoding="ascii").splitlines()
    assert all(re.fullmatch(r"[0-9a-f]{64}  [\w.-]+", line) for line in lines)
    names = Counter(line.split()[1] for line in lines)
    assert {"python.exe", "python3.dll", "python311.dll", "python311.zip"} <= names.keys()
    assert max(names.values()) == 1


def test_what_the_program_needs_is_fetched_for_windows_too() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    wanted = [*project["dependencies"], "accesskit", "pyinstaller"]
    names = {re.split(r"[<>=]", one)[0].replace("-", "_").lower() for one in wanted}
    assert names - _pins("parts").keys() == set()


def test_the_read_me_names_the_two_programs_and_the_folder_of_the_games() -> None:
    text = (ROOM / "READ-ME.txt").read_text(encoding="utf-8")
    specification = (PACKAGING / "bundle" / "fivehundred.spec").read_text(encoding="utf-8")
    made = re.findall(r'executable\("([\w ]+)", console=', specification)
    assert len(made) == 2
    assert all(f"“{name}”" in text for name in made)
    assert f"%LOCALAPPDATA%\\{APP_NAME} " in text


def test_the_installer_names_files_that_are_there() -> None:
    named = set(re.findall(r"\$\{ROOM\}\\([\w.-]+)", SCRIPT))
    assert named
    assert {name for name in named if not (ROOM / name).is_file()} == set()


def test_the_installer_asks_for_no_administrator_and_says_everything_in_three_languages() -> None:
    assert "RequestExecutionLevel user" in SCRIPT
    assert not re.search(r"\bHKLM\b|SetShellVarContext all", SCRIPT)
    assert re.findall(r'MUI_LANGUAGE "(\w+)"', SCRIPT) == ["English", "French", "German"]
    said = Counter(re.findall(r"^LangString (\w+) ", SCRIPT, re.MULTILINE))
    assert set(said.values()) == {3}
    assert set(re.findall(r"\$\((\w+)\)", SCRIPT)) == said.keys()


def test_the_uninstaller_takes_away_what_was_laid_down_and_no_folder_with_anything_in_it(
    tmp_path: Path,
) -> None:
    for place in ("Five Hundred.exe", "_internal/a.dll", "_internal/deep/$b.txt"):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_bytes(b"")
    lines = list(module("windows", "installer").file_list(tmp_path))
    middle = lines.index("!macroend")
    laid, taken = "\n".join(lines[:middle]), lines[middle:]
    assert {Path(name).name for name in re.findall(r'File "(.+)"', laid)} == {
        "Five Hundred.exe", "a.dll", "$b.txt"
    }  # fmt: skip
    assert [line.strip() for line in taken if "Delete" in line] == [
        'Delete "$INSTDIR\\Five Hundred.exe"',
        'Delete "$INSTDIR\\_internal\\a.dll"',
        'Delete "$INSTDIR\\_internal\\deep\\$$b.txt"',
    ]
    folders = [line.strip() for line in taken if "RMDir" in line]
    assert folders == ['RMDir "$INSTDIR\\_internal\\deep"', 'RMDir "$INSTDIR\\_internal"']
    assert not re.search(r"RMDir\s+/r", SCRIPT)


def test_the_wheel_for_windows_holds_the_solver_and_sums_that_are_right(tmp_path: Path) -> None:
    pure = tmp_path / "fivehundred-1.0-py3-none-any.whl"
    about = "fivehundred-1.0.dist-info"
    with zipfile.ZipFile(pure, "w") as archive:
        archive.writestr("fivehundred/cli.py", "")
        wheel = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n\n"
        archive.writestr(f"{about}/WHEEL", wheel)
        archive.writestr(f"{about}/RECORD", "")
    library = tmp_path / "fivehundred" / "solver" / "board.pyd"
    library.parent.mkdir(parents=True)
    library.write_bytes(b"compiled")
    made = module("windows", "wheels").windows_wheel(pure, tmp_path, [library], tmp_path)
    assert made.name == "fivehundred-1.0-cp311-abi3-win_amd64.whl"
    with zipfile.ZipFile(made) as archive:
        lines = archive.read(f"{about}/RECORD").decode().splitlines()
        listed = [line.rsplit(",", 2) for line in lines]
        assert [name for name, _sum, _size in listed] == archive.namelist()
        for name, told, _size in listed[:-1]:
            found = hashlib.sha256(archive.read(name)).digest()
            assert told == "sha256=" + base64.urlsafe_b64encode(found).decode().rstrip("=")
        assert archive.read("fivehundred/solver/board.pyd") == b"compiled"
        said = archive.read(f"{about}/WHEEL").decode()
    assert "Tag: cp311-abi3-win_amd64\n" in said
    assert "Root-Is-Purelib: false\n" in said
    assert "none-any" not in said


def test_nothing_that_was_compiled_for_another_system_gets_into_the_wheel_for_windows(
    tmp_path: Path,
) -> None:
    compiled = tmp_path / "fivehundred-1.0-cp311-abi3-linux_x86_64.whl"
    with pytest.raises(SystemExit, match="compiled for this system"):
        module("windows", "wheels").windows_wheel(compiled, tmp_path, [], tmp_path)


def test_the_portable_archive_is_the_same_whenever_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archives = module("windows", "archives")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    folder = tmp_path / "bundle"
    folder.mkdir()
    (folder / "Five Hundred.exe").write_bytes(b"program")
    first = archives.portable(folder, "portable", tmp_path).read_bytes()
    (folder / "Five Hundred.exe").touch()
    assert archives.portable(folder, "portable", tmp_path).read_bytes() == first
    with zipfile.ZipFile(tmp_path / "portable.zip") as archive:
        assert archive.namelist() == ["portable/saves/", "portable/Five Hundred.exe"]
