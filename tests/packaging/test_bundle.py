"""What goes into the bundle, and what is said about it to the systems it runs on."""

from __future__ import annotations

import ast
import fnmatch
import json
import os
import plistlib
import re
import shutil
import struct
import subprocess
import tarfile
import tomllib
import zipfile
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

import fivehundred
from fivehundred.engine.rules.variant import Variant
from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.learning.challenge.file import ChallengeFile, challenge_text
from fivehundred.session.record import Record
from fivehundred.session.storage.house_rules import HouseRules, encode_rules
from fivehundred.session.storage.store import Store
from tests.packaging.rooms import PACKAGING, ROOT, module

ARCHIVES = module("bundle", "archives")
CONTENTS = module("bundle", "contents")
TABLE = module("bundle", "table")
DEBIAN = module("linux", "debian")
NAMES = ("fivehundred", "saved-game")
BUILT_ONLY = {".po", ".pot"}


def _project() -> dict[str, object]:
    with (ROOT / "pyproject.toml").open("rb") as project:
        return tomllib.load(project)


def _assets() -> set[str]:
    folder = ROOT / "assets"
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {
        path.relative_to(folder).as_posix()
        for path in files
        if path.suffix not in BUILT_ONLY and path.name != "__init__.py"
    }


def test_the_wheel_takes_every_asset() -> None:
    data = _project()["tool"]["setuptools"]["package-data"]  # type: ignore[index]
    patterns = [pattern.removeprefix("**/") for pattern in data["fivehundred.assets"]]
    lacking = {
        name
        for name in _assets()
        if not any(fnmatch.fnmatch(Path(name).name, pattern) for pattern in patterns)
    }
    assert lacking == set()


def test_every_package_of_the_program_is_listed() -> None:
    listed = set(_project()["tool"]["setuptools"]["packages"])  # type: ignore[index]
    found = {
        ".".join(path.parent.relative_to(ROOT).parts)
        for path in (ROOT / "fivehundred").rglob("__init__.py")
    }
    assert found - listed == set()


def test_the_bundle_takes_every_asset_and_nothing_that_is_only_built_from(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "assets", tmp_path / "assets")
    shutil.copytree(ROOT / "saves" / "examples", tmp_path / "examples")
    calls, payoffs = (Path("players", "expert", room) for room in ("auction", "payoffs"))
    sampling = Path("players", "sampling")
    for room in (calls, payoffs, sampling):
        shutil.copytree(ROOT / "fivehundred" / room, tmp_path / room)
    taken = {Path(file).relative_to(tmp_path) for file, _ in _data("fivehundred", tmp_path)}
    assets = {path.relative_to("assets").as_posix() for path in taken if path.parts[0] == "assets"}
    assert assets == _assets()
    examples = {path.name for path in taken if path.parts[0] == "examples"}
    assert examples == {path.name for path in (ROOT / "saves" / "examples").glob("*.json")}
    assert calls / "four_hands.net" in taken
    assert payoffs / "results.txt" in taken
    assert sampling / "weights.txt" in taken


def _data(package: str, folder: Path) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = list(CONTENTS.data_files(package, folder))
    return found


def test_the_bundle_takes_the_fonts_that_are_drawn_with() -> None:
    from fivehundred.ui.drawing.fonts import Face, font_file  # noqa: PLC0415

    fonts = {font_file(face) for face in Face}
    taken = set()
    for package in ("font_source_sans_pro", "font_source_serif_pro"):
        spec = find_spec(package)
        assert spec is not None and spec.origin is not None
        taken |= {file for file, _ in _data(package, Path(spec.origin).parent)}
    assert fonts == taken


def test_nothing_that_the_program_imports_is_left_out() -> None:
    imported = set()
    for path in (ROOT / "fivehundred").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                imported.add(node.module)
    # Films want pillow and clusters dask; both say so where they are missing.
    optional = {"PIL", "tqdm", "distributed", "cython"}
    left_out = {
        name for name in imported if any(name == w or name.startswith(f"{w}.") for w in _without())
    }
    assert {name.partition(".")[0] for name in left_out} <= optional


