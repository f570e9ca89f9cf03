"""What a seat may know."""

from __future__ import annotations

import dataclasses
import pickle

import pytest

from fivehundred.engine.actions import Deal
from fivehundred.engine.cards import JOKER, PACKS, Suit
from fivehundred.engine.events import CallMade, CardPlayed, Dealt, Given, JokerAttached, Looked
from fivehundred.engine.game import legal_actions, new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start
from fivehundred.engine.view import View, hidden, seen_by
from tests.engine.table import HANDS, Table, bidding, hands_of, playing

HIDDEN = (None,) * 10


def test_only_the_seat_to_act_sees_what_it_may_do() -> None:
    table = bidding()
    for seat in range(4):
        legal = legal_actions(table.state) if seat == 0 else ()
        assert table.seen_by(seat).legal == legal
    assert table.seen_by(None).legal == legal_actions(table.state)


def test_a_view_says_which_seat_may_do_something() -> None:
    table = bidding()
    assert table.seen_by(0).asked == 0
    assert table.seen_by(1).asked is None
    assert table.seen_by(None).asked == 0


def test_a_seat_sees_its_own_hand_only() -> None:
    seen = bidding().seen_by(2)
    assert seen.hands == (HIDDEN, HIDDEN, hands_of(*HANDS)[2], HIDDEN)
    assert seen.hand == hands_of(*HANDS)[2]
    assert seen.viewer == 2


def test_who_may_see_everything_sees_everything() -> None:
    table = bidding()
    seen = table.seen_by(None)
    assert seen.hands == table.state.hands
    assert seen.kitty == table.state.kitty
    assert seen.hand == ()


def test_what_lies_on_the_table_is_seen_by_all() -> None:
    table = playing("7NT", "JK AH 5S", "5H 6S 7S", "6H 8S 9S", "7H 10S QS")
    table.attach("C")
    table.play("AH 5H 6H 7H 5S 6S")
    for seat in (0, 1, 2, 3, None):
        seen = table.seen_by(seat)
        assert [played.card.code for played in seen.plays] == ["5S", "6S"]
        assert [trick.winner for trick in seen.history] == [0]
        assert (seen.leader, seen.won, seen.attached) == (0, (1, 0, 0, 0), ((JOKER, Suit.CLUBS),))
        assert seen.suits_led == (Suit.HEARTS,)


def test_calls_scores_and_contract_are_seen_by_all() -> None:
    table = bidding("6S pass 7NT pass pass")
    for seat in (0, 1, 2, 3, None):
        seen = table.seen_by(seat)
        assert len(seen.calls) == 5
        assert seen.contract == table.state.contract
        assert seen.scores == (0, 0)
        assert seen.result is None
        assert (seen.dealer, seen.phase.value, seen.to_act) == (3, "exchange", 2)


def test_a_view_travels_to_another_process() -> None:
    seen = bidding("7NT").seen_by(1)
    again = pickle.loads(pickle.dumps(seen))
    assert isinstance(again, View)
    assert again == seen


def test_a_view_has_no_way_back_to_the_state() -> None:
    names = {field.name for field in dataclasses.fields(View)}
    assert not names & {"state", "play", "match", "order"}


def test_a_dealt_hand_is_its_seats_own() -> None:
    table = Table(new_game(Variant(), Start(dealer=3)))
    table.do(Deal(PACKS[43]))
    (event,) = table.events(Dealt)
    assert isinstance(event, Dealt)
    seen = seen_by(event, 1)
    assert isinstance(seen, Dealt)
    assert seen.hands == (HIDDEN, table.state.hands[1], HIDDEN, HIDDEN)
    assert seen.kitty == hidden(event.kitty)
    assert seen_by(event, None) is event


@pytest.mark.parametrize(("seat", "open_to"), [(0, True), (2, True), (1, False), (3, False)])
def test_cards_given_are_known_to_giver_and_taker(seat: int, open_to: bool) -> None:
    event = Given(0, 2, (JOKER,))
    assert seen_by(event, seat) == (event if open_to else Given(0, 2, (None,)))


def test_a_hand_looked_at_is_known_to_its_seat() -> None:
    event = Looked(1, (JOKER,))
    assert seen_by(event, 1) == event
    assert seen_by(event, 0) == Looked(1, (None,))


def test_open_deeds_are_the_same_for_all() -> None:
    for event in (
        JokerAttached(0, JOKER, Suit.CLUBS),
        CardPlayed(1, JOKER, Suit.HEARTS),
        CallMade(2, bidding("7S").state.auction.calls[0].call),
    ):
        assert all(seen_by(event, seat) is event for seat in range(4))
