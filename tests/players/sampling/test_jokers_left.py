"""A joker that only one who holds nothing else may play tells what he has left."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import parse_suit
from fivehundred.engine.game import apply
from fivehundred.engine.rules.options import JokerAfterRenounce, JokerFollow, JokerLead
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.sampling.constraints import constraints_of
from tests.players.positions import card, in_play

TWO_JOKERS = PRESETS["french-canadian"].variant
LAST_TRICK_ONLY = replace(TWO_JOKERS, joker_lead=JokerLead.LAST_TRICK_ONLY)
UNLED_SUIT = replace(TWO_JOKERS, joker_lead=JokerLead.UNLED_SUIT, joker_lead_names_suit=True)
FIRST_OR_LAST = replace(UNLED_SUIT, joker_follow=JokerFollow.FIRST_OR_LAST)
FORBIDDEN = replace(TWO_JOKERS, joker_after_renounce=JokerAfterRenounce.FORBIDDEN)
OTHERS = ("6H 7H", "8H 9H", "10H JH")


def thought_possible(state: State, viewer: int, holder: int) -> set[str]:
    """Return the cards one seat may hold, as another sees it."""
    held = constraints_of(view(state, viewer))
    place = next(place for place in held.places if place.seat == holder)
    return {one.code for one in held.pack.listed(place.may)}


def led(variant: Variant, named: str, suits_led: str, voids: str) -> State:
    """Lead one of two jokers, the leader's last cards."""
    hands = ("JKC JKW", *OTHERS)
    state = in_play(hands, "7NT", variant=variant, led=suits_led, voids={0: voids})
    return apply(state, PlayCard(0, card("JKC"), parse_suit(named))).state


@pytest.mark.parametrize(
    ("variant", "named", "suits_led", "voids"),
    [
        (LAST_TRICK_ONLY, "S", "", ""),
        (UNLED_SUIT, "S", "SCDH", ""),
        (FIRST_OR_LAST, "S", "SCDH", "SCDH"),
    ],
)
def test_a_joker_led_though_it_is_barred_leaves_the_other_joker_alone(
    variant: Variant, named: str, suits_led: str, voids: str
) -> None:
    state = led(variant, named, suits_led, voids)
    assert thought_possible(state, 1, 0) == {"JKW"}


@pytest.mark.parametrize("variant", [UNLED_SUIT, FIRST_OR_LAST])
def test_a_joker_led_as_any_hand_may_lead_it_leaves_any_card(variant: Variant) -> None:
    assert {"JKW", "AS", "AD"} < thought_possible(led(variant, "S", "CDH", ""), 1, 0)


@pytest.mark.parametrize(("variant", "sure"), [(FORBIDDEN, True), (TWO_JOKERS, False)])
def test_a_joker_played_after_a_void_was_shown_leaves_the_other_where_that_is_forbidden(
    variant: Variant, sure: bool
) -> None:
    hands = ("6H 7H", "JKC JKW", "8H 9H", "10H JH")
    state = in_play(hands, "7NT", variant=variant, led="H", voids={1: "H"})
    for seat, code in ((0, "6H"), (1, "JKC")):
        state = apply(state, PlayCard(seat, card(code))).state
    assert (thought_possible(state, 2, 1) == {"JKW"}) is sure


def test_a_joker_led_in_the_last_round_of_a_suit_tells_a_void_in_it() -> None:
    state = led(FIRST_OR_LAST, "S", "SCDH", "")
    possible = thought_possible(state, 1, 0)
    assert {"AD", "AC", "JKW"} < possible
    assert not {code for code in possible if code.endswith("S")}
