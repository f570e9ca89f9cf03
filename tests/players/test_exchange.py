"""The exchange, and the joker's suit."""

from __future__ import annotations

from fivehundred.engine.actions import Attach, Discard, PlayCard
from fivehundred.engine.cards import Suit
from tests.players.positions import after, card, chosen, discarded, in_exchange, in_play


def test_trumps_and_aces_are_kept_and_a_suit_is_cleared() -> None:
    state = in_exchange("JK JH JD AH 9H 8H AS KS 7C 5C", "9D 6C 4H", "6H pass pass pass")
    gone = discarded(state)
    assert gone in ({"7C", "5C", "6C"}, {"9D", "5C", "6C"})


def test_the_left_bower_is_never_thrown() -> None:
    state = in_exchange("JC JS KS QS 10S 9D 8D 7D 6H 5H", "9C 8C 4H", "6S pass pass pass")
    assert not discarded(state) & {"JC", "JS", "KS", "QS", "10S"}


def test_with_more_trumps_than_cards_to_keep_the_lowest_go() -> None:
    state = in_exchange("JK JH JD AH KH QH 10H 9H 8H 7H", "6H 5H AS", "6H pass pass pass")
    assert discarded(state).isdisjoint({"JK", "JH", "JD", "AH", "KH", "QH"})


def test_the_guard_of_a_king_is_kept() -> None:
    state = in_exchange("JK JH JD AH 9H 8H KS 6S AC 4D", "5D 6D 7H", "6H pass pass pass")
    assert discarded(state) == {"4D", "5D", "6D"}


def test_no_trumps_keep_the_joker_and_the_aces() -> None:
    state = in_exchange("JK AS KS 9S AC KC 8D 7D AH 6H", "4D 5C 4H", "6NT pass pass pass")
    assert discarded(state).isdisjoint({"JK", "AS", "KS", "AC", "KC", "AH"})


def test_misere_throws_what_is_dangerous() -> None:
    state = in_exchange("5S 6S 7S 5C 6C 4D 5D 6D 4H 5H", "AH KS QD", "open_misere pass pass pass")
    assert discarded(state) == {"AH", "KS", "QD"}


def test_misere_throws_the_joker_away() -> None:
    state = in_exchange("5S 6S 7S 5C 6C 4D 5D 6D 4H JK", "AH 9S 10D", "open_misere pass pass pass")
    assert "JK" in discarded(state)


def test_misere_attaches_a_joker_it_still_holds_where_it_is_covered() -> None:
    state = in_play(
        ("4H 5H 6H 7H 5S JK", "AS KS QS 9C 8C 7C", "AD KD QD JD 10D 9D", "AH KH QH JH 10H 9S"),
        "misere",
    )
    action = chosen(state)
    assert action == Attach(0, card("JK"), Suit.HEARTS)
    assert isinstance(chosen(after(state, action)), PlayCard)


def test_in_no_trumps_the_joker_is_given_no_suit() -> None:
    state = in_play(
        ("AH KH JK AS 5S 6S", "QS 10S 9S 9C 8C 7C", "AD KD QD JD 10D 9D", "AC QH JH 10H 9H 8S"),
        "6NT",
    )
    assert isinstance(chosen(state), PlayCard)


def test_an_exchange_gives_as_many_cards_as_it_must() -> None:
    state = in_exchange("JK JH JD AH 9H 8H AS KS 7C 5C", "9D 6C 4H", "6H pass pass pass")
    action = chosen(state)
    assert isinstance(action, Discard)
    assert len(set(action.cards)) == 3
