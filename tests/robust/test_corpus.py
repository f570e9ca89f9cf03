from __future__ import annotations

from tests.robust.corpus import read_corpus
from tests.robust.judging import judge


def test_the_reader_bears_whatever_the_fuzzer_has_found() -> None:
    entries = list(read_corpus())
    games = sum(map(judge, entries))
    assert 20 < games < len(entries) - 20
