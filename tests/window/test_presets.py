"""Tables of other shapes, begun on the page New game and played with the mouse.

``python -m tests.window.presets`` does the same for every preset there is.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fivehundred.engine.actions import CallPartner, PlayCard
from fivehundred.engine.rules.variants import PRESETS
from tests.window.person import SEAT, Person, thoughtfully
from tests.window.program import Program

pytestmark = pytest.mark.window


@pytest.fixture
def thinker(program: Program) -> Iterator[Person]:
    """Give a person who plays as well as the computer."""
    own = Person(program, thoughtfully)
    try:
        yield own
    finally:
        own.close()


@pytest.mark.sweep
@pytest.mark.parametrize("key", ["two-handed-dummy", "five-handed-hidden"])
def test_a_deal_of_a_table_of_another_shape(thinker: Person, key: str) -> None:
    program, preset = thinker.program, PRESETS[key]
    program.start()
    program.resize(1280, 800)
    thinker.begin(preset)
    end = thinker.play_on(lambda now: bool(now.deals))

    record, seats = thinker.record(), preset.variant.seating
    assert (record.preset, record.variant) == (key, preset.variant)
    mine = [seat for seat in seats.ring if seats.owner(seat) == SEAT]
    for seat in mine:
        played = [a for a in record.actions if isinstance(a, PlayCard) and a.seat == seat]
        assert len(played) == 10
    called = [action for action in record.actions if isinstance(action, CallPartner)]
    assert len(called) == len(end.deals) * (key == "five-handed-hidden")
