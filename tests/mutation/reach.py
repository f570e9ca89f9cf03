"""Which lines each test reaches, and how long it takes: looked at once, and kept in a book.

A test is looked at again when its file, or the code, has changed.
"""

from __future__ import annotations

import json
import os
import time
import zlib
from dataclasses import dataclass
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


class Book:
    """What has been looked at."""

    def __init__(self, root: Path, path: Path) -> None:
        """Open the book at ``path``, which need not be there."""
        self._root = root
        self._path = path
        self._notes: dict[str, tuple[float, dict[str, list[int]]]] = {}
        self._read()

    def _read(self) -> None:
        if self._path.exists():
            self._notes = json.loads(self._path.read_text(encoding="utf-8"))

    def missing(self, items: list[pytest.Item], files: list[str]) -> list[pytest.Item]:
        """List the tests that have to be looked at."""
        return [item for item in items if self._key(item, files) not in self._notes]

    def tests(self, items: list[pytest.Item], files: list[str]) -> list[Reach]:
        """Give what is known of some tests, the quickest first."""
        self._read()
        found = []
        for item in items:
            seconds, reached = self._notes[self._key(item, files)]
            lines = {path: frozenset(numbers) for path, numbers in reached.items()}
            found.append(Reach(item, seconds, lines))
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
                failed.add(number)
        tracer.stop()
        reached: list[dict[str, list[int]]] = [{} for _ in items]
        data = tracer.get_data()
        for path in data.measured_files():
            short = str(Path(path).relative_to(self._root))
            for line, contexts in data.contexts_by_lineno(path).items():
                for context in set(contexts) - {"", *map(str, failed)}:
                    reached[int(context)].setdefault(short, []).append(line)
        for item, spent, lines in zip(items, seconds, reached, strict=True):
            self._notes[self._key(item, files)] = (spent, lines)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(json.dumps(self._notes), encoding="utf-8")
        return 0

    def _key(self, item: pytest.Item, files: list[str]) -> str:
        return f"{item.nodeid} {_sum_of(str(item.path), *files):08x}"


_sums: dict[tuple[str, ...], int] = {}


def _sum_of(*paths: str) -> int:
    if paths not in _sums:
        _sums[paths] = zlib.crc32(b"".join(Path(path).read_bytes() for path in paths))
    return _sums[paths]
