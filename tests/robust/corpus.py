"""What the fuzzer has found to reach most in the fewest bytes.

A line is a JSON text with a letter for each byte.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

_FILE: Final = Path(__file__).with_name("corpus.jsonl")
_MOST_BYTES: Final = 160_000


def read_corpus() -> Iterator[bytes]:
    """Give the entries, the shortest first."""
    if _FILE.exists():
        for line in _FILE.read_text(encoding="ascii").splitlines():
            yield json.loads(line).encode("latin-1")


def write_corpus(entries: Iterable[bytes]) -> None:
    """Keep the shortest of them, as many as there is room for."""
    left = _MOST_BYTES
    with _FILE.open("w", encoding="ascii") as file:
        for entry in sorted(entries, key=lambda entry: (len(entry), entry)):
            line = json.dumps(entry.decode("latin-1")) + "\n"
            left -= len(line)
            if left < 0:
                return
            file.write(line)
