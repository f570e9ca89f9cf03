"""What calls mean in the auction in which they are made."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Special, parse_call
from fivehundred.engine.game import legal_actions
from fivehundred.engine.rules.options import InkleNo
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.heuristics.auction.signals import Meaning, convention_of
from tests.players.positions import calling, dealt


def meaning(calls: str, call: str, variant: Variant | None = None) -> Meaning:
    state = calling(dealt(1, variant or Variant()), calls)
    assert state.to_act is not None
    made = MakeCall(state.to_act, parse_call(call))
    assert made in legal_actions(state)
    return convention_of(state.variant, state.dealer, state.auction.calls, made).meaning


def test_what_a_call_means_depends_on_what_was_called_before() -> None:
    assert meaning("", "6H") is Meaning.SUIT
    assert meaning("6H pass", "7H") is Meaning.RAISE
    assert meaning("6H pass", "7C") is Meaning.OWN_SUIT_OVER_PARTNER
    assert meaning("6H 7C 7H 8S", "8H") is Meaning.SUIT_AGAIN, "partner has supported it"
    assert meaning("6H 6NT pass 7C", "7H") is Meaning.SUIT_AGAIN
    assert meaning("6H 7C", "7H") is not Meaning.JUMP
    assert meaning("", "8H") is Meaning.JUMP
    assert meaning("7S pass open_misere", "10H") is Meaning.SUIT
    assert meaning("6NT pass", "7NT") is Meaning.NO_TRUMPS_RAISE
    assert meaning("6S", "6NT") is Meaning.NO_TRUMPS
    assert meaning("", "pass") is Meaning.PASS


def test_sixes_that_are_no_contracts_are_signals() -> None:
    american = PRESETS["american"].variant
    assert meaning("", "6H", american) is Meaning.SIGNAL_SUIT
    assert meaning("", "6NT", american) is Meaning.SIGNAL_JOKER
    split = replace(american, inkle_no=InkleNo.SPLIT)
    assert meaning("", "6N", split) is Meaning.SIGNAL_ACES
    assert meaning("", "7H", american) is Meaning.SUIT
    assert meaning("", "8H", american) is Meaning.SUIT
    assert meaning("", "9H", american) is Meaning.JUMP


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_call_of_every_table_means_something(name: str) -> None:
    variant = PRESETS[name].variant
    for call in (*(line.call for line in schedule(variant).lines), Special.PASS):
        found = convention_of(variant, 3, (), MakeCall(0, call))
        low, high = found.promise.tricks
        assert low <= high
