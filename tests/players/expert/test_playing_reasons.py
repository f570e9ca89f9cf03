"""Why a card is played, in a word: each must be true of the position."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import play_card
from fivehundred.engine.cards import Suit, parse_card
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.expert.play.playing import why
from fivehundred.players.judgement import AdviceReason, Why
from fivehundred.players.knowledge import knowledge_of
from tests.players.positions import after_cards, in_play

HEARTS = ("JH QH AS 6D 7C", "AC KH 9S 8D 5D", "AD KD 8S 7S 8C", "10H 9H 6S QD KC")
MISERE = ("7S 6H 5D", "KS 10H 9D", "QS 8S 7C", "AS 5S AH")


def told(state: State, card: str) -> Why:
    assert state.to_act is not None
    seen = view(state, state.to_act)
    return why(knowledge_of(seen, state.to_act), play_card(state.to_act, parse_card(card)))


@pytest.mark.parametrize(
    ("played", "card", "reason", "suit"),
    [
        ("", "JH", AdviceReason.DRAWS_TRUMPS, Suit.HEARTS),
        ("", "AS", AdviceReason.HIGHEST_OF_SUIT, Suit.SPADES),
        ("", "6D", AdviceReason.TO_RUFF_LATER, Suit.DIAMONDS),
        ("6D", "8D", AdviceReason.TO_BE_BEATEN, None),
        ("6D 8D", "KD", AdviceReason.TO_BE_BEATEN, None),
        ("AS 9S", "7S", AdviceReason.PARTNER_WINNING, None),
        ("7C AC", "8C", AdviceReason.CANNOT_WIN, Suit.CLUBS),
        ("6D 8D AD", "QD", AdviceReason.CANNOT_WIN, Suit.DIAMONDS),
        ("AS 9S 7S", "6S", AdviceReason.CANNOT_WIN, Suit.SPADES),
    ],
)
def test_the_reasons_in_a_trump_contract_are_true(
    played: str, card: str, reason: AdviceReason, suit: Suit | None
) -> None:
    state = after_cards(in_play(HEARTS, "7H", tricks=(3, 1, 1, 0)), played)
    assert told(state, card) == (reason, suit)


def test_a_ruff_and_a_partner_who_has_won_are_named_as_reasons() -> None:
    hands = ("6H AS 5S", "7D 8D 9C", "AC 10D 5D", "KC 7S 8S")
    state = after_cards(in_play(hands, "7H", leader=2, tricks=(5, 1, 1, 0)), "AC KC")
    assert told(state, "6H") == (AdviceReason.RUFFS, Suit.CLUBS)
    assert told(state, "5S") == (AdviceReason.PARTNER_WINNING, None)
    last = after_cards(in_play(hands, "7H", leader=1, tricks=(5, 1, 1, 0)), "9C AC KC")
    assert told(last, "5S") == (AdviceReason.PARTNER_HAS_WON, None)


def test_a_winner_nobody_can_beat_is_named_as_one() -> None:
    hands = ("AH JH JK", "9S 8S 7S", "9C 8C 7C", "6C 6S 5S")
    state = in_play(hands, "8H", tricks=(5, 1, 1, 0))
    assert told(state, "JK")[0] in (AdviceReason.DRAWS_TRUMPS, AdviceReason.CASHES_WINNER)


def test_the_reasons_in_a_misere_are_true() -> None:
    state = in_play(MISERE, "misere", leader=1, tricks=(0, 4, 0, 3))
    assert told(state, "KS") == (AdviceReason.TRIES_SUIT, Suit.SPADES)
    then = after_cards(state, "10H AH")
    assert told(then, "6H") == (AdviceReason.STAYS_BELOW, Suit.HEARTS)
    led = in_play(MISERE, "misere", leader=0, tricks=(0, 4, 0, 3))
    assert told(after_cards(led, "5D"), "9D") == (AdviceReason.BEST_VALUE, None)
