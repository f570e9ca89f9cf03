"""What the keys with Shift tell: an answer to each, at every table and at every moment of it."""

from __future__ import annotations

import pytest

from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.panels.tell_me import TellableState, TellMe, spoken_answer
from tests.ui.windows import for_all_shapes, moments

NAMES = ("Ann", "Bea", "Col", "Dot", "Eve", "Fred")


@for_all_shapes
def test_whatever_is_asked_is_told_at_every_table(variant: Variant) -> None:
    names = NAMES[: len(variant.seating.ring)]
    for moment in moments(variant):
        for viewer in (*variant.seating.players, None):
            view = moment.seen(viewer)
            held = () if viewer is None else view.hands[viewer]
            hand = [card for card in held if card is not None]
            now = TellableState(view, hand, SeatLabels(names, names))
            for what in TellMe:
                assert spoken_answer(what, now), f"{what.name} at {moment.name}"


@pytest.mark.parametrize("preset", ["two-handed-dead-hand", "five-handed"])
def test_the_cards_left_are_those_of_everybody_and_of_no_dead_hand(preset: str) -> None:
    variant = PRESETS[preset].variant
    names = NAMES[: len(variant.seating.ring)]
    view = moments(variant)[0].seen(0)
    said = spoken_answer(TellMe.CARDS, TellableState(view, (), SeatLabels(names, names)))
    assert said == " ".join(f"{name}: 10." for name in names)
