"""A deal put together by hand: what it becomes, what it refuses, what is filled in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import Deal, FirstDealer, Look, make_call
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import parse_card
from fivehundred.engine.errors import FormatError
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import languages_folder
from fivehundred.players.judgement import calls_weighed, least_bid
from fivehundred.players.levels import judge
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo, state_after
from fivehundred.session.session import Session
from fivehundred.session.setup.deal_setup import DealSetup, problem, record_of, setup_at
from fivehundred.session.setup.filling import (
    filled_as_called,
    played_out,
    seat_to_call,
    view_to_call,
)
from fivehundred.session.setup.reading import read_calls
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.translation import use_language
from tests.session.games import finished_game
from tests.session.setups import empty, impossible, whole


def seats(setup: DealSetup) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(f"P{at}", "club") for at in setup.rules.variant.seating.players)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_deal_becomes_an_ordinary_game_and_comes_back(preset: str) -> None:
    setup = whole(preset, 1)
    record = record_of(setup, seats(setup), "2026-11-27T10:00:00Z")
    assert isinstance(record.actions[0], Deal)
    assert set(record.actions[0].cards) == set(setup.pack)
    again = decode(encode(record))
    assert again == record
    assert state_after(again).phase is Phase.AUCTION
    assert setup_at(again, len(again.actions)) == setup


def test_the_calls_of_a_deal_are_made_by_whoever_comes_next() -> None:
    setup = replace(whole("australian", 2), dealer=1, calls=read_calls("pass 7H p 8♠"))
    state = state_after(record_of(setup, seats(setup), ""))
    assert [made.seat for made in state.auction.calls] == [2, 3, 0, 1]
    assert state.to_act == 3


def test_a_hand_is_looked_at_before_a_call_that_is_not_blind() -> None:
    australian = whole("australian", 2)
    variant = replace(australian.rules.variant, blind_misere=True)
    setup = replace(australian, rules=replace(australian.rules, variant=variant))
    for calls, looked in ((Special.BLIND_MISERE,), 0), ((Special.PASS,), 1):
        record = record_of(replace(setup, calls=calls), seats(setup), "")
        assert sum(isinstance(one, Look) for one in record.actions) == looked


@pytest.mark.parametrize("preset", ["australian", "hoyle", "two-handed-dummy", "six-handed"])
def test_impossible_deals_are_refused_with_the_card_the_reason_and_what_to_do(preset: str) -> None:
    for setup, named in impossible(preset, 3):
        found = problem(setup)
        assert found is not None
        with pytest.raises(FormatError):
            record_of(setup, seats(setup), "")
        for language in ("en", "de", "fr"):
            use_language(language, languages_folder())
            said = message_sentence(found)
            assert named in said
            assert ";" in said, "what to do is missing"


def test_a_deal_that_all_have_passed_is_refused() -> None:
    setup = replace(whole("australian", 3), calls=(Special.PASS,) * 4)
    assert "nobody plays" in str(problem(setup))


def test_a_game_gives_the_deal_it_is_in_with_the_calls_so_far() -> None:
    record = finished_game()
    deals = [at for at, one in enumerate(record.actions, 1) if isinstance(one, Deal)]
    assert setup_at(record, deals[0] - 1) is None
    second = setup_at(record, deals[1] + 2)
    assert second is not None
    assert len(second.calls) == 2
    state = state_after(record, deals[1])
    assert second.cards == (*state.hands, state.kitty)
    assert second.scores == tuple(tally.net for tally in state.match.sheet)
    assert problem(second) is None


def test_what_is_filled_in_leaves_every_card_that_is_held_where_it_is() -> None:
    calls = (Bid(8, Strain.HEARTS), Special.PASS)
    held = tuple(map(parse_card, ("4D", "5D", "6D")))
    setup = replace(empty("australian").holding(2, held), calls=calls)
    filled = filled_as_called(setup, Dealer(1))
    assert filled.cards[2][:3] == held
    assert problem(filled) is None
    assert filled.calls == calls


def test_who_has_bid_a_suit_is_given_more_of_it_than_chance_would_give() -> None:
    high = {parse_card(code) for code in ("JK", "JH", "JD", "AH", "KH", "QH")}

    def held(calls: str) -> int:
        setup = replace(empty("australian"), calls=read_calls(calls))
        deals = [filled_as_called(setup, Dealer(seed)) for seed in range(12)]
        return sum(len(high & set(deal.cards[0])) for deal in deals)

    assert held("8H") > 1.5 * held("")


def test_a_deal_that_is_played_out_is_scored_though_all_would_pass() -> None:
    for seed in range(6):
        setup = whole("australian", seed)
        record = played_out(record_of(setup, seats(setup), ""), 0)
        assert len(state_after(record).match.deals) == 1


def test_the_hand_that_is_to_call_sees_what_it_sees_at_a_table() -> None:
    setup = replace(whole("australian", 4), dealer=3, scores=(0, 0))
    record = Record("", "australian", PRESETS["australian"].variant, seats(setup), None, ())
    session = Session(record, dealer=Dealer(1))
    session.submit(FirstDealer(3))
    dealt = record_of(setup, seats(setup), "").actions[0]
    session.submit(dealt)
    alone = empty("australian").holding(0, reversed(setup.cards[0]))
    assert seat_to_call(alone) == 0
    at_table, here = judge(session.view(0)), judge(view_to_call(alone))
    assert here == at_table
    assert all(one.winning is not None for one in here.weighed)


def test_a_hand_too_weak_for_a_bid_is_told_what_the_lowest_would_come_to() -> None:
    hand = tuple(map(parse_card, ["7S", "5S", "AH", "10H", "8H", "AC", "10C", "AD", "10D", "9D"]))
    shown = view_to_call(empty("australian").holding(0, hand))
    judgement = judge(shown)
    assert judgement.action == make_call(0, Special.PASS)
    assert least_bid(shown) in [one.action for one in judgement.weighed]
    assert all(one.points is not None for one in calls_weighed(judgement))


def test_nobody_weighs_a_hand_with_too_few_cards() -> None:
    with pytest.raises(FormatError, match="needs 10 cards, not 1"):
        view_to_call(empty("australian").holding(0, [parse_card("AH")]))
    with pytest.raises(FormatError, match="the auction is over"):
        seat_to_call(replace(empty("australian"), calls=read_calls("6H p p p")))
