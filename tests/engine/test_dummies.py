"""Section 13 of the rule book, first part: two players and their dummies."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Deal, FirstDealer, MakeCall, PlayCard
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import PACKS, Suit, format_cards, parse_cards
from fivehundred.engine.events import Dealt, DummyTurned, SatOut
from fivehundred.engine.facts import Pile
from fivehundred.engine.game import new_game
from fivehundred.engine.kinds import DealKind, PlayKind, TurnKind
from fivehundred.engine.rules.variant import OptionValue, Variant
from fivehundred.engine.view import seen_by
from tests.engine.table import Table, dealt, playing, rules


def dummies(**options: OptionValue) -> Variant:
    return rules(players=2, sides="dummies", **options)


# Player 0 and his dummy have high hearts, the others low ones and spades.
SHORT = ("AH 5D", "7H 5C", "KH/QS", "8H/KS")


def test_r13_1_a_player_and_his_dummy_are_a_side() -> None:
    table = playing("7S", *SHORT, by=1, variant=dummies())
    assert (table.contract.side, table.contract.partner) == ((1, 3), 3)
    assert table.scores == (0, 0)


def test_r13_2_a_dummy_has_five_cards_face_down_and_five_on_them() -> None:
    table = dealt(dummies(), dealer=1)
    # Seat 2 is dealt to first: three cards, four and three.
    cards = [card.code for card in PACKS[43]]
    mine = parse_cards(" ".join(cards[0:3] + cards[13:17] + cards[30:33]))
    row = table.state.piles[2]
    assert row == tuple(Pile(mine[5 + at], mine[at]) for at in range(5))
    assert table.state.hands[2] == mine[5:]
    assert table.state.piles[:2] == ((), ())


def test_r13_3_both_see_what_lies_face_up_and_not_what_lies_below() -> None:
    table = dealt(dummies(), dealer=1)
    (event,) = table.events(Dealt)
    for seat in (0, 1):
        seen = table.seen_by(seat)
        assert (seen.hands[2], seen.hands[3]) == (table.state.hands[2], table.state.hands[3])
        assert seen.hands[1 - seat] == (None,) * 10
        assert seen.kitty == (None,) * 3
        for dummy in (2, 3):
            ups = [pile.up for pile in table.state.piles[dummy]]
            assert seen.piles[dummy] == tuple(Pile(up, None) for up in ups)
        told = seen_by(event, seat)
        assert isinstance(told, Dealt)
        assert told.hands[2] == (*(None,) * 5, *table.state.hands[2])
        assert told.hands[1 - seat] == (None,) * 10
        # Whoever plays for a dummy has its owner's eyes.
        assert told == seen_by(event, 2 + seat)
        assert told.hands[seat] == event.hands[seat]
    assert table.seen_by(2).hand == table.state.hands[2]
    assert table.seen_by(2).hands[0] == table.state.hands[0]


def test_r13_4_only_the_players_call_and_deal() -> None:
    table = Table(new_game(dummies()))
    with table.refuses(TurnKind.NO_DEALER, "there is no player at seat 2 to deal"):
        table.do(FirstDealer(2))
    table.do(FirstDealer(0))
    table.do(Deal(PACKS[43]))
    assert table.turn == 1
    with table.refuses(TurnKind.NOT_YOURS):
        table.do(MakeCall(2, Special.PASS))
    table.call("7S 7C")
    assert table.turn == 1
    table.call("pass")
    assert (table.phase, table.turn) == ("exchange", 0)
    table.discard(format_cards(table.state.hands[0][:3]))
    table.play_on()
    assert table.state.dealer == 1


def test_r13_4_the_play_goes_round_all_four() -> None:
    table = playing("7S", *SHORT, variant=dummies())
    turns = []
    for card in ("5D", "7H"):
        turns.append(table.turn)
        table.play(card)
    turns.append(table.turn)
    assert turns == [0, 1, 2]
    assert table.seen_by(2).legal == table.offers
    assert table.seen_by(0).legal == ()


def test_r13_4_the_hand_that_takes_a_trick_leads() -> None:
    table = playing("7S", *SHORT, variant=dummies())
    table.play("5D 5C KH 8H")
    assert table.won == (1, 0, 0, 0)
    table = playing("7S", "5D 6D", "7H 5C", "KD/QS", "8H/KS", variant=dummies())
    table.play("5D 5C KD 8H")
    assert (table.turn, table.may_play()) == (2, "QS")


def test_r13_5_a_dummy_plays_what_lies_face_up() -> None:
    table = playing("7S", *SHORT, variant=dummies())
    table.play("5D 5C")
    assert table.may_play() == "KH"
    with table.refuses(PlayKind.NOT_HELD, "seat 2 does not hold QS"):
        table.play("QS")


def test_r13_5_a_dummy_follows_with_what_lies_face_up_alone() -> None:
    hands = ("QS 5D", "7H 5C", "KH/AS 6D", "8H/KS 7D")
    table = playing("7NT", *hands[:2], "KH/AS", "8H/KS", variant=dummies())
    table.play("QS 7H")
    assert table.may_play() == "KH"
    table.play("KH 8H")
    assert table.taker == 0


def test_r13_6_a_card_uncovered_is_turned_when_the_trick_is_complete() -> None:
    table = playing("7S", "AH 5D 6D", "7H 5C 6C", "KH/QS 9C", "8H/KS 10C", variant=dummies())
    table.play("AH 7H KH")
    assert table.state.piles[2] == (
        Pile(None, parse_cards("QS")[0]),
        Pile(parse_cards("9C")[0], None, covers=False),
    )
    for seat in (0, 1, 2, 3):
        assert table.seen_by(seat).piles[2][0] == Pile(None, None)
        assert table.seen_by(seat).hands[2] == parse_cards("9C")
    assert table.events(DummyTurned) == []
    table.play("8H")
    assert table.seen_by(1).piles[2][0] == Pile(parse_cards("QS")[0], None, covers=False)
    assert table.state.hands[2] == parse_cards("QS 9C")
    assert table.events(DummyTurned) == [
        DummyTurned(2, parse_cards("QS")),
        DummyTurned(3, parse_cards("KS")),
    ]


def test_r13_6_a_single_card_uncovers_nothing_when_it_is_played() -> None:
    table = playing("7S", "AH 5D", "7H 5C", "KH 9C", "8H 10C", variant=dummies())
    table.play("AH 7H KH 8H")
    assert table.events(DummyTurned) == []
    assert table.state.hands[2] == parse_cards("9C")


@pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (1, 2)])
def test_r13_7_the_seat_at_the_dealers_left_leads(dealer: int, leader: int) -> None:
    eldest = dummies(first_lead="eldest")
    assert playing("7S", *SHORT, dealer=dealer, variant=eldest).turn == leader
    table = dealt(dummies(all_pass="play_no_trumps"), dealer=dealer)
    table.call("pass pass")
    assert (table.phase, table.turn) == ("play", leader)


@pytest.mark.parametrize("call", ["misere", "hi_lo"])
def test_r13_8_who_plays_alone_plays_without_his_dummy(call: str) -> None:
    table = dealt(dummies(hi_lo=True, misere_gate="anytime"), dealer=1)
    table.call(f"{call} pass")
    assert table.events(SatOut) == [SatOut(2)]
    table.discard(format_cards(table.state.hands[0][:3]))
    turns = []
    for _ in range(3):
        turns.append(table.turn)
        offer = table.offers[-1]
        assert isinstance(offer, PlayCard)
        table.do(offer)
    assert turns == [0, 1, 3]


def test_r13_9_a_dummys_pairs_are_gathered_the_upper_card_first() -> None:
    table = dealt(dummies(all_pass="redeal_next_no_shuffle"), dealer=1)
    state = table.state
    pairs = [
        tuple(card for pile in row for card in (pile.up, pile.down) if card)
        for row in state.piles[2:]
    ]
    pack = (*pairs[0], *pairs[1], *state.hands[0], *state.hands[1], *state.kitty)
    table.call("pass pass")
    with table.refuses(DealKind.NOT_SHUFFLED, "not shuffled"):
        table.do(Deal(PACKS[43]))
    table.do(Deal(pack))
    assert table.phase == "auction"


def test_r9_20_a_joker_on_another_card_is_not_a_dummys_last() -> None:
    hands = ("5D 6D", "7D 8D", "JK/QS", "8H/KS")
    table = playing("7NT", *hands, variant=dummies(), leader=2)
    assert table.may_play() == "JK/S JK/C JK/D JK/H"
    last = playing("7NT", "5D", "7D", "JK", "8H", variant=dummies(), leader=2)
    assert last.may_play() == "JK"


def test_a_dummys_only_open_card_is_not_its_last_while_another_lies_below() -> None:
    # Here a joker names no suit, but on the last trick a name is let pass.
    variant = dummies(joker_lead_names_suit=False)
    covering = playing("7NT", "AH 5D", "7H 5C", "JK/QS", "8H/KS", variant=variant, leader=2)
    with covering.refuses(PlayKind.JOKER_NAMES_NO_SUIT):
        covering.play("JK/H")
    last = playing("7NT", "AH", "7H", "JK", "8H", variant=variant, leader=2)
    last.play("JK/H")
    assert last.state.play.plays[0].suit is Suit.HEARTS


def test_a_players_last_card_is_his_last_though_dummies_have_piles() -> None:
    variant = dummies(joker_lead="last_trick_only")
    table = playing("7NT", "JK", "7H", "KH", "8H", variant=variant)
    assert table.may_play() == "JK"
