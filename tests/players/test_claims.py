"""Claims: only what the view proves counts."""

import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.state import Start
from fivehundred.engine.variant import Variant
from fivehundred.engine.view import View, view
from fivehundred.players.claims import may_claim, next_of_claim


def _seen(call: str, *hands: str) -> View:
    start = Start(
        hands=tuple(parse_cards(hand) for hand in hands),
        contract=MakeCall(0, parse_call(call)),
        leader=0,
    )
    return view(new_game(Variant(), start), 0)


ALL_TOP = "JK JH JD AH KH QH 10H 9H AS AC"


def test_top_trumps_and_aces_are_not_enough_while_a_trump_is_out() -> None:
    others = ("KS QS JS 10S 9S 8S 7S 6S 5S 4H", "KC QC JC 10C 9C 8C 7C 6C 5C 5H")
    low = "AD KD QD 10D 9D 8D 7D 6D 5D 4D"
    assert not may_claim(_seen("8H", ALL_TOP, *others, low))


def test_every_trump_and_aces_are_enough() -> None:
    every = "JK JH JD AH KH QH 10H 9H 8H 7H"
    others = ("AS KS QS JS 10S 9S 8S 7S 6S 5S", "AC KC QC JC 10C 9C 8C 7C 6C 5C")
    low = "AD KD QD 10D 9D 8D 7D 6D 5D 4D"
    # The six, five and four of hearts may be in another hand, but none beats the seven.
    seen = _seen("8H", every, *others, low)
    assert may_claim(seen)
    assert next_of_claim(seen) == PlayCard(0, parse_cards("JK")[0])


@pytest.mark.parametrize("call", ["misere", "open_misere"])
def test_nothing_is_claimed_in_a_misere(call: str) -> None:
    assert not may_claim(_seen(call, "4H", "5H", "", "6H"))


def test_a_claim_is_for_the_seat_on_lead() -> None:
    start = Start(
        hands=tuple(parse_cards(card) for card in ("4H", "AH", "5H", "6H")),
        contract=MakeCall(0, parse_call("6H")),
        leader=0,
    )
    step = apply(new_game(Variant(), start), PlayCard(0, parse_cards("4H")[0]))
    assert not may_claim(view(step.state, 1))


def test_the_last_card_can_be_claimed_only_if_it_is_the_highest() -> None:
    assert not may_claim(_seen("6S", "KH", "5H", "6H", "7H"))
    assert may_claim(_seen("6NT", "JK", "5H", "6H", "7H"))
