"""Section 8 of the rule book: leading, following, taking tricks."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import parse_card
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import CardPlayed, TrickWon
from fivehundred.engine.game import apply
from fivehundred.engine.kinds import PlayKind, TooEarlyKind, TurnKind
from tests.engine.table import bidding, play_of, playing, rules

ELDEST = rules(first_lead="eldest")
TWO_CARDS = ("AH 5D", "KH 6D", "QH 7D", "10H 8D")


@pytest.mark.parametrize("by", range(4))
def test_r8_1_the_contractor_leads_to_the_first_trick(by: int) -> None:
    assert playing("7S", *TWO_CARDS, by=by).turn == by


@pytest.mark.parametrize("by", range(4))
@pytest.mark.parametrize("dealer", range(4))
def test_r8_1_the_dealers_left_may_lead_to_the_first_trick(by: int, dealer: int) -> None:
    table = playing("7S", *TWO_CARDS, by=by, dealer=dealer, variant=ELDEST)
    assert table.turn == (dealer + 1) % 4


def test_r8_1_the_lead_comes_after_the_exchange() -> None:
    for variant, leader in ((rules(), 1), (ELDEST, 0)):
        table = bidding("pass 7S pass pass", variant=variant)
        table.discard("5S 4D 4H")
        assert table.turn == leader


def test_r8_2_each_plays_in_turn_and_the_taker_leads() -> None:
    table = playing("7S", *TWO_CARDS)
    turns = []
    for card in ["5D", "6D", "7D", "8D", "10H", "AH", "KH", "QH"]:
        turns.append(table.turn)
        table.play(card)
    assert turns == [0, 1, 2, 3, 3, 0, 1, 2]
    assert table.events(TrickWon) == [TrickWon(3, 1), TrickWon(0, 2)]
    assert len(table.events(CardPlayed)) == 8


def test_r8_2_nobody_plays_out_of_turn() -> None:
    table = playing("7S", *TWO_CARDS)
    for seat in (1, 2, 3):
        with table.refuses(TurnKind.NOT_YOURS):
            table.do(play_of(seat, "KH"))


def test_r8_3_the_suit_led_is_followed() -> None:
    table = playing("7S", *TWO_CARDS)
    table.play("AH")
    assert table.may_play() == "KH"
    with table.refuses(PlayKind.MUST_FOLLOW, "seat 1 must follow hearts"):
        table.play("6D")


def test_r8_3_a_trump_does_not_follow_a_plain_suit() -> None:
    table = playing("7S", "AH 5D 6D", "KH JK JC", "QH JS 7D", "10H 8D 9D")
    table.play("AH")
    assert table.may_play() == "KH"
    for trump in ("JK", "JC"):
        with table.refuses(PlayKind.MUST_FOLLOW, "seat 1 must follow hearts"):
            table.play(trump)


def test_r8_3_the_left_bower_follows_trumps_only() -> None:
    table = playing("7S", "AC AS", "JC 5D", "KC QS", "QC 6D")
    table.play("AC")
    assert table.may_play() == "JC 5D"
    table = playing("7S", "AS AC", "JC 5D", "KC QS", "QC 6D")
    table.play("AS")
    assert table.may_play() == "JC"
    with table.refuses(PlayKind.MUST_FOLLOW, "seat 1 must follow spades"):
        table.play("5D")


def test_r8_3_in_no_trumps_every_jack_follows_its_own_suit() -> None:
    table = playing("7NT", "AC AS", "JC 5D", "JS QC", "QS 6D")
    table.play("AC")
    assert table.may_play() == "JC"


def test_r8_4_who_cannot_follow_plays_anything() -> None:
    table = playing("7S", "AH 5D 6D", "JK JS 5C", "QH 7D 8D", "10H 9D 10D")
    table.play("AH")
    assert table.may_play() == "JK JS 5C"
    table.play("5C")
    assert table.may_play() == "QH"


def test_r8_4_nobody_has_to_win() -> None:
    table = playing("7H", "QH 5D", "JH 10H", "KH 7D", "AH 8D")
    table.play("QH")
    assert table.may_play() == "JH 10H"


@pytest.mark.parametrize(
    ("call", "cards", "taker"),
    [
        ("7S", "5D AD KD 4D", 1),
        ("7S", "5D AD 5S 4D", 2),
        ("7S", "5D 6S 5S JC", 3),
        ("7S", "AS JC JS JK", 3),
        ("7S", "AD AH AC KD", 0),
        ("7NT", "5D AH AC AS", 0),
        ("7NT", "5D JD QD 10D", 2),
        ("7H", "4D JD 4H AD", 1),
    ],
)
def test_r8_5_the_highest_trump_or_else_the_highest_of_the_suit_takes_the_trick(
    call: str, cards: str, taker: int
) -> None:
    table = playing(call, *cards.split())
    table.play(cards)
    assert table.taker == taker


def test_r8_6_a_forbidden_card_stays_in_the_hand() -> None:
    table = playing("7S", *TWO_CARDS)
    table.play("AH")
    before = table.state.hands[1]
    with pytest.raises(IllegalAction) as refusal:
        apply(table.state, play_of(1, "6D"))
    assert table.state.hands[1] == before
    facts = dict(refusal.value.message.facts)
    assert facts == {"seat": 1, "suit": "hearts", "count": 1}


def test_r8_6_cards_a_seat_does_not_hold_are_refused() -> None:
    table = playing("7S", *TWO_CARDS)
    for card in ("KH", "JK", "2S", "13D", "JKC"):
        with table.refuses(PlayKind.NOT_HELD, f"seat 0 does not hold {card}"):
            table.play(card)
    table.play("AH KH QH 10H")
    with table.refuses(PlayKind.NOT_HELD):
        table.play("AH")


def test_r8_6_a_card_of_a_suit_names_none() -> None:
    table = playing("7S", *TWO_CARDS)
    with table.refuses(PlayKind.CARD_NAMES_NO_SUIT, "AH names no suit here"):
        table.play("AH/S")
    joker = playing("7S", "JK 5D", "KH 6D", "QH 7D", "10H 8D")
    with joker.refuses(PlayKind.CARD_NAMES_NO_SUIT):
        joker.play("JK/S")


def test_r8_7_a_deal_is_played_to_its_last_card() -> None:
    table = playing("7NT", *TWO_CARDS, tricks=(0, 8, 0, 0))
    table.play("AH KH QH 10H")
    assert table.state.phase.value == "play"
    table.play("5D 6D 7D 8D")
    assert table.state.phase.value == "deal"
    assert table.won == (1, 8, 0, 1)


def test_no_card_is_played_before_its_time_or_after() -> None:
    table = playing("7S", "AH", "KH", "QH", "10H")
    table.play("AH KH QH 10H")
    with table.refuses(TooEarlyKind.PLAY, "AH cannot be played now: waiting for the deal"):
        table.do(PlayCard(0, parse_card("AH")))
