"""Computer contractors speak up before another seat leads."""

from __future__ import annotations

from fivehundred.engine.actions import Attach, Declare
from fivehundred.engine.cards import JOKER
from fivehundred.session.asking import early_action
from tests.engine.table import Table, playing, rules

ELDEST = {"first_lead": "eldest"}


def misere(**options: str) -> Table:
    hands = "JK 5H 5D 7C", "AH KH QH JH", "AS KS QS JS", "AC KC QC JC"
    return playing("misere", *hands, by=0, dealer=0, variant=rules(**ELDEST, **options))


def test_a_computer_player_names_its_jokers_suit_before_eldest_leads_to_its_misere() -> None:
    action = early_action(misere().state)
    assert isinstance(action, Attach)
    assert (action.seat, action.joker) == (0, JOKER)


def test_no_suit_is_named_where_jokers_never_get_one() -> None:
    assert early_action(misere(joker_attach="never").state) is None


def test_no_suit_is_named_for_a_joker_that_is_to_win() -> None:
    hands = "JK AH 5D 7C", "KH QH JH 10H", "AS KS QS JS", "AC KC QC JC"
    table = playing("8NT", *hands, by=0, dealer=0, variant=rules(**ELDEST))
    assert early_action(table.state) is None


def test_once_a_card_is_led_nothing_more_is_named() -> None:
    table = misere()
    table.play("AH")
    assert early_action(table.state) is None


def test_a_computer_player_declares_where_no_lead_can_hurt_it() -> None:
    options = {**ELDEST, "declare": "any_contract"}
    aces = "AS KS AH KH AD KD AC KC QC QH"
    others = (
        "4H 5H 6H 7H 8H 9H 10H JH 4D 5D",
        "6D 7D 8D 9D 10D JD QD QS JS 10S",
        "9S 8S 7S 6S 5S 5C 6C 7C 8C 9C",
    )
    table = playing("8NT", aces, *others, by=0, dealer=0, variant=rules(**options))
    assert early_action(table.state) is None, "the joker is out"
    with_joker = "JK " + aces.removesuffix(" QH")
    table = playing("8NT", with_joker, *others, by=0, dealer=0, variant=rules(**options))
    assert early_action(table.state) == Declare(0)


def test_a_computer_player_with_a_void_does_not_declare_where_another_leads() -> None:
    options = {**ELDEST, "declare": "any_contract"}
    hand = "JK AS KS QS AH KH QH AD KD QD"
    others = (
        "4H 5H 6H 7H 8H 9H 10H JH 4D 5D",
        "6D 7D 8D 9D 10D JD JC JS 10S 9S",
        "8S 7S 6S 5S 5C 6C 7C 8C 9C 10C",
    )
    table = playing("8NT", hand, *others, by=0, dealer=0, variant=rules(**options))
    assert early_action(table.state) is None
