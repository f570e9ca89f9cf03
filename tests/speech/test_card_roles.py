"""What a card is under a contract, where its face does not say it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import ALL_CARDS, Suit, parse_card, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.options import TopJoker
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.engine.view import View, view
from fivehundred.speech.wording import (
    cannot_win,
    is_higher_joker,
    role_words,
    trump_of_left_bower,
)


def seen(hands: str, call: str, plays: str = "", leader: int = 1, key: str = "hoyle") -> View:
    """Give what the first seat sees after some cards of a deal near its end."""
    variant: Variant = PRESETS[key].variant
    cards = tuple(tuple(parse_cards(hand)) for hand in hands.split(","))
    left = len(cards[0])
    start = Start(
        hands=cards,
        contract=MakeCall(leader, parse_call(call)),
        leader=leader,
        dealer=len(cards) - 1,
        tricks=(10 - left, *(0 for _ in cards[1:])),
    )
    state = new_game(variant, start)
    for code in plays.split():
        assert state.to_act is not None
        state = apply(state, PlayCard(state.to_act, parse_card(code))).state
    return view(state, 0)


HANDS = "JK 9C 8C,AH KH 7H,9H 10H 8S"
TRUMPS = seen("JS 7H 6D,AS KS 8D,6H 8H 8S,QC 10C 4H", "7C", key="australian")


@pytest.mark.parametrize("code", ["JC", "JS", "QC", "7H"])
def test_only_bowers_are_more_than_their_face_says(code: str) -> None:
    said = {
        "JC": "It is the right bower.",
        "JS": "It is the left bower and belongs to clubs.",
    }.get(code, "")
    assert role_words(TRUMPS, parse_card(code), 0) == said
    left = trump_of_left_bower(TRUMPS, parse_card(code))
    assert left is (Suit.CLUBS if code == "JS" else None)


def test_without_trumps_a_jack_is_a_jack() -> None:
    plain = seen(HANDS, "7NT")
    jacks = [card for card in ALL_CARDS if card.code in ("JS", "JC", "JH", "JD")]
    assert [role_words(plain, jack, 0) for jack in jacks] == [""] * 4


def test_a_joker_is_said_to_be_worthless_only_where_it_is_played_to_a_suit_not_followed() -> None:
    joker, nine = (parse_card(code) for code in ("JK", "9C"))
    led = seen(HANDS, "7NT", "AH 9H 9C KH 10H")
    assert cannot_win(led, joker, 0)
    assert role_words(led, joker, 0) == (
        "It cannot win here: you have already failed to follow hearts."
    )
    other = replace(led, viewer=1)
    assert "its holder has already failed to follow hearts" in role_words(other, joker, 0)
    # Of a card that is no joker, before a lead, and once nothing is played, nothing is said.
    assert not cannot_win(led, nine, 0)
    assert not cannot_win(seen(HANDS, "7NT", "AH 9H 9C"), joker, 0)
    assert not cannot_win(seen(HANDS, "7NT", "AH 9H"), joker, 0)
    assert not cannot_win(replace(led, phase=Phase.OVER), joker, 0)


def test_of_two_jokers_each_says_which_it_is() -> None:
    hands = "JKC JKW AS,5H 6H 7H,8H 9H 10H,5D 6D 7D"
    shown = seen(hands, "8S", leader=0, key="french-canadian")
    coloured, white = (parse_card(code) for code in ("JKC", "JKW"))
    for top, higher in ((TopJoker.COLOURED, coloured), (TopJoker.WHITE, white)):
        there = replace(shown, variant=replace(shown.variant, top_joker=top))
        for card in (coloured, white):
            is_higher = card is higher
            assert is_higher_joker(there, card) is is_higher
            word = "higher" if is_higher else "lower"
            assert role_words(there, card, 0) == f"It is the {word} joker."
