"""Section 13 of the rule book, second part: the dead hand."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Deal, MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import PACKS, format_cards
from fivehundred.engine.events import Dealt
from fivehundred.engine.kinds import DealKind, TurnKind
from fivehundred.engine.rules.variant import OptionValue, Variant
from fivehundred.engine.view import seen_by
from tests.engine.table import dealt, playing, rules


def two(**options: OptionValue) -> Variant:
    return rules(players=2, sides="solo", dead_hand=True, deck=33, **options)


def three(**options: OptionValue) -> Variant:
    return rules(players=3, sides="solo", dead_hand=True, **options)


@pytest.mark.parametrize("dealer", range(3))
def test_r13_10_a_dead_hand_is_dealt_first_at_the_dealers_left(dealer: int) -> None:
    table = dealt(three(), dealer=dealer)
    (event,) = table.events(Dealt)
    assert isinstance(event, Dealt)
    assert event.order == (3, (dealer + 1) % 3, (dealer + 2) % 3, dealer)
    assert table.state.hands[3][:3] == PACKS[43][:3]
    assert table.state.hands[(dealer + 1) % 3][:3] == PACKS[43][3:6]


def test_r13_10_nobody_ever_sees_a_dead_hand() -> None:
    table = dealt(two(), dealer=1)
    (event,) = table.events(Dealt)
    table.call("8NT pass")
    table.discard(format_cards(table.state.hands[0][:3]))
    while table.turn is not None:
        for seat in (0, 1):
            assert table.seen_by(seat).hands[2] == (None,) * 10
        table.do(table.seen_by(table.turn).following_plays[0])
    for seat in (0, 1):
        assert table.seen_by(seat).hands[2] == (None,) * 10
        told = seen_by(event, seat)
        assert isinstance(told, Dealt)
        assert told.hands[2] == (None,) * 10


def test_r13_10_it_is_never_a_dead_hands_turn() -> None:
    table = dealt(two(), dealer=1)
    with table.refuses(TurnKind.NO_SEAT, "there is no seat 2 at this table"):
        table.do(MakeCall(2, Special.PASS))
    table.call("8NT pass")
    table.discard(format_cards(table.state.hands[0][:3]))
    turns = []
    for _ in range(4):
        turns.append(table.turn)
        assert table.turn is not None
        table.do(table.seen_by(table.turn).following_plays[0])
    assert set(turns) == {0, 1}
    assert len(table.state.play.tricks[0].plays) == 2
    assert len(table.won) == 2


@pytest.mark.parametrize("dealer", range(3))
def test_r13_11_the_player_after_a_dead_hand_calls_first_and_leads(dealer: int) -> None:
    table = dealt(three(all_pass="play_no_trumps"), dealer=dealer)
    eldest = (dealer + 1) % 3
    assert table.turn == eldest
    table.call("pass pass pass")
    assert (table.phase, table.turn) == ("play", eldest)
    hands = ("AH 5D", "7H 5C", "KH 6S", "8H KS")
    led = playing("7S", *hands, by=0, dealer=dealer, variant=three(first_lead="eldest"))
    assert led.turn == eldest


def test_r13_12_a_dead_hand_is_gathered_after_all_others_before_the_kitty() -> None:
    table = dealt(three(all_pass="redeal_next_no_shuffle"), dealer=0)
    hands = table.state.hands
    pack = (*hands[1], *hands[2], *hands[0], *hands[3], *table.state.kitty)
    wrong = (*hands[3], *hands[1], *hands[2], *hands[0], *table.state.kitty)
    table.call("pass pass pass")
    with table.refuses(DealKind.NOT_SHUFFLED):
        table.do(Deal(wrong))
    table.do(Deal(pack))
    assert table.state.dealer == 1
