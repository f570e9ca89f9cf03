"""Which lines each test reaches, and how long it takes: looked at once, and kept in a book.

A test is looked at again when its file, or a file of the code that it reaches, has changed.
"""

from __future__ import annotations

import json
import os
import time
import zlib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.mutation.mutants import Mutant


@dataclass(frozen=True, slots=True)
class Reach:
    """A test, its seconds of processor time, and the lines it reaches, a set for each file."""

    item: pytest.Item
    seconds: float
    lines: dict[str, frozenset[int]]

    def reaches(self, mutant: Mutant) -> bool:
        """Tell whether the test comes past a fault; past its module, if it is of the module."""
        lines = self.lines.get(mutant.path, frozenset())
        if not mutant.function:
            return bool(lines)
        first, last = mutant.lines
        return any(first <= line <= last for line in lines)


@dataclass(frozen=True, slots=True)
class _Note:
    """What was seen of a test; ``sums`` tell whether its own file and those it reaches are old."""

    seconds: float
    sums: dict[str, int]
    lines: dict[str, list[int]]


class Book:
    """What has been looked at."""

    def __init__(self, root: Path, path: Path) -> None:
        """Open the book at ``path``, which need not be there."""
        self._root = root
        self._path = path
        self._notes: dict[str, _Note] = {}
        self._read()

    def _read(self) -> None:
        if self._path.exists():
            read = json.loads(self._path.read_text(encoding="utf-8"))
            self._notes = {name: _Note(**note) for name, note in read.items()}

    def missing(self, items: list[pytest.Item]) -> list[pytest.Item]:
        """List the tests that have to be looked at."""
        return [item for item in items if not self._is_noted(item)]

    def _is_noted(self, item: pytest.Item) -> bool:
        note = self._notes.get(item.nodeid)
        return note is not None and note.sums == self._sums(item, note.lines)

    def _sums(self, item: pytest.Item, lines: Iterable[str]) -> dict[str, int]:
        paths = (str(item.path.relative_to(self._root)), *lines)
        return {path: _sum_of(self._root / path) for path in paths}

    def tests(self, items: list[pytest.Item]) -> list[Reach]:
        """Give what is known of some tests, the quickest first."""
        self._read()
        found = []
        for item in items:
            note = self._notes[item.nodeid]
            lines = {path: frozenset(numbers) for path, numbers in note.lines.items()}
            found.append(Reach(item, note.seconds, lines))
        return sorted(found, key=lambda test: test.seconds)

    def look(self, items: list[pytest.Item], files: list[str]) -> int:
        """Run tests and write down what they reach in some files; nothing of one that fails."""
        import coverage  # noqa: PLC0415 - for this alone

        tracer = coverage.Coverage(data_file=None, include=files, config_file=False)
        seconds, failed = [], set()
        tracer.start()
        for number, item in enumerate(items):
            tracer.switch_context(str(number))
            began = time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            seconds.append(time.process_time() - began)
            if item.session.testsfailed:
                os.write(2, f"fails without any fault: {item.nodeid}\n".encode())
                item.session.testsfailed = 0
                failed.add(str(number))
        tracer.stop()
        reached: list[dict[str, list[int]]] = [{} for _ in items]
        data = tracer.get_data()
        for path in data.measured_files():
            short = str(Path(path).relative_to(self._root))
            for line, contexts in data.contexts_by_lineno(path).items():
                for context in set(contexts) - failed - {""}:
                    reached[int(context)].setdefault(short, []).append(line)
        for item, spent, lines in zip(items, seconds, reached, strict=True):
            self._notes[item.nodeid] = _Note(spent, self._sums(item, lines), lines)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        notes = {name: asdict(note) for name, note in self._notes.items()}
        self._path.write_text(json.dumps(notes), encoding="utf-8")
        return 0


@cache
def _sum_of(path: Path) -> int:
    return zlib.crc32(path.read_bytes()) if path.exists() else 0