def _without() -> tuple[str, ...]:
    names: tuple[str, ...] = CONTENTS.WITHOUT
    return names


def test_no_picture_or_sound_wants_a_library_that_the_bundle_for_windows_lacks() -> None:
    kinds = {Path(name).suffix for name in _assets()}
    assert kinds == {".json", ".md", ".mo", ".png", ".svg", ".wav"}


def test_nothing_is_handed_out_that_is_larger_than_the_readme_promises(tmp_path: Path) -> None:
    limits = module("bundle", "limits")
    told = (PACKAGING / "README.md").read_text(encoding="utf-8")
    promised = re.findall(r"^\| `\S+(\.\w+)` \|.*\(at most (\d+) MB\)", told, re.MULTILINE)
    assert {kind for kind, _most in promised} == {".exe", ".zip"}
    for kind, most in promised:
        path = tmp_path / f"five-hundred{kind}"
        path.touch()
        os.truncate(path, int(most) * 1_000_000 - 1)
        limits.check_packed([path])
        os.truncate(path, int(most) * 1_000_000)
        with pytest.raises(SystemExit, match=f"more than {most}"):
            limits.check_packed([path])


def test_what_is_taken_as_text_can_be_replaced_and_finds_what_it_imports(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "__init__.py").write_text("from .inner import one\nimport queue, xml.dom\n")
    (tmp_path / "inner" / "one.py").write_text("def f():\n    from ifaddr import IP\n")
    (tmp_path / "inner" / "one.so").touch()
    found = list(CONTENTS.text_files("zeroconf", tmp_path))
    places = {str(Path(place, Path(file).name)) for file, place in found}
    assert places == {"zeroconf/__init__.py", "zeroconf/inner/one.py"}
    assert CONTENTS.imported(found) == {"queue", "xml.dom", "ifaddr"}
    told = (PACKAGING / "bundle" / "licences" / "READ-ME.txt").read_text("utf-8")
    assert all(f"{package}, " in told for package in CONTENTS.AS_TEXT)


def test_every_library_has_a_licence_text_and_no_text_is_left_over() -> None:
    texts = {path.stem for path in (PACKAGING / "bundle" / "licences").glob("*.txt")}
    named = {name for _prefix, names in TABLE.LIBRARIES for name in names}
    named |= {name for names in TABLE.BESIDE_PACKAGES.values() for name in names}
    assert texts == named | {"READ-ME", TABLE.WITHIN_PYTHON}


def test_every_crate_of_rust_has_a_licence_with_its_text() -> None:
    crates = (PACKAGING / "bundle" / "licences" / "accesskit-crates.txt").read_text("utf-8")
    # A newer AccessKit has other crates.
    (told,) = re.findall(r"AccessKit ([0-9.]+) for Python", crates)
    for pins in ("bundle/requirements.txt", "windows/pins/parts.txt"):
        assert f"accesskit=={told} " in (PACKAGING / pins).read_text("ascii")
    listed = re.findall(r"^[\w-]+ [0-9.]+: ([^(\n]+?)(?: \(.+\))?$", crates, re.MULTILINE)
    assert len(listed) > 80
    # The texts of these come with the packages, or are a file of their own.
    texts = (PACKAGING / "bundle" / "licences" / "crates.txt").read_text("utf-8")
    heads = re.findall(r"^== (.+)$", texts, re.MULTILINE)
    here = {name for head in heads for name in head.split(", ")} | {"Apache-2.0", "MIT", "MPL-2.0"}
    assert here == TABLE.OF_CRATES
    assert all(TABLE.has_text(licence) for licence in listed)
    assert not TABLE.has_text("GPL-3.0 OR MIT AND LGPL-2.1")


