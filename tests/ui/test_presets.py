"""A whole deal of every preset, played by a person with a mouse at the real table."""

from __future__ import annotations

import pytest

from fivehundred.engine.rules.variants import PRESETS
from tests.ui.hand import Hand
from tests.ui.scripted import Person, fresh_game
from tests.ui.seating import sit_down


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_a_person_plays_a_whole_deal(hand: Hand, preset: str) -> None:
    sit_down(hand.app, fresh_game(preset), "test")
    hand.frame()
    person = Person(hand)
    person.play_a_deal()
    assert len(hand.table.sitting.view.deals) == 1
    assert "AuctionPanel" in person.done
    assert person.done.count("play") >= 5


# A table of each shape, and rules that ask more than one person something.
SHARED = (
    *("australian", "hoyle-revokes", "two-handed-dummy", "two-handed-dead-hand"),
    "five-handed-hidden",
)


@pytest.mark.sweep
@pytest.mark.parametrize("preset", SHARED)
def test_two_persons_play_a_whole_deal(hand: Hand, preset: str) -> None:
    sit_down(hand.app, fresh_game(preset, persons=2), "test")
    hand.frame()
    person = Person(hand)
    with hand.on_the_way():
        person.play_a_deal()
    hand.frame()
    assert len(hand.table.sitting.view.deals) == 1
    assert person.done[0] == "curtain"
    assert person.done.count("curtain") > 5
