"""The documents speak of files that are there."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = ("CONTRIBUTING.md", "docs/architecture.md", "docs/screen.md", "docs/performance.md")

# `session/storage/files.read_limited`: folders, a file, and perhaps what is in it.
_PLACE = re.compile(r"`((?:[a-z]\w*/)+[a-z]\w*)(?:\.\w+)*`")
# Folders that are made when the program or its tests need them.
_MADE_LATER = {"assets/languages"}


def _is_there(place: str) -> bool:
    """Return whether a place exists, from the root or from any room of the program."""
    names = (place, f"{place}.py", f"{place}.md", f"{place}.sh", f"{place}.jsonl", f"{place}.txt")
    rooms = (ROOT, ROOT / "fivehundred", *(ROOT / "fivehundred").glob("*/"))
    inner = (ROOT / "fivehundred").glob("*/*/")
    return any((room / name).exists() for room in (*rooms, *inner) for name in names)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_a_document_names_is_there(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    gone = {place for place in _PLACE.findall(text) if not _is_there(place)}
    assert gone - _MADE_LATER == set()


# — addresses —


def test_addresses_are_those_of_the_project_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ours = set(project.get("urls", {}).values())
    readme, security = (
        (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "SECURITY.md")
    )
    address = re.compile(r"https?://[^\s)>]+")
    assert set(address.findall(readme)) == ours
    assert set(address.findall(security)) <= ours
    assert not any(".invalid" in one for one in ours)


# — what grows —

COUNTING = (
    "README.md", "SECURITY.md", "CHANGELOG.md", "docs/guide.md", "packaging/README.md",
    "docs/accessibility.md", "docs/adding-a-variant.md", "docs/architecture.md",
    "docs/challenge.md", "docs/keys.md", "docs/rules.md", "docs/save-format.md", "docs/screen.md",
    "packaging/linux/debian.py", "packaging/linux/metainfo.xml.in",
)  # fmt: skip
_COUNTED = re.compile(
    r"\b(\d+|\w+teen|eleven|twelve|(?:twen|thir|for)ty(?:-\w+)?)\s+(?:\w+\s+)?"
    r"(variants|presets|lessons|drills|positions)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("document", COUNTING)
def test_no_page_counts_what_grows(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    assert _COUNTED.findall(text) == []


def test_no_text_counts_what_grows() -> None:
    catalogue = ROOT / "assets" / "languages" / "de" / "LC_MESSAGES" / "fivehundred.po"
    in_lines = catalogue.read_text(encoding="utf-8").replace('"\n"', "")
    texts = "\n".join(line for line in in_lines.splitlines() if not line.startswith("#"))
    assert "Five Hundred" in texts
    assert _COUNTED.findall(texts) == []


def test_the_page_on_drills_counts_those_that_are_there() -> None:
    page = (ROOT / "docs" / "drills.md").read_text(encoding="utf-8")
    themes = re.findall(r"^\| ([a-z-]+) \| \d", page, re.MULTILINE)
    files = [ROOT / "assets" / "drills" / f"{theme}.json" for theme in themes if theme != "all"]
    assert set(files) == set((ROOT / "assets" / "drills").glob("*.json"))
    counts = [len(json.loads(file.read_text(encoding="utf-8"))["drills"]) for file in files]
    row = re.findall(r"(\d+) are left \(([^)]+?), in the order of the table\)", page)
    assert row == [(str(sum(counts)), f"{', '.join(map(str, counts[:-1]))} and {counts[-1]}")]


def test_the_readme_can_be_read_in_five_minutes() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").split()) <= 1200
