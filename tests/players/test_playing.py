"""The play with trumps and without: complaints of players, each a position."""

from __future__ import annotations

from random import Random

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import Suit, parse_cards
from fivehundred.engine.game import new_game
from fivehundred.engine.state import Start
from fivehundred.engine.view import view
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from tests.players.positions import AUSTRALIAN, PACK, after_cards, chosen, in_play, played


def test_trumps_are_drawn_from_the_top() -> None:
    state = in_play(
        (
            "JH JD AH 7H 5H AS KS 8C 7C 6C",
            "KH QH 9S 8S 7S AD KD QD 9C 5C",
            "10H 6H 10S 6S 5S 9D 8D 7D AC KC",
            "JK 9H 8H QS JS JC 10C QC 10D 6D",
        ),
        "7H",
    )
    assert played(state) in ("JH", "JD")


def test_trumps_are_drawn_again_after_the_joker() -> None:
    state = in_play(
        (
            "JD AH 7H 5H AS KS 8C 7C",
            "KH QH 9S 8S 7S AD KD QD",
            "10H 6H 10S 6S 5S 9D 8D 7D",
            "9H 8H QS JS JC 10C QC 10D",
        ),
        "7H",
        tricks=(1, 0, 0, 1),
    )
    assert played(state) in ("JD", "AH")


def test_drawing_stops_when_the_foes_have_none() -> None:
    state = in_play(
        (
            "JD AH 7H 5H AS KS",
            "9S 8S 7S AD KD QD",
            "10H 6H 10S 6S 5S 9D",
            "QS JS JC 10C QC 10D",
        ),
        "7H",
        tricks=(4, 0, 0, 0),
        voids={1: "H", 3: "H"},
        led="H",
    )
    assert played(state) in ("AS", "KS")


def test_a_last_high_trump_is_not_drawn_with_two_low_ones() -> None:
    """The joker alone is out: it takes its trick anyway, so let it ruff a winner."""
    state = in_play(
        (
            "JH JD AH KH QH 10H 9H 8H AS KS",
            "JK 7H 6H 5H AD KD QC 9C 7C 5D",
            "4H 9S 8S 7S 6S 9D 8D 5C 6C 6D",
            "8C JS JC 10C QD 10D 7D QS 10S AC",
        ),
        "7H",
        voids={3: "H"},
    )
    for trick in ("JH 5H 4H 7D", "JD 6H 6D 10D", "AH 7H 8D QD"):
        state = after_cards(state, trick)
    assert played(state) in ("AS", "KS")


def test_the_fourth_hand_wins_as_cheaply_as_may_be() -> None:
    state = in_play(("9S 4D 5D", "10S 6D 7D", "8S 8D 9D", "AS JS 10D"), "7H", tricks=(7, 0, 0, 0))
    assert played(after_cards(state, "9S 10S 8S")) == "JS"


def test_a_partners_winner_is_left_alone() -> None:
    state = in_play(
        ("9C 4D 5D", "AS 6D 7D", "8S 8D 9D", "KS JS 5S"), "7H", leader=1, tricks=(7, 0, 0, 0)
    )
    assert played(after_cards(state, "AS 8S")) == "5S"


def test_a_partners_winner_is_not_ruffed() -> None:
    state = in_play(
        ("9C 4D 5D", "AS 6D 7D", "8S 8D 9D", "4H 5C 6C"), "7H", leader=1, tricks=(7, 0, 0, 0)
    )
    assert played(after_cards(state, "AS 8S")) in ("5C", "6C")


def test_a_foes_winner_is_ruffed_with_the_lowest_trump_that_does() -> None:
    state = in_play(("AS 4D 5D", "6S 6D 7D", "8S 8D 9D", "4H JD 6C"), "7H", tricks=(7, 0, 0, 0))
    assert played(after_cards(state, "AS 6S 8S")) == "4H"


def test_a_lost_trick_gets_a_worthless_card() -> None:
    state = in_play(("AS 4D 5D", "KS 6S 7D", "8S 8D 9D", "5C JC 6C"), "7H", tricks=(7, 0, 0, 0))
    assert played(after_cards(state, "AS")) == "6S"


