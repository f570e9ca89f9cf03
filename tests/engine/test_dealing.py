"""Section 3 of the rule book: who deals, and how."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Cut, Deal, FirstDealer
from fivehundred.engine.cards import PACKS, deal_plan, format_cards, parse_cards, parse_pattern
from fivehundred.engine.errors import FormatError, VariantError
from fivehundred.engine.events import CutMade, Dealt, FirstDealerChosen
from fivehundred.engine.game import new_game
from fivehundred.engine.kinds import DealKind, TooEarlyKind, TurnKind
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start
from fivehundred.engine.strains import cut_height
from fivehundred.engine.view import seen_by
from tests.engine.table import Table, bidding, pack_in_order, rules

PACK = PACKS[43]


def dealt(dealer: int = 3, deal: str = "3+1 4+1 3+1", *, up: bool = False) -> Table:
    variant = rules(deal=deal, kitty_last_card_up=up)
    table = Table(new_game(variant, Start(dealer=dealer)))
    table.do(Deal(parse_cards(pack_in_order(Variant()))))
    return table


def test_r3_1_chance_names_the_first_dealer_once() -> None:
    table = Table(new_game(rules(first_dealer="random")))
    with table.refuses(TurnKind.NO_DEALER):
        table.do(FirstDealer(4))
    table.do(FirstDealer(2))
    assert (table.state.dealer, table.state.phase.value) == (2, "deal")
    with table.refuses(TooEarlyKind.FIRST_DEALER, "waiting for the deal"):
        table.do(FirstDealer(2))


def test_r3_2_a_deal_takes_the_whole_pack() -> None:
    table = Table(new_game(Variant(), Start(dealer=0)))
    with table.refuses(DealKind.COUNT, "not 42"):
        table.do(Deal(PACK[1:]))
    with table.refuses(DealKind.COUNT, "not 44"):
        table.do(Deal((*PACK, PACK[0])))
    with table.refuses(DealKind.LACKS, "lacks 5S"):
        table.do(Deal((*PACK[1:], PACK[1])))
    with table.refuses(DealKind.LACKS, "lacks 5S"):
        table.do(Deal((parse_cards("2S")[0], *PACK[1:])))
    table.do(Deal(PACK[::-1]))


def test_r3_2_cards_are_dealt_only_when_it_is_time() -> None:
    with bidding().refuses(TooEarlyKind.DEAL, "the auction is on"):
        bidding().do(Deal(PACK))
    table = Table(new_game(Variant()))
    with table.refuses(TooEarlyKind.DEAL, "the first dealer is not known yet"):
        table.do(Deal(PACK))


def test_r3_3_three_four_and_three_cards_are_dealt_with_one_to_the_kitty_each_time() -> None:
    table = dealt(dealer=3)
    cards = [card.code for card in PACK]
    for seat in range(4):
        want = cards[3 * seat : 3 * seat + 3]
        want += cards[13 + 4 * seat : 13 + 4 * seat + 4]
        want += cards[30 + 3 * seat : 30 + 3 * seat + 3]
        assert format_cards(table.state.hands[seat]).split() == want
    assert format_cards(table.state.kitty).split() == [cards[12], cards[29], cards[42]]


@pytest.mark.parametrize("dealer", range(4))
def test_r3_3_the_deal_begins_at_the_dealers_left_and_ends_with_him(dealer: int) -> None:
    table = dealt(dealer)
    first, last = table.state.hands[(dealer + 1) % 4], table.state.hands[dealer]
    assert first[:3] == PACK[:3]
    assert last[:3] == PACK[9:12]
    (event,) = table.events(Dealt)
    assert isinstance(event, Dealt)
    assert event.order == tuple((dealer + step) % 4 for step in (1, 2, 3, 4))


def test_r3_4_other_batches_of_ten_and_three_are_dealt_as_written() -> None:
    table = dealt(dealer=3, deal="3+3 4 3")
    assert table.state.kitty == PACK[12:15]
    assert table.state.hands[0] == PACK[:3] + PACK[15:19] + PACK[31:34]
    assert table.state.hands[3] == PACK[9:12] + PACK[27:31] + PACK[40:43]


@pytest.mark.parametrize("deal", ["3+3 4 4", "3+1 4+1 3", "10", "10+4", "5+3 6", "3+3 3 3"])
def test_r3_4_batches_that_do_not_add_up_are_refused(deal: str) -> None:
    with pytest.raises(VariantError, match="it must give 10 and 3"):
        new_game(rules(deal=deal))


@pytest.mark.parametrize(
    "deal", ["", " ", "x", "3+", "+3", "3+1  4+1 3+1", "-3 13+3", "3,4,3", "٣"]
)
def test_r3_4_text_that_is_no_pattern_is_refused(deal: str) -> None:
    with pytest.raises(FormatError, match="is not a deal pattern"):
        parse_pattern(deal)
    with pytest.raises(VariantError, match="is not a deal pattern"):
        new_game(rules(deal=deal))


def test_r3_5_a_player_sees_his_own_ten_cards_and_no_kitty() -> None:
    table = dealt()
    for seat in range(4):
        seen = table.seen_by(seat)
        for other, hand in enumerate(seen.hands):
            assert hand == (table.state.hands[seat] if other == seat else (None,) * 10)
        assert seen.kitty == (None,) * 3
        assert seen.kitty_up == ()


def test_r3_6_the_next_deal_is_the_next_players() -> None:
    table = bidding(dealer=3)
    table.call("8NT pass pass pass")
    table.discard("5S 4D 4H")
    while table.turn is not None:
        table.play(table.may_play().split()[0])
    assert (table.state.phase.value, table.state.dealer) == ("deal", 0)
    table.do(Deal(PACK))
    assert table.turn == 1
    assert table.state.contract is None
    assert table.won == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("pattern", "hands", "pack"),
    [
        ("3+1 4+1 3+1", 4, 43),
        ("3+3 4 3", 4, 43),
        ("3+3 4+2 3", 4, 45),
        ("3+3 3+3 4", 4, 46),
        ("3 3 3 1+3", 3, 33),
        ("3+1 4+1 3+1", 3, 33),
        ("3+1 4+1 3+1", 5, 53),
        ("3+1 4+1 3+1", 6, 63),
        ("3+3 4+2 3", 6, 65),
    ],
)
def test_r3_4_every_pattern_deals_every_card_once(pattern: str, hands: int, pack: int) -> None:
    plan = deal_plan(pattern, hands)
    assert [len(hand) for hand in plan.hands] == [10] * hands
    places = [at for hand in plan.hands for at in hand] + list(plan.kitty)
    assert sorted(places) == list(range(pack))


def test_r3_4_hoyles_deal_leaves_the_last_three_to_the_widow() -> None:
    plan = deal_plan("3 3 3 1+3", 3)
    assert plan.kitty == (30, 31, 32)
    assert plan.hands[2] == (6, 7, 8, 15, 16, 17, 24, 25, 26, 29)


def test_r3_7_in_cutting_the_joker_is_lowest_and_then_the_ace() -> None:
    low_to_high = parse_cards("JK AS 2S 3S 10S 11S 12S 13S JS QS KS")
    heights = [cut_height(card) for card in low_to_high]
    assert heights == sorted(set(heights))
    assert cut_height(parse_cards("JKC")[0]) == cut_height(parse_cards("JKW")[0])
    assert cut_height(parse_cards("7H")[0]) == cut_height(parse_cards("7C")[0])


CUT = rules(first_dealer="cut")


def cutting(cards: str) -> Table:
    table = Table(new_game(CUT))
    table.do(Cut(parse_cards(cards)))
    return table


@pytest.mark.parametrize(
    ("cards", "dealer"),
    [
        ("KH QD JS 10C", 3),
        ("KH 5D 6S 10C", 1),
        ("AH 5D 6S 4H", 0),
        ("AH 5D JK AC", 2),
    ],
)
def test_r3_7_the_lowest_card_deals(cards: str, dealer: int) -> None:
    table = cutting(cards)
    assert (table.phase, table.state.dealer) == ("deal", dealer)
    drawn = tuple(enumerate(parse_cards(cards)))
    assert table.happened == [CutMade(drawn, ()), FirstDealerChosen(dealer)]


def test_r3_7_everybody_draws_a_card_of_the_pack() -> None:
    table = Table(new_game(CUT))
    for cards in ("KH QD JS", "KH QD JS 10C 9C"):
        with table.refuses(DealKind.CUT_COUNT, "4 cards are cut, one for each seat that draws"):
            table.do(Cut(parse_cards(cards)))
    for cards in ("KH QD JS JS", "KH QD JS 2S"):
        with table.refuses(DealKind.CUT_CARDS, "are not different cards of this pack"):
            table.do(Cut(parse_cards(cards)))
    with table.refuses(DealKind.DEALER_IS_CUT, "the first dealer is cut for at this table"):
        table.do(FirstDealer(0))


def test_r3_8_who_drew_the_same_lowest_card_draw_again() -> None:
    table = cutting("7H 9D 7S 7C")
    assert (table.phase, table.state.dealer) == ("dealer", None)
    with table.refuses(DealKind.CUT_COUNT, "3 cards are cut"):
        table.do(Cut(parse_cards("KH QD JS 10C")))
    table.do(Cut(parse_cards("AS QD AC")))
    assert table.state.dealer is None
    table.do(Cut(parse_cards("KD QC")))
    assert table.state.dealer == 3
    assert [event.again for event in table.events(CutMade)] == [(0, 2, 3), (0, 3), ()]


def test_r3_8_jokers_are_equal_in_cutting() -> None:
    variant = rules(first_dealer="cut", deck=46, deal="3+3 3+3 4")
    table = Table(new_game(variant))
    table.do(Cut(parse_cards("JKC AS JKW AD")))
    assert table.state.match.cutting == (0, 2)


def test_r3_9_the_last_card_of_the_kitty_may_lie_face_up() -> None:
    table = dealt(deal="3+1 4+1 3+1", up=True)
    last = table.state.kitty[-1]
    (event,) = table.events(Dealt)
    for seat in range(4):
        seen = table.seen_by(seat)
        assert (seen.kitty, seen.kitty_up) == ((None, None, last), (last,))
        told = seen_by(event, seat)
        assert isinstance(told, Dealt)
        assert (told.kitty, told.kitty_up) == ((None, None, last), 1)
    table.call("8NT pass pass pass")
    assert table.seen_by(1).kitty_up == ()
