"""The documents speak of files that are there."""

from __future__ import annotations

import re
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
