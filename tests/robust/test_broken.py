from __future__ import annotations

import pytest

from tests.robust.broken import try_many


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_broken_is_told_in_one_sentence_and_left_as_it_was(seed: int) -> None:
    """A share of ``python -m tests.robust.broken``, which tries 20,000."""
    tally = try_many(60, seed, harm=False)
    assert sum(tally.kinds.values()) == 60
    assert any("a sentence" in kind for kind in tally.kinds)
