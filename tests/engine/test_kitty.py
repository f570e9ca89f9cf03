"""Section 7 of the rule book: taking the kitty and laying away."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Discard, Give
from fivehundred.engine.cards import format_cards, parse_cards
from fivehundred.engine.events import Discarded, Given, KittyTaken
from fivehundred.engine.kinds import ExchangeKind, PlayKind, TooEarlyKind, TurnKind
from fivehundred.engine.view import seen_by
from tests.engine.table import HANDS, KITTY, Table, bidding, dealt, rules


def contract_of_0(call: str = "8NT") -> Table:
    return bidding(f"{call} pass pass pass")


@pytest.mark.parametrize("call", ["8NT", "6S", "open_misere"])
def test_r7_1_the_contractor_takes_the_kitty(call: str) -> None:
    table = contract_of_0(call)
    assert table.turn == 0
    assert table.may_discard() == (3, f"{HANDS[0]} {KITTY}")
    assert table.state.kitty == ()


def test_r7_1_nobody_but_the_contractor_sees_the_kitty() -> None:
    table = contract_of_0()
    (event,) = table.events(KittyTaken)
    assert seen_by(event, 0) == event
    assert table.seen_by(0).taken == parse_cards(KITTY)
    for seat in (1, 2, 3):
        assert seen_by(event, seat) == KittyTaken(0, (None, None, None))
        assert table.seen_by(seat).taken == (None, None, None)
        assert table.seen_by(seat).hands[0] == (None,) * 13


@pytest.mark.parametrize("cards", [KITTY, "AH KH QH", "5S AH 4D"])
def test_r7_2_he_lays_away_any_three(cards: str) -> None:
    table = contract_of_0()
    table.discard(cards)
    assert table.state.discards == parse_cards(cards)
    assert set(table.state.hands[0]) == set(parse_cards(f"{HANDS[0]} {KITTY}")) - set(
        parse_cards(cards)
    )
    assert (table.state.phase.value, len(table.state.hands[0])) == ("play", 10)


def test_r7_2_the_joker_and_trumps_may_go_too() -> None:
    table = bidding("pass 8S pass pass")
    table.discard("JK JS 5S")
    assert table.turn == 1
    assert "JK" not in table.may_play()


@pytest.mark.parametrize("cards", ["", "5S", "5S 4D", "5S 4D 4H AH", "5S 5S 4D"])
def test_r7_3_the_count_must_be_right(cards: str) -> None:
    table = contract_of_0()
    with table.refuses(ExchangeKind.DISCARD_COUNT, "seat 0 must discard 3 different cards"):
        table.discard(cards)
    table.discard(KITTY)


def test_r7_3_only_cards_the_contractor_holds_are_laid_away() -> None:
    with contract_of_0().refuses(PlayKind.NOT_HELD, "seat 0 does not hold AS"):
        contract_of_0().discard("5S 4D AS")


def test_r7_3_nobody_else_discards_and_nothing_is_given() -> None:
    table = contract_of_0()
    with table.refuses(TurnKind.NOT_YOURS):
        table.do(Discard(1, parse_cards("AS KS QS")))
    with table.refuses(ExchangeKind.DISCARD_FIRST, "seat 0 must discard now, not give"):
        table.do(Give(0, parse_cards(KITTY)))
    with table.refuses(TooEarlyKind.PLAY, "the exchange is going on"):
        table.play("AH")
    table.discard(KITTY)
    with table.refuses(TooEarlyKind.DISCARD, "nothing is discarded now"):
        table.discard(KITTY)


def test_r7_4_only_the_contractor_knows_the_discards() -> None:
    table = contract_of_0()
    table.discard(KITTY)
    (event,) = table.events(Discarded)
    for seat in (1, 2, 3):
        assert seen_by(event, seat) == Discarded(0, (None, None, None))
        assert table.seen_by(seat).discards == (None, None, None)
    assert seen_by(event, 0) == event
    while table.state.phase.value == "play":
        assert table.seen_by(2).discards == (None, None, None)
        table.play(table.may_play().split()[0])
    assert table.seen_by(0).discards == parse_cards(KITTY)
    assert table.seen_by(None).discards == parse_cards(KITTY)


@pytest.mark.parametrize("rank", ["same_rank", "rank_above"])
def test_r7_5_a_bid_without_the_kitty_leaves_it_where_it_is(rank: str) -> None:
    table = bidding("8S/without pass pass pass", variant=rules(without_kitty=rank))
    assert (table.phase, table.turn) == ("play", 0)
    assert table.state.kitty == parse_cards(KITTY)
    assert table.state.discards == ()
    assert table.events(KittyTaken) == []
    for seat in range(4):
        assert table.seen_by(seat).kitty == (None,) * 3
    assert table.contract.points == 240


def test_r7_6_wilkinsons_open_misere_is_played_without_the_kitty() -> None:
    table = bidding("open_misere pass pass pass", variant=rules(wilkinson=True))
    assert (table.phase, table.state.kitty) == ("play", parse_cards(KITTY))


def test_r7_6_wilkinsons_plain_misere_takes_the_kitty() -> None:
    table = bidding("7S misere pass pass pass", variant=rules(wilkinson=True))
    assert (table.phase, table.turn, table.may_discard()[0]) == ("exchange", 1, 3)
    other = bidding("open_misere pass pass pass", variant=rules(wilkinson=False))
    assert other.phase == "exchange"


DOUBLE_NULLO = rules(double_nullo="below_10h")


def test_r7_7_in_double_nullo_cards_go_to_the_partner() -> None:
    table = bidding("pass double_nullo pass pass", variant=DOUBLE_NULLO)
    assert (table.turn, table.may_give()) == (1, (3, f"{HANDS[1]} {KITTY}"))
    with table.refuses(ExchangeKind.GIVE_FIRST, "seat 1 must give now, not discard"):
        table.discard(KITTY)
    with table.refuses(ExchangeKind.GIVE_COUNT, "seat 1 must give 3 different cards"):
        table.give("JK AS")
    table.give("JK AS 4D")
    assert (table.turn, table.may_discard()) == (3, (3, f"{HANDS[3]} JK AS 4D"))
    table.discard("JK AD KD")
    assert table.phase == "play"
    assert [len(hand) for hand in table.state.hands] == [10, 10, 10, 10]
    assert table.turn == 1


def test_r7_7_each_partner_sees_what_passes_through_his_hands() -> None:
    table = bidding("pass double_nullo pass pass", variant=DOUBLE_NULLO)
    table.give("JK AS 4D")
    table.discard("JK AD KD")
    (given,) = table.events(Given)
    (laid,) = table.events(Discarded)
    closed = (None,) * 3
    for seat in range(4):
        assert seen_by(given, seat) == (given if seat in (1, 3) else Given(1, 3, closed))
        assert seen_by(laid, seat) == (laid if seat == 3 else Discarded(3, closed))
        assert (table.seen_by(seat).discards != closed) is (seat == 3)
        assert (table.seen_by(seat).taken != closed) is (seat == 1)


@pytest.mark.parametrize(("deck", "deal", "count"), [(45, "3+3 4+2 3", 5), (46, "3+3 3+3 4", 6)])
def test_r7_7_as_many_cards_are_given_as_the_kitty_had(deck: int, deal: str, count: int) -> None:
    variant = rules(double_nullo="below_10h", deck=deck, deal=deal)
    table = dealt(variant)
    table.call("double_nullo pass pass pass")
    assert table.may_give()[0] == count
    table.give(" ".join(card.code for card in table.state.hands[0][:count]))
    assert table.may_discard()[0] == count


def test_r7_8_with_dummies_the_kitty_is_for_ones_own_hand() -> None:
    table = dealt(rules(players=2, sides="dummies"))
    before = table.state.piles
    table.call("8S pass")
    own = " ".join(card.code for card in table.state.hands[0])
    assert (table.turn, table.may_discard()) == (0, (3, own))
    with table.refuses(PlayKind.NOT_HELD, "seat 0 does not hold 10C"):
        table.discard("10C JC AD")
    table.discard("7C KD JK")
    assert (table.phase, table.state.piles) == ("play", before)


def test_who_sees_everything_sees_what_the_contractor_took() -> None:
    table = bidding("7S pass pass pass")
    table.discard(format_cards(table.state.hands[0][:3]))
    assert table.seen_by(None).taken == table.state.taken == parse_cards(KITTY)
    assert table.seen_by(1).taken == (None,) * 3
