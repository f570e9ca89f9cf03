"""Section 16 of the rule book, second part: positions at tables of all kinds."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Declare
from fivehundred.engine.cards import format_cards, parse_cards
from fivehundred.engine.errors import FormatError
from fivehundred.engine.game import new_game
from fivehundred.engine.state import Start
from tests.engine.table import HANDS, KITTY, Table, hands_of, piles_of, playing, rules

SHORT = ("JK AH", "5H 6H", "7H 8H", "9H 10H")
DUMMIES = rules(players=2, sides="dummies")
DEAD = rules(players=2, sides="solo", dead_hand=True, deck=33)
FIVE = rules(players=5, sides="called_partner", deck=53)
FIVE_HANDS = ("AS 5D", "KS 6D", "QS 7D", "10S 8D", "AD 9S")


def dummy_table(*texts: str, **parts: object) -> Table:
    start = Start(hands=hands_of(*texts), piles=piles_of(DUMMIES, *texts), **parts)  # type: ignore[arg-type]
    return Table(new_game(DUMMIES, start))


PAIRS_OF_2 = "AC/5C KC/6C QC/7C JC/8C 10C/9C"
PAIRS_OF_3 = "AD/5D KD/6D QD/7D JD/8D 10D/9D"


def test_r16_5_dummies_begin_with_five_pairs_each() -> None:
    table = dummy_table(HANDS[0], HANDS[1], PAIRS_OF_2, PAIRS_OF_3)
    assert (table.phase, table.turn) == ("auction", 0)
    assert set(table.state.kitty) == set(parse_cards(KITTY))
    assert format_cards(table.state.hands[2]) == "AC KC QC JC 10C"
    table.call("8S pass")
    table.discard(KITTY)
    table.play_on()
    assert sum(table.state.match.deals[-1].tricks) == 10


@pytest.mark.parametrize(
    "texts",
    [
        (HANDS[0], HANDS[1], "AC KC QC JC 10C 9C 8C 7C 6C 5C", PAIRS_OF_3),
        (HANDS[0], HANDS[1], PAIRS_OF_2.replace("/9C", " 9C"), PAIRS_OF_3),
    ],
)
def test_r16_5_before_the_play_single_cards_are_refused(texts: tuple[str, ...]) -> None:
    with pytest.raises(FormatError, match="with dummies, “hands” must be five pairs"):
        dummy_table(*texts)


def test_r16_5_a_card_below_counts_for_the_length_and_is_there_once() -> None:
    with pytest.raises(FormatError, match="must all be the same length"):
        playing("7S", "AH", "KH", "QH/5S", "10H", variant=DUMMIES)
    with pytest.raises(FormatError, match="has 5S twice"):
        playing("7S", "AH 5S", "KH 6S", "QH/5S", "10H 7S", variant=DUMMIES)
    with pytest.raises(FormatError, match="has 2S, not in a pack of 43"):
        playing("7S", "AH 5S", "KH 6S", "QH/2S", "10H 7S", variant=DUMMIES)


def test_r16_5_single_cards_lie_face_up() -> None:
    table = playing("7S", "AH 5D", "KH 6D", "QH 7D", "10H/8D", variant=DUMMIES)
    assert [len(row) for row in table.state.piles] == [0, 0, 2, 1]
    table.play("5D 6D")
    assert table.may_play() == "7D"
    table.play("7D")
    assert table.may_play() == "10H"


@pytest.mark.parametrize("seat", [2, 3])
def test_r16_5_a_dummy_makes_no_contract_but_may_lead(seat: int) -> None:
    hands = ("AH 5D", "KH 6D", "QH/7D", "10H/8D")
    with pytest.raises(FormatError, match="“contract” needs the seat of a player"):
        playing("7S", *hands, variant=DUMMIES, by=seat)
    assert playing("7S", *hands, variant=DUMMIES, leader=seat).turn == seat


def test_r16_6_a_dead_hand_is_given_with_the_hands() -> None:
    table = playing("7S", "AH KS", "KH 7S", "AD KD QD", variant=DEAD, tricks=(3, 2))
    assert table.state.hands[2] == parse_cards("AD KD QD")
    table.play("AH KH KS 7S")
    assert table.state.match.deals[-1].tricks == (5, 2)


def test_r16_6_a_dead_hand_takes_no_part_in_the_tricks() -> None:
    with pytest.raises(FormatError, match="“tricks” needs 2 numbers, one per seat"):
        playing("7S", "AH", "KH", "AD", variant=DEAD, tricks=(3, 2, 0))
    with pytest.raises(FormatError, match="“leader” is not a seat that plays"):
        playing("7S", "AH", "KH", "AD", variant=DEAD, leader=2)
    with pytest.raises(FormatError, match="“hands” needs 3 hands"):
        playing("7S", "AH", "KH", variant=DEAD)


def test_r16_6_in_the_auction_a_dead_hand_has_ten_cards_too() -> None:
    hands = ("7S 8S 9S 10S JS QS KS AS 7C 8C", "9C 10C JC QC KC AC 7D 8D 9D 10D")
    start = Start(hands=hands_of(*hands, "JD QD KD AD 7H 8H 9H 10H JH QH"))
    state = new_game(DEAD, start)
    assert set(state.kitty) == set(parse_cards("KH AH JK"))
    with pytest.raises(FormatError, match="10 cards each"):
        new_game(DEAD, Start(hands=hands_of(*hands, "JD QD KD")))


def test_r16_7_a_called_card_may_be_given() -> None:
    table = playing("7S", *FIVE_HANDS, variant=FIVE, partner=parse_cards("AD")[0])
    assert (table.contract.partner, table.contract.side) == (4, (0, 4))
    assert table.phase == "play"


def test_r16_7_without_a_called_card_the_contract_is_played_alone() -> None:
    table = playing("7S", *FIVE_HANDS, variant=FIVE)
    contract = table.contract
    assert (contract.called, contract.partner, contract.side) == (None, None, (0,))
    assert table.phase == "play"


@pytest.mark.parametrize(
    ("card", "call", "fault"),
    [
        ("AH", "7S", "“partner” is AH, which no hand holds"),
        ("AS", "7S", "“partner” is AS, which is in the contractor’s own hand"),
        ("JK", "7S", "“partner” cannot be the joker"),
        ("AD", "misere", "“partner” is for a bid at a table where the partner is called"),
    ],
)
def test_r16_7_a_called_card_that_cannot_be_is_refused(card: str, call: str, fault: str) -> None:
    with_misere = rules(players=5, sides="called_partner", deck=53)
    with pytest.raises(FormatError) as refusal:
        playing(call, *FIVE_HANDS, variant=with_misere, partner=parse_cards(card)[0])
    assert fault in str(refusal.value)


def test_r16_7_his_own_card_is_called_only_where_the_table_lets_him() -> None:
    own = rules(players=5, sides="called_partner", deck=53, call_own_card=True)
    table = playing("7S", *FIVE_HANDS, variant=own, partner=parse_cards("AS")[0])
    assert (table.contract.partner, table.contract.side) == (None, (0,))


def test_r16_8_the_contractor_may_still_declare() -> None:
    declaring = rules(declare="any_contract")
    table = playing("7S", *SHORT, variant=declaring)
    assert Declare(0) in table.offers
    table.declare()
    table.give("7H")
    table.discard("7H")
    assert table.contract.out == (2,)


def test_r16_8_the_contractor_may_not_declare_when_tricks_are_taken() -> None:
    declaring = rules(declare="any_contract")
    table = playing("7S", *SHORT, variant=declaring, tricks=(1, 0, 0, 0))
    assert Declare(0) not in table.offers


def test_r16_8_in_the_play_all_cards_have_been_turned_up() -> None:
    table = playing("blind_misere", "5H", "6H", "", "7H", variant=rules(blind_misere=True))
    assert table.seen_by(1).hand == parse_cards("6H")


@pytest.mark.parametrize("call", ["6S", "6NT"])
@pytest.mark.parametrize("six_bids", ["inkle", "open_only"])
def test_r16_4_a_six_that_is_never_played_is_refused(call: str, six_bids: str) -> None:
    with pytest.raises(FormatError, match="a six is never played at this table"):
        playing(call, "5H", "6H", "7H", "8H", variant=rules(six_bids=six_bids))
