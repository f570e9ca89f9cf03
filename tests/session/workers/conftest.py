"""What several tests of the session share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fivehundred.session.workers.thinker import Thinker
from tests.session.workers.thinkers import Start


@pytest.fixture
def start() -> Iterator[Start]:
    made: list[Thinker] = []

    def begin(choose: object = None, **options: float) -> Thinker:
        made.append(Thinker(choose, **options))  # type: ignore[arg-type]
        return made[-1]

    yield begin
    for thinker in made:
        thinker.close()