def test_every_part_of_the_bundle_has_one_version_and_its_sums() -> None:
    lines = (PACKAGING / "bundle" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    parts = set()
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if not line.startswith("    --hash=sha256:"):
            parts.add(line.split("==")[0])
            assert re.fullmatch(r"[\w.-]+==[\w.]+( ; [^\\]+)? \\", line)
            assert following.startswith("    --hash=sha256:")
    needed = _project()["project"]["dependencies"]  # type: ignore[index]
    names = {re.split(r"[<>=]", need)[0].replace("_", "-") for need in needed}
    assert names <= parts
    asked = (PACKAGING / "bundle" / "requirements.in").read_text(encoding="utf-8")
    wanted = {line.split(";")[0].lower() for line in asked.splitlines() if line[:1].isalpha()}
    assert wanted <= parts


def test_winget_knows_the_program_by_what_the_installer_writes() -> None:
    told = (PACKAGING / "winget" / "FiveHundred.FiveHundred.installer.yaml.in").read_text()
    (key,) = re.findall(r"^ProductCode: (\w+)$", told, re.MULTILINE)
    installer = (PACKAGING / "windows" / "fivehundred.nsi").read_text(encoding="utf-8")
    assert f'CurrentVersion\\Uninstall\\{key}"' in installer


def test_the_version_is_the_same_everywhere() -> None:
    places = module("bundle", "places")
    assert places.version() == fivehundred.__version__
    assert _project()["project"]["version"] == fivehundred.__version__  # type: ignore[index]


def test_the_menu_entry_of_the_package_speaks_three_languages() -> None:
    lines = DEBIAN.launcher().splitlines()
    entry = dict(line.split("=", 1) for line in lines if "=" in line)
    assert entry["Exec"] == "fivehundred %u"
    assert entry["MimeType"] == f"{DEBIAN.MIME_TYPE};x-scheme-handler/fivehundred;"
    for key in ("Comment", "GenericName", "Keywords"):
        assert len({entry[key], entry[f"{key}[fr]"], entry[f"{key}[de]"]}) == 3


def _mime_type() -> ElementTree.Element:
    tree = ElementTree.parse(PACKAGING / "linux" / "fivehundred-mime.xml")
    (found,) = tree.getroot()
    return found


def test_saved_games_have_a_kind_of_file_of_their_own_in_three_languages() -> None:
    kind = _mime_type()
    assert kind.get("type") == DEBIAN.MIME_TYPE
    space = kind.tag.partition("}")[0] + "}"
    comments = kind.findall(f"{space}comment")
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    assert [comment.get(language) for comment in comments] == [None, "de", "fr"]
    # A pattern such as *.json would claim files of every other program.
    assert kind.find(f"{space}glob") is None


def _is_recognized(head: bytes) -> bool:
    matches = [element for element in _mime_type().iter() if element.tag.endswith("}match")]
    for match in matches:
        first, _, last = (match.get("offset") or "").partition(":")
        wanted = (match.get("value") or "").encode()
        if any(head.startswith(wanted, at) for at in range(int(first), int(last) + 1)):
            return True
    return False


def test_saved_games_are_recognized_by_how_they_begin(tmp_path: Path) -> None:
    examples = list((ROOT / "saves" / "examples").glob("*.json"))
    assert examples
    assert all(_is_recognized(path.read_bytes()) for path in examples)
    store = Store(tmp_path)
    record: Record = store.load(examples[0])
    assert _is_recognized(store.save("game", record).read_bytes())
    assert not _is_recognized(json.dumps({"version": 1, "format": "other"}).encode())
    rules = HouseRules("Club", "australian", Variant())
    assert _is_recognized(encode_rules(rules).encode())
    assert _is_recognized(challenge_text(ChallengeFile(Challenge("2026-11-23"))).encode())


def test_every_icon_is_there_in_every_size() -> None:
    for source, place in DEBIAN.icons():
        assert source.is_file(), source
        sizes = re.search(r"/(\d+)x(\d+)/", place)
        if sizes:
            head = source.read_bytes()[:24]
            assert head.startswith(b"\x89PNG")
            assert struct.unpack(">II", head[16:24]) == tuple(int(n) for n in sizes.groups())
    kinds = {place.split("/")[3] for _source, place in DEBIAN.icons()}
    assert kinds == {"apps", "mimetypes"}


@pytest.mark.parametrize("name", NAMES)
def test_icons_of_windows_and_macos_hold_small_and_large_pictures(name: str) -> None:
    data = (PACKAGING / "windows" / f"{name}.ico").read_bytes()
    reserved, kind, count = struct.unpack("<HHH", data[:6])
    widths = {data[6 + 16 * number] or 256 for number in range(count)}
    assert (reserved, kind) == (0, 1)
    assert {16, 32, 48, 256} <= widths
    apple = (PACKAGING / "macos" / f"{name}.icns").read_bytes()
    assert apple[:4] == b"icns"
    assert struct.unpack(">I", apple[4:8])[0] == len(apple)


def test_macos_reads_what_the_application_says_of_itself() -> None:
    info = module("macos", "info").info("1.2.3")
    assert plistlib.loads(plistlib.dumps(info)) == info
    assert info["CFBundleShortVersionString"] == "1.2.3"
    (kind,) = info["CFBundleDocumentTypes"]
    assert kind["LSHandlerRank"] == "Alternate"


@pytest.mark.parametrize("script", ["build.sh", "linux/bare.sh"])
def test_scripts_of_the_build_can_be_read_by_any_shell(script: str) -> None:
    checked = subprocess.run(["sh", "-n", str(PACKAGING / script)], check=False)
    assert checked.returncode == 0


def test_the_same_files_make_the_same_archive_whenever_and_by_whom_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    made = []
    for mode, order in ((0o600, "ab"), (0o664, "ba")):
        folder = tmp_path / f"{mode}"
        folder.mkdir()
        for name in order:
            (folder / name).write_text(name)
            (folder / name).chmod(mode)
        with tarfile.open(folder / "sources.tar.gz", "w:gz") as archive:
            for name in order:
                archive.add(folder / name, f"sources/{name}")
        ARCHIVES.repack(folder / "sources.tar.gz")
        made.append((folder / "sources.tar.gz").read_bytes())
    assert made[0] == made[1]


def test_in_whatever_order_modules_were_found_the_archive_of_them_is_the_same(
    tmp_path: Path,
) -> None:
    made = []
    for order in (("re/__init__.pyc", "locale.pyc"), ("locale.pyc", "re/__init__.pyc")):
        path = tmp_path / "library.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for name in order:
                archive.writestr(name, f"code of {name}")
        ARCHIVES.put_in_order(path)
        made.append(path.read_bytes())
        with zipfile.ZipFile(path) as archive:
            assert {archive.read(name).decode() for name in order} == {
                f"code of {name}" for name in order
            }
    assert made[0] == made[1]


def test_where_there_is_no_git_a_build_was_made_with_the_list_of_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert ARCHIVES.moment() == int((ROOT / "CHANGELOG.md").stat().st_mtime)


def test_what_is_missing_is_asked_for_before_anything_is_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    build = module(".", "build")
    monkeypatch.setattr(build.sys, "platform", "linux")
    monkeypatch.setattr(build.importlib.util, "find_spec", lambda _name: None)
    monkeypatch.setattr(build.shutil, "which", lambda name: None if name == "objdump" else name)
    monkeypatch.setattr(build.shutil, "rmtree", lambda *_, **__: pytest.fail("it has begun"))
    assert build.main([]) == 2
    said = capsys.readouterr().out
    assert re.search(r"sudo apt install python3-venv (python3-dev )?binutils\n", said)


def test_the_release_names_scripts_that_are_there() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    named = set(re.findall(r"packaging/[\w./-]+\.(?:py|sh)", text))
    assert named
    assert {name for name in named if not (ROOT / name).is_file()} == set()
    assert "\t" not in text
