"""Misère: the contractor keeps under, the defenders keep beneath him."""

from __future__ import annotations

from fivehundred.engine.rules.options import Exposure
from fivehundred.engine.rules.variant import Variant
from tests.players.positions import after_cards, in_play, played

SHOWN = Variant(open_misere_exposure=Exposure.BEFORE_LEAD)
PARTNER_OUT = "AS KS QS"


def test_the_contractor_ducks_with_the_highest_card_that_loses() -> None:
    state = in_play(("9S 7S 5S", "10S 6D 7D", PARTNER_OUT, "JS JD 10D"), "misere", leader=1)
    assert played(after_cards(state, "10S JS")) == "9S"
    state = in_play(("9S 7S 5S", "8S 6D 7D", PARTNER_OUT, "6S JD 10D"), "misere", leader=1)
    assert played(after_cards(state, "8S 6S")) == "7S"


def test_the_contractor_throws_off_the_most_dangerous_card() -> None:
    state = in_play(("AH 5C 4D", "10S 6D 7D", PARTNER_OUT, "JS JD 10D"), "misere", leader=1)
    assert played(after_cards(state, "10S JS")) == "AH"


def test_the_contractor_leads_a_card_that_will_be_beaten() -> None:
    state = in_play(
        ("KH 5S 9D", "10S 6D 7D", PARTNER_OUT, "JS JD 10D"), "misere", voids={1: "H", 3: "H"}
    )
    assert played(state) == "5S"


def test_a_defender_plays_under_a_contractor_who_is_winning() -> None:
    state = in_play(("9S 6C 5C", "8S 10S 7D", PARTNER_OUT, "JS JD 10D"), "misere")
    assert played(after_cards(state, "9S")) == "8S"


def test_the_last_defender_sheds_his_high_card_on_a_trick_that_cannot_set() -> None:
    state = in_play(("9S 6C 5C", "QS 10D 7D", "AS KS 4D", "JS 6S 9D"), "misere", leader=1)
    # The queen is led and holds whatever the contractor, last to play, may follow with.
    assert played(after_cards(state, "QS")) == "JS"


def test_a_defender_keeps_below_a_low_card_while_the_contractor_is_to_play() -> None:
    state = in_play(("9S 6C 5C", "8S 10D 7D", PARTNER_OUT, "JS 6S 9D"), "misere", leader=1)
    assert played(after_cards(state, "8S")) == "6S"


def test_a_defender_does_not_lead_a_suit_the_contractor_lacks() -> None:
    state = in_play(
        ("9D 6C 5C", "6S 10D 9C", PARTNER_OUT, "JS JC 8D"),
        "misere",
        leader=1,
        tricks=(0, 3, 0, 4),
        voids={0: "S"},
        led="S",
    )
    assert played(state) != "6S"


def test_the_exposed_hand_is_used() -> None:
    """His nine of diamonds lies above the eight; in clubs he stays under."""
    state = in_play(
        ("9D 5C 6C", "8D 10C KH", PARTNER_OUT, "JC 4D 5H"),
        "open_misere",
        leader=1,
        tricks=(0, 3, 0, 4),
        led="SCDH",
        variant=SHOWN,
    )
    assert played(state) == "8D"


def test_the_joker_is_not_led_by_a_defender() -> None:
    state = in_play(
        ("9D 5C 6C", "JK 10C 8D", PARTNER_OUT, "JC 4D 5H"), "misere", leader=1, tricks=(0, 3, 0, 4)
    )
    assert played(state) != "JK"