def test_the_joker_is_not_spent_second_in_hand_on_a_low_trump() -> None:
    state = in_play(
        ("5H 4D 5D 6D", "JK 6H 7D 8D", "8S 8H 9D 5S", "JH 9H 6C AC"), "7H", tricks=(6, 0, 0, 0)
    )
    assert played(after_cards(state, "5H")) == "6H"


def test_an_ace_is_not_thrown_away() -> None:
    state = in_play(("JK 4D 5D", "AS AC 9C", "8S 8D 9H", "4H JC 6C"), "7H", tricks=(7, 0, 0, 0))
    assert played(after_cards(state, "JK")) == "9C"


def test_the_guard_of_a_king_stays_with_it() -> None:
    state = in_play(
        ("JK 4D 5D 6D", "KS 6S 9C 8C", "8S 8D 9H 7S", "4H JC 6C AC"), "7H", tricks=(6, 0, 0, 0)
    )
    assert played(after_cards(state, "JK")) in ("9C", "8C")


def test_a_defender_does_not_lead_what_the_contractor_ruffs() -> None:
    state = in_play(
        ("JK 4D 5D 6H", "KS QS 9C 10D", "8C 8D 9H 7C", "4H JC 6C AC"),
        "7H",
        leader=1,
        tricks=(6, 0, 0, 0),
        voids={0: "S", 2: "S"},
        led="S",
    )
    assert played(state) not in ("KS", "QS")


def test_in_no_trumps_the_joker_takes_a_trick_that_would_be_lost() -> None:
    state = in_play(
        ("JK AC KC 5D", "KS QS 9S 10D", "8C 8D 9H 7C", "AS JS 6C JC"),
        "6NT",
        leader=1,
        tricks=(6, 0, 0, 0),
        led="S",
    )
    assert played(after_cards(state, "KS 8C AS")) == "JK"


def test_in_no_trumps_the_joker_is_not_thrown_on_the_partners_winner() -> None:
    state = in_play(
        ("JK AC KC 5D", "KS QS 9S 10D", "AS 8D 9H 7C", "6S JS 6C JC"),
        "6NT",
        leader=1,
        tricks=(6, 0, 0, 0),
        led="S",
    )
    assert played(after_cards(state, "KS AS 6S")) == "5D"


def test_a_joker_led_names_the_suit_to_be_set_up() -> None:
    state = in_play(
        (
            "JK KD QD JD 5C 5S 5H",
            "AD 9D QS 10S 9S QH 10C",
            "8D 7D 9H 7C 8C 8S 8H",
            "10D 6D JS 6C JC 6S 6H",
        ),
        "6NT",
        tricks=(3, 0, 0, 0),
        led="SCH",
    )
    for seed in range(5):
        action = chosen(state, seed)
        assert isinstance(action, PlayCard)
        assert (action.card.code, action.suit) == ("JK", Suit.DIAMONDS)


def test_the_partner_unblocks_in_no_trumps() -> None:
    state = in_play(
        ("AS QS JS 10S 5S", "8S 7S 9D 8D 7D", "KS 6S 9H 7C 8C", "9S 6D JH 6C JC"),
        "6NT",
        tricks=(5, 0, 0, 0),
    )
    assert played(after_cards(state, "AS 7S")) == "KS"


def test_a_club_player_draws_trumps_with_the_right_bower_and_not_with_the_ace_beside_it() -> None:
    mine, led = parse_cards("JH AH KH QH 10H 9H AS KS 5C 6D"), set()
    rest = [each for each in PACK if each not in mine]
    for seed in range(12):
        Random(seed).shuffle(rest)
        others = [tuple(rest[at : at + 10]) for at in (0, 10, 20)]
        contract = MakeCall(0, parse_call("8H"))
        start = Start(dealer=3, hands=(mine, *others), contract=contract, leader=0)
        action = choose(view(new_game(AUSTRALIAN, start), 0), Level.CLUB, seed)
        assert isinstance(action, PlayCard)
        led.add(action.card.code)
    assert "JH" in led
    assert not led & {"AH", "KH", "QH", "10H", "9H"}
