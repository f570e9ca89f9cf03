"""The rules of the house that no other tool keeps."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.imports import a_circle, imports

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "fivehundred"
LONGEST_FILE = 300
MEASURED = {"foot.py", "frame.py", "hero.py", "page.py", "rule_book/blocks.py"}
"""Of the pages only these measure: the frame around all of them, and pictures."""
OURS = ("fivehundred", "tests", "packaging", "docs", "assets", ".ci")
TEXT = {".py", ".sh", ".md", ".toml", ".yaml", ".bat", ".command", ".in", ".spec", ".json", ".svg"}


def _files(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from (p for p in sorted((ROOT / folder).rglob("*")) if p.is_file())


def _python_files(*folders: str) -> list[Path]:
    return [path for path in _files(*folders) if path.suffix == ".py"]


def _our_text() -> Iterator[tuple[str, str]]:
    top = (path for path in sorted(ROOT.iterdir()) if path.is_file())
    for path in (*top, *_files(*OURS)):
        if path.suffix in TEXT or path.name == "run":
            yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")


def _lines_of_code(path: Path) -> int:
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return sum(1 for line in lines if line and not line.startswith("#"))


def test_no_file_is_longer_than_can_be_held_in_the_head() -> None:
    lengths = {
        str(path.relative_to(ROOT)): _lines_of_code(path)
        for path in _python_files("fivehundred", "tests")
    }
    assert {name: n for name, n in lengths.items() if n > LONGEST_FILE} == {}


def test_every_module_says_what_it_is_for() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in _python_files("fivehundred")
        if not path.read_text(encoding="utf-8").startswith(('"""', 'r"""'))
    ]
    assert silent == []


# — words —

# What a reader of Python expects is "Return the ...", "Return whether ...".
UNUSUAL = re.compile(r"(Give|Tell|Say) (the|a|an|what|whether|which|how|why|who|where|when)\b")


@cache
def _docstrings() -> tuple[tuple[str, str], ...]:
    """Return the docstrings of the program, each with its file and line."""
    return tuple(_read_docstrings())


def _read_docstrings() -> Iterator[tuple[str, str]]:
    for path in _python_files("fivehundred"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                line = getattr(node, "lineno", 1)
                yield f"{path.relative_to(ROOT)}:{line}", ast.get_docstring(node) or ""


def test_docstrings_say_what_is_returned_in_the_usual_words() -> None:
    assert [place for place, text in _docstrings() if UNUSUAL.match(text)] == []


# Which section of which document: §6 “The auction” of docs/rules.md; §10.14 is a clause.
_CITED = re.compile(r"§(\d+)(?:\.(\d+))?(?: “([^”]+)”)?")
_DOCUMENT = re.compile(r"\bdocs/[\w-]+\.md")


def _sections(document: str) -> dict[str, str]:
    """Return the title of every numbered section of a document, and of its clauses, by number."""
    text = (ROOT / document).read_text(encoding="utf-8")
    titles = dict(re.findall(r"^## (\d+)\. (.+)$", text, re.MULTILINE))
    return titles | dict.fromkeys(re.findall(r"^\*\*(\d+\.\d+)\*\*", text, re.MULTILINE), "")


def test_every_section_that_is_cited_is_there_and_is_called_so() -> None:
    sections = {
        str(path.relative_to(ROOT)): _sections(str(path.relative_to(ROOT)))
        for path in ROOT.glob("docs/*.md")
    }
    wrong = []
    for place, text in _docstrings():
        words = " ".join(text.split())
        documents = _DOCUMENT.findall(words) or ["docs/rules.md"]
        for section, clause, title in _CITED.findall(words):
            known = [sections[name] for name in documents if name in sections]
            number = f"{section}.{clause}" if clause else section
            named = clause or any(
                title and found.get(section, "").startswith(title) for found in known
            )
            if not named or not any(number in found for found in known):
                wrong.append(f"{place}: §{number} {title}")
    assert wrong == []


def test_no_docstring_cites_a_paper_that_is_not_here() -> None:
    elsewhere = re.compile(r"catalogue's (section|table|list)")
    assert [place for place, text in _docstrings() if elsewhere.search(text)] == []


# — what tests are called —

# Words that lean on the sentence before; a name has to stand by itself.
LEANING = {"also", "and", "but", "either", "else", "even", "nor", "or", "unless"}
ARTICLES = {"a", "an", "the"}
FEWEST_WORDS = 4
_CLAUSE = re.compile(r"^r\d+_\d+_")
_TEST = re.compile(r"^ *(?:async )?def test_(\w+)", re.MULTILINE)


def _tests_by_file() -> dict[str, list[list[str]]]:
    """Return the words of each test's name, without a clause's number, by the file."""
    found: dict[str, list[list[str]]] = {}
    for path in _python_files("tests"):
        # Benchmarks are named by what is timed, for the table that is printed.
        if path.relative_to(ROOT).parts[1] == "bench":
            continue
        names = _TEST.findall(path.read_text(encoding="utf-8"))
        if names:
            found[str(path.relative_to(ROOT))] = [_CLAUSE.sub("", n).split("_") for n in names]
    return found


def test_every_name_of_a_test_is_a_sentence_that_stands_by_itself() -> None:
    fragments = [
        f"{file}: {' '.join(words)}"
        for file, tests in _tests_by_file().items()
        for words in tests
        if len(words) < FEWEST_WORDS or words[0] in LEANING or "" in words
    ]
    assert fragments == []


def test_no_two_tests_of_a_file_say_the_same() -> None:
    for file, tests in _tests_by_file().items():
        said = Counter(" ".join(word for word in words if word not in ARTICLES) for words in tests)
        assert [words for words, times in said.items() if times > 1] == [], file


def test_nothing_is_left_for_later() -> None:
    notes = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")
    assert [name for name, text in _our_text() if notes.search(text)] == []


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    somebody = re.compile(r"/(home|Users)/\w|/root/|[A-Z]:\\Users\\", re.IGNORECASE)
    here = [str(folder) for folder in (ROOT, Path.home()) if len(folder.parts) > 2]
    found = [
        name
        for name, text in _our_text()
        if name != "tests/test_house.py"
        and (somebody.search(text) or any(folder in text for folder in here))
    ]
    assert found == []


def test_the_floors_and_their_rooms_hold() -> None:
    lint = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    run = subprocess.run(
        [sys.executable, "-c", lint, "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_no_imports_go_round_in_a_circle() -> None:
    assert a_circle() == ()


def test_a_screen_knows_no_other_screen() -> None:
    screens = "fivehundred.ui.scenes."

    def screen(module: str) -> str:
        return module.removeprefix(screens).partition(".")[0]

    strange = [
        f"{name} imports {other}"
        for name, others in imports().items()
        for other in others
        if name.startswith(screens) and other.startswith(screens)
        if screen(other) not in (screen(name), "shared")
    ]
    assert strange == []


def test_every_folder_of_assets_has_a_licence() -> None:
    folders = {path.name for path in (ROOT / "assets").iterdir() if path.is_dir()}
    folders.discard("__pycache__")
    licences = (ROOT / "assets" / "LICENSES.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `(\w+)/` \| .*\|$", licences, re.MULTILINE))
    assert folders <= named


def _setuptools() -> dict[str, object]:
    with (ROOT / "pyproject.toml").open("rb") as project:
        table: dict[str, object] = tomllib.load(project)["tool"]["setuptools"]
    return table


def test_every_package_of_the_program_is_installed() -> None:
    packages = _setuptools()["packages"]
    assert isinstance(packages, list)
    found = {
        ".".join(path.parent.relative_to(ROOT).parts)
        for path in (ROOT / "fivehundred").rglob("__init__.py")
    }
    assert set(packages) == found | {"fivehundred.assets", "fivehundred.examples"}
    bare = {path.parent for path in _python_files("fivehundred")}
    assert [str(p) for p in bare if not (p / "__init__.py").exists()] == []


def test_the_example_games_are_installed() -> None:
    tool = _setuptools()
    data, folders = tool["package-data"], tool["package-dir"]
    assert isinstance(data, dict) and isinstance(folders, dict)
    assert folders["fivehundred.examples"] == "saves/examples"
    assert data["fivehundred.examples"] == ["*.json"]


def test_every_kind_of_asset_is_installed() -> None:
    data = _setuptools()["package-data"]
    assert isinstance(data, dict)
    suffixes = {Path(pattern).suffix for pattern in data["fivehundred.assets"]}
    # Translations are installed compiled; the icon of macOS belongs to its bundle.
    left_out = {".py", ".pyc", ".po", ".pot", ".icns"}
    strange = {
        str(path.relative_to(ROOT))
        for path in _files("assets")
        if path.suffix not in suffixes | left_out
    }
    assert strange == set()


def test_assets_are_found_the_same_way_everywhere() -> None:
    # Without this file an editable installation does not find the folder.
    assert (ROOT / "assets" / "__init__.py").is_file()


FRONT = ("README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")


@pytest.mark.parametrize("name", FRONT)
def test_the_front_door_has_its_page(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8").strip()


def _anchors(document: Path) -> set[str]:
    """Return the places of a page that a link can lead to, one for each heading."""
    titles = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_documents_point_to_what_is_there() -> None:
    folders = ("", "assets/", "docs/", "docs/pictures/", "packaging/")
    broken = []
    for document in (path for folder in folders for path in sorted(ROOT.glob(f"{folder}*.md"))):
        for target in re.findall(r"\]\(([^):\s]+)\)", document.read_text(encoding="utf-8")):
            name, _, anchor = target.partition("#")
            page = document.parent / name if name else document
            if not page.exists() or (anchor and anchor not in _anchors(page)):
                broken.append(f"{document.relative_to(ROOT)}: {target}")
    assert broken == []


def test_pages_leave_where_things_are_to_blocks() -> None:
    pages = PACKAGE / "ui" / "pages"
    rects = {
        path.relative_to(pages).as_posix(): path.read_text(encoding="utf-8").count("Rect(")
        for path in sorted(pages.rglob("*.py"))
    }
    assert {name for name, count in rects.items() if count} <= MEASURED
